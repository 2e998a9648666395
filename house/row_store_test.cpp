#include "house/row_store.h"

#include <map>
#include <string>
#include <vector>

#include <gmock/gmock-matchers.h>
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::house {
namespace {

using store::Append;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

// Keeps rows, when the test says so.
class RowStoreTest : public ::testing::Test {
 protected:
  RowStore open() {
    const std::vector<Row> all = [&] {
      std::vector<Row> list;
      for (const auto& [key, value] : rows_) list.push_back({key, value});
      return list;
    }();
    return {shelf_of(all, [this](const std::string& text) { remarks_.push_back(text); }),
            [this](RowChange change, RowStore::Done done) {
              EXPECT_FALSE(done_) << "one change at a time";
              change_ = std::move(change);
              done_ = std::move(done);
            }};
  }

  bool is_asked() const { return static_cast<bool>(done_); }
  void keep() {
    for (const Row& row : change_.put) rows_[row[0]] = row[1];
    for (const std::string& key : change_.remove) rows_.erase(key);
    std::exchange(done_, nullptr)(std::nullopt);
  }
  void fail_to_keep() { std::exchange(done_, nullptr)("The disk is full."); }

  // What comes of it: empty when it is kept.
  static std::function<void(const store::Kept<void>&)> noted(std::vector<std::string>& answers) {
    return [&answers](const store::Kept<void>& kept) {
      answers.push_back(kept ? "" : kept.error().sentence);
    };
  }

  static Append made(const std::string& id) {
    return {.summary = {.table = id,
                        .game = "geminos",
                        .phase = "running",
                        .listed = true,
                        .updated = 7,
                        .wake = 9,
                        .body = "{}",
                        .address = "a",
                        .visitor = "v"},
            .events = {{1, "one"}, {2, "two"}},
            .snapshot = store::StoredSnapshot{2, "{\"all\": true}"},
            .scores =
                {{.game = "geminos", .table = id, .seat = 1, .score = 30, .name = "Ada", .at = 7}},
            .told = {{1, "told one"}}};
  }

  std::map<std::string, std::string> rows_;
  RowChange change_;
  RowStore::Done done_;
  std::vector<std::string> remarks_;
};

TEST_F(RowStoreTest, AnswersWhenTheRowsAreDurableAndNotBefore) {
  RowStore store = open();
  std::vector<std::string> answers;
  std::vector<std::string> listed;
  store.append(made("t"), noted(answers));
  store.list("running", 10, [&](const auto& tables) {
    for (const store::Summary& table : *tables) listed.push_back(table.table);
  });
  store.run();
  EXPECT_TRUE(is_asked());
  EXPECT_THAT(answers, IsEmpty());
  EXPECT_THAT(listed, IsEmpty()) << "what is asked later waits";
  keep();
  EXPECT_THAT(answers, ElementsAre(""));
  store.run();
  EXPECT_THAT(listed, ElementsAre("t"));
}

TEST_F(RowStoreTest, WhatCannotBeKeptHasNotHappened) {
  RowStore store = open();
  std::vector<std::string> answers;
  store.append(made("t"), noted(answers));
  store.run();
  fail_to_keep();
  EXPECT_THAT(answers, ElementsAre("The disk is full."));
  EXPECT_FALSE(store.condition().writes);
  bool known = true;
  store.load("t", [&](const auto& loaded) { known = loaded.has_value(); });
  store.run();
  EXPECT_FALSE(known);
  store.append(made("t"), noted(answers));
  store.run();
  keep();
  EXPECT_THAT(answers, ElementsAre("The disk is full.", ""));
  EXPECT_TRUE(store.condition().writes);
}

TEST_F(RowStoreTest, AnAppendThatDoesNotFollowIsRefusedBeforeAnythingIsWritten) {
  RowStore store = open();
  std::vector<std::string> answers;
  Append late = made("t");
  late.events = {{3, "three"}};
  late.snapshot.reset();
  store.append(late, noted(answers));
  store.run();
  EXPECT_FALSE(is_asked());
  EXPECT_EQ(answers.size(), 1U);
  EXPECT_NE(answers.front(), "");
}

TEST_F(RowStoreTest, OpensAgainFromItsRows) {
  std::vector<std::string> answers;
  {
    RowStore store = open();
    store.append(made("t"), noted(answers));
    store.put("key/with a slash", "value", noted(answers));
    store.run();
    keep();
    store.run();
    keep();
    ASSERT_THAT(answers, ElementsAre("", ""));
  }
  RowStore store = open();
  EXPECT_THAT(remarks_, IsEmpty());
  int heard = 0;
  store.load("t", [&](const auto& loaded) {
    ++heard;
    EXPECT_EQ(loaded->summary, made("t").summary);
    EXPECT_EQ(loaded->snapshot, made("t").snapshot);
    EXPECT_TRUE(loaded->has_told);
  });
  store.history("t", [&](const auto& events) {
    ++heard;
    EXPECT_EQ(*events, made("t").events);
  });
  store.told("t", 9, 9, [&](const auto& told) {
    ++heard;
    EXPECT_EQ(*told, made("t").told);
  });
  store.best("geminos", false, 9, [&](const auto& scores) {
    ++heard;
    EXPECT_EQ(*scores, made("t").scores);
  });
  store.get("key/with a slash", [&](const auto& value) {
    ++heard;
    EXPECT_EQ(**value, "value");
  });
  store.run();
  EXPECT_EQ(heard, 5);
}

TEST_F(RowStoreTest, AnErasedTableLeavesNoRowAndAForgottenOneItsScores) {
  RowStore store = open();
  std::vector<std::string> answers;
  Append over = made("b");
  over.summary.phase = "finished";
  store.append(made("a"), noted(answers));
  store.append(over, noted(answers));
  store.erase("a", noted(answers));
  std::size_t forgotten = 0;
  store.forget(store::Stale::over, 8, [&](const auto& count) { forgotten = *count; });
  for (int i = 0; i < 4; ++i) {
    store.run();
    keep();
  }
  EXPECT_THAT(answers, ElementsAre("", "", ""));
  EXPECT_EQ(forgotten, 1U);
  std::vector<std::string> keys;
  for (const auto& [key, value] : rows_) keys.push_back(key);
  EXPECT_THAT(keys, ElementsAre("score/b/1"));
}

TEST_F(RowStoreTest, WhatIsNotWholeIsLeftOutWithARemark) {
  std::vector<std::string> answers;
  {
    RowStore store = open();
    for (const char* table : {"a", "b"}) {
      store.append(made(table), noted(answers));
      store.run();
      keep();
    }
  }
  rows_.erase("event/a/1");
  rows_["nonsense"] = "";
  RowStore store = open();
  EXPECT_THAT(remarks_, UnorderedElementsAre(HasSubstr("nonsense"), HasSubstr("table a")));
  std::vector<std::string> there;
  store.page("", 9, [&](const auto& page) {
    for (const store::Summary& table : page->tables) there.push_back(table.table);
  });
  store.run();
  EXPECT_THAT(there, ElementsAre("b"));
}

}  // namespace
}  // namespace orrery::house
