// What the cards do: part of Play. The effects of a card (effect.h) are carried out in order, each
// at its moment. One that leaves a choice asks; when that is answered, the rest follows.

#include "games/cassiopeia/payments.h"
#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

namespace {

constexpr int kNobodyAsks = -1;

// CAS-52, CAS-54, CAS-114: Space Objects from the Station to the Base, planets by their number, and
// last the specialist. A planet that is terraformed comes first.
int next_asker(const Cassiopeia& game, const State& state, Moment when, int asker) {
  if (asker == kAskSpecialist) return kNobodyAsks;
  const Player& mine = state.players[state.active()];
  const bool planets_come_first = when == Moment::terraformed;
  if (among(game.compiled().objects_act, when)) {
    int from = is_planet(asker) ? (planets_come_first ? kAskers : 0) : asker;
    while (--from > kPlanets) {
      if (mine.facing(object_of(from)) != Facing::none) return from;
    }
  }
  if (!planets_come_first) {
    const unsigned later = is_planet(asker) ? ~0U << asker : ~0U;
    const unsigned planets =
        game.system(mine).acts[static_cast<std::size_t>(when)] & mine.inhabited & later;
    if (planets != 0) return std::countr_zero(planets) + 1;
  }
  if (!among(game.compiled().specialists_act, when)) return kNobodyAsks;
  const bool early = when == Moment::start || when == Moment::phase_1;
  return early || state.turn.more.resolved ? kAskSpecialist : kNobodyAsks;
}

}  // namespace

void Play::run(Moment when) { run(when, next_asker(game_, state_, when, kAskers)); }

void Play::run(Moment when, int asker, std::size_t from, bool done) {
  // In these only one card acts: the specialist, or the one whose offer is used.
  const bool alone = when == Moment::chosen || when == Moment::phase_2 || when == Moment::phase_3;
  while (asker != kNobodyAsks) {
    const Compiled::Program* card = game_.program(state_, asker);
    if (card != nullptr && card->acts(when) && (from > 0 || alone || !spent(asker))) {
      for (std::size_t i = from; i < card->steps.size(); ++i) {
        const Step& step = card->steps[i];
        if (step.when != when) continue;
        if ((step.if_done && !done) || !game_.applies(state_, step, asker)) {
          done = false;
          continue;
        }
        const Outcome outcome = perform(step, asker);
        if (outcome == Outcome::asks) return;
        if (!game_.is_up(state_, asker, step)) break;
        done = outcome == Outcome::done;
      }
    }
    asker = alone ? kNobodyAsks : next_asker(game_, state_, when, asker);
    from = 0;
    done = false;
  }
  after(when);
}

// What comes after the effects of a moment.
void Play::after(Moment when) {
  switch (when) {
    case Moment::chosen: return next_to_choose();
    case Moment::start: return phase_1();
    case Moment::end: return leave_turn();
    case Moment::phase_1: state_.phase = Phase::act; return;
    default: state_.phase = turn_.acted ? Phase::build : Phase::act; return;
  }
}

// The effect that was asked about is finished, or was declined. If it turned its card over, the
// other effects of the old side are left out.
void Play::resume(const Asking& asked, bool done) {
  done |= turn_.more.done;
  turn_.left = turn_.keeper = turn_.more.asker = turn_.more.step = 0;
  turn_.more.done = false;
  if (state_.phase == Phase::bonus) turn_.item = 0;
  const std::size_t next = game_.is_up(state_, asked.asker, *asked.step)
      ? asked.index + 1
      : game_.program(state_, asked.asker)->steps.size();
  run(asked.step->when, asked.asker, next, done);
}

Play::Outcome Play::ask(const Step& step, int asker, int left) {
  const bool usual = step.asks == Phase::cruise && asker == ask_object(SpaceObject::ship);
  state_.phase = step.asks;
  turn_.left = static_cast<std::uint8_t>(left);
  turn_.more.step = step.ordinal;
  if (step.asks == Phase::bonus) {
    turn_.item = static_cast<std::uint8_t>(asker);
  } else {
    turn_.more.asker = static_cast<std::uint8_t>(usual ? 0 : asker);
  }
  if (step.asks == Phase::ask) turn_.keeper = state_.at;
  return Outcome::asks;
}

