#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_editor.h"
#include "kernel/ink.h"

namespace orrery::cli {

// Where a person reads and types. Through a pipe it is the same text without colours: nothing is
// cleared, and the input is printed after its prompt, so that the output reads like a session.
class Screen {
 public:
  Screen();  // standard input and output
  // A terminal of so many columns, which does not clear and does not edit.
  Screen(std::istream& in, std::ostream& out, std::size_t width = 80)
      : in_(in), out_(out), width_(width) {}

  bool is_terminal() const { return terminal_; }
  bool colours() const { return colours_; }
  std::size_t width() const;

  // Lines that are too long are broken between words.
  void show(std::string_view text);
  void show(std::string_view text, Colour colour);
  void line(std::string_view text = {}) { show(std::string(text) + '\n'); }

  // Lines that end between words, with so many blanks before the first and before the others.
  void paragraph(std::string_view text, std::size_t first = 0, std::size_t others = 0);

  // A line across the screen that says whose turn it is or what follows.
  void heading(std::string_view text);

  // What was typed, without the space around it; nothing when input has ended.
  std::optional<std::string> ask(std::string_view prompt, const Completions& completions = {});

  // Clears the screen and what was typed, so that the next person cannot read it. Only on a
  // terminal.
  void clear();

 private:
  std::istream& in_;
  std::ostream& out_;
  bool terminal_ = false;  // both ends
  bool echoes_ = false;    // the terminal shows what is typed
  bool colours_ = false;
  std::size_t width_ = 0;               // 0: as wide as the terminal is now
  std::unique_ptr<LineEditor> editor_;  // on a terminal
};

}  // namespace orrery::cli
