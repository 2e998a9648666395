#include "cli/markdown.h"

#include <algorithm>
#include <vector>

#include "cli/text.h"
#include "kernel/ink.h"

namespace orrery::cli {

namespace {

using Row = std::vector<std::string>;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// How long the mark of a list item at the front is: "* ", "- ", "12. "; 0 when there is none.
std::size_t item_mark(std::string_view line) {
  const auto indent = std::min(line.find_first_not_of(' '), line.size());
  std::string_view rest = line.substr(indent);
  if (rest.starts_with("* ") || rest.starts_with("- ")) return indent + 2;
  const auto digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  return digits > 0 && rest.substr(digits).starts_with(". ") ? indent + digits + 2 : 0;
}

// Whether a line begins something of its own, instead of going on with what came before.
bool begins_block(std::string_view line) {
  return trimmed(line).empty() || line.starts_with('#') || line.starts_with('|') ||
      line.starts_with("```") || item_mark(line) > 0;
}

Row cells_of(std::string_view line) {
  Row cells;
  line = trimmed(line);
  line.remove_prefix(1);
  while (!line.empty()) {
    const auto end = std::min(line.find('|'), line.size());
    cells.emplace_back(trimmed(line.substr(0, end)));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return cells;
}

class Renderer {
 public:
  Renderer(std::size_t width, bool colours) : ink_({}, colours), width_(width) {}

  std::string render(std::string_view text) {
    const auto lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size();) {
      std::size_t end = i + 1;
      const std::string_view line = lines[i];
      if (trimmed(line).empty()) {
        ink_.line();
      } else if (line.starts_with('#')) {
        heading(line);
      } else if (line.starts_with("```")) {
        for (; end < lines.size() && !lines[end].starts_with("```"); ++end) {
          ink_.write("    " + std::string(lines[end])).line();
        }
        ++end;
      } else if (line.starts_with('|')) {
        while (end < lines.size() && lines[end].starts_with('|')) ++end;
        table({lines.begin() + static_cast<std::ptrdiff_t>(i),
               lines.begin() + static_cast<std::ptrdiff_t>(std::min(end, lines.size()))});
      } else {
        std::string block(line);
        for (; end < lines.size() && !begins_block(lines[end]); ++end) {
          block += ' ';
          block += trimmed(lines[end]);
        }
        paragraph(block);
      }
      i = end;
    }
    return ink_.text();
  }

 private:
  void heading(std::string_view line) {
    const auto level = line.find_first_not_of('#');
    if (level == std::string_view::npos) return;
    ink_.write(trimmed(line.substr(level)), level == 1 ? Colour::gold : Colour::bold).line();
  }

  void paragraph(std::string_view block) {
    const std::size_t mark = item_mark(block);
    std::string first(block.substr(0, mark));
    if (const auto star = first.find_first_of("*-"); star != std::string::npos) {
      first.replace(star, 1, "•");
    }
    std::string text;
    for (const std::string& line : wrapped(block.substr(mark), width_ - mark)) {
      text += text.empty() ? first : std::string(mark, ' ');
      text += line + '\n';
    }
    inline_text(text);
  }

  // **strong**, *emphasis* and `code`; the marks themselves are not shown.
  void inline_text(std::string_view text) {
    while (!text.empty()) {
      const auto mark = std::min(text.find_first_of("*`"), text.size());
      ink_.write(text.substr(0, mark));
      text.remove_prefix(mark);
      if (text.empty()) return;
      const std::string_view fence = text.starts_with("**") ? "**" : text.substr(0, 1);
      const auto close = text.find(fence, fence.size());
      if (close == std::string_view::npos) {
        ink_.write(fence);
        text.remove_prefix(fence.size());
        continue;
      }
      ink_.write(text.substr(fence.size(), close - fence.size()),
                 fence == "`" ? Colour::cyan : Colour::bold);
      text.remove_prefix(close + fence.size());
    }
  }

  void table(const std::vector<std::string_view>& lines) {
    std::vector<Row> rows;
    std::vector<std::size_t> widths;
    for (const std::string_view line : lines) {
      Row row = cells_of(line);
      if (line.find_first_not_of("|-: ") == std::string_view::npos) continue;
      for (std::string& cell : row) {
        std::erase(cell, '`');
        if (&cell - row.data() == std::ssize(widths)) widths.push_back(0);
        auto& width = widths[static_cast<std::size_t>(&cell - row.data())];
        width = std::max(width, columns(cell));
      }
      rows.push_back(std::move(row));
    }
    for (const Row& row : rows) {
      const Colour colour = &row == rows.data() ? Colour::bold : Colour::plain;
      for (std::size_t i = 0; i + 1 < row.size(); ++i) ink_.left(row[i], widths[i] + 2, colour);
      if (!row.empty()) ink_.write(row.back(), colour).line();
    }
  }

  Ink ink_;
  std::size_t width_;
};

}  // namespace

std::string render_markdown(std::string_view text, std::size_t width, bool colours) {
  constexpr std::size_t kNarrowest = 20;
  return Renderer(std::max(width, kNarrowest), colours).render(text);
}

}  // namespace orrery::cli
