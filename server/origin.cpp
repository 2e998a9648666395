#include "server/origin.h"

#include <algorithm>
#include <optional>

#include "server/http.h"

namespace orrery::server {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_name_character(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_';
}

// A host in lower case, as a browser writes it: without the scheme's default port.
// "[::1]:8080", "example.org", "192.168.1.7:8080".
std::string plain_host(std::string_view text, bool secure) {
  const std::string lowered = lower_case(text);
  std::string_view host = lowered;
  std::string_view port;
  if (const auto colon = host.rfind(':'); colon != std::string_view::npos && !host.ends_with(']')) {
    port = host.substr(colon + 1);
    host = host.substr(0, colon);
    if (port.empty() || port.size() > 5 || !std::ranges::all_of(port, is_digit)) return {};
  }
  if (host.starts_with('[') && host.ends_with(']')) {
    const auto inside = host.substr(1, host.size() - 2);
    const auto is_address = [](char c) {
      return is_digit(c) || (c >= 'a' && c <= 'f') || c == ':' || c == '.';
    };
    if (inside.empty() || !std::ranges::all_of(inside, is_address)) return {};
  } else if (host.empty() || !std::ranges::all_of(host, is_name_character)) {
    return {};
  }
  if (port.empty() || port == (secure ? "443" : "80")) return std::string(host);
  return std::string(host) + ":" + std::string(port);
}

// The only header of that name; nothing when there is none or there are several.
std::optional<std::string_view> only(const Request& request, std::string_view name) {
  std::optional<std::string_view> found;
  for (const auto& [key, value] : request.headers) {
    if (key != name) continue;
    if (found) return std::nullopt;
    found = value;
  }
  return found;
}

bool has(const Request& request, std::string_view name) {
  return std::ranges::any_of(request.headers, [&](const auto& pair) { return pair.first == name; });
}

bool has_bearer_token(const Request& request) {
  constexpr std::string_view kScheme = "bearer ";
  const std::string_view value = request.header("authorization");
  return value.size() > kScheme.size() &&
      equal_ignoring_case(value.substr(0, kScheme.size()), kScheme);
}

}  // namespace

std::string host_of(const Request& request) {
  const auto host = only(request, "host");
  return host ? plain_host(*host, request.secure) : "";
}

bool origin_ok(const Request& request) {
  if (!has(request, "origin")) return has_bearer_token(request) || !has(request, "cookie");
  const auto origin = only(request, "origin");
  const std::string_view scheme = request.secure ? "https://" : "http://";
  if (!origin || origin->size() < scheme.size() ||
      !equal_ignoring_case(origin->substr(0, scheme.size()), scheme))
    return false;
  const std::string ours = host_of(request);
  return !ours.empty() && plain_host(origin->substr(scheme.size()), request.secure) == ours;
}

}  // namespace orrery::server
