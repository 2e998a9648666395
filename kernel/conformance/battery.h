#pragma once

// The battery: plays random games and checks the whole contract at every step.

#include <cmath>
#include <string>
#include <vector>

#include "kernel/conformance/move_checks.h"
#include "kernel/conformance/view_checks.h"

namespace orrery::conformance {

template <Game G, class Extra = NoExtra>
class Battery {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  Battery(const G& game, const Effort& effort, Report& report, const Extra& extra = {})
      : game_(game), exam_{game, effort, report, extra} {}
  Battery(const Battery&) = delete;
  Battery& operator=(const Battery&) = delete;
  ~Battery() = default;

  void run() {
    for (int i = 0; i < exam_.effort.games && moves_.moves_looked_at() < exam_.effort.moves; ++i) {
      exam_.rng = Rng(exam_.effort.seed, static_cast<std::uint64_t>(i));
      play();
    }
  }

 private:
  // One random game from the start to its end, or to where it breaks its bound.
  void play() {
    State state = game_.start();
    std::vector<Move> moves;
    std::vector<std::uint64_t> hashes;
    int decisions = 0;
    while (true) {
      exam_.where = to_text(game_, state);
      const Seat actor = game_.to_act(state);
      const bool closely = exam_.report.steps++ % static_cast<unsigned>(exam_.effort.every) == 0 ||
          actor == Seat::nobody();
      if (closely) {
        look_at_state(state);
        views_.look_at_views(state);
      }
      if (actor == Seat::nobody()) break;
      if constexpr (GameOfCertainty<G>) {
        exam_.expect(!game_.certain() || actor != Seat::chance() || decisions == 0, "certain",
                     "chance moves after a decision");
      }
      if constexpr (GameWithQuestionsForPeople<G>) {
        // What people are asked before the game begins is no decision of the game yet.
        if (actor.is_player() && game_.answer_of_a_bot(game_.view(state, actor))) --decisions;
      }
      if (actor != Seat::chance() && ++decisions > game_.longest()) {
        exam_.report.fail(
            "bound", "the game goes on after " + std::to_string(game_.longest()) + " decisions");
        return;
      }
      std::vector<Move> options;
      if (closely) {
        options =
            actor == Seat::chance() ? moves_.look_at_outcomes(state) : moves_.look_at_moves(state);
        if (options.empty()) return;  // reported already
      } else if (actor != Seat::chance() && !moves_.has_a_move(state)) {
        return;
      }
      const Move move = actor == Seat::chance() ? game_.sample(state, exam_.rng)
                                                : random_move(game_, state, exam_.rng);
      if (closely) views_.look_at_step(state, move, options);
      make(state, move);
      moves.push_back(move);
      hashes.push_back(hash_of(game_, state));
    }
    play_again(moves, hashes);
    exam_.extra.finished(game_, moves, exam_.report);
  }

  // Makes the move, and checks that a copy made before it does not change.
  void make(State& state, Move move) {
    const State copy = state;
    const std::uint64_t hash = hash_of(game_, copy);
    const View view = game_.view(copy, Viewer::everybody());
    game_.apply(state, move);
    exam_.expect(hash_of(game_, copy) == hash && game_.view(copy, Viewer::everybody()) == view,
                 "copy", "a copy changes when the original moves on");
    exam_.expect(!(state == copy), "changes",
                 [&] { return "\"" + game_.notation(move) + "\" changes nothing"; });
    exam_.expect(hash_of(game_, state) != hash, "hash",
                 [&] { return "the hash does not notice \"" + game_.notation(move) + "\""; });
  }

  void play_again(const std::vector<Move>& moves, const std::vector<std::uint64_t>& hashes) {
    State state = game_.start();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (auto done = try_apply(game_, state, moves[i]); !done) {
        exam_.report.fail("replay", "a recorded move is refused: " + done.error().sentence);
        return;
      }
      if (!exam_.expect(hash_of(game_, state) == hashes[i], "replay",
                        "a replay leads to another state"))
        return;
    }
  }

  void look_at_state(const State& state) {
    const State copy = state;
    exam_.expect(copy == state && hash_of(game_, copy) == hash_of(game_, state), "copy",
                 "a copy does not equal its original");
    if (const auto sound = game_.check(state); !sound) {
      exam_.fail("check",
                 "the rules lead to a position that fails its check: " + sound.error().sentence);
    }
    const auto read = from_text(game_, exam_.where);
    if (!read) {
      exam_.fail("text", "its own text is refused: " + read.error().sentence);
    } else {
      exam_.expect(*read == state && to_text(game_, *read) == exam_.where, "text",
                   "reading the text gives another position");
    }
    look_at_result(state);
    for (const Seat seat : Seats(game_.players())) {
      const double value = game_.evaluate(state, seat);
      exam_.expect(std::isfinite(value) && value >= 0 && value <= 1, "evaluate",
                   "an evaluation is not between 0 and 1");
    }
    exam_.extra.state(game_, state, exam_.report);
  }

  void look_at_result(const State& state) {
    const Result result = game_.result(state);
    exam_.expect(result.over == (game_.to_act(state) == Seat::nobody()), "result",
                 "the result and whose turn it is disagree on whether the game is over");
    exam_.expect(result.over || result.winners.empty(), "result",
                 "somebody has won a running game");
    for (int seat = game_.players(); seat < kMaxSeats; ++seat) {
      exam_.expect(!result.winners.contains(Seat(seat)), "result", "an empty seat has won");
    }
    if (G::facts().cooperative) {
      exam_.expect(result.winners.empty() || result.winners.size() == game_.players(), "result",
                   "a part of the team has won");
    } else if (result.over && game_.players() > 1) {
      exam_.expect(!result.winners.empty(), "result", "nobody has won, and nobody shares the win");
    }
    exam_.look_at_line(result.sentence);
    for (const ScoreRow& source : result.sources) exam_.look_at_line(say(*source.name));
  }

  const G& game_;
  Examination<G, Extra> exam_;
  MoveChecks<G, Extra> moves_{exam_};
  ViewChecks<G, Extra> views_{exam_};
};

}  // namespace orrery::conformance
