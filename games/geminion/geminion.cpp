#include "games/geminion/geminion.h"

#include <cmath>

#include "games/geminion/phrases.h"
#include "games/geminion/pieces.h"
#include "kernel/hash.h"

namespace orrery::geminion {

namespace {

constexpr std::array<std::string_view, 3> kPiles{"listed", "sheets", "double"};
constexpr std::array<std::string_view, 2> kArrange{"choose", "auto"};
constexpr std::array<std::string_view, 5> kFirst{"random", "seat_1", "seat_2", "seat_3", "seat_4"};

constexpr std::array kOptions{
    toggle<&Options::shuffle>("shuffle",
                              "a discard pile is shuffled when it becomes the deck (GMN-21)"),
    toggle<&Options::without_sparkle>(
        "without_sparkle", "plays without the Sparkles, which the printed list forgets (GMN-36)"),
    choice<&Options::piles>("piles", kPiles,
                            "cards in the shop: as listed, as on the print sheets, or twice as "
                            "many as listed (GMN-37)"),
    toggle<&Options::fewer_turns>(
        "fewer_turns", "of players with equally many gems the one with fewer turns wins (GMN-R5)"),
    choice<&Options::arrange>(
        "arrange", kArrange,
        "in which order cards are discarded: the player chooses, or as usual (GMN-R12)"),
    choice<&Options::first>("first", kFirst, "who begins (GMN-6)"),
    toggle<&Options::help>("help",
                           "the board shows the cards that come next in one's own deck (GMN-R11)"),
    number<&Options::cap>("cap", 1, 1000, "the game ends after this many rounds (GMN-R10)"),
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {.first = First::seat_1, .cap = 1}},
    Variant<Options>{.players = 2, .options = {.without_sparkle = true, .cap = 1}},
    Variant<Options>{.players = 3,
                     .options = {.shuffle = true, .first = First::seat_2, .help = true, .cap = 1}},
};

}  // namespace

