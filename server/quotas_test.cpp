#include "server/quotas.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

constexpr table::Millis kNow = 1'800'000'000'000;
constexpr std::uint64_t kMega = 1'000'000;

Limits small() {
  Limits limits;
  limits.tables_per_visitor = 3;
  limits.tables_per_address = 5;
  limits.new_tables_per_visitor = 10;
  limits.new_tables_per_address = 20;
  limits.stored_per_visitor = 100 * kMega;
  limits.stored_per_address = 200 * kMega;
  limits.data_bytes = 1000 * kMega;
  limits.table_bytes = kMega;
  return limits;
}

store::Usage nothing() { return {.free = 1000 * kMega}; }

std::string refusal(const store::Usage& usage, const BeingMade& being_made = {}) {
  const auto no = why_no_place(small(), usage, being_made, kNow);
  return no ? std::to_string(no->status) + " " + no->sentence : "";
}

TEST(Quotas, TablesThatAreAliveAreCounted) {
  store::Usage usage = nothing();
  usage.visitor.alive = 2;
  EXPECT_EQ(refusal(usage), "");
  EXPECT_EQ(refusal(usage, {.of_visitor = 1}),
            "429 You have 3 tables that are open or running, the most for one visitor; finish or "
            "close one first.");
  usage.address.alive = 5;
  EXPECT_EQ(refusal(usage),
            "429 Those at your address have 5 tables that are open or running, the most for one "
            "address; finish or close one first.");
}

TEST(Quotas, TheHourSaysWhenItIsOver) {
  store::Usage usage = nothing();
  usage.visitor.made = 10;
  usage.visitor.first = kNow - 50 * 60'000;
  EXPECT_EQ(
      refusal(usage),
      "429 You have made 10 tables within an hour, the most for one visitor; the next one can "
      "be made in 11 minutes.");
  EXPECT_EQ(why_no_place(small(), usage, {}, kNow)->wait, std::chrono::seconds(601));
  usage.visitor.made = 9;
  EXPECT_EQ(refusal(usage), "");
  EXPECT_NE(refusal(usage, {.of_visitor = 1}), "");
  usage.address.made = 20;
  usage.address.first = kNow - 60 * 60'000 + 1;
  EXPECT_EQ(
      refusal(usage),
      "429 Those at your address have made 20 tables within an hour, the most for one address; "
      "the next one can be made in 1 minute.");
}

TEST(Quotas, BytesAreCounted) {
  store::Usage usage = nothing();
  usage.visitor.bytes = 100 * kMega - 1;
  EXPECT_EQ(refusal(usage), "");
  usage.visitor.bytes = 100 * kMega;
  EXPECT_EQ(refusal(usage),
            "429 You have 100 MB of games here, the most for one visitor; whoever runs this server "
            "can allow more.");
  usage.visitor.bytes = 0;
  usage.address.bytes = 200 * kMega;
  EXPECT_NE(refusal(usage), "");
}

TEST(Quotas, RoomIsKeptForGamesThatAreRunning) {
  const std::string full =
      "503 There is no room for new tables here at the moment; the games that are running go on.";
  store::Usage usage = nothing();
  usage.used = 990 * kMega;
  usage.alive = 9;
  EXPECT_EQ(refusal(usage), "");
  EXPECT_EQ(refusal(usage, {.all = 1}), full);
  usage.alive = 10;
  EXPECT_EQ(refusal(usage), full);
  usage = nothing();
  usage.free = kMega - 1;
  EXPECT_EQ(refusal(usage), full) << "the disk is smaller than the ceiling";
  usage.used = 2000 * kMega;
  usage.free = 1000 * kMega;
  EXPECT_EQ(refusal(usage), full) << "the ceiling was lowered";
}

}  // namespace
}  // namespace orrery::server
