#pragma once

// In WebAssembly, which is loaded over a network, code between these two is compiled to be small
// rather than fast. It is code for people and for the wire, which no search ever calls.

#ifdef __wasm__
#define ORRERY_SMALL_BEGINS \
  _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define ORRERY_SMALL_ENDS _Pragma("clang attribute pop")
#else
#define ORRERY_SMALL_BEGINS
#define ORRERY_SMALL_ENDS
#endif
