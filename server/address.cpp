#include "server/address.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include <arpa/inet.h>

#include "server/http.h"

namespace orrery::server {

namespace {

using Bytes = std::array<unsigned char, 16>;  // of an IPv6 address

std::optional<std::string> as_ipv4(const std::string& text) {
  in_addr address{};
  std::array<char, INET_ADDRSTRLEN> out{};
  if (inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return inet_ntop(AF_INET, &address, out.data(), out.size());
}

std::optional<Bytes> as_ipv6(const std::string& text) {
  Bytes bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

std::string ipv6_text(const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> out{};
  return inet_ntop(AF_INET6, bytes.data(), out.data(), out.size());
}

// The rightmost entry of a list in the last header of that name.
std::string_view last_entry(const Request& request, std::string_view name) {
  std::string_view entry;
  for (const auto& [key, value] : request.headers) {
    if (key == name) entry = value;
  }
  entry.remove_prefix(std::min(entry.size(), entry.rfind(',') + 1));
  return trimmed(entry);
}

}  // namespace

std::string plain_address(std::string_view text) {
  if (text.starts_with('[')) {  // [::1]:8080
    text = text.substr(1, text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {  // 10.0.0.1:8080
    text = text.substr(0, text.find(':'));
  }
  text = text.substr(0, text.find('%'));  // fe80::1%eth0
  const std::string plain(text);
  if (plain.find('\0') != std::string::npos) return {};
  if (auto ipv4 = as_ipv4(plain)) return *ipv4;
  const auto bytes = as_ipv6(plain);
  if (!bytes) return {};
  constexpr std::array<unsigned char, 12> kDressed{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (!std::equal(kDressed.begin(), kDressed.end(), bytes->begin())) return ipv6_text(*bytes);
  in_addr inner{};
  std::memcpy(&inner, bytes->data() + kDressed.size(), sizeof inner);
  std::array<char, INET_ADDRSTRLEN> out{};
  return inet_ntop(AF_INET, &inner, out.data(), out.size());
}

std::string forwarded_address(const Request& request, std::string_view peer) {
  std::string address = plain_address(last_entry(request, "x-forwarded-for"));
  return address.empty() ? std::string(peer) : address;
}

bool forwarded_secure(const Request& request) {
  return equal_ignoring_case(last_entry(request, "x-forwarded-proto"), "https");
}

std::string counted_as(std::string_view address) {
  const std::string text(address);
  auto bytes = as_ipv6(text);
  if (!bytes) return text;
  std::fill(bytes->begin() + 8, bytes->end(), static_cast<unsigned char>(0));
  return ipv6_text(*bytes) + "/64";
}

}  // namespace orrery::server
