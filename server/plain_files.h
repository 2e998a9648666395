#pragma once

#include "server/static_files.h"

namespace orrery::server {

// The page that is there until the browser client is: it can list, create and join tables, and play
// with buttons.
StaticFiles plain_files();

}  // namespace orrery::server
