#include "games/cassiopeia/cassiopeia.h"

#include "games/cassiopeia/phrases.h"
#include "games/cassiopeia/pieces.h"

namespace orrery::cassiopeia {

namespace {

static_assert(Game<Cassiopeia>);

constexpr std::array<std::string_view, 2> kSystemsBy{"lot", "choice"};
constexpr std::array<std::string_view, 7> kFirst{"random", "seat_1", "seat_2",   "seat_3",
                                                 "seat_4", "seat_5", "stargazer"};
constexpr std::array<std::string_view, 4> kLaid{"lot", "front", "back", "out"};
constexpr std::array<std::string_view, 2> kBonuses{"taken", "asked"};

// CAS-111: a specialist's card, by its number from 0.
template <std::size_t Card>
constexpr Option<Options> laid(std::string_view name, std::string_view meaning) {
  return {{.name = name,
           .meaning = meaning,
           .kind = OptionFact::Kind::choice,
           .highest = static_cast<int>(kLaid.size()) - 1,
           .choices = kLaid},
          [](const Options& options) { return static_cast<int>(options.laid[Card]); },
          [](Options& options, int value) { options.laid[Card] = static_cast<Laid>(value); }};
}

constexpr std::array kOptions{
    number<&Options::backs>("backs", 0, kSpecialists,
                            "so many specialists begin with their back up (CAS-10)"),
    choice<&Options::specialists>("specialists", kSystemsBy,
                                  "the specialists of the row are drawn by lot, or the first "
                                  "player chooses them and their sides (CAS-111)"),
    laid<0>("specialist_1",
            "card I, Engineer and Installer: drawn by lot, in the row with its front or its back "
            "up, or out of the game (CAS-111)"),
    laid<1>("specialist_2", "the same for card II, Programmer and Cyberneticist (CAS-111)"),
    laid<2>("specialist_3", "the same for card III, Geneticist and Biologist (CAS-111)"),
    laid<3>("specialist_4",
            "the same for card IV, Martian and Earthman; by lot it is always there (CAS-111)"),
    laid<4>("specialist_5", "the same for card V, Tax Officer and Broker (CAS-111)"),
    laid<5>("specialist_6", "the same for card VI, Archaeologist and Prospector (CAS-111)"),
    laid<6>("specialist_7", "the same for card VII, Architect and Ecologist (CAS-111)"),
    laid<7>("specialist_8", "the same for card VIII, Captain and Intendant (CAS-111)"),
    laid<8>("specialist_9", "the same for card IX, Commander and Xenologist (CAS-111)"),
    choice<&Options::systems>("systems", kSystemsBy,
                              "systems are dealt by lot, or each player chooses one (CAS-5)"),
    toggle<&Options::without_objects>("without_objects",
                                      "plays without Space Objects; for 2 or 3 players (CAS-107)"),
    choice<&Options::first>("first", kFirst,
                            "who chooses first: by lot, a seat, or whoever watched the stars last, "
                            "which the first seat is asked (CAS-17, CAS-112)"),
    choice<&Options::bonus>(
        "bonus", kBonuses,
        "a Logistics bonus that is a plain gain is taken, or one is asked where "
        "declining can matter (CAS-113)"),
    number<&Options::cap>("cap", 20, 500, "the game ends after this many rounds (CAS-105)"),
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {}},
    Variant<Options>{.players = 3,
                     .options = {.systems = SystemsBy::choice, .first = First::seat_2}},
};

}  // namespace

const Facts& Cassiopeia::facts() {
  static constexpr Facts facts{
      .id = "cassiopeia",
      .title = "Cassiopeia",
      .sentence = "Seven planets to make habitable: each one's cost stands on its neighbour.",
      .min_players = 2,
      .max_players = kMostPlayers,
      .usual_players = 3,
      .solo = {},
      .minutes = "30 to 45",
      .from_age = 10,
      .hidden_information = false,  // CAS-16
      .piece_kinds = kPieceKinds,
      .phrases = phrases::kAll,
  };
  return facts;
}

std::span<const Option<Options>> Cassiopeia::options() { return kOptions; }

std::span<const Variant<Options>> Cassiopeia::small_variants() { return kSmallVariants; }

Expected<Cassiopeia> Cassiopeia::create(int players, const Options& options) {
  return create(players, options, usual_cards());
}

