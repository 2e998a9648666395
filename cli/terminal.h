#pragma once

// Standard input, output and error, and whether a person sits at them.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::cli {

bool input_is_terminal();
bool output_is_terminal();

// True on a terminal, unless NO_COLOR is set or TERM is dumb.
bool wants_colours();

// How many columns the terminal has; 80 if there is no terminal.
std::size_t terminal_width();

// Prints "orrery: sentence" to standard error and returns the exit code of a refusal, 2.
int complain(std::string_view sentence);

// Shows a long text: on a terminal with $PAGER or less, otherwise just printed.
void page(const std::string& text);

// A progress bar on standard error, if that is a terminal. It disappears with this object. Cheap
// enough to be told of every step.
class Progress {
 public:
  Progress(std::string label, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void at(std::uint64_t done) {
    if (done >= next_) show(done);
  }

 private:
  void show(std::uint64_t done);

  std::string label_;
  std::uint64_t total_;
  std::uint64_t next_;  // the bar is drawn again when so much is done
  bool shown_ = false;
};

}  // namespace orrery::cli
