#include "server/lobby.h"

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "server/io.h"
#include "store/memory_store.h"

namespace orrery::server {
namespace {

using ::testing::ElementsAre;

LobbyTable table_of(std::string id, std::string game, int free, int people = 1) {
  LobbyTable table{.table = std::move(id), .game = std::move(game)};
  for (int i = 0; i < people; ++i) table.seats.push_back({table::Sitter::person, "Anna"});
  for (int i = 0; i < free; ++i) table.seats.push_back({});
  return table;
}

std::vector<std::string> ids(const LobbyAnswer& answer) {
  std::vector<std::string> ids;
  for (const LobbyTable& table : answer.tables) ids.push_back(table.table);
  return ids;
}

TEST(Lobby, IsFilteredByGamePhaseAndFreeSeats) {
  const LobbyTables tables{
      .open = {table_of("a", "pig", 1), table_of("b", "geminos", 3), table_of("c", "pig", 0, 2)},
      .running = {table_of("d", "pig", 0)}};
  EXPECT_THAT(ids(page_of(tables, {})), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(ids(page_of(tables, {.phase = table::Phase::open})), ElementsAre("a", "b", "c"));
  EXPECT_THAT(ids(page_of(tables, {.phase = table::Phase::running})), ElementsAre("d"));
  EXPECT_THAT(ids(page_of(tables, {.game = "pig"})), ElementsAre("a", "c", "d"));
  EXPECT_THAT(ids(page_of(tables, {.free = 1})), ElementsAre("a", "b"));
  EXPECT_THAT(ids(page_of(tables, {.game = "pig", .free = 1})), ElementsAre("a"));
  const LobbyAnswer none = page_of(tables, {.game = "go"});
  EXPECT_EQ(none.pages, 1u);
  EXPECT_EQ(none.total, 0u);
}

TEST(Lobby, HasPages) {
  LobbyTables tables;
  for (int i = 0; i < 45; ++i) tables.open.push_back(table_of(std::to_string(i), "pig", 1));
  const LobbyAnswer first = page_of(tables, {});
  EXPECT_EQ(first.tables.size(), 20u);
  EXPECT_EQ(first.pages, 3u);
  EXPECT_EQ(first.total, 45u);
  EXPECT_THAT(ids(page_of(tables, {.page = 3})), ElementsAre("40", "41", "42", "43", "44"));
  EXPECT_EQ(page_of(tables, {.page = 9}).page, 3u) << "the last one";
}

// Counts how often the lists are read.
TEST(Lobby, IsReadForAllTogether) {
  asio::io_context io{1};
  store::MemoryStore store;
  table::Millis now = 1'800'000'000'000;
  std::multimap<table::Millis, std::function<void()>> later;
  Lobby lobby(
      store,
      {.now = [&] { return now; },
       .post = posts_to(io.get_executor()),
       .after = [&](table::Millis delay,
                    std::function<void()> task) { later.emplace(now + delay, std::move(task)); }});
  int seen = 0;
  const auto look = [&](int count) {
    for (int i = 0; i < count; ++i) lobby.look([&](const auto&) { ++seen; });
  };
  look(1);
  look(10);  // while the first is being answered
  EXPECT_EQ(store.waiting(), 2u);
  store.run();
  io.poll();
  io.restart();
  EXPECT_EQ(seen, 1);
  EXPECT_EQ(store.waiting(), 0u) << "the others wait a moment";
  ASSERT_EQ(later.size(), 1u);
  now = later.begin()->first;
  later.begin()->second();
  EXPECT_EQ(store.waiting(), 2u) << "once for all of them";
  store.run();
  io.poll();
  EXPECT_EQ(seen, 11);
}

}  // namespace
}  // namespace orrery::server
