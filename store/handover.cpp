#include "store/handover.h"

#include <fstream>
#include <optional>

#include <fmt/format.h>

#include "store/copying.h"
#include "store/mark.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

fs::path note_of(const fs::path& database) { return with_suffix(database, ".unfinished"); }
fs::path log_of(const fs::path& database) { return with_suffix(database, "-wal"); }

// The file in which an unfinished handover has kept what was there; its name is empty when there
// was nothing.
std::optional<fs::path> kept_by_unfinished(const fs::path& database) {
  std::ifstream note(note_of(database));
  std::string name;
  if (!note) return std::nullopt;
  std::getline(note, name);
  return name.empty() ? fs::path() : database.parent_path() / name;
}

Expected<void> copy_bytes(const fs::path& from, const fs::path& to) {
  auto draft = Draft::beside(to);
  if (!draft) return tl::unexpected(draft.error());
  if (auto copied = draft->copy(from); !copied) return copied;
  return draft->put_at(to);
}

// Copies what is at the database's place to a free name: as one whole file if SQLite can read it,
// else the bytes of the file and of its log.
Expected<fs::path> keep(const fs::path& database, const std::string& kept_as) {
  const fs::path log = log_of(database);
  if (!has_bytes(database) && !has_bytes(log)) return fs::path();
  int number = 1;
  fs::path kept;
  do {
    kept = with_suffix(database, fmt::format(".{}-{}", kept_as, number++));
  } while (is_there(kept));
  // A log without its file was left by a handover that got no further.
  if (auto gone = remove_durably(log_of(kept)); !gone) return tl::unexpected(gone.error());
  // SQLite would remove the log of an empty file.
  if (has_bytes(database)) {
    auto draft = Draft::beside(kept);
    if (!draft) return tl::unexpected(draft.error());
    if (copy_as_it_is(database, *draft)) {
      return draft->put_at(kept).map([&] { return kept; });
    }
  }
  // The log first, so that a file with the kept name always has its log.
  if (has_bytes(log)) {
    if (auto copied = copy_bytes(log, log_of(kept)); !copied) return tl::unexpected(copied.error());
  }
  return copy_bytes(database, kept).map([&] { return kept; });
}

Expected<void> write_note(const fs::path& database, const fs::path& kept) {
  auto draft = Draft::beside(note_of(database));
  if (!draft) return tl::unexpected(draft.error());
  if (auto written = draft->write(kept.filename().string() + "\n"); !written) return written;
  return draft->replace(note_of(database));
}

// A log that stayed would be taken for the new database's own, and the mark is about the old one.
Expected<void> remove_log(const fs::path& database) {
  auto done = remove_durably(Mark::of(database));
  if (done) done = remove_durably(with_suffix(database, "-shm"));
  if (done) done = remove_durably(log_of(database));
  return done;
}

}  // namespace

Expected<void> refuse_unfinished(const fs::path& database) {
  if (!is_there(note_of(database))) return {};
  return fail(fmt::format(
      "The tables of {} were being replaced when that was interrupted: run the same `orrery "
      "restore` or `orrery repair` again to finish it, or `orrery restore --undo` to go back.",
      database.string()));
}

Expected<void> hand_over(Draft& draft, const fs::path& database, const std::string& kept_as) {
  if (auto synced = draft.sync(); !synced) return synced;
  if (!is_there(note_of(database))) {
    const auto kept = keep(database, kept_as);
    if (!kept) return tl::unexpected(kept.error());
    if (auto noted = write_note(database, *kept); !noted) return noted;
  }
  if (auto removed = remove_log(database); !removed) return removed;
  if (auto replaced = draft.replace(database); !replaced) return replaced;
  return remove_durably(note_of(database));
}

Expected<void> take_back(const fs::path& database) {
  const auto kept = kept_by_unfinished(database);
  if (!kept) return fail(fmt::format("Nothing is unfinished in {}.", database.string()));
  if (auto removed = remove_log(database); !removed) return removed;
  if (kept->empty()) {
    auto empty = Draft::beside(database);
    if (!empty) return tl::unexpected(empty.error());
    if (auto replaced = empty->replace(database); !replaced) return replaced;
    return remove_durably(note_of(database));
  }
  for (const char* suffix : {"", "-wal"}) {
    const fs::path from = with_suffix(*kept, suffix);
    if (!is_there(from)) continue;
    auto draft = Draft::beside(database);
    if (!draft) return tl::unexpected(draft.error());
    auto done = draft->copy(from);
    if (done) done = draft->replace(with_suffix(database, suffix));
    if (!done) return done;
  }
  return remove_durably(note_of(database));
}

}  // namespace orrery::store
