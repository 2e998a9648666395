#pragma once

namespace orrery::lab {

// Takes a value so that the work of making it cannot be left out: the compiler must assume that
// its bytes are read and changed here. Costs nothing by itself.
template <class T>
void sink(T&& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace orrery::lab
