#include "server/http.h"

#include <algorithm>

#include "json/json.h"
#include "kernel/shortened.h"

namespace orrery::server {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// In a query a plus sign stands for a space.
std::optional<std::string> form_decode(std::string_view text) {
  std::string spaced(text);
  std::ranges::replace(spaced, '+', ' ');
  return percent_decode(spaced);
}

bool is_plain_path(std::string_view path) {
  if (valid_utf8(path) != path) return false;
  const auto is_bad = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\';
  };
  if (std::ranges::any_of(path, is_bad)) return false;
  std::string_view rest = path.substr(1);
  while (!rest.empty()) {
    const std::string_view segment = cut(rest, '/');
    if (segment.empty() || segment == "." || segment == "..") return false;
  }
  return true;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string_view cut(std::string_view& rest, char mark) {
  const auto found = rest.find(mark);
  const std::string_view taken = rest.substr(0, found);
  rest.remove_prefix(found == std::string_view::npos ? rest.size() : found + 1);
  return taken;
}

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

std::string_view Request::cookie(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key != "cookie") continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      std::string_view pair = trimmed(cut(rest, ';'));
      const auto equals = pair.find('=');
      if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
      pair.remove_prefix(equals + 1);
      if (pair.size() >= 2 && pair.front() == '"' && pair.back() == '"')
        pair = pair.substr(1, pair.size() - 2);
      return pair;
    }
  }
  return {};
}

std::optional<std::string> percent_decode(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return decoded;
}

std::string percent_encode(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const bool is_plain = (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') ||
        c == '-' || c == '.' || c == '_' || c == '~';
    if (is_plain) {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += '%';
    encoded += kDigits[byte >> 4];
    encoded += kDigits[byte & 15];
  }
  return encoded;
}

std::optional<std::string> query_parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    std::string_view value = cut(query, '&');
    const auto key = form_decode(cut(value, '='));
    if (key && *key == name) return form_decode(value);
  }
  return std::nullopt;
}

std::optional<Target> read_target(std::string_view target) {
  std::string_view query = target;
  const std::string_view raw = cut(query, '?');
  if (!raw.starts_with('/')) return std::nullopt;
  auto path = percent_decode(raw);
  if (!path || !is_plain_path(*path)) return std::nullopt;
  if (std::ranges::count(*path, '/') != std::ranges::count(raw, '/')) return std::nullopt;
  return Target{.path = std::move(*path), .query = std::string(query)};
}

Header set_cookie(const Request& request, const Cookie& cookie) {
  std::string value = cookie.name + "=" + cookie.value + "; Path=" + cookie.path;
  if (cookie.max_age) value += "; Max-Age=" + std::to_string(cookie.max_age->count());
  value += "; HttpOnly; SameSite=";
  value += cookie.same_site == SameSite::strict ? "Strict" : "Lax";
  if (request.secure) value += "; Secure";
  return {"Set-Cookie", std::move(value)};
}

Response error_response(unsigned status, std::string_view sentence) {
  const std::string told = valid_utf8(shortened(sentence, kLongestSentence));
  return {.status = status, .body = write_json(json::object{{"error", told}})};
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(), lower);
  return lowered;
}

bool accepts_coding(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    std::string_view weight = cut(header, ',');
    if (!equal_ignoring_case(trimmed(cut(weight, ';')), coding)) continue;
    const std::string_view q = trimmed(cut(weight, ';'));
    return !q.starts_with("q=0") || q.find_first_not_of("0.", 2) != std::string_view::npos;
  }
  return false;
}

}  // namespace orrery::server
