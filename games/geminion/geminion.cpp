#include "games/geminion/geminion.h"

#include "games/geminion/phrases.h"
#include "games/geminion/pieces.h"

namespace orrery::geminion {

namespace {

constexpr std::array<std::string_view, 3> kPiles{"listed", "sheets", "double"};
constexpr std::array<std::string_view, 2> kArrange{"choose", "auto"};
constexpr std::array<std::string_view, 8> kFirst{"youngest", "random", "seat_1", "seat_2",
                                                 "seat_3",   "seat_4", "seat_5", "seat_6"};
constexpr std::array<std::string_view, 2> kBuyRecycled{"next_turn", "same_turn"};

constexpr std::array kOptions{
    toggle<&Options::shuffle>("shuffle",
                              "a discard pile is shuffled when it becomes the deck (GMN-21)"),
    toggle<&Options::without_sparkle>(
        "without_sparkle", "plays without the Sparkles, which the printed list forgets (GMN-36)"),
    choice<&Options::piles>("piles", kPiles,
                            "cards in the shop: as listed, as on the print sheets, or twice as "
                            "many as listed; for five and six players always twice (GMN-37)"),
    toggle<&Options::fewer_turns>(
        "fewer_turns", "of players with equally many gems the one with fewer turns wins (GMN-R5)"),
    choice<&Options::arrange>(
        "arrange", kArrange,
        "in which order cards are discarded: the player chooses, or as usual (GMN-R12)"),
    choice<&Options::first>("first", kFirst,
                            "who begins: the youngest, whom the players name, or by lot, or a seat "
                            "(GMN-39)"),
    choice<&Options::buy_recycled>(
        "buy_recycled", kBuyRecycled,
        "when a card that a Cleaner gave back can be bought: from the next turn on, or in the same "
        "turn (GMN-40)"),
    number<&Options::rainbows>("rainbows", 1, kMostRainbows,
                               "Rainbows in the shop for each player (GMN-42)"),
    toggle<&Options::help>("help",
                           "the board shows the cards that come next in one's own deck (GMN-R11)"),
    number<&Options::cap>("cap", 1, 1000, "the game ends after this many rounds (GMN-R10)"),
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {.first = First::seat_1, .cap = 1}},
    Variant<Options>{.players = 2,
                     .options = {.without_sparkle = true, .first = First::random, .cap = 1}},
    Variant<Options>{.players = 3, .options = {.cap = 1}},
    Variant<Options>{.players = 3,
                     .options = {.shuffle = true, .first = First::seat_2, .help = true, .cap = 1}},
};

}  // namespace

const Facts& Geminion::facts() {
  static constexpr Facts facts{
      .id = "geminion",
      .title = "Geminion",
      .sentence = "Coins buy cards, cards bring gems: take the most before the gems run out.",
      // Version 2 has six seats and keeps what was cleaned away in the turn, so hashes differ.
      .version = 2,
      .min_players = 2,
      .max_players = kMostPlayers,
      .solo = {},
      .minutes = "15 to 30",
      .from_age = 5,
      .hidden_information = false,  // GMN-R11
      .piece_kinds = kPieceKinds,
      .phrases = phrases::kAll,
  };
  return facts;
}

std::span<const Option<Options>> Geminion::options() { return kOptions; }

std::span<const Variant<Options>> Geminion::small_variants() { return kSmallVariants; }

Expected<Geminion> Geminion::create(int players, const Options& options) {
  if (const auto seat = seat_named(options.first); seat && seat->index() >= players) {
    return fail("Seat " + std::to_string(seat->index() + 1) + " cannot begin: there are " +
                std::to_string(players) + " players.");
  }
  return Geminion(players, options);
}

State Geminion::start() const {
  State state;
  for (const Seat seat : seats()) {
    Player& player = state.players[seat];
    for (int i = 0; i < kCards; ++i) {  // GMN-2: the Pennies on top, the Gem Stash at the bottom
      for (int n = 0; n < facts_of(card_at(i)).starters; ++n) player.cards.push_back(card_at(i));
    }
    player.deck = static_cast<std::uint8_t>(player.cards.size());
  }
  for (int i = 0; i < kCards; ++i) {
    state.piles[index(card_at(i))] =
        static_cast<std::uint8_t>(in_shop(card_at(i), players_, options_));
  }
  state.bank = static_cast<std::uint8_t>(kGemsPerPlayer * players_);
  if (const auto seat = seat_named(options_.first)) {
    begin(state, *seat);
  } else if (options_.first == First::youngest) {
    state.phase = Phase::youngest;
    state.turn = Seat(0);
  }
  return state;
}

// Seats in their order; cards in the order of the card table.
Weight Geminion::outcomes(const State& state, OutcomeList<Geminion>& outcomes) const {
  if (state.phase == Phase::start) {
    for (const Seat seat : seats()) outcomes.push_back({Move::begin(seat), 1});
    return static_cast<Weight>(players_);
  }
  const Player& mine = state.mine();
  for (std::size_t i = 0; i < mine.deck;) {
    std::size_t end = i + 1;
    while (end < mine.deck && mine.cards[end] == mine.cards[i]) ++end;
    outcomes.push_back({Move::of(Move::Kind::deal, mine.cards[i]), static_cast<Weight>(end - i)});
    i = end;
  }
  return mine.deck;
}

Result Geminion::result(const State& state) const {
  Result result{.over = state.phase == Phase::over, .sentence = say(phrases::kRunning)};
  std::int32_t most = 0;
  for (const Seat seat : seats()) {
    result.scores[seat] = state.players[seat].gems;
    most = std::max(most, result.scores[seat]);
  }
  if (!result.over) return result;

  result.cut_short = state.bank > 0;  // GMN-R10: nobody took the last gem
  // GMN-24: most gems win. GMN-R5: equals share the win, or the one with fewer turns has it.
  int equals = 0;
  int fewest = state.rounds + 1;
  const auto has_most = [&](Seat seat) { return result.scores[seat] == most; };
  for (const Seat seat : seats()) {
    if (!has_most(seat)) continue;
    ++equals;
    fewest = std::min(fewest, turns(state, seat));
  }
  static constexpr std::array kShare{&phrases::kTwoShare, &phrases::kThreeShare,
                                     &phrases::kFourShare, &phrases::kFiveShare};
  Line shared = say(phrases::kTwoShare, most);
  Seat winner;
  for (const Seat seat : seats()) {
    if (!has_most(seat)) continue;
    if (options_.fewer_turns && turns(state, seat) != fewest) continue;
    winner = seat;
    result.winners.insert(winner);
    if (result.winners.size() < kMostPlayers) shared.args.push_back(winner);
  }
  if (result.winners.size() == kMostPlayers) {
    result.sentence = say(phrases::kAllShare, most);
  } else if (result.winners.size() > 1) {
    shared.phrase = kShare[static_cast<std::size_t>(result.winners.size() - 2)];
    result.sentence = shared;
  } else {
    result.sentence =
        equals > 1 ? say(phrases::kWinsByTurns, winner, most) : say(phrases::kWins, winner, most);
  }
  return result;
}

}  // namespace orrery::geminion
