#include "cli/terminal.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/text.h"

namespace orrery::cli {

namespace {

// The variable's value; empty when it is not set.
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool is_installed(std::string_view program) {
  std::string_view path = environment("PATH");
  while (!path.empty()) {
    const auto end = std::min(path.find(':'), path.size());
    const std::string file = fmt::format("{}/{}", path.substr(0, end), program);
    if (access(file.c_str(), X_OK) == 0) return true;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return false;
}

// Whether the pager ran; leaving it early is not an error.
bool page_with(const std::string& pager, const std::string& text) {
  setenv("LESS", "FRX", 0);  // colours, and no paging of what fits on the screen
  std::cout.flush();
  std::FILE* pipe = popen(pager.c_str(), "w");
  if (pipe == nullptr) return false;
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  std::signal(SIGPIPE, before);
  constexpr int kNotFound = 127;  // the shell's exit code for an unknown command
  return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) >= kNotFound - 1);
}

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

bool wants_colours() {
  return output_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::size_t terminal_width() {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

int complain(std::string_view sentence) {
  std::cout.flush();
  std::cerr << "orrery: " << printable(sentence) << '\n';
  return 2;
}

void page(const std::string& text) {
  if (input_is_terminal() && output_is_terminal()) {
    std::string pager(environment("PAGER"));
    if (pager.empty() && is_installed("less")) pager = "less -R";
    if (!pager.empty() && page_with(pager, text)) return;
  }
  std::cout << text << std::flush;
}

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)),
      total_(std::max<std::uint64_t>(total, 1)),
      next_(isatty(STDERR_FILENO) == 1 ? 0 : std::numeric_limits<std::uint64_t>::max()) {
  at(0);
}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(std::uint64_t done) {
  constexpr std::uint64_t kWidth = 30;
  constexpr std::uint64_t kSteps = 200;
  done = std::min(done, total_);
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  const auto full = static_cast<std::size_t>(part * kWidth);
  std::string bar;
  for (std::size_t i = 0; i < kWidth; ++i) bar += i < full ? "━" : "─";
  std::cerr << fmt::format("\r{}  {}  {:3.0f} %\x1b[K", label_, bar, 100 * part) << std::flush;
  shown_ = true;
  next_ = done == total_ ? std::numeric_limits<std::uint64_t>::max()
                         : done + std::max<std::uint64_t>(total_ / kSteps, 1);
}

}  // namespace orrery::cli
