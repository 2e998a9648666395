#include "store/sqlite_store.h"

#include <utility>

#include "store/loss.h"
#include "store/schema.h"

namespace orrery::store {

namespace {

// synchronous=FULL waits for the disk at every commit; in WAL mode anything less may lose the last
// commits in a power failure. A checkpoint every 16 MB: most pages are written many times, but are
// then copied into the file only once.
constexpr const char* kPragmas = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA cell_size_check = ON;
PRAGMA cache_size = -16384;
PRAGMA wal_autocheckpoint = 4000;
PRAGMA journal_size_limit = 67108864;
)";

std::string why_lost(const Call<SqliteTables>& call) {
  const StoreError* failure = call.failure();
  return failure ? failure->sentence : "The database gave up a transaction.";
}

}  // namespace

Expected<SqliteTables> SqliteStore::open_tables(Database database,
                                                const std::optional<Witness>& promised,
                                                bool accept_loss) {
  // First, so that a file that is not ours is not changed.
  if (auto ours = schema_version(database, schema_steps()); !ours) {
    return tl::unexpected(ours.error());
  }
  if (auto whole = refuse_lost_events(database, promised); !whole && !accept_loss) {
    return tl::unexpected(whole.error());
  }
  auto done = database.execute(kPragmas);
  if (done) done = migrate(database, schema_steps());
  if (!done) return tl::unexpected(done.error());
  return SqliteTables::prepare(std::move(database));
}

SqliteStore::SqliteStore(SqliteTables tables, Mark mark, const SqliteSettings& settings)
    : GroupStore(settings.groups), tables_(std::move(tables)), mark_(std::move(mark)) {
  if (const auto witness = tables_.any_witness()) {
    mark_.write(*witness);
  } else {
    mark_.clear();
  }
}

SqliteStore::~SqliteStore() { tables_.checkpoint(); }

void SqliteStore::work(Group<SqliteTables>& group) {
  const auto before = tables_.changes();
  auto kept = tables_.begin();
  for (auto& call : group) {
    if (!kept) break;
    call->work(tables_);
    // Some errors, such as a full disk, end the whole transaction.
    if (!tables_.in_transaction()) kept = fail(why_lost(*call));
  }
  // The mark may be about a table that goes with this commit.
  if (tables_.take_forgotten()) mark_.clear();
  const auto began = std::chrono::steady_clock::now();
  if (kept) kept = tables_.commit();
  if (!kept) {
    tables_.roll_back();
    // Reads fail too: they may have seen what was rolled back.
    for (auto& call : group) call->fail({Failure::broken, kept.error().sentence});
  }
  if (const auto appended = tables_.take_appended()) mark_.write(*appended);
  const bool wrote = kept && tables_.changes() != before;
  note(group, wrote ? std::optional(std::chrono::steady_clock::now() - began) : std::nullopt,
       tables_.set_aside());
}

}  // namespace orrery::store
