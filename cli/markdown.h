#pragma once

#include <string>
#include <string_view>

namespace orrery::cli {

// Markdown formatted for a terminal of this width: paragraphs, lists and the cells of tables
// wrapped, headings marked, a picture as its description. The number of a clause,
// `<a id="GEO-6"></a>` at the beginning of a block, stands in the right margin as "6": with a star
// if its title is "ours", with a tilde if it is "inferred". Parsed by cmark-gfm.
std::string render_markdown(std::string_view text, std::size_t width, bool colours);

}  // namespace orrery::cli
