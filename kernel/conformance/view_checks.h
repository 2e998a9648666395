#pragma once

// Checks of what viewers know: of a position, and of a move that is made.

#include <string>
#include <vector>

#include "kernel/apply.h"
#include "kernel/conformance/examination.h"
#include "kernel/conformance/observation.h"

namespace orrery::conformance {

template <Game G, class Extra = NoExtra>
class ViewChecks {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  explicit ViewChecks(Examination<G, Extra>& exam) : game_(exam.game), exam_(exam) {}

  void look_at_views(const State& state) {
    each_viewer(game_, [&](Viewer viewer) {
      const View view = game_.view(state, viewer);
      Ink ink;
      game_.draw(view, ink);
      exam_.expect(!ink.text().empty(), "draw", "the board is drawn as nothing");
      exam_.extra.view(game_, view, exam_.report);
      for (int i = 0; i < exam_.effort.worlds; ++i) {
        ++exam_.report.worlds;
        const State world = game_.imagine(view, exam_.rng);
        const auto wrong = [&](bool holds, std::string_view check, std::string_view what) {
          if (!holds) exam_.fail(check, std::string(what) + " for " + viewer_name(viewer));
        };
        if (const auto sound = game_.check(world); !sound) {
          exam_.fail("imagine", "an imagined world fails its check: " + sound.error().sentence);
          continue;
        }
        wrong(game_.view(world, viewer) == view, "imagine", "an imagined world looks different");
        wrong(hash_of(game_, game_.view(world, viewer)) == hash_of(game_, view), "hash",
              "equal views have different hashes");
        wrong(game_.to_act(world) == game_.to_act(state), "leak",
              "whose turn it is depends on what is hidden");
        if constexpr (GameWithWindows<G>) {
          wrong(game_.pass(world).has_value() == game_.pass(state).has_value(), "window",
                "whether a seat is asked depends on what is hidden");
        }
        if constexpr (GameOfCertainty<G>) {
          wrong(!game_.certain() || world == state, "certain",
                "what is certain could be something else");
        }
        wrong(game_.result(state).over || game_.result(world) == game_.result(state), "leak",
              "the result of a running game depends on what is hidden");
        if (viewer.is_seat() && viewer.is(game_.to_act(state))) look_at_choice(state, world);
      }
    });
  }

  // What viewers see and are told of the move about to be made.
  void look_at_step(const State& before, Move move, const std::vector<Move>& options) {
    State after = before;
    game_.apply(after, move);
    const bool by_seat = game_.to_act(before).is_player();
    const bool reveals = by_seat && game_.reveals(before, move);
    if constexpr (GameWithRemarks<G>) {
      Lines remarks;
      if (by_seat) game_.remark(game_.view(before, Viewer::everybody()), move, remarks);
      for (const Line& line : remarks) exam_.look_at_line(line);
    }
    each_viewer(game_, [&](Viewer viewer) {
      const Seen seen = game_.seen(before, move, viewer);
      Lines lines;
      game_.tell(before, move, viewer, lines);
      exam_.expect(!lines.empty(), "tell",
                   [&] { return "nothing is told of \"" + game_.notation(move) + "\""; });
      exam_.expect(!lines.overflowed() && !seen.overflowed(), "tell",
                   "too much happens in one move");
      for (const Line& line : lines) exam_.look_at_line(line);
      for (const Step& step : seen) {
        for (const Piece piece : {step.piece, step.from, step.to}) {
          if (piece.exists()) exam_.look_at_piece(piece);
        }
      }
      look_at_alikes(before, move, options, viewer);

      for (int i = 0; i < exam_.effort.worlds; ++i) {
        State world = game_.imagine(game_.view(before, viewer), exam_.rng);
        if (!is_legal(game_, world, move) && !is_outcome(game_, world, move)) continue;
        Lines told;
        game_.tell(world, move, viewer, told);
        const bool same_story = seen == game_.seen(world, move, viewer) && lines == told;
        game_.apply(world, move);
        const bool same_view = game_.view(world, viewer) == game_.view(after, viewer);
        exam_.expect(!same_view || same_story, "leak", [&] {
          return "what " + viewer_name(viewer) + " sees or is told of \"" + game_.notation(move) +
              "\" depends on what stays hidden";
        });
        exam_.expect(same_view || !by_seat || reveals, "reveals", [&] {
          return "\"" + game_.notation(move) + "\" reveals something to " + viewer_name(viewer) +
              " and is said not to";
        });
      }
    });
  }

 private:
  // A seat's legal moves and their paths are the same in every world with the same view.
  void look_at_choice(const State& state, const State& world) {
    if (game_.to_act(world) != game_.to_act(state)) return;
    MoveList<G> here;
    MoveList<G> there;
    game_.legal(state, here);
    game_.legal(world, there);
    if (!exam_.expect(here == there, "leak",
                      "the legal moves depend on what their seat cannot know"))
      return;
    for (const Move move : here) {
      Paths paths_here;
      Paths paths_there;
      game_.paths(state, move, paths_here);
      game_.paths(world, move, paths_there);
      exam_.expect(paths_here == paths_there, "leak", [&] {
        return "a path of \"" + game_.notation(move) + "\" depends on what is hidden";
      });
    }
  }

  // Two moves that leave a viewer with the same view look and sound the same to that viewer.
  void look_at_alikes(const State& before, Move move, const std::vector<Move>& options,
                      Viewer viewer) {
    if (viewer.is_seat() && viewer.is(game_.to_act(before))) return;
    constexpr std::size_t kTried = 8;
    State after = before;
    game_.apply(after, move);
    const View view = game_.view(after, viewer);
    for (std::size_t i = 0; i < std::min(kTried, options.size()); ++i) {
      const Move other = exam_.any_of(options);
      State alternative = before;
      game_.apply(alternative, other);
      if (alternative == after || !(game_.view(alternative, viewer) == view)) continue;
      Lines lines;
      Lines other_lines;
      game_.tell(before, move, viewer, lines);
      game_.tell(before, other, viewer, other_lines);
      exam_.expect(lines == other_lines, "leak", [&] {
        return "the log tells " + viewer_name(viewer) + " of \"" + game_.notation(move) +
            "\" more than the view does";
      });
      exam_.expect(game_.seen(before, move, viewer) == game_.seen(before, other, viewer), "leak",
                   [&] {
                     return viewer_name(viewer) + " sees more of \"" + game_.notation(move) +
                         "\" than the view tells";
                   });
    }
  }

  const G& game_;
  Examination<G, Extra>& exam_;
};

}  // namespace orrery::conformance
