#pragma once

// Anna and Ben at a table of a hall, with a store that answers when the test says so, and a clock
// that the test holds.

#include <gtest/gtest.h>

#include "server/tests/quiet_hall.h"
#include "table/tests/games.h"

namespace orrery::server::testing {

inline constexpr table::Millis kLatest = 200;  // how often the hall looks at the clock

class HallTest : public ::testing::Test {
 protected:
  // Anna and Ben at a game that has begun, both connected.
  void seat_both(table::Setup setup = table::tictactoe()) {
    const auto made = house.create("t", std::move(setup), kTwo);
    house.settle();
    ASSERT_EQ(*made, "");
    house.comes("t", table::kAnna);
    house.comes("t", table::kBen);
    house.told.changes.clear();
  }

  MoodyStore store;
  QuietHall house{store};
};

}  // namespace orrery::server::testing
