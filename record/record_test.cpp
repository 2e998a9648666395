#include "record/record.h"

#include <algorithm>
#include <limits>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/json.h"

namespace orrery {
namespace {

using testing::HasSubstr;

Record sample() {
  Record record;
  record.game = "geminos";
  record.players = 2;
  record.options = {{"complete_round", "off"}, {"cap", "20"}};
  record.seats = {{"human", "Anna Ämilia  von O."}, {"greedy", ""}};
  record.from = "-.-.-.-.-/-.-.-.-.- 0 0 0 roll";
  record.moves = {{"0", "roll", "0123456789abcdef"}, {"chance", "aries+leo", "fedcba9876543210"}};
  return record;
}

// The lines of the sample's text without their checksums.
std::vector<std::string> sample_lines() {
  std::vector<std::string> lines;
  std::string_view text;
  const std::string written = write_record(sample());
  for (text = written; !text.empty();) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, text.rfind(" ~", end)));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string refusal(std::string_view text) {
  const auto record = read_record(text);
  return record ? "accepted" : record.error().sentence();
}

// The refusal of a text whose line (from 1) says something else, with good checksums.
std::string rewritten(std::size_t line, std::string_view by) {
  auto lines = sample_lines();
  lines[line - 1] = by;
  return refusal(with_checksums(lines));
}

std::size_t reported_line(std::string_view text) {
  const auto record = read_record(text);
  return record ? 0 : record.error().line;
}

// The line (from 1) of a place in the text.
std::size_t line_at(std::string_view text, std::size_t place) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, place), '\n'));
}

TEST(Record, TextIsAsTheFormatSays) {
  EXPECT_THAT(
      sample_lines(),
      testing::ElementsAre("orrery-record 1", "game geminos 1", "players 2",
                           "option complete_round off", "option cap 20", "cards none",
                           "seat 0 human Anna Ämilia  von O.", "seat 1 greedy",
                           "from -.-.-.-.-/-.-.-.-.- 0 0 0 roll", "move 1 0 roll 0123456789abcdef",
                           "move 2 chance aries+leo fedcba9876543210", "unfinished", "end"));
  EXPECT_EQ(line_of_option(1), 5);
  EXPECT_EQ(line_of_cards(sample()), 6);
  EXPECT_EQ(line_of_from(sample()), 9);
  EXPECT_EQ(line_of_move(sample(), 1), 11);
  EXPECT_EQ(line_of_result(sample()), 12);
}

// A record is a promise to the future: this text stays readable.
TEST(Record, ChecksumsStayWhatTheyAre) {
  EXPECT_TRUE(write_record(sample()).starts_with("orrery-record 1 ~62ed8c00aae935db\n"));
  EXPECT_EQ(hex64(chain_checksum(0xCBF29CE484222325ULL, "a")), "af63dc4c8601ec8c");  // FNV-1a
}

TEST(Record, RoundTrips) {
  Record record = sample();
  EXPECT_EQ(read_record(write_record(record)).value(), record);
  record.result = "Seat 1 wins with 20 points.";
  record.from.clear();
  record.moves.clear();
  record.seats.clear();
  record.options.clear();
  EXPECT_EQ(read_record(write_record(record)).value(), record);
  EXPECT_EQ(from_json<Record>(to_json(record), "record").value(), record);
}

RC_GTEST_PROP(Record, WhateverAPlayerIsCalledARecordHasOneText,
              (const std::string& player, const std::string& name)) {
  Record record = sample();
  record.seats[0] = {player, name};
  const std::string text = write_record(record);
  const auto read = read_record(text);
  RC_ASSERT(read.has_value());
  RC_ASSERT(write_record(*read) == text);
  RC_ASSERT(read->moves == record.moves);
}

TEST(Record, NamesKeepTheirSpacesAndLettersButNoControlCharacters) {
  Record record = sample();
  for (const std::string name :
       {"Anna", "Anna B", " Anna", "Anna ", "  ", "Łukasz 🪐", "~0", " ~x"}) {
    record.seats[0] = {"human", name};
    EXPECT_EQ(read_record(write_record(record)).value().seats[0].name, name);
  }
  record.seats[0].name = std::string("An\nna\r\x1b[31m\0\x7F!", 14);
  EXPECT_EQ(read_record(write_record(record)).value().seats[0].name, "Anna[31m!");
  record.seats[0].name = "An\xFFna";
  EXPECT_EQ(read_record(write_record(record)).value().seats[0].name, "An\uFFFDna");
}

