#include "server/exchange.h"

#include <ctime>
#include <exception>
#include <utility>

#include <boost/beast/http/error.hpp>

#include "server/address.h"
#include "server/http.h"
#include "server/origin.h"
#include "server/response.h"

namespace orrery::server {

namespace {

Response too_many(std::chrono::seconds wait, std::string_view sentence) {
  Response response = error_response(429, sentence);
  response.headers.emplace_back("Retry-After", std::to_string(wait.count()));
  return response;
}

Response our_fault() { return error_response(500, "Something went wrong here; it is not you."); }

}  // namespace

void Answer::Slot::give(Response given) {
  if (response) return;
  response = std::move(given);
  if (wakes) wakes->cancel();
}

std::function<void(Response)> Answer::giver() const {
  // Destroyed with the last copy of the function; gives an error if there was no answer.
  struct Promise {
    std::shared_ptr<Slot> slot;
    explicit Promise(std::shared_ptr<Slot> given) : slot(std::move(given)) {}
    Promise(const Promise&) = delete;
    Promise& operator=(const Promise&) = delete;
    ~Promise() { slot->give(our_fault()); }
  };
  return [promise = std::make_shared<Promise>(slot_)](Response response) {
    promise->slot->give(std::move(response));
  };
}

Exchange::Exchange(Hub& hub, const Head& head, const std::string& peer, bool over_tls)
    : hub_(hub), is_head_(head.method() == http::verb::head) {
  request.method = is_head_ ? "GET" : std::string(head.method_string());
  for (const auto& field : head)
    request.headers.emplace_back(lower_case(field.name_string()), field.value());
  const bool is_forwarded = hub.settings.trust_proxy;
  request.address = is_forwarded ? forwarded_address(request, peer) : peer;
  request.secure = over_tls || (is_forwarded && forwarded_secure(request));
  counted_as_ = counted_as(request.address);
  if (auto target = read_target(head.target())) {
    request.path = std::move(target->path);
    request.query = std::move(target->query);
  } else {
    has_good_target_ = false;
  }
}

std::optional<Response> Exchange::refusal() {
  const Time now = Hub::clock();
  if (!hub_.addresses.request(counted_as_, now)) {
    ++hub_.figures.refused;
    return too_many(hub_.addresses.wait(counted_as_, now), "Too many requests; please wait a bit.");
  }
  const std::string host = host_of(request);
  if (host.empty()) return error_response(400, "The request names no host.");
  if (!hub_.is_ours(host)) {
    const std::string name(without_port(host));
    return error_response(421,
                          "This server does not know the name " + name +
                              ". Whoever runs it can add it: orrery serve --name " + name);
  }
  if (!has_good_target_) return error_response(400, "That is not a path.");
  if (request.method != "GET" && request.method != "POST") {
    Response response = error_response(405, "Only GET, HEAD and POST are understood.");
    response.headers.emplace_back("Allow", "GET, HEAD, POST");
    return response;
  }
  if (request.method == "POST" && !origin_ok(request))
    return error_response(403, "Only this server's own pages may do that.");
  return std::nullopt;
}

std::optional<Response> Exchange::may_open(CountedConnection& place) {
  if (!origin_ok(request)) return error_response(403, "Only this server's own pages may connect.");
  try {
    if (const auto allowed = hub_.handler->may_open(request); !allowed)
      return error_response(403, allowed.error().sentence);
  } catch (const std::exception&) {
    return our_fault();
  }
  // Behind a proxy all connections are the proxy's, so a WebSocket counts for the real client.
  if (!place.has_name() && !place.take(counted_as_)) {
    ++hub_.figures.refused;
    return too_many(std::chrono::seconds(10), "Too many connections from your address.");
  }
  return std::nullopt;
}

void Exchange::ask(Answer& answer) {
  auto giver = answer.giver();
  try {
    hub_.handler->request(request, giver);
  } catch (const std::exception&) {
    giver(our_fault());
  }
}

Outgoing Exchange::outgoing(const Response& response, bool keep_alive) const {
  return server::outgoing(response,
                          {.host = host_of(request),
                           .secure = request.secure,
                           .keep_alive = keep_alive,
                           .without_body = is_head_,
                           .now = std::time(nullptr)});
}

bool expects_continue(const Exchange::Head& head) {
  return equal_ignoring_case(head[http::field::expect], "100-continue");
}

std::optional<Response> reply_to(ErrorCode code) {
  if (code == http::error::header_limit || code == http::error::buffer_overflow)
    return error_response(431, "The head of the request is too long.");
  if (code == http::error::body_limit) return error_response(413, "The request is too long.");
  if (code == http::error::end_of_stream || code == http::error::partial_message)
    return std::nullopt;
  if (code.category() == make_error_code(http::error::bad_method).category())
    return error_response(400, "That is not HTTP.");
  return std::nullopt;
}

}  // namespace orrery::server
