#pragma once

// Cards and places by their ids, as in the notation of moves.

#include <optional>
#include <string>
#include <string_view>

#include "games/gemini/gemini.h"

namespace orrery::gemini::ids {

inline constexpr std::string_view kPoorWeatherId = "PW";

// The number of the card with this id in a list of cards.
template <class List>
std::optional<std::uint8_t> read_id(const List& list, std::string_view text) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == text) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

inline std::string card_name(const Gemini& game, Card card) {
  if (game.is_program(card)) return game.program(card).id;
  if (game.is_target(card)) return game.target(card).id;
  return game.is_time(card) ? game.time(card).id : game.luck(card).id;
}

inline std::optional<Card> read_card(const Gemini& game, std::string_view text) {
  const auto find = [&](const auto& list, Card first) -> std::optional<Card> {
    const auto number = read_id(list, text);
    return number ? std::optional(static_cast<Card>(first + *number)) : std::nullopt;
  };
  if (auto card = find(game.cards().programs, 0)) return card;
  if (auto card = find(game.cards().targets, game.numbers().target)) return card;
  if (auto card = find(game.cards().times, game.numbers().time)) return card;
  return find(game.cards().luck, game.numbers().luck);
}

inline std::string place_name(const Gemini& game, Place place) {
  return place == game.poor_weather() ? std::string(kPoorWeatherId) : game.program(place).id;
}

inline std::optional<Place> read_place(const Gemini& game, std::string_view text) {
  if (text == kPoorWeatherId) return game.poor_weather();
  return read_id(game.cards().programs, text);
}

}  // namespace orrery::gemini::ids
