#pragma once

// News of tables as the text of PostgreSQL's notices: "TABLE:SEQUENCE TABLE:SEQUENCE ...".

#include <string>
#include <vector>

#include "store/peers.h"

namespace orrery::store {

// Whether an id can be written in a list of ids. Those that a server makes can.
bool is_plain(const std::string& id);

// As many notices as are needed, with the newest of each table.
std::vector<std::string> notices_of(const std::vector<News>& news);
std::vector<News> news_of(const std::string& notice);

}  // namespace orrery::store
