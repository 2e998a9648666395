// orrery verify: every deal and roll of a record, derived again from the table's secret.

#include "table/verify.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "codec/json.h"

namespace orrery::cli {

namespace {

std::string sentence_of(const table::Verified& verified) {
  if (verified.chance_moves == 0) return "There is no chance in this record: nothing to verify.";
  std::string sentence = verified.chance_moves == 1
      ? "The one chance move follows"
      : "All " + std::to_string(verified.chance_moves) + " chance moves follow";
  sentence += " from the committed secret.";
  if (verified.passed_over > 0) {
    sentence += "\n" + std::to_string(verified.passed_over) +
        (verified.passed_over == 1 ? " more was" : " more were") + " taken back during the game.";
  }
  return sentence;
}

}  // namespace

int run(const VerifyArgs& args) {
  const auto text = read_file(args.file);
  if (!text) return complain(text.error().sentence);
  const auto record = codec::read_record(*text);
  if (!record) return complain(args.file + ": " + record.error().sentence());
  const auto verified = table::verify(*record);
  if (!verified) return complain(args.file + ": " + verified.error().sentence);
  if (args.json) {
    const codec::json::object object{{"verified", true},
                                     {"chance_moves", verified->chance_moves},
                                     {"passed_over", verified->passed_over},
                                     {"commitment", record->commitment},
                                     {"secret", record->secret}};
    std::cout << codec::write_json(object) << '\n';
  } else {
    std::cout << sentence_of(*verified) << '\n';
  }
  return 0;
}

}  // namespace orrery::cli
