#include "examples/lanterns/lanterns.h"

#include <algorithm>

#include "examples/lanterns/phrases.h"

namespace orrery::lanterns {

namespace {

constexpr std::array<std::string_view, 3> kThings{"candles", "card", "die"};

constexpr std::array kOptions{
    number<&Options::rounds>("rounds", 1, 9, "turns for everybody (LAN-2)"),
};

// The conformance suite follows every history of these.
constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {.rounds = 1}},
};

// LAN-1: one 1, two 2s and three 3s, less those that are dealt. Nobody knows the order of the cards
// in the box, so it has none: a deal is a draw from what is left.
int left_in_the_box(const EachSeat<std::uint8_t>& dealt, int card) {
  return card - static_cast<int>(std::ranges::count(dealt, card));
}

// LAN-5: the lowest card with which the candles burn on.
int needed(int candles, int wind) { return 2 * candles + 1 - wind; }

int strength(const State& state, Seat seat) {
  return state.cards[seat] * (state.open.doubled ? 2 : 1);  // LAN-4
}

}  // namespace

const Facts& Lanterns::facts() {
  static constexpr Facts facts{.id = "lanterns",
                               .title = "Lanterns",
                               .sentence = "Light candles before the wind comes.",
                               .min_players = 2,
                               .max_players = kMostSeats,
                               .usual_players = 2,
                               .solo = {},
                               .minutes = "5",
                               .hidden_information = true,
                               .example = true,
                               .piece_kinds = kThings,
                               .phrases = kPhrases};
  return facts;
}

std::span<const Option<Options>> Lanterns::options() { return kOptions; }
std::span<const Variant<Options>> Lanterns::small_variants() { return kSmallVariants; }

Expected<Lanterns> Lanterns::create(int players, const Options& options) {
  return Lanterns(players, options);
}

Seat Lanterns::to_act(const Open& open) const {
  if (open.dealt < players_ || open.rolling) return Seat::chance();
  return open.turns == turns() ? Seat::nobody() : turn(open);
}

bool Lanterns::may(const Open& open, Kind kind) const {
  if (!to_act(open).is_player()) return false;
  switch (kind) {
    case Kind::light: return open.lit < kMostCandles;  // LAN-3
    case Kind::show: return !open.shown[turn(open)];   // LAN-4
    case Kind::roll: return true;                      // LAN-5
    default: return false;                             // chance does these
  }
}

void Lanterns::legal(const State& state, MoveList<Lanterns>& moves) const {
  for (const Kind kind : {Kind::light, Kind::show, Kind::roll}) {
    if (may(state.open, kind)) moves.push_back({kind, 0});
  }
}

// A deal: by card number, weighted by how many are left; or the sides of the die.
Weight Lanterns::outcomes(const State& state, OutcomeList<Lanterns>& outcomes) const {
  const bool rolling = state.open.rolling;
  Weight total = 0;
  for (int number = 1; number <= (rolling ? kDieSides : kHighestCard); ++number) {
    const int weight = rolling ? 1 : left_in_the_box(state.cards, number);
    if (weight == 0) continue;
    outcomes.push_back({{rolling ? Kind::fall : Kind::deal, static_cast<std::uint8_t>(number)},
                        static_cast<Weight>(weight)});
    total += static_cast<Weight>(weight);
  }
  return total;
}

std::uint8_t Lanterns::draw_card(const EachSeat<std::uint8_t>& dealt, Rng& rng) {
  const auto gone = kMostSeats - static_cast<int>(std::ranges::count(dealt, 0));
  auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(kCardsInTheBox - gone)));
  std::uint8_t card = 1;
  for (; pick >= left_in_the_box(dealt, card); ++card) pick -= left_in_the_box(dealt, card);
  return card;
}

Move Lanterns::sample(const State& state, Rng& rng) const {
  if (!state.open.rolling) return {Kind::deal, draw_card(state.cards, rng)};
  return {Kind::fall, static_cast<std::uint8_t>(1 + rng.below(kDieSides))};
}

void Lanterns::apply(State& state, Move move) const {
  Open& open = state.open;
  switch (move.kind) {
    case Kind::deal: {
      const Seat seat(open.dealt++);
      state.cards[seat] = move.number;
      open.least[seat] = 1;
      open.most[seat] = kHighestCard;
      break;
    }
    case Kind::light: ++open.lit; break;
    case Kind::show: {
      const Seat seat = turn(open);
      open.shown[seat] = open.doubled = true;
      open.least[seat] = open.most[seat] = state.cards[seat];
      break;
    }
    case Kind::roll: open.rolling = true; break;
    case Kind::fall: blow(state, move.number); break;
  }
}

