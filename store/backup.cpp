#include "store/backup.h"

#include <chrono>
#include <cstdio>
#include <system_error>

#include <fmt/format.h>

#include "store/files.h"
#include "store/schema.h"
#include "store/sqlite.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kBusyTimeout{10'000};

fs::path with_suffix(fs::path path, const std::string& suffix) { return path += suffix; }

bool is_there(const fs::path& path) {
  std::error_code code;
  return fs::exists(fs::symlink_status(path, code));
}

// Opens a database that has our schema.
Expected<Database> open_ours(const fs::path& file) {
  if (!is_there(file)) return fail(fmt::format("There is no file {}.", file.string()));
  auto database = Database::open(file, kBusyTimeout);
  if (!database) return database;
  auto version = schema_version(*database, schema_steps());
  if (!version) return tl::unexpected(version.error());
  if (*version == 0) return fail(fmt::format("{} is not an Orrery database.", file.string()));
  return database;
}

Expected<void> check_whole(Database& database, const char* check) {
  auto found = database.text(check);
  if (!found) return tl::unexpected(found.error());
  if (*found != "ok") return fail(fmt::format("{} is damaged: {}.", database.name(), *found));
  return {};
}

Expected<void> copy(const Database& from, const Draft& draft) {
  auto to = Database::open(draft.path(), kBusyTimeout);
  if (!to) return tl::unexpected(to.error());
  // No waiting for the disk here: the file is synced once, when it is complete.
  auto done = to->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  if (done) done = from.copy_to(*to);
  // Leaves WAL mode, which the copy inherits, because a backup is one file.
  if (done) done = to->execute("PRAGMA journal_mode = DELETE");
  if (done) done = check_whole(*to, "PRAGMA quick_check");
  return done;
}

// Gives a file a second name by a hard link; renames it where the file system has no links.
Expected<void> also_name(const fs::path& file, const fs::path& name) {
  std::error_code code;
  fs::create_hard_link(file, name, code);
  if (code && std::rename(file.c_str(), name.c_str()) != 0) {
    return system_failure("Cannot move", file);
  }
  return {};
}

// Keeps an existing database under a free name, with the write-ahead log that a killed server may
// have left. It is not opened, since it may be damaged.
Expected<void> move_aside(const fs::path& database) {
  int number = 1;
  fs::path aside = database;
  do {
    aside = with_suffix(database, fmt::format(".before-restore-{}", number++));
  } while (is_there(aside) || is_there(with_suffix(aside, "-wal")));

  const auto log = with_suffix(database, "-wal");
  if (is_there(log)) {
    if (auto kept = also_name(log, with_suffix(aside, "-wal")); !kept) return kept;
  }
  if (auto kept = also_name(database, aside); !kept) return kept;
  if (auto written = sync(database.parent_path()); !written) return written;
  // A log that stayed here would be taken for the restored database's own.
  std::error_code code;
  fs::remove(with_suffix(database, "-shm"), code);
  fs::remove(log, code);
  if (code) return fail(fmt::format("Cannot remove {}: {}.", log.string(), code.message()));
  return sync(database.parent_path());
}

}  // namespace

Expected<void> backup(const fs::path& database, const fs::path& to) {
  if (is_there(to)) {
    return fail(fmt::format("{} exists already and is left as it is.", to.string()));
  }
  auto from = open_ours(database);
  if (!from) return tl::unexpected(from.error());
  auto draft = Draft::beside(to);
  if (!draft) return tl::unexpected(draft.error());
  if (auto copied = copy(*from, *draft); !copied) return copied;
  return draft->put_at(to);
}

Expected<void> restore(const fs::path& backup, const fs::path& database) {
  const auto target = true_path(database);
  if (!target) return tl::unexpected(target.error());
  std::error_code code;
  if (fs::equivalent(backup, *target, code)) {
    return fail(fmt::format("{} is the database itself.", backup.string()));
  }
  auto from = open_ours(backup);
  if (!from) return tl::unexpected(from.error());
  if (auto whole = check_whole(*from, "PRAGMA integrity_check"); !whole) return whole;

  if (auto folder = create_folder_of(*target); !folder) return folder;
  const auto held = lock(*target);
  if (!held) return tl::unexpected(held.error());
  auto draft = Draft::beside(*target);
  if (!draft) return tl::unexpected(draft.error());
  if (auto copied = copy(*from, *draft); !copied) return copied;
  if (is_there(*target)) {
    if (auto moved = move_aside(*target); !moved) return moved;
  }
  return draft->replace(*target);
}

}  // namespace orrery::store
