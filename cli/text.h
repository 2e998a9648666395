#pragma once

// Small work on text that people type and read.

#include <string>
#include <string_view>
#include <vector>

namespace orrery::cli {

// The text without what could confuse a terminal: control characters, marks that change the
// direction of writing, and bytes that are not UTF-8.
std::string printable(std::string_view text);

std::string_view trimmed(std::string_view text);
std::string lower(std::string_view text);  // ASCII letters only

// "a", "a or b", "a, b or c"; `last` is the word before the last item.
std::string listed(const std::vector<std::string>& items, std::string_view last);

// The words of a text in lines of at most `width` columns.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// What a clock on the wall shows now, in the form of strftime.
std::string local_time(const char* form);

// The text with lines of at most `width` columns, as far as words allow. What is broken goes on
// below where the text of its line begins: after a title and a gap, or after the first blanks.
// Escape sequences take no room.
std::string folded(std::string_view text, std::size_t width);

}  // namespace orrery::cli
