#pragma once

// One move, with everything that follows until somebody, or chance, is to act again. A log, if
// there is one, records what happens. The parts of Play are in setup.cpp, turn.cpp,
// effects.cpp and purchase.cpp.

#include <algorithm>

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/incidents.h"

namespace orrery::cassiopeia {

class Play {
 public:
  Play(const Cassiopeia& game, State& state, Incidents* log)
      : game_(game), state_(state), turn_(state.turn), log_(log) {}

  void make(Move move);

 private:
  using Kind = Move::Kind;
  using Step = Compiled::Step;
  using Asking = Cassiopeia::Asking;
  enum class Outcome : std::uint8_t { nothing, done, asks };  // of an effect

  void note(const Incident& incident) {
    if (log_ != nullptr) [[unlikely]]
      log_->push_back(incident);
  }
  Player& mine() { return state_.players[state_.active()]; }
  Slot& my_slot() { return state_.row[Cassiopeia::slot_of(state_, state_.active())]; }
  // The seat so many places after the active one in turn order.
  Seat following(int places) const {
    return state_.order[static_cast<std::size_t>((state_.at + places) % game_.players())];
  }

  // ---- Tokens ----
  // CAS-33: at most what the reserve has.
  int gain(Seat seat, Token token, int count, Cause cause) {
    const int got = std::min(count, state_.reserve[token]);
    if (got == 0) return 0;
    state_.reserve.add(token, -got);
    state_.players[seat].tokens.add(token, got);
    note({.what = What::gains, .seat = seat, .token = token, .count = got, .cause = cause});
    return got;
  }
  int gain(Seat seat, const Tokens& tokens, Cause cause) {
    if (tokens.empty()) return 0;
    int got = 0;
    for (const Token token : kAllTokens) got += gain(seat, token, tokens[token], cause);
    return got;
  }
  void give_back(Seat seat, Token token, int count, What what) {  // CAS-32
    if (count == 0) return;
    state_.players[seat].tokens.add(token, -count);
    state_.reserve.add(token, count);
    note({.what = what, .seat = seat, .token = token, .count = count});
  }
  void take_from(Seat other, Token token, int count) {
    state_.players[other].tokens.add(token, -count);
    mine().tokens.add(token, count);
    note({.what = What::takes,
          .seat = state_.active(),
          .other = other,
          .token = token,
          .count = count});
  }

  // ---- Set-up ----
  void begin(Seat seat);
  void next_system(int number);
  void next_planet(int number);
  void next_specialist(int card, bool back);
  void shuffle(int card);
  void start_rounds();

  // ---- Turns and rounds ----
  void choose(int card);
  void start_turn();
  void phase_1();
  void next_to_choose();
  void resolve();
  void pass();
  void end_turn();
  void leave_turn();
  void end_round();

  // ---- Effects ----
  void run(Moment when);
  void run(Moment when, int asker, std::size_t from = 0, bool done = false);
  void after(Moment when);
  void resume(const Asking& asked, bool done);
  void again(const Asking& asked, bool more);
  Outcome ask(const Step& step, int asker, int left = 0);
  Outcome perform(const Step& step, int asker);
  Outcome carry_out(const Step& step, int asker);
  static Cause cause(const Step& step, int asker);
  // How many places after the active seat an effect begins: 1 if it is only about others.
  static int nearest(const Step& step) { return step.who == Who::others ? 1 : 0; }
  bool gain_fixed(const Step& step, int asker);
  bool take_from_each(const Step& step);
  Outcome serve(const Step& step, int asker, int from, bool any = false);
  void settle(const Step& step, int asker, Seat seat, const Tokens& tokens);
  void answer(const Tokens& tokens);
  bool turn_logistics(std::optional<Sign> to);
  Outcome offer(const Step& step, int asker, int left);
  void bought(Token token);
  void sell(Token token);
  void exchange(Token give, Token want);
  void take(Seat from, Token token);
  void swap(int one, int two);
  void accept();
  void use(int asker);
  void spend(int asker);
  bool spent(int asker) const;
  bool turn_over(int asker);

  // ---- Purchases ----
  void buy(Purchase purchase, int item);
  void pay(const Tokens& tokens);
  void get_object(int which, Facing facing);
  void inhabit(int planet);

  void turn_object(SpaceObject object, Facing facing, What what = What::turns) {
    mine().facing(object) = facing;
    note({.what = what,
          .seat = state_.active(),
          .number = game_.object_card(object, mine().which[index(object)]),
          .object = object,
          .back = facing == Facing::back});
  }

  const Cassiopeia& game_;
  State& state_;
  Turn& turn_;
  Incidents* log_;
};

}  // namespace orrery::cassiopeia
