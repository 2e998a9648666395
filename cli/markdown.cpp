#include "cli/markdown.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include "kernel/ink.h"

namespace orrery::cli {

namespace {

using Node = cmark_node;

bool is(Node* node, std::string_view type) { return cmark_node_get_type_string(node) == type; }

template <class F>
void each_child(Node* node, F&& f) {
  for (Node* child = cmark_node_first_child(node); child != nullptr;
       child = cmark_node_next(child)) {
    f(child);
  }
}

// A word, or a part of one with a colour of its own.
struct TextPiece {
  std::string text;
  Colour colour = Colour::plain;
  bool after_space = false;
};

// Pieces that fit between two margins.
struct TextLine {
  std::vector<TextPiece> pieces;
  std::size_t width = 0;
};

// What `<a id="GEO-R4" title="ours">` shows in the margin: "R4*". A clause without a title is
// from the printed rules and has no sign. Empty for any other tag.
std::string margin_mark(std::string_view tag) {
  constexpr std::string_view kOpening = "<a id=\"";
  if (!tag.starts_with(kOpening)) return {};
  tag.remove_prefix(kOpening.size());
  const std::string_view id = tag.substr(0, tag.find('"'));
  std::string mark(id.substr(std::min(id.find('-') + 1, id.size())));
  if (tag.find("title=\"ours\"") != tag.npos) mark += '*';
  if (tag.find("title=\"inferred\"") != tag.npos) mark += '~';
  return mark;
}

// The words of a paragraph, a heading or a cell, and the clauses that it holds.
class Words {
 public:
  explicit Words(Node* block, Colour colour = Colour::plain) { add(block, colour); }

  const std::vector<std::string>& clauses() const { return clauses_; }

  // A word is wrapped as a whole, with all its pieces. The first line has `less` room.
  std::vector<TextLine> wrapped(std::size_t width, std::size_t less = 0) const {
    std::vector<TextLine> lines(1);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      TextPiece piece = pieces_[i];
      std::size_t word = columns(piece.text);
      for (std::size_t j = i + 1; j < pieces_.size() && !pieces_[j].after_space; ++j) {
        word += columns(pieces_[j].text);
      }
      const std::size_t room = lines.size() == 1 ? width - std::min(width, less) : width;
      const bool may_break = piece.after_space || (i == 0 && less > 0);
      if (may_break && lines.back().width + (piece.after_space ? 1 : 0) + word > room) {
        lines.emplace_back();
        piece.after_space = false;
      }
      lines.back().width += columns(piece.text) + (piece.after_space ? 1 : 0);
      lines.back().pieces.push_back(std::move(piece));
    }
    return lines;
  }
  std::size_t width() const {
    std::size_t width = 0;
    for (const TextPiece& piece : pieces_)
      width += columns(piece.text) + (piece.after_space ? 1 : 0);
    return width;
  }
  std::string plain() const {
    std::string text;
    for (const TextPiece& piece : pieces_) text += (piece.after_space ? " " : "") + piece.text;
    return text;
  }
  std::size_t longest_word() const {
    std::size_t longest = 0;
    for (const TextLine& line : wrapped(1)) longest = std::max(longest, line.width);
    return longest;
  }

 private:
  void add(Node* node, Colour colour) {
    if (is(node, "strong") || is(node, "emph")) colour = Colour::bold;
    if (is(node, "softbreak") || is(node, "linebreak")) space_ = true;
    if (is(node, "code")) return add_text(cmark_node_get_literal(node), Colour::cyan);
    if (is(node, "text")) return add_text(cmark_node_get_literal(node), colour);
    if (is(node, "html_inline")) {
      if (auto mark = margin_mark(cmark_node_get_literal(node)); !mark.empty()) {
        clauses_.push_back(std::move(mark));
      }
      return;
    }
    if (is(node, "image")) {  // its description is all that a terminal can show
      add_text("Picture:", Colour::gold);
      space_ = true;
      colour = Colour::dim;
    }
    each_child(node, [&](Node* child) { add(child, colour); });
  }