TEST(Record, EveryChangedByteIsReportedAtItsLine) {
  const std::string text = write_record(sample());
  for (std::size_t place = 0; place < text.size(); ++place) {
    std::string changed = text;
    for (const int by : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
      changed[place] = static_cast<char>(text[place] ^ by);
      ASSERT_EQ(reported_line(changed), line_at(text, place)) << place << " ^ " << by;
    }
    for (const char by : {'\n', '\0', ' ', '0', '~', '\r'}) {
      if (text[place] == by) continue;
      changed[place] = by;
      ASSERT_EQ(reported_line(changed), line_at(text, place)) << place << " = " << int{by};
    }
  }
}

TEST(Record, EveryMissingByteIsReportedAtItsLine) {
  const std::string text = write_record(sample());
  for (std::size_t place = 0; place < text.size(); ++place) {
    std::string changed = text;
    changed.erase(place, 1);
    ASSERT_EQ(reported_line(changed), line_at(text, place)) << place;
  }
}

TEST(Record, EveryAddedByteIsReportedAtItsLine) {
  const std::string text = write_record(sample());
  for (std::size_t place = 0; place <= text.size(); ++place) {
    for (const char by : {'\n', '\0', ' ', '0', 'a', '~', '\xFF'}) {
      std::string changed = text;
      changed.insert(place, 1, by);
      // A line end added where a line ends makes an empty line after it.
      const bool splits = by == '\n' && place < text.size() && text[place] == '\n';
      ASSERT_EQ(reported_line(changed), line_at(text, place) + (splits ? 1 : 0))
          << place << " + " << int{by};
    }
  }
}

TEST(Record, EveryTruncationIsReported) {
  const std::string text = write_record(sample());
  for (std::size_t size = 0; size < text.size(); ++size) {
    ASSERT_EQ(reported_line(text.substr(0, size)), line_at(text, size)) << size;
  }
}

TEST(Record, ExchangedAndRepeatedLinesAreReported) {
  const std::string text = write_record(sample());
  const auto first = text.find("move 1");
  const auto second = text.find("move 2");
  const auto third = text.find("unfinished");
  const std::string exchanged = text.substr(0, first) + text.substr(second, third - second) +
      text.substr(first, second - first) + text.substr(third);
  EXPECT_EQ(reported_line(exchanged), 10);
  const std::string repeated = text.substr(0, second) + text.substr(first);
  EXPECT_EQ(reported_line(repeated), 11);
  EXPECT_EQ(reported_line(text + text), 14);
}

TEST(Record, OtherFilesAreNotRecords) {
  EXPECT_EQ(refusal(""), "Line 1: the file is empty.");
  EXPECT_EQ(refusal("\n"), "Line 1: this is not an Orrery record.");
  EXPECT_EQ(refusal("{\"game\":\"geminos\"}\n"), "Line 1: this is not an Orrery record.");
  EXPECT_EQ(refusal("orrery-record 1"), "Line 1: the line is cut off.");
  EXPECT_EQ(refusal("orrery-record 1\n"), "Line 1: the checksum is missing.");
}

TEST(Record, WhatALineSaysIsCheckedAtThatLine) {
  EXPECT_EQ(rewritten(1, "orrery-record 2"),
            "Line 1: this program reads records of version 1, not of version 2.");
  EXPECT_EQ(rewritten(1, "orrery-record one"), "Line 1: this is not an Orrery record.");
  EXPECT_EQ(rewritten(1, "orrery-record 99999999999"), "Line 1: this is not an Orrery record.");
  EXPECT_EQ(rewritten(2, "gaem geminos 1"), "Line 2: expected the game.");
  EXPECT_EQ(rewritten(2, "game geminos"), "Line 2: expected the version of the game's rules.");
  EXPECT_EQ(rewritten(3, "players two"), "Line 3: expected the number of players.");
  EXPECT_EQ(rewritten(3, "players -2"), "Line 3: expected the number of players.");
  EXPECT_EQ(rewritten(5, "opt cap 20"), "Line 5: expected the card set.");
  EXPECT_EQ(rewritten(7, "seat 1 human"), "Line 7: the seats are not in order.");
  EXPECT_EQ(rewritten(8, "seat"), "Line 8: the seats are not in order.");
  EXPECT_EQ(rewritten(9, "form x"), "Line 9: expected a move or the result.");
  EXPECT_EQ(rewritten(10, "move 2 0 roll 0123456789abcdef"),
            "Line 10: the moves are not in order.");
  EXPECT_EQ(rewritten(12, "finished"), "Line 12: expected a move or the result.");
  EXPECT_EQ(rewritten(13, "and"), "Line 13: the record ends too early.");
}

