#include "store/postgres_backup.h"

#include <fmt/format.h>

#include "store/backup.h"
#include "store/copying.h"
#include "store/postgres_rows.h"
#include "store/postgres_schema.h"
#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

Expected<void> go_on(std::int64_t) { return {}; }

// A new SQLite database with everything that PostgreSQL has at one moment.
Expected<void> export_to(const fs::path& file, const std::string& where) {
  auto from = Postgres::connect(where, kLongestCopying);
  if (!from) return failed(from);
  const auto ours = has_schema(*from, postgres_steps());
  if (!ours) return failed(ours);
  if (!*ours) return fail("The database is not Orrery's, or of another version.");
  auto begun = from->begin_pipeline();
  if (!begun) return failed(begun);
  from->prepare("begin", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  from->send("begin", Values());
  begun = from->sync();
  if (!begun) return failed(begun);

  auto to = Database::open(file, kCopyTimeout);
  if (!to) return tl::unexpected(to.error());
  // No waiting for the disk here: the file is synced once, when it is complete.
  auto done = to->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  if (done) done = migrate(*to, schema_steps());
  if (done) done = to->execute("BEGIN");
  if (done) done = copy_rows(*from, *to, go_on);
  if (done) done = to->execute("COMMIT");
  if (done) done = check_whole(*to, "quick_check");
  return done;
}

// Makes room for what comes, and keeps what is there if it is anything.
Expected<void> put_aside(Postgres& database) {
  const auto there = database.execute("SELECT to_regclass('orrery.about') IS NOT NULL");
  if (!there) return failed(there);
  if (*there != "t") return {};
  const auto used = database.execute(
      "SELECT EXISTS (SELECT 1 FROM orrery.tables) OR EXISTS (SELECT 1 FROM orrery.scores)");
  if (!used) return failed(used);
  const auto number = database.execute(
      "SELECT 1 + coalesce(max(substring(nspname FROM '[0-9]+$')::bigint), 0) FROM pg_namespace"
      " WHERE nspname ~ '^orrery_before_restore_[0-9]{1,9}$'");
  if (!number) return failed(number);
  const auto done = database.execute(
      *used == "t" ? "ALTER SCHEMA orrery RENAME TO orrery_before_restore_" + *number
                   : std::string("DROP SCHEMA orrery CASCADE"));
  if (!done) return failed(done);
  return {};
}

Expected<void> import_from(Database& from, const std::string& where) {
  auto to = Postgres::connect(where, kLongestCopying);
  if (!to) return failed(to);
  const auto claimed =
      to->execute("BEGIN; SELECT pg_try_advisory_lock(" + std::string(kPostgresClaim) + ")");
  if (!claimed) return failed(claimed);
  if (*claimed != "t") return fail("A server is using the database; please stop it first.");
  if (auto aside = put_aside(*to); !aside) return aside;
  if (auto made = make_schema(*to, postgres_steps()); !made) return failed(made);
  if (auto begun = to->begin_pipeline(); !begun) return failed(begun);
  if (auto done = copy_rows(from, *to, go_on); !done) return done;
  to->prepare("commit", "COMMIT");
  to->send("commit", Values());
  if (auto kept = to->sync(); !kept) return failed(kept);
  return {};
}

// A copy of the database in a temporary file, to be looked at.
Expected<Draft> temporary_copy(const std::string& where) {
  std::error_code none;
  const auto folder = fs::temp_directory_path(none);
  if (none) return fail("There is no temporary folder.");
  auto draft = Draft::beside(folder / "orrery-copy.db");
  if (!draft) return draft;
  auto done = export_to(draft->path(), where);
  if (!done) return tl::unexpected(done.error());
  return draft;
}

}  // namespace

Expected<void> backup_postgres(const std::string& where, const fs::path& to) {
  if (is_there(to)) {
    return fail(fmt::format("{} exists already and is left as it is.", to.string()));
  }
  auto draft = Draft::beside(to);
  if (!draft) return tl::unexpected(draft.error());
  if (auto done = export_to(draft->path(), where); !done) return done;
  return draft->put_at(to);
}

Expected<std::vector<Damage>> restore_postgres(const fs::path& backup, const std::string& where) {
  auto found = check(backup);
  if (!found) return tl::unexpected(found.error());
  if (!found->sums)
    return fail(
        "The backup is from before there were sums; restore it to a folder "
        "and serve that once.");
  auto from = open_ours(backup);
  if (!from) return tl::unexpected(from.error());
  return import_from(*from, where).map([&] { return std::move(found->damage); });
}

Expected<Findings> check_postgres(const std::string& where) {
  const auto copy = temporary_copy(where);
  if (!copy) return tl::unexpected(copy.error());
  return check(copy->path());
}

}  // namespace orrery::store
