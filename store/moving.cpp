#include "store/moving.h"

#include <functional>
#include <optional>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/backup.h"
#include "store/copying.h"
#include "store/postgres_backup.h"
#include "store/postgres_schema.h"
#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

// Says how a store stands, so that a move can tell whether it changed since it was stopped. With
// the same rows both kinds of store give the same.
constexpr const char* kStanding =
    "SELECT (SELECT count(*) || ' ' || coalesce(sum(last_sequence), 0) || ' ' ||"
    " coalesce(max(updated), 0) FROM {0}tables) || ' ' || (SELECT count(*) FROM {0}scores) || ' ' "
    "||"
    " (SELECT coalesce({1}, '') FROM (SELECT sum FROM {0}server_values ORDER BY key) sums)";

Expected<std::string> standing_of(Database& store) {
  return store.text(fmt::format(fmt::runtime(kStanding), "", "group_concat(sum, ' ')"));
}
Expected<std::string> standing_of(Postgres& store) {
  const auto said =
      store.execute(fmt::format(fmt::runtime(kStanding), "orrery.", "string_agg(sum::text, ' ')"));
  if (!said) return failed(said);
  return *said;
}

Expected<Postgres> alone_in(const std::string& where) {
  auto database = Postgres::connect(where, kLongestCopying);
  if (!database) return failed(database);
  const auto alone =
      database->execute(fmt::format("SELECT pg_try_advisory_lock({})", kPostgresClaim));
  if (!alone) return failed(alone);
  if (*alone != "t") {
    return fail(fmt::format("A server is using {}; please stop it first.", Postgres::shown(where)));
  }
  return std::move(*database);
}

Error is_used() {
  return {"There are tables in the second store already; `orrery restore` replaces them."};
}

// ---- From PostgreSQL to a file ----

// Whether a file or folder is ours alone: nobody else has put it there, or can look into it.
Expected<void> is_own(const fs::path& path) {
  struct stat about{};
  if (::lstat(path.c_str(), &about) != 0) return system_failure("Cannot look at", path);
  constexpr unsigned kOthers = 077;
  const bool own = (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode)) &&
      about.st_uid == ::geteuid() && (about.st_mode & kOthers) == 0;
  if (own) return {};
  return fail(
      fmt::format("{} is somebody else's, or others may read it; remove it first.", path.string()));
}

// A file that is not there yet, or one in which a move from a store that stood like this was
// stopped. Any other is begun again.
Expected<Database> file_of_move(const fs::path& file, const std::string& standing) {
  if (is_there(file)) {
    if (auto own = is_own(file); !own) return tl::unexpected(own.error());
    auto there = Database::open(file, kCopyTimeout);
    const auto begun = there ? there->text("SELECT standing FROM moving") : fail("");
    if (begun && *begun == standing) return there;
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
      if (auto gone = remove_durably(with_suffix(file, suffix)); !gone) {
        return tl::unexpected(gone.error());
      }
    }
  }
  if (auto made = create_private(file); !made) return tl::unexpected(made.error());
  auto database = Database::open(file, kCopyTimeout);
  if (!database) return database;
  auto done = migrate(*database, schema_steps());
  if (done) done = database->execute("CREATE TABLE moving (standing TEXT NOT NULL)");
  if (!done) return tl::unexpected(done.error());
  auto insert = database->prepare("INSERT INTO moving VALUES (?)");
  if (!insert) return tl::unexpected(insert.error());
  if (auto noted = insert->run(standing); !noted) return tl::unexpected(noted.error());
  return database;
}

Expected<void> copy_to_file(Postgres& from, const fs::path& file, const CopiedSome& some) {
  const auto ours = has_schema(from, postgres_steps());
  if (!ours) return failed(ours);
  if (!*ours) return fail("The first database is not Orrery's, or of another version.");
  const auto standing = standing_of(from);
  if (!standing) return tl::unexpected(standing.error());
  auto to = file_of_move(file, *standing);
  if (!to) return tl::unexpected(to.error());
  if (auto begun = from.begin_pipeline(); !begun) return failed(begun);
  const auto keep = [&](std::int64_t rows) {
    auto kept = to->execute("COMMIT; BEGIN");
    return kept ? some(rows) : kept;
  };
  auto done = to->execute("BEGIN");
  if (done) done = copy_rows(from, *to, keep);
  if (done) done = to->execute("COMMIT; DROP TABLE moving");
  return done;
}

