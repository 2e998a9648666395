// orrery verify: every deal and roll of a record, derived again from the table's secret.

#include "table/verify.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "json/json.h"

namespace orrery::cli {

int run(const Catalogue& games, const VerifyArgs& args) {
  const auto text = read_file(args.file);
  if (!text) return complain(text.error().sentence);
  const auto record = read_record(*text);
  if (!record) return complain(args.file + ": " + record.error().sentence());
  const auto verified = table::verify(games, *record);
  if (!verified) return complain(args.file + ": " + verified.error().sentence);
  if (args.json) {
    const json::object object{{"verified", true},
                              {"chance_moves", verified->chance_moves},
                              {"passed_over", verified->passed_over},
                              {"commitment", record->commitment},
                              {"secret", record->secret}};
    std::cout << write_json(object) << '\n';
  } else {
    std::cout << verified->sentence() << '\n';
  }
  return 0;
}

}  // namespace orrery::cli
