#include "server/response.h"

#include <algorithm>
#include <array>

namespace orrery::server {

namespace {

// The reason phrases of the statuses that this server gives.
std::string_view reason(unsigned status) {
  switch (status) {
    case 200: return "OK";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 421: return "Misdirected Request";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Other";
  }
}

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

void add(std::string& bytes, std::string_view name, std::string_view value) {
  if (name.empty() || !is_one_line(name) || !is_one_line(value)) return;
  bytes += name;
  bytes += ": ";
  bytes += value;
  bytes += "\r\n";
}

std::string http_date(std::time_t now) {
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
  return text.data();
}

}  // namespace

std::vector<Header> security_headers(std::string_view host, bool secure) {
  // In older browsers 'self' does not include our own WebSockets, so they are listed.
  std::string sockets;
  if (!host.empty()) sockets = (secure ? " wss://" : " ws://") + std::string(host);
  // Inline styles are allowed because boards place pieces with style attributes; they cannot run
  // anything. Scripts come only from our own files, and so does the WebAssembly with the games
  // that are played without a server.
  std::vector<Header> headers{
      {"Content-Security-Policy",
       "default-src 'self'; connect-src 'self'" + sockets +
           "; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' "
           "'wasm-unsafe-eval'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
           "form-action 'self'; "
           "object-src 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"X-Frame-Options", "DENY"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy",
       "accelerometer=(self), gyroscope=(self), camera=(), display-capture=(), geolocation=(), "
       "microphone=(), payment=(), usb=()"}};  // shaking a phone rolls the dice
  if (secure) headers.emplace_back("Strict-Transport-Security", "max-age=15552000");
  return headers;
}

Outgoing outgoing(const Response& response, const Delivery& delivery) {
  const bool has_body = response.status != 204 && response.status != 304;
  std::string bytes;
  bytes.reserve(1024);
  bytes += "HTTP/1.1 " + std::to_string(response.status) + " ";
  bytes += reason(response.status);
  bytes += "\r\n";
  add(bytes, "Date", http_date(delivery.now));
  if (!delivery.keep_alive) add(bytes, "Connection", "close");
  if (has_body) {
    add(bytes, "Content-Type", response.type);
    add(bytes, "Content-Length", std::to_string(response.body.size()));
  }
  auto usual = security_headers(delivery.host, delivery.secure);
  usual.emplace_back("Cache-Control", "no-store");
  for (const auto& [name, value] : usual) {
    const auto is_same = [&](const Header& own) { return equal_ignoring_case(own.first, name); };
    if (std::ranges::none_of(response.headers, is_same)) add(bytes, name, value);
  }
  for (const auto& [name, value] : response.headers) add(bytes, name, value);
  bytes += "\r\n";
  const bool sends_body = has_body && !delivery.without_body;
  return {.head = std::move(bytes), .body = sends_body ? response.body : Body()};
}

}  // namespace orrery::server
