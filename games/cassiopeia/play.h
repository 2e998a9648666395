#pragma once

// The rules on the hot path: what may be done, and what happens then. Included by cassiopeia.h.

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

// ---- What may be done ----

namespace detail {

// Calls f with every way to hand over `due`, real tokens and capsules; `left_out` tokens less.
// CAS-29: a way is the set of tokens that are handed over. A set of real tokens within the cost is
// the cost without what is left out and without what capsules stand for, if there are enough.
template <class F>
void each_payment(const Tokens& held, const Tokens& due, int left_out, const F& f) {
  const int wanted = std::max(due.sum() - left_out, 0);
  const auto most = [&](Token token) { return std::min(held[token], due[token]); };
  for (int coin = most(Token::coin); coin >= 0; --coin) {
    for (int bot = most(Token::bot); bot >= 0; --bot) {
      for (int lens = most(Token::lens); lens >= 0; --lens) {
        for (int cell = most(Token::cell); cell >= 0; --cell) {
          const int capsules = wanted - coin - bot - lens - cell;
          if (capsules < 0) continue;
          if (capsules > held[Token::capsule]) break;
          f(Tokens(coin, bot, lens, cell, capsules));
        }
      }
    }
  }
}

// Calls f with every set of so many unprotected tokens that may be kept (CAS-85).
template <class F>
void each_keep(const Tokens& unprotected, int kept, const F& f) {
  const auto most = [&](Token token, int left) { return std::min(unprotected[token], left); };
  for (int coin = most(Token::coin, kept); coin >= 0; --coin) {
    for (int bot = most(Token::bot, kept - coin); bot >= 0; --bot) {
      for (int lens = most(Token::lens, kept - coin - bot); lens >= 0; --lens) {
        const int cell = kept - coin - bot - lens;
        if (cell > unprotected[Token::cell]) break;
        f(Tokens(coin, bot, lens, cell, 0));
      }
    }
  }
}

}  // namespace detail

inline Tokens Cassiopeia::price(const State& state) const {
  const Turn& turn = state.turn;
  const Seat seat = state.active();
  const Player& mine = state.player(seat);
  const std::size_t which = optimised(state, seat) ? 1 : 0;
  switch (turn.purchase) {
    case Purchase::none: return {};
    case Purchase::resource: return Tokens::of(Token::coin, deck_->tables.prices[turn.item]);
    case Purchase::shop: return Tokens::of(Token::coin, planet(mine, turn.item).price[which]);
    case Purchase::object:
      return Tokens::of(Token::coin, specialist(state.row[slot_of(state, seat)]).price[which]);
    case Purchase::planet: return cost(mine, turn.item);
  }
  return {};
}

inline Standing Cassiopeia::standing(const State& state, Seat seat) const {
  const Player& player = state.player(seat);
  Standing standing{.fund = static_cast<std::uint8_t>(fund(player))};
  if (player.system == 0) return standing;
  standing.mars = static_cast<std::uint8_t>(mars(player));
  standing.earth = static_cast<std::uint8_t>(symbols(player) - standing.mars);
  standing.optimised = optimised(state, seat);
  standing.protected_coins = static_cast<std::uint8_t>(protected_coins(player));
  return standing;
}

inline bool Cassiopeia::has_target(const State& state) const {
  const Seat seat = state.active();
  const Player& mine = state.player(seat);
  for (int other = 0; other < players_; ++other) {
    const Player& player = state.player(Seat(other));
    if (Seat(other) != seat && may_attack(mine, player) && !unprotected(player).empty())
      return true;
  }
  return false;
}

inline bool Cassiopeia::can_exchange(const State& state) const {
  const Tokens& mine = state.player(state.active()).tokens;
  for (const Token give : kGoods) {
    if (mine[give] == 0) continue;
    for (const Token want : kGoods) {
      if (want != give && state.reserve[want] > 0) return true;
    }
  }
  return false;
}

