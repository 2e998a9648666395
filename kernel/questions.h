#pragma once

#include <concepts>
#include <optional>

namespace orrery {

// Some questions are only for people: who of them is the youngest, for example. Such a game has
//   std::optional<Move> answer_of_a_bot(const View&) const        what every bot answers to it
//   std::optional<Move> answer_of_one_person(const View&) const   the answer that is clear when
//                                                                 all others are bots
template <class G>
concept GameWithQuestionsForPeople = requires(const G& game, const typename G::View& view) {
  { game.answer_of_a_bot(view) } -> std::same_as<std::optional<typename G::Move>>;
  { game.answer_of_one_person(view) } -> std::same_as<std::optional<typename G::Move>>;
};

}  // namespace orrery
