#include "bots/side_by_side.h"

#ifndef __wasm__
#include <exception>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace orrery::bots {

#ifdef __wasm__

void side_by_side(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

#else

void side_by_side(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::vector<std::exception_ptr> troubles(count);  // a thread may run out of memory
  const auto guarded = [&](std::size_t number) {
    try {
      work(number);
    } catch (...) {
      troubles[number] = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < count; ++i) {
    try {
      threads.emplace_back(guarded, i);
    } catch (const std::system_error&) {  // the system has no more threads
      guarded(i);
    }
  }
  if (count > 0) guarded(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& trouble : troubles) {
    if (trouble) std::rethrow_exception(trouble);
  }
}

#endif

}  // namespace orrery::bots
