#include "json/places.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr auto kText =
    "{\n"
    "  \"title\": \"a, {b} [c] \\\"d\\\"\",\n"
    "  \"list\": [1, {\"x\": true},\n"
    "           {\"x\": \"here\"}]\n"
    "}\n";

std::string place(std::string_view path) {
  const auto byte = byte_of(kText, path);
  return byte ? place_of(kText, *byte) : "nowhere";
}

TEST(Places, AValueIsFoundByItsPath) {
  EXPECT_EQ(place("cards"), "line 1, column 1");
  EXPECT_EQ(place("cards.title"), "line 2, column 12");
  EXPECT_EQ(place("cards.list"), "line 3, column 11");
  EXPECT_EQ(place("cards.list[0]"), "line 3, column 12");
  EXPECT_EQ(place("cards.list[1].x"), "line 3, column 21");
  EXPECT_EQ(place("cards.list[2].x"), "line 4, column 18");
}

TEST(Places, WhatIsNotThereIsNowhere) {
  for (const auto* path : {"cards.name", "cards.list[3]", "cards.title.x", "cards.list.x",
                           "cards[0]", "cards.list[9999999999999999999999]"}) {
    EXPECT_EQ(place(path), "nowhere") << path;
  }
}

TEST(Places, ATextOfOneLineHasColumnsOnly) {
  EXPECT_EQ(place_of("{\"a\":1}", byte_of("{\"a\":1}", "x.a").value()), "column 6");
}

TEST(Places, ColumnsAreCountedAsAnEditorCountsThem) {
  const std::string text = "{\n\"\u00e9toile\": \"\u2609\", \"a\": 1}";
  EXPECT_EQ(place_of(text, byte_of(text, "x.a").value()), "line 2, column 21");
}

}  // namespace
}  // namespace orrery
