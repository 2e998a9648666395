#pragma once

// Tables in one SQLite file. A single thread does all the work: it takes whatever calls have come
// in the meantime as one group, one transaction and one wait for the disk, and then answers them.

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace orrery::store {

struct SqliteSettings {
  // How long to wait for another program, such as a person's sqlite3, that is writing to the file.
  std::chrono::milliseconds busy_timeout{2000};
  // The most calls answered together; more wait for the next group.
  std::size_t largest_group = 1024;
  // The least time from the beginning of one group to that of the next.
  std::chrono::microseconds spacing{2000};
  // About how many rows `forget` removes in one group, so that others never wait long.
  std::size_t forget_rows = 500;
};

// Creates the file, and the folder it lies in, for their owner alone where they are missing. A file
// that is in use by another process, not ours, damaged or of a newer schema is refused.
Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings = {});

}  // namespace orrery::store
