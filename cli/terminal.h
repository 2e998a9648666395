#pragma once

// Standard input, output and error, and whether a person sits at them.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::cli {

bool input_is_terminal();
bool output_is_terminal();

// Colours are for a terminal whose owner has not asked for none (NO_COLOR, TERM=dumb).
bool wants_colours();

// How many columns the terminal has; 80 where there is none to ask.
std::size_t terminal_width();

// Prints "orrery: sentence" to standard error and returns the exit code of a refusal, 2.
int complain(std::string_view sentence);

// Shows a long text: on a terminal with $PAGER or less, otherwise just printed.
void page(const std::string& text);

// How far some long work has come: a bar on standard error, when that is a terminal, which goes
// away with this object. Cheap enough to be told of every step.
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
  std::uint64_t next_;  // the bar stays as it is before so much is done
  bool shown_ = false;
};

}  // namespace orrery::cli
