#pragma once

// What is in an open house: hall, visitors and door as a server puts them together, with a clock, a
// thread and a store that are the page's.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "house/away_crew.h"
#include "house/messages.h"
#include "house/row_store.h"
#include "server/door.h"

namespace orrery::house {

class Rooms {
 public:
  using Say = std::function<void(const ToPage&)>;

  Rooms(const Catalogue& games, const Open& open, Say say);
  ~Rooms();
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  void take(const Asks& message);
  void take(const Connects& message);
  void take(const Sends& message);
  void take(const Closes& message);
  void take(const Stored& message);
  void take(const Thought& message);
  void take(const TimeHasCome&) {}

  // Does all that can be done now, and says when there is more to do.
  void settle();

 private:
  class Line;  // as if it were a WebSocket
  class Soon;  // slow work, which is done here after what is under way

  server::Surroundings surroundings();
  std::string own_secret();
  server::Request request_of(const std::string& method, const std::string& target,
                             const std::optional<std::string>& cookie) const;
  bool do_what_is_due();
  void say_when();
  void close(std::uint64_t id);

  const Say say_;
  std::deque<std::function<void()>> posted_;
  std::multimap<server::Time, std::function<void()>> later_;
  std::optional<server::Time> wished_;  // when the page says that the time has come
  std::uint64_t last_change_ = 0;
  std::map<std::uint64_t, RowStore::Done> changes_;  // whose rows are under way
  RowStore store_;
  const server::Keys keys_;
  const server::Surroundings around_;
  AwayCrew crew_;
  server::Visitors visitors_;
  server::Hall hall_;
  std::unique_ptr<Soon> worker_;
  server::Door door_;
  std::map<std::uint64_t, std::unique_ptr<Line>> lines_;
};

}  // namespace orrery::house
