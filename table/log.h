#pragma once

// What was told at a table, and a viewer's log: the part of it that this viewer reads, in pages.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <boost/describe.hpp>

#include "table/situation.h"

namespace orrery::table {

// What each viewer was told of one event: the seats in order, the public last; a single list when
// it is the same for all. Stored, because a move that was taken back has still been seen.
struct Told {
  std::uint64_t version = 0;
  Millis at = 0;
  BySeat<std::vector<LogLine>> lines;    // per viewer
  BySeat<std::vector<ShownStep>> steps;  // what was seen to happen, per viewer
};
BOOST_DESCRIBE_STRUCT(Told, (), (version, at, lines, steps))

using TellingPtr = std::shared_ptr<const Told>;  // shared, so that a table is cheap to copy

// Whether it has lists for a table of so many viewers.
bool fits(const Told& told, std::size_t viewers);

// A page has at most so many entries, and about so many bytes of what its viewer reads. It never
// depends on what others read, since that would tell something of it.
inline constexpr std::size_t kPageEntries = 50;
inline constexpr std::size_t kPageBytes = 32UL * 1024;

// The newest page of what was told after version `after`. `told` is in the order of versions;
// `more`: something was told before it.
LogPage page_of(std::span<const TellingPtr> told, Viewer viewer, std::uint64_t after, bool more);

}  // namespace orrery::table
