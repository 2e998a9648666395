#include "server/clean_text.h"

#include <cstdlib>
#include <memory>

#include <utf8proc.h>

#include "json/utf8.h"

namespace orrery::server {

namespace {

// The library's options are flags in an enum without a name for this combination.
// NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange)
constexpr auto kNormalised = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);

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

}  // namespace orrery::server
