#pragma once

// What comes from outside as JSON, read strictly. Whatever is wrong with it is said in a sentence.

#include <string>
#include <string_view>
#include <vector>

#include "server/protocol.h"

namespace orrery::server {

inline constexpr std::size_t kLongestName = 40;  // bytes, as the table wants them
inline constexpr std::size_t kLongestChat = 500;

// A message of a socket; what people write is cleaned before it goes any further.
Expected<ClientMessage> read_message(std::string_view text);

// The body of a request.
template <class T>
Expected<T> read_body(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  return from_json<T>(*value, "request");
}

// The pieces of a choice, by their ids.
Expected<Path> read_path(const std::vector<std::string>& ids, const Facts& facts);

}  // namespace orrery::server
