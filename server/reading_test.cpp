#include "server/reading.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using ::testing::HasSubstr;

std::string refusal(const json::object& message) {
  const auto read = read_message(write_json(message));
  return read ? "" : read.error().sentence;
}

// Whoever sends nonsense hears only a little of it again.
TEST(Reading, WhatIsRefusedIsHardlyRepeated) {
  const std::string much(10'000, 'x');
  EXPECT_EQ(refusal({{"kind", "hint"}, {"id", "h1"}, {"seat", 0}}), "");
  const std::vector<json::object> wrong{
      {{"kind", much}},
      {{"kind", "hint"}, {"id", "h1"}, {"seat", 0}, {much, 1}},
      {{"kind", "hint"}, {"id", much}, {"seat", 0}},
      {{"kind", "command"},
       {"id", "c1"},
       {"version", 1},
       {"wish", {{"kind", "seat_bot"}, {"seat", 0}, {"bot", "random"}, {much, 2}}}}};
  for (const json::object& message : wrong) {
    const std::string sentence = refusal(message);
    EXPECT_FALSE(sentence.empty());
    EXPECT_LT(sentence.size(), 500U);
  }
  EXPECT_THAT(refusal({{"kind", "hint"}, {"id", much}, {"seat", 0}}), HasSubstr("64 bytes"));
}

}  // namespace
}  // namespace orrery::server
