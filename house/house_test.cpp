#include "house/house.h"

#include <map>
#include <string>
#include <vector>

#include <gmock/gmock-matchers.h>
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "bots/game_bots.h"
#include "games/all_games.h"
#include "house/thinking.h"
#include "json/json.h"

namespace orrery::house {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A page that keeps rows, and another house that thinks.
class HouseTest : public ::testing::Test {
 protected:
  void hear(const json::value& message) {
    house_.hear(write_json(message));
    // What it has asked for is done afterwards, never while it speaks.
    while (!asked_.empty()) {
      const json::value next = std::move(asked_.front());
      asked_.erase(asked_.begin());
      house_.hear(write_json(next));
    }
  }

  void heard(std::string_view text) {
    const json::value message = *parse_json(text);
    const std::string kind(message.at("kind").as_string());
    if (kind == "store") {
      asked_.push_back({{"kind", "stored"}, {"id", message.at("id")}, {"error", nullptr}});
    } else if (kind == "think") {
      thinks_.hear(text);
      asked_.push_back(thought_);
    } else {
      said_[kind].push_back(message);
    }
  }

  // The answer to a request.
  json::value ask(const char* method, const std::string& path, const json::value& body = nullptr) {
    const std::string text = body.is_null() ? "" : write_json(body);
    hear({{"kind", "request"}, {"id", 1}, {"method", method}, {"path", path}, {"body", text}});
    const json::value answer = said_["answer"].back();
    return answer;
  }

  std::map<std::string, std::vector<json::value>> said_;
  std::vector<json::value> asked_;
  json::value thought_;
  House thinks_{all_games(), [this](std::string_view text) { thought_ = *parse_json(text); }};
  House house_{all_games(), [this](std::string_view text) { heard(text); }};
};

TEST_F(HouseTest, IsOpenedOnceAndFirst) {
  hear({{"kind", "closed"}, {"id", 1}});
  EXPECT_THAT(write_json(said_["remark"].back()), HasSubstr("not open yet"));
  hear({{"kind", "open"}, {"rows", json::array()}, {"most_bots", 1}});
  EXPECT_EQ(said_["opened"].size(), 1U);
  hear({{"kind", "open"}, {"rows", json::array()}, {"most_bots", 1}});
  EXPECT_THAT(write_json(said_["remark"].back()), HasSubstr("open already"));
  house_.hear("nonsense");
  EXPECT_EQ(said_["remark"].size(), 3U);
}

TEST_F(HouseTest, BotsOfATableThinkInAnotherHouse) {
  hear({{"kind", "open"}, {"rows", json::array()}, {"most_bots", 1}});
  const json::value wanted{{"id", "0123456789abcdef"},
                           {"setup", {{"game", "tictactoe"}, {"players", 2}}},
                           {"seats", json::array{{{"bot", "expert"}}, {{"bot", "expert"}}}},
                           {"start", true}};
  const json::value made = ask("POST", "/api/tables", wanted);
  ASSERT_EQ(made.at("status"), 200) << write_json(made);
  const auto table = parse_json(made.at("body").as_string())->at("table").as_string();
  std::string cookies;
  for (const json::value& cookie : made.at("cookies").as_array()) {
    const std::string text(cookie.as_string());
    cookies += text.substr(0, text.find(';')) + "; ";
  }
  hear({{"kind", "connect"},
        {"id", 2},
        {"path", "/api/tables/" + std::string(table) + "/socket"},
        {"cookie", cookies}});
  ASSERT_FALSE(said_["send"].empty());
  EXPECT_THAT(std::string(said_["send"].back().at("text").as_string()), HasSubstr("finished"));
  EXPECT_THAT(said_["close"], IsEmpty());
}

TEST_F(HouseTest, AQuestionThatCannotBeReadIsNotAnswered) {
  thinks_.hear(R"({"kind": "think", "id": 3, "question": "{}"})");
  EXPECT_TRUE(thought_.at("answer").is_null());
}

// Bots that know nothing before their weights are "wise".
bool is_wise = false;
constexpr bots::Weights kWisdom{.are_there = [] { return is_wise; },
                                .take = [](std::string_view text) -> Expected<void> {
                                  if (text != "wise") return fail("These are no weights.");
                                  is_wise = true;
                                  return {};
                                }};

TEST(Weights, ComeFromThePageBeforeABotThinks) {
  is_wise = false;
  Entry entry = **all_games().find("tictactoe");
  bots::GameBots bots = *entry.bots;
  bots.weights = &kWisdom;
  entry.bots = &bots;
  std::vector<json::value> said;
  const Catalogue games{entry};
  House house(games, [&](std::string_view text) { said.push_back(*parse_json(text)); });
  const auto kind_after = [&](const json::value& message) {
    house.hear(write_json(message));
    return said.empty() ? std::string() : std::string(said.back().at("kind").as_string());
  };
  const auto game = entry.make({.game = "tictactoe"}).value();
  const auto start = game->start();
  const json::value think{{"kind", "think"},
                          {"id", 7},
                          {"question",
                           question_text({.game = game,
                                          .bot = "master",
                                          .seat = Seat(0),
                                          .view = game->view(start, Seat(0)),
                                          .moves = game->legal(start)})}};
  EXPECT_EQ(kind_after(think), "lacks");
  EXPECT_EQ(write_json(said.back()), R"({"kind":"lacks","id":7,"game":"tictactoe"})");
  const auto learn = [](const char* id, const char* text) {
    return json::value{{"kind", "learn"}, {"game", id}, {"weights", text}};
  };
  EXPECT_EQ(kind_after(learn("tictactoe", "nonsense")), "remark");
  EXPECT_EQ(kind_after(learn("chess", "wise")), "remark");
  EXPECT_EQ(kind_after(think), "lacks");
  said.clear();
  EXPECT_EQ(kind_after(learn("tictactoe", "wise")), "");
  EXPECT_EQ(kind_after(think), "thought");
}

TEST_F(HouseTest, BotsThatHaveLearnedNothingAreToldNothing) {
  hear({{"kind", "learn"}, {"game", "tictactoe"}, {"weights", "1"}});
  EXPECT_THAT(write_json(said_["remark"].back()), HasSubstr("nothing to learn"));
}

}  // namespace
}  // namespace orrery::house
