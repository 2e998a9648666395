#pragma once

// One request and its answer: the part that is the same for plain and TLS streams.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include "server/hub.h"
#include "server/io.h"
#include "server/response.h"
#include "server/wire.h"

namespace orrery::server {

namespace http = boost::beast::http;

// An answer that may come later. It wakes the coroutine that waits for it, if there still is one.
// If `giver` is dropped without having been called, the answer is an error.
class Answer {
 public:
  explicit Answer(Timer& wakes) : slot_(std::make_shared<Slot>()) { slot_->wakes = &wakes; }
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { slot_->wakes = nullptr; }

  std::function<void(Response)> giver() const;
  bool has_come() const { return slot_->response.has_value(); }
  Response take() { return std::move(*slot_->response); }

 private:
  struct Slot {
    Timer* wakes = nullptr;
    std::optional<Response> response;
    void give(Response given);
  };

  std::shared_ptr<Slot> slot_;
};

class Exchange {
 public:
  using Head = http::request_header<http::fields>;

  // From the head of a request; the body comes later.
  Exchange(Hub& hub, const Head& head, const std::string& peer, bool over_tls);

  Request request;

  // An error that can be answered before the body is read, without asking the handler.
  std::optional<Response> refusal();
  // Why a WebSocket may not be opened; nothing if it may, and then `place` counts it.
  std::optional<Response> may_open(CountedConnection& place);
  // Asks the handler. A HEAD request is given to it as GET.
  void ask(Answer& answer);
  Outgoing outgoing(const Response& response, bool keep_alive) const;

 private:
  Hub& hub_;
  std::string counted_as_;
  bool is_head_ = false;
  bool has_good_target_ = true;
};

bool expects_continue(const Exchange::Head& head);

// The answer to bytes that are not a request; nothing if the peer has gone.
std::optional<Response> reply_to(ErrorCode code);

}  // namespace orrery::server
