// The suite must be able to fail: sound games pass, and what is wrong with the rules of a game is
// caught.

#include "kernel/conformance/tests/toys.h"

namespace orrery::conformance {
namespace {

// ---- Sound games ----

TEST(Conformance, PassesASoundGame) {
  const Report report = conform<Lanterns>(kEffort);
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 100U);
  EXPECT_GT(report.worlds, 100U);
  EXPECT_GT(report.distributions, 50U);
}

struct WithText : Variation<WithText> {
  using Variation::Variation;
  std::string to_text(const State& state) const { return position_text(state) + " !"; }
  Expected<State> from_text(std::string_view text) const {
    if (!text.ends_with(" !")) return fail("A position ends with an exclamation mark.");
    return read_position_text<State>(text.substr(0, text.size() - 2));
  }
};
static_assert(GameWithOwnText<WithText> && !GameWithOwnText<Lanterns>);
TEST(Conformance, PassesASoundGameWithATextOfItsOwn) { EXPECT_TRUE(passes<WithText>()); }

// Everybody is asked at the beginning of their turn whether they want to do more than roll.
struct Asking : Variation<Asking> {
  using Variation::Variation;
  bool windows() const { return true; }
  std::optional<Move> pass(const State& state) const {
    const bool asked = in_turn(*this, state) && state.open.lit == 0;
    return asked ? std::optional(Move{Kind::roll, 0}) : std::nullopt;
  }
};
static_assert(GameWithWindows<Asking>);
TEST(Conformance, PassesASoundGameWithWindows) { EXPECT_TRUE(passes<Asking>()); }

// A take-back costs a point, and the card that is shown is taken back with what follows.
struct Charging : Variation<Charging> {
  static constexpr Move kPay{Kind::light, 1};
  using Variation::Variation;
  bool charges() const { return true; }
  std::optional<Move> price(const State& state) const {
    const bool can =
        in_turn(*this, state) && !amid(state) && state.open.points[turn(state.open)] > 0;
    return can ? std::optional(kPay) : std::nullopt;
  }
  bool amid(const State& state) const { return state.open.doubled; }
  void apply(State& state, Move move) const {
    if (move == kPay) {
      --state.open.points[turn(state.open)];
    } else {
      Lanterns::apply(state, move);
    }
  }
};
static_assert(GameWithPrice<Charging>);
TEST(Conformance, PassesASoundGameThatCharges) { EXPECT_TRUE(passes<Charging>()); }

TEST(Conformance, PassesASoundGameThatAnswersForTheSilent) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    std::optional<Move> silence(const State& state) const {
      return in_turn(*this, state) ? std::optional(Move{Kind::roll, 0}) : std::nullopt;
    }
  };
  static_assert(GameWithAnswers<Toy>);
  EXPECT_TRUE(passes<Toy>());
}

// Nobody shows the card while there is a candle to light.
struct Sensible : Variation<Sensible> {
  using Variation::Variation;
  void dominated(const View&, const MoveList<Lanterns>& legal, MoveList<Lanterns>& list) const {
    const Move show{Kind::show, 0};
    if (legal.size() > 1 && std::ranges::find(legal, show) != legal.end()) list.push_back(show);
  }
};
static_assert(GameWithDominatedMoves<Sensible>);

TEST(Conformance, PassesASoundGameWithDominatedMoves) { EXPECT_TRUE(passes<Sensible>()); }

// ---- What it is ----

TEST(Conformance, CatchesNumbersOfPlayersThatDoNotFit) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    static const Facts& facts() {
      static const Facts wrong = [] {
        Facts facts = Lanterns::facts();
        facts.usual_players = 7;
        return facts;
      }();
      return wrong;
    }
  };
  EXPECT_TRUE(caught<Toy>("facts"));
}

TEST(Conformance, CatchesPresetsThatCannotBeChosen) {
  using Presets = std::span<const Preset<lanterns::Options>>;
  struct Sound : Variation<Sound> {
    using Variation::Variation;
    static Presets presets() {
      static constexpr std::array kAll{Preset<lanterns::Options>{"short", "over soon", {1}},
                                       Preset<lanterns::Options>{"usual", "as in the book", {}}};
      return kAll;
    }
  };
  EXPECT_FALSE(caught<Sound>("presets"));
  struct SameName : Variation<SameName> {
    using Variation::Variation;
    static Presets presets() {
      static constexpr std::array kAll{Preset<lanterns::Options>{"short", "over soon", {1}},
                                       Preset<lanterns::Options>{"short", "as in the book", {}}};
      return kAll;
    }
  };
  EXPECT_TRUE(caught<SameName>("presets"));
  struct OutOfRange : Variation<OutOfRange> {
    using Variation::Variation;
    static Presets presets() {
      static constexpr std::array kAll{Preset<lanterns::Options>{"long", "for ever", {1000}}};
      return kAll;
    }
  };
  EXPECT_TRUE(caught<OutOfRange>("presets"));
  struct Refused : Variation<Refused> {
    using Variation::Variation;
    static Presets presets() { return Sound::presets(); }
    static Expected<Refused> create(int players, const lanterns::Options& options) {
      if (options.rounds == 3) return fail("Not so long.");
      return Variation::create(players, options);
    }
  };
  EXPECT_TRUE(caught<Refused>("presets"));
}

