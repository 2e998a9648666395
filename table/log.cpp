#include "table/log.h"

#include <algorithm>

namespace orrery::table {

namespace {

LogEntry entry_for(const Told& told, Viewer viewer) {
  const auto of_viewer = [&](const auto& lists) {
    if (lists.size() == 1) return lists.front();
    return viewer.is_seat() ? lists[viewer.seat()] : lists.back();
  };
  return {told.version, told.at, of_viewer(told.lines), of_viewer(told.steps)};
}

// About the length of its JSON.
std::size_t bytes_of(const LogEntry& entry) {
  constexpr std::size_t kFrame = 40;  // names of fields, quotes, brackets
  const auto size = [](const std::optional<std::string>& text) { return text ? text->size() : 0; };
  std::size_t bytes = 2 * kFrame;
  for (const LogLine& line : entry.lines) {
    bytes += kFrame + line.phrase.size() + line.text.size();
    for (const LogArg& arg : line.args) {
      bytes += kFrame / 2 + size(arg.piece) + size(arg.word) + size(arg.text);
    }
  }
  for (const ShownStep& step : entry.steps) {
    bytes += kFrame + step.piece.size() + step.from.size() + step.to.size();
  }
  return bytes;
}

}  // namespace

bool fits(const Told& told, std::size_t viewers) {
  const auto right = [&](std::size_t lists) { return lists == 1 || lists == viewers; };
  return right(told.lines.size()) && right(told.steps.size());
}

LogPage page_of(std::span<const TellingPtr> told, Viewer viewer, std::uint64_t after, bool more) {
  LogPage page{.from = after};
  std::size_t bytes = 0;
  std::size_t left = told.size();  // how many have not been looked at
  bool is_full = false;
  for (; left > 0 && told[left - 1]->version > after; --left) {
    LogEntry entry = entry_for(*told[left - 1], viewer);
    bytes += bytes_of(entry);
    is_full = page.entries.size() == kPageEntries || (bytes > kPageBytes && !page.entries.empty());
    if (is_full) break;
    page.entries.push_back(std::move(entry));
  }
  std::ranges::reverse(page.entries);
  page.earlier = left > 0 || more;
  // If all of `told` is on the page and there was `more`, some of that may be newer than `after`.
  const bool reaches = !is_full && (left > 0 || !more);
  if (!reaches && !page.entries.empty()) page.from = page.entries.front().version - 1;
  return page;
}

}  // namespace orrery::table