Expected<Cassiopeia> Cassiopeia::create(int players, const Options& options, const Cards& cards) {
  if (auto fine = check_cards(cards); !fine) return tl::unexpected(fine.error());
  if (options.first != First::stargazer && static_cast<int>(options.first) > players) {
    return fail("Seat " + std::to_string(static_cast<int>(options.first)) +
                " cannot choose first: there are " + std::to_string(players) + " players.");
  }
  Cassiopeia game(players, options, std::make_shared<const Compiled>(cards));
  if (auto fine = game.check_row(); !fine) return tl::unexpected(fine.error());
  return game;
}

Cassiopeia::Cassiopeia(int players, const Options& options,
                       std::shared_ptr<const Compiled> compiled)
    : players_(players), options_(options), compiled_(std::move(compiled)) {
  always_in_row_ = compiled_->always;
  for (std::size_t i = 0; i < kSpecialists; ++i) {
    const Laid how = options_.laid[i];
    if (how != Laid::out) cards_in_game_ |= 1U << i;
    if (how == Laid::front || how == Laid::back) always_in_row_ |= 1U << i;
  }
  if (options_.without_objects) cards_in_game_ &= ~unsigned{compiled_->bring_objects};
  always_in_row_ &= cards_in_game_;
}

// CAS-107, CAS-111: whether the cards that may be in the row, and those that must, fill it.
Expected<void> Cassiopeia::check_row() const {
  const std::string row = "the row for " + std::to_string(players_) + " players has " +
      std::to_string(row_size()) + ".";
  for (int card = 1; card <= kSpecialists; ++card) {
    const Laid how = options_.laid[static_cast<std::size_t>(card - 1)];
    if (how == Laid::lot || how == Laid::out) continue;
    const std::string name = "Specialist " + std::to_string(card);
    if (options_.specialists == SpecialistsBy::choice) {
      return fail(name + " cannot be laid out: the first player chooses the row.");
    }
    if ((cards_in_game() >> (card - 1) & 1U) == 0) {
      return fail(name + " cannot be in the row: it brings Space Objects.");
    }
  }
  const int there = std::popcount(cards_in_game());
  if (there < row_size()) {
    return fail((options_.without_objects ? "Without Space Objects there are " : "There are ") +
                std::to_string(there) + " specialists, and " + row);
  }
  const int fixed = std::popcount(always_in_row());
  if (options_.specialists == SpecialistsBy::lot && fixed > row_size()) {
    return fail(std::to_string(fixed) + " specialists are to be there, and " + row);
  }
  return {};
}

// In a round each seat chooses a specialist. In its turn it uses the Cruiser, acts, uses what the
// specialist, the planets and the Space Objects offer, terraforms with a payment, and ends. Others
// may have to answer.
int Cassiopeia::longest() const {
  const int turn = compiled_->most_steps + 12;
  // CAS-111, CAS-112: what the set-up asks.
  const int setup = (options_.specialists == SpecialistsBy::choice ? row_size() : 0) +
      (options_.first == First::stargazer ? 1 : 0);
  return setup + players_ + options_.cap * players_ * turn;
}

State Cassiopeia::start() const {
  State state;
  state.reserve = compiled_->reserve;  // CAS-3, CAS-14
  if (options_.first != First::random && options_.first != First::stargazer) {
    state.first = Seat(static_cast<int>(options_.first) - 1);
    state.phase = Phase::systems;
  }
  return state;
}

// ---- Chance ----

Cassiopeia::Deal Cassiopeia::deal(const State& state) const {
  unsigned left = cards_in_game();
  int backs = options_.backs;
  for (int i = 0; i < state.at; ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    const unsigned bit = 1U << (slot.card - 1U);
    left &= ~bit;
    backs -= slot.back && (always_in_row() & bit) == 0 ? 1 : 0;
  }
  const unsigned always = left & always_in_row();
  const int places = row_size() - state.at;
  const int spare = places - std::popcount(always);
  return {.always = always,
          .others = left & ~always,
          .places = places,
          .spare = spare,
          .backs = std::min(backs, spare)};
}

