#pragma once

// Checks of what can happen at a position: the moves and the outcomes of chance, how they are
// written and clicked, and that others are refused.

#include <string>
#include <tuple>
#include <vector>

#include "kernel/apply.h"
#include "kernel/conformance/examination.h"
#include "kernel/conformance/observation.h"
#include "kernel/dominated.h"
#include "kernel/questions.h"
#include "kernel/repairs.h"

namespace orrery::conformance {

template <Game G, class Extra = NoExtra>
class MoveChecks {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  explicit MoveChecks(Examination<G, Extra>& exam) : game_(exam.game), exam_(exam) {}

  bool has_a_move(const State& state) {
    MoveList<G> moves;
    game_.legal(state, moves);
    return exam_.expect(!moves.empty(), "legal", "a seat is to act and has no move");
  }

  // The outcomes of chance.
  std::vector<Move> look_at_outcomes(const State& state) {
    OutcomeList<G> outcomes;
    const Weight total = game_.outcomes(state, outcomes);
    exam_.expect(!outcomes.overflowed(), "outcomes", "there are more outcomes than kMaxOutcomes");
    if (!exam_.expect(!outcomes.empty(), "outcomes", "chance is to act and has no outcome"))
      return {};
    std::uint64_t sum = 0;
    std::vector<Move> moves;
    for (const auto& [move, weight] : outcomes) {
      exam_.expect(weight > 0, "outcomes", "an outcome has no weight");
      sum += weight;
      moves.push_back(move);
    }
    exam_.expect(sum == total, "outcomes", [&] {
      return "the weights add up to " + std::to_string(sum) + ", not to " + std::to_string(total);
    });
    if (chance_moves_ < kChanceMoves) {
      ++chance_moves_;
      look_at_each_outcome(state, moves);
      look_at_samples(state, outcomes, total);
    }
    look_at_refusals(state, moves);
    return moves;
  }

