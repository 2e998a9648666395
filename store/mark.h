#pragma once

// A small file beside a database that says what the database is known to hold: an event of a table.
// When the database is opened and does not have that event, something has been lost since, such as
// its write-ahead log or the whole file.
//
// It is written after each commit and not synced. So it never promises more than is on the disk,
// and a power failure or a kill can only leave an older promise, which is as true. Only before
// something is deleted is it cleared and synced, since after that an older one may be false.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/error.h"

namespace orrery::store {

// An event that was stored.
struct Witness {
  std::string table;
  std::uint64_t sequence = 0;

  friend bool operator==(const Witness&, const Witness&) = default;
};

class Mark {
 public:
  static std::filesystem::path of(const std::filesystem::path& database);
  // What the mark of a database says, if there is one that can be read.
  static std::optional<Witness> read(const std::filesystem::path& database);
  // The same, of the text of a mark.
  static std::optional<Witness> witness_in(const std::string& text);

  // Makes it if it is missing, with no witness.
  static Expected<Mark> open(const std::filesystem::path& database);
  // A mark that is kept elsewhere: `put` writes a text over its beginning.
  enum class Kept : std::uint8_t { written, synced };
  using Put = std::function<void(const std::string& text, Kept kept)>;
  explicit Mark(Put put) : put_(std::move(put)) {}

  // Nobody need know if this fails: the mark only helps to notice other mishaps.
  void write(const Witness& witness);
  // Before something is deleted.
  void clear();

 private:
  Put put_;
};

}  // namespace orrery::store
