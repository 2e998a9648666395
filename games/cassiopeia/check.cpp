// The deep check: could the rules lead to this position? CAS-100 to CAS-104.

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

bool in_set_up(Phase phase) { return phase < Phase::choose; }

}  // namespace

// CAS-100: every token and every Space Object is somewhere.
Expected<void> Cassiopeia::check_tokens(const State& state) const {
  for (const Token token : kAllTokens) {
    int found = state.reserve[token];
    for (const Player& player : state.players) found += player.tokens[token];
    if (token == Token::coin) {
      for (const Slot& slot : state.row) found += slot.coins;
    }
    const int all = deck_->tables.reserve[token];
    if (found != all) {
      return fail("There are " + std::to_string(found) + " tokens of a kind of which there are " +
                  std::to_string(all) + ".");
    }
  }
  std::array<int, kObjects> ready{};  // CAS-15
  for (int i = 0; i < row_size() && !in_set_up(state.phase); ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    for (const auto& side : deck_->tables.specialists[slot.card - 1U]) {
      if (side.kind != SpecialistEffectKind::take_object) continue;
      const auto object = static_cast<std::size_t>(side.object);
      ready[object] = deck_->tables.objects[object].copies;
    }
  }
  for (std::size_t i = 0; i < kObjects; ++i) {
    int found = state.objects[i];
    for (const Player& player : state.players) found += player.objects[i] != Facing::none ? 1 : 0;
    if (found != ready[i]) return fail("A Space Object is missing, or should not be there.");
  }
  return {};
}

// CAS-101, CAS-103
Expected<void> Cassiopeia::check_players(const State& state) const {
  const Phase phase = state.phase;
  unsigned systems = 0;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Player& player = state.player(Seat(i));
    if (i >= players_ || phase == Phase::begin) {
      if (player != Player{}) return fail("An empty seat has something.");
      continue;
    }
    // How many were served before this seat in the set-up.
    const int turn = (i - state.first.index() + players_) % players_;
    const bool has_system = phase != Phase::systems || turn < state.at;
    if (player.system > kSystems || (player.system != 0) != has_system) {
      return fail("The systems do not fit the players.");
    }
    if (has_system && (systems >> player.system & 1U) != 0) return fail("Two have one system.");
    systems |= 1U << player.system;

    std::size_t dealt = 0;
    unsigned numbers = 0;
    while (dealt < kPlanets && player.row[dealt] != 0) {
      const unsigned number = player.row[dealt++];
      if (number > kPlanets || (numbers >> number & 1U) != 0) {
        return fail("A row is the planets 1 to 7 in some order.");
      }
      numbers |= 1U << number;
    }
    const bool gap = std::any_of(player.row.begin() + dealt, player.row.end(),
                                 [](int number) { return number != 0; });
    const bool full = phase > Phase::rows || (phase == Phase::rows && turn < state.at);
    const bool dealing = phase == Phase::rows && turn == state.at;
    if (gap || (full ? dealt != kPlanets : dealt > (dealing ? kPlanets - 1U : 0U))) {
      return fail("A row is the planets 1 to 7 in some order.");
    }
    if (player.inhabited >= 1U << static_cast<unsigned>(kPlanets)) {
      return fail("There are seven planets to inhabit.");
    }
    if (in_set_up(phase) && player.inhabited != 0) return fail("Nobody lives there yet.");
  }
  return {};
}

Expected<void> Cassiopeia::check_row(const State& state) const {
  const Phase phase = state.phase;
  const int dealt = phase > Phase::specialists ? row_size()
      : phase == Phase::specialists            ? state.at
                                               : 0;
  unsigned left = cards_in_game();
  int backs = 0;
  for (int i = 0; i < kSpecialists; ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    if (i >= dealt) {
      if (slot != Slot{}) return fail("There is a specialist too many.");
      continue;
    }
    const unsigned bit = slot.card == 0 || slot.card > kSpecialists ? 0 : 1U << (slot.card - 1U);
    if ((left & bit) == 0) return fail("A specialist card is there twice, or not in this game.");
    left &= ~bit;
    if (phase == Phase::specialists) {
      if (slot != Slot{.card = slot.card, .back = slot.back}) return fail("Nobody has chosen yet.");
      if (slot.back && (deck_->tables.always & bit) != 0) {
        return fail("A specialist begins with its back up that never does.");
      }
      backs += slot.back ? 1 : 0;
    }
  }
  const int always = std::popcount(left & deck_->tables.always);
  const int others = std::popcount(left & ~unsigned{deck_->tables.always});
  const int spare = row_size() - dealt - always;
  if (dealt > 0 && (spare < 0 || others < spare || backs > options_.backs)) {
    return fail("These specialists cannot be dealt.");  // CAS-9, CAS-10
  }
  return {};
}

