#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace orrery {

// What went wrong, as one sentence that a player can read.
struct Error {
  std::string sentence;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string sentence) {
  return tl::unexpected<Error>(Error{std::move(sentence)});
}

}  // namespace orrery
