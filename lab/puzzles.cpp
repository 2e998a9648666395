#include "lab/puzzles.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "bots/advice.h"
#include "bots/bot.h"

namespace orrery::lab {

namespace {

constexpr int kHopeless = 5;             // per cent: whoever has lost anyway has no best move
constexpr int kMostOfOneGame = 2;        // positions of one game are alike
constexpr std::uint64_t kPlayouts = 32;  // a team's points are the average of so many
constexpr double kOutlook = 2;           // of 100: the lead that judges must see in a team's game
constexpr const char* kShortLook = "search:32/first_sight=0";

// One move that is far better than all others.
struct ClearBest {
  AnyMove best;
  AnyMove next;
  double worth = 0;
  double next_worth = 0;
};

class Hunter {
 public:
  Hunter(const GamePtr& game, const PuzzleHunt& hunt) : game_(game), hunt_(hunt) {
    for (const Puzzle& puzzle : hunt.have) count(puzzle);
  }

  Expected<void> run() {
    for (const std::string_view name : {std::string_view(hunt_.player), kGreedy}) {
      if (auto bot = bots::make_bot(name, game_, bots::Files::yes); !bot) {
        return tl::unexpected(bot.error());
      }
    }
    player_ = std::move(*bots::make_bot(hunt_.player, game_, bots::Files::yes));
    greedy_ = std::move(*bots::make_bot(kGreedy, game_, bots::Files::yes));
    for (const std::string& judge : hunt_.judges) {
      auto made = bots::make_bot(judge, game_, bots::Files::yes);
      if (!made) return tl::unexpected(made.error());
      judges_.push_back(std::move(*made));
    }
    for (std::uint64_t k = 0; k < hunt_.games && !enough(); ++k) {
      play(k);
      if (hunt_.progress) hunt_.progress(k + 1);
    }
    return {};
  }

 private:
  static constexpr std::string_view kGreedy = "greedy";

  void play(std::uint64_t k) {
    Rng rng(hunt_.seed, k);
    AnyState state = game_->start();
    int of_this_game = 0;
    Seat solver = Seat::nobody();  // whose turn gave a puzzle; the rest of it is much alike
    while (game_->to_act(state) != Seat::nobody()) {
      const Seat seat = game_->to_act(state);
      if (!seat.is_player()) {
        make(state, game_->sample(state, rng));
        solver = Seat::nobody();
        continue;
      }
      if (seat != solver) solver = Seat::nobody();
      const auto legal = game_->legal(state);
      if (legal.size() >= hunt_.fewest && of_this_game < kMostOfOneGame && seat != solver &&
          !enough() && look(state, seat)) {
        ++of_this_game;
        solver = seat;
      }
      make(state, decide(game_->view(state, seat), seat, legal, rng));
    }
  }

  // Bots alone would play the same game again and again where there is little chance in it.
  AnyMove decide(const AnyView& view, Seat seat, std::vector<AnyMove> legal, Rng& rng) const {
    if (hunt_.stray == 0 || rng.below(hunt_.stray) != 0) {
      return player_->choose(view, seat, legal, rng);
    }
    for (const AnyMove silly : game_->dominated(view, legal)) std::erase(legal, silly);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }

  bool enough() const { return names_.size() >= hunt_.wanted; }
  // Not more than a third may be found at first sight.
  bool too_easy(int level) const { return level == 1 && 3 * easy_ >= hunt_.wanted; }
  void count(const Puzzle& puzzle) {
    names_.insert(puzzle.name);
    if (puzzle.level == 1) ++easy_;
  }

  void make(AnyState& state, AnyMove move) const {
    static_cast<void>(game_->apply(state, move));  // bots and chance make legal moves
  }

  // Whether there is a puzzle here.
  bool look(AnyState state, Seat seat) {
    Puzzle puzzle{.name = fmt::format("{:08x}", game_->hash(state) & 0xFFFFFFFFU),
                  .players = game_->players(),
                  .position = game_->to_text(state)};
    for (const ChosenOption& option : game_->chosen()) {
      if (option.value == option.fact.usual) continue;
      const json::value value = option_json(option.fact, option.value);
      puzzle.options.push_back(
          std::string(option.fact.name) + "=" +
          (value.is_string() ? std::string(value.as_string()) : write_json(value)));
    }
    if (names_.contains(puzzle.name)) return false;
    while (puzzle.steps.size() < kMostPuzzleSteps && game_->to_act(state) == seat) {
      const bool first = puzzle.steps.empty();
      const auto clear = judged(state, seat, first ? &puzzle.level : nullptr);
      if (!clear) break;
      puzzle.steps.push_back({game_->notation(clear->best), rounded(clear->worth),
                              game_->notation(clear->next), rounded(clear->next_worth)});
      make(state, clear->best);
    }
    if (puzzle.steps.empty()) return false;
    count(puzzle);
    hunt_.found(puzzle);
    return true;
  }

  int level_of(const AnyState& state, Seat seat, AnyMove best) const {
    const AnyView view = game_->view(state, seat);
    const auto legal = game_->legal(state);
    Rng rng(hunt_.seed);
    if (greedy_->choose(view, seat, legal, rng) == best) return 1;
    const auto advice = bots::advise(kShortLook, game_, view, seat, legal, hunt_.seed);
    return advice && advice->moves.front().move == best ? 2 : 3;
  }

