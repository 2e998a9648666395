// What a position allows: the conditions of the rules.

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

std::array<std::uint8_t, kObjects> Cassiopeia::objects_at_start(const State& state) const {
  std::array<std::uint8_t, kObjects> ready{};
  for (int i = 0; i < row_size(); ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    for (const Compiled::Program& side : compiled_->specialists[slot.card - 1U]) {
      for (const Compiled::Step& step : side.steps) {
        if (step.does != Verb::take_object) continue;
        const std::size_t kind = index(*step.object);
        ready[kind] = 0;
        for (const int card : compiled_->of_kind[kind]) {
          ready[kind] = static_cast<std::uint8_t>(
              ready[kind] + compiled_->objects[static_cast<std::size_t>(card)].copies);
        }
      }
    }
  }
  return ready;
}

int Cassiopeia::on_table(const State& state, SpaceObject object, int which) const {
  if (state.objects[index(object)] == 0) return 0;
  int left = compiled_->objects[static_cast<std::size_t>(object_card(object, which))].copies;
  for (const Player& player : state.players) {
    left -= player.facing(object) != Facing::none && player.which[index(object)] == which ? 1 : 0;
  }
  return left;
}

// ---- Effects ----

Cassiopeia::Asking Cassiopeia::asking(const State& state) const {
  const Turn& turn = state.turn;
  Phase phase = state.phase;
  if (phase == Phase::pay) {
    switch (turn.purchase) {
      case Purchase::object: phase = Phase::object; break;
      case Purchase::sale: phase = Phase::capsules; break;
      case Purchase::effect: phase = Phase::ask; break;
      default: return {};
    }
  }
  if (!asks(phase)) return {};
  Asking asking{.asker = turn.more.asker};
  if (phase == Phase::bonus) asking.asker = turn.item;
  if (phase == Phase::cruise && asking.asker == 0) asking.asker = ask_object(SpaceObject::ship);
  if (asking.asker >= kAskers) return {};
  const Compiled::Program* card = program(state, asking.asker);
  if (card == nullptr) return {};
  for (const Compiled::Step& step : card->steps) {
    if (step.asks == phase && step.ordinal == turn.more.step) {
      asking.index = static_cast<std::size_t>(&step - card->steps.data());
      asking.step = &step;
      break;
    }
  }
  return asking;
}

bool Cassiopeia::holds(const State& state, const Condition& condition, int asker) const {
  const Seat seat = state.active();
  const Player& mine = state.players[seat];
  const int my_fund = fund(mine);
  if (condition.optimised && *condition.optimised != optimised(state, seat)) return false;
  if (condition.fund_at_least && my_fund < *condition.fund_at_least) return false;
  if (condition.fund_at_most && my_fund > *condition.fund_at_most) return false;
  if (condition.fund) {
    for (const Seat other : seats()) {
      const int theirs = fund(state.players[other]);
      if (*condition.fund == Rank::lowest ? theirs < my_fund : theirs > my_fund) return false;
    }
  }
  if (condition.majority) {
    const int lead = mars(mine) - earth(mine);
    if (*condition.majority == Sign::mars ? lead <= 0 : lead >= 0) return false;
  }
  if (is_planet(asker)) {
    const std::size_t at = mine.place(asker);
    int inhabited = 0;
    bool all_show = true;
    for (const std::size_t there : {(at + 1) % kPlanets, (at + kPlanets - 1) % kPlanets}) {
      const int number = mine.row[there];
      inhabited += mine.inhabits(number) ? 1 : 0;
      const bool on_mars = ((system(mine).mars >> (number - 1) & 1) != 0) != mine.inhabits(number);
      all_show &= condition.neighbours == (on_mars ? Sign::mars : Sign::earth);
    }
    if (condition.inhabited_neighbours && inhabited < *condition.inhabited_neighbours) return false;
    if (condition.neighbours && !all_show) return false;
  }
  const Tokens& held = mine.tokens;
  const Amounts& has = condition.has;
  return held[Token::coin] >= has.coin && held[Token::bot] >= has.bot &&
      held[Token::lens] >= has.lens && held[Token::cell] >= has.cell &&
      held[Token::capsule] >= has.capsule;
}