  void add_text(std::string_view text, Colour colour) {
    while (!text.empty()) {
      const auto end = std::min(text.find(' '), text.size());
      if (end > 0) {
        pieces_.push_back({std::string(text.substr(0, end)), colour, space_ && !pieces_.empty()});
        space_ = false;
      }
      if (end < text.size()) space_ = true;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  std::vector<TextPiece> pieces_;
  std::vector<std::string> clauses_;
  bool space_ = false;
};

bool has_clauses(Node* node) {
  bool found = is(node, "html_inline") && !margin_mark(cmark_node_get_literal(node)).empty();
  each_child(node, [&](Node* child) { found = found || has_clauses(child); });
  return found;
}

class Renderer {
 public:
  Renderer(Node* document, std::size_t width, bool colours)
      : ink_({}, colours),
        width_of_all_(width),
        width_(has_clauses(document) ? width - kMargin - kGap : width) {}

  std::string render(Node* document) {
    blocks(document, "");
    return ink_.text();
  }

 private:
  static constexpr std::size_t kGap = 2;     // between columns, and before the margin
  static constexpr std::size_t kMargin = 8;  // for the numbers of clauses

  // Blocks with an empty line between them, except between items of a tight list.
  void blocks(Node* parent, const std::string& indent, bool tight = false) {
    bool first = true;
    each_child(parent, [&](Node* child) {
      if (!first && !tight) ink_.line();
      first = false;
      block(child, indent);
    });
  }

  void block(Node* node, const std::string& indent) {
    if (is(node, "heading")) {
      const bool title = cmark_node_get_heading_level(node) == 1;
      paragraph(Words(node, title ? Colour::gold : Colour::bold), indent);
    } else if (is(node, "list")) {
      list(node, indent);
    } else if (is(node, "code_block")) {
      code(cmark_node_get_literal(node), indent);
    } else if (is(node, "table")) {
      table(node);
    } else if (is(node, "paragraph")) {
      paragraph(Words(node), indent);
    } else if (is(node, "thematic_break")) {
      ink_.write(indent + "* * *").line();
    } else {
      blocks(node, indent);
    }
  }

  // `indent` is put before every line, but `before_first_`, if not empty, before the first.
  void paragraph(const Words& words, const std::string& indent) {
    std::vector<std::string> notes = margin(words.clauses());
    const std::size_t inside = width_ - std::min(width_ - 1, columns(indent));
    const std::size_t beyond =
        columns(before_first_) - std::min(columns(before_first_), columns(indent));
    std::vector<TextLine> lines = words.wrapped(inside, beyond);
    if (lines.size() < notes.size()) lines.resize(notes.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::string before = i == 0 && !before_first_.empty() ? before_first_ : indent;
      if (lines[i].pieces.empty() && i >= notes.size()) {
        before.erase(before.find_last_not_of(' ') + 1);
      }
      ink_.write(before);
      write(lines[i]);
      if (i < notes.size()) note(notes[i], columns(before) + lines[i].width);
      ink_.line();
    }
    before_first_.clear();
  }

  // Words of one colour are written together.
  void write(const TextLine& line) {
    std::string run;
    Colour colour = Colour::plain;
    for (const TextPiece& piece : line.pieces) {
      if (piece.colour != colour) {
        ink_.write(run, colour);
        run.clear();
        if (piece.after_space) ink_.write(" ");
        colour = piece.colour;
      } else if (piece.after_space) {
        run += ' ';
      }
      run += piece.text;
    }
    ink_.write(run, colour);
  }

  // The clauses as they stand in the margin, as many on a line as there is room for.
  static std::vector<std::string> margin(const std::vector<std::string>& clauses) {
    std::vector<std::string> lines;
    for (const std::string& clause : clauses) {
      if (lines.empty() || lines.back().size() + 1 + clause.size() > kMargin) {
        lines.push_back(clause);
      } else {
        lines.back() += " " + clause;
      }
    }
    return lines;
  }

  void note(std::string_view text, std::size_t used) {
    ink_.write(std::string(std::max(width_, used) - used + kGap, ' ')).write(text, Colour::dim);
  }

  void list(Node* node, const std::string& indent) {
    const bool numbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
    const bool tight = cmark_node_get_list_tight(node) != 0;
    int number = cmark_node_get_list_start(node);
    bool first = true;
    each_child(node, [&](Node* item) {
      if (!first && !tight) ink_.line();
      first = false;
      const std::string mark = numbered ? std::to_string(number++) + ". " : "• ";
      before_first_ = indent + mark;
      blocks(item, indent + std::string(columns(mark), ' '), tight);
      if (!std::exchange(before_first_, {}).empty()) ink_.write(indent + mark).line();  // empty
    });
  }

  void code(std::string_view text, const std::string& indent) {
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      ink_.write(indent + "    " + std::string(text.substr(0, end))).line();
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  using Row = std::vector<Words>;

  static std::size_t total(const std::vector<std::size_t>& widths) {
    std::size_t sum = 0;
    for (const std::size_t width : widths) sum += width + kGap;
    return sum - std::min(sum, kGap);
  }

  // About how many lines the rows take with these widths.
  static std::size_t height(const std::vector<Row>& rows, const std::vector<std::size_t>& widths) {
    std::size_t lines = 0;
    for (const Row& row : rows) {
      std::size_t most = 1;
      for (std::size_t i = 0; i < row.size(); ++i) {
        most =
            std::max(most, (row[i].width() + widths[i] - 1) / std::max<std::size_t>(1, widths[i]));
      }
      lines += most;
    }
    return lines;
  }

  // Widths with which the rows fit into `room`, if their longest words do, in few lines.
  static std::vector<std::size_t> column_widths(const std::vector<Row>& rows, std::size_t room) {
    std::vector<std::size_t> widths;
    std::vector<std::size_t> least;
    for (const Row& row : rows) {
      if (row.size() > widths.size()) {
        widths.resize(row.size());
        least.resize(row.size());
      }
      for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i] = std::max(widths[i], row[i].width());
        least[i] = std::max(least[i], row[i].longest_word());
      }
    }
    while (total(widths) > room) {  // the column gives way where that costs the fewest lines
      std::size_t best = widths.size();
      std::size_t lines = 0;
      for (std::size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] == least[i]) continue;
        --widths[i];
        const std::size_t then = height(rows, widths);
        ++widths[i];
        if (best == widths.size() || then < lines || (then == lines && widths[i] > widths[best])) {
          best = i;
          lines = then;
        }
      }
      if (best == widths.size()) break;
      --widths[best];
    }
    return widths;
  }