// CAS-24: effects that leave a choice can be declined in their own phase, all others only if they
// say `may`.
Play::Outcome Play::perform(const Step& step, int asker) {
  const bool chooses = (step.does == Verb::gain || step.does == Verb::discard) && step.count[0] > 0;
  if (step.may && !chooses) {  // who chooses can choose none
    return game_.possible(state_, step, asker) ? ask(step, asker) : Outcome::nothing;
  }
  return carry_out(step, asker);
}

Play::Outcome Play::carry_out(const Step& step, int asker) {
  const auto outcome = [](bool done) { return done ? Outcome::done : Outcome::nothing; };
  const int count = step.count[game_.which(state_)];
  switch (step.does) {
    case Verb::gain:
      if (step.count[0] > 0) return serve(step, asker, nearest(step));
      if (step.asks == Phase::bonus && game_.may_decline(state_, step.tokens)) {
        return ask(step, asker);  // CAS-113
      }
      return outcome(gain_fixed(step, asker));
    case Verb::pay:
      if (!Cassiopeia::can_pay(mine(), step.tokens)) return Outcome::nothing;
      ask(step, asker);
      return buy(Purchase::effect, 0), Outcome::asks;
    case Verb::buy: return offer(step, asker, count);
    case Verb::sell:
      return count > 0 && game_.possible(state_, step, asker) ? ask(step, asker, count)
                                                              : Outcome::nothing;
    case Verb::exchange:
      return count > 0 && Cassiopeia::can_exchange(state_, step.kinds) ? ask(step, asker, count)
                                                                       : Outcome::nothing;
    case Verb::discard: return serve(step, asker, nearest(step));
    case Verb::take:
      if (step.who == Who::others) return outcome(take_from_each(step));
      return count > 0 && game_.has_target(state_, step) ? ask(step, asker, count - 1)
                                                         : Outcome::nothing;
    case Verb::take_object:
      return game_.may_lay(state_, step) ? ask(step, asker) : Outcome::nothing;
    case Verb::leave_out:  // CAS-79
      turn_.more.leave_out = static_cast<std::uint8_t>(turn_.more.leave_out + count -
                                                       (turn_.leave_out || count == 0 ? 0 : 1));
      turn_.leave_out |= count > 0;
      return outcome(count > 0);
    case Verb::discount:
      if (step.action == Action::buy) {
        turn_.more.cheaper = static_cast<std::uint8_t>(turn_.more.cheaper + step.tokens.sum());
      } else {
        for (const Token token : kCommon) turn_.more.less.add(token, step.tokens[token]);
      }
      return Outcome::done;
    case Verb::extra_action: {
      auto& more = step.action == Action::buy ? turn_.more.buys : turn_.more.terraforms;
      more = static_cast<std::uint8_t>(more + count);
      return outcome(count > 0);
    }
    case Verb::swap: return ask(step, asker);
    case Verb::turn_over: return outcome(turn_over(step.object ? ask_object(*step.object) : asker));
    case Verb::turn_logistics: return outcome(turn_logistics(step.sign));
    case Verb::protect:
    case Verb::symbols: break;  // always there
  }
  return Outcome::nothing;
}

Cause Play::cause(const Step& step, int asker) {
  if (is_planet(asker)) return {Cause::Kind::planet, asker};
  if (is_object(asker)) return {Cause::Kind::object, asker};
  return {.kind = step.logistics ? Cause::Kind::bonus : Cause::Kind::effect};
}

// CAS-33: the active seat first.
bool Play::gain_fixed(const Step& step, int asker) {
  if (step.who == Who::self) return gain(state_.active(), step.tokens, cause(step, asker)) > 0;
  int got = 0;
  for (int i = nearest(step); i < game_.players(); ++i) {
    got += gain(following(i), step.tokens, cause(step, asker));
  }
  return got > 0;
}