  // The legal moves.
  std::vector<Move> look_at_moves(const State& state) {
    MoveList<G> moves;
    game_.legal(state, moves);
    exam_.expect(!moves.overflowed(), "legal", "there are more moves than kMaxMoves");
    if (!has_a_move(state)) return {};
    std::vector<Move> list(moves.begin(), moves.end());
    moves_looked_at_ += static_cast<int>(list.size());
    std::vector<std::string> written;
    for (const Move move : list) written.push_back(game_.notation(move));
    std::ranges::sort(written);
    exam_.expect(std::ranges::adjacent_find(written) == written.end(), "notation",
                 "two moves are written alike");
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        exam_.expect(!(list[i] == list[j]), "legal", "a move is listed twice");
      }
      look_at_notation(list[i]);
      State next = state;
      if (const auto done = try_apply(game_, next, list[i]); !done) {
        exam_.fail("legal", "a legal move is refused: " + done.error().sentence);
      }
      exam_.expect(!(next == state), "changes",
                   [&] { return "\"" + game_.notation(list[i]) + "\" changes nothing"; });
    }
    if constexpr (GameWithWindows<G>) {
      const auto pass = game_.pass(state);
      exam_.expect(!pass || game_.windows(), "window", "a game without windows has one");
      exam_.expect(!pass || std::ranges::find(list, *pass) != list.end(), "window",
                   "declining is not a legal move");
    }
    if constexpr (GameWithPrice<G>) {
      if (const auto price = game_.price(state)) {
        exam_.expect(game_.charges(), "price", "a game that does not charge has a price");
        exam_.expect(std::ranges::find(list, *price) == list.end(), "price",
                     "the referee's move is listed as legal");
        State paid = state;
        game_.apply(paid, *price);
        exam_.expect(game_.check(paid).has_value(), "price", "paying breaks the position");
        exam_.expect(game_.to_act(paid) == game_.to_act(state) || game_.result(paid).over, "price",
                     "paying changes the turn");
      }
      exam_.expect(!game_.amid(state) || (game_.charges() && !game_.price(state)), "price",
                   "what is taken back with the action before it has no price of its own");
    }
    if constexpr (GameWithRepairs<G>) look_at_repairs(state, list);
    if constexpr (GameWithAnswers<G>) {
      const auto silence = game_.silence(state);
      exam_.expect(!silence || std::ranges::find(list, *silence) != list.end(), "silence",
                   "the answer of who is silent is not a legal move");
    }
    if constexpr (GameWithQuestionsForPeople<G>) {
      const View view = game_.view(state, game_.to_act(state));
      for (const auto answer : {game_.answer_of_a_bot(view), game_.answer_of_one_person(view)}) {
        exam_.expect(!answer || std::ranges::find(list, *answer) != list.end(), "silence",
                     "the answer to a question for people is not a legal move");
      }
    }
    if constexpr (GameWithDominatedMoves<G>) look_at_dominated(state, moves);
    look_at_paths(state, list);
    look_at_refusals(state, list);
    return list;
  }

  int moves_looked_at() const { return moves_looked_at_; }

 private:
  void look_at_each_outcome(const State& state, const std::vector<Move>& moves) {
    std::vector<State> states;
    for (const Move move : moves) {
      State next = state;
      game_.apply(next, move);
      for (std::size_t i = 0; i < states.size(); ++i) {
        exam_.expect(!(moves[i] == move), "outcomes", "an outcome is listed twice");
        exam_.expect(!(states[i] == next), "outcomes", "two outcomes lead to the same state");
      }
      states.push_back(next);
      look_at_notation(move);
    }
  }

  void look_at_samples(const State& state, const OutcomeList<G>& outcomes, Weight total) {
    if (total == 0) return;
    std::vector<double> expected;
    std::vector<double> counted(outcomes.size());
    const double draws = 4.0 * exam_.effort.samples;
    for (const auto& outcome : outcomes) expected.push_back(draws * outcome.weight / total);
    for (int i = 0; i < 4 * exam_.effort.samples; ++i) {
      const Move move = game_.sample(state, exam_.rng);
      const auto found = std::ranges::find(outcomes, move, &Outcome<Move>::move);
      if (!exam_.expect(found != outcomes.end(), "sample", "a sample is not among the outcomes"))
        return;
      ++counted[static_cast<std::size_t>(found - outcomes.begin())];
    }
    exam_.expect(plausible(expected, counted), "sample", "samples do not follow the weights");
  }

  // Dominated moves are legal and listed once, and at least one legal move is not dominated.
  void look_at_dominated(const State& state, const MoveList<G>& legal) {
    MoveList<G> dominated;
    game_.dominated(game_.view(state, game_.to_act(state)), legal, dominated);
    exam_.expect(dominated.size() < legal.size(), "dominated", "all legal moves are dominated");
    for (std::size_t i = 0; i < dominated.size(); ++i) {
      const auto before = dominated.begin() + i;
      exam_.expect(std::find(dominated.begin(), before, dominated[i]) == before, "dominated",
                   "a dominated move is listed twice");
      exam_.expect(std::ranges::find(legal, dominated[i]) != legal.end(), "dominated",
                   "a dominated move is not legal");
    }
  }

  // A mistake is mended by a move that is legal for nobody; the same seat is to act after it.
  void look_at_repairs(const State& state, const std::vector<Move>& legal) {
    MoveList<G> repairs;
    game_.repairs(state, repairs);
    exam_.expect(repairs.empty() || game_.charges(), "repair", "a game that does not charge mends");
    exam_.expect(!repairs.overflowed(), "repair", "there are more repairs than kMaxMoves");
    for (const Move move : repairs) {
      const auto named = [&](std::string_view what) {
        return
            [this, move, what] { return "\"" + game_.notation(move) + "\" " + std::string(what); };
      };
      const auto read = game_.parse(game_.notation(move));
      exam_.expect(read && *read == move, "repair", named("is not read back as the same move"));
      exam_.expect(std::ranges::find(legal, move) == legal.end(), "repair",
                   named("is listed as legal"));
      State mended = state;
      game_.apply(mended, move);
      const bool over = game_.result(mended).over;
      const auto sound = game_.check(mended);
      exam_.expect(sound.has_value(), "repair", [&] {
        return "\"" + game_.notation(move) + "\" breaks the position: " + sound.error().sentence;
      });
      exam_.expect(over || game_.to_act(mended) == game_.to_act(state), "repair",
                   named("changes the turn"));
      each_viewer(game_, [&](Viewer viewer) {
        Lines lines;
        game_.tell(state, move, viewer, lines);
        exam_.expect(!lines.empty(), "repair", named("is not told"));
        for (const Line& line : lines) exam_.look_at_line(line);
        const View view = game_.view(mended, viewer);
        exam_.expect(game_.view(game_.imagine(view, exam_.rng), viewer) == view, "repair",
                     named("leads to a view that cannot be imagined"));
      });
    }
  }

  void look_at_notation(Move move) {
    const auto read = game_.parse(game_.notation(move));
    exam_.expect(read && *read == move, "notation", [&] {
      return "\"" + game_.notation(move) + "\" is not read back as the same move";
    });
    if (known_.size() < kMostKnown && std::ranges::find(known_, move) == known_.end()) {
      known_.push_back(move);
    }
    exam_.extra.move(game_, move, exam_.report);
  }

  // Every path of a legal move names that move alone, and none is the beginning of another.
  void look_at_paths(const State& state, const std::vector<Move>& moves) {
    const View view = game_.view(state, game_.to_act(state));
    std::vector<std::pair<Path, std::size_t>> all;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Paths paths;
      game_.paths(state, moves[i], paths);
      exam_.expect(!paths.overflowed(), "paths", "a move has too many paths");
      exam_.expect(!paths.empty(), "paths",
                   [&] { return "\"" + game_.notation(moves[i]) + "\" cannot be clicked"; });
      for (const Path& path : paths) {
        exam_.expect(!path.empty() && !path.overflowed(), "paths", "a path is empty or too long");
        for (const Piece piece : path) exam_.look_at_piece(piece);
        Path start;
        for (const Piece piece : path) {
          exam_.expect(game_.why_not(view, start).empty(), "why_not",
                       "the beginning of a legal move is refused");
          start.push_back(piece);
        }
        exam_.expect(game_.why_not(view, path).empty(), "why_not", [&] {
          return "a reason is given against the legal \"" + game_.notation(moves[i]) + "\"";
        });
        all.emplace_back(path, i);
      }
    }
    // Sorted like this, a path that is the beginning of others stands directly before one of them.
    std::ranges::sort(all, [](const auto& one, const auto& two) {
      return std::ranges::lexicographical_compare(one.first, two.first, {}, in_order, in_order);
    });
    for (std::size_t i = 1; i < all.size(); ++i) {
      const auto& [shorter, owner] = all[i - 1];
      const auto& [longer, other] = all[i];
      const bool begins = shorter.size() <= longer.size() &&
          std::equal(shorter.begin(), shorter.end(), longer.begin());
      exam_.expect(!begins, "paths", [&] {
        return "a path of \"" + game_.notation(moves[owner]) +
            "\" is also one, or the beginning of one, of \"" + game_.notation(moves[other]) + "\"";
      });
    }
  }
  static auto in_order(Piece piece) { return std::tuple(piece.kind, piece.a, piece.b); }

  // Moves from elsewhere in the game are refused here, with a reason, and change nothing.
  void look_at_refusals(const State& state, const std::vector<Move>& possible) {
    constexpr std::size_t kTried = 8;
    const Seat actor = game_.to_act(state);
    for (std::size_t i = 0; i < std::min(kTried, known_.size()); ++i) {
      const Move move = exam_.any_of(known_);
      if (std::ranges::find(possible, move) != possible.end()) continue;
      State next = state;
      const auto done = try_apply(game_, next, move);
      if (!exam_.expect(!done, "illegal", [&] {
            return "\"" + game_.notation(move) + "\" is not legal and is accepted";
          })) {
        continue;
      }
      exam_.expect(!done.error().sentence.empty(), "illegal", "a refusal gives no reason");
      exam_.expect(next == state, "illegal", "a refused move changes the state");
      if (!actor.is_player()) continue;
      Paths paths;
      game_.paths(state, move, paths);
      for (const Path& path : paths) {
        const Line reason = game_.why_not(game_.view(state, actor), path);
        exam_.expect(!reason.empty() || is_path_of_a_legal_move(state, possible, path), "why_not",
                     [&] { return "no reason is given against \"" + game_.notation(move) + "\""; });
        if (!reason.empty()) exam_.look_at_line(reason);
      }
    }
  }

  bool is_path_of_a_legal_move(const State& state, const std::vector<Move>& legal,
                               const Path& path) {
    return std::ranges::any_of(legal, [&](Move move) {
      Paths paths;
      game_.paths(state, move, paths);
      return std::ranges::any_of(paths, [&](const Path& full) {
        return full.size() >= path.size() && std::equal(path.begin(), path.end(), full.begin());
      });
    });
  }

  static constexpr std::size_t kMostKnown = 128;
  static constexpr int kChanceMoves = 40;

  const G& game_;
  Examination<G, Extra>& exam_;
  std::vector<Move> known_;  // moves seen so far, to be refused where they are illegal
  int chance_moves_ = 0;     // whose outcomes have been checked one by one
  int moves_looked_at_ = 0;
};

}  // namespace orrery::conformance
