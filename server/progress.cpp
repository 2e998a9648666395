#include "server/progress.h"

// The C library's header of the same name lacks the newer fields, and cannot be included beside it.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace orrery::server {

Progress::Time Progress::look(int socket, Time now) {
  tcp_info info{};
  socklen_t size = sizeof info;
  const bool known = getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0;
  const bool moved = known && info.tcpi_bytes_acked != taken_;
  if (moved) taken_ = info.tcpi_bytes_acked;
  if (moved || at_ == Time{}) at_ = now;
  return at_;
}

}  // namespace orrery::server
