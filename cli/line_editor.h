#pragma once

// Typing at a terminal: the line can be edited, earlier lines come back with the arrow keys, and
// the Tab key completes what has begun. By libedit.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::cli {

// What a line that begins like this may become.
using Completions = std::function<std::vector<std::string>(std::string_view begun)>;

class LineEditor {
 public:
  // Nothing on a terminal that cannot move its cursor.
  static std::unique_ptr<LineEditor> open();

  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  // The line that was typed, as it was typed; nothing when input has ended.
  std::optional<std::string> read(std::string_view prompt, const Completions& completions);

  // Forgets what was typed, so that the next person at this terminal cannot bring it back.
  void forget();

 private:
  struct Inside;

  explicit LineEditor(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

// The longest beginning that all of these share.
std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace orrery::cli
