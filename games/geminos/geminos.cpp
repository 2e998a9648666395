#include "games/geminos/geminos.h"

#include "games/geminos/odds.h"
#include "games/geminos/phrases.h"
#include "games/geminos/pieces.h"
#include "kernel/hash.h"

namespace orrery::geminos {

namespace {

constexpr std::array kOptions{
    toggle<&Options::complete_round>(
        "complete_round",
        "when a card is full the others still take their turn of that round (GEO-R3)"),
    number<&Options::cap>("cap", 1, 1000, "the game ends after this many rounds (GEO-R10)"),
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 1, .options = {.cap = 2}},
    Variant<Options>{.players = 2, .options = {.complete_round = true, .cap = 1}},
};

}  // namespace

const Facts& Geminos::facts() {
  static constexpr Facts facts{
      .id = "geminos",
      .title = "Geminos",
      .sentence = "Two zodiac dice, five affinities: fill your card, but be ahead when you do.",
      .min_players = 1,
      .max_players = kMostPlayers,
      .solo = "Twenty Rolls",
      .minutes = "5 to 15",
      .from_age = 8,
      .take_back = false,  // GEO-R9
      .piece_kinds = kPieceKinds,
      .phrases = phrases::kAll,
  };
  return facts;
}

std::span<const Option<Options>> Geminos::options() { return kOptions; }

std::span<const Variant<Options>> Geminos::small_variants() { return kSmallVariants; }

Expected<Geminos> Geminos::create(int players, const Options& options) {
  return Geminos(players, options);
}

State Geminos::start() const {
  State state;
  if (players_ == 1) {  // GEO-32: alone there is nobody to draw lots with
    state.first = state.turn = Seat(0);
    state.phase = Phase::roll;
  }
  return state;
}

// In the order of the seats; in zodiac order of the first die, then of the second.
Weight Geminos::outcomes(const State& state, OutcomeList<Geminos>& outcomes) const {
  if (state.phase == Phase::start) {
    for (int seat = 0; seat < players_; ++seat) outcomes.push_back({Move::begin(Seat(seat)), 1});
    return static_cast<Weight>(players_);
  }
  for (int a = 0; a < kSigns; ++a) {
    outcomes.push_back({Move::land(sign_at(a), sign_at(a)), 1});
    for (int b = a + 1; b < kSigns; ++b) {
      outcomes.push_back({Move::land(sign_at(a), sign_at(b)), 2});
    }
  }
  return kRolls;
}

Result Geminos::result(const State& state) const {
  Result result{.over = state.phase == Phase::over, .sentence = say(phrases::kRunning)};
  int highest = 0;
  for (int seat = 0; seat < players_; ++seat) {
    const int total = state.card(Seat(seat)).total();
    result.scores[static_cast<std::size_t>(seat)] = total;
    highest = std::max(highest, total);
  }
  for (const Affinity affinity : kAllAffinities) {
    Source source{.name = &phrases::word(affinity)};
    for (int seat = 0; seat < players_; ++seat) {
      source.points[static_cast<std::size_t>(seat)] = state.card(Seat(seat)).at(affinity);
    }
    result.sources.push_back(source);
  }
  if (!result.over) return result;

  // GEO-R10: nobody filled a card, and alone fewer than twenty rolls were allowed.
  result.cut_short = std::ranges::none_of(state.cards, &Card::full) &&
      (players_ > 1 || options_.cap < kSolitaireRolls);
  if (players_ == 1) {
    result.sentence = say(phrases::kSolitaire, Seat(0), highest);
    return result;
  }
  // GEO-24: the highest total wins, whoever ended the game. GEO-R4: equal totals share the win.
  static constexpr std::array kShare{&phrases::kTwoShare, &phrases::kThreeShare,
                                     &phrases::kFourShare, &phrases::kAllShare};
  Line shared = say(phrases::kTwoShare, highest);
  Seat winner;
  for (int seat = 0; seat < players_; ++seat) {
    if (result.scores[static_cast<std::size_t>(seat)] != highest) continue;
    winner = Seat(seat);
    result.winners.insert(winner);
    shared.args.push_back(winner);
  }
  if (result.winners.size() == 1) {
    result.sentence = say(phrases::kWins, winner, highest);
  } else {
    shared.phrase = kShare[static_cast<std::size_t>(result.winners.size() - 2)];
    result.sentence = shared;
  }
  return result;
}