std::uint8_t the_one_memory = 0;
struct SharingState : State {
  std::uint8_t* memory = &the_one_memory;

  friend bool operator==(const SharingState&, const SharingState&) = default;
};
BOOST_DESCRIBE_STRUCT(SharingState, (State), ())

TEST(Conformance, CatchesAStateThatSharesMemoryWithItsCopies) {
  struct Toy : Variation<Toy> {
    using State = SharingState;
    using Variation::Variation;
    State start() const { return {}; }
    void apply(State& state, Move move) const {
      Lanterns::apply(state, move);
      ++*state.memory;
    }
    View view(const State& state, Viewer viewer) const {
      View view = Lanterns::view(state, viewer);
      view.open.die = *state.memory;
      return view;
    }
    State imagine(const View& view, Rng& rng) const { return {Lanterns::imagine(view, rng)}; }
  };
  EXPECT_TRUE(caught<Toy>("copy"));
}

struct UndescribedState : State {
  std::uint8_t candles = 0;

  friend bool operator==(const UndescribedState&, const UndescribedState&) = default;
};
BOOST_DESCRIBE_STRUCT(UndescribedState, (State), ())

TEST(Conformance, CatchesAMemberMissingFromTheDescription) {
  struct Toy : Variation<Toy> {
    using State = UndescribedState;
    using Variation::Variation;
    State start() const { return {}; }
    void apply(State& state, Move move) const {
      if (move.kind == Kind::light) {
        ++state.candles;
      } else {
        Lanterns::apply(state, move);
      }
    }
    State imagine(const View& view, Rng& rng) const { return {Lanterns::imagine(view, rng)}; }
  };
  EXPECT_TRUE(caught<Toy>("text"));
  EXPECT_TRUE(caught<Toy>("hash"));
}

TEST(Conformance, CatchesAFieldForgottenInTheText) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    std::string to_text(const State& state) const { return position_text(state); }
    Expected<State> from_text(std::string_view text) const {
      auto state = read_position_text<State>(text);
      if (state) state->open.lit = 0;
      return state;
    }
  };
  EXPECT_TRUE(caught<Toy>("text"));
}

TEST(Conformance, CatchesACheckThatRefusesWhatTheRulesLeadTo) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Expected<void> check(const State& state) const {
      if (state.open.lit == 3) return fail("Three candles are too many.");
      return Lanterns::check(state);
    }
  };
  EXPECT_TRUE(caught<Toy>("check"));
}

TEST(Conformance, CatchesMovesThatAreWrittenAlike) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    std::string notation(Move move) const { return Lanterns::notation(move).substr(0, 1); }
    Expected<Move> parse(std::string_view) const { return Move{}; }
  };
  EXPECT_TRUE(caught<Toy>("notation"));
}

// ---- How it is played ----

TEST(Conformance, CatchesWeightsThatDoNotAddUp) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Weight outcomes(const State& state, OutcomeList<Lanterns>& list) const {
      return Lanterns::outcomes(state, list) + 1;
    }
  };
  EXPECT_TRUE(caught<Toy>("outcomes"));
}

TEST(Conformance, CatchesOutcomesThatAreTheSame) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void apply(State& state, Move move) const {
      Lanterns::apply(state, move);
      if (move.kind == Kind::fall) state.open.die = 1;
    }
  };
  EXPECT_TRUE(caught<Toy>("outcomes"));
}

TEST(Conformance, CatchesSamplesThatDoNotFollowTheWeights) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Move sample(const State& state, Rng& rng) const {
      const Move fair = Lanterns::sample(state, rng);
      return rng.below(3) == 0 ? Move{fair.kind, 2} : fair;
    }
  };
  EXPECT_TRUE(caught<Toy>("sample"));
}

TEST(Conformance, CatchesAMoveThatChangesNothing) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void apply(State& state, Move move) const {
      if (move.kind != Kind::show) Lanterns::apply(state, move);
    }
  };
  EXPECT_TRUE(caught<Toy>("changes"));
}

TEST(Conformance, CatchesAnUnboundedGame) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void apply(State& state, Move move) const {
      Lanterns::apply(state, move);
      if (to_act(state) == Seat::nobody()) state.open.turns = 0;
    }
  };
  EXPECT_TRUE(caught<Toy>("bound"));
}

TEST(Conformance, CatchesAMoveListedTwice) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void legal(const State& state, MoveList<Lanterns>& moves) const {
      Lanterns::legal(state, moves);
      if (moves.size() < kMaxMoves) moves.push_back(moves[0]);
    }
  };
  EXPECT_TRUE(caught<Toy>("legal"));
}