// CAS-29: capsules do not pay for capsules.
inline bool Cassiopeia::can_buy_capsule(const State& state) const {
  const Seat seat = state.active();
  const auto& effect = specialist(state.row[slot_of(state, seat)]);
  const int coins = effect.price[optimised(state, seat) ? 1 : 0];
  return state.reserve[Token::capsule] > 0 && state.player(seat).tokens[Token::coin] >= coins;
}

// CAS-98: whether the specialist of the active seat may lay its Space Object up this way, or turn
// it so.
inline bool Cassiopeia::may_lay(const State& state, Facing facing) const {
  const Seat seat = state.active();
  const auto& effect = specialist(state.row[slot_of(state, seat)]);
  const std::size_t which = optimised(state, seat) ? 1 : 0;
  const Sides allowed = effect.sides[which];
  const Player& mine = state.player(seat);
  const Facing now = mine.facing(effect.object);
  if (allowed == (facing == Facing::front ? Sides::back : Sides::front)) return false;
  if (now == facing || !can_pay_coins(mine, effect.price[which])) return false;
  return now != Facing::none || state.objects[static_cast<std::size_t>(effect.object)] > 0;
}

inline bool Cassiopeia::can_shop(const State& state, int number) const {
  const Seat seat = state.active();
  const Player& mine = state.player(seat);
  const Tables::Planet& shop = planet(mine, number);
  return (state.turn.shopped >> (number - 1) & 1) == 0 && state.reserve[shop.sells] > 0 &&
      can_pay_coins(mine, shop.price[optimised(state, seat) ? 1 : 0]);
}

inline bool Cassiopeia::can_terraform(const State& state, int number) const {
  const Player& mine = state.player(state.active());
  const Tokens& needed = cost(mine, number);
  int lacking = state.turn.leave_out ? -1 : 0;
  for (const Token token : kCommon) lacking += std::max(0, needed[token] - mine.tokens[token]);
  return lacking <= mine.tokens[Token::capsule];
}

inline void Cassiopeia::list_takes(const State& state, MoveList<Cassiopeia>& moves) const {
  const Seat seat = state.active();
  const Player& mine = state.player(seat);
  for (int other = 0; other < players_; ++other) {
    const Player& player = state.player(Seat(other));
    if (Seat(other) == seat || !may_attack(mine, player)) continue;
    const Tokens open = unprotected(player);
    for (const Token token : kCommon) {
      if (open[token] > 0) moves.push_back(Move::take(Seat(other), token));
    }
  }
}

inline void Cassiopeia::list_shops(const State& state, MoveList<Cassiopeia>& moves) const {
  const Player& mine = state.player(state.active());
  for (unsigned left = system(mine).shops & mine.inhabited; left != 0; left &= left - 1) {
    const int number = std::countr_zero(left) + 1;
    if (can_shop(state, number)) moves.push_back(Move::of(Move::Kind::shop, number));
  }
}

inline void Cassiopeia::list_exchanges(const State& state, MoveList<Cassiopeia>& moves) const {
  const Tokens& mine = state.player(state.active()).tokens;
  for (const Token give : kGoods) {
    if (mine[give] == 0) continue;
    for (const Token want : kGoods) {
      if (want != give && state.reserve[want] > 0) {
        moves.push_back(Move::of(Move::Kind::exchange, give, want));
      }
    }
  }
}

inline void Cassiopeia::list_building(const State& state, MoveList<Cassiopeia>& moves) const {
  using Kind = Move::Kind;
  const Turn& turn = state.turn;
  const Player& mine = state.player(state.active());
  if (!turn.building) list_shops(state, moves);  // CAS-56
  if (!turn.terraformed) {
    if (exchanges_left(state) > 0) list_exchanges(state, moves);  // CAS-92
    for (const int number : mine.row) {                           // CAS-57
      if (!mine.inhabits(number) && can_terraform(state, number)) {
        moves.push_back(Move::of(Kind::terraform, number));
      }
    }
  }
  if (mine.facing(SpaceObject::ship) == Facing::back && !turn.ship_acted) {  // CAS-95
    for (std::size_t i = 0; i < kPlanets; ++i) {
      moves.push_back(Move::swap(mine.row[i], mine.row[i + 1 == kPlanets ? 0 : i + 1]));
    }
  }
  moves.push_back(Move::of(Kind::end));
}

