#include "codec/json.h"

namespace orrery::codec {

std::string Where::text() const {
  if (up == nullptr) return std::string(field);
  if (field.empty()) return up->text() + "[" + std::to_string(index) + "]";
  return up->text() + "." + std::string(field);
}

tl::unexpected<Error> Where::refuse(const std::string& complaint) const {
  return fail(text() + ": " + complaint + ".");
}

std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::int64:
    case json::kind::uint64: return "an integer";
    case json::kind::double_: return "a fraction";
    case json::kind::string: return "a string";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

Expected<json::value> parse_json(std::string_view text) {
  constexpr std::size_t kDeepest = 32;
  json::stream_parser parser({}, {.max_depth = kDeepest});
  json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  const auto refuse = [&](std::size_t byte) {
    return fail("This is not JSON: it goes wrong at byte " + std::to_string(byte + 1) + ".");
  };
  if (error) return refuse(read);
  parser.finish(error);
  if (error) return refuse(text.size());
  if (text.substr(read).find_first_not_of(" \t\r\n") != std::string_view::npos) return refuse(read);
  return parser.release();
}

}  // namespace orrery::codec
