// What servers that share a database tell each other, and one that is alone itself.

#include "store/peers.h"

#include <atomic>
#include <condition_variable>
#include <thread>

#include <gmock/gmock.h>

#include "store/alone.h"
#include "store/postgres_peers.h"
#include "store/tests/asking.h"
#include "store/tests/postgres_server.h"

namespace orrery::store {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

template <class T, class Method, class... Args>
Kept<T> ask_peers(Peers& peers, Method method, Args... args) {
  auto promise = std::make_shared<std::promise<Kept<T>>>();
  auto answer = promise->get_future();
  (peers.*method)(std::move(args)...,
                  [promise](Kept<T> given) { promise->set_value(std::move(given)); });
  return answer.get();
}

bool give(Peers& peers, const std::string& code, const std::string& table,
          const std::string& address, std::size_t most = 3) {
  const SeatCode wanted{
      .code = code, .table = table, .seat = 0, .key = "key", .address = address, .lasts = 60'000};
  return ask_peers<bool>(peers, &Peers::give, wanted, most).value();
}
std::optional<SeatCode> redeem(Peers& peers, const std::string& code, const std::string& table) {
  return ask_peers<std::optional<SeatCode>>(peers, &Peers::redeem, code, table).value();
}
std::int64_t count(Peers& peers, const std::string& what, std::int64_t by) {
  return ask_peers<std::int64_t>(peers, &Peers::count, what, by).value();
}

// Asks again until it is so.
void wait_for(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!condition()) {
    ASSERT_LT(std::chrono::steady_clock::now(), until);
    std::this_thread::sleep_for(milliseconds(5));
  }
}

// Two servers, or twice the same one.
struct Pair {
  std::shared_ptr<Peers> one;
  std::shared_ptr<Peers> other;
};
Pair alone() {
  const auto peers = std::make_shared<Alone>([] { return std::int64_t{1'000}; });
  return {peers, peers};
}

class PeersTest : public testing::Test {
 protected:
  void SetUp() override { opened(where_, {}); }  // for the schema

  std::shared_ptr<PostgresPeers> peers(const PeersSettings& settings = {}) {
    auto made = PostgresPeers::open(where_, settings);
    if (!made) throw std::runtime_error(made.error().sentence);
    return *made;
  }
  static Company drive(Peers& peers, const std::string& table) {
    return ask_peers<Company>(peers, &Peers::drive, table).value();
  }
  static std::vector<std::string> others(Peers& peers, const std::string& table) {
    return ask_peers<Company>(peers, &Peers::company, table).value().others;
  }
  PostgresServer& server_ = PostgresServer::shared();
  const std::string where_ = server_.new_database();
};

// What has been heard.
class Ear {
 public:
  explicit Ear(Peers& peers) {
    peers.listen([this](const std::vector<News>& news) {
      const std::lock_guard guard(mutex_);
      news_.insert(news_.end(), news.begin(), news.end());
      if (news.empty()) ++all_;
    });
  }
  std::vector<News> news() {
    const std::lock_guard guard(mutex_);
    return news_;
  }
  int all() {
    const std::lock_guard guard(mutex_);
    return all_;
  }

 private:
  std::mutex mutex_;
  std::vector<News> news_;
  int all_ = 0;  // how often everything may have changed
};

void check_codes(const Pair& servers) {
  EXPECT_TRUE(give(*servers.one, "first", "t", "home"));
  EXPECT_TRUE(give(*servers.other, "second", "t", "home"));
  EXPECT_FALSE(redeem(*servers.other, "first", "t")) << "only a seat's last one works";
  EXPECT_FALSE(redeem(*servers.one, "second", "u")) << "and only at its table";
  EXPECT_EQ(redeem(*servers.one, "second", "t")->key, "key");
  EXPECT_FALSE(redeem(*servers.other, "second", "t")) << "and once";
  for (const char* table : {"a", "b", "c"}) EXPECT_TRUE(give(*servers.one, table, table, "greedy"));
  EXPECT_FALSE(give(*servers.other, "d", "d", "greedy"));
  EXPECT_TRUE(give(*servers.other, "e", "c", "greedy")) << "instead of its last";
  EXPECT_TRUE(give(*servers.one, "f", "d", "home")) << "others have their own";
}

void check_counts(const Pair& servers) {
  EXPECT_EQ(count(*servers.one, "tables", 1), 1);
  EXPECT_EQ(count(*servers.other, "tables", 2), 3);
  EXPECT_EQ(count(*servers.other, "visits", 5), 5);
  EXPECT_EQ(count(*servers.one, "tables", -1), 2);
}

TEST(AloneTest, CodesWorkOnceAndOnlyTheLastOfASeat) { check_codes(alone()); }
TEST(AloneTest, CountsTogether) { check_counts(alone()); }

TEST(AloneTest, ACodeIsOverAfterItsTime) {
  std::int64_t now = 1'000;
  Alone peers([&] { return now; });
  EXPECT_TRUE(give(peers, "code", "t", "home"));
  now += 60'001;
  EXPECT_FALSE(redeem(peers, "code", "t"));
}

TEST_F(PeersTest, CodesHoldOverAllServers) { check_codes({peers(), peers()}); }
TEST_F(PeersTest, CountsTogether) { check_counts({peers(), peers()}); }

TEST_F(PeersTest, ACodeIsOverAfterItsTime) {
  const auto one = peers();
  EXPECT_TRUE(give(*one, "code", "t", "home"));
  server_.run(where_, "UPDATE orrery.codes SET until = clock_timestamp()");
  EXPECT_FALSE(redeem(*one, "code", "t"));
}

TEST_F(PeersTest, OthersHearWhatIsToldAndNobodyHearsHimself) {
  const auto one = peers();
  const auto other = peers();
  Ear mine(*one);
  Ear theirs(*other);
  one->tell({"t", 7});
  wait_for([&] { return !theirs.news().empty(); });
  EXPECT_THAT(theirs.news(), ElementsAre(News{"t", 7}));
  for (int i = 0; i < 2'000; ++i) one->tell({"table" + std::to_string(i), 1});
  wait_for([&] { return theirs.news().size() == 2'001; });
  EXPECT_THAT(mine.news(), IsEmpty());
}

TEST_F(PeersTest, KnowWhatOthersSayOfATable) {
  const auto one = peers();
  const auto other = peers();
  Ear theirs(*other);
  one->say("t", "Anna is here");
  wait_for([&] { return !theirs.news().empty(); });
  EXPECT_THAT(theirs.news(), ElementsAre(News{"t", 0}));
  EXPECT_THAT(others(*other, "t"), ElementsAre("Anna is here"));
  EXPECT_THAT(others(*other, "u"), IsEmpty());
  EXPECT_THAT(others(*one, "t"), IsEmpty());
  one->let_go("t");
  wait_for([&] { return theirs.news().size() == 2; });
  EXPECT_THAT(others(*other, "t"), IsEmpty());
}

// A table that falls asleep and wakes up at once.
TEST_F(PeersTest, WhatIsSaidAfterLettingGoIsKept) {
  const auto one = peers();
  const auto other = peers();
  const auto table = [](int i) { return "t" + std::to_string(i); };
  for (int i = 0; i < 500; ++i) {
    one->let_go(table(i));
    one->say(table(i), "Anna is here");
  }
  count(*one, "done", 1);  // after all of that
  for (int i = 0; i < 500; ++i) {
    ASSERT_THAT(others(*other, table(i)), ElementsAre("Anna is here")) << i;
  }
}

TEST_F(PeersTest, OneDrivesATableUntilItLetsGo) {
  const auto one = peers({.lasts = std::chrono::hours(1)});
  const auto other = peers({.lasts = std::chrono::hours(1)});
  EXPECT_TRUE(drive(*one, "t").driving);
  EXPECT_FALSE(drive(*other, "t").driving);
  EXPECT_TRUE(drive(*one, "t").driving) << "it still does";
  EXPECT_TRUE(drive(*other, "u").driving);
  one->let_go("t");
  wait_for([&] { return drive(*other, "t").driving; });
  EXPECT_FALSE(drive(*one, "t").driving);
}

// A lease of an hour, so that only leaving can have ended it.
TEST_F(PeersTest, AServerThatLeavesHandsItsTablesOverButIsBelievedALittleLonger) {
  const auto one = peers({.lasts = std::chrono::hours(1)});
  const auto other = peers();
  Ear theirs(*other);
  one->say("t", "Anna is here");
  EXPECT_TRUE(drive(*one, "t").driving);
  std::promise<void> left;
  one->leave([&] { left.set_value(); });
  left.get_future().wait();
  one->stop();
  wait_for([&] { return theirs.news().size() == 2; });
  const Company company = drive(*other, "t");
  EXPECT_TRUE(company.driving);
  EXPECT_THAT(company.others, ElementsAre("Anna is here"));
}

TEST_F(PeersTest, AServerThatIsGoneLosesItsTablesAndIsNotBelieved) {
  auto one = peers({.lasts = milliseconds(300)});
  const auto other = peers();
  one->say("t", "Anna is here");
  EXPECT_TRUE(drive(*one, "t").driving);
  one->stop();  // without leaving
  wait_for([&] { return drive(*other, "t").driving; });
  EXPECT_THAT(others(*other, "t"), IsEmpty());
  EXPECT_FALSE(one->has_lease()) << "and it knows that by its own clock";
}

TEST_F(PeersTest, SeeHowManyTablesStandInOneQuestion) {
  const auto store = opened(where_, {});
  ASSERT_TRUE(append(*store, events("a", 1, 2)));
  ASSERT_TRUE(append(*store, events("b", 1, 1)));
  ASSERT_TRUE(append(*store, events("c", 1, 3)));
  const auto one = peers();
  const auto other = peers();
  EXPECT_TRUE(drive(*one, "a").driving);
  EXPECT_TRUE(drive(*other, "b").driving);
  one->say("b", "Anna is here");
  wait_for([&] { return others(*other, "b").size() == 1; });
  const std::vector<std::string> tables{"c", "a", "b", "gone", "not plain"};
  const auto seen = ask_peers<std::vector<Sight>>(*other, &Peers::look, tables).value();
  ASSERT_EQ(seen.size(), 3U);
  EXPECT_EQ(seen[0].table, "a");
  EXPECT_EQ(seen[0].sequence, 2U);
  EXPECT_TRUE(seen[0].driven && !seen[0].company.driving);
  EXPECT_THAT(seen[0].company.others, IsEmpty());
  EXPECT_TRUE(seen[1].driven && seen[1].company.driving);
  EXPECT_THAT(seen[1].company.others, ElementsAre("Anna is here"));
  EXPECT_EQ(seen[2].sequence, 3U);
  EXPECT_FALSE(seen[2].driven);
}

// Two that wait for each other are stopped by the database, which it counts, but only after a
// second. Many tables, so that both are at it at the same time.
TEST_F(PeersTest, ServersNeverWaitForEachOther) {
  auto one = peers();
  auto other = peers();
  std::atomic<int> driven = 0;
  const auto drive_all = [&](Peers& server, bool up) {
    for (int i = 0; i < 500; ++i) {
      server.drive(std::to_string(up ? i : 499 - i),
                   [&](const auto& company) { driven += company && company->driving ? 1 : 0; });
    }
  };
  std::thread first([&] { drive_all(*one, true); });
  drive_all(*other, false);
  first.join();
  wait_for([&] { return driven == 500; });
  one.reset();  // a connection that ends leaves its figures
  other.reset();
  wait_for([&] {
    return server_.run(where_,
                       "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                       " AND backend_type = 'client backend'") == "1";
  });
  EXPECT_EQ(
      server_.run(where_,
                  "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"),
      "0");
}

// Its tables are not logged, so a crash empties them.
TEST(PeersAway, AfterACrashOfTheDatabaseEverythingIsSaidAgain) {
  PostgresServer server;
  const std::string where = server.new_database();
  opened(where, {});
  const auto one = PostgresPeers::open(where, {.renews = milliseconds(50)}).value();
  const auto other = PostgresPeers::open(where, {.renews = milliseconds(50)}).value();
  Ear mine(*one);
  one->say("t", "Anna is here");
  EXPECT_TRUE(ask_peers<Company>(*one, &Peers::drive, std::string("t"))->driving);
  server.kill();
  server.start();
  wait_for([&] { return mine.all() > 0; });
  wait_for([&] {
    const auto company = ask_peers<Company>(*other, &Peers::company, std::string("t"));
    return company && company->others == std::vector<std::string>{"Anna is here"};
  });
}

TEST_F(PeersTest, AConnectionThatIsLostIsFoundAgainAndAllIsLookedAt) {
  const auto one = peers();
  Ear mine(*one);
  server_.run(where_,
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  wait_for([&] { return mine.all() > 0; });
  EXPECT_EQ(count(*one, "tables", 1), 1);
}

}  // namespace
}  // namespace orrery::store
