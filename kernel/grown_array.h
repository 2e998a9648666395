#pragma once

#include <array>
#include <cstddef>

namespace orrery {

// An array that once had only `First` items. Records and tables hold positions and hashes of that
// time, so the further items are hashed and written only where one of them is used: a value that
// needs no more room than before has the hash, the text and the JSON that it had.
template <class T, std::size_t N, std::size_t First>
struct GrownArray : std::array<T, N> {
  static_assert(First <= N);
};

}  // namespace orrery