TEST(Conformance, CatchesASeatWithoutAMoveAlsoWhereItDoesNotLookClosely) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void legal(const State& state, MoveList<Lanterns>& moves) const {
      if (state.open.turns == 0) Lanterns::legal(state, moves);
    }
  };
  Effort effort = kEffort;
  effort.every = 1000;
  Report report("Toy");
  Battery<Toy>(Toy::create(2, {.rounds = 1}).value(), effort, report).run();
  EXPECT_TRUE(report.caught("legal")) << report.text();
}

TEST(Conformance, CatchesAWinnerOfARunningGame) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Result result(const State& state) const {
      Result result = Lanterns::result(state);
      result.winners.insert(kFirst);
      return result;
    }
  };
  EXPECT_TRUE(caught<Toy>("result"));
}

TEST(Conformance, CatchesAnEvaluationThatIsNoShare) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    double evaluate(const State& state, Seat seat) const { return state.open.points[seat]; }
  };
  EXPECT_TRUE(caught<Toy>("evaluate"));
}

// ---- Seats that are asked, prices, answers, certainty ----

TEST(Conformance, CatchesAWindowWithoutAWayToDecline) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool windows() const { return true; }
    std::optional<Move> pass(const State& state) const {
      return in_turn(*this, state) ? std::optional(Move{Kind::fall, 1}) : std::nullopt;
    }
  };
  EXPECT_TRUE(caught<Toy>("window"));
}

TEST(Conformance, CatchesAWindowThatTellsASecret) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool windows() const { return true; }
    std::optional<Move> pass(const State& state) const {
      const bool asked = in_turn(*this, state) && state.cards[kFirst] > 2;
      return asked ? std::optional(Move{Kind::roll, 0}) : std::nullopt;
    }
  };
  EXPECT_TRUE(caught<Toy>("window"));
}

TEST(Conformance, CatchesAPriceThatAnybodyMayPay) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool charges() const { return true; }
    std::optional<Move> price(const State&) const { return Move{Kind::roll, 0}; }
    bool amid(const State&) const { return false; }
  };
  EXPECT_TRUE(caught<Toy>("price"));
}

TEST(Conformance, CatchesAPriceInAGameThatDoesNotCharge) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool charges() const { return false; }
    std::optional<Move> price(const State&) const { return Charging::kPay; }
    bool amid(const State&) const { return false; }
  };
  EXPECT_TRUE(caught<Toy>("price"));
}

TEST(Conformance, CatchesAnActionThatIsTakenBackWithTheOneBeforeInAGameThatDoesNotCharge) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool charges() const { return false; }
    std::optional<Move> price(const State&) const { return std::nullopt; }
    bool amid(const State&) const { return true; }
  };
  EXPECT_TRUE(caught<Toy>("price"));
}

TEST(Conformance, CatchesAPriceThatBreaksThePosition) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool charges() const { return true; }
    std::optional<Move> price(const State&) const { return Charging::kPay; }
    bool amid(const State&) const { return false; }
    void apply(State& state, Move move) const {
      if (move == Charging::kPay) state.open.points[kFirst] = 99;
      if (move != Charging::kPay) Lanterns::apply(state, move);
    }
  };
  EXPECT_TRUE(caught<Toy>("price"));
}

TEST(Conformance, CatchesAPriceThatEndsTheTurn) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool charges() const { return true; }
    std::optional<Move> price(const State&) const { return Charging::kPay; }
    bool amid(const State&) const { return false; }
    void apply(State& state, Move move) const {
      Lanterns::apply(state, move == Charging::kPay ? Move{Kind::fall, 1} : move);
    }
  };
  EXPECT_TRUE(caught<Toy>("price"));
}

TEST(Conformance, CatchesAnAnswerOfTheSilentThatIsNone) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    std::optional<Move> silence(const State&) const { return Move{Kind::deal, 1}; }
  };
  EXPECT_TRUE(caught<Toy>("silence"));
}

TEST(Conformance, CatchesAGameInWhichEveryMoveIsDominated) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void dominated(const View&, const MoveList<Lanterns>& legal, MoveList<Lanterns>& list) const {
      list = legal;
    }
  };
  EXPECT_TRUE(caught<Toy>("dominated"));
}

TEST(Conformance, CatchesADominatedMoveThatIsNotLegal) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void dominated(const View&, const MoveList<Lanterns>& legal, MoveList<Lanterns>& list) const {
      if (legal.size() > 1) list.push_back({Kind::deal, 1});
    }
  };
  EXPECT_TRUE(caught<Toy>("dominated"));
}

TEST(Conformance, CatchesADominatedMoveListedTwice) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void dominated(const View&, const MoveList<Lanterns>& legal, MoveList<Lanterns>& list) const {
      if (legal.size() < 3) return;
      list.push_back(legal[0]);
      list.push_back(legal[0]);
    }
  };
  EXPECT_TRUE(caught<Toy>("dominated"));
}

TEST(Conformance, CatchesSecretsSaidToBeCertain) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool certain() const { return true; }
  };
  EXPECT_TRUE(caught<Toy>("certain"));
}

}  // namespace
}  // namespace orrery::conformance
