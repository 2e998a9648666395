#pragma once

namespace orrery::lab {

// Keeps the compiler from optimising away the work that made this value: it must assume that the
// bytes are read and changed here. Costs nothing by itself.
template <class T>
void sink(T&& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace orrery::lab
