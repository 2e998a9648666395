#pragma once

// Ctrl-C while a game is played. It ends the input instead of the program, so that the game ends
// like one that is left, and what has been played can be kept. Afterwards the program ends as by
// any other Ctrl-C. Who presses it twice does not wait for that.

#include <termios.h>

namespace orrery::cli {

class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();  // ends the program, if it was pressed

  static bool came();

 private:
  termios terminal_{};  // as it was before the game
  bool is_terminal_ = false;
};

}  // namespace orrery::cli
