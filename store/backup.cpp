#include "store/backup.h"

#include <system_error>

#include <fmt/format.h>

#include "store/copying.h"
#include "store/files.h"
#include "store/handover.h"

namespace orrery::store {

namespace fs = std::filesystem;

Expected<void> backup(const fs::path& database, const fs::path& to) {
  if (is_there(to)) {
    return fail(fmt::format("{} exists already and is left as it is.", to.string()));
  }
  if (auto finished = refuse_unfinished(database); !finished) return finished;
  auto from = open_ours(database);
  if (!from) return tl::unexpected(from.error());
  auto draft = Draft::beside(to);
  if (!draft) return tl::unexpected(draft.error());
  if (auto copied = copy_whole(*from, *draft); !copied) return copied;
  return draft->put_at(to);
}

Expected<std::vector<Damage>> restore(const fs::path& backup, const fs::path& database) {
  const auto target = true_path(database);
  if (!target) return tl::unexpected(target.error());
  std::error_code code;
  if (fs::equivalent(backup, *target, code)) {
    return fail(fmt::format("{} is the database itself.", backup.string()));
  }
  auto from = open_ours(backup);
  if (!from) return tl::unexpected(from.error());
  if (auto whole = check_whole(*from, "integrity_check"); !whole) {
    return tl::unexpected(whole.error());
  }
  auto found = check(backup);
  if (!found) return tl::unexpected(found.error());

  const auto held = claim(*target);
  if (!held) return tl::unexpected(held.error());
  auto draft = Draft::beside(*target);
  if (!draft) return tl::unexpected(draft.error());
  auto done = copy_whole(*from, *draft);
  if (done) done = hand_over(*draft, *target, "before-restore");
  return done.map([&] { return std::move(found->damage); });
}

Expected<void> undo_restore(const fs::path& database) {
  const auto target = true_path(database);
  if (!target) return tl::unexpected(target.error());
  const auto held = lock(*target);
  if (!held) return tl::unexpected(held.error());
  return take_back(*target);
}

}  // namespace orrery::store
