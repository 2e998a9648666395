#pragma once

#include <filesystem>

#include "store/files.h"

namespace orrery::store {

// A process's lock on a database, held on the file `<database>.lock` beside it. The system releases
// it when the process ends, however it ends. SQLite's own exclusive mode would do the same, but
// would also keep out the reader that makes an online backup.
class LockFile {
 public:
  static Expected<LockFile> take(const std::filesystem::path& database);

 private:
  explicit LockFile(OpenFile file) : file_(std::move(file)) {}

  OpenFile file_;
};

}  // namespace orrery::store
