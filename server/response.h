#pragma once

// An answer as it is sent, with the headers that every answer of ours carries.

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace orrery::server {

struct Delivery {
  std::string_view host;      // as `host_of` gives it; may be empty
  bool secure = false;        // came over TLS
  bool keep_alive = true;     // whether another request may follow
  bool without_body = false;  // an answer to HEAD
  std::time_t now = 0;
};

// They let our pages talk to nobody but this server. `Response::headers` may override any of them.
std::vector<Header> security_headers(std::string_view host, bool secure);

// An answer as it is sent: status line and headers, and then the body, if it has one.
struct Outgoing {
  std::string head;
  Body body;
};

// Headers that contain line breaks are left out. What does not say how long it may be kept is not
// to be kept at all: most answers are for one person.
Outgoing outgoing(const Response& response, const Delivery& delivery);

}  // namespace orrery::server