// In the order of seats, systems, planets; specialists: first those always in the row, then the
// front and the back of each other card.
Weight Cassiopeia::outcomes(const State& state, OutcomeList<Cassiopeia>& outcomes) const {
  using Kind = Move::Kind;
  Weight total = 0;
  const auto list = [&](Move move, int weight) {
    if (weight == 0) return;
    outcomes.push_back({move, static_cast<Weight>(weight)});
    total += static_cast<Weight>(weight);
  };
  switch (state.phase) {
    case Phase::begin:
      for (const Seat seat : seats()) list(Move::of(Kind::begin, seat.index()), 1);
      return total;
    case Phase::systems: {
      MoveList<Cassiopeia> systems;
      legal(state, systems);
      for (const Move move : systems) list(move, 1);
      return total;
    }
    case Phase::rows: {
      const auto& row = state.players[served(state)].row;
      for (int number = 1; number <= kPlanets; ++number) {
        if (std::ranges::find(row, number) == row.end()) list(Move::of(Kind::planet, number), 1);
      }
      return total;
    }
    case Phase::shuffle:
      for (int i = state.at; i < row_size(); ++i) {
        const Slot& slot = state.row[static_cast<std::size_t>(i)];
        list(Move::of(Kind::specialist, slot.card, slot.back ? 1 : 0), 1);
      }
      return total;
    default: break;
  }
  // The cards that are always in the row are equally likely in each place. The other cards are
  // equally likely, and show the back in proportion to the backs still to be dealt.
  const Deal next = deal(state);
  const int others = std::popcount(next.others);
  for (int card = 1; card <= kSpecialists; ++card) {
    if ((next.always >> (card - 1) & 1U) != 0) {
      list(Move::of(Kind::specialist, card, begins_with_back(card) ? 1 : 0),
           next.spare == 0 ? 1 : others);
    }
  }
  for (int card = 1; card <= kSpecialists && next.spare > 0; ++card) {
    if ((next.others >> (card - 1) & 1U) == 0) continue;
    list(Move::of(Kind::specialist, card), next.spare - next.backs);
    list(Move::of(Kind::specialist, card, 1), next.backs);
  }
  return total;
}

Move Cassiopeia::sample(const State& state, Rng& rng) const {
  using Kind = Move::Kind;
  const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<unsigned>(n))); };
  // The number, from 1, of the n-th lowest bit that is set, where n counts from 0.
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
      for (const int number : state.players[served(state)].row) left &= ~(1U << number >> 1U);
      return Move::of(Kind::planet, nth(left, below(std::popcount(left))));
    }
    case Phase::shuffle: {
      const Slot& slot =
          state.row[static_cast<std::size_t>(state.at + below(row_size() - state.at))];
      return Move::of(Kind::specialist, slot.card, slot.back ? 1 : 0);
    }
    default: {
      const Deal next = deal(state);
      const int always = std::popcount(next.always);
      const int place = below(next.places);
      if (place < always) {
        const int card = nth(next.always, place);
        return Move::of(Kind::specialist, card, begins_with_back(card) ? 1 : 0);
      }
      const int card = nth(next.others, below(std::popcount(next.others)));
      return Move::of(Kind::specialist, card, below(next.spare) < next.backs ? 1 : 0);
    }
  }
}

View Cassiopeia::view(const State& state, Viewer) const {
  View view{.table = state};
  for (const Seat seat : seats()) view.standings[seat] = standing(state, seat);
  if (state.phase == Phase::pay) view.due = price(state);
  const Asking asked = asking(state);
  if (state.phase == Phase::pay || asked.step == nullptr) return view;
  const bool keeps = asked.step->asks == Phase::keep;
  view.due = asked.step->does == Verb::pay ? asked.step->tokens : asked.step->price[which(state)];
  view.count = keeps ? asked.step->down_to : asked.step->count[which(state)];
  return view;
}

Result Cassiopeia::result(const State& state) const {
  Result result{.over = state.phase == Phase::over, .sentence = say(phrases::kRunning)};
  int most = 0;
  for (const Seat seat : seats()) {
    const int inhabited = kPlanets - fund(state.players[seat]);
    result.scores[seat] = inhabited;
    most = std::max(most, inhabited);
  }
  if (!result.over) return result;
  result.cut_short = most < kPlanets;  // CAS-105
  static constexpr std::array kShare{&phrases::kLeads, &phrases::kTwoShare, &phrases::kThreeShare,
                                     &phrases::kFourShare, &phrases::kFiveShare};
  Line sentence = say(phrases::kLeads, most);
  for (const Seat seat : seats()) {
    if (kPlanets - fund(state.players[seat]) != most) continue;
    result.winners.insert(seat);
    sentence.args.push_back(seat);
  }
  sentence.phrase = kShare[static_cast<std::size_t>(result.winners.size() - 1)];
  result.sentence = sentence;
  if (!result.cut_short) result.sentence = say(phrases::kWins, state.active());  // CAS-66, CAS-106
  return result;
}

}  // namespace orrery::cassiopeia
