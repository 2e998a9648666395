#include "store/mark.h"

#include <fstream>
#include <iterator>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/hash.h"
#include "kernel/scan.h"
#include "store/files.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

constexpr const char* kNothing = "nothing\n";
constexpr std::string_view kDigits = "0123456789abcdef";

// "<event> <table's id in hexadecimal> <sum of both>\n". A line that was only half written has
// another sum.
std::string line_of(const Witness& witness) {
  std::string id;
  for (const unsigned char byte : witness.table) {
    id += kDigits[byte / 16];
    id += kDigits[byte % 16];
  }
  const std::string said = fmt::format("{} {}", witness.sequence, id);
  return fmt::format("{} {:016x}\n", said, Hash().add(said).value());
}

std::optional<std::string> bytes_of(std::string_view hexadecimal) {
  std::string bytes;
  for (; hexadecimal.size() >= 2; hexadecimal.remove_prefix(2)) {
    unsigned value = 0;
    for (const char digit : hexadecimal.substr(0, 2)) {
      const auto at = kDigits.find(digit);
      if (at == std::string_view::npos) return std::nullopt;
      value = value * 16 + static_cast<unsigned>(at);
    }
    bytes += static_cast<char>(value);
  }
  return bytes;
}

}  // namespace

fs::path Mark::of(const fs::path& database) { return with_suffix(database, ".mark"); }

std::optional<Witness> Mark::read(const fs::path& database) {
  std::ifstream file(of(database));
  return witness_in({std::istreambuf_iterator<char>(file), {}});
}

std::optional<Witness> Mark::witness_in(const std::string& text) {
  // A longer line may have been here before: only the first one counts.
  const std::string line = text.substr(0, text.find('\n'));
  const auto space = line.find(' ');
  const auto end = line.rfind(' ');
  if (space == std::string::npos || end <= space) return std::nullopt;
  const auto sequence = scan::number<std::uint64_t>(line.substr(0, space));
  const auto table = bytes_of(std::string_view(line).substr(space + 1, end - space - 1));
  if (!sequence || !table) return std::nullopt;
  Witness witness{*table, *sequence};
  if (line + "\n" != line_of(witness)) return std::nullopt;
  return witness;
}

Expected<Mark> Mark::open(const fs::path& database) {
  const fs::path path = of(database);
  if (auto made = create_private(path); !made) return tl::unexpected(made.error());
  const auto file = std::make_shared<OpenFile>(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  if (!*file) return system_failure("Cannot open", path);
  return Mark([file](const std::string& text, Kept kept) {
    // In one call, so that a process that is killed has written all of it or nothing.
    (void)!::pwrite(file->descriptor(), text.data(), text.size(), 0);
    if (kept == Kept::synced) (void)::fdatasync(file->descriptor());
  });
}

void Mark::write(const Witness& witness) { put_(line_of(witness), Kept::written); }
void Mark::clear() { put_(kNothing, Kept::synced); }

}  // namespace orrery::store
