#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/describe.h"
#include "kernel/scan.h"

namespace orrery {

// Reads a text word by word, and remembers whether anything was wrong, so that one question at the
// end is enough.
class WordReader {
 public:
  explicit WordReader(std::string_view text, char separator = ' ')
      : words_(scan::split(text, separator)) {}

  // Whether all could be read so far, and whether all has been read.
  bool fine() const { return fine_; }
  bool done() const { return fine_ && next_ == words_.size(); }
  std::size_t left() const { return words_.size() - next_; }

  std::string_view word() {
    if (next_ < words_.size()) return words_[next_++];
    fine_ = false;
    return {};
  }
  void require(bool fine) { fine_ &= fine; }
  // The value, or a default if it could not be read.
  template <class T>
  T sound(const std::optional<T>& value) {
    require(value.has_value());
    return value.value_or(T{});
  }

  template <std::integral T>
  void number(T& value) {
    value = sound(scan::number<T>(word()));
  }
  template <DescribedEnum E>
  void name(E& value) {
    value = sound(enum_from_name<E>(word()));
  }
  void seat(Seat& seat, int players) { seat = sound(scan::seat(word(), players)); }
  // Reads a word that consists of words with this separator between them; f reads all of these.
  template <class F>
  void inside(char separator, F&& f) {
    WordReader reader(word(), separator);
    f(reader);
    require(reader.done());
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  bool fine_ = true;
};

}  // namespace orrery
