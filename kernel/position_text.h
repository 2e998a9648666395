#pragma once

// The text of a position, from its description, and back.
//
//   cards=[(points=[23 0 0 20 18]) (points=[0 0 8])] phase=roll first=0 turn=1 rounds=3
//
// * the members of the state as NAME=VALUE, in the order of the description
// * a struct inside is (NAME=VALUE ...), a list is [VALUE ...], always with single blanks between
// * a number, the name of an enum's value, yes or no; a seat is its number; nobody, and an empty
//   optional, is -
// * a member with its default value is left out, and so are default items at the end of an array;
//   a state with nothing but defaults is ()
//
// A position has exactly one text; reading any other is an error that says where.

#include <string>
#include <string_view>

#include "kernel/type_info.h"

namespace orrery {

namespace detail {

// Whether values of a type can stand in a position. An optional seat cannot: both an empty optional
// and the seat "nobody" would be written "-".
constexpr bool fits_position(const TypeInfo& type) {
  using namespace form;
  return std::visit(
      []<class Form>(const Form& form) {
        if constexpr (std::same_as<Form, Optional>) {
          return !std::holds_alternative<OfSeat>(form.item->form) && fits_position(*form.item);
        } else if constexpr (std::same_as<Form, List> || std::same_as<Form, Array>) {
          return fits_position(*form.item);
        } else if constexpr (std::same_as<Form, Other>) {
          return fits_position(*form.written);
        } else if constexpr (std::same_as<Form, Struct>) {
          for (const Field& field : form.fields) {
            if (!fits_position(*field.type)) return false;
          }
          return true;
        } else {
          return std::same_as<Form, Boolean> || std::same_as<Form, Integer> ||
              std::same_as<Form, OfSeat> || std::same_as<Form, Names>;
        }
      },
      type.form);
}

std::string position_text(const TypeInfo& type, const void* state);
Expected<void> read_position_text(const TypeInfo& type, void* state, std::string_view text);

}  // namespace detail

template <DescribedStruct State>
std::string position_text(const State& state) {
  static_assert(detail::fits_position(type_info<State>()));
  return detail::position_text(type_info<State>(), &state);
}

template <DescribedStruct State>
Expected<State> read_position_text(std::string_view text) {
  State state{};
  if (auto done = detail::read_position_text(type_info<State>(), &state, text); !done) {
    return tl::unexpected(done.error());
  }
  return state;
}

}  // namespace orrery
