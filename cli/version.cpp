#include "cli/version.h"

#include <fmt/format.h>

#include "kernel/version.h"
#include "record/record.h"
#include "store/schema.h"

namespace orrery::cli {

std::string version_text(std::string_view commit) {
  return fmt::format(
      "orrery {}\n"
      "commit {}\n"
      "schema {}  (of a server's folder: it opens this and older ones)\n"
      "record {}  (of games that are saved)",
      kVersion, commit, store::schema_steps().size(), kRecordVersion);
}

}  // namespace orrery::cli
