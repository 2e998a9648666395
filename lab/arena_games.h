#pragma once

// The work of `arena` where the type of the game is known.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>

#include "bots/side_by_side.h"
#include "bots/typed_bots.h"
#include "lab/arena.h"

namespace orrery::lab {

inline constexpr std::uint64_t kSetsAtOnce = 16;  // between looks at the sequential test

// The seats that the first bot has in each game of a set.
std::vector<BySeat<bool>> arrangements(int players);

struct SetResult {
  double share = 0;
  std::uint64_t decisions = 0;  // all of them
  std::array<std::uint64_t, 2> choices{};
  std::array<double, 2> seconds{};
};

// The statistics of a pairing from its sets, each of so many games.
Pairing summed_up(const Contest& contest, std::size_t games_in_set, std::size_t first,
                  std::size_t second, const std::vector<SetResult>& results);

void rate(ArenaFigures& figures);

template <Game G, bots::BotHooks<G> Hooks>
class Arena {
 public:
  Arena(const G& game, const Contest& contest)
      : game_(game), contest_(contest), arrangements_(arrangements(game.players())) {}

  Expected<ArenaFigures> run() {
    for (const std::string& name : contest_.bots) {
      auto bot = bots::make_typed_bot<G, Hooks>(name, game_);
      if (!bot) return tl::unexpected(bot.error());
      bots_.push_back(std::move(*bot));
    }
    ArenaFigures figures{.game = contest_.setup.game,
                         .players = game_.players(),
                         .bots = contest_.bots,
                         .seed = contest_.seed,
                         .by_bot = std::vector<BotFigures>(bots_.size())};
    const std::uint64_t pairs = bots_.size() * (bots_.size() - 1) / 2;
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    for (std::size_t first = 0; first < bots_.size(); ++first) {
      for (std::size_t second = first + 1; second < bots_.size(); ++second) {
        const auto results = play_pairing(first, second, figures.pairings.size(), pairs);
        figures.pairings.push_back(
            summed_up(contest_, arrangements_.size(), first, second, results));
        games += figures.pairings.back().games;
        for (const SetResult& result : results) {
          decisions += result.decisions;
          for (const std::size_t side : {0U, 1U}) {
            BotFigures& bot = figures.by_bot[side == 0 ? first : second];
            bot.decisions += result.choices[side];
            bot.seconds += result.seconds[side];
          }
        }
      }
    }
    figures.length = static_cast<double>(decisions) / static_cast<double>(games);
    rate(figures);
    return figures;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::vector<SetResult> play_pairing(std::size_t first, std::size_t second, std::size_t before,
                                      std::uint64_t pairs) {
    const std::uint64_t size = arrangements_.size();
    const std::uint64_t sets = std::max<std::uint64_t>((contest_.games + size - 1) / size, 1);
    std::vector<SetResult> results;
    while (results.size() < sets) {
      const std::uint64_t begin = results.size();
      const std::uint64_t end = std::min(begin + kSetsAtOnce, sets);
      results.resize(end);
      std::atomic<std::uint64_t> next = begin;
      bots::side_by_side(static_cast<std::size_t>(contest_.threads), [&](std::size_t) {
        for (std::uint64_t set = next++; set < end; set = next++) {
          results[set] = play_set(first, second, set);
        }
      });
      if (contest_.progress) {
        contest_.progress((before * sets + end) * size, pairs * sets * size);
      }
      if (contest_.question &&
          summed_up(contest_, arrangements_.size(), first, second, results).verdict !=
              Verdict::none)
        break;
    }
    return results;
  }

  // Every arrangement of seats once, with the same luck.
  SetResult play_set(std::size_t first, std::size_t second, std::uint64_t number) const {
    SetResult result;
    for (const BySeat<bool>& arrangement : arrangements_) {
      Rng source(contest_.seed, number);
      Rng chance(source.next());
      BySeat<Rng> rngs;
      while (rngs.size() < arrangement.size()) rngs.emplace_back(source.next());
      const Result over = play(first, second, arrangement, chance, rngs, result);
      for (const Seat seat : Seats(game_.players())) {
        if (arrangement[seat]) result.share += over.share(seat, false);
      }
    }
    result.share /= static_cast<double>(arrangements_.size());
    return result;
  }

  Result play(std::size_t first, std::size_t second, const BySeat<bool>& arrangement, Rng& chance,
              BySeat<Rng>& rngs, SetResult& result) const {
    auto state = game_.start();
    int opening = contest_.opening;
    for (;;) {
      settle(game_, state, chance);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return game_.result(state);
      MoveList<G> moves;
      game_.legal(state, moves);
      ++result.decisions;
      if (moves.size() == 1) {
        game_.apply(state, moves[0]);
        continue;
      }
      if constexpr (GameWithQuestionsForPeople<G>) {
        if (const auto answer = game_.answer_of_a_bot(game_.view(state, actor))) {
          game_.apply(state, *answer);
          continue;
        }
      }
      if (opening > 0) {
        --opening;
        game_.apply(state, moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      const std::size_t side = arrangement[actor] ? 0 : 1;
      const auto began = Clock::now();
      const auto move = bots_[side == 0 ? first : second]->choose(
          game_, game_.view(state, actor), actor, {moves.begin(), moves.end()}, rngs[actor]);
      result.seconds[side] += std::chrono::duration<double>(Clock::now() - began).count();
      ++result.choices[side];
      game_.apply(state, move);
    }
  }

  const G& game_;
  const Contest& contest_;
  std::vector<BySeat<bool>> arrangements_;
  std::vector<std::unique_ptr<bots::Bot<G>>> bots_;
};

}  // namespace orrery::lab
