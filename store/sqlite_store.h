#pragma once

// Tables in one SQLite file. A single thread does all the work: the calls that have come in while
// it was busy form one group, with one transaction and one wait for the disk.

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace orrery::store {

struct SqliteSettings {
  // How long to wait for another program, such as a person's sqlite3, that is writing to the file.
  std::chrono::milliseconds busy_timeout{2000};
  // The most calls in a group; more wait for the next one.
  std::size_t largest_group = 1024;
  // The least time between the beginnings of two groups.
  std::chrono::microseconds spacing{2000};
  // About how many rows `forget` removes in one group, so that others never wait long.
  std::size_t forget_rows = 500;
  // Use what is left of a database that has lost tables or events, instead of refusing it.
  bool accept_loss = false;
};

// Creates the file and its folder if they are missing, accessible to their owner only. Refuses a
// file that is in use by another process, not ours, damaged or of a newer schema, and one that has
// less than it had.
Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings = {});

}  // namespace orrery::store