inline void Cassiopeia::list_sides(const State& state, MoveList<Cassiopeia>& moves) const {
  for (const Facing facing : {Facing::front, Facing::back}) {
    if (may_lay(state, facing)) {
      moves.push_back(Move::of(Move::Kind::side, facing == Facing::back ? 1 : 0));
    }
  }
}

inline void Cassiopeia::list_keeps(const State& state, MoveList<Cassiopeia>& moves) const {
  const Player& keeper = state.player(state.order[state.turn.keeper]);
  detail::each_keep(unprotected(keeper), deck_->tables.discard_to,
                    [&](const Tokens& kept) { moves.push_back(Move::of(Move::Kind::keep, kept)); });
}

inline void Cassiopeia::list_payments(const State& state, MoveList<Cassiopeia>& moves) const {
  const bool leaves_out = state.turn.leave_out && state.turn.purchase == Purchase::planet;
  detail::each_payment(
      state.player(state.active()).tokens, price(state), leaves_out ? 1 : 0,
      [&](const Tokens& tokens) { moves.push_back(Move::of(Move::Kind::pay, tokens)); });
}

inline void Cassiopeia::legal(const State& state, MoveList<Cassiopeia>& moves) const {
  using Kind = Move::Kind;
  switch (state.phase) {
    case Phase::systems: {
      unsigned taken = 0;
      for (const Player& player : state.players) taken |= 1U << player.system;
      for (int number = 1; number <= kSystems; ++number) {
        if ((taken >> number & 1U) == 0) moves.push_back(Move::of(Kind::system, number));
      }
      return;
    }
    case Phase::choose:  // CAS-48, CAS-49
      for (int i = 0; i < row_size(); ++i) {
        const Slot& slot = state.row[static_cast<std::size_t>(i)];
        if (!slot.token.is_player()) moves.push_back(Move::of(Kind::choose, slot.card));
      }
      return;
    case Phase::cruise:
    case Phase::take: list_takes(state, moves); break;
    case Phase::act: {  // CAS-55
      const Player& mine = state.player(state.active());
      for (const Token token : kGoods) {
        if (state.reserve[token] > 0 && can_pay_coins(mine, deck_->tables.prices[index(token)])) {
          moves.push_back(Move::of(Kind::buy, token));
        }
      }
      moves.push_back(Move::of(Kind::resolve));
      list_shops(state, moves);
      break;
    }
    case Phase::capsules: moves.push_back(Move::of(Kind::capsule)); break;
    case Phase::exchange: list_exchanges(state, moves); break;
    case Phase::object: list_sides(state, moves); break;
    case Phase::keep: return list_keeps(state, moves);
    case Phase::pay: return list_payments(state, moves);
    case Phase::build: return list_building(state, moves);
    default: return;
  }
  moves.push_back(Move::of(Kind::pass));  // CAS-24
}

// ---- What happens ----

// What a move brings about, one thing after the other; story.cpp tells it.
enum class Event : std::uint8_t {
  gains,       // so many tokens from the reserve, because of a cause
  pays,        // so many tokens to the reserve
  loses,       // so many tokens to the reserve, discarded
  takes,       // so many tokens from another seat
  collects,    // so many coins from the specialist
  turns,       // a Space Object, to a side
  lays,        // a Space Object from the table, a side up
  logistics,   // the Logistics card turns
  inhabits,    // a planet
  leaves,      // the token is put beside the specialist
  turns_card,  // a used specialist, at the end of a round
  coin,        // a coin is put on an unused specialist
  capped       // the last round is over
};

// Why tokens are gained: the specialist's effect or its bonus, a purchase or an exchange, the
// Station, or a planet.
struct Cause {
  enum class Kind : std::uint8_t { effect, bonus, purchase, station, planet };

