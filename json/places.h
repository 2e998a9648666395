#pragma once

// Where something stands in the text of a JSON document.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

std::string_view without_byte_order_mark(std::string_view text);

// The byte at which the value of this path begins: "cards.systems[0].planets[3].name", whose first
// name is that of the document. Nothing when there is no such value. The text must be JSON.
std::optional<std::size_t> byte_of(std::string_view text, std::string_view path);

// "column 7", or in a text of several lines "line 2, column 3". Columns count characters.
std::string place_of(std::string_view text, std::size_t byte);

}  // namespace orrery
