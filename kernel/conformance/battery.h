#pragma once

// The battery: plays random games and checks the whole contract at every step.

#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "kernel/apply.h"
#include "kernel/conformance/observation.h"
#include "kernel/conformance/report.h"
#include "kernel/dominated.h"
#include "kernel/position.h"
#include "kernel/questions.h"
#include "kernel/repairs.h"

namespace orrery::conformance {

// What a room above the kernel adds to the battery (JSON, records). By default nothing.
struct NoExtra {
  template <class G>
  void state(const G&, const typename G::State&, Report&) const {}
  template <class G>
  void view(const G&, const typename G::View&, Report&) const {}
  template <class G>
  void move(const G&, typename G::Move, Report&) const {}
  template <class G>
  void finished(const G&, const std::vector<typename G::Move>&, Report&) const {}
};

template <Game G, class Extra = NoExtra>
class Battery {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  Battery(const G& game, const Effort& effort, Report& report, const Extra& extra = {})
      : game_(game), effort_(effort), report_(report), extra_(extra), rng_(effort.seed) {}

  void run() {
    for (int i = 0; i < effort_.games && moves_looked_at_ < effort_.moves; ++i) {
      rng_ = Rng(effort_.seed, static_cast<std::uint64_t>(i));
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
      where_ = to_text(game_, state);
      const Seat actor = game_.to_act(state);
      const bool closely =
          report_.steps++ % static_cast<unsigned>(effort_.every) == 0 || actor == Seat::nobody();
      if (closely) {
        look_at_state(state);
        look_at_views(state);
      }
      if (actor == Seat::nobody()) break;
      if constexpr (GameOfCertainty<G>) {
        expect(!game_.certain() || actor != Seat::chance() || decisions == 0, "certain",
               "chance moves after a decision");
      }
      if constexpr (GameWithQuestionsForPeople<G>) {
        // What people are asked before the game begins is no decision of the game yet.
        if (actor.is_player() && game_.answer_of_a_bot(game_.view(state, actor))) --decisions;
      }
      if (actor != Seat::chance() && ++decisions > game_.longest()) {
        report_.fail("bound",
                     "the game goes on after " + std::to_string(game_.longest()) + " decisions");
        return;
      }
      std::vector<Move> options;
      if (closely) {
        options = actor == Seat::chance() ? look_at_outcomes(state) : look_at_moves(state);
        if (options.empty()) return;  // reported already
      } else if (actor != Seat::chance() && !has_a_move(state)) {
        return;
      }
      const Move move =
          actor == Seat::chance() ? game_.sample(state, rng_) : random_move(game_, state, rng_);
      if (closely) look_at_step(state, move, options);
      make(state, move);
      moves.push_back(move);
      hashes.push_back(hash_of(game_, state));
    }
    play_again(moves, hashes);
    extra_.finished(game_, moves, report_);
  }

  bool has_a_move(const State& state) {
    MoveList<G> moves;
    game_.legal(state, moves);
    return expect(!moves.empty(), "legal", "a seat is to act and has no move");
  }

  // Makes the move, and checks that a copy made before it does not change.
  void make(State& state, Move move) {
    const State copy = state;
    const std::uint64_t hash = hash_of(game_, copy);
    const View view = game_.view(copy, Viewer::everybody());
    game_.apply(state, move);
    expect(hash_of(game_, copy) == hash && game_.view(copy, Viewer::everybody()) == view, "copy",
           "a copy changes when the original moves on");
    expect(!(state == copy), "changes",
           [&] { return "\"" + game_.notation(move) + "\" changes nothing"; });
    expect(hash_of(game_, state) != hash, "hash",
           [&] { return "the hash does not notice \"" + game_.notation(move) + "\""; });
  }

  void play_again(const std::vector<Move>& moves, const std::vector<std::uint64_t>& hashes) {
    State state = game_.start();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (auto done = try_apply(game_, state, moves[i]); !done) {
        report_.fail("replay", "a recorded move is refused: " + done.error().sentence);
        return;
      }
      if (!expect(hash_of(game_, state) == hashes[i], "replay", "a replay leads to another state"))
        return;
    }
  }

