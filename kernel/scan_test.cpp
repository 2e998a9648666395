#include "kernel/scan.h"

#include <gtest/gtest.h>

#include "kernel/shortened.h"

namespace orrery::scan {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Scan, SplitsAtEverySeparator) {
  EXPECT_EQ(split("a:b::c", ':'), (Parts{"a", "b", "", "c"}));
  EXPECT_EQ(split("", ':'), Parts{""});
}

TEST(Scan, HalvesATextWithOneSeparator) {
  EXPECT_EQ(halves("begin:1", ':'), (std::array<std::string_view, 2>{"begin", "1"}));
  EXPECT_FALSE(halves("begin", ':'));
  EXPECT_FALSE(halves("a:b:c", ':'));
}

TEST(Scan, ReadsANumberInItsOnlySpelling) {
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("12", 0, 12), 12);
  EXPECT_EQ(number("-3", -3, 3), -3);
  EXPECT_EQ((number<std::uint8_t>("255")), 255);
  for (const std::string_view wrong : {"", "-", "+1", "01", "-0", " 1", "1 ", "1x", "2147483648"}) {
    EXPECT_FALSE(number(wrong, -9)) << wrong;
  }
  EXPECT_FALSE(number("13", 0, 12));
  EXPECT_FALSE(number("-1"));
  EXPECT_FALSE(number<std::uint8_t>("256"));
}

TEST(Scan, ReadsSeats) {
  EXPECT_EQ(seat("-"), Seat::nobody());
  EXPECT_EQ(seat("1", 2), Seat(1));
  EXPECT_EQ(player("1", 2), Seat(1));
  EXPECT_FALSE(player("-", 2));
  EXPECT_FALSE(seat("2", 2));
  EXPECT_EQ(seat_text(Seat(3)), "3");
  EXPECT_EQ(seat_text(Seat::nobody()), "-");
}

TEST(Seats, AreLoopedOverAndGoRound) {
  std::vector<int> found;
  for (const Seat seat : Seats(3)) found.push_back(seat.index());
  EXPECT_EQ(found, (std::vector{0, 1, 2}));
  EXPECT_EQ(Seats(3).after(Seat(1)), Seat(2));
  EXPECT_EQ(Seats(3).after(Seat(2)), Seat(0));
  EXPECT_TRUE(Seats(3).contains(Seat(2)));
  EXPECT_FALSE(Seats(3).contains(Seat(3)));
  EXPECT_FALSE(Seats(3).contains(Seat::nobody()));
}

TEST(Scan, WhatIsQuotedIsShortened) {
  EXPECT_EQ(scan::quoted("e4"), "\"e4\"");
  EXPECT_EQ(scan::quoted(std::string(60, 'x')), '"' + std::string(60, 'x') + '"');
  EXPECT_EQ(scan::quoted(std::string(61, 'x')), '"' + std::string(60, 'x') + "…\"");
  EXPECT_EQ(shortened("añb", 2), "a…") << "no letter is cut in two";
  EXPECT_EQ(shortened("añb", 3), "añ…");
  EXPECT_EQ(shortened("\x80\x80\x80", 2), "…");
}

}  // namespace
}  // namespace orrery::scan
