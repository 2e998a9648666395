#include "games/constellation/shapes.h"

namespace orrery::constellation {

// A move that somebody made up may name no shape, and is still written in its refusal.
std::string name(Goal goal) {
  if (!is_shape(goal)) return goal == Goal::hidden ? "hidden" : "none";
  const int number = number_of(goal);
  return (number < 10 ? "P0" : "P") + std::to_string(number);
}

GoalSet::Written GoalSet::written() const {
  Written list;
  each([&](Goal goal) { list.push_back(goal); });
  return list;
}

Expected<GoalSet> GoalSet::from_written(const Written& written) {
  GoalSet set;
  for (const Goal goal : written) {
    if (!is_shape(goal)) return fail(name(goal) + " is not a goal card");
    set.insert(goal);
  }
  if (set.written() != written) return fail("the cards must be in order, and each there once");
  return set;
}

}  // namespace orrery::constellation