  void look_at_state(const State& state) {
    const State copy = state;
    expect(copy == state && hash_of(game_, copy) == hash_of(game_, state), "copy",
           "a copy does not equal its original");
    if (const auto sound = game_.check(state); !sound) {
      fail("check", "the rules lead to a position that fails its check: " + sound.error().sentence);
    }
    const auto read = from_text(game_, where_);
    if (!read) {
      fail("text", "its own text is refused: " + read.error().sentence);
    } else {
      expect(*read == state && to_text(game_, *read) == where_, "text",
             "reading the text gives another position");
    }
    look_at_result(state);
    for (const Seat seat : Seats(game_.players())) {
      const double value = game_.evaluate(state, seat);
      expect(std::isfinite(value) && value >= 0 && value <= 1, "evaluate",
             "an evaluation is not between 0 and 1");
    }
    extra_.state(game_, state, report_);
  }

  void look_at_result(const State& state) {
    const Result result = game_.result(state);
    expect(result.over == (game_.to_act(state) == Seat::nobody()), "result",
           "the result and whose turn it is disagree on whether the game is over");
    expect(result.over || result.winners.empty(), "result", "somebody has won a running game");
    for (int seat = game_.players(); seat < kMaxSeats; ++seat) {
      expect(!result.winners.contains(Seat(seat)), "result", "an empty seat has won");
    }
    if (G::facts().cooperative) {
      expect(result.winners.empty() || result.winners.size() == game_.players(), "result",
             "a part of the team has won");
    } else if (result.over && game_.players() > 1) {
      expect(!result.winners.empty(), "result", "nobody has won, and nobody shares the win");
    }
    look_at_line(result.sentence);
    for (const ScoreRow& source : result.sources) look_at_line(say(*source.name));
  }

