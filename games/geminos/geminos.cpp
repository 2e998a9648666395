#include "games/geminos/geminos.h"

#include "games/geminos/odds.h"
#include "games/geminos/phrases.h"
#include "games/geminos/pieces.h"

namespace orrery::geminos {

namespace {

constexpr std::array kOptions{
    toggle<&Options::complete_round>(
        "complete_round",
        "when a card is full the others still take their turn of that round (GEO-R3)"),
    number<&Options::cap>("cap", 1, 1000, "the game ends after this many rounds (GEO-R10)"),
    number<&Options::rolls>("rolls", 5, kMostSoloRolls, "alone: how many rolls there are (GEO-33)"),
    toggle<&Options::must_complete>(
        "must_complete", "alone: a card that is not full at the end is worth nothing (GEO-33)"),
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 1, .options = {.cap = 2}},
    Variant<Options>{.players = 1, .options = {.cap = 2, .must_complete = true}},
    Variant<Options>{.players = 2, .options = {.complete_round = true, .cap = 1}},
};

}  // namespace

const Facts& Geminos::facts() {
  static constexpr Facts facts{
      .id = "geminos",
      .title = "Geminos",
      .sentence = "Two zodiac dice, five affinities: the highest total wins when a card is full.",
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

// Seats in their order; dice in zodiac order of the first, then of the second.
Weight Geminos::outcomes(const State& state, OutcomeList<Geminos>& outcomes) const {
  if (state.phase == Phase::start) {
    for (const Seat seat : seats()) outcomes.push_back({Move::begin(seat), 1});
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
  std::int32_t highest = 0;
  for (const Seat seat : seats()) {
    result.scores[seat] = worthless(state) ? 0 : state.cards[seat].total();
    highest = std::max(highest, result.scores[seat]);
  }
  for (const Affinity affinity : kAllAffinities) {
    ScoreRow source{.name = &phrases::word(affinity)};
    for (const Seat seat : seats()) source.points[seat] = state.cards[seat].at(affinity);
    result.sources.push_back(source);
  }
  if (!result.over) return result;

  // GEO-R10: nobody filled a card, and alone the cap came before the last roll.
  result.cut_short = std::ranges::none_of(state.cards, &Card::full) &&
      (players_ > 1 || options_.cap < options_.rolls);
  if (players_ == 1) {
    result.sentence = worthless(state) ? say(phrases::kIncomplete, Seat(0))
                                       : say(phrases::kSolitaire, Seat(0), highest);
    return result;
  }
  // GEO-24: the highest total wins, whoever ended the game. GEO-R4: equal totals share the win.
  static constexpr std::array kShare{&phrases::kTwoShare, &phrases::kThreeShare,
                                     &phrases::kFourShare, &phrases::kAllShare};
  Line shared = say(phrases::kTwoShare, highest);
  Seat winner;
  for (const Seat seat : seats()) {
    if (result.scores[seat] != highest) continue;
    winner = seat;
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

}  // namespace orrery::geminos
