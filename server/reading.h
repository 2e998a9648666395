#pragma once

// Strict reading of JSON from outside. Errors are sentences.

#include <string>
#include <string_view>
#include <vector>

#include "server/protocol.h"

namespace orrery::server {

using table::kLongestChat;
using table::kLongestName;
inline constexpr std::size_t kLongestId = 64;

// A name or a line of chat as it is shown to others: normalised (NFC), without control characters,
// marks that change the direction of text, or several spaces in a row; at most `most` bytes, cut
// between characters. Empty if it is not UTF-8.
std::string clean_text(std::string_view text, std::size_t most);

// A message from a socket; names and chat in it are cleaned (clean_text).
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