  void table(Node* node) {
    std::vector<Row> rows;
    each_child(node, [&](Node* row) {
      auto& cells = rows.emplace_back();
      each_child(row, [&](Node* cell) {
        cells.emplace_back(cell, rows.size() == 1 ? Colour::bold : Colour::plain);
      });
    });
    constexpr std::size_t kTall = 3;  // lines for a row, on average
    const std::size_t room = has_clauses(node) ? width_ : width_of_all_;
    const auto widths = column_widths(rows, room);
    if (total(widths) > room || height(rows, widths) > kTall * rows.size()) {
      for (std::size_t i = 1; i < rows.size(); ++i) stacked_row(rows.front(), rows[i], i == 1);
    } else {
      for (const Row& row : rows) table_row(row, widths);
    }
  }

  // A row of a table that has no room: each cell on lines of its own, after the name of its column.
  void stacked_row(const Row& head, const Row& row, bool first) {
    if (!first) ink_.line();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].width() == 0) continue;
      before_first_ = i == 0 || i >= head.size() ? "" : "  " + head[i].plain() + ": ";
      paragraph(row[i], i == 0 ? "" : "    ");
    }
  }

  void table_row(const Row& row, const std::vector<std::size_t>& widths) {
    std::vector<std::vector<TextLine>> cells;
    std::vector<std::string> clauses;
    std::size_t height = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(row[i].wrapped(widths[i]));
      height = std::max(height, cells.back().size());
      clauses.insert(clauses.end(), row[i].clauses().begin(), row[i].clauses().end());
    }
    const std::vector<std::string> notes = margin(clauses);
    for (std::size_t y = 0; y < std::max(height, notes.size()); ++y) {
      std::size_t used = 0;
      std::size_t column = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (y < cells[i].size() && !cells[i][y].pieces.empty()) {
          ink_.write(std::string(column - used, ' '));
          write(cells[i][y]);
          used = column + cells[i][y].width;
        }
        column += widths[i] + kGap;
      }
      if (y < notes.size()) note(notes[y], used);
      ink_.line();
    }
  }

  Ink ink_;
  std::size_t width_of_all_;
  std::size_t width_;         // of the text, without the margin
  std::string before_first_;  // the mark of a list item, before its first line is written
};

}  // namespace

std::string render_markdown(std::string_view text, std::size_t width, bool colours) {
  constexpr std::size_t kNarrowest = 20;
  cmark_gfm_core_extensions_ensure_registered();
  const std::unique_ptr<cmark_parser, decltype(&cmark_parser_free)> parser(
      cmark_parser_new(CMARK_OPT_DEFAULT), &cmark_parser_free);
  cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("table"));
  cmark_parser_feed(parser.get(), text.data(), text.size());
  const std::unique_ptr<Node, decltype(&cmark_node_free)> document(
      cmark_parser_finish(parser.get()), &cmark_node_free);
  return Renderer(document.get(), std::max(width, kNarrowest), colours).render(document.get());
}

}  // namespace orrery::cli