bool Play::take_from_each(const Step& step) {  // CAS-75
  bool any = false;
  for (int i = 1; i < game_.players(); ++i) {
    if (!game_.may_take(state_, step, following(i))) continue;
    const Tokens open = game_.unprotected(state_.players[following(i)]);
    for (const Token token : kCommon) {
      const int count = std::min(open[token], step.tokens[token]);
      if (count == 0) continue;
      take_from(following(i), token, count);
      any = true;
    }
  }
  return any;
}

// The seats that an effect is about, one after another, from so many places after the active one;
// those without a choice are not asked (CAS-85).
Play::Outcome Play::serve(const Step& step, int asker, int from, bool any) {
  const int last = step.who == Who::self ? 0 : game_.players() - 1;
  for (int i = from; i <= last; ++i) {
    const Seat seat = following(i);
    int ways = 0;
    Tokens only;
    each_answer(game_, state_, step, seat, [&](const Tokens& way) {
      ++ways;
      only = way;
    });
    if (ways == 0) continue;
    if (ways == 1 && !(step.may && seat == state_.active())) {
      settle(step, asker, seat, only);
      any = true;
      continue;
    }
    ask(step, asker);
    turn_.keeper = static_cast<std::uint8_t>((state_.at + i) % game_.players());
    turn_.more.done = any && step.feeds;
    return Outcome::asks;
  }
  return any ? Outcome::done : Outcome::nothing;
}

void Play::settle(const Step& step, int asker, Seat seat, const Tokens& tokens) {
  if (step.does == Verb::gain) {
    gain(seat, tokens, cause(step, asker));
    return;
  }
  const Tokens open = game_.unprotected(state_.players[seat]);
  for (const Token token : kCommon) {
    const int count = step.asks == Phase::keep ? open[token] - tokens[token] : tokens[token];
    give_back(seat, token, count, What::discards);
  }
}

// A seat says what it keeps, discards or gains.
void Play::answer(const Tokens& tokens) {
  const Asking asked = game_.asking(state_);
  const int place = (turn_.keeper - state_.at + game_.players()) % game_.players();
  settle(*asked.step, asked.asker, state_.order[turn_.keeper], tokens);
  if (serve(*asked.step, asked.asker, place + 1, true) != Outcome::asks) resume(asked, true);
}

bool Play::turn_logistics(std::optional<Sign> to) {
  if (state_.logistics == to) return false;  // CAS-A19
  state_.logistics = state_.logistics == Sign::earth ? Sign::mars : Sign::earth;
  note({.what = What::logistics, .seat = state_.active(), .sign = state_.logistics});
  return true;
}

// ---- Sales and exchanges ----

// CAS-76, CAS-77: what is free, and of one kind, is gained at once.
Play::Outcome Play::offer(const Step& step, int asker, int left) {
  if (step.only_kind && step.price[game_.which(state_)].empty()) {
    const int got = gain(state_.active(), *step.only_kind, left, cause(step, asker));
    return got > 0 ? Outcome::done : Outcome::nothing;
  }
  return left > 0 && game_.possible(state_, step, asker) ? ask(step, asker, left)
                                                         : Outcome::nothing;
}

// The effect has been used once. It is asked about again, or it is finished.
void Play::again(const Asking& asked, bool more) {
  if (!more) return resume(asked, true);
  --turn_.left;
  turn_.more.done = asked.step->feeds;
}

// One of what an effect sells has been paid.
void Play::bought(Token token) {
  const Asking asked = game_.asking(state_);
  gain(state_.active(), token, 1, {.kind = Cause::Kind::purchase});
  again(asked, turn_.left > 1 && game_.possible(state_, *asked.step, asked.asker));
}

