#include "record/record.h"

#include <algorithm>
#include <optional>

#include "json/json.h"
#include "kernel/scan.h"

namespace orrery {

namespace {

constexpr std::uint64_t kChainStart = 0xCBF29CE484222325ULL;
constexpr std::string_view kMark = " ~";  // stands before each checksum
constexpr std::size_t kMostMoves = 1'000'000;

// Keeps the text on one line, as valid UTF-8.
std::string one_line(std::string_view text) {
  std::string line = valid_utf8(text);
  std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; });
  return line;
}

std::string seat_line(std::size_t number, const RecordedSeat& seat) {
  std::string player = one_line(seat.player);
  std::erase(player, ' ');
  if (player.empty()) player = "unknown";
  std::string line = "seat " + std::to_string(number) + ' ' + player;
  if (const std::string name = one_line(seat.name); !name.empty()) line += ' ' + name;
  return line;
}

// The lines of a record without their checksums.
std::vector<std::string> lines_of(const Record& record) {
  std::vector<std::string> lines;
  lines.push_back("orrery-record " + std::to_string(record.version));
  lines.push_back("game " + record.game + ' ' + std::to_string(record.game_version));
  lines.push_back("players " + std::to_string(record.players));
  for (const auto& [name, value] : record.options) lines.push_back("option " + name + ' ' + value);
  lines.push_back("cards " + record.cards);
  if (!record.commitment.empty()) lines.push_back("commitment " + record.commitment);
  if (!record.secret.empty()) lines.push_back("secret " + record.secret);
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    lines.push_back(seat_line(i, record.seats[i]));
  }
  if (!record.from.empty()) lines.push_back("from " + record.from);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& [by, move, hash] = record.moves[i];
    lines.push_back("move " + std::to_string(i + 1) + ' ' + by + ' ' + move + ' ' + hash);
  }
  lines.push_back(record.result.empty() ? "unfinished" : "result " + record.result);
  lines.emplace_back("end");
  for (std::string& line : lines) line = one_line(line);
  return lines;
}

// Takes the next word off the front of a line.
std::string next_word(std::string_view& line) {
  const auto end = std::min(line.find(' '), line.size());
  std::string word(line.substr(0, end));
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

bool is_32_bytes(std::string_view hex) {
  return hex.size() == 64 && hex.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Reads the lines of a record after their checksums have been checked. They must be exactly what
// `lines_of` writes, so that each record has one text.
class Reader {
 public:
  explicit Reader(std::vector<std::string_view> lines) : lines_(std::move(lines)) {}

  tl::expected<Record, RecordError> read() {
    Record record;
    const auto version = number_after("orrery-record");
    if (!version) return refuse_next("this is not an Orrery record");
    if (*version != kRecordVersion) {
      return refuse("this program reads records of version " + std::to_string(kRecordVersion) +
                    ", not of version " + std::to_string(*version));
    }
    if (!take("game")) return refuse_next("expected the game");
    record.game = next_word(rest_);
    const auto game_version = scan::number(rest_);
    if (!game_version) return refuse("expected the version of the game's rules");
    record.game_version = *game_version;
    const auto players = number_after("players");
    if (!players) return refuse_next("expected the number of players");
    record.players = *players;
    while (take("option")) {
      std::string name = next_word(rest_);
      record.options.push_back({std::move(name), std::string(rest_)});
    }
    if (!take("cards")) return refuse_next("expected the card set");
    record.cards = rest_;
    if (take("commitment")) {
      if (!is_32_bytes(rest_)) return refuse("a commitment is 64 hexadecimal digits");
      record.commitment = rest_;
    }
    if (take("secret")) {
      if (record.commitment.empty()) return refuse("there is no commitment to this secret");
      if (!is_32_bytes(rest_)) return refuse("a secret is 64 hexadecimal digits");
      record.secret = rest_;
    }
    while (take("seat")) {
      if (next_word(rest_) != std::to_string(record.seats.size())) {
        return refuse("the seats are not in order");
      }
      std::string player = next_word(rest_);
      if (player.empty()) return refuse("expected who sat there");
      record.seats.push_back({std::move(player), std::string(rest_)});
    }
    if (take("from")) record.from = rest_;
    while (take("move")) {
      if (record.moves.size() == kMostMoves) return refuse("there are too many moves");
      if (next_word(rest_) != std::to_string(record.moves.size() + 1)) {
        return refuse("the moves are not in order");
      }
      std::string by = next_word(rest_);
      std::string move = next_word(rest_);
      record.moves.push_back({std::move(by), std::move(move), std::string(rest_)});
    }
    if (take("result")) {
      record.result = rest_;
    } else if (!take("unfinished")) {
      return refuse_next("expected a move or the result");
    }
    if (!take("end")) return refuse_next("the record ends too early");
    if (line_ != lines_.size()) return refuse_next("the record has ended before this line");
    return canonical(std::move(record));
  }

 private:
  // Takes a line that begins with this word; the rest of the line goes to rest_.
  bool take(std::string_view word) {
    if (line_ >= lines_.size()) return false;
    std::string_view line = lines_[line_];
    if (next_word(line) != word) return false;
    rest_ = line;
    ++line_;
    return true;
  }
  // Takes a line that consists of this word and a number.
  std::optional<int> number_after(std::string_view word) {
    if (!take(word)) return std::nullopt;
    const auto number = scan::number(rest_);
    if (!number) --line_;
    return number;
  }
  tl::expected<Record, RecordError> canonical(Record record) {
    const auto written = lines_of(record);
    const auto differs = std::ranges::mismatch(lines_, written).in1;
    if (differs == lines_.end()) return record;
    line_ = static_cast<std::size_t>(differs - lines_.begin());
    return refuse_next("this is not how a record writes it");
  }

  // An error in the line just taken, or in the next.
  tl::unexpected<RecordError> refuse(std::string complaint) const {
    return tl::unexpected(RecordError{line_, std::move(complaint)});
  }
  tl::unexpected<RecordError> refuse_next(std::string complaint) const {
    return tl::unexpected(RecordError{line_ + 1, std::move(complaint)});
  }

  std::vector<std::string_view> lines_;
  std::size_t line_ = 0;
  std::string_view rest_;
};

}  // namespace

std::string RecordError::sentence() const {
  return "Line " + std::to_string(line) + ": " + complaint + ".";
}

std::optional<std::uint64_t> block_of(const RecordedMove& move) {
  constexpr std::string_view kPrefix = "chance:";
  if (!move.by.starts_with(kPrefix)) return std::nullopt;
  return scan::number<std::uint64_t>(std::string_view(move.by).substr(kPrefix.size()));
}

std::string hex64(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4U) {
    *digit = kDigits[value & 0xFU];
  }
  return text;
}

