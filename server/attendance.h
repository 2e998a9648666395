#pragma once

// Who is at a table, as far as one server knows. What the servers of one database tell each other
// of a table is this, as JSON.

#include <cstdint>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "json/json.h"
#include "kernel/seat.h"
#include "table/events.h"

namespace orrery::server {

// Whether a seat wants to be asked in others' turns. Of what several servers say the newest counts.
struct Arming {
  Seat seat;
  bool armed = false;
  table::Millis at = 0;
};
BOOST_DESCRIBE_STRUCT(Arming, (), (seat, armed, at))

struct Attendance {
  std::vector<Seat> present;  // connected
  std::vector<Seat> advised;  // whose hint is being thought about
  std::vector<Arming> armed;
  std::uint32_t looking = 0;   // sockets
  std::uint32_t watching = 0;  // of them, those without a seat
  Seat host = Seat::nobody();  // a seat of the host's, if that is connected

  void set_present(Seat seat, bool now);
  bool is_present(Seat seat) const;
  bool is_advised(Seat seat) const;
  // Whether that is newer than what was known.
  bool arm(const Arming& arming);
  // What another server knows besides.
  void add(const Attendance& other);
};
BOOST_DESCRIBE_STRUCT(Attendance, (), (present, advised, armed, looking, watching, host))

}  // namespace orrery::server
