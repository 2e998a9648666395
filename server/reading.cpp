#include "server/reading.h"

#include <cstdlib>
#include <memory>

#include <utf8proc.h>

#include "json/utf8.h"

namespace orrery::server {

namespace {

// The library's options are flags in an enum without a name for this combination.
// NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange)
constexpr auto kNormalised = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);

void clean(table::Wish& wish) {
  if (auto* rename = std::get_if<table::Rename>(&wish)) {
    rename->name = clean_text(rename->name, kLongestName);
  } else if (auto* chat = std::get_if<table::Chat>(&wish); chat != nullptr && chat->text) {
    chat->text = clean_text(*chat->text, kLongestChat);
  }
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t most) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &mapped, kNormalised);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  if (size < 0) return {};

  std::string clean;
  bool space = false;
  for (utf8proc_ssize_t i = 0; i < size;) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(mapped + i, size - i, &code);
    if (length <= 0) break;
    const std::string_view letter(reinterpret_cast<const char*>(mapped + i),
                                  static_cast<std::size_t>(length));
    i += length;
    const bool blank = code == '\t' || code == '\n' || code == '\r' ||
        utf8proc_category(code) == UTF8PROC_CATEGORY_ZS;
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
  // It is sent back with the answer.
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