bool Cassiopeia::possible(const State& state, const Compiled::Step& step, int asker) const {
  if (!applies(state, step, asker)) return false;
  const Player& mine = state.players[state.active()];
  switch (step.does) {
    case Verb::pay: return can_pay(mine, step.tokens);
    case Verb::buy:
      return std::ranges::any_of(kAllTokens,
                                 [&](Token token) { return can_buy(state, step, token); });
    case Verb::sell:
      return std::ranges::any_of(
          kAllTokens, [&](Token token) { return step.kinds.has(token) && mine.tokens[token] > 0; });
    case Verb::exchange: return can_exchange(state, step.kinds);
    case Verb::take: return has_target(state, step);
    case Verb::take_object: return may_lay(state, step);
    case Verb::turn_logistics: return state.logistics != step.sign;
    case Verb::turn_over:
      return is_object(asker) ||
          mine.facing(step.object.value_or(SpaceObject::base)) != Facing::none;
    default: return true;
  }
}

bool Cassiopeia::offers(const State& state, int asker) const {
  const Turn& turn = state.turn;
  const bool ship = asker == ask_object(SpaceObject::ship);
  if ((turn.more.used >> asker & 1U) != 0 || (ship && turn.ship_acted)) return false;
  if (asker == kAskSpecialist && !turn.more.resolved) return false;
  const Player& mine = state.players[state.active()];
  const auto among = [&](unsigned planets) { return (planets >> (asker - 1) & 1U) != 0; };
  if (is_planet(asker) && !among(system(mine).offers)) return false;
  if (ship && side(mine, SpaceObject::ship).ships_swap) return false;
  const Compiled::Program* card = program(state, asker);
  if (card == nullptr) return false;
  for (const Moment when : {Moment::phase_2, Moment::phase_3}) {
    const bool now = when == Moment::phase_2 ? asker != kAskSpecialist && !turn.building
                                             : state.phase == Phase::build;
    if (!now) continue;
    const Compiled::Step* step = card->first(when);
    if (step != nullptr && possible(state, *step, asker)) return true;
  }
  return false;
}

// ---- Attacks and protection ----

bool Cassiopeia::has_target(const State& state, const Compiled::Step& step) const {
  const bool fixed = step.who == Who::others;
  for (const Seat other : seats()) {
    if (!may_take(state, step, other)) continue;
    const Tokens open = unprotected(state.players[other]);
    for (const Token token : kCommon) {
      if (open[token] > 0 && (fixed ? step.tokens[token] > 0 : step.kinds.has(token))) return true;
    }
  }
  return false;
}

Tokens Cassiopeia::protected_by(const Player& player, unsigned planets) const {
  Tokens safe;
  const auto add = [&](const Compiled::Program& card) {
    for (const Compiled::Step& step : card.steps) {
      if (step.does != Verb::protect) continue;
      int room = step.count[0];
      // A `count` of several kinds together protects the dearest kinds first.
      for (const Token token : {Token::cell, Token::lens, Token::bot, Token::coin}) {
        const int open = player.tokens[token] - safe[token];
        const int most = step.count[0] == 0 ? step.tokens[token] : step.kinds.has(token) ? room : 0;
        const int kept = std::min(open, most);
        safe.add(token, kept);
        room -= kept;
      }
    }
  };
  const Compiled::System& mine = system(player);
  for (; planets != 0; planets &= planets - 1) {
    add(mine.planets[static_cast<std::size_t>(std::countr_zero(planets))].program);
  }
  for (const SpaceObject object : {SpaceObject::base, SpaceObject::ship, SpaceObject::station}) {
    add(side(player, object).program);
  }
  return safe;
}

// A bonus is unwelcome only if it can be taken away again: never capsules, and coins only if no
// planet protects them; and only if a specialist of the row, or a Space Object that one of them
// brings, attacks.
bool Cassiopeia::may_decline(const State& state, const Tokens& bonus) const {
  if (options_.bonus == Bonus::taken) return false;
  Player after = state.players[state.active()];
  const int before = unprotected(after).sum();
  for (const Token token : kCommon) {
    after.tokens.add(token, std::min(bonus[token], state.reserve[token]));
  }
  if (unprotected(after).sum() == before) return false;
  for (int i = 0; i < row_size(); ++i) {
    const int card = state.row[static_cast<std::size_t>(i)].card;
    if ((compiled_->attack >> (card - 1) & 1U) != 0) return true;
  }
  return false;
}

// ---- Costs ----