// LAN-5, and LAN-6: everybody sees how it ends, and which cards can be the reason.
void Lanterns::blow(State& state, int wind) const {
  Open& open = state.open;
  const Seat seat = turn(open);
  const int lowest = needed(open.lit, wind);
  const bool burn = strength(state, seat) >= lowest;
  if (burn) open.points[seat] = static_cast<std::uint8_t>(open.points[seat] + open.lit);
  if (!open.shown[seat]) {
    auto& bound = burn ? open.least[seat] : open.most[seat];
    bound = static_cast<std::uint8_t>(burn ? std::max<int>(bound, lowest)
                                           : std::min<int>(bound, lowest - 1));
  }
  open.die = static_cast<std::uint8_t>(wind);
  open.lit = 0;
  open.doubled = open.rolling = false;
  ++open.turns;
}

Result Lanterns::result(const State& state) const {
  Result result;
  result.over = to_act(state) == Seat::nobody();
  const int most = *std::ranges::max_element(state.open.points);
  for (const Seat seat : Seats(players_)) {
    const int points = state.open.points[seat];
    result.scores[seat] = points;
    if (result.over && points == most) result.winners.insert(seat);  // LAN-7
  }
  result.sentence = say(kRunning);
  if (result.winners.size() > 1) result.sentence = say(kShared, result.winners.size(), most);
  for (const Seat seat : Seats(players_)) {
    const bool alone = result.winners.size() == 1 && result.winners.contains(seat);
    if (alone) result.sentence = say(kWins, seat, most);
  }
  return result;
}

// A position that passes can be played on, so everything that the rules rely on is checked.
Expected<void> Lanterns::check(const State& state) const {
  const Open& open = state.open;
  if (open.dealt > players_ || open.turns > turns() || open.lit > kMostCandles ||
      open.die > kDieSides) {
    return fail("There are too many cards, turns, candles or pips.");
  }
  if ((open.die == 0) != (open.turns == 0)) return fail("A turn ends with the die.");
  const bool in_turn = open.lit > 0 || open.doubled || open.rolling;
  if (in_turn && (open.dealt < players_ || open.turns == turns())) {
    return fail("Candles are lit, cards shown and dice rolled in a turn.");
  }
  if (open.turns > 0 && open.dealt < players_) return fail("The cards are dealt first.");
  if (open.doubled && !open.shown[turn(open)]) return fail("A hidden card does not count double.");
  for (const Seat seat : Seats(kMostSeats)) {
    const int card = state.cards[seat];
    const int taken = (open.turns + players_ - 1 - seat.index()) / players_;
    if (seat.index() >= open.dealt) {
      if (card + open.least[seat] + open.most[seat] + open.points[seat] > 0 || open.shown[seat]) {
        return fail("Who has no card yet has nothing.");
      }
    } else if (card < 1 || card > kHighestCard || left_in_the_box(state.cards, card) < 0) {
      return fail("There are one 1, two 2s and three 3s.");
    } else if (open.least[seat] < 1 || open.most[seat] > kHighestCard || card < open.least[seat] ||
               card > open.most[seat] ||
               (open.shown[seat] && open.least[seat] != open.most[seat])) {
      return fail("A card is one of those that it can be.");
    } else if (open.points[seat] > kMostCandles * taken) {
      return fail("A turn brings three points at most.");
    }
  }
  return {};
}

// For the greedy bot: the lead over the best other seat, where the candles of this turn count by
// the chance that they burn on.
double Lanterns::evaluate(const State& state, Seat seat) const {
  if (to_act(state) == Seat::nobody()) return result(state).share(seat, false);
  const auto worth = [&](Seat of) {
    double points = state.open.points[of];
    if (state.open.dealt < players_ || of != turn(state.open)) return points;
    const int lit = state.open.lit;
    for (int wind = 1; wind <= kDieSides; ++wind) {
      if (strength(state, of) >= needed(lit, wind)) points += static_cast<double>(lit) / kDieSides;
    }
    return points;
  };
  double best = 0;
  for (const Seat other : Seats(players_)) {
    if (other != seat) best = std::max(best, worth(other));
  }
  return std::clamp(0.5 + 0.1 * (worth(seat) - best), 0.0, 1.0);
}

}  // namespace orrery::lanterns
