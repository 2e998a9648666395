#include "bench/load_store.h"

#include <atomic>
#include <chrono>
#include <semaphore>
#include <vector>

#include <fmt/format.h>

#include "bots/bot.h"
#include "games/all_games.h"
#include "json/json.h"
#include "json/text.h"
#include "server/hall.h"
#include "server/tokens.h"
#include "store/sqlite_store.h"

namespace orrery::bench {

namespace {

constexpr std::uint64_t kDifferent = 200;  // games that are played; the others are copies of them
constexpr std::uint64_t kSnapshotEvery = 50;  // events, as the server does
constexpr std::ptrdiff_t kInFlight = 2048;
constexpr std::string_view kPlaceholder = "__________";  // as long as the id of a table

table::Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A table with a finished game of Geminos for two, as the server would have stored it.
class PlayedTable {
 public:
  explicit PlayedTable(std::uint64_t number) : rng_(number), now_(wall_clock()) {}

  Expected<store::Append> play() {
    table::Setup setup;
    setup.game = "geminos";
    setup.players = 2;
    setup.listed = true;
    const auto created = table::Table::create(all_games(), std::string(kPlaceholder), setup,
                                              server::random_secret(), "host", now_);
    if (!created) return tl::unexpected(created.error());
    std::vector<table::SeatState> seats;
    for (const char* name : {"Anna", "Bob"}) {
      seats.push_back({.sitter = table::Sitter::person,
                       .name = name,
                       .key = server::hash_of(server::random_token())});
    }
    auto begun = table::begin_table(all_games(), *created, seats, true);
    if (!begun) return tl::unexpected(begun.error());
    keep(*begun);
    table::Table& table = begun->after;
    const auto bot = bots::make_bot("greedy", table.game_ptr());
    if (!bot) return tl::unexpected(bot.error());
    while (table.phase() == table::Phase::running) {
      const AnyState& state = table.match().state();
      const Seat seat = table.match().to_act();
      const AnyMove move =
          (*bot)->choose(table.game().view(state, seat), seat, table.game().legal(state), rng_);
      if (auto done = make(table, seat, move); !done) return tl::unexpected(done.error());
    }
    append_.summary = server::summary_of(table, now_);
    return std::move(append_);
  }

 private:
  Expected<void> make(table::Table& table, Seat seat, AnyMove move) {
    now_ += 3000;
    const table::Command command{.id = server::random_token(),
                                 .version = table.version(),
                                 .wish = table::Wish{table::MakeMove{table.game().notation(move)}}};
    auto change = table.decide(table::Actor::person(seat), command, now_);
    if (!change) return fail(change.error().sentence);
    keep(*change);
    table = std::move(change->after);
    if (table.version() / kSnapshotEvery > snapshot_ / kSnapshotEvery) {
      snapshot_ = table.version();
      append_.snapshot = store::StoredSnapshot{snapshot_, table.snapshot()};
    }
    return {};
  }

  void keep(const table::Change& change) {
    for (const table::Event& event : change.events) {
      append_.events.push_back({event.version, json_text(event)});
    }
    for (const table::TellingPtr& told : change.told) {
      append_.told.push_back({told->version, json_text(*told)});
    }
  }

  Rng rng_;
  table::Millis now_;
  store::Append append_;
  std::uint64_t snapshot_ = 0;
};

void rename(std::string& text, std::string_view id) {
  for (auto at = text.find(kPlaceholder); at != std::string::npos; at = text.find(kPlaceholder, at))
    text.replace(at, kPlaceholder.size(), id);
}

store::Append copy_for(store::Append append, const std::string& id) {
  append.summary.table = id;
  rename(append.summary.body, id);
  rename(append.events.front().body, id);  // the others do not name it
  if (append.snapshot) rename(append.snapshot->body, id);
  return append;
}

// Random-looking ids, as real tables have: tables made one after another are not neighbours.
std::string id_of(std::uint64_t number) {
  constexpr std::uint64_t kTenDigits = 0xFFFFFFFFFF;
  return fmt::format("{:010x}", number * 0x9E3779B97F4A7C15U & kTenDigits);
}

}  // namespace

Expected<std::string> fill_store(const std::filesystem::path& file, std::uint64_t games) {
  std::vector<store::Append> played;
  for (std::uint64_t i = 0; i < std::min(games, kDifferent); ++i) {
    auto one = PlayedTable(i).play();
    if (!one) return tl::unexpected(one.error());
    played.push_back(std::move(*one));
  }
  std::counting_semaphore<> room(kInFlight);  // before the store, whose destructor still answers
  std::atomic<bool> refused = false;
  auto store = store::open_sqlite(file);
  if (!store) return tl::unexpected(store.error());
  for (std::uint64_t i = 0; i < games; ++i) {
    room.acquire();
    (*store)->append(copy_for(played[i % played.size()], id_of(i)), [&](const auto& kept) {
      if (!kept) refused = true;
      room.release();
    });
  }
  store->reset();
  if (refused) return fail("The store did not take all of the games.");
  return id_of(games / 2);
}

}  // namespace orrery::bench