// FNV-1a: each step is a bijection of 64 bits, so changing one byte always changes the sum.
std::uint64_t chain_checksum(std::uint64_t before, std::string_view text) {
  for (const char c : text) {
    before ^= static_cast<unsigned char>(c);
    before *= 0x100000001B3ULL;
  }
  return before;
}

std::string write_record(const Record& record) { return with_checksums(lines_of(record)); }

std::string with_checksums(const std::vector<std::string>& lines) {
  std::string text;
  std::uint64_t sum = kChainStart;
  for (const std::string& line : lines) {
    const std::string body = line + std::string(kMark);
    sum = chain_checksum(sum, body);
    const std::string tail = hex64(sum) + '\n';
    text += body + tail;
    sum = chain_checksum(sum, tail);
  }
  return text;
}

tl::expected<Record, RecordError> read_record(std::string_view text) {
  constexpr std::size_t kSumDigits = 16;
  std::vector<std::string_view> lines;
  std::uint64_t sum = kChainStart;
  while (!text.empty()) {
    const auto refuse = [&](std::string complaint) {
      return tl::unexpected(RecordError{lines.size() + 1, std::move(complaint)});
    };
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return refuse("the line is cut off");
    const std::string_view line = text.substr(0, end);
    if (lines.empty() && !line.starts_with("orrery-record ")) {
      return refuse("this is not an Orrery record");
    }
    if (line.size() < kMark.size() + kSumDigits) return refuse("the checksum is missing");
    const std::string_view body = line.substr(0, line.size() - kSumDigits);
    sum = chain_checksum(sum, body);
    if (!body.ends_with(kMark) || line.substr(body.size()) != hex64(sum)) {
      return refuse("the checksum does not fit: this line is not as it was written");
    }
    sum = chain_checksum(sum, text.substr(body.size(), kSumDigits + 1));
    lines.push_back(body.substr(0, body.size() - kMark.size()));
    text.remove_prefix(end + 1);
  }
  if (lines.empty()) return tl::unexpected(RecordError{1, "the file is empty"});
  return Reader(std::move(lines)).read();
}

std::size_t line_of_cards(const Record& record) { return line_of_option(record.options.size()); }

std::size_t line_of_secret(const Record& record) {
  return line_of_cards(record) + (record.commitment.empty() ? 1 : 2);
}

std::size_t line_of_seat(const Record& record, std::size_t seat) {
  return line_of_secret(record) + (record.secret.empty() ? 0 : 1) + seat;
}

std::size_t line_of_from(const Record& record) { return line_of_seat(record, record.seats.size()); }

std::size_t line_of_move(const Record& record, std::size_t move) {
  return line_of_from(record) + (record.from.empty() ? 0 : 1) + move;
}

std::size_t line_of_result(const Record& record) {
  return line_of_move(record, record.moves.size());
}

}  // namespace orrery
