#include "server/answers.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

Response answer(std::size_t size) { return {.body = std::string(size, 'x')}; }

TEST(Answers, AreKeptForWhoeverAsksTheSame) {
  Answers answers(1000);
  EXPECT_FALSE(answers.find("a"));
  answers.keep("a", answer(100));
  EXPECT_EQ(answers.find("a")->body.size(), 100);
  EXPECT_EQ(answers.find("a")->body.bytes(), answers.find("a")->body.bytes()) << "not copied";
  EXPECT_FALSE(answers.find("b"));
}

TEST(Answers, TheLeastRecentlyUsedMakeRoom) {
  Answers answers(1000);
  for (const char* key : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    answers.keep(key, answer(120));
    EXPECT_TRUE(answers.find("a"));
  }
  EXPECT_LE(answers.bytes(), 1000);
  answers.keep("i", answer(120));
  EXPECT_TRUE(answers.find("a"));
  EXPECT_TRUE(answers.find("i"));
  EXPECT_FALSE(answers.find("b"));
  EXPECT_LE(answers.bytes(), 1000);
}

TEST(Answers, RefusalsAndWhatTakesTooMuchRoomAreNotKept) {
  Answers answers(1000);
  answers.keep("large", answer(500));
  Response refused = answer(10);
  refused.status = 400;
  answers.keep("refused", refused);
  EXPECT_EQ(answers.bytes(), 0);
  answers.keep("twice", answer(100));
  answers.keep("twice", answer(100));
  EXPECT_EQ(answers.bytes(), 105);
}

}  // namespace
}  // namespace orrery::server
