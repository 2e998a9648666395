#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/ink.h"

namespace orrery::cli {

// Where a person reads and types. Through a pipe it is the same text, plain: nothing is cleared,
// and what was typed is printed behind its prompt, so that the output reads like a session.
class Screen {
 public:
  Screen();  // standard input and output
  Screen(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  bool is_terminal() const { return terminal_; }
  bool colours() const { return colours_; }

  void show(std::string_view text);
  void show(std::string_view text, Colour colour);
  void line(std::string_view text = {}) { show(std::string(text) + '\n'); }

  // A line across the screen that says whose turn or what part begins.
  void heading(std::string_view text);

  // Asks and waits; what was typed without the space around it, or nothing when input has ended.
  std::optional<std::string> ask(std::string_view prompt);

  // Makes what was on the screen unreadable for whoever looks next. Only on a terminal.
  void clear();

 private:
  std::istream& in_;
  std::ostream& out_;
  bool terminal_ = false;  // both ends
  bool echoes_ = false;    // the terminal shows what is typed
  bool colours_ = false;
};

}  // namespace orrery::cli
