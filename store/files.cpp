#include "store/files.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<OpenFile> lock(const fs::path& database) {
  auto path = database;
  path += ".lock";
  OpenFile file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly));
  if (!file) return system_failure("Cannot open", path);
  // The file is never removed: that would race with a process that is just opening it.
  if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_failure("Cannot lock", path);
    return fail(fmt::format("{} is in use by another orrery.", database.string()));
  }
  return file;
}

tl::unexpected<Error> system_failure(std::string_view what, const fs::path& path) {
  const std::error_code code(errno, std::generic_category());
  return fail(fmt::format("{} {}: {}.", what, path.string(), code.message()));
}

Expected<fs::path> true_path(const fs::path& file) {
  std::error_code code;
  auto found = fs::weakly_canonical(fs::absolute(file, code), code);
  if (code) return fail(fmt::format("Cannot reach {}: {}.", file.string(), code.message()));
  return found;
}

Expected<void> sync(const fs::path& path) {
  const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file || ::fsync(file.descriptor()) != 0) return system_failure("Cannot write", path);
  return {};
}

Expected<void> create_folder_of(const fs::path& file) {
  const fs::path folder = folder_of(file);
  std::error_code code;
  if (fs::is_directory(folder, code)) return {};
  if (folder.has_parent_path() && folder.parent_path() != folder) {
    if (auto above = create_folder_of(folder); !above) return above;
  }
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
    return system_failure("Cannot create the folder", folder);
  }
  return sync(folder_of(folder));
}

Expected<void> create_private(const fs::path& file) {
  const OpenFile made(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly));
  if (made) return sync(folder_of(file));
  if (errno == EEXIST) return {};
  return system_failure("Cannot create", file);
}

Expected<Draft> Draft::beside(const fs::path& target) {
  if (auto folder = create_folder_of(target); !folder) return tl::unexpected(folder.error());
  std::string name = target.string() + ".part-XXXXXX";
  const OpenFile made(::mkostemp(name.data(), O_CLOEXEC));  // its mode is 0600
  if (!made) return system_failure("Cannot create a file beside", target);
  return Draft(name);
}

Draft::~Draft() {
  if (path_.empty()) return;
  std::error_code ignored;
  fs::remove(path_, ignored);
}

Expected<void> Draft::placed(const fs::path& target) {
  path_.clear();
  return sync(folder_of(target));
}

Expected<void> Draft::replace(const fs::path& target) {
  if (auto written = sync(path_); !written) return written;
  if (std::rename(path_.c_str(), target.c_str()) != 0) {
    return system_failure("Cannot write", target);
  }
  return placed(target);
}

Expected<void> Draft::put_at(const fs::path& target) {
  if (auto written = sync(path_); !written) return written;
  // link() fails if the target exists; rename() would replace it.
  if (::link(path_.c_str(), target.c_str()) == 0) {
    ::unlink(path_.c_str());
    return placed(target);
  }
  std::error_code code;
  if (errno == EEXIST || fs::exists(fs::symlink_status(target, code))) {
    return fail(fmt::format("{} exists already and is left as it is.", target.string()));
  }
  return replace(target);  // the file system has no links
}

}  // namespace orrery::store
