#include "cli/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace orrery::cli {

namespace fs = std::filesystem;

namespace {

std::string reason() { return std::error_code(errno, std::generic_category()).message(); }

tl::unexpected<Error> cannot(const std::string& what, const std::string& path,
                             const std::string& why) {
  return fail("Cannot " + what + " " + path + ": " + why + ".");
}

// Devices and pipes are written to directly; a file is replaced.
bool is_special(const std::string& path) {
  std::error_code error;
  const auto kind = fs::status(path, error).type();
  return kind != fs::file_type::not_found && kind != fs::file_type::regular &&
      kind != fs::file_type::directory;
}

// A temporary file that will replace the target. Links are followed.
struct Draft {
  std::string target;
  std::string path;
  int file = -1;

  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  explicit Draft(const std::string& destination) : target(destination) {
    std::error_code error;
    if (fs::is_symlink(target, error)) {
      const fs::path real = fs::weakly_canonical(target, error);
      if (!error) target = real.string();
    }
    path = target + ".XXXXXX";
    file = mkstemp(path.data());
  }
  ~Draft() {
    if (file >= 0) close(file);
    if (!path.empty()) unlink(path.c_str());
  }
};

bool write_all(int file, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const auto count = write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  return true;
}

// The mode that a new file of this process has.
mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

}  // namespace

Expected<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return cannot("read", path, "it is a folder");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot("read", path, reason());
  constexpr std::size_t kMost = std::size_t{64} << 20U;  // a long game's record has a few KB
  std::string text;
  std::array<char, 65536> part{};
  while (file.read(part.data(), part.size()), file.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > kMost) return cannot("read", path, "it is too large");
  }
  if (file.bad()) return cannot("read", path, reason());
  return text;
}

Expected<Record> read_record_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  return read_record(*text).map_error(
      [&](const RecordError& error) { return Error{path + ": " + error.sentence()}; });
}

Expected<void> may_write(const std::string& path) {
  std::error_code error;
  if (path.empty()) return fail("A file to write to needs a name.");
  if (fs::is_directory(path, error)) return cannot("write", path, "it is a folder");
  if (is_special(path)) {
    return access(path.c_str(), W_OK) == 0 ? Expected<void>() : cannot("write", path, reason());
  }
  const Draft draft(path);
  if (draft.file < 0) return cannot("write", path, reason());
  return {};
}

Expected<void> write_file(const std::string& path, const std::string& text) {
  if (auto fine = may_write(path); !fine) return fine;
  if (is_special(path)) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    return file ? Expected<void>() : cannot("write", path, reason());
  }
  Draft draft(path);
  const bool written = draft.file >= 0 && write_all(draft.file, text) &&
      fchmod(draft.file, usual_mode()) == 0 && fsync(draft.file) == 0 &&
      std::rename(draft.path.c_str(), draft.target.c_str()) == 0;
  if (!written) return cannot("write", path, reason());
  draft.path.clear();
  return {};
}

std::string free_path(const std::string& path) {
  const fs::path wanted(path);
  std::error_code error;
  fs::path candidate = wanted;
  for (int number = 2; fs::exists(candidate, error); ++number) {
    candidate = wanted.parent_path() /
        (wanted.stem().string() + "-" + std::to_string(number) + wanted.extension().string());
  }
  return candidate.string();
}

}  // namespace orrery::cli
