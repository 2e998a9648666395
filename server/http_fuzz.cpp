// What our own code reads of a request: the target on the first line, then headers. (Beast reads
// the rest.) An accepted path must be clean, and an accepted origin must be the host's.

#include "server/http.h"

#include "catalogue/tests/fuzzing.h"
#include "server/address.h"
#include "server/origin.h"
#include "server/response.h"

namespace {

using namespace orrery::server;
using orrery::Input;
using orrery::must;

void as_target(std::string_view text) {
  const auto target = read_target(text);
  if (!target) return;
  must(target->path.starts_with('/'), "a path begins with a slash");
  must(target->path.find("/../") == std::string::npos && !target->path.ends_with("/.."),
       "a path does not climb");
  must(target->path.find('\0') == std::string::npos, "a path has no end in its middle");
  std::string encoded;
  for (const char c : target->path) encoded += c == '/' ? "/" : percent_encode({&c, 1});
  const auto again = read_target(encoded);
  must(again && again->path == target->path, "a path survives encoding");
  for (const char* name : {"", "a", "name"}) query_parameter(target->query, name);
}

void as_request(const Request& request) {
  request.cookie("a");
  request.cookie("");
  const std::string host = host_of(request);
  must(host.find_first_of(" ;,'\"/@\r\n") == std::string::npos, "a host fits into a policy");
  if (origin_ok(request) && !request.header("origin").empty())
    must(!host.empty(), "an origin is compared with a host");
  const std::string address = forwarded_address(request, "127.0.0.1");
  must(!address.empty() && plain_address(address) == address, "an address has one writing");
  must(!counted_as(address).empty(), "an address is counted");
}

void as_response(const Request& request) {
  const Response response{.headers = request.headers};
  const std::string bytes =
      outgoing(response, {.host = host_of(request), .secure = request.secure, .without_body = true})
          .head;
  must(bytes.find("\r\n\r\n") == bytes.size() - 4, "a head ends once");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view target = input.line();
  as_target(target);
  const auto decoded = percent_decode(target);
  must(!decoded || decoded->size() <= target.size(), "decoding makes nothing longer");
  must(percent_decode(percent_encode(target)) == target, "encoded text is decoded again");
  Request request;
  while (!input.empty()) {
    std::string_view line = input.line();
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    request.headers.emplace_back(lower_case(line.substr(0, colon)), line.substr(colon + 2));
  }
  request.secure = forwarded_secure(request);
  as_request(request);
  as_response(request);
  return 0;
}
