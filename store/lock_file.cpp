#include "store/lock_file.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace orrery::store {

Expected<LockFile> LockFile::take(const std::filesystem::path& database) {
  auto path = database;
  path += ".lock";
  OpenFile file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!file) return system_failure("Cannot open", path);
  // The file is never removed: that would race with a process that is just opening it.
  if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_failure("Cannot lock", path);
    return fail(fmt::format("{} is in use by another orrery.", database.string()));
  }
  return LockFile(std::move(file));
}

}  // namespace orrery::store
