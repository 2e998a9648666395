#pragma once

// Cards and places by their ids, as positions and moves are written with them.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gemini/gemini.h"

namespace orrery::gemini::ids {

inline constexpr std::string_view kPoorWeatherId = "PW";

inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

inline std::optional<int> number(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // Only the canonical spelling, so that a text and its position are one to one.
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < 0 || value > most || std::to_string(value) != text) return std::nullopt;
  return value;
}

inline std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// ---- Names of cards ----

inline std::string card_name(const Gemini& game, Card card) {
  if (card == kNoCard) return "-";
  if (is_program(card)) return game.program(card).id;
  if (is_target(card)) return game.target(card).id;
  return is_time(card) ? game.time(card).id : game.luck(card).id;
}

inline std::optional<Card> read_card(const Gemini& game, std::string_view text) {
  const auto find = [&](const auto& list, Card first) -> std::optional<Card> {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id == text) return static_cast<Card>(first + i);
    }
    return std::nullopt;
  };
  if (auto card = find(game.cards().programs, 0)) return card;
  if (auto card = find(game.cards().targets, kFirstTarget)) return card;
  if (auto card = find(game.cards().times, kFirstTime)) return card;
  return find(game.cards().luck, kFirstLuck);
}

inline std::string instrument_name(const Gemini& game, Instrument card) {
  return card == kNone ? "-" : game.instrument(card).id;
}

template <class List>
std::optional<std::uint8_t> read_id(const List& list, std::string_view text) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == text) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

inline std::string place_name(const Gemini& game, Place place) {
  return place == kPoorWeather ? std::string(kPoorWeatherId) : game.program(place).id;
}

inline std::optional<Place> read_place(const Gemini& game, std::string_view text) {
  if (text == kPoorWeatherId) return kPoorWeather;
  return read_id(game.cards().programs, text);
}

}  // namespace orrery::gemini::ids
