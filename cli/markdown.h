#pragma once

#include <string>
#include <string_view>

namespace orrery::cli {

// Markdown formatted for a terminal of this width: paragraphs and lists wrapped, tables aligned,
// headings marked. Parsed by cmark-gfm.
std::string render_markdown(std::string_view text, std::size_t width, bool colours);

}  // namespace orrery::cli
