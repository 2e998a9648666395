#pragma once

// Answers that take long to make, kept for whoever asks the same again. May be used by any thread.

#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "bots/side_by_side.h"
#include "server/net.h"

namespace orrery::server {

class Answers {
 public:
  explicit Answers(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::optional<Response> find(const std::string& key);
  // The least recently used ones make room. Only good answers are kept, and none that would take a
  // large part of the room.
  void keep(const std::string& key, const Response& answer);

  std::size_t bytes() const;

 private:
  using Kept = std::list<std::pair<std::string, Response>>;  // the latest used first

  const std::size_t most_bytes_;
  mutable bots::Mutex mutex_;
  Kept kept_;
  std::map<std::string, Kept::iterator, std::less<>> by_key_;
  std::size_t bytes_ = 0;
};

}  // namespace orrery::server
