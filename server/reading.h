#pragma once

// Strict reading of JSON from outside. Errors are sentences.

#include <string>
#include <string_view>
#include <vector>

#include "server/protocol.h"

namespace orrery::server {

inline constexpr std::size_t kLongestName = 40;  // bytes, as the table allows
inline constexpr std::size_t kLongestChat = 500;

// A name or a line of chat as others get to see it: normalised (NFC), without control characters,
// marks that turn the direction of text around, or more than one space in a row. What is not UTF-8
// becomes empty. Cut at a character before `most` bytes.
std::string clean_text(std::string_view text, std::size_t most);

// A message of a socket; what people write is cleaned before it goes any further.
Expected<ClientMessage> read_message(std::string_view text);

template <class T>
Expected<T> read_body(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  return from_json<T>(*value, "request");
}

// The pieces of a choice, by their ids.
Expected<Path> read_path(const std::vector<std::string>& ids, const Facts& facts);

}  // namespace orrery::server
