#include "server/tests/simulation/life.h"

#include "table/tests/games.h"

namespace orrery::simulation {

namespace {

constexpr const char* kDatabase = "/orrery.db";
constexpr const char* kMark = "/orrery.db.mark";

store::Mark mark_on(Disk& disk) {
  return store::Mark([&disk](const std::string& text, store::Mark::Kept kept) {
    disk.put(kMark, text, kept == store::Mark::Kept::synced);
  });
}

Expected<store::SqliteTables> open_tables(Disk& disk) {
  auto database = store::Database::open(kDatabase, std::chrono::milliseconds(0), disk.vfs());
  if (!database) return tl::unexpected(database.error());
  const auto promised = store::Mark::witness_in(disk.read(kMark));
  return store::SqliteStore::open_tables(std::move(*database), promised, false);
}

// Any legal move, but the same in every run.
AnyMove think(const server::BotQuestion& question, const bots::LookUp&) {
  Rng rng(question.seed);
  return question.moves[rng.below(static_cast<std::uint32_t>(question.moves.size()))];
}

server::Surroundings surroundings(Clockwork& clock, Rng& rng, const server::Executor& executor,
                                  Mistake mistake, const server::Limits& limits) {
  return {.now =
              [&clock, mistake] {
                constexpr Millis kStands = 8'000;
                const Millis now = clock.wall();
                return mistake == Mistake::slow_clock ? now - now % kStands : now;
              },
          .post = server::posts_to(executor),
          .after =
              [&clock, mistake](Millis delay, std::function<void()> task) {
                constexpr Millis kHears = 3;
                if (mistake == Mistake::deaf_clock && clock.steady() % 10 < kHears) return;
                clock.after(delay, std::move(task));
              },
          .limits = limits,
          .steady = [&clock] { return clock.time(); },
          .random =
              [&rng](std::span<std::uint8_t> bytes) {
                for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
              }};
}

}  // namespace

const server::Keys& Life::keys() {
  static const server::Keys keys("the same secret in every simulation");
  return keys;
}

const Catalogue& Life::games() { return table::games(); }

Expected<std::unique_ptr<Life>> Life::start(Disk& disk, Clockwork& clock, Rng& rng,
                                            const SpiedStore::Spy& spy, Mistake mistake,
                                            const server::Limits& limits) {
  auto tables = open_tables(disk);
  if (!tables) return tl::unexpected(tables.error());
  return std::unique_ptr<Life>(
      new Life(disk, clock, rng, std::move(*tables), spy, mistake, limits));
}

Life::Life(Disk& disk, Clockwork& clock, Rng& rng, store::SqliteTables tables,
           const SpiedStore::Spy& spy, Mistake mistake, const server::Limits& limits)
    : disk_(disk),
      store_(std::move(tables), mark_on(disk), {}),
      spied_(store_, spy, mistake),
      around_(surroundings(clock, rng, io_.get_executor(), mistake, limits)),
      visitors_(keys(), around_),
      bots_(0, {}, think, [&clock] { return clock.time(); }),
      hall_(games(), spied_, bots_, around_, visitors_),
      worker_(10, 100, server::WorkerThread::Threads::none),
      gate_(games(), keys(), spied_, hall_, visitors_, worker_, bots_, around_, files_) {
  visitors_.attend(hall_);
  hall_.open();
  hall_.forget_unstarted();
}

}  // namespace orrery::simulation
