// Pairs of games that differ only in what a viewer may not know send that viewer the same bytes in
// the same order, over real sockets: states, paths, log lines, refusals, reasons, answers to HTTP.
// Not compared are the time of day in HTTP answers, the port, the commitment, and the secret that a
// seat gets on another device with the code for it (server/tests/browser.h leaves them out). The
// servers' clocks are held, so the times at the tables are compared too.
//
// Every game with hidden information is put through it, as the lines of its tests/secrets.txt say:
// how many play, options that are not as usual, and `one_decision` where most turns are only one.

#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "examples/lanterns/phrases.h"
#include "examples/lanterns/tests/variation.h"
#include "games/all_games.h"
#include "games/tests/folder.h"
#include "server/tests/browser.h"
#include "server/tests/house.h"
#include "server/tests/twins.h"
#include "store/tests/postgres_server.h"

namespace orrery::server::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

struct Pair {
  const Entry& game;
  int players = 2;
  json::array options = {};
  int moves = 30;          // at most
  std::uint64_t seed = 1;  // of the choices that are the test's own
  bool long_turns = true;  // of several decisions in a row
  bool at_two_servers = false;
};

// A house with one table, and the browsers of those around it.
struct World {
  World(const Catalogue& games, bool at_two_servers)
      : house_(at_two_servers
                   ? std::make_unique<House>(games, store::PostgresServer::shared().new_database())
                   : std::make_unique<House>(games)) {}

  std::unique_ptr<House> house_;
  House& house = *house_;
  std::string table;
  std::map<std::string, Browser> people;

  std::uint64_t version() {
    return house.look(table, [](const table::Table& at) { return at.version(); });
  }
  AnyState state() {
    return house.look(table, [](const table::Table& at) { return at.match().state(); });
  }
  Browser& newcomer(const std::string& name) {
    return people.try_emplace(name, house.port(people.size())).first->second;
  }
  void everybody_catches_up() {
    house.agree(table);
    for (auto& [name, browser] : people) browser.catch_up();
  }
};

std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

class Comparison {
 public:
  // Without a viewer the public is one, and whoever watches.
  Comparison(Pair pair, std::optional<int> viewer)
      : pair_(std::move(pair)), viewer_(viewer), self_(viewer.value_or(0)) {
    for (World& world : worlds_) open_table(world);
    game_ = worlds_[0].house.look(worlds_[0].table,
                                  [](const table::Table& at) { return at.game_ptr(); });
    start();
  }

  // What a viewer could tell the two games apart by; empty when it is nothing.
  std::vector<std::string> differences() {
    while (different_.empty() && moves_ < pair_.moves) {
      if (!interlude() || !interlude() || !move()) break;
    }
    if (different_.empty()) last_words();
    compare_what_was_heard();
    return different_;
  }

  int moves() const { return moves_; }
  int moves_that_differed() const { return differed_; }
  std::vector<std::string> interludes_left() const {
    std::vector<std::string> left;
    for (const Interlude& one : interludes_) left.push_back(one.name);
    return left;
  }

 private:
  struct Interlude {
    std::string name;
    std::function<bool()> play;  // false: not now
  };

  const FatedGame& game() const { return dynamic_cast<const FatedGame&>(*game_); }
  int other() const { return (self_ + 1) % pair_.players; }
  Browser& seat(World& world, int seat) { return world.people.at(at_.at(seat)); }
  bool same_table(const std::function<bool(const table::Table&)>& question) {
    const bool a = worlds_[0].house.look(worlds_[0].table, question);
    const bool b = worlds_[1].house.look(worlds_[1].table, question);
    if (a != b) different_.emplace_back("The tables went on differently.");
    return a && b;
  }
  Seat to_act() { return game().to_act(worlds_[0].state()); }

  // Something that happens in both worlds, and then everybody has heard of it.
  template <class Do>
  void both(Do what) {
    for (World& world : worlds_) {
      what(world);
      world.everybody_catches_up();
      world.house.pass_time(1000);
    }
  }
  void asks(int who, const json::object& wish) {
    both([&](World& world) { seat(world, who).command(who, world.version(), wish); });
  }

