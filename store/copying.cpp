#include "store/copying.h"

#include <string>

#include <fmt/format.h>

#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

Expected<Database> copy(const Database& from, const Draft& draft) {
  auto to = Database::open(draft.path(), kCopyTimeout);
  if (!to) return to;
  // No waiting for the disk here: the file is synced once, when it is complete.
  auto done = to->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  if (done) done = from.copy_to(*to);
  // Leaves WAL mode, which the copy inherits, because the copy must be one file.
  if (done) done = to->execute("PRAGMA journal_mode = DELETE");
  if (!done) return tl::unexpected(done.error());
  return to;
}

}  // namespace

Expected<Database> open_ours(const fs::path& file) {
  if (!is_there(file)) return fail(fmt::format("There is no file {}.", file.string()));
  auto database = Database::open(file, kCopyTimeout);
  if (!database) return database;
  auto version = schema_version(*database, schema_steps());
  if (!version) return tl::unexpected(version.error());
  if (*version == 0) return fail(fmt::format("{} is not an Orrery database.", file.string()));
  return database;
}

Expected<void> check_whole(Database& database, const char* check) {
  auto found = database.text(std::string("PRAGMA ") + check);
  if (!found) return tl::unexpected(found.error());
  if (*found != "ok") return fail(fmt::format("{} is damaged: {}.", database.name(), *found));
  return {};
}

Expected<void> copy_whole(const Database& from, const Draft& draft) {
  auto made = copy(from, draft);
  if (!made) return tl::unexpected(made.error());
  return check_whole(*made, "quick_check");
}

Expected<void> copy_as_it_is(const fs::path& database, const Draft& draft) {
  auto from = Database::open(database, kCopyTimeout);
  if (!from) return tl::unexpected(from.error());
  from->leave_log();
  return copy(*from, draft).map([](const Database&) {});
}

}  // namespace orrery::store
