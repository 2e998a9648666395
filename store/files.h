#pragma once

// The few things about files that durability needs and the standard library does not offer.

#include <filesystem>
#include <string_view>
#include <utility>

#include "kernel/error.h"

namespace orrery::store {

// A file that is open as long as this lives.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~OpenFile();

  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
};

// A process's lock on a database, held on the file `<database>.lock` beside it. The system releases
// it when the process ends, however it ends. SQLite's own exclusive mode would do the same, but
// would also keep out the reader that makes an online backup.
Expected<OpenFile> lock(const std::filesystem::path& database);

// A temporary file that is removed unless it was put in place.
class Draft {
 public:
  static Expected<Draft> beside(const std::filesystem::path& target);
  Draft(Draft&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  Draft& operator=(Draft&&) = delete;
  ~Draft();

  const std::filesystem::path& path() const { return path_; }

  // Renames it to the target, atomically and durably.
  Expected<void> replace(const std::filesystem::path& target);
  // The same, but fails if the target exists.
  Expected<void> put_at(const std::filesystem::path& target);

 private:
  explicit Draft(std::filesystem::path path) : path_(std::move(path)) {}
  Expected<void> placed(const std::filesystem::path& target);

  std::filesystem::path path_;
};

// The path with all links resolved, so that a file has only one.
Expected<std::filesystem::path> true_path(const std::filesystem::path& file);

// Creates the folder of a file, accessible to its owner only.
Expected<void> create_folder_of(const std::filesystem::path& file);

// Creates an empty file, durably, accessible to its owner only; an existing one is left as it is.
Expected<void> create_private(const std::filesystem::path& file);

// Writes a file or a folder through to the disk.
Expected<void> sync(const std::filesystem::path& path);

// "<what> <path>: <what the system said>."
tl::unexpected<Error> system_failure(std::string_view what, const std::filesystem::path& path);

}  // namespace orrery::store
