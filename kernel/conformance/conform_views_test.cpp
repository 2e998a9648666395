// The suite must be able to fail: what is wrong with what viewers know, and with how moves are
// chosen, is caught.

#include "kernel/conformance/tests/toys.h"

namespace orrery::conformance {
namespace {

// ---- What is known ----

TEST(Conformance, CatchesAViewThatShowsASecret) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    View view(const State& state, Viewer viewer) const {
      View view = Lanterns::view(state, viewer);
      view.open.least = view.open.most = state.cards;
      return view;
    }
  };
  EXPECT_TRUE(caught<Toy>("view"));
}

TEST(Conformance, CatchesMovesThatDependOnASecret) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void legal(const State& state, MoveList<Lanterns>& moves) const {
      Lanterns::legal(state, moves);
      if (state.cards[kSecond] == 2) std::ranges::reverse(moves);
    }
  };
  EXPECT_TRUE(caught<Toy>("leak"));
}

State last_seen;
TEST(Conformance, CatchesAnImagineThatPeeks) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    View view(const State& state, Viewer viewer) const {
      last_seen = state;
      return Lanterns::view(state, viewer);
    }
    State imagine(const View&, Rng&) const { return last_seen; }
  };
  EXPECT_TRUE(caught<Toy>("imagine"));
}

TEST(Conformance, CatchesABiasedImagine) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    State imagine(const View& view, Rng& rng) const {
      const State world = Lanterns::imagine(view, rng);
      return world.cards[kSecond] == 2 ? Lanterns::imagine(view, rng) : world;
    }
  };
  EXPECT_TRUE(caught<Toy>("imagine"));
}

// Nothing in any single position is wrong here: only who remembers the game can tell.
TEST(Conformance, CatchesAStateThatForgetsWhatATurnHasTaught) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void apply(State& state, Move move) const {
      Lanterns::apply(state, move);
      if (move.kind != Kind::fall || state.open.shown[kFirst]) return;
      state.open.least[kFirst] = 1;
      state.open.most[kFirst] = lanterns::kHighestCard;
    }
  };
  EXPECT_TRUE(caught<Toy>("imagine"));
}

TEST(Conformance, CatchesAnImagineThatForgetsACardThatWasShown) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    State imagine(const View& view, Rng& rng) const {
      View forgotten = view;
      for (auto& least : forgotten.open.least) least = 0;
      for (auto& most : forgotten.open.most) most = lanterns::kHighestCard;
      State world = Lanterns::imagine(forgotten, rng);
      world.open = view.open;
      return world;
    }
  };
  EXPECT_TRUE(caught<Toy>("imagine"));
}

TEST(Conformance, CatchesAMoveWronglySaidNotToReveal) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    bool reveals(const State&, Move) const { return false; }
  };
  EXPECT_TRUE(caught<Toy>("reveals"));
}

TEST(Conformance, CatchesARunningResultThatTellsASecret) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Result result(const State& state) const {
      Result result = Lanterns::result(state);
      if (!result.over) result.scores[0] += state.cards[kFirst];
      return result;
    }
  };
  EXPECT_TRUE(caught<Toy>("leak"));
}

TEST(Conformance, CatchesALogLineThatNamesAHiddenCard) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
      const bool deal = move.kind == Kind::deal;
      Lanterns::tell(before, move, deal ? Viewer(Seat(before.open.dealt)) : viewer, lines);
    }
  };
  EXPECT_TRUE(caught<Toy>("leak"));
}

TEST(Conformance, CatchesASeenMoveThatShowsAHiddenCard) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Seen seen(const State& before, Move move, Viewer viewer) const {
      const bool deal = move.kind == Kind::deal;
      return Lanterns::seen(before, move, deal ? Viewer(Seat(before.open.dealt)) : viewer);
    }
  };
  EXPECT_TRUE(caught<Toy>("leak"));
}

TEST(Conformance, CatchesAMoveOfWhichNothingIsTold) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void tell(const State&, Move, Viewer, Lines&) const {}
  };
  EXPECT_TRUE(caught<Toy>("tell"));
}

TEST(Conformance, CatchesAPhraseMissingFromTheList) {
  static constexpr Phrase kUnlisted{"lanterns.unlisted", "Something happens."};
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void tell(const State&, Move, Viewer, Lines& lines) const { lines.push_back(say(kUnlisted)); }
  };
  EXPECT_TRUE(caught<Toy>("phrases"));
}

TEST(Conformance, CatchesABoardThatIsDrawnAsNothing) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void draw(const View&, Ink&) const {}
  };
  EXPECT_TRUE(caught<Toy>("draw"));
}

// ---- How it is chosen ----

TEST(Conformance, CatchesAPathThatNamesAHiddenCard) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void paths(const State& state, Move, Paths& paths) const {
      paths.push_back(path_of(lanterns::card_of(Seat(state.cards[kSecond]))));
    }
  };
  EXPECT_TRUE(caught<Toy>("leak"));
}

TEST(Conformance, CatchesAPathThatIsTheBeginningOfAnother) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    void paths(const State&, Move move, Paths& paths) const {
      Path path = path_of(lanterns::candles());
      if (move.kind == Kind::show) path.push_back(lanterns::die());
      paths.push_back(path);
    }
  };
  EXPECT_TRUE(caught<Toy>("paths"));
}

TEST(Conformance, CatchesARefusalWithoutAReason) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Line why_not(const View&, const Path&) const { return {}; }
  };
  EXPECT_TRUE(caught<Toy>("why_not"));
}

TEST(Conformance, CatchesAPieceWithoutAName) {
  struct Toy : Variation<Toy> {
    using Variation::Variation;
    Line label(Piece) const { return {}; }
  };
  EXPECT_TRUE(caught<Toy>("piece"));
}

}  // namespace
}  // namespace orrery::conformance
