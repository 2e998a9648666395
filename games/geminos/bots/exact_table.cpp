// A file of gigabytes, which WebAssembly cannot read.
#ifndef __wasm__
#include "games/geminos/bots/exact_table.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace orrery::geminos {

namespace {

// The start of a file. The numbers detect another layout or byte order.
struct Header {
  std::array<char, 32> name{"orrery geminos two players\n"};
  std::uint32_t version = 1;
  std::uint32_t tile = TableLayout::kTile;
  std::uint64_t values = TableLayout::size();

  friend bool operator==(const Header&, const Header&) = default;
};

std::string reason() { return std::error_code(errno, std::generic_category()).message(); }

// A file that is open while this object lives.
class OpenFile {
 public:
  explicit OpenFile(int number) : number_(number) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (number_ >= 0) close(number_);
  }
  operator int() const { return number_; }

 private:
  int number_;
};

bool write_all(int file, const void* data, std::size_t bytes) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 26;
  const auto* from = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t written = write(file, from, std::min(bytes, kAtOnce));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    from += written;
    bytes -= static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

void ExactTable::Unmap::operator()(const std::uint32_t*) const { munmap(mapping, bytes); }

Expected<ExactTable> ExactTable::empty() {
  void* memory = mmap(nullptr, kValueBytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return fail("There is no memory for the table: " + reason() + ".");
  madvise(memory, kValueBytes, MADV_HUGEPAGE);  // large pages are faster, where available
  return ExactTable(
      {static_cast<std::uint32_t*>(memory), Unmap{static_cast<std::byte*>(memory), kValueBytes}});
}

Expected<ExactTable> ExactTable::open(const std::string& file) {
  const OpenFile opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened < 0) return fail("Cannot read " + file + ": " + reason() + ".");
  struct stat about{};
  Header found;
  const Header expected;
  const bool fits = fstat(opened, &about) == 0 && S_ISREG(about.st_mode) &&
      static_cast<std::size_t>(about.st_size) == kFileBytes &&
      pread(opened, &found, sizeof found, 0) == ssize_t{sizeof found} && found == expected;
  if (!fits) {
    return fail(file +
                " is not a table of two-player Geminos; `orrery solve geminos --out` makes "
                "one.");
  }
  void* memory = mmap(nullptr, kFileBytes, PROT_READ, MAP_PRIVATE, opened, 0);
  if (memory == MAP_FAILED) return fail("Cannot read " + file + ": " + reason() + ".");
  madvise(memory, kFileBytes, MADV_RANDOM);
  auto* begin = static_cast<std::byte*>(memory);
  void* values = begin + kHeaderBytes;
  ExactTable table({static_cast<std::uint32_t*>(values), Unmap{begin, kFileBytes}});
  // An interrupted copy may have holes; the opening is computed last of all.
  const ValueBounds opening = table.at({}, {});
  if (opening.low < 0.5 || opening.width() > 0.001) {
    return fail(file + " is a damaged table of two-player Geminos; please make it again.");
  }
  return table;
}

Expected<void> ExactTable::save(const std::string& file) const {
  const std::string draft = file + ".part";
  {
    const OpenFile made(::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                               S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH));
    if (made < 0) return fail("Cannot write " + draft + ": " + reason() + ".");
    std::array<char, kHeaderBytes> page{};
    const Header header;
    std::memcpy(page.data(), &header, sizeof header);
    if (!write_all(made, page.data(), page.size()) ||
        !write_all(made, values_.get(), kValueBytes) || fsync(made) != 0) {
      const std::string why = reason();
      unlink(draft.c_str());
      return fail("Cannot write " + draft + ": " + why + ".");
    }
  }
  if (rename(draft.c_str(), file.c_str()) != 0) {
    const std::string why = reason();
    unlink(draft.c_str());
    return fail("Cannot write " + file + ": " + why + ".");
  }
  return {};
}

ValueBounds ExactTable::after(const Card& written, const Card& other) const {
  if (written.full()) {
    const int lead = written.total() - other.total();
    const double share = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    return {share, share};
  }
  const ValueBounds theirs = at(other, written);
  return {1 - theirs.high, 1 - theirs.low};
}

ValueBounds entry_value(const ExactTable& table, const Card& mine, const Card& theirs,
                        Affinity affinity, int points) {
  Card written = mine;
  written.write(affinity, points);
  return table.after(written, theirs);
}

Affinity best_entry(const ExactTable& table, const Card& mine, const Card& theirs,
                    AffinitySet offered, int points) {
  Affinity best = Affinity::none;
  double highest = -1;
  offered.each([&](Affinity affinity) {
    const double value = entry_value(table, mine, theirs, affinity, points).middle();
    if (value <= highest) return;
    highest = value;
    best = affinity;
  });
  return best;
}

}  // namespace orrery::geminos

#endif
