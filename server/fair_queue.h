#pragma once

// A queue in which everybody has a line of their own, and the lines are served in turn: whoever
// asks for much delays only themselves.

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace orrery::server {

enum class Queued : std::uint8_t {
  yes,
  line_full,  // too many of the same person wait already
  all_full    // too many wait in all
};

template <class T>
class FairQueue {
 public:
  FairQueue(std::size_t most_in_line, std::size_t most)
      : most_in_line_(most_in_line), most_(most) {}

  Queued push(const std::string& whose, T item) {
    const auto line = lines_.find(whose);
    if (line != lines_.end() && line->second.size() >= most_in_line_) return Queued::line_full;
    if (most_in_line_ == 0 || size_ >= most_) return Queued::all_full;
    if (line == lines_.end()) turns_.push_back(whose);
    lines_[whose].push_back(std::move(item));
    ++size_;
    return Queued::yes;
  }

  // The oldest item of the line whose turn it is.
  std::optional<T> pop() {
    if (turns_.empty()) return std::nullopt;
    std::string whose = std::move(turns_.front());
    turns_.pop_front();
    const auto line = lines_.find(whose);
    T item = std::move(line->second.front());
    line->second.pop_front();
    --size_;
    if (line->second.empty()) {
      lines_.erase(line);
    } else {
      turns_.push_back(std::move(whose));
    }
    return item;
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() {
    lines_.clear();
    turns_.clear();
    size_ = 0;
  }

 private:
  std::size_t most_in_line_;
  std::size_t most_;
  std::size_t size_ = 0;
  std::map<std::string, std::deque<T>, std::less<>> lines_;  // none of them empty
  std::deque<std::string> turns_;                            // whose line comes next
};

}  // namespace orrery::server
