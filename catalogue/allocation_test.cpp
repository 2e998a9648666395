// The rules never touch the heap: what a playout does, counted.

#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/games.h"
#include "kernel/apply.h"

namespace {

std::size_t allocations = 0;

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc,misc-new-delete-overloads)
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc,misc-new-delete-overloads)

namespace orrery {
namespace {

template <Game G>
std::size_t allocations_of_random_games(const G& game) {
  const std::size_t before = allocations;
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
  return allocations - before;
}

TEST(Allocations, TheCounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(1));
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocations, PlayingMakesNoneInAnyGame) {
  for (const Entry& entry : catalogue()) {
    with_type(entry.facts->id, [&]<class G>(std::type_identity<G>) {
      const auto game = G::create(G::facts().usual_players, {});
      ASSERT_TRUE(game);
      EXPECT_EQ(allocations_of_random_games(*game), 0U) << entry.facts->title;
    });
  }
}

}  // namespace
}  // namespace orrery