template <class F>
void Cassiopeia::each_lasting(const State& state, const F& f) const {
  for (int asker = 1; asker < kAskers; ++asker) {
    const Compiled::Program* card = program(state, asker);
    if (card == nullptr || !card->acts(Moment::always)) continue;
    for (const Compiled::Step& step : card->steps) {
      if (step.when == Moment::always && applies(state, step, asker)) f(step);
    }
  }
}

Tokens Cassiopeia::discounted(const State& state, Tokens cost) const {
  const auto less = [&](const Tokens& by) {
    for (const Token token : kCommon) cost.add(token, -std::min(cost[token], by[token]));
  };
  less(state.turn.more.less);
  each_lasting(state, [&](const Compiled::Step& step) {
    if (step.does == Verb::discount && step.action == Action::terraform) less(step.tokens);
  });
  return cost;
}

int Cassiopeia::discounted_price(const State& state, int coins) const {
  coins -= state.turn.more.cheaper;
  each_lasting(state, [&](const Compiled::Step& step) {
    if (step.does == Verb::discount && step.action == Action::buy)
      coins -= step.tokens[Token::coin];
  });
  return std::max(coins, 0);
}

int Cassiopeia::always_left_out(const State& state) const {
  int count = 0;
  each_lasting(state, [&](const Compiled::Step& step) {
    if (step.does == Verb::leave_out) count += step.count[which(state)];
  });
  return count;
}

bool Cassiopeia::can_exchange(const State& state, Kinds kinds) {
  const Tokens& mine = state.players[state.active()].tokens;
  for (const Token give : kAllTokens) {
    if (!kinds.has(give) || mine[give] == 0) continue;
    for (const Token want : kAllTokens) {
      if (want != give && kinds.has(want) && state.reserve[want] > 0) return true;
    }
  }
  return false;
}

int Cassiopeia::exchanges_left(const State& state) const {
  const Player& mine = state.players[state.active()];
  const Compiled::System& planets = system(mine);
  unsigned left = planets.exchanges & mine.inhabited;
  if (left == 0) return 0;
  const std::size_t column = which(state);
  int all = -state.turn.exchanged;
  for (; left != 0; left &= left - 1) {
    const auto& planet = planets.planets[static_cast<std::size_t>(std::countr_zero(left))];
    all += planet.program.first(Moment::phase_3)->count[column];
  }
  return all;
}

bool Cassiopeia::may_lay(const State& state, const Compiled::Step& step, int card,
                         Facing facing) const {
  const std::size_t column = which(state);
  const Player& mine = state.players[state.active()];
  const Facing now = mine.facing(*step.object);
  if (step.sides[column] == (facing == Facing::front ? Sides::back : Sides::front)) return false;
  if (now == facing || !can_pay(mine, step.price[column])) return false;
  if (now != Facing::none) return card == mine.which[index(*step.object)];
  return on_table(state, *step.object, card) > 0;
}

bool Cassiopeia::may_lay(const State& state, const Compiled::Step& step) const {
  const auto cards = static_cast<int>(compiled_->of_kind[index(*step.object)].size());
  for (int card = 0; card < cards; ++card) {
    if (may_lay(state, step, card, Facing::front) || may_lay(state, step, card, Facing::back)) {
      return true;
    }
  }
  return false;
}

Tokens Cassiopeia::price(const State& state) const {
  const Turn& turn = state.turn;
  const Player& mine = state.players[state.active()];
  switch (turn.purchase) {
    case Purchase::none: return {};
    case Purchase::resource:
      return Tokens::of(Token::coin, list_price(state, static_cast<Token>(turn.item)));
    case Purchase::shop: return shop(mine, turn.item).price[which(state)];
    case Purchase::planet: return terraforming_cost(state, turn.item);
    case Purchase::object:
    case Purchase::sale: return asking(state).step->price[which(state)];
    case Purchase::effect: return asking(state).step->tokens;
  }
  return {};
}

Standing Cassiopeia::standing(const State& state, Seat seat) const {
  const Player& player = state.players[seat];
  Standing standing{.fund = static_cast<std::uint8_t>(fund(player))};
  if (player.system == 0) return standing;
  standing.mars = static_cast<std::uint8_t>(mars(player));
  standing.earth = static_cast<std::uint8_t>(earth(player));
  standing.optimised = optimised(state, seat);
  standing.protected_goods = protected_tokens(player);
  standing.protected_coins = static_cast<std::uint8_t>(standing.protected_goods[Token::coin]);
  standing.protected_goods.add(Token::coin, -standing.protected_coins);
  return standing;
}

}  // namespace orrery::cassiopeia