  Kind kind = Kind::effect;
  int planet = 0;
};

struct NoWitness {
  static constexpr void note(Event, Seat, int = 0, int = 0, Seat = {}, Cause = {}) {}
};

// One move. A witness is told what happens; on the hot path there is none.
template <class Witness>
class Play {
 public:
  Play(const Cassiopeia& game, State& state, Witness& witness)
      : game_(game), tables_(game.deck_->tables), state_(state), witness_(witness) {}

  void make(Move move);

 private:
  using Kind = Move::Kind;

  Player& mine() { return state_.player(state_.active()); }
  Slot& my_slot() { return state_.row[game_.slot_of(state_, state_.active())]; }
  bool optimised() const { return game_.optimised(state_, state_.active()); }
  std::size_t which() const { return optimised() ? 1 : 0; }

  // CAS-33: as much as the reserve has.
  int gain(Seat seat, Token token, int count, Cause cause) {
    const int got = std::min(count, state_.reserve[token]);
    if (got == 0) return 0;
    state_.reserve.add(token, -got);
    state_.player(seat).tokens.add(token, got);
    witness_.note(Event::gains, seat, static_cast<int>(token), got, {}, cause);
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
  void give_back(Seat seat, Token token, int count, Event event) {  // CAS-32
    if (count == 0) return;
    state_.player(seat).tokens.add(token, -count);
    state_.reserve.add(token, count);
    witness_.note(event, seat, static_cast<int>(token), count);
  }
  void turn_object(SpaceObject object, Facing facing, Event event = Event::turns) {
    mine().facing(object) = facing;
    witness_.note(event, state_.active(), static_cast<int>(object), facing == Facing::back ? 1 : 0);
  }
  bool turns_over(SpaceObject object) const {
    return tables_.objects[static_cast<std::size_t>(object)].turns_over;
  }

  void begin(Seat seat);
  void next_system(int number);
  void next_planet(int number);
  void next_specialist(int card, bool back);
  void start_rounds();
  void choose(int card);
  void start_turn();
  void phase_1();
  void take(Seat from, Token token);
  void resolve();
  void discard_all();
  void next_keeper();
  void keep(const Tokens& kept);
  void sell_capsules();
  void finish_effect();
  void exchange(Token give, Token want);
  void buy(Purchase purchase, int item);
  void pay(const Tokens& tokens);
  void pass();
  void end_turn();
  void end_round();

  const Cassiopeia& game_;
  const Tables& tables_;
  State& state_;
  Witness& witness_;
};

template <class Witness>
void Play<Witness>::begin(Seat seat) {
  state_.first = seat;
  state_.phase = Phase::systems;
}

template <class Witness>
void Play<Witness>::next_system(int number) {  // CAS-5
  state_.player(game_.seated(state_)).system = static_cast<std::uint8_t>(number);
  if (++state_.at < game_.players_) return;
  state_.at = 0;
  state_.phase = Phase::rows;
}

template <class Witness>
void Play<Witness>::next_planet(int number) {  // CAS-6
  auto& row = state_.player(game_.seated(state_)).row;
  row[static_cast<std::size_t>(std::ranges::find(row, 0) - row.begin())] =
      static_cast<std::uint8_t>(number);
  if (row.back() == 0) return;
  if (++state_.at < game_.players_) return;
  state_.at = 0;
  state_.phase = Phase::specialists;
}

template <class Witness>
void Play<Witness>::next_specialist(int card, bool back) {  // CAS-9 to CAS-11
  state_.row[state_.at] = {.card = static_cast<std::uint8_t>(card), .back = back};
  if (++state_.at == game_.row_size()) start_rounds();
}

template <class Witness>
void Play<Witness>::start_rounds() {
  // CAS-15: the Space Objects that a specialist of the row can bring.
  for (int i = 0; i < game_.row_size(); ++i) {
    for (const auto& side :
         tables_.specialists[state_.row[static_cast<std::size_t>(i)].card - 1U]) {
      if (side.kind != SpecialistEffectKind::take_object) continue;
      const auto object = static_cast<std::size_t>(side.object);
      state_.objects[object] = tables_.objects[object].copies;
    }
  }
  for (int i = 0; i < game_.players_; ++i) {  // CAS-17
    state_.order[static_cast<std::size_t>(i)] = Seat((state_.first.index() + i) % game_.players_);
  }
  state_.at = 0;
  state_.round = 1;
  state_.phase = Phase::choose;
}

template <class Witness>
void Play<Witness>::choose(int card) {
  const auto slot = std::ranges::find(state_.row, card, &Slot::card);
  slot->token = state_.active();
  if (++state_.at < game_.players_) return;
  state_.at = 0;
  std::size_t next = 0;
  for (const Slot& taken : state_.row) {  // CAS-50
    if (taken.token.is_player()) state_.order[next++] = taken.token;
  }
  start_turn();
}

// CAS-52: the Station, then the Cruiser.
template <class Witness>
void Play<Witness>::start_turn() {
  state_.turn = {};
  const Facing station = mine().facing(SpaceObject::station);
  const bool turning = turns_over(SpaceObject::station);
  if (station == Facing::front) {  // CAS-96
    const int got = gain(state_.active(), tables_.station_gain, {.kind = Cause::Kind::station});
    if (got > 0 && turning) turn_object(SpaceObject::station, Facing::back);
  } else if (station == Facing::back && turning) {  // CAS-97
    turn_object(SpaceObject::station, Facing::front);
  }
  if (mine().facing(SpaceObject::ship) == Facing::front && game_.has_target(state_)) {
    state_.phase = Phase::cruise;
    return;
  }
  phase_1();
}

template <class Witness>
void Play<Witness>::phase_1() {
  Slot& slot = my_slot();
  const Seat seat = state_.active();
  if (slot.coins > 0) {  // CAS-53
    mine().tokens.add(Token::coin, slot.coins);
    witness_.note(Event::collects, seat, slot.card, slot.coins);
    slot.coins = 0;
  }
  const Tables::System& system = game_.system(mine());
  for (unsigned left = system.incomes & mine().inhabited; left != 0; left &= left - 1) {  // CAS-54
    const int number = std::countr_zero(left) + 1;
    const Tables::Planet& planet = system.planets[static_cast<std::size_t>(number - 1)];
    const Cause cause{Cause::Kind::planet, number};
    gain(seat, planet.gain, cause);
    if (!planet.bonus.empty() && optimised()) gain(seat, planet.bonus, cause);
  }
  state_.phase = Phase::act;
}

template <class Witness>
void Play<Witness>::take(Seat from, Token token) {
  const Seat seat = state_.active();
  state_.player(from).tokens.add(token, -1);
  mine().tokens.add(token, 1);
  witness_.note(Event::takes, seat, static_cast<int>(token), 1, from);
  if (state_.phase == Phase::take) return finish_effect();
  state_.turn.ship_acted = true;  // CAS-94, CAS-99
  if (turns_over(SpaceObject::ship)) turn_object(SpaceObject::ship, Facing::back);
  phase_1();
}

// CAS-67 to CAS-84
template <class Witness>
void Play<Witness>::resolve() {
  using Effect = SpecialistEffectKind;
  const Seat seat = state_.active();
  const auto& effect = game_.specialist(my_slot());
  state_.turn.acted = true;
  if (!effect.each.empty()) {
    for (int i = 0; i < game_.players_; ++i) {  // CAS-33: the active seat first
      const int place = (state_.at + i) % game_.players_;
      gain(state_.order[static_cast<std::size_t>(place)], effect.each, {});
    }
  }
  gain(seat, effect.gain, {});
  if (effect.bonus_first && optimised()) gain(seat, effect.bonus, {.kind = Cause::Kind::bonus});
  switch (effect.kind) {
    case Effect::gain: break;
    case Effect::turn_logistics:
      if (state_.logistics == effect.to) break;  // CAS-A19
      state_.logistics = effect.to;
      witness_.note(Event::logistics, seat, static_cast<int>(effect.to));
      return discard_all();
    case Effect::tax:
      for (int i = 1; i < game_.players_; ++i) {
        const Seat other = state_.order[static_cast<std::size_t>((state_.at + i) % game_.players_)];
        Player& rival = state_.player(other);
        if (!Cassiopeia::may_attack(mine(), rival)) continue;
        if (rival.tokens[Token::coin] == game_.protected_coins(rival)) continue;
        rival.tokens.add(Token::coin, -1);
        mine().tokens.add(Token::coin, 1);
        witness_.note(Event::takes, seat, static_cast<int>(Token::coin), 1, other);
      }
      break;
    case Effect::take:
      if (!game_.has_target(state_)) break;
      state_.phase = Phase::take;
      return;
    case Effect::buy_capsules: state_.turn.left = effect.most; return sell_capsules();
    case Effect::leave_out: state_.turn.leave_out = true; break;
    case Effect::exchange:
      if (!game_.can_exchange(state_)) break;
      state_.turn.left = effect.most;
      state_.phase = Phase::exchange;
      return;
    case Effect::take_object:
      if (!game_.may_lay(state_, Facing::front) && !game_.may_lay(state_, Facing::back)) break;
      state_.phase = Phase::object;
      return;
  }
  finish_effect();
}

// CAS-85
template <class Witness>
void Play<Witness>::discard_all() {
  state_.turn.keeper = state_.at;
  next_keeper();
}

// Whoever is next to discard; those who have nothing to choose are not asked.
template <class Witness>
void Play<Witness>::next_keeper() {
  while (true) {
    const int next = (state_.turn.keeper + 1) % game_.players_;
    state_.turn.keeper = static_cast<std::uint8_t>(next);
    if (next == state_.at) {
      state_.turn.keeper = 0;
      return finish_effect();
    }
    const Seat seat = state_.order[static_cast<std::size_t>(next)];
    const Tokens open = game_.unprotected(state_.player(seat));
    if (open.sum() <= tables_.discard_to) continue;
    int ways = 0;
    Tokens only;
    detail::each_keep(open, tables_.discard_to, [&](const Tokens& kept) {
      ++ways;
      only = kept;
    });
    if (ways > 1) {
      state_.phase = Phase::keep;
      return;
    }
    for (const Token token : kCommon)
      give_back(seat, token, open[token] - only[token], Event::loses);
  }
}

template <class Witness>
void Play<Witness>::keep(const Tokens& kept) {
  const Seat seat = state_.order[state_.turn.keeper];
  const Tokens open = game_.unprotected(state_.player(seat));
  for (const Token token : kCommon) give_back(seat, token, open[token] - kept[token], Event::loses);
  next_keeper();
}

// CAS-76, CAS-77: what costs nothing is gained.
template <class Witness>
void Play<Witness>::sell_capsules() {
  const auto& effect = game_.specialist(my_slot());
  if (effect.price[which()] == 0) {
    gain(state_.active(), Token::capsule, state_.turn.left, {});
    state_.turn.left = 0;
  }
  if (state_.turn.left == 0 || !game_.can_buy_capsule(state_)) return finish_effect();
  state_.phase = Phase::capsules;
}

// CAS-22: the bonus is judged after the main effect.
template <class Witness>
void Play<Witness>::finish_effect() {
  const auto& effect = game_.specialist(my_slot());
  if (!effect.bonus_first && !effect.bonus.empty() && optimised()) {
    gain(state_.active(), effect.bonus, {.kind = Cause::Kind::bonus});
  }
  state_.turn.left = 0;
  state_.phase = Phase::build;
}

template <class Witness>
void Play<Witness>::exchange(Token give, Token want) {
  const Seat seat = state_.active();
  give_back(seat, give, 1, Event::pays);
  gain(seat, want, 1, {.kind = Cause::Kind::purchase});
  if (state_.phase == Phase::build) {
    ++state_.turn.exchanged;
    state_.turn.building = true;
  } else if (--state_.turn.left == 0 || !game_.can_exchange(state_)) {
    finish_effect();
  }
}

// Pays at once where there is one way to pay.
template <class Witness>
void Play<Witness>::buy(Purchase purchase, int item) {
  state_.turn.purchase = purchase;
  state_.turn.item = static_cast<std::uint8_t>(item);
  if (purchase == Purchase::resource) state_.turn.acted = true;
  const bool leaves_out = state_.turn.leave_out && purchase == Purchase::planet;
  int ways = 0;
  Tokens only;
  detail::each_payment(mine().tokens, game_.price(state_), leaves_out ? 1 : 0,
                       [&](const Tokens& tokens) {
                         ++ways;
                         only = tokens;
                       });
  if (ways == 1) return pay(only);
  state_.phase = Phase::pay;
}

template <class Witness>
void Play<Witness>::pay(const Tokens& tokens) {
  const Seat seat = state_.active();
  const Purchase purchase = state_.turn.purchase;
  const int item = state_.turn.item;
  state_.turn.purchase = Purchase::none;
  state_.turn.item = 0;
  for (const Token token : kAllTokens) give_back(seat, token, tokens[token], Event::pays);
  constexpr Cause kBought{.kind = Cause::Kind::purchase};
  switch (purchase) {
    case Purchase::none: return;
    case Purchase::resource:
      gain(seat, static_cast<Token>(item), 1, kBought);
      state_.phase = Phase::build;
      return;
    case Purchase::shop:
      gain(seat, game_.planet(mine(), item).sells, 1, kBought);
      state_.turn.shopped = static_cast<std::uint8_t>(state_.turn.shopped | 1U << (item - 1));
      state_.phase = state_.turn.acted ? Phase::build : Phase::act;
      return;
    case Purchase::object: {
      const SpaceObject object = game_.specialist(my_slot()).object;
      const Facing facing = item == 0 ? Facing::front : Facing::back;
      const bool owned = mine().facing(object) != Facing::none;
      if (!owned) --state_.objects[static_cast<std::size_t>(object)];
      turn_object(object, facing, owned ? Event::turns : Event::lays);
      return finish_effect();
    }
    case Purchase::planet:  // CAS-44
      mine().inhabited = static_cast<std::uint8_t>(mine().inhabited | 1U << (item - 1));
      state_.turn.building = state_.turn.terraformed = true;
      state_.turn.leave_out = false;
      witness_.note(Event::inhabits, seat, mine().system, item);
      state_.phase = Cassiopeia::fund(mine()) == 0 ? Phase::over : Phase::build;  // CAS-66
      return;
  }
}

template <class Witness>
void Play<Witness>::pass() {
  switch (state_.phase) {
    case Phase::cruise: return phase_1();
    case Phase::act:
      state_.turn.acted = true;
      state_.phase = Phase::build;
      return;
    default: return finish_effect();
  }
}

template <class Witness>
void Play<Witness>::end_turn() {
  Slot& slot = my_slot();
  slot.used = true;  // CAS-59
  witness_.note(Event::leaves, state_.active(), slot.card);
  state_.turn = {};
  if (++state_.at < game_.players_) return start_turn();
  state_.at = 0;
  end_round();
}

// CAS-62, CAS-63
template <class Witness>
void Play<Witness>::end_round() {
  for (int i = 0; i < game_.row_size(); ++i) {
    Slot& slot = state_.row[static_cast<std::size_t>(i)];
    if (slot.used) {
      slot.back = !slot.back;
      slot.token = Seat::nobody();
      slot.used = false;
      witness_.note(Event::turns_card, {}, slot.card, slot.back ? 1 : 0);
    } else if (state_.reserve[Token::coin] > 0) {
      state_.reserve.add(Token::coin, -1);
      ++slot.coins;
      witness_.note(Event::coin, {}, slot.card);
    }
  }
  if (state_.round == game_.options_.cap) {  // CAS-105
    witness_.note(Event::capped, {}, state_.round);
    state_.phase = Phase::over;
    return;
  }
  ++state_.round;
  state_.phase = Phase::choose;
}

template <class Witness>
void Play<Witness>::make(Move move) {
  switch (move.kind) {
    case Kind::begin: return begin(move.seat());
    case Kind::system: return next_system(move.number());
    case Kind::planet: return next_planet(move.number());
    case Kind::specialist: return next_specialist(move.number(), move.back());
    case Kind::choose: return choose(move.number());
    case Kind::take: return take(move.seat(), move.token());
    case Kind::buy: return buy(Purchase::resource, static_cast<int>(move.token()));
    case Kind::resolve: return resolve();
    case Kind::shop: return buy(Purchase::shop, move.number());
    case Kind::capsule:
      give_back(state_.active(), Token::coin, game_.specialist(my_slot()).price[which()],
                Event::pays);
      gain(state_.active(), Token::capsule, 1, {.kind = Cause::Kind::purchase});
      --state_.turn.left;
      return sell_capsules();
    case Kind::exchange: return exchange(move.token(), move.want());
    case Kind::side: return buy(Purchase::object, move.number());
    case Kind::keep: return keep(move.tokens);
    case Kind::terraform: return buy(Purchase::planet, move.number());
    case Kind::swap: {
      auto& row = mine().row;
      std::swap(row[mine().place(move.a)], row[mine().place(move.b)]);
      state_.turn.ship_acted = state_.turn.building = true;
      if (turns_over(SpaceObject::ship)) turn_object(SpaceObject::ship, Facing::front);
      return;
    }
    case Kind::pay: return pay(move.tokens);
    case Kind::pass: return pass();
    case Kind::end: return end_turn();
  }
}

inline void Cassiopeia::apply(State& state, Move move) const {
  NoWitness nobody;
  Play<NoWitness>(*this, state, nobody).make(move);
}

// ---- Chance ----

inline Cassiopeia::Deal Cassiopeia::deal(const State& state) const {
  unsigned left = cards_in_game();
  Deal deal{.backs = options_.backs};
  for (int i = 0; i < state.at; ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    left &= ~(1U << (slot.card - 1U));
    deal.backs -= slot.back ? 1 : 0;
  }
  deal.always = left & deck_->tables.always;
  deal.others = left & ~deal.always;
  deal.places = row_size() - state.at;
  deal.spare = deal.places - std::popcount(deal.always);
  deal.backs = std::min(deal.backs, deal.spare);
  return deal;
}

inline Move Cassiopeia::sample(const State& state, Rng& rng) const {
  using Kind = Move::Kind;
  const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<unsigned>(n))); };
  // The n-th lowest of some bits.
  const auto nth = [](unsigned bits, int n) {
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits) + 1;
  };
  switch (state.phase) {
    case Phase::begin: return Move::of(Kind::begin, below(players_));
    case Phase::systems: {
      unsigned left = 0x1FU;
      for (const Player& player : state.players) left &= ~(1U << player.system >> 1U);
      return Move::of(Kind::system, nth(left, below(std::popcount(left))));
    }
    case Phase::rows: {
      unsigned left = 0x7FU;
      for (const int number : state.player(seated(state)).row) left &= ~(1U << number >> 1U);
      return Move::of(Kind::planet, nth(left, below(std::popcount(left))));
    }
    default: {
      const Deal next = deal(state);
      const int always = std::popcount(next.always);
      const int place = below(next.places);
      if (place < always) return Move::of(Kind::specialist, nth(next.always, place));
      const int card = nth(next.others, below(std::popcount(next.others)));
      return Move::of(Kind::specialist, card, below(next.spare) < next.backs ? 1 : 0);
    }
  }
}

}  // namespace orrery::cassiopeia
