// Texts of records: what is read is written back byte for byte, and replayed safely. After a first
// line "without checksums" the checksums are added here, or nearly all input would be refused.

#include "record/record.h"

#include "catalogue/tests/fuzzing.h"
#include "games/all_games.h"
#include "record/match.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  Input input(data, size);
  std::string text(input.rest());
  if (input.line() == "without checksums") {
    std::vector<std::string> lines;
    while (!input.empty()) lines.emplace_back(input.line());
    text = with_checksums(lines);
  }

  const auto record = read_record(text);
  if (!record) {
    must(record.error().line > 0 && !record.error().sentence().empty(), "an error has a line");
    return 0;
  }
  must(write_record(*record) == text, "a record has one text");
  const auto as_json = from_json<Record>(to_json(*record), "record");
  must(as_json.has_value() && *as_json == *record, "a record is the same as JSON");

  const auto match = replay(all_games(), *record);
  if (!match) {
    must(match.error().line > 1, "an error has a line");
    return 0;
  }
  Record again = match->record(record->seats);
  for (std::size_t i = 0; i < again.moves.size() && i < record->moves.size(); ++i) {
    if (block_of(record->moves[i])) again.moves[i].by = record->moves[i].by;
  }
  must(again.moves == record->moves && again.result == record->result &&
           again.from == record->from && again.players == record->players,
       "a replayed record is the record");
  return 0;
}
