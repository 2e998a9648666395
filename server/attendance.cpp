#include "server/attendance.h"

#include <algorithm>

namespace orrery::server {

namespace {

bool has_seat(const std::vector<Seat>& seats, Seat seat) {
  return std::ranges::find(seats, seat) != seats.end();
}

void add_seat(std::vector<Seat>& seats, Seat seat) {
  if (!has_seat(seats, seat)) seats.push_back(seat);
}

}  // namespace

void Attendance::set_present(Seat seat, bool now) {
  if (now) return add_seat(present, seat);
  std::erase(present, seat);
}

bool Attendance::is_present(Seat seat) const { return has_seat(present, seat); }

bool Attendance::is_advised(Seat seat) const { return has_seat(advised, seat); }

bool Attendance::arm(const Arming& arming) {
  const auto known = std::ranges::find(armed, arming.seat, &Arming::seat);
  if (known == armed.end()) {
    armed.push_back(arming);
    return true;
  }
  if (known->at >= arming.at) return false;
  *known = arming;
  return true;
}

void Attendance::add(const Attendance& other) {
  for (const Seat seat : other.present) add_seat(present, seat);
  for (const Seat seat : other.advised) add_seat(advised, seat);
  for (const Arming& arming : other.armed) arm(arming);
  looking += other.looking;
  watching += other.watching;
  if (other.host.is_player()) host = other.host;
}

}  // namespace orrery::server
