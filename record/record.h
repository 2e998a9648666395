#pragma once

// A match record: the game, its options and card set, and every move, chance moves included, each
// with the hash of the state it leads to. docs/record-format.md describes the text.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "kernel/error.h"

namespace orrery {

// Described structs are equal when their fields are.
using boost::describe::operators::operator==;

inline constexpr int kRecordVersion = 1;

struct RecordedOption {
  std::string name;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(RecordedOption, (), (name, value))

// Who sat where: "human Anna", "greedy".
struct RecordedSeat {
  std::string player;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(RecordedSeat, (), (player, name))

struct RecordedMove {
  // A seat's number, "referee", "chance", or "chance:K" where block K of a table's stream decided.
  std::string by;
  std::string move;
  std::string hash;  // of the state after the move, 16 hexadecimal digits
};
BOOST_DESCRIBE_STRUCT(RecordedMove, (), (by, move, hash))

// The block of the table's stream that decided a chance move, if the record names one.
std::optional<std::uint64_t> block_of(const RecordedMove& move);

struct Record {
  int version = kRecordVersion;
  std::string game;
  int game_version = 1;
  int players = 0;
  std::vector<RecordedOption> options;
  std::string cards = "none";
  // Of a table with verifiable chance: SHA-256 of its secret, and after the game the secret itself;
  // 32 bytes each, in hexadecimal. Empty elsewhere.
  std::string commitment;
  std::string secret;
  std::vector<RecordedSeat> seats;
  std::string from;  // the position it begins with, when that is not the start of the game
  std::vector<RecordedMove> moves;
  std::string result;  // the sentence at the end; empty while the game is not over
};
BOOST_DESCRIBE_STRUCT(Record, (),
                      (version, game, game_version, players, options, cards, commitment, secret,
                       seats, from, moves, result))

// An error in a record: in which line, and what.
struct RecordError {
  std::size_t line = 0;
  std::string complaint;

  std::string sentence() const;
};

std::string write_record(const Record& record);

// Reads the text of a record. Any damaged byte is reported with its line.
tl::expected<Record, RecordError> read_record(std::string_view text);

// The lines of a record's text; options, seats and moves count from 0.
inline constexpr std::size_t kLineOfGame = 2;
inline constexpr std::size_t kLineOfPlayers = 3;
constexpr std::size_t line_of_option(std::size_t option) { return kLineOfPlayers + 1 + option; }
std::size_t line_of_cards(const Record& record);
std::size_t line_of_secret(const Record& record);
std::size_t line_of_seat(const Record& record, std::size_t seat);
std::size_t line_of_from(const Record& record);
std::size_t line_of_move(const Record& record, std::size_t move);
std::size_t line_of_result(const Record& record);

// The lines as text, each with a checksum over all text before it.
std::string with_checksums(const std::vector<std::string>& lines);
std::uint64_t chain_checksum(std::uint64_t before, std::string_view text);

std::string hex64(std::uint64_t value);

}  // namespace orrery