// ---- From a file to PostgreSQL ----

// Begins a move, or goes on with one from a store that stood like this.
Expected<void> begin_at(Postgres& to, const std::string& standing) {
  const auto begun = to.execute(
      "SELECT CASE WHEN to_regclass('orrery.moving') IS NOT NULL THEN 'moving'"
      " WHEN to_regclass('orrery.tables') IS NOT NULL THEN 'used' ELSE 'none' END");
  if (!begun) return failed(begun);
  if (*begun == "moving") {
    const auto stood = to.execute("SELECT standing FROM orrery.moving");
    if (!stood) return failed(stood);
    if (*stood == standing) return {};
  }
  if (*begun == "used") {
    const auto any = to.execute("SELECT EXISTS (SELECT 1 FROM orrery.tables)");
    if (!any) return failed(any);
    if (*any == "t") return tl::unexpected(is_used());
  }
  if (const auto empty = to.execute("BEGIN; DROP SCHEMA IF EXISTS orrery CASCADE"); !empty) {
    return failed(empty);
  }
  if (const auto made = make_schema(to, postgres_steps()); !made) return failed(made);
  const auto noted =
      to.execute(fmt::format("CREATE TABLE orrery.moving (standing text NOT NULL);"
                             " INSERT INTO orrery.moving VALUES ('{}'); COMMIT",
                             standing));  // digits and spaces
  if (!noted) return failed(noted);
  return {};
}

Expected<void> copy_to_postgres(const fs::path& file, const std::string& where,
                                const CopiedSome& some) {
  const auto found = check(file);
  if (!found) return tl::unexpected(found.error());
  if (!found->sums) return fail("The first store is from before there were sums; serve it once.");
  auto from = open_ours(file);
  if (!from) return tl::unexpected(from.error());
  const auto standing = standing_of(*from);
  if (!standing) return tl::unexpected(standing.error());
  auto to = alone_in(where);
  if (!to) return tl::unexpected(to.error());
  if (auto begun = begin_at(*to, *standing); !begun) return begun;
  if (auto begun = to->begin_pipeline(); !begun) return failed(begun);
  if (auto done = copy_rows(*from, *to, some); !done) return done;
  to->prepare("finish", "DROP TABLE orrery.moving");
  to->send("finish", Values());
  if (auto finished = to->sync(); !finished) return failed(finished);
  return {};
}

// The file that gathers the rows of a database on their way to another database. It has a folder of
// its own, since everybody may put files into the temporary one.
Expected<fs::path> file_between(const std::string& from) {
  std::error_code none;
  const auto folder = fs::temp_directory_path(none);
  if (none) return fail("There is no temporary folder.");
  const fs::path file =
      folder / fmt::format("orrery-move-{:x}", std::hash<std::string>{}(from)) / "moving.db";
  if (auto made = create_folder_of(file); !made) return tl::unexpected(made.error());
  if (auto own = is_own(file.parent_path()); !own) return tl::unexpected(own.error());
  return file;
}

}  // namespace

Expected<Findings> move_store(const std::string& from, const std::string& to,
                              const CopiedSome& some) {
  if (!is_postgres(to) && is_there(to)) return tl::unexpected(is_used());
  if (!is_postgres(from)) {
    if (!is_there(from)) return fail(fmt::format("There is no file {}.", from));
    const auto held = lock(from);
    if (!held) return tl::unexpected(held.error());
    auto done = is_postgres(to) ? copy_to_postgres(from, to, some)
                                : restore(from, to).map([](const auto&) {});
    if (!done) return tl::unexpected(done.error());
  } else {
    const auto file =
        is_postgres(to) ? file_between(from) : Expected<fs::path>(with_suffix(to, ".moving"));
    if (!file) return tl::unexpected(file.error());
    auto database = alone_in(from);
    if (!database) return tl::unexpected(database.error());
    if (auto made = create_folder_of(*file); !made) return tl::unexpected(made.error());
    auto done = copy_to_file(*database, *file, some);
    if (done) {
      done = is_postgres(to) ? copy_to_postgres(*file, to, some)
                             : restore(*file, to).map([](const auto&) {});
    }
    if (done) done = remove_durably(*file);
    if (!done) return tl::unexpected(done.error());
    if (is_postgres(to)) ::rmdir(file->parent_path().c_str());
  }
  return is_postgres(to) ? check_postgres(to) : check(to);
}

}  // namespace orrery::store
