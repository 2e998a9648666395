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
std::filesystem::path lock_of(const std::filesystem::path& database);

// Makes a database's file, empty, if there is none, and then locks it. So where there is a lock,
// there was a database.
Expected<OpenFile> claim(const std::filesystem::path& database);

// A temporary file that is removed unless it was put in place. While it lives it holds a lock on
// the file, so that others can tell it from one that a killed process has left.
class Draft {
 public:
  // Removes what killed processes have left beside the same target.
  static Expected<Draft> beside(const std::filesystem::path& target);
  Draft(Draft&& other) noexcept
      : path_(std::exchange(other.path_, {})), file_(std::move(other.file_)) {}
  Draft& operator=(Draft&&) = delete;
  ~Draft();

  const std::filesystem::path& path() const { return path_; }

  // Fills it with the bytes of another file, or with a text.
  Expected<void> copy(const std::filesystem::path& from);
  Expected<void> write(std::string_view text);

  // Writes it through to the disk, as far as it goes.
  Expected<void> sync() const;
  // Renames it to the target, atomically and durably.
  Expected<void> replace(const std::filesystem::path& target);
  // The same, but fails if the target exists.
  Expected<void> put_at(const std::filesystem::path& target);

 private:
  Draft(std::filesystem::path path, OpenFile file)
      : path_(std::move(path)), file_(std::move(file)) {}
  Expected<void> placed(const std::filesystem::path& target);

  std::filesystem::path path_;
  OpenFile file_;
};

std::filesystem::path with_suffix(std::filesystem::path path, std::string_view suffix);

// Also true of a link that leads nowhere.
bool is_there(const std::filesystem::path& path);
bool has_bytes(const std::filesystem::path& file);

// Removes a file durably; one that is not there is as good as removed.
Expected<void> remove_durably(const std::filesystem::path& file);

// The path with all links resolved, so that a file has only one.
Expected<std::filesystem::path> true_path(const std::filesystem::path& file);

// Creates the folder of a file, accessible to its owner only.
Expected<void> create_folder_of(const std::filesystem::path& file);

// Creates an empty file, durably, accessible to its owner only; an existing one is left as it is.
Expected<void> create_private(const std::filesystem::path& file);

// Writes the folder of a file through to the disk, that is, which files are in it.
Expected<void> sync_folder_of(const std::filesystem::path& file);

// "<what> <path>: <what the system said>."
tl::unexpected<Error> system_failure(std::string_view what, const std::filesystem::path& path);

}  // namespace orrery::store
