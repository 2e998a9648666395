// What people do between the moves of two games that are compared.

#include <stdexcept>

#include "server/tests/comparison.h"

namespace orrery::server::testing {

bool Comparison::interlude() {
  for (auto one = interludes_.begin(); one != interludes_.end(); ++one) {
    if (!one->play()) continue;
    interludes_.erase(one);
    break;
  }
  return different_.empty();
}

bool Comparison::chat() {
  asks(other(), {{"kind", "chat"}, {"text", "What have you got?"}});
  asks(self_, {{"kind", "chat"}, {"preset", "chat.good_luck"}});
  return true;
}

bool Comparison::wrong_moves() {
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

bool Comparison::out_of_turn() {
  if (to_act() == Seat(self_) || made_.empty()) return false;
  asks(self_, {{"kind", "move"}, {"move", made_.back()}});
  both([&](World& world) { seat(world, self_).why_not(self_, {"nothing"}); });
  return true;
}

bool Comparison::reasons() {
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

bool Comparison::stale_and_repeated() {
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

bool Comparison::takes_back(int who, bool agree) {
  asks(who, {{"kind", "take_back"}});
  if (!same_table([](const table::Table& at) { return at.offer().has_value(); })) return true;
  for (int i = 0; i < pair_.players; ++i) {
    if (i == who) continue;
    asks(i, {{"kind", "answer"}, {"agree", agree}});
    if (!agree) break;
  }
  return true;
}

bool Comparison::has_just_moved(int who) {
  return same_table([&](const table::Table& at) {
    const Match& match = at.match();
    for (std::size_t i = match.size(); i-- > 0;) {
      const Seat mover = match.game().to_act(match.state_before(i));
      if (mover.is_player()) return mover == Seat(who);
    }
    return false;
  });
}

bool Comparison::pause() {
  asks(self_, {{"kind", "pause"}});
  const Seat mover = to_act();
  asks(mover.index(), {{"kind", "move"}, {"move", "nonsense"}});
  asks(other(), {{"kind", "resume"}});
  return true;
}

void Comparison::leaves(World& world) {
  seat(world, self_).leave();
  const bool gone = world.house.becomes_true(
      world.table, [&](const table::Table& at) { return !at.present(Seat(self_)); });
  if (!gone) throw std::runtime_error("nobody noticed that somebody left");
}

bool Comparison::comes_back() {
  if (moves_ < 2) return false;
  both([&](World& world) { leaves(world); });
  asks(other(), {{"kind", "chat"}, {"text", "Where are you?"}});
  both([&](World& world) { seat(world, self_).connect(world.table, world.version() - 3); });
  both([&](World& world) { seat(world, other()).catch_up(); });
  return true;
}

bool Comparison::loads() {
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

bool Comparison::somebody_comes_to_watch() {
  if (moves_ < 2) return false;
  both([](World& world) {
    world.newcomer("late watcher").connect(world.table);
    world.everybody_catches_up();
  });
  return true;
}

bool Comparison::a_bot_stands_in() {
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

AnyMove Comparison::bots_choice(const AnyState& state) {
  return by_view({.game = game_,
                  .bot = {},
                  .seat = Seat(self_),
                  .view = game().view(state, Seat(self_)),
                  .moves = game().legal(state),
                  .seed = 0,
                  .answer = {}},
                 {});
}

bool Comparison::another_device() {
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

}  // namespace orrery::server::testing