TEST(Record, ThereIsOneWayToWriteIt) {
  const std::string other = ": this is not how a record writes it.";
  EXPECT_EQ(rewritten(1, "orrery-record 01"), "Line 1: this is not an Orrery record.");
  EXPECT_EQ(rewritten(2, "game geminos 01"), "Line 2: expected the version of the game's rules.");
  EXPECT_EQ(rewritten(3, "players 02"), "Line 3: expected the number of players.");
  EXPECT_EQ(rewritten(5, "option cap"), "Line 5" + other);
  EXPECT_EQ(rewritten(6, "cards none\t"), "Line 6" + other);
  EXPECT_EQ(rewritten(8, "seat 1 greedy "), "Line 8" + other);
  EXPECT_EQ(rewritten(8, "seat 1 greedy \xFF"), "Line 8" + other);
  EXPECT_EQ(rewritten(9, "from "), "Line 9" + other);
  EXPECT_EQ(rewritten(10, "move 1 0 roll"), "Line 10" + other);
  EXPECT_EQ(rewritten(12, "unfinished business"), "Line 12" + other);
  EXPECT_EQ(rewritten(12, "result "), "Line 12" + other);
  EXPECT_EQ(rewritten(13, "end of it"), "Line 13" + other);
}

TEST(Record, APlayerIsOneWord) {
  Record record = sample();
  record.seats[0].player = "my new bot";
  EXPECT_EQ(read_record(write_record(record)).value().seats[0].player, "mynewbot");
  record.seats[0].player = "";
  EXPECT_EQ(read_record(write_record(record)).value().seats[0].player, "unknown");
  EXPECT_EQ(rewritten(8, "seat 1 "), "Line 8: expected who sat there.");
  EXPECT_EQ(rewritten(8, "seat 1  Anna"), "Line 8: expected who sat there.");
}

Record of_a_table() {
  Record record = sample();
  record.commitment = std::string(62, '0') + "ab";
  record.secret = std::string(62, '1') + "cd";
  record.moves[1].by = "chance:17";
  return record;
}

TEST(Record, OfATableHasItsCommitmentItsSecretAndTheBlocksOfItsStream) {
  const std::string text = write_record(of_a_table());
  EXPECT_THAT(text, HasSubstr("\ncommitment " + of_a_table().commitment + " ~"));
  EXPECT_THAT(text, HasSubstr("\nsecret " + of_a_table().secret + " ~"));
  EXPECT_THAT(text, HasSubstr("\nmove 2 chance:17 aries+leo "));
  EXPECT_EQ(read_record(text).value(), of_a_table());
  const auto as_json = to_json(of_a_table());
  EXPECT_EQ(from_json<Record>(as_json, "record").value(), of_a_table());
  EXPECT_EQ(line_at(text, text.find("\nsecret") + 1), line_of_secret(of_a_table()));
  EXPECT_EQ(line_at(text, text.find("\nseat 1") + 1), line_of_seat(of_a_table(), 1));
  EXPECT_EQ(line_at(text, text.find("\nfrom") + 1), line_of_from(of_a_table()));
  EXPECT_EQ(line_at(text, text.find("\nmove 2") + 1), line_of_move(of_a_table(), 1));
}

TEST(Record, CommitmentAndSecretAre32BytesAndTheSecretComesAfterItsCommitment) {
  const std::string good(64, 'a');
  const auto with = [](std::vector<std::string> more) {
    auto lines = sample_lines();
    lines.insert(lines.begin() + 6, more.begin(), more.end());
    return refusal(with_checksums(lines));
  };
  EXPECT_EQ(with({"commitment " + good}), "accepted");
  EXPECT_EQ(with({"commitment " + good, "secret " + good}), "accepted");
  EXPECT_EQ(with({"secret " + good}), "Line 7: there is no commitment to this secret.");
  EXPECT_EQ(with({"secret " + good, "commitment " + good}),
            "Line 7: there is no commitment to this secret.");
  for (const std::string& bad : {good.substr(1), good + "a", std::string(64, 'A'),
                                 std::string(64, 'g'), std::string(), ' ' + good.substr(1)}) {
    EXPECT_EQ(with({"commitment " + bad}), "Line 7: a commitment is 64 hexadecimal digits.");
    EXPECT_EQ(with({"commitment " + good, "secret " + bad}),
              "Line 8: a secret is 64 hexadecimal digits.");
  }
}

TEST(Record, ABlockHasOneWayToBeWritten) {
  const auto block = [](std::string by) { return block_of({std::move(by), "", ""}); };
  EXPECT_EQ(block("chance:0"), 0);
  EXPECT_EQ(block("chance:18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  for (const char* other : {"chance", "chance:", "chance:01", "chance:-1", "chance:+1", "chance:1x",
                            "chance:18446744073709551616", "chance: 1", "0", ""}) {
    EXPECT_EQ(block(other), std::nullopt) << other;
  }
}

TEST(Record, NothingComesAfterTheEnd) {
  auto lines = sample_lines();
  lines.emplace_back("end");
  EXPECT_EQ(refusal(with_checksums(lines)), "Line 14: the record has ended before this line.");
}

}  // namespace
}  // namespace orrery
