#include "server/reading.h"

#include "json/unicode.h"
#include "json/utf8.h"

namespace orrery::server {

namespace {

void clean(table::Wish& wish) {
  if (auto* rename = std::get_if<table::Rename>(&wish)) {
    rename->name = clean_text(rename->name, kLongestName);
  } else if (auto* chat = std::get_if<table::Chat>(&wish)) {
    if (chat->text) chat->text = clean_text(*chat->text, kLongestChat);
    if (chat->name) chat->name = clean_text(*chat->name, kLongestName);
  }
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t most) {
  const std::string all = composed(text).value_or("");
  std::string clean;
  bool space = false;
  for (std::string_view rest = all; !rest.empty();) {
    const auto [code, letter] = first_character(rest);
    rest.remove_prefix(letter.size());
    const bool blank = code == '\t' || code == '\n' || code == '\r' || is_blank(code);
    if (blank) {
      space = !clean.empty();
      continue;
    }
    // U+200D joins emoji, and letters of some scripts.
    if (!is_visible(code) && code != 0x200D) continue;
    if (clean.size() + letter.size() + (space ? 1 : 0) > most) break;
    if (space) clean += ' ';
    space = false;
    clean += letter;
  }
  return clean;
}

Expected<ClientMessage> read_message(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  auto message = from_json<ClientMessage>(*value, "message");
  if (!message) return message;
  // The id is sent back with the answer.
  const auto size = [](const auto& any) -> std::size_t {
    if constexpr (requires { any.id; }) return any.id.size();
    return 0;
  };
  const std::size_t id = std::visit(size, *message);
  if (id > kLongestId) {
    return fail("An id has at most " + std::to_string(kLongestId) + " bytes.");
  }
  if (auto* command = std::get_if<CommandMessage>(&*message)) clean(command->wish);
  return message;
}

Expected<Path> read_path(const std::vector<std::string>& ids, const Facts& facts) {
  Path path;
  for (const std::string& id : ids) {
    const auto piece = piece_from_id(id, facts.piece_kinds);
    if (!piece || path.size() == Path::capacity()) return fail("There is nothing to choose there.");
    path.push_back(*piece);
  }
  return path;
}

}  // namespace orrery::server
