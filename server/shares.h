#pragma once

// Who comes next when many want the time of the bots. The time is shared equally among the
// addresses that want some, the share of an address among its visitors, and that of a visitor among
// the tables. So nobody's share depends on how much somebody else asks for.
//
// Everybody's time is counted in milliseconds, and whoever would have had least of it after their
// turn comes first: among equals a short thought goes before a long one. Whoever comes back after a
// while begins level with those who are served now, so nothing can be saved up.
//
// Pure: no threads, and no clock.

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "table/events.h"

namespace orrery::server {

// Somebody wants a thought to be thought.
struct Claim {
  table::Owner owner;
  std::string table;  // or the game that is to be analysed
  double usual = 0;   // how many milliseconds such a thought usually takes
};

class Shares {
 public:
  using Number = std::uint64_t;  // of a claim; smaller ones came earlier

  void join(Number number, const Claim& claim);
  // Gives up waiting.
  void leave(Number number);
  // Who comes next, of all that wait.
  std::optional<Number> first() const;

  // The turn of a claim. Until its end it counts as if it took the usual time, or longer if it
  // does.
  void begin(Number number);
  void lasts(Number number, double so_far);
  void end(Number number, double used);

  // Whether the first that waits should not wait for this turn's end: after its own turn it would
  // still have had less, by more than `by` milliseconds.
  bool first_is_ahead_of(Number turn, double by) const;

  // Into how many parts the time is divided if this claim gets its fair share of it.
  std::size_t parts(Number number) const;

  std::size_t waiting() const { return waiting_; }

 private:
  struct Share;
  // Where a share stands among those beside it.
  struct Place {
    double after = 0;  // what it will have had after its next turn
    Number first = 0;  // whose turn that is
    Share* share = nullptr;
    bool operator<(const Place& other) const {
      return after != other.after ? after < other.after : first < other.first;
    }
  };
  // Of everybody, of an address, of a visitor, or of a table.
  struct Share {
    Share* above = nullptr;
    std::map<std::string, std::unique_ptr<Share>, std::less<>> below;
    std::set<Place> order;       // of those below that wait
    std::deque<Number> queue;    // of a table
    std::optional<Place> place;  // among those of the share above, while it waits
    double used = 0;             // milliseconds
    double level = 0;            // where newcomers below begin
    std::size_t claims = 0;      // that wait or have their turn
    std::size_t busy = 0;        // shares directly below that have claims
  };
  struct Known {
    Share* share = nullptr;  // of its table
    double usual = 0;
    double counted = 0;  // of the turn, so far
  };

  Share& share_of(const Claim& claim);
  void count(Known& known, double used);
  void drop(Number number);
  void rearrange(Share& table);
  static void forget_idle(Share& share);

  Share all_;
  std::unordered_map<Number, Known> known_;
  std::size_t waiting_ = 0;
  std::size_t dropped_ = 0;
};

}  // namespace orrery::server
