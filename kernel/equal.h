#pragma once

// Equality from a description, for structs that are nothing but what is described of them, such as
// cards: their namespace says `using described::operator==`. A state and a move have their own, so
// that the conformance suite notices a member that their description forgets.

#include "kernel/describe.h"

namespace orrery::described {

template <DescribedStruct T>
constexpr bool operator==(const T& a, const T& b) {
  bool equal = true;
  for_each_member<T>(
      [&](std::string_view, auto member) { equal = equal && a.*member == b.*member; });
  return equal;
}

}  // namespace orrery::described
