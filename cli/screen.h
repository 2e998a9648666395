#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/ink.h"

namespace orrery::cli {

// Where a person reads and types. Through a pipe it is the same text without colours: nothing is
// cleared, and the input is printed after its prompt, so that the output reads like a session.
class Screen {
 public:
  Screen();  // standard input and output
  Screen(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  bool is_terminal() const { return terminal_; }
  bool colours() const { return colours_; }

  void show(std::string_view text);
  void show(std::string_view text, Colour colour);
  void line(std::string_view text = {}) { show(std::string(text) + '\n'); }

  // A line across the screen that says whose turn it is or what follows.
  void heading(std::string_view text);

  // What was typed, without the space around it; nothing when input has ended.
  std::optional<std::string> ask(std::string_view prompt);

  // Clears the screen, so that the next person cannot read it. Only on a terminal.
  void clear();

 private:
  std::istream& in_;
  std::ostream& out_;
  bool terminal_ = false;  // both ends
  bool echoes_ = false;    // the terminal shows what is typed
  bool colours_ = false;
};

}  // namespace orrery::cli
