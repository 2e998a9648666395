#pragma once

#include <cstddef>

// The thread sanitizer has an `operator new` of its own, beside which there can be no other.
#define ORRERY_COUNTS_ALLOCATIONS 1
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#undef ORRERY_COUNTS_ALLOCATIONS
#define ORRERY_COUNTS_ALLOCATIONS 0
#endif
#endif

namespace orrery::lab {

// How often this program has asked for memory; nothing where that cannot be counted.
std::size_t allocations();
inline constexpr bool kCountsAllocations = ORRERY_COUNTS_ALLOCATIONS != 0;

}  // namespace orrery::lab