  std::vector<Move> look_at_outcomes(const State& state) {
    OutcomeList<G> outcomes;
    const Weight total = game_.outcomes(state, outcomes);
    expect(!outcomes.overflowed(), "outcomes", "there are more outcomes than kMaxOutcomes");
    if (!expect(!outcomes.empty(), "outcomes", "chance is to act and has no outcome")) return {};
    std::uint64_t sum = 0;
    std::vector<Move> moves;
    for (const auto& [move, weight] : outcomes) {
      expect(weight > 0, "outcomes", "an outcome has no weight");
      sum += weight;
      moves.push_back(move);
    }
    expect(sum == total, "outcomes", [&] {
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

  void look_at_each_outcome(const State& state, const std::vector<Move>& moves) {
    std::vector<State> states;
    for (const Move move : moves) {
      State next = state;
      game_.apply(next, move);
      for (std::size_t i = 0; i < states.size(); ++i) {
        expect(!(moves[i] == move), "outcomes", "an outcome is listed twice");
        expect(!(states[i] == next), "outcomes", "two outcomes lead to the same state");
      }
      states.push_back(next);
      look_at_notation(move);
    }
  }

  void look_at_samples(const State& state, const OutcomeList<G>& outcomes, Weight total) {
    if (total == 0) return;
    std::vector<double> expected;
    std::vector<double> counted(outcomes.size());
    const double draws = 4.0 * effort_.samples;
    for (const auto& outcome : outcomes) expected.push_back(draws * outcome.weight / total);
    for (int i = 0; i < 4 * effort_.samples; ++i) {
      const Move move = game_.sample(state, rng_);
      const auto found = std::ranges::find(outcomes, move, &Outcome<Move>::move);
      if (!expect(found != outcomes.end(), "sample", "a sample is not among the outcomes")) return;
      ++counted[static_cast<std::size_t>(found - outcomes.begin())];
    }
    expect(plausible(expected, counted), "sample", "samples do not follow the weights");
  }

  std::vector<Move> look_at_moves(const State& state) {
    MoveList<G> moves;
    game_.legal(state, moves);
    expect(!moves.overflowed(), "legal", "there are more moves than kMaxMoves");
    if (!has_a_move(state)) return {};
    std::vector<Move> list(moves.begin(), moves.end());
    moves_looked_at_ += static_cast<int>(list.size());
    std::vector<std::string> written;
    for (const Move move : list) written.push_back(game_.notation(move));
    std::ranges::sort(written);
    expect(std::ranges::adjacent_find(written) == written.end(), "notation",
           "two moves are written alike");
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        expect(!(list[i] == list[j]), "legal", "a move is listed twice");
      }
      look_at_notation(list[i]);
      State next = state;
      if (const auto done = try_apply(game_, next, list[i]); !done) {
        fail("legal", "a legal move is refused: " + done.error().sentence);
      }
      expect(!(next == state), "changes",
             [&] { return "\"" + game_.notation(list[i]) + "\" changes nothing"; });
    }
    if constexpr (GameWithWindows<G>) {
      const auto pass = game_.pass(state);
      expect(!pass || game_.windows(), "window", "a game without windows has one");
      expect(!pass || std::ranges::find(list, *pass) != list.end(), "window",
             "declining is not a legal move");
    }
    if constexpr (GameWithPrice<G>) {
      if (const auto price = game_.price(state)) {
        expect(game_.charges(), "price", "a game that does not charge has a price");
        expect(std::ranges::find(list, *price) == list.end(), "price",
               "the referee's move is listed as legal");
        State paid = state;
        game_.apply(paid, *price);
        expect(game_.check(paid).has_value(), "price", "paying breaks the position");
        expect(game_.to_act(paid) == game_.to_act(state) || game_.result(paid).over, "price",
               "paying changes the turn");
      }
      expect(!game_.amid(state) || (game_.charges() && !game_.price(state)), "price",
             "what is taken back with the action before it has no price of its own");
    }
    if constexpr (GameWithRepairs<G>) look_at_repairs(state, list);
    if constexpr (GameWithAnswers<G>) {
      const auto silence = game_.silence(state);
      expect(!silence || std::ranges::find(list, *silence) != list.end(), "silence",
             "the answer of who is silent is not a legal move");
    }
    if constexpr (GameWithQuestionsForPeople<G>) {
      const View view = game_.view(state, game_.to_act(state));
      for (const auto answer : {game_.answer_of_a_bot(view), game_.answer_of_one_person(view)}) {
        expect(!answer || std::ranges::find(list, *answer) != list.end(), "silence",
               "the answer to a question for people is not a legal move");
      }
    }
    if constexpr (GameWithDominatedMoves<G>) look_at_dominated(state, moves);
    look_at_paths(state, list);
    look_at_refusals(state, list);
    return list;
  }

  // What a bot never does is a part of what it may do, and leaves something to do.
  void look_at_dominated(const State& state, const MoveList<G>& legal) {
    MoveList<G> dominated;
    game_.dominated(game_.view(state, game_.to_act(state)), legal, dominated);
    expect(dominated.size() < legal.size(), "dominated", "all legal moves are dominated");
    for (std::size_t i = 0; i < dominated.size(); ++i) {
      const auto before = dominated.begin() + i;
      expect(std::find(dominated.begin(), before, dominated[i]) == before, "dominated",
             "a dominated move is listed twice");
      expect(std::ranges::find(legal, dominated[i]) != legal.end(), "dominated",
             "a dominated move is not legal");
    }
  }

  // A mistake is mended by a move that nobody may make, which leaves the turn where it is.
  void look_at_repairs(const State& state, const std::vector<Move>& legal) {
    MoveList<G> repairs;
    game_.repairs(state, repairs);
    expect(repairs.empty() || game_.charges(), "repair", "a game that does not charge mends");
    expect(!repairs.overflowed(), "repair", "there are more repairs than kMaxMoves");
    for (const Move move : repairs) {
      const auto named = [&](std::string_view what) {
        return
            [this, move, what] { return "\"" + game_.notation(move) + "\" " + std::string(what); };
      };
      const auto read = game_.parse(game_.notation(move));
      expect(read && *read == move, "repair", named("is not read back as the same move"));
      expect(std::ranges::find(legal, move) == legal.end(), "repair", named("is listed as legal"));
      State mended = state;
      game_.apply(mended, move);
      const bool over = game_.result(mended).over;
      const auto sound = game_.check(mended);
      expect(sound.has_value(), "repair", [&] {
        return "\"" + game_.notation(move) + "\" breaks the position: " + sound.error().sentence;
      });
      expect(over || game_.to_act(mended) == game_.to_act(state), "repair",
             named("changes the turn"));
      each_viewer(game_, [&](Viewer viewer) {
        Lines lines;
        game_.tell(state, move, viewer, lines);
        expect(!lines.empty(), "repair", named("is not told"));
        for (const Line& line : lines) look_at_line(line);
        const View view = game_.view(mended, viewer);
        expect(game_.view(game_.imagine(view, rng_), viewer) == view, "repair",
               named("leads to a view that cannot be imagined"));
      });
    }
  }

  void look_at_notation(Move move) {
    const auto read = game_.parse(game_.notation(move));
    expect(read && *read == move, "notation",
           [&] { return "\"" + game_.notation(move) + "\" is not read back as the same move"; });
    if (known_.size() < kMostKnown && std::ranges::find(known_, move) == known_.end()) {
      known_.push_back(move);
    }
    extra_.move(game_, move, report_);
  }

  // Every path of a legal move names that move alone, and none is the beginning of another.
  void look_at_paths(const State& state, const std::vector<Move>& moves) {
    const View view = game_.view(state, game_.to_act(state));
    std::vector<std::pair<Path, std::size_t>> all;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Paths paths;
      game_.paths(state, moves[i], paths);
      expect(!paths.overflowed(), "paths", "a move has too many paths");
      expect(!paths.empty(), "paths",
             [&] { return "\"" + game_.notation(moves[i]) + "\" cannot be clicked"; });
      for (const Path& path : paths) {
        expect(!path.empty() && !path.overflowed(), "paths", "a path is empty or too long");
        for (const Piece piece : path) look_at_piece(piece);
        Path start;
        for (const Piece piece : path) {
          expect(game_.why_not(view, start).empty(), "why_not",
                 "the beginning of a legal move is refused");
          start.push_back(piece);
        }
        expect(game_.why_not(view, path).empty(), "why_not", [&] {
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
      expect(!begins, "paths", [&] {
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
      const Move move = any_of(known_);
      if (std::ranges::find(possible, move) != possible.end()) continue;
      State next = state;
      const auto done = try_apply(game_, next, move);
      if (!expect(!done, "illegal", [&] {
            return "\"" + game_.notation(move) + "\" is not legal and is accepted";
          })) {
        continue;
      }
      expect(!done.error().sentence.empty(), "illegal", "a refusal gives no reason");
      expect(next == state, "illegal", "a refused move changes the state");
      if (!actor.is_player()) continue;
      Paths paths;
      game_.paths(state, move, paths);
      for (const Path& path : paths) {
        const Line reason = game_.why_not(game_.view(state, actor), path);
        expect(!reason.empty() || is_path_of_a_legal_move(state, possible, path), "why_not",
               [&] { return "no reason is given against \"" + game_.notation(move) + "\""; });
        if (!reason.empty()) look_at_line(reason);
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

  // ---- What the viewers know ----

  void look_at_views(const State& state) {
    each_viewer(game_, [&](Viewer viewer) {
      const View view = game_.view(state, viewer);
      Ink ink;
      game_.draw(view, ink);
      expect(!ink.text().empty(), "draw", "the board is drawn as nothing");
      extra_.view(game_, view, report_);
      for (int i = 0; i < effort_.worlds; ++i) {
        ++report_.worlds;
        const State world = game_.imagine(view, rng_);
        const auto wrong = [&](bool holds, std::string_view check, std::string_view what) {
          if (!holds) fail(check, std::string(what) + " for " + viewer_name(viewer));
        };
        if (const auto sound = game_.check(world); !sound) {
          fail("imagine", "an imagined world fails its check: " + sound.error().sentence);
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

  // A seat's legal moves and their paths are the same in every world with the same view.
  void look_at_choice(const State& state, const State& world) {
    if (game_.to_act(world) != game_.to_act(state)) return;
    MoveList<G> here;
    MoveList<G> there;
    game_.legal(state, here);
    game_.legal(world, there);
    if (!expect(here == there, "leak", "the legal moves depend on what their seat cannot know"))
      return;
    for (const Move move : here) {
      Paths paths_here;
      Paths paths_there;
      game_.paths(state, move, paths_here);
      game_.paths(world, move, paths_there);
      expect(paths_here == paths_there, "leak", [&] {
        return "a path of \"" + game_.notation(move) + "\" depends on what is hidden";
      });
    }
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
      for (const Line& line : remarks) look_at_line(line);
    }
    each_viewer(game_, [&](Viewer viewer) {
      const Seen seen = game_.seen(before, move, viewer);
      Lines lines;
      game_.tell(before, move, viewer, lines);
      expect(!lines.empty(), "tell",
             [&] { return "nothing is told of \"" + game_.notation(move) + "\""; });
      expect(!lines.overflowed() && !seen.overflowed(), "tell", "too much happens in one move");
      for (const Line& line : lines) look_at_line(line);
      for (const Step& step : seen) {
        for (const Piece piece : {step.piece, step.from, step.to}) {
          if (piece.exists()) look_at_piece(piece);
        }
      }
      look_at_alikes(before, move, options, viewer);

      for (int i = 0; i < effort_.worlds; ++i) {
        State world = game_.imagine(game_.view(before, viewer), rng_);
        if (!is_legal(game_, world, move) && !is_outcome(game_, world, move)) continue;
        Lines told;
        game_.tell(world, move, viewer, told);
        const bool same_story = seen == game_.seen(world, move, viewer) && lines == told;
        game_.apply(world, move);
        const bool same_view = game_.view(world, viewer) == game_.view(after, viewer);
        expect(!same_view || same_story, "leak", [&] {
          return "what " + viewer_name(viewer) + " sees or is told of \"" + game_.notation(move) +
              "\" depends on what stays hidden";
        });
        expect(same_view || !by_seat || reveals, "reveals", [&] {
          return "\"" + game_.notation(move) + "\" reveals something to " + viewer_name(viewer) +
              " and is said not to";
        });
      }
    });
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
      const Move other = any_of(options);
      State alternative = before;
      game_.apply(alternative, other);
      if (alternative == after || !(game_.view(alternative, viewer) == view)) continue;
      Lines lines;
      Lines other_lines;
      game_.tell(before, move, viewer, lines);
      game_.tell(before, other, viewer, other_lines);
      expect(lines == other_lines, "leak", [&] {
        return "the log tells " + viewer_name(viewer) + " of \"" + game_.notation(move) +
            "\" more than the view does";
      });
      expect(game_.seen(before, move, viewer) == game_.seen(before, other, viewer), "leak", [&] {
        return viewer_name(viewer) + " sees more of \"" + game_.notation(move) +
            "\" than the view tells";
      });
    }
  }

  void look_at_piece(Piece piece) {
    const std::string id = to_id(piece, G::facts().piece_kinds);
    expect(piece_from_id(id, G::facts().piece_kinds) == piece, "piece",
           "a piece has no id of its own");
    expect(!spell(game_, game_.label(piece)).empty(), "piece",
           [&] { return "the piece " + id + " has no name"; });
  }

  // Everything said is in the list of phrases, so that a translation is one file.
  void look_at_line(const Line& line) {
    if (!expect(!line.empty(), "phrases", "a line says nothing")) return;
    const auto known = [](const Phrase* phrase) {
      const auto phrases = G::facts().phrases;
      return std::ranges::find(phrases, phrase) != phrases.end();
    };
    expect(known(line.phrase), "phrases",
           [&] { return std::string(line.phrase->id) + " is not in the list"; });
    for (const Arg& arg : line.args) {
      if (arg.kind == Arg::Kind::word)
        expect(known(arg.word), "phrases", "a word is not in the list");
      if (arg.kind == Arg::Kind::piece) look_at_piece(arg.piece);
    }
    expect(spell(game_, line).find('?') == std::string::npos, "phrases",
           [&] { return std::string(line.phrase->id) + " lacks an argument"; });
  }

  Move any_of(const std::vector<Move>& moves) {
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }
  // `what` is a sentence, or a function that makes one.
  template <class What>
  bool expect(bool holds, std::string_view check, const What& what) {
    if (holds) return true;
    if constexpr (std::invocable<What>) {
      fail(check, what());
    } else {
      fail(check, what);
    }
    return false;
  }
  void fail(std::string_view check, const std::string& what) {
    report_.fail(check, what + " (at " + where_ + ")");
  }

  static constexpr std::size_t kMostKnown = 128;
  static constexpr int kChanceMoves = 40;

  const G& game_;
  const Effort& effort_;
  Report& report_;
  const Extra& extra_;
  Rng rng_;
  std::string where_;
  std::vector<Move> known_;  // moves seen so far, to be refused where they are illegal
  int chance_moves_ = 0;     // whose outcomes have been checked one by one
  int moves_looked_at_ = 0;
};

}  // namespace orrery::conformance