  void open_table(World& world) {
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

  void start() {
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
  void let_fall(const Twins& twins) {
    for (const auto& [position, outcome] : twins.falls_a) {
      worlds_[0].house.fate().decide(position, outcome);
    }
    for (const auto& [position, outcome] : twins.falls_b) {
      worlds_[1].house.fate().decide(position, outcome);
    }
  }

  // One decision in both worlds; false when there is none that the viewer could not notice.
  bool move() {
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

  // The first of the interludes that can be played now, each once.
  bool interlude() {
    for (auto one = interludes_.begin(); one != interludes_.end(); ++one) {
      if (!one->play()) continue;
      interludes_.erase(one);
      break;
    }
    return different_.empty();
  }

  bool chat() {
    asks(other(), {{"kind", "chat"}, {"text", "What have you got?"}});
    asks(self_, {{"kind", "chat"}, {"preset", "chat.good_luck"}});
    return true;
  }

  bool wrong_moves() {
    if (to_act() != Seat(self_) || moves_ < 3) return false;
    asks(self_, {{"kind", "move"}, {"move", "nonsense"}});
    for (const std::string& notation : made_) {
      bool is_legal = false;
      for (World& world : worlds_) {
        for (const AnyMove move : game().legal(world.state())) {
          is_legal = is_legal || game().notation(move) == notation;
        }
      }
      if (!is_legal) asks(self_, {{"kind", "move"}, {"move", notation}});
    }
    return true;
  }

  bool out_of_turn() {
    if (to_act() == Seat(self_) || made_.empty()) return false;
    asks(self_, {{"kind", "move"}, {"move", made_.back()}});
    both([&](World& world) { seat(world, self_).why_not(self_, {"nothing"}); });
    return true;
  }

  bool reasons() {
    if (to_act() != Seat(self_)) return false;
    both([&](World& world) {
      for (const std::string_view kind : game().facts().piece_kinds) {
        for (const char* which : {":0", ":1", ":2", ":0:1", ":1:1"}) {
          const std::string piece = std::string(kind) + which;
          seat(world, self_).why_not(self_, {piece});
          seat(world, self_).why_not(self_, {piece, piece});
        }
      }
    });
    return true;
  }

  bool stale_and_repeated() {
    if (to_act() != Seat(self_) || made_.empty()) return false;
    both([&](World& world) {
      Browser& browser = seat(world, self_);
      browser.command(self_, 1, {{"kind", "move"}, {"move", made_.back()}});
      const std::uint64_t version = world.version();
      for (int i = 0; i < 2; ++i) {
        browser.command(self_, version, {{"kind", "chat"}, {"text", "Twice."}}, "the same");
      }
    });
    return true;
  }

  bool takes_back(int who, bool agree) {
    asks(who, {{"kind", "take_back"}});
    if (!same_table([](const table::Table& at) { return at.offer().has_value(); })) return true;
    for (int i = 0; i < pair_.players; ++i) {
      if (i == who) continue;
      asks(i, {{"kind", "answer"}, {"agree", agree}});
      if (!agree) break;
    }
    return true;
  }
  // Who sits there has made the latest decision.
  bool has_just_moved(int who) {
    return same_table([&](const table::Table& at) {
      const Match& match = at.match();
      for (std::size_t i = match.size(); i-- > 0;) {
        const Seat mover = match.game().to_act(match.state_before(i));
        if (mover.is_player()) return mover == Seat(who);
      }
      return false;
    });
  }

  bool pause() {
    asks(self_, {{"kind", "pause"}});
    const Seat mover = to_act();
    asks(mover.index(), {{"kind", "move"}, {"move", "nonsense"}});
    asks(other(), {{"kind", "resume"}});
    return true;
  }

  void leaves(World& world) {
    seat(world, self_).leave();
    const bool gone = world.house.becomes_true(
        world.table, [&](const table::Table& at) { return !at.present(Seat(self_)); });
    if (!gone) throw std::runtime_error("nobody noticed that somebody left");
  }
  bool comes_back() {
    if (moves_ < 2) return false;
    both([&](World& world) { leaves(world); });
    asks(other(), {{"kind", "chat"}, {"text", "Where are you?"}});
    both([&](World& world) { seat(world, self_).connect(world.table, world.version() - 3); });
    both([&](World& world) { seat(world, other()).catch_up(); });
    return true;
  }

  bool loads() {
    both([&](World& world) {
      const std::string path = "/api/tables/" + world.table;
      for (const std::string& name : {at_.at(self_), std::string("watcher"), std::string("host")}) {
        Browser& browser = world.people.at(name);
        browser.get(path);
        browser.get(path + "/record");
        browser.get(path + "/fairness");
        browser.get(path + "/moments");
        browser.get(path + "/moments?seat=" + std::to_string(self_));
        const std::string before = "before=" + std::to_string(world.version());
        browser.get(path + "/log?" + before);
        browser.get(path + "/log?" + before + "&seat=" + std::to_string(self_));
        browser.get("/api/lobby");
      }
    });
    return true;
  }

  bool somebody_comes_to_watch() {
    if (moves_ < 2) return false;
    both([](World& world) {
      world.newcomer("late watcher").connect(world.table);
      world.everybody_catches_up();
    });
    return true;
  }

  // The viewer is away for too long, a bot plays the turn, and the viewer comes back.
  bool a_bot_stands_in() {
    if (to_act() != Seat(self_)) return false;
    Twins twins{.a = worlds_[0].state(), .b = worlds_[1].state()};
    std::vector<Twins> plan;
    while (game().to_act(twins.a) == Seat(self_)) {
      const auto next = twins_->after(twins.a, twins.b, bots_choice(twins.a), bots_choice(twins.b));
      if (!next || game().to_act(next->a) == Seat::nobody()) return false;
      plan.push_back(twins = *next);
    }
    for (const Twins& step : plan) let_fall(step);
    both([&](World& world) { leaves(world); });
    both([&](World& world) {
      world.house.pass_time(61'000);
      const bool played = world.house.becomes_true(
          world.table, [&](const table::Table& at) { return at.match().to_act() != Seat(self_); });
      if (!played) throw std::runtime_error("no bot stood in");
    });
    both([&](World& world) {
      seat(world, self_).connect(world.table);
      world.house.becomes_true(world.table, [&](const table::Table& at) {
        return !at.seats()[static_cast<std::size_t>(self_)].covered;
      });
    });
    return true;
  }
  AnyMove bots_choice(const AnyState& state) {
    return by_view({.game = game_,
                    .bot = {},
                    .seat = Seat(self_),
                    .view = game().view(state, Seat(self_)),
                    .moves = game().legal(state),
                    .seed = 0,
                    .answer = {}},
                   {});
  }

  bool another_device() {
    both([&](World& world) {
      const std::string path = "/api/tables/" + world.table;
      Browser& old = seat(world, self_);
      const auto code = old.post(path + "/code", {{"seat", self_}}).at("code");
      Browser& device = world.newcomer("another device");
      device.post(path + "/recover", {{"id", "the other device"}, {"code", code}});
      old.hear_the_end();
      const bool gone = world.house.becomes_true(
          world.table, [&](const table::Table& at) { return !at.present(Seat(self_)); });
      if (!gone) throw std::runtime_error("the old device stayed");
      device.connect(world.table);
    });
    at_[self_] = "another device";
    return true;
  }

  // A bot takes over a seat whose cards differ, and does not come to move.
  void last_words() {
    asks(self_, {{"kind", "pause"}});
    asks(other(), {{"kind", "resign"}});
    loads();
  }

  // ---- What was heard ----

  bool may_not_know(const std::string& name) const {
    if (name == "host" || name.ends_with("watcher")) return true;
    return viewer_ && (name == seat_name(*viewer_) || name == "another device");
  }
  // Who is there is told apart from what happens, so with two servers their order may be another.
  std::vector<std::string> heard_of(const Browser& browser) const {
    std::vector<std::string> heard = browser.heard();
    if (!pair_.at_two_servers) return heard;
    std::erase_if(heard, [](const std::string& message) {
      return message.starts_with("{\"kind\":\"presence\"");
    });
    return heard;
  }
  void compare_what_was_heard() {
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

  Pair pair_;
  std::optional<int> viewer_;
  int self_;  // who does things: the viewer, or somebody who is none
  const Entry fated_ = fated(pair_.game);
  const Catalogue games_{fated_};
  std::array<World, 2> worlds_{World(games_, pair_.at_two_servers),
                               World(games_, pair_.at_two_servers)};
  std::map<int, std::string> at_;  // which browser holds a seat
  GamePtr game_;
  std::optional<TwinMaker> twins_;
  std::vector<std::string> made_;  // moves so far, in notation
  int moves_ = 0;
  int differed_ = 0;
  std::vector<std::string> different_;
  std::vector<Interlude> interludes_{
      {"chat", [this] { return chat(); }},
      {"out of turn", [this] { return out_of_turn(); }},
      {"why not", [this] { return reasons(); }},
      {"a bot stands in", [this] { return !viewer_ || a_bot_stands_in(); }},
      {"others take back", [this] { return has_just_moved(other()) && takes_back(other(), true); }},
      {"takes back within a turn",
       [this] {
         if (!pair_.long_turns) return true;
         return to_act() == Seat(self_) && has_just_moved(self_) && takes_back(self_, true);
       }},
      {"takes a turn back",
       [this] {
         return to_act() != Seat(self_) && has_just_moved(self_) && takes_back(self_, true);
       }},
      {"take-back declined",
       [this] { return has_just_moved(other()) && takes_back(other(), false); }},
      {"stale and repeated", [this] { return stale_and_repeated(); }},
      {"pause", [this] { return pause(); }},
      {"comes back", [this] { return comes_back(); }},
      {"somebody watches", [this] { return somebody_comes_to_watch(); }},
      {"loads", [this] { return loads(); }},
      {"another device", [this] { return another_device(); }},
      {"wrong moves", [this] { return wrong_moves(); }},
  };
};

// Every seat and the public as viewers, each with games of their own.
void nobody_notices(const Pair& pair) {
  for (int viewer = -1; viewer < pair.players; ++viewer) {
    SCOPED_TRACE(viewer < 0 ? "the public" : seat_name(viewer));
    Comparison comparison(pair, viewer < 0 ? std::nullopt : std::optional(viewer));
    EXPECT_THAT(comparison.differences(), IsEmpty());
    EXPECT_THAT(comparison.interludes_left(), IsEmpty());
    EXPECT_GE(2 * comparison.moves_that_differed(), comparison.moves());
  }
}

// ---- The comparison can fail ----

enum class Leak : std::uint8_t { line, step, order, paths, take_back, result };

// The card of the seat after the one whose turn it is, which is none of anybody's business.
int hidden(const lanterns::State& state, int players) {
  return state.cards[Seat((state.open.turns + 1) % players)];
}

template <Leak leak>
struct Leaking : lanterns::Variation<Leaking<leak>> {
  using Lanterns = lanterns::Lanterns;
  using State = lanterns::State;
  using Move = lanterns::Move;
  using lanterns::Variation<Leaking>::Variation;
  using Lanterns::players;

  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
    Lanterns::tell(before, move, viewer, lines);
    if (leak == Leak::line && move.kind == lanterns::Kind::light) {
      lines.push_back(say(lanterns::kShows, Seat(0), hidden(before, players())));
    }
  }
  Seen seen(const State& before, Move move, Viewer viewer) const {
    Seen seen = Lanterns::seen(before, move, viewer);
    if (leak == Leak::step && move.kind == lanterns::Kind::light) {
      seen.push_back(
          {.piece = lanterns::card_of(Seat(hidden(before, players()))), .face_up = false});
    }
    return seen;
  }
  void legal(const State& state, MoveList<Lanterns>& moves) const {
    Lanterns::legal(state, moves);
    if (leak == Leak::order) {
      std::ranges::rotate(moves, moves.begin() + hidden(state, players()) % moves.size());
    }
  }
  void paths(const State& state, Move move, Paths& paths) const {
    Lanterns::paths(state, move, paths);
    if (leak == Leak::paths && hidden(state, players()) > 1) {
      paths.push_back(path_of(lanterns::die(), lanterns::candles()));
    }
  }
  bool reveals(const State& before, Move move) const {
    return Lanterns::reveals(before, move) ||
        (leak == Leak::take_back && hidden(before, players()) > 1);
  }
  Result result(const State& state) const {
    Result result = Lanterns::result(state);
    if (leak == Leak::result) result.scores[0] += hidden(state, players());
    return result;
  }
};

template <Leak leak>
std::vector<std::string> noticed() {
  // A leak of one bit is not in every pair of deals.
  constexpr std::uint64_t kPairs = 10;
  for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
    Comparison comparison({.game = entry_of<Leaking<leak>>(), .seed = seed}, 0);
    if (auto differences = comparison.differences(); !differences.empty()) return differences;
  }
  return {};
}

TEST(Secrets, ALeakInALogLineIsNoticed) {
  EXPECT_THAT(noticed<Leak::line>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInWhatIsSeenIsNoticed) {
  EXPECT_THAT(noticed<Leak::step>(), Contains(StartsWith("To watcher the worlds differ")));
}
TEST(Secrets, ALeakInTheOrderOfMovesIsNoticed) {
  EXPECT_THAT(noticed<Leak::order>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInThePathsIsNoticed) {
  EXPECT_THAT(noticed<Leak::paths>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInWhatMayBeTakenBackIsNoticed) {
  EXPECT_THAT(noticed<Leak::take_back>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInTheRunningResultIsNoticed) {
  EXPECT_THAT(noticed<Leak::result>(), Contains(StartsWith("To watcher the worlds differ")));
}

// The seats are at different servers, and so are those who watch. Each comparison takes seconds, so
// ./test makes one of them.
TEST(Secrets, AreNoticedByNobodyAtAnotherServer) {
  const Pair pair{.game = entry_of<lanterns::Lanterns>(), .at_two_servers = true};
  if (std::getenv("ORRERY_LONG") != nullptr) return nobody_notices(pair);
  EXPECT_THAT(Comparison(pair, 0).differences(), IsEmpty());
}
TEST(Secrets, ALeakIsNoticedAtAnotherServer) {
  if (std::getenv("ORRERY_LONG") == nullptr) GTEST_SKIP() << "it takes as long";
  std::vector<std::string> differences;
  for (std::uint64_t seed = 1; seed <= 10 && differences.empty(); ++seed) {
    const Pair pair{.game = entry_of<Leaking<Leak::line>>(), .seed = seed, .at_two_servers = true};
    differences = Comparison(pair, 0).differences();
  }
  EXPECT_THAT(differences, Contains(StartsWith("To seat 0 the worlds differ")));
}

// ---- Games ----

class SecretsOf : public ::testing::TestWithParam<const Entry*> {};

TEST_P(SecretsOf, AreNoticedByNobodyElse) {
  const Facts& facts = *GetParam()->facts;
  const std::string path = folder_of(facts) + "/tests/secrets.txt";
  std::ifstream file(path);
  ASSERT_TRUE(file.is_open()) << "There is no " << path << ".";
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    SCOPED_TRACE(line);
    Pair pair{.game = *GetParam()};
    std::istringstream words(line);
    ASSERT_TRUE(words >> pair.players) << "A line begins with the number of players.";
    for (std::string word; words >> word;) {
      if (word == "one_decision") {
        pair.long_turns = false;
      } else {
        const auto equals = word.find('=');
        ASSERT_NE(equals, std::string::npos) << word;
        pair.options.push_back(
            json::object{{"name", word.substr(0, equals)}, {"value", word.substr(equals + 1)}});
      }
    }
    nobody_notices(pair);
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

std::vector<const Entry*> games_with_secrets() {
  std::vector<const Entry*> games;
  for (const Entry& entry : all_games().games()) {
    if (entry.facts->hidden_information) games.push_back(&entry);
  }
  return games;
}
INSTANTIATE_TEST_SUITE_P(Games, SecretsOf, ::testing::ValuesIn(games_with_secrets()),
                         [](const auto& game) { return std::string(game.param->facts->id); });

}  // namespace
}  // namespace orrery::server::testing
