// orrery backup, restore, move, check and repair: what becomes of a server's tables.

#include "cli/data.h"

#include <cstdlib>
#include <iostream>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "json/json.h"
#include "store/backup.h"
#include "store/check.h"
#include "store/moving.h"
#include "store/postgres.h"
#include "store/postgres_backup.h"
#include "store/repair.h"

namespace orrery::cli {

namespace {

// Where tables are kept by default.
std::filesystem::path usual_data() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::filesystem::path(data) / "orrery";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".local" / "share" / "orrery";
  }
  return "orrery-data";
}

void tell(const std::vector<store::Damage>& all) {
  for (const store::Damage& one : all) {
    std::cout << (one.table.empty() ? "" : "Table " + one.table + ": ") << one.what << ".\n";
  }
}

}  // namespace

std::filesystem::path data_of(const std::string& given) {
  return given.empty() ? usual_data() : std::filesystem::path(given);
}

std::filesystem::path database_of(const std::string& given) { return data_of(given) / "orrery.db"; }

int run(const Catalogue&, const BackupArgs& args) {
  const auto done = args.store.empty() ? store::backup(database_of(args.data), args.file)
                                       : store::backup_postgres(args.store, args.file);
  if (!done) return complain(done.error().sentence);
  std::cout << "The backup is in " << args.file << ".\n";
  return 0;
}

int run(const Catalogue&, const RestoreArgs& args) {
  const auto database = database_of(args.data);
  if (args.undo && !args.store.empty()) {
    return complain("In PostgreSQL a restore is done or not done; there is nothing to undo.");
  }
  if (args.undo) {
    const auto undone = store::undo_restore(database);
    if (!undone) return complain(undone.error().sentence);
    std::cout << "The tables are those of before again.\n";
    return 0;
  }
  if (args.file.empty()) return complain("Say which backup: orrery restore FILE.");
  const auto done = args.store.empty() ? store::restore(args.file, database)
                                       : store::restore_postgres(args.file, args.store);
  if (!done) return complain(done.error().sentence);
  std::cout << "The tables are those of " << args.file << " again.\n";
  if (done->empty()) return 0;
  tell(*done);
  return complain("The backup was damaged; `orrery repair` keeps what is sound.");
}

namespace {

std::string counted(std::uint64_t number, const char* one, const char* many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

json::value as_json(const store::Findings& found) {
  json::array damage;
  for (const store::Damage& one : found.damage) {
    damage.push_back(json::object{{"table", one.table}, {"what", one.what}});
  }
  return json::object{{"tables", found.tables},
                      {"events", found.events},
                      {"sums", found.sums},
                      {"damage", std::move(damage)}};
}

}  // namespace

int run(const Catalogue&, const CheckArgs& args) {
  const auto found =
      args.store.empty() ? store::check(database_of(args.data)) : store::check_postgres(args.store);
  if (!found) return complain(found.error().sentence);
  if (args.json) {
    std::cout << write_json(as_json(*found)) << "\n";
    return found->damage.empty() ? 0 : 2;
  }
  tell(found->damage);
  if (!found->damage.empty()) {
    return complain(args.store.empty() ? "There is damage; `orrery repair` keeps what is sound."
                                       : "There is damage.");
  }
  std::cout << (found->sums ? counted(found->tables, "table", "tables") + " with " +
                        counted(found->events, "event", "events") + ": all is as it was written.\n"
                            : "The file is sound. Its tables get their sums when it is next "
                              "served, and can be checked then.\n");
  return 0;
}

int run(const Catalogue&, const MoveArgs& args) {
  const auto name = [](const std::string& given) {
    return store::is_postgres(given) ? given : database_of(given).string();
  };
  std::int64_t rows = 0;
  const auto tell_progress = [&](std::int64_t more) -> Expected<void> {
    constexpr std::int64_t kEvery = 100'000;
    if (rows / kEvery != (rows + more) / kEvery && ::isatty(STDERR_FILENO) != 0) {
      std::cerr << rows + more << " rows\n";
    }
    rows += more;
    return {};
  };
  const auto moved = store::move_store(name(args.from), name(args.to), tell_progress);
  if (!moved) return complain(moved.error().sentence);
  tell(moved->damage);
  if (!moved->damage.empty()) {
    return complain("Everything was copied as it is, and some of it was damaged before.");
  }
  std::cout << counted(moved->tables, "table", "tables") << " with "
            << counted(moved->events, "event", "events")
            << " were copied and checked. The first store is as it was.\n";
  return 0;
}

int run(const Catalogue&, const RepairArgs& args) {
  const auto repaired = store::repair(database_of(args.data));
  if (!repaired) return complain(repaired.error().sentence);
  if (!repaired->needed) {
    std::cout << "Nothing is damaged, and nothing was changed.\n";
    return 0;
  }
  tell(repaired->changed);
  std::cout << counted(repaired->tables, "table is", "tables are")
            << " as before. The damaged database is kept beside the new one.\n";
  return 0;
}

}  // namespace orrery::cli
