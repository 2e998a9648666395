#pragma once

// Equality that follows from a description, for structs whose members are all described, such as
// cards: their namespace says `using described::operator==`. States and moves have an equality of
// their own, so that the conformance suite notices a member that their description forgets.

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
