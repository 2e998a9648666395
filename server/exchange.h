#pragma once

// One request and its answer, as far as the kind of stream does not matter.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include "server/hub.h"
#include "server/task.h"
#include "server/wire.h"

namespace orrery::server {

namespace http = boost::beast::http;

// An answer that may come later, wakes whoever waits for it, and may come when nobody does any
// more. If it is thrown away without having been given, it is an error's.
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

  // What is answered without asking the handler, and before the body is read.
  std::optional<Response> refusal();
  // Why a WebSocket may not be opened. If it may, it has got its place.
  std::optional<Response> may_open(Place& place);
  // Asks the handler, which is told of HEAD as of GET.
  void ask(Answer& answer);
  std::string bytes(const Response& response, bool keep_alive) const;

 private:
  Hub& hub_;
  std::string counted_as_;
  bool is_head_ = false;
  bool has_good_target_ = true;
};

bool expects_continue(const Exchange::Head& head);

// What is said to bytes that are no request; nothing when the peer has left anyway.
std::optional<Response> reply_to(ErrorCode code);

}  // namespace orrery::server
