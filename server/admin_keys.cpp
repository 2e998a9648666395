#include "server/admin_keys.h"

#include <fmt/format.h>

#include "kernel/scan.h"

namespace orrery::server {

namespace {

constexpr table::Millis kTicketLasts = 15LL * 60 * 1000;
constexpr table::Millis kHostStays = 12LL * 60 * 60 * 1000;
constexpr const char* kCookieName = "orrery-admin";

std::string sign(std::string_view secret, std::string_view purpose, std::string_view text) {
  return derived_token(secret, fmt::format("admin {} {}", purpose, text));
}

// "TEXT.END.SIGNATURE": the end, if the signature is right and the end has not come.
std::optional<table::Millis> valid_until(std::string_view secret, std::string_view purpose,
                                         std::string_view signed_text, table::Millis now) {
  const auto dot = signed_text.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view text = signed_text.substr(0, dot);
  if (!same(sign(secret, purpose, text), signed_text.substr(dot + 1))) return std::nullopt;
  const auto end = scan::number<table::Millis>(text.substr(text.rfind('.') + 1));
  return end && *end > now ? end : std::nullopt;
}

std::string signed_until(std::string_view secret, std::string_view purpose, std::string_view nonce,
                         table::Millis end) {
  const std::string text = fmt::format("{}.{}", nonce, end);
  return text + "." + sign(secret, purpose, text);
}

}  // namespace

std::string admin_ticket(std::string_view server_secret, table::Millis now,
                         const Randomness& random) {
  return signed_until(server_secret, "link", random_token(random), now + kTicketLasts);
}

std::string admin_link(std::string_view address, std::string_view ticket) {
  return fmt::format("{}/host#{}", address, ticket);
}

bool AdminKeys::is_valid(std::string_view ticket, table::Millis now) const {
  return valid_until(secret_, "link", ticket, now).has_value();
}

Header AdminKeys::cookie(const Request& request, table::Millis now) const {
  return set_cookie(request,
                    {.name = kCookieName,
                     .value = signed_until(secret_, "cookie", random_token(), now + kHostStays),
                     .path = "/api/admin"});
}

bool AdminKeys::is_known(const Request& request, table::Millis now) const {
  return valid_until(secret_, "cookie", request.cookie(kCookieName), now).has_value();
}

}  // namespace orrery::server
