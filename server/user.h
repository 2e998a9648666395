#pragma once

// A server that root starts needs root's rights only to begin: for a low port, or to read a key.
// Then it can go on as a user who owns nothing but the tables.

#include <filesystem>
#include <string>

#include <sys/types.h>

#include "kernel/error.h"

namespace orrery::server {

struct User {
  std::string name;
  uid_t id = 0;
  gid_t group = 0;
};

bool is_root();

Expected<User> find_user(const std::string& name);

// Makes the folder if there is none, and gives the user what root owns in it and is ours: the
// folder itself and the files of the database. Fails if the user cannot use it even so.
Expected<void> hand_over(const std::filesystem::path& folder, const User& user);

// Whether the user may read a file. Root asks.
bool may_read(const std::filesystem::path& file, const User& user);

// From here on this process has the rights of that user, and no way back.
Expected<void> become(const User& user);

}  // namespace orrery::server
