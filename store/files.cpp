#include "store/files.h"

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <vector>

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

fs::path lock_of(const fs::path& database) { return with_suffix(database, ".lock"); }

Expected<OpenFile> claim(const fs::path& database) {
  if (auto folder = create_folder_of(database); !folder) return tl::unexpected(folder.error());
  if (auto created = create_private(database); !created) return tl::unexpected(created.error());
  return lock(database);
}

Expected<OpenFile> lock(const fs::path& database) {
  const auto path = lock_of(database);
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

fs::path with_suffix(fs::path path, std::string_view suffix) { return path += suffix; }

bool is_there(const fs::path& path) {
  std::error_code code;
  return fs::exists(fs::symlink_status(path, code));
}

bool has_bytes(const fs::path& file) {
  std::error_code code;
  const auto size = fs::file_size(file, code);
  return !code && size > 0;
}

Expected<void> sync_folder_of(const fs::path& file) {
  const fs::path path = folder_of(file);
  const OpenFile folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder || ::fsync(folder.descriptor()) != 0) return system_failure("Cannot write", path);
  return {};
}

Expected<void> remove_durably(const fs::path& file) {
  if (::unlink(file.c_str()) != 0) {
    if (errno == ENOENT) return {};
    return system_failure("Cannot remove", file);
  }
  return sync_folder_of(file);
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
  return sync_folder_of(folder);
}

Expected<void> create_private(const fs::path& file) {
  const OpenFile made(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly));
  if (made) return sync_folder_of(file);
  if (errno == EEXIST) return {};
  return system_failure("Cannot create", file);
}

namespace {

constexpr std::string_view kPart = ".part-";
constexpr std::string_view kRandom = "XXXXXX";  // what mkostemp fills in

bool lock_at_once(const OpenFile& file) {
  return ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0;
}

// Removes a draft and what SQLite may have put beside it; the draft last, so that a later try finds
// it.
void discard(const fs::path& draft) {
  for (const std::string_view suffix : {"-wal", "-shm", "-journal", ""}) {
    ::unlink(with_suffix(draft, suffix).c_str());
  }
}

// Whether a file is a draft beside this target, or beside one whose name goes on from the target's,
// such as the copy that a handover keeps.
bool is_draft(const std::string& name, const fs::path& target) {
  const std::size_t length = kPart.size() + kRandom.size();
  return name.starts_with(target.filename().string() + ".") && name.size() >= length &&
      name.substr(name.size() - length).starts_with(kPart);
}

// A draft whose lock is free belongs to a process that was killed.
void discard_left_behind(const fs::path& target) {
  std::error_code code;
  for (fs::directory_iterator entry(folder_of(target), code), end; !code && entry != end;
       entry.increment(code)) {
    if (!is_draft(entry->path().filename().string(), target)) continue;
    const OpenFile found(::open(entry->path().c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
    if (found && lock_at_once(found)) discard(entry->path());
  }
}

}  // namespace

Expected<Draft> Draft::beside(const fs::path& target) {
  if (auto folder = create_folder_of(target); !folder) return tl::unexpected(folder.error());
  discard_left_behind(target);
  while (true) {
    std::string name = target.string() + std::string(kPart) + std::string(kRandom);
    OpenFile made(::mkostemp(name.data(), O_CLOEXEC));  // its mode is 0600
    if (!made) return system_failure("Cannot create a file beside", target);
    // Before it was locked, another process may have taken it for one that was left behind.
    struct stat found{};
    const bool taken = !lock_at_once(made) && errno == EWOULDBLOCK;
    if (::fstat(made.descriptor(), &found) != 0) return system_failure("Cannot write", name);
    if (!taken && found.st_nlink > 0) return Draft(name, std::move(made));
  }
}

Draft::~Draft() {
  if (!path_.empty()) discard(path_);
}

Expected<void> Draft::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file_.descriptor(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_failure("Cannot write", path_);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Expected<void> Draft::copy(const fs::path& from) {
  const OpenFile source(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
  if (!source) return system_failure("Cannot read", from);
  std::vector<char> bytes(1U << 20U);
  while (true) {
    const ssize_t got = ::read(source.descriptor(), bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure("Cannot read", from);
    if (got == 0) return {};
    if (auto done = write({bytes.data(), static_cast<std::size_t>(got)}); !done) return done;
  }
}

Expected<void> Draft::sync() const {
  if (::fsync(file_.descriptor()) != 0) return system_failure("Cannot write", path_);
  return {};
}

Expected<void> Draft::placed(const fs::path& target) {
  path_.clear();
  file_ = OpenFile();
  return sync_folder_of(target);
}

Expected<void> Draft::replace(const fs::path& target) {
  if (auto written = sync(); !written) return written;
  if (std::rename(path_.c_str(), target.c_str()) != 0) {
    return system_failure("Cannot write", target);
  }
  return placed(target);
}

Expected<void> Draft::put_at(const fs::path& target) {
  if (auto written = sync(); !written) return written;
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