const Facts& Geminion::facts() {
  static constexpr Facts facts{
      .id = "geminion",
      .title = "Geminion",
      .sentence = "Coins buy cards, cards bring gems: take the most before the gems run out.",
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
  if (static_cast<int>(options.first) > players) {
    return fail("Seat " + std::to_string(static_cast<int>(options.first)) +
                " cannot begin: there are " + std::to_string(players) + " players.");
  }
  return Geminion(players, options);
}

State Geminion::start() const {
  State state;
  for (int seat = 0; seat < players_; ++seat) {
    Player& player = state.player(Seat(seat));
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
  if (options_.first != First::random) begin(state, Seat(static_cast<int>(options_.first) - 1));
  return state;
}

// In the order of the seats; in the order of the card table.
Weight Geminion::outcomes(const State& state, OutcomeList<Geminion>& outcomes) const {
  if (state.phase == Phase::start) {
    for (int seat = 0; seat < players_; ++seat) outcomes.push_back({Move::begin(Seat(seat)), 1});
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
  int most = 0;
  for (int seat = 0; seat < players_; ++seat) {
    const int gems = state.player(Seat(seat)).gems;
    result.scores[static_cast<std::size_t>(seat)] = gems;
    most = std::max(most, gems);
  }
  if (!result.over) return result;

  result.cut_short = state.bank > 0;  // GMN-R10: nobody took the last gem
  // GMN-24: most gems win. GMN-R5: equals share the win, or the one with fewer turns has it.
  int equals = 0;
  int fewest = state.rounds + 1;
  const auto has_most = [&](int seat) {
    return result.scores[static_cast<std::size_t>(seat)] == most;
  };
  for (int seat = 0; seat < players_; ++seat) {
    if (!has_most(seat)) continue;
    ++equals;
    fewest = std::min(fewest, turns(state, Seat(seat)));
  }
  static constexpr std::array kShare{&phrases::kTwoShare, &phrases::kThreeShare,
                                     &phrases::kFourShare};
  Line shared = say(phrases::kTwoShare, most);
  Seat winner;
  for (int seat = 0; seat < players_; ++seat) {
    if (!has_most(seat)) continue;
    if (options_.fewer_turns && turns(state, Seat(seat)) != fewest) continue;
    winner = Seat(seat);
    result.winners.insert(winner);
    shared.args.push_back(winner);
  }
  if (result.winners.size() > 1) {
    shared.phrase = kShare[static_cast<std::size_t>(result.winners.size() - 2)];
    result.sentence = shared;
  } else {
    result.sentence =
        equals > 1 ? say(phrases::kWinsByTurns, winner, most) : say(phrases::kWins, winner, most);
  }
  return result;
}

std::uint64_t Geminion::hash(const State& state) const {
  Hash hash(static_cast<std::uint64_t>(facts().version));
  for (const Player& player : state.players) {
    hash.add(player.cards.size(), player.cards, player.deck, player.shuffled, player.gems);
  }
  hash.add(state.piles, state.phase, state.first, state.turn, state.rounds);
  hash.add(state.hand.size(), state.hand, state.area.size(), state.area);
  return hash.add(state.bought, state.purse, state.owed, state.to_hand).value();
}

// ---- The deep check ----

namespace {

template <class List>
bool in_table_order(const List& cards, std::size_t from, std::size_t to) {
  return std::is_sorted(cards.begin() + from, cards.begin() + to);
}

}  // namespace

// GMN-38: every card is in exactly one place, and so is every gem.
Expected<void> Geminion::check_cards(const State& state) const {
  std::array<int, kCards> found{};
  bool known = true;
  const auto count = [&](const auto& cards) {
    for (const Card card : cards) {
      known &= card < Card::none;
      if (known) ++found[index(card)];
    }
  };
  for (const Player& player : state.players) count(player.cards);
  count(state.hand);
  count(state.area);
  if (!known) return fail("There is a card that is none.");
  for (int i = 0; i < kCards; ++i) {
    const Card card = card_at(i);
    const int all = in_all(card, players_, options_);
    const int here = found[index(card)] + state.piles[index(card)];
    if (here != all) {
      return fail("There are " + std::to_string(here) + " cards of the kind " +
                  std::string(name(card)) + ", not " + std::to_string(all) + ".");
    }
  }
  int gems = state.bank;
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    const Player& player = state.player(Seat(seat));
    if (seat >= players_ && player != Player{}) return fail("An empty seat has something.");
    gems += player.gems;
    if (player.deck > player.cards.size()) return fail("A deck has more cards than its owner.");
    if (!options_.shuffle) {
      if (player.shuffled) return fail("A deck is shuffled in a game without shuffling.");
      continue;
    }
    const Cards starters = start().players[0].cards;
    const std::size_t size = player.cards.size();
    if (!player.shuffled &&
        (player.deck > starters.size() ||
         !std::equal(player.cards.begin(), player.cards.begin() + player.deck,
                     starters.end() - player.deck))) {
      return fail("A deck that is not shuffled is what is left of the first eight cards.");
    }
    if (!in_table_order(player.cards, 0, player.deck) ||
        !in_table_order(player.cards, player.deck, size)) {
      return fail("With shuffling cards are written in the order of the table.");
    }
  }
  if (gems != kGemsPerPlayer * players_) {
    return fail("There are " + std::to_string(gems) + " gems, not " +
                std::to_string(kGemsPerPlayer * players_) + ".");
  }
  return {};
}

Expected<void> Geminion::check_turn(const State& state) const {
  const Phase phase = state.phase;
  const bool capped = phase == Phase::over && state.rounds == options_.cap;
  const bool between = phase == Phase::draw || capped;  // no turn is running
  if (between && (!state.hand.empty() || !state.area.empty())) {
    return fail("Between turns nobody has cards in hand or in play.");
  }
  if (!in_table_order(state.hand, 0, state.hand.size())) {
    return fail("The hand is written in the order of the table.");
  }
  if (state.bought > state.area.size() || (state.bought > 0 && phase != Phase::buy)) {
    return fail("The bought cards do not fit the cards in play.");
  }
  // GMN-10, GMN-11: the purse follows from what has been played and bought.
  int purse = 0;
  for (std::size_t i = 0; i < state.area.size() && phase != Phase::arrange; ++i) {
    const Face& face = face_of(state.area[i]);
    const bool played = i < state.played();
    if (played && face.recycle == Recycle::at_once) {
      return fail("A card that goes back to the shop at once is still in play.");
    }
    purse += played ? face.coins : -face.cost;
  }
  if (purse != state.purse) return fail("The purse does not fit the cards in play.");

  const bool dealt = phase == Phase::deal && state.to_hand > 0;
  if (state.to_hand > 0 &&
      (!dealt || state.hand.size() + state.to_hand != kHand || !state.area.empty())) {
    return fail("Cards are dealt to the hand at the beginning of a turn, up to four.");
  }
  int most_owed = 0;
  for (int i = 0; i < kCards; ++i) {
    most_owed += face_of(card_at(i)).draws * in_all(card_at(i), players_, options_);
  }
  const bool owes = phase == Phase::more || (phase == Phase::deal && !dealt);
  if ((owes && state.owed == 0) || (!owes && phase != Phase::clean && state.owed > 0) ||
      state.owed > most_owed) {
    return fail("The cards still to draw do not fit the phase.");
  }
  const std::size_t hand = state.hand.size();
  const bool fits = [&] {
    switch (phase) {
      case Phase::deal: return state.mine().shuffled && state.mine().deck > 0 && hand < kHand;
      case Phase::play: return order_matters(state);
      case Phase::more: return !state.mine().cards.empty() && hand < kHand;
      case Phase::clean: return hand > 0 && hand < kHand;
      case Phase::buy: return hand == 0;
      case Phase::arrange: return may_arrange() && hand == 0 && !detail::all_alike(state.area);
      case Phase::over: return hand < kHand;
      default: return true;
    }
  }();
  if (!fits) return fail("The cards do not fit the phase.");
  return {};
}

Expected<void> Geminion::check(const State& state) const {
  if (auto sound = check_cards(state); !sound) return sound;
  if (state.phase == Phase::start) {
    if (options_.first != First::random || state != start()) {
      return fail("Before the start nothing has happened yet.");
    }
    return {};
  }
  const auto seated = [&](Seat seat) { return seat.is_player() && seat.index() < players_; };
  if (!seated(state.first) || !seated(state.turn)) return fail("Somebody must have the turn.");
  if (options_.first != First::random &&
      state.first.index() + 1 != static_cast<int>(options_.first)) {
    return fail("Another seat was to begin.");
  }
  const bool over = state.phase == Phase::over;
  const bool capped = state.rounds == options_.cap;
  if (state.rounds > options_.cap || (capped && !over)) {
    return fail("The last round has been played already.");
  }
  if (capped && after(state.turn) != state.first)
    return fail("A turn of the last round is missing.");
  if (over && !capped && state.bank > 0) return fail("Nothing has ended the game.");
  if (state.bank == 0 && (!over || capped)) return fail("The game ended with the last gem.");
  return check_turn(state);
}

// ---- For bots ----

// The gems a player is likely to end with: those it has, what its gem cards will still bring, and
// what its coins will buy, with the turns left guessed from the gems that are left. The factors are
// those that did best against seven simple shopping lists, with and without shuffling.
double Geminion::prospect(const State& state, Seat seat) const {
  const Player& player = state.player(seat);
  std::array<int, kCards> owned{};
  for (const Card card : player.cards) ++owned[index(card)];
  double gems = player.gems;
  double purse = 0;
  if (seat == state.turn) {
    purse = state.purse;
    for (std::size_t i = 0; i < state.area.size(); ++i) {
      const Face& face = face_of(state.area[i]);
      const bool leaves = face.recycle == Recycle::at_clean_up && i < state.played();
      if (!leaves || state.phase == Phase::arrange) ++owned[index(face.card)];
    }
    for (const Card card : state.hand) {
      ++owned[index(card)];
      gems += face_of(card).gems;
      purse += face_of(card).coins;
    }
  }
  const double left = static_cast<double>(state.bank) / (kGemsPerPlayer * players_);
  const double turns = 9 * std::sqrt(left) * (0.05 + 0.95 * left);
  // Cards that stay come again with every cycle of the deck; a Rainbow brings its own replacement.
  double stay = 0;
  double gem_sum = 0;
  double coin_sum = 0;
  for (const CardFacts& facts : kCardTable) {
    if (facts.face.recycle != Recycle::never) continue;
    const int count = owned[index(facts.face.card)];
    stay += facts.face.draws > 0 ? 0 : count;
    gem_sum += facts.face.gems * count;
    coin_sum += facts.face.coins * count;
  }
  const double cycle = std::max(stay, static_cast<double>(kHand));
  const double plays = turns * kHand / cycle;
  // What a coin is worth: it buys gem cards, which have to come round to pay.
  const double coin = 0.4 * std::max(plays - 1.35, 0.0);
  const double coins = coin_sum * coin / 2;
  const double per_card = (gem_sum + coins) / cycle;
  // Cards that recycle themselves come once, if at all.
  const double once = std::min(plays, 1.0);
  double value = gems + (gem_sum + coins) * plays + 0.1 * purse * coin;
  value += once * owned[index(Card::helper)] * face_of(Card::helper).coins * 1.5 * coin;
  value += once * owned[index(Card::cleaner)] * 0.1 * plays;
  for (const Card card : {Card::wish, Card::sparkle}) {
    value += once * owned[index(card)] * (face_of(card).gems + face_of(card).draws * per_card);
  }
  // To have put the cards away as usual is as good as any order.
  return value - (state.phase == Phase::arrange && seat == state.turn ? 0.01 : 0);
}

double Geminion::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return result(state).share(seat, false);
  double best_other = 0;
  for (int other = 0; other < players_; ++other) {
    if (Seat(other) != seat) best_other = std::max(best_other, prospect(state, Seat(other)));
  }
  constexpr double kClear = 30;  // gems
  const double lead = prospect(state, seat) - best_other;
  return 0.5 + 0.5 * lead / (kClear + std::abs(lead));
}

}  // namespace orrery::geminion
