#include "server/tests/comparison.h"

#include <algorithm>
#include <stdexcept>

#include "store/tests/postgres_server.h"

namespace orrery::server::testing {

World::World(const Catalogue& games, bool at_two_servers)
    : house_(at_two_servers
                 ? std::make_unique<House>(games, store::PostgresServer::shared().new_database())
                 : std::make_unique<House>(games)) {}

Comparison::Comparison(GamePair pair, std::optional<int> viewer)
    : pair_(std::move(pair)), viewer_(viewer), self_(viewer.value_or(0)) {
  for (World& world : worlds_) open_table(world);
  game_ =
      worlds_[0].house.look(worlds_[0].table, [](const table::Table& at) { return at.game_ptr(); });
  start();
}

std::vector<std::string> Comparison::differences() {
  while (different_.empty() && moves_ < pair_.moves) {
    if (!interlude() || !interlude() || !move()) break;
  }
  if (different_.empty()) last_words();
  compare_what_was_heard();
  return different_;
}

std::vector<std::string> Comparison::interludes_left() const {
  std::vector<std::string> left;
  for (const Interlude& one : interludes_) left.push_back(one.name);
  return left;
}

bool Comparison::same_table(const std::function<bool(const table::Table&)>& question) {
  const bool a = worlds_[0].house.look(worlds_[0].table, question);
  const bool b = worlds_[1].house.look(worlds_[1].table, question);
  if (a != b) different_.emplace_back("The tables went on differently.");
  return a && b;
}

void Comparison::asks(int who, const json::object& wish) {
  both([&](World& world) { seat(world, who).command(who, world.version(), wish); });
}

void Comparison::open_table(World& world) {
  static constexpr std::array kNames{"Anna", "Ben", "Cleo", "Dora", "Emil"};
  Browser& host = world.newcomer("host");
  const json::object setup{{"game", pair_.game.facts->id},
                           {"players", pair_.players},
                           {"options", pair_.options},
                           {"listed", true},
                           {"clock", "bank"},
                           {"time", 3'600'000},
                           {"grace", 60'000},
                           {"stand_in", "random"}};
  const auto made = host.post("/api/tables",
                              {{"id", "the same id in every world"},
                               {"setup", setup},
                               {"seats", json::array{}},
                               {"start", false}});
  world.table = made.at("table").as_string();
  host.connect(world.table);
  world.newcomer("watcher").connect(world.table);
  world.everybody_catches_up();
  for (int i = 0; i < pair_.players; ++i) {
    Browser& browser = world.newcomer(seat_name(i));
    at_[i] = seat_name(i);
    browser.post("/api/tables/" + world.table + "/join",
                 {{"id", "somebody who takes " + seat_name(i)},
                  {"name", kNames[static_cast<std::size_t>(i)]},
                  {"seat", i}});
    browser.connect(world.table);
    world.everybody_catches_up();
  }
}

void Comparison::start() {
  std::vector<Viewer> viewers{Viewer::everybody()};
  if (viewer_) viewers.emplace_back(Seat(*viewer_));
  // The first seed with which the two deals differ.
  constexpr int kSeeds = 100;
  for (int i = 0; i < kSeeds; ++i) {
    twins_.emplace(game(), viewers, pair_.seed + static_cast<std::uint64_t>(i));
    Twins dealt{.a = game().start(), .b = game().start()};
    if (!twins_->settle(dealt) || !twins_->differ(dealt.a, dealt.b)) continue;
    let_fall(dealt);
    both([&](World& world) {
      world.people.at("host").command(std::nullopt, world.version(), {{"kind", "start"}});
    });
    return;
  }
  throw std::runtime_error("No two deals differ only in what the viewer may not know.");
}

void Comparison::let_fall(const Twins& twins) {
  for (const auto& [position, outcome] : twins.falls_a) {
    worlds_[0].house.fate().decide(position, outcome);
  }
  for (const auto& [position, outcome] : twins.falls_b) {
    worlds_[1].house.fate().decide(position, outcome);
  }
}

bool Comparison::move() {
  const AnyState a = worlds_[0].state();
  const AnyState b = worlds_[1].state();
  const Seat mover = game().to_act(a);
  if (mover != game().to_act(b) || !twins_->alike(a, b)) {
    different_.emplace_back("The worlds have come apart.");
    return false;
  }
  if (!mover.is_player()) return false;
  const auto twins = twins_->next(a, b, mover);
  // When a game is over, its secret is told.
  if (!twins || game().to_act(twins->a) == Seat::nobody()) return false;
  let_fall(*twins);
  const std::array notations{game().notation(twins->move_a), game().notation(twins->move_b)};
  const int who = mover.index();
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    World& world = worlds_[i];
    seat(world, who).command(who, world.version(), {{"kind", "move"}, {"move", notations[i]}});
    world.everybody_catches_up();
    world.house.pass_time(1000);
  }
  if (notations[0] == notations[1]) made_.push_back(notations[0]);
  ++moves_;
  if (twins_->differ(twins->a, twins->b)) ++differed_;
  return true;
}

void Comparison::last_words() {
  asks(self_, {{"kind", "pause"}});
  asks(other(), {{"kind", "resign"}});
  loads();
}

bool Comparison::may_not_know(const std::string& name) const {
  if (name == "host" || name.ends_with("watcher")) return true;
  return viewer_ && (name == seat_name(*viewer_) || name == "another device");
}

std::vector<std::string> Comparison::heard_of(const Browser& browser) const {
  std::vector<std::string> heard = browser.heard();
  if (!pair_.at_two_servers) return heard;
  std::erase_if(heard, [](const std::string& message) {
    return message.starts_with("{\"kind\":\"presence\"");
  });
  return heard;
}

void Comparison::compare_what_was_heard() {
  for (const auto& [name, browser] : worlds_[0].people) {
    if (!may_not_know(name)) continue;
    const auto a = heard_of(browser);
    const auto b = heard_of(worlds_[1].people.at(name));
    const auto [in_a, in_b] = std::ranges::mismatch(a, b);
    if (in_a == a.end() && in_b == b.end()) continue;
    different_.push_back("To " + name + " the worlds differ in message " +
                         std::to_string(in_a - a.begin()) + ":\n  " +
                         (in_a == a.end() ? "nothing" : *in_a) + "\n  " +
                         (in_b == b.end() ? "nothing" : *in_b));
  }
}

}  // namespace orrery::server::testing