  // What every judge thinks: the same move is the best, and all others are far worse. Most
  // decisions are dropped by the first judge, which costs little. `level`, unless null, gets the
  // level of the puzzle that this would be; if there are enough easy ones, that is dropped as soon.
  std::optional<ClearBest> judged(const AnyState& state, Seat seat, int* level) const {
    const auto legal = game_->legal(state);
    if (legal.size() < 2) return std::nullopt;
    const AnyView view = game_->view(state, seat);
    std::optional<ClearBest> clear;
    for (std::size_t i = 0; i < judges_.size(); ++i) {
      const bool last = i + 1 == judges_.size();
      // The short looks only need to see that it is better.
      const double needed = together() ? kOutlook : last ? hunt_.clear : hunt_.clear / 2.0;
      const auto found = opinion(i, state, seat, needed);
      if (!found || (clear && found->best != clear->best)) return std::nullopt;
      clear = found;
      if (i == 0 && level != nullptr) {
        *level = level_of(state, seat, clear->best);
        if (too_easy(*level)) return std::nullopt;
      }
    }
    if (clear && together()) play_out(*clear, view, seat);
    if (!clear || rounded(clear->worth) < rounded(clear->next_worth) + hunt_.clear) {
      return std::nullopt;
    }
    return clear;
  }

  // What one judge thinks. A search hardly looks at bad moves, so the best of the others is found
  // by a search without the best.
  std::optional<ClearBest> opinion(std::size_t judge, const AnyState& state, Seat seat,
                                   double needed) const {
    auto others = game_->legal(state);
    const AnyView view = game_->view(state, seat);
    const auto all = think(judge, view, seat, others);
    if (!all || all->value <= 0) return std::nullopt;
    // In a game for one the bot knows the points of its best move; that is the scale for others.
    const double scale = all->points ? *all->points / all->value : 100;
    ClearBest clear{.best = all->move, .worth = scale * all->value};
    if (clear.worth < kHopeless) return std::nullopt;
    // A move that was nearly as tempting will not turn out to be far worse.
    if (all->rivalled) return std::nullopt;
    std::erase(others, clear.best);
    const auto rest = others.empty() ? std::nullopt : think(judge, view, seat, others);
    if (!rest) return std::nullopt;
    clear.next = rest->move;
    clear.next_worth = scale * rest->value;
    if (clear.worth - clear.next_worth < needed) return std::nullopt;
    return clear;
  }

  static int rounded(double value) { return static_cast<int>(std::lround(value)); }
  bool together() const { return game_->facts().cooperative; }

  struct Favourite {
    AnyMove move;
    double value = 0;  // from 0 to 1
    std::optional<double> points;
    bool rivalled = false;  // another one was looked at more than half as often
  };
  std::optional<Favourite> think(std::size_t judge, const AnyView& view, Seat seat,
                                 const std::vector<AnyMove>& moves) const {
    Rng rng(hunt_.seed);
    const auto thoughts = judges_[judge]->think(view, seat, moves, rng);
    if (thoughts.moves.empty()) return std::nullopt;
    const auto& best = bots::favourite<AnyMove>(thoughts.moves);
    const double sum = together() || game_->players() == 1 ? 1 : total(thoughts.expected);
    const double value = best.proof ? *best.proof : std::min(best.value / sum, 1.0);
    const auto tempts = [&](const auto& each) {
      return each.move != best.move && 2 * each.visits > best.visits;
    };
    const bool rivalled = !best.proof && std::ranges::any_of(thoughts.moves, tempts);
    return Favourite{best.move, value, thoughts.points, rivalled};
  }
  // Evaluations of unfinished positions need not add up; only one of several rivals can win.
  double total(const PerSeat<double>& expected) const {
    double sum = 0;
    for (const Seat seat : game_->seats()) sum += expected[static_cast<std::size_t>(seat.index())];
    return sum > 0 ? sum : 1;
  }

  // The points of a team at the end, on average, when greedy bots play on.
  void play_out(ClearBest& clear, const AnyView& view, Seat seat) const {
    std::int64_t best = 0;
    std::int64_t next = 0;
    for (std::uint64_t k = 0; k < kPlayouts; ++k) {
      best += points_after(clear.best, view, seat, k);
      next += points_after(clear.next, view, seat, k);
    }
    clear.worth = static_cast<double>(best) / kPlayouts;
    clear.next_worth = static_cast<double>(next) / kPlayouts;
  }
  int points_after(AnyMove move, const AnyView& view, Seat seat, std::uint64_t k) const {
    Rng rng(hunt_.seed, k);
    AnyState state = game_->imagine(view, rng);
    make(state, move);
    while (game_->to_act(state) != Seat::nobody()) {
      const Seat actor = game_->to_act(state);
      make(state,
           actor.is_player()
               ? greedy_->choose(game_->view(state, actor), actor, game_->legal(state), rng)
               : game_->sample(state, rng));
    }
    const Result result = game_->result(state);
    return result.winners.contains(seat) ? result.scores[seat] : 0;  // who has lost has no points
  }

  const GamePtr& game_;
  const PuzzleHunt& hunt_;
  std::unique_ptr<bots::AnyBot> player_;
  std::unique_ptr<bots::AnyBot> greedy_;
  std::vector<std::unique_ptr<bots::AnyBot>> judges_;
  std::set<std::string> names_;  // of those that there are
  std::size_t easy_ = 0;
};

}  // namespace

std::vector<std::string> usual_judges() {
  return {"search:150/first_sight=0", "search:800/first_sight=0", "search:4000/first_sight=0"};
}

Expected<void> hunt_puzzles(const GamePtr& game, const PuzzleHunt& hunt) {
  return Hunter(game, hunt).run();
}

}  // namespace orrery::lab
