#pragma once

// Threads, where there are any: a WebAssembly module has one only.

#include <cstddef>
#include <functional>

#ifndef __wasm__
#include <mutex>
#endif

namespace orrery::bots {

// Calls work(0) ... work(count - 1), each on a thread of its own (the first on this one), and
// returns when all have ended. What one of them throws is thrown again then.
void side_by_side(std::size_t count, const std::function<void(std::size_t)>& work);

// For what only one thread at a time may touch: meanwhile the thread holds a lock on the mutex.
#ifdef __wasm__
struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
#endif

}  // namespace orrery::bots
