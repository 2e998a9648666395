#pragma once

#include <string>
#include <string_view>

namespace orrery::cli {

// Markdown made pleasant to read in a terminal of this width: paragraphs and lists wrapped, tables
// aligned, headings set off. cmark-gfm reads it.
std::string render_markdown(std::string_view text, std::size_t width, bool colours);

}  // namespace orrery::cli
