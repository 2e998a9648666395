#include "cli/interrupt.h"

#include <atomic>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace orrery::cli {

namespace {

std::atomic<bool> pressed = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // for the handler
int nothing_to_read = -1;

// A line editor that was interrupted reads on; here it finds the end of input. So does whoever asks
// next.
void end_input(int /*signal*/) {
  const int before = errno;
  pressed = true;
  dup2(nothing_to_read, STDIN_FILENO);
  errno = before;
}

}  // namespace

Interrupt::Interrupt() {
  struct sigaction usual{};
  sigaction(SIGINT, nullptr, &usual);
  if (usual.sa_handler == SIG_IGN) return;  // in the background
  nothing_to_read = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing_to_read < 0) return;
  is_terminal_ = tcgetattr(STDOUT_FILENO, &terminal_) == 0;
  struct sigaction ours{};
  ours.sa_handler = end_input;
  ours.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &ours, nullptr);
}

Interrupt::~Interrupt() {
  if (nothing_to_read < 0) return;
  std::signal(SIGINT, SIG_DFL);
  if (pressed) {
    // A line editor that had just begun can no longer do this.
    if (is_terminal_) tcsetattr(STDOUT_FILENO, TCSADRAIN, &terminal_);
    std::raise(SIGINT);
  }
  close(nothing_to_read);
  nothing_to_read = -1;
}

bool Interrupt::came() { return pressed; }

}  // namespace orrery::cli
