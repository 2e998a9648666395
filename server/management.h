#pragma once

// What whoever runs the server has decided for everybody on it. It is kept in the store, so it
// holds after a restart and at every server of the same store.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "server/hall.h"

namespace orrery::server {

struct Decisions {
  bool closed = false;              // to new tables; games go on
  std::string announcement;         // what everybody reads; empty: nothing
  std::vector<std::string> limits;  // that differ from those of the start: "NAME=NUMBER"

  friend bool operator==(const Decisions&, const Decisions&) = default;
};
BOOST_DESCRIBE_STRUCT(Decisions, (), (closed, announcement, limits))

// What changes; the rest stays as it is, also when another page has just changed that.
struct DecideRequest {
  std::optional<bool> closed;
  std::optional<std::string> announcement;
  std::optional<std::vector<std::string>> limits;
};
BOOST_DESCRIBE_STRUCT(DecideRequest, (), (closed, announcement, limits))

inline constexpr std::size_t kLongestAnnouncement = 300;  // bytes

class Management {
 public:
  using Changed = std::function<void(const Decisions&, const Limits&)>;

  Management(store::Store& store, Surroundings surroundings, Changed changed)
      : store_(store), around_(std::move(surroundings)), changed_(std::move(changed)) {}

  // Reads what was decided, now and every few seconds: another server may have been told.
  void watch();

  const Decisions& decisions() const { return decisions_; }
  const Limits& limits() const { return limits_; }
  // Whether all of it can be done.
  Expected<void> check(const DecideRequest& change) const;
  // Holds when it is stored.
  Task<store::Kept<void>> decide(DecideRequest change);

 private:
  Task<void> read();
  void take(const Decisions& decisions);

  store::Store& store_;
  Surroundings around_;
  Changed changed_;
  Decisions decisions_;
  Limits limits_ = around_.limits;
  std::uint64_t decided_ = 0;  // how often, here
};

}  // namespace orrery::server
