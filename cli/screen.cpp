#include "cli/screen.h"

#include <iostream>

#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

Screen::Screen()
    : in_(std::cin),
      out_(std::cout),
      terminal_(input_is_terminal() && output_is_terminal()),
      echoes_(terminal_),
      colours_(wants_colours()) {}

void Screen::show(std::string_view text) { out_ << text << std::flush; }

void Screen::show(std::string_view text, Colour colour) {
  Ink ink({}, colours_);
  ink.write(text, colour);
  show(ink.text());
}

void Screen::heading(std::string_view text) {
  constexpr std::size_t kWidth = 60;
  std::string rule;
  for (std::size_t i = columns(text) + 4; i < kWidth; ++i) rule += "─";
  Ink ink({}, colours_);
  ink.line().write("── ", Colour::dim).write(text, Colour::bold).write(" " + rule, Colour::dim);
  line(ink.text());
}

std::optional<std::string> Screen::ask(std::string_view prompt) {
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
  if (terminal_) show("\x1b[H\x1b[2J\x1b[3J");  // and what has scrolled away
}

}  // namespace orrery::cli