void Play::sell(Token token) {
  const Asking asked = game_.asking(state_);
  give_back(state_.active(), token, 1, What::pays);
  gain(state_.active(), asked.step->price[game_.which(state_)], {.kind = Cause::Kind::purchase});
  again(asked, turn_.left > 1 && game_.possible(state_, *asked.step, asked.asker));
}

// With an effect or directly with planets.
void Play::exchange(Token give, Token want) {
  const Seat seat = state_.active();
  give_back(seat, give, 1, What::pays);
  gain(seat, want, 1, {.kind = Cause::Kind::purchase});
  if (state_.phase == Phase::build) {
    ++turn_.exchanged;
    turn_.building = true;
    return;
  }
  const Asking asked = game_.asking(state_);
  again(asked, turn_.left > 1 && Cassiopeia::can_exchange(state_, asked.step->kinds));
}

// With a specialist, a planet, or a Space Object such as the Cruiser (CAS-94).
void Play::take(Seat from, Token token) {
  const Asking asked = game_.asking(state_);
  take_from(from, token, 1);
  if (is_object(asked.asker)) spend(asked.asker);  // CAS-99
  again(asked, turn_.left > 0 && game_.has_target(state_, *asked.step));
}

// Directly with the Transporter (CAS-95), or with an effect.
void Play::swap(int one, int two) {
  Player& player = mine();
  std::swap(player.row[player.place(one)], player.row[player.place(two)]);
  if (state_.phase == Phase::ask) return resume(game_.asking(state_), true);
  const int ship = ask_object(SpaceObject::ship);
  const Compiled::Program& card = game_.side(player, SpaceObject::ship).program;
  turn_.building = true;
  spend(ship);
  const auto at = static_cast<std::size_t>(card.first(Moment::phase_3) - card.steps.data());
  run(Moment::phase_3, ship, at + 1, true);
}

// ---- Offers ----

// The seat says yes to a bonus (CAS-113), or to an effect that says `may`.
void Play::accept() {
  const Asking asked = game_.asking(state_);
  const Step& step = *asked.step;
  if (step.asks == Phase::bonus) {
    gain_fixed(step, asked.asker);
    return resume(asked, true);
  }
  if (step.does == Verb::pay) return buy(Purchase::effect, 0);
  const Outcome outcome = carry_out(step, asked.asker);
  if (outcome == Outcome::asks) return;
  resume(asked, outcome == Outcome::done);
}

// CAS-56: the offer of a card in phase 2 or 3.
void Play::use(int asker) {
  if (state_.phase == Phase::ask) return accept();
  const Compiled::Program& card = *game_.program(state_, asker);
  const Step* second = card.first(Moment::phase_2);
  const bool phase_2 = second != nullptr && asker != kAskSpecialist && !turn_.building &&
      game_.possible(state_, *second, asker);
  spend(asker);
  turn_.building |= !phase_2;
  run(phase_2 ? Moment::phase_2 : Moment::phase_3, asker);
}

// CAS-99: a card that has acted does not act again in this turn.
void Play::spend(int asker) {
  if (asker == ask_object(SpaceObject::ship)) {
    turn_.ship_acted = true;
  } else {
    turn_.more.used = static_cast<std::uint16_t>(turn_.more.used | 1U << asker);
  }
}
bool Play::spent(int asker) const {
  const bool ship = asker == ask_object(SpaceObject::ship);
  return is_object(asker) && (ship ? turn_.ship_acted : (turn_.more.used >> asker & 1U) != 0);
}

// One's own Space Object. Its other side does not act in the same turn.
bool Play::turn_over(int asker) {
  const SpaceObject object = object_of(asker);
  const Facing now = mine().facing(object);
  if (now == Facing::none) return false;
  turn_object(object, now == Facing::front ? Facing::back : Facing::front);
  const Compiled::Program& card = game_.side(mine(), object).program;
  const unsigned later =
      ~(1U << static_cast<unsigned>(Moment::start) | 1U << static_cast<unsigned>(Moment::always));
  if ((card.moments & later) != 0 && !spent(asker)) spend(asker);
  return true;
}

}  // namespace orrery::cassiopeia
