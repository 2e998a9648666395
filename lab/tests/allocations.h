#pragma once

#include <cstddef>

namespace orrery::lab {

// How often this program has asked for memory; nothing where a sanitizer keeps that to itself.
std::size_t allocations();
inline constexpr bool kCountsAllocations =
#if defined(__has_feature)
    !__has_feature(thread_sanitizer);
#else
    true;
#endif

}  // namespace orrery::lab
