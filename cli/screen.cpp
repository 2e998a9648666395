#include "cli/screen.h"

#include <algorithm>
#include <iostream>

#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

Screen::Screen()
    : in_(std::cin),
      out_(std::cout),
      terminal_(input_is_terminal() && output_is_terminal()),
      echoes_(terminal_),
      colours_(wants_colours()) {
  if (terminal_) editor_ = LineEditor::open();
}

std::size_t Screen::width() const { return width_ > 0 ? width_ : terminal_width(); }

void Screen::show(std::string_view text) { out_ << folded(text, width()) << std::flush; }

void Screen::show(std::string_view text, Colour colour) {
  Ink ink({}, colours_);
  ink.write(text, colour);
  show(ink.text());
}

void Screen::paragraph(std::string_view text, std::size_t first, std::size_t others) {
  constexpr std::size_t kNarrowest = 20;
  const std::size_t most = std::max(first, others);
  std::size_t indent = first;
  for (const std::string& words : wrapped(text, std::max(width(), most + kNarrowest) - most)) {
    line(std::string(indent, ' ') + words);
    indent = others;
  }
}

void Screen::heading(std::string_view text) {
  constexpr std::size_t kWidth = 60;
  std::string rule;
  for (std::size_t i = columns(text) + 4; i < kWidth; ++i) rule += "─";
  Ink ink({}, colours_);
  ink.line().write("── ", Colour::dim).write(text, Colour::bold).write(" " + rule, Colour::dim);
  line(ink.text());
}

std::optional<std::string> Screen::ask(std::string_view prompt, const Completions& completions) {
  if (editor_ != nullptr) {
    const auto edited = editor_->read(prompt, completions);
    if (!edited) line();
    return edited ? std::optional(printable(trimmed(*edited))) : std::nullopt;
  }
  show(prompt);
  std::string typed;
  if (!std::getline(in_, typed)) {
    line();
    return std::nullopt;
  }
  typed = printable(trimmed(typed));
  if (!echoes_) line(typed);
  return typed;
}

void Screen::clear() {
  if (editor_ != nullptr) editor_->forget();
  if (terminal_) show("\x1b[H\x1b[2J\x1b[3J");  // and what has scrolled away
}

}  // namespace orrery::cli
