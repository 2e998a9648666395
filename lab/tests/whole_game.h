#pragma once

// The tests that every game has, in games/NAME/conformance_test.cpp: the conformance suite with
// what the rooms above the kernel add to it.

#include <gtest/gtest.h>

#include "bots/typed_bots.h"
#include "catalogue/catalogue.h"
#include "lab/tests/allocations.h"
#include "record/conformance.h"

namespace orrery::lab {

// Thousands of games over all variants of a game.
inline constexpr conformance::Effort kThorough{.games = 150, .moves = 20'000};
inline constexpr conformance::Effort kQuick{.games = 20,
                                            .moves = 200,
                                            .every = 8,
                                            .worlds = 1,
                                            .enumeration_nodes = 250,
                                            .groups = 6,
                                            .samples = 150};

template <Game G>
void expect_contract() {
  const conformance::Effort effort = conformance::plays_little() ? kQuick : kThorough;
  const conformance::Report report = conformance::conform<G>(effort, RecordChecks{});
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 100U);
  EXPECT_GT(report.worlds, 100U);
  EXPECT_GT(report.distributions, 10U);
}

template <Game G>
std::size_t allocations_of_random_games(const G& game) {
  const std::size_t before = allocations();
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    auto state = game.start();
    for (Seat actor = game.to_act(state); actor != Seat::nobody(); actor = game.to_act(state)) {
      auto copy = state;
      if (actor == Seat::chance()) {
        OutcomeList<G> outcomes;
        game.outcomes(state, outcomes);
        game.apply(copy, game.sample(state, rng));
      } else {
        const auto view = game.view(state, actor);
        const auto world = game.imagine(view, rng);
        game.apply(copy, random_move(game, world, rng));
      }
      state = copy;
    }
  }
  return allocations() - before;
}

template <Game G>
void expect_no_allocations() {
  if (!kCountsAllocations) GTEST_SKIP() << "This build does not count them.";
  const std::size_t before = allocations();
  ::operator delete(::operator new(1));
  ASSERT_EQ(allocations(), before + 1) << "The counter does not count.";
  const auto game = G::create(G::facts().usual_players, {});
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(allocations_of_random_games(*game), 0U);
}

// What the game tells the bots: its settings, levels and own bots can be used.
template <Game G, bots::BotHooks<G> Hooks>
void expect_sound_hooks() {
  const bots::Tuning tuning = Hooks::tuning();
  EXPECT_FALSE(tuning.levels.empty());
  int before = 0;
  for (const std::string_view level : bots::kLevels) {
    const auto settings = bots::settings_of(level, tuning);
    ASSERT_TRUE(settings.has_value()) << level;
    EXPECT_GT(settings->iterations, before) << level << " looks no further than the one below";
    before = settings->iterations;
  }
  for (const std::string_view level : tuning.levels) {
    EXPECT_NE(std::ranges::find(bots::kLevels, level), bots::kLevels.end()) << level;
  }
  for (const bots::BotFact& own : Hooks::own_bots()) {
    EXPECT_FALSE(own.meaning.empty()) << own.name;
    bool somewhere = false;  // with some number of players
    for (int players = G::facts().min_players; players <= G::facts().max_players; ++players) {
      const auto game = G::create(players, {});
      const auto made = game ? Hooks::make_own(own.name, *game, bots::Files::no) : std::nullopt;
      somewhere = somewhere || (made && made->has_value());
    }
    EXPECT_TRUE(somewhere) << own.name;
  }
  // Judgement and plausibility are asked of positions in the middle of a game.
  const G game = G::create(G::facts().usual_players, {}).value();
  const typename Hooks::Judge judge(game);
  Rng rng(7);
  auto state = game.start();
  for (int i = 0; i < 40; ++i) {
    settle(game, state, rng);
    const Seat actor = game.to_act(state);
    if (!actor.is_player()) break;
    for (int seat = 0; seat < game.players(); ++seat) {
      const double value = judge(state, Seat(seat));
      EXPECT_TRUE(value >= 0 && value <= 1) << value;
    }
    EXPECT_GE(Hooks::plausibility(game, state, actor), 0);
    game.apply(state, random_move(game, state, rng));
  }
}

template <Game G>
void expect_cards_read_back() {
  if constexpr (GameWithCards<G>) {
    const auto& cards = G::usual_cards();
    EXPECT_TRUE(G::check_cards(cards).has_value());
    for (const std::string& text :
         {write_json(to_json(cards)), write_pretty_json(to_json(cards))}) {
      const auto read = from_json<typename G::Cards>(parse_json(text).value(), "cards");
      ASSERT_TRUE(read.has_value()) << read.error().sentence;
      EXPECT_EQ(*read, cards);
    }
  }
}

}  // namespace orrery::lab

// One line a game; names the tests Conforms.NAME_...
#define ORRERY_TEST_WHOLE_GAME(Name, Hooks)                                              \
  TEST(Conforms, Name##_ToTheContract) { ::orrery::lab::expect_contract<Name>(); }       \
  TEST(Conforms, Name##_TouchesNoHeap) { ::orrery::lab::expect_no_allocations<Name>(); } \
  TEST(Conforms, Name##_TellsTheBotsWhatTheyCanUse) {                                    \
    ::orrery::lab::expect_sound_hooks<Name, Hooks>();                                    \
  }                                                                                      \
  TEST(Conforms, Name##_ReadsItsCardsBack) { ::orrery::lab::expect_cards_read_back<Name>(); }
