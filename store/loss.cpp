#include "store/loss.h"

#include <cstdio>

#include <fmt/format.h>

#include "store/files.h"
#include "store/mark.h"

namespace orrery::store {

namespace fs = std::filesystem;

Expected<void> refuse_lost_file(const fs::path& database) {
  // The lock is looked at before the file: whoever makes a lock makes the file first, empty. The
  // file gets its first bytes before there is a log or a mark.
  const bool locked = is_there(lock_of(database));
  const bool used = has_bytes(with_suffix(database, "-wal")) || is_there(Mark::of(database));
  const bool gone = !has_bytes(database) && (used || (locked && !is_there(database)));
  if (!gone) return {};
  return fail(fmt::format(
      "{} is gone, though there are traces of it: put it back, or go back to a backup with `orrery "
      "restore`, or begin anew with `orrery serve --accept-loss`.",
      database.string()));
}

Expected<void> move_log_aside(const fs::path& database) {
  const fs::path log = with_suffix(database, "-wal");
  if (!is_there(log)) return {};
  fs::path aside;
  for (int number = 1; aside.empty() || is_there(aside); ++number) {
    aside = with_suffix(log, fmt::format(".lost-{}", number));
  }
  if (std::rename(log.c_str(), aside.c_str()) != 0) return system_failure("Cannot move", log);
  return sync_folder_of(log);
}

Expected<void> refuse_lost_events(Database& database, const std::optional<Witness>& promised) {
  if (!promised) return {};
  std::uint64_t last = 0;
  bool readable = false;
  if (auto find = database.prepare("SELECT last_sequence FROM tables WHERE id = ?")) {
    const auto read = [&](const Statement& row) {
      last = static_cast<std::uint64_t>(row.integer(0));
    };
    readable = find->each(read, promised->table).has_value();
  } else {
    // A file without our tables, such as an empty one, has lost them all.
    readable = !database.found_damage();
  }
  // Damage is another matter, and is told where it is met.
  if (!readable || last >= promised->sequence) return {};
  database.leave_log();
  const fs::path file = database.name();
  return fail(fmt::format(
      "{} has lost its newest events, perhaps with its log {}-wal (of table {} it has {} events, "
      "and had {}): put the missing file back, or go back to a backup with `orrery restore`, or "
      "serve what is left with `orrery serve --accept-loss`.",
      file.string(), file.filename().string(), promised->table, last, promised->sequence));
}

}  // namespace orrery::store
