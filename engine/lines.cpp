#include "engine/lines.h"

#include <string>

namespace orrery::engine {

namespace {

// Reads a line of any bytes. Of a line that is too long it keeps just enough to show that it is.
// False at the end of the input; a last line need not end with a newline.
bool read_line(std::FILE* in, std::string& line) {
  line.clear();
  int c = std::getc(in);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::getc(in)) {
    if (line.size() <= Engine::kLongestLine) line += static_cast<char>(c);
  }
  return true;
}

}  // namespace

bool answer_lines(Engine& engine, std::FILE* in, std::FILE* out) {
  std::string line;
  while (read_line(in, line)) {
    const std::string answer = engine.answer(line) + '\n';
    std::fwrite(answer.data(), 1, answer.size(), out);
    if (std::fflush(out) != 0) return false;
  }
  return true;
}

}  // namespace orrery::engine
