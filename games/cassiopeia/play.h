#pragma once

// One move, with everything that follows until somebody, or chance, is to act again. A log, if
// there is one, records what happens. The parts of Play are in setup.cpp, turn.cpp,
// specialist.cpp and purchase.cpp.

#include <algorithm>

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/incidents.h"

namespace orrery::cassiopeia {

class Play {
 public:
  Play(const Cassiopeia& game, State& state, Incidents* log)
      : game_(game), cards_(game.compiled()), state_(state), turn_(state.turn), log_(log) {}

  void make(Move move);

 private:
  using Kind = Move::Kind;

  void note(const Incident& incident) {
    if (log_ != nullptr) [[unlikely]]
      log_->push_back(incident);
  }
  Player& mine() { return state_.players[state_.active()]; }
  Slot& my_slot() { return state_.row[Cassiopeia::slot_of(state_, state_.active())]; }
  bool optimised() const { return game_.optimised(state_, state_.active()); }
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
    for (const Token token : kAllTokens) {
      if (tokens[token] > 0) got += gain(seat, token, tokens[token], cause);
    }
    return got;
  }
  void give_back(Seat seat, Token token, int count, What what) {  // CAS-32
    if (count == 0) return;
    state_.players[seat].tokens.add(token, -count);
    state_.reserve.add(token, count);
    note({.what = what, .seat = seat, .token = token, .count = count});
  }
  void take_from(Seat other, Token token) {
    state_.players[other].tokens.add(token, -1);
    mine().tokens.add(token, 1);
    note(
        {.what = What::takes, .seat = state_.active(), .other = other, .token = token, .count = 1});
  }

  // CAS-113: a bonus that may be declined is asked about; false if it was given at once, or if
  // there is none. `item` says whose it is.
  bool ask_bonus(const Tokens& bonus, int item, Cause cause) {
    if (bonus.empty() || !optimised()) return false;
    if (!game_.may_decline(state_, bonus)) {
      gain(state_.active(), bonus, cause);
      return false;
    }
    turn_.item = static_cast<std::uint8_t>(item);
    state_.phase = Phase::bonus;
    return true;
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
  void incomes(int from);
  void take(Seat from, Token token);
  void swap(int one, int two);
  void pass();
  void end_turn();
  void end_round();

  // ---- Specialists ----
  void resolve();
  void main_effect();
  void tax();
  void turn_logistics(Sign to);
  void next_keeper();
  void keep(const Tokens& kept);
  void discard_all_but(Seat seat, const Tokens& kept);
  void sell_capsules();
  void buy_capsule();
  void exchange(Token give, Token want);
  void finish_effect();
  void bonus(bool taken);

  // ---- Purchases ----
  void buy(Purchase purchase, int item);
  void pay(const Tokens& tokens);
  void get_object(Facing facing);
  void inhabit(int planet);

  // ---- Space Objects ----
  void turn_object(SpaceObject object, Facing facing, What what = What::turns) {
    mine().facing(object) = facing;
    note({.what = what, .seat = state_.active(), .object = object, .back = facing == Facing::back});
  }
  // A Space Object that has acted, if that side turns over then.
  void turn_over(SpaceObject object) {
    if (!game_.side(mine(), object).turns_over) return;
    turn_object(object, mine().facing(object) == Facing::front ? Facing::back : Facing::front);
  }

  const Cassiopeia& game_;
  const Compiled& cards_;
  State& state_;
  Turn& turn_;
  Incidents* log_;
};

}  // namespace orrery::cassiopeia
