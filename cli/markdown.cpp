#include "cli/markdown.h"

#include <algorithm>
#include <memory>
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
struct Piece {
  std::string text;
  Colour colour = Colour::plain;
  bool after_space = false;
};

// The words of a paragraph, a heading or a cell.
class Words {
 public:
  explicit Words(Node* block, Colour colour = Colour::plain) { add(block, colour); }

  const std::vector<Piece>& pieces() const { return pieces_; }
  std::size_t width() const {
    std::size_t width = 0;
    for (const Piece& piece : pieces_) width += columns(piece.text) + (piece.after_space ? 1 : 0);
    return width;
  }

 private:
  void add(Node* node, Colour colour) {
    if (is(node, "strong") || is(node, "emph")) colour = Colour::bold;
    if (is(node, "softbreak") || is(node, "linebreak")) space_ = true;
    if (is(node, "code")) return add_text(cmark_node_get_literal(node), Colour::cyan);
    if (is(node, "text")) return add_text(cmark_node_get_literal(node), colour);
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

  std::vector<Piece> pieces_;
  bool space_ = false;
};

class Renderer {
 public:
  Renderer(std::size_t width, bool colours) : ink_({}, colours), width_(width) {}

  std::string render(Node* document) {
    blocks(document, "");
    return ink_.text();
  }

 private:
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
    } else {
      blocks(node, indent);
    }
  }

  // `indent` is put before every line, but `before_first_`, if not empty, before the first.
  void paragraph(const Words& words, const std::string& indent) {
    std::size_t used = columns(indent);
    ink_.write(before_first_.empty() ? indent : before_first_);
    before_first_.clear();
    const auto& pieces = words.pieces();
    std::string run;  // words of one colour
    Colour colour = Colour::plain;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      // A word is wrapped as a whole, with all its pieces.
      std::size_t word = columns(pieces[i].text);
      for (std::size_t j = i + 1; j < pieces.size() && !pieces[j].after_space; ++j) {
        word += columns(pieces[j].text);
      }
      if (pieces[i].after_space && used + 1 + word > width_) {
        flush(run, colour);
        ink_.line().write(indent);
        used = columns(indent);
      } else if (pieces[i].after_space) {
        const bool same = i > 0 && pieces[i - 1].colour == pieces[i].colour;
        if (!same) flush(run, colour);
        run += ' ';
        if (!same) flush(run, Colour::plain);
        ++used;
      }
      if (pieces[i].colour != colour) flush(run, colour);
      colour = pieces[i].colour;
      run += pieces[i].text;
      used += columns(pieces[i].text);
    }
    flush(run, colour);
    ink_.line();
  }

  void flush(std::string& run, Colour colour) {
    ink_.write(run, colour);
    run.clear();
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

  void table(Node* node) {
    std::vector<std::vector<Words>> rows;
    std::vector<std::size_t> widths;
    each_child(node, [&](Node* row) {
      auto& cells = rows.emplace_back();
      each_child(row, [&](Node* cell) {
        cells.emplace_back(cell, rows.size() == 1 ? Colour::bold : Colour::plain);
        if (cells.size() > widths.size()) widths.push_back(0);
        auto& width = widths[cells.size() - 1];
        width = std::max(width, cells.back().width());
      });
    });
    constexpr std::size_t kGap = 2;
    for (const auto& cells : rows) {
      std::size_t owed = 0;  // blanks to write before the next word, so that no line ends in them
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (const Piece& piece : cells[i].pieces()) {
          ink_.write(std::string(owed + (piece.after_space ? 1 : 0), ' '));
          ink_.write(piece.text, piece.colour);
          owed = 0;
        }
        owed += widths[i] - cells[i].width() + kGap;
      }
      ink_.line();
    }
  }

  Ink ink_;
  std::size_t width_;
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
  return Renderer(std::max(width, kNarrowest), colours).render(document.get());
}

}  // namespace orrery::cli