Expected<void> Cassiopeia::check_turn(const State& state) const {
  const Phase phase = state.phase;
  const Turn& turn = state.turn;
  unsigned seats = 0;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Seat seat = state.order[static_cast<std::size_t>(i)];
    if (i >= players_ ? seat != Seat::nobody() : !seat.is_player() || seat.index() >= players_) {
      return fail("The initiative is an order of all players.");
    }
    if (i < players_) seats |= 1U << static_cast<unsigned>(seat.index());
  }
  if (std::popcount(seats) != players_) return fail("The initiative names a player twice.");
  if (state.round < 1 || state.round > options_.cap || state.at >= players_) {
    return fail("The round or the turn is out of range.");
  }

  // CAS-48 to CAS-50, CAS-59: whose token is where.
  bool won = false;
  for (int i = 0; i < players_; ++i) won |= fund(state.player(Seat(i))) == 0;
  const bool choosing = phase == Phase::choose;
  const bool capped = phase == Phase::over && !won;
  if (won != (phase == Phase::over && fund(state.player(state.active())) == 0)) {
    return fail("The game ended with the seventh planet.");
  }
  if (capped && state.round != options_.cap) return fail("Nothing has ended the game.");
  int tokens = 0;
  int place = 0;
  for (const Slot& slot : state.row) {
    if (!slot.token.is_player()) {
      if (slot.used || slot.token != Seat::nobody()) return fail("A token is missing.");
      continue;
    }
    const auto found = std::ranges::find(state.order, slot.token);
    if (found == state.order.end()) return fail("There is a token of nobody.");
    const int turn_of = static_cast<int>(found - state.order.begin());
    ++tokens;
    if (choosing ? turn_of >= state.at || slot.used
                 : turn_of != place++ || slot.used != (turn_of < state.at)) {
      return fail("The tokens on the specialists do not fit the turn.");
    }
    if (slot.used && slot.coins > 0) return fail("A used specialist holds no coins.");
  }
  const int expected = capped ? 0 : choosing ? state.at : players_;
  if (tokens != expected || (capped && state.at != 0)) {
    return fail("The tokens on the specialists do not fit the turn.");
  }
  if (choosing) {  // each of those who have chosen has one token
    unsigned chosen = 0;
    for (const Slot& slot : state.row) {
      if (slot.token.is_player()) chosen |= 1U << static_cast<unsigned>(slot.token.index());
    }
    if (std::popcount(chosen) != tokens) return fail("A player has two tokens.");
  }
  if (choosing || capped || phase == Phase::cruise) {
    if (turn != Turn{}) return fail("The turn has not begun.");
    if (phase != Phase::cruise) return {};
  }

  // How far the turn may have come.
  const Player& mine = state.player(state.active());
  const Slot& slot = state.row[slot_of(state, state.active())];
  const Tables::Specialist& effect = specialist(slot);
  const unsigned shops = system(mine).shops & mine.inhabited;
  using Kind = SpecialistEffectKind;
  const bool sound = (!turn.building || turn.acted) && (!turn.terraformed || turn.building) &&
      (turn.exchanged == 0 || turn.building) && turn.exchanged <= deck_->tables.most_exchanges &&
      (turn.shopped & ~shops) == 0 &&
      (!turn.ship_acted || mine.facing(SpaceObject::ship) != Facing::none) &&
      (!turn.leave_out || (turn.acted && !turn.terraformed && effect.kind == Kind::leave_out)) &&
      (phase == Phase::cruise || slot.coins == 0) &&
      (turn.left == 0) == (phase != Phase::capsules && phase != Phase::exchange) &&
      (turn.keeper == 0 || phase == Phase::keep) &&
      (turn.purchase == Purchase::none) == (phase != Phase::pay) &&
      (turn.item == 0 || phase == Phase::pay);
  if (!sound) return fail("The turn cannot have come so far.");

  const auto ways_to_pay = [&] {
    MoveList<Cassiopeia> ways;
    list_payments(state, ways);
    return ways.size();
  };
  const bool resolving = turn.acted && !turn.building && !turn.leave_out;
  const bool fits = [&] {
    switch (phase) {
      case Phase::cruise:
        return mine.facing(SpaceObject::ship) == Facing::front && has_target(state);
      case Phase::act: return !turn.acted;
      case Phase::take: return resolving && effect.kind == Kind::take && has_target(state);
      case Phase::capsules:
        return resolving && effect.kind == Kind::buy_capsules && turn.left <= effect.most &&
            can_buy_capsule(state);
      case Phase::exchange:
        return resolving && effect.kind == Kind::exchange && turn.left <= effect.most &&
            can_exchange(state);
      case Phase::object:
        return resolving && effect.kind == Kind::take_object &&
            (may_lay(state, Facing::front) || may_lay(state, Facing::back));
      case Phase::keep: {
        if (!resolving || effect.kind != Kind::turn_logistics || state.logistics != effect.to ||
            turn.keeper >= players_ || turn.keeper == state.at) {
          return false;
        }
        const Tokens open = unprotected(state.player(state.order[turn.keeper]));
        MoveList<Cassiopeia> keeps;
        list_keeps(state, keeps);
        return open.sum() > deck_->tables.discard_to && keeps.size() > 1;
      }
      case Phase::pay:
        switch (turn.purchase) {
          case Purchase::none: return false;
          case Purchase::resource:
            return resolving && turn.item < kTokens && is_good(static_cast<Token>(turn.item)) &&
                state.reserve[static_cast<Token>(turn.item)] > 0 && ways_to_pay() > 1;
          case Purchase::shop:
            return !turn.building && turn.item >= 1 && turn.item <= kPlanets &&
                (shops >> (turn.item - 1U) & 1U) != 0 && can_shop(state, turn.item) &&
                ways_to_pay() > 1;
          case Purchase::object:
            return resolving && effect.kind == Kind::take_object && turn.item <= 1 &&
                may_lay(state, turn.item == 0 ? Facing::front : Facing::back) && ways_to_pay() > 1;
          case Purchase::planet:
            return turn.acted && !turn.terraformed && turn.item >= 1 && turn.item <= kPlanets &&
                !mine.inhabits(turn.item) && can_terraform(state, turn.item) && ways_to_pay() > 1;
        }
        return false;
      case Phase::build: return turn.acted;
      case Phase::over: return turn.terraformed;
      default: return false;
    }
  }();
  if (!fits) return fail("The position does not fit its phase.");
  return {};
}

Expected<void> Cassiopeia::check(const State& state) const {
  const Phase phase = state.phase;
  if (phase == Phase::begin) {
    if (options_.first != First::random || state != start()) {
      return fail("Before the start nothing has happened yet.");
    }
    return {};
  }
  if (!state.first.is_player() || state.first.index() >= players_) {
    return fail("Somebody must have begun.");
  }
  if (options_.first != First::random &&
      state.first.index() + 1 != static_cast<int>(options_.first)) {
    return fail("Another seat was to begin.");
  }
  if (in_set_up(phase)) {
    const int steps = phase == Phase::specialists ? row_size() : players_;
    const bool fresh = state.reserve == deck_->tables.reserve && state.turn == Turn{} &&
        state.round == 0 && state.logistics == Sign::earth &&
        state.order == std::array<Seat, kMostPlayers>{} && state.at < steps;
    if (!fresh) return fail("In the set-up nothing has happened yet.");
  }
  if (auto sound = check_players(state); !sound) return sound;
  if (auto sound = check_row(state); !sound) return sound;
  if (auto sound = check_tokens(state); !sound) return sound;
  return in_set_up(phase) ? Expected<void>() : check_turn(state);
}

}  // namespace orrery::cassiopeia
