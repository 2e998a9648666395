#pragma once

// The parts of HTTP that we do ourselves: targets, queries, cookies and simple answers. All pure
// functions; whatever comes from outside may be any bytes.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net.h"

namespace orrery::server {

using Header = std::pair<std::string, std::string>;

// "a%20b" -> "a b". Nothing when a percent sign is not followed by two hexadecimal digits.
std::optional<std::string> percent_decode(std::string_view text);

// The reverse: every byte that is not a letter, a digit or one of -._~ is written as %XX.
std::string percent_encode(std::string_view text);

// The value of the first parameter of that name in a query such as "name=Ada+L.&seats=3", decoded.
// Empty for a flag without a value ("?all"). Nothing when it is missing or malformed.
std::optional<std::string> query_parameter(std::string_view query, std::string_view name);

struct Target {
  std::string path;   // decoded
  std::string query;  // raw
};

// A request's target; nothing if it is not valid. The path begins with a slash and is UTF-8 without
// control characters, backslashes, encoded slashes, empty segments (except the last) and the
// segments "." and "..".
std::optional<Target> read_target(std::string_view target);

enum class SameSite : std::uint8_t { strict, lax };

struct Cookie {
  std::string name;
  std::string value;
  std::string path = "/";
  std::optional<std::chrono::seconds> max_age{};  // none: until the browser is closed; 0: delete it
  SameSite same_site = SameSite::strict;
};

// The "Set-Cookie" header: always HttpOnly, and Secure if the request came over TLS.
// Name, value and path must have only characters that need no quoting.
Header set_cookie(const Request& request, const Cookie& cookie);

// Cuts off and returns what stands before the next `mark`, or all that is left.
std::string_view cut(std::string_view& rest, char mark);
// The text without blanks and tabs around it.
std::string_view trimmed(std::string_view text);

// Whether the header Accept-Encoding names the coding with a weight other than 0.
bool accepts_coding(std::string_view header, std::string_view coding);

// A sentence may quote what was sent, so it is cut at this length.
inline constexpr std::size_t kLongestSentence = 500;

// {"error": "..."}
Response error_response(unsigned status, std::string_view sentence);

// Compares as header names and hosts do: upper and lower case of ASCII letters are the same.
bool equal_ignoring_case(std::string_view a, std::string_view b);
std::string lower_case(std::string_view text);

}  // namespace orrery::server