std::uint64_t Geminos::hash(const State& state) const {
  Hash hash(static_cast<std::uint64_t>(facts().version));
  for (const Card& card : state.cards) hash.add(card.points);
  return hash.add(state.phase, state.first, state.turn, state.dice, state.rounds).value();
}

Expected<void> Geminos::check(const State& state) const {
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    const Card& card = state.card(Seat(seat));
    if (seat >= players_ && card != Card{}) return fail("A card of an empty seat has a score.");
    for (const Affinity affinity : kAllAffinities) {
      const int points = card.at(affinity);
      if (points != 0 && !possible(affinity, points)) {
        return fail("No roll scores " + std::to_string(points) + " in " +
                    std::string(name(affinity)) + ".");
      }
    }
  }
  if (state.phase == Phase::start) {
    if (state != start()) return fail("Before the start nothing has happened yet.");
    return {};
  }

  const auto seated = [&](Seat seat) { return seat.is_player() && seat.index() < players_; };
  if (!seated(state.first) || !seated(state.turn)) return fail("Somebody must have the turn.");
  const bool landed = state.dice[0] <= state.dice[1] && state.dice[1] < Sign::none;
  const bool in_hand = state.dice[0] == Sign::none && state.dice[1] == Sign::none;
  if (state.phase == Phase::enter ? !landed : !in_hand) {
    return fail("The dice lie on the table, in zodiac order, only while a score is entered.");
  }
  // How many turns a seat has had follows from whose turn it is.
  const bool over = state.phase == Phase::over;
  const auto place = [&](Seat seat) {
    return (seat.index() - state.first.index() + players_) % players_;
  };
  const bool wrapped = over && place(state.turn) == players_ - 1;
  if (wrapped && state.rounds == 0) return fail("A complete round is missing from the count.");
  if (state.rounds + (wrapped ? 0 : 1) > last_round()) {
    return fail("The last round has been played already.");
  }
  for (int seat = 0; seat < players_; ++seat) {
    const bool played = place(Seat(seat)) < place(state.turn) + (over ? 1 : 0);
    const int turns = state.rounds + (played && !wrapped ? 1 : 0);
    const Card& card = state.card(Seat(seat));
    if (card.filled() > turns) return fail("A card has more scores than its owner has had turns.");
    // A card can be full while others still play only in the round that it has been filled in.
    const bool may_be_full = over ? played : options_.complete_round && played;
    if (card.full() && !may_be_full) return fail("A card is full, so the game is over.");
    if (card.full() && over && !options_.complete_round && Seat(seat) != state.turn) {
      return fail("The game ended when the first card was full.");
    }
  }
  if (over && !ended(state)) return fail("Nothing has ended the game.");
  return {};
}

// A rough view of the race: the points that stand, what the empty entries are likely to bring, and
// the lead over the best other card. Ending the game ahead is worth everything.
double Geminos::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over && players_ > 1) return result(state).share(seat, false);
  const auto prospect = [](const Card& card) {
    double points = card.total();
    for (const Affinity affinity : kAllAffinities) {
      const Odds& odds = odds_of(affinity);
      const double mean = static_cast<double>(odds.points) / odds.rolls;
      const double forced = static_cast<double>(odds.forced) / kRolls;
      if (card.at(affinity) == 0) {
        points += mean * (0.5 + static_cast<double>(odds.rolls) / kRolls);
      } else {
        points += 2 * forced * (mean - card.at(affinity));  // what forced rolls will do to it
      }
    }
    return points;
  };
  constexpr double kCeiling = best_total();
  if (players_ == 1) {
    const double points =
        state.phase == Phase::over ? state.card(seat).total() : prospect(state.card(seat));
    return std::clamp(points / kCeiling, 0.0, 1.0);
  }
  double best_other = 0;
  for (int other = 0; other < players_; ++other) {
    if (Seat(other) != seat) best_other = std::max(best_other, prospect(state.card(Seat(other))));
  }
  const double lead = prospect(state.card(seat)) - best_other;
  return std::clamp(0.5 + lead / (2 * kCeiling), 0.01, 0.99);
}

}  // namespace orrery::geminos
