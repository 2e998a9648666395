#include "bench/load_line.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace orrery::bench {

namespace {

constexpr std::size_t kScratch = 256 * 1024;
constexpr int kEvents = 256;

std::string system_says() { return std::strerror(errno); }

sockaddr_in loopback(std::uint32_t address, std::uint16_t port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(port);
  name.sin_addr.s_addr = htonl(address);
  return name;
}

}  // namespace

// ---- Loop ----

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), scratch_(kScratch) {
  if (epoll_ < 0) throw std::runtime_error("There is no epoll here: " + system_says());
}

Loop::~Loop() { close(epoll_); }

void Loop::at(Time when, std::function<void()> task) {
  timers_.push({when, ++last_timer_, std::move(task)});
}

void Loop::run(const std::function<bool()>& done) {
  std::array<epoll_event, kEvents> events{};
  while (!done()) {
    while (!timers_.empty() && timers_.top().when <= Clock::now()) {
      const auto task = timers_.top().task;
      timers_.pop();
      task();
    }
    if (done()) break;
    timespec wait{1, 0};
    if (!timers_.empty()) {
      const auto left = std::max(timers_.top().when - Clock::now(), Clock::duration::zero());
      const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(left).count();
      wait = {ns / 1'000'000'000, ns % 1'000'000'000};
    }
    const int count = epoll_pwait2(epoll_, events.data(), kEvents, &wait, nullptr);
    for (int i = 0; i < count; ++i) {
      static_cast<Line*>(events[static_cast<std::size_t>(i)].data.ptr)
          ->look(events[static_cast<std::size_t>(i)].events);
    }
    ended_.clear();
  }
}

void Loop::run_for(std::chrono::milliseconds time) {
  bool over = false;
  at(Clock::now() + time, [&] { over = true; });
  run([&] { return over; });
}

// ---- Line ----

void Line::ask(Loop& loop, Way way, std::string_view method, std::string_view path,
               std::string_view body, Answered answered, Lost lost) {
  const std::shared_ptr<Line> line(new Line(loop));
  line->answered_ = std::move(answered);
  line->lost_ = std::move(lost);
  std::string request = std::string(method) + " " + std::string(path) +
      " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
  if (!body.empty()) {
    request +=
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  line->call(way, request + "\r\n" + std::string(body));
}

std::shared_ptr<Line> Line::socket(Loop& loop, Way way, std::string_view path,
                                   std::string_view more_head, Opened opened, Heard heard,
                                   Lost lost) {
  const std::shared_ptr<Line> line(new Line(loop));
  line->opened_ = std::move(opened);
  line->heard_ = std::move(heard);
  line->lost_ = std::move(lost);
  line->call(way,
             "GET " + std::string(path) +
                 " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: bG9hZCBvZiBvcnJlcnkuLg==\r\nSec-WebSocket-Version: 13\r\n" +
                 std::string(more_head) + "\r\n");
  return line;
}

Line::~Line() {
  if (descriptor_ >= 0) close(descriptor_);
}

void Line::call(Way way, std::string request) {
  out_ = std::move(request);
  descriptor_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor_ < 0) throw std::runtime_error("No more sockets: " + system_says());
  const int yes = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(descriptor_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  const sockaddr_in from = loopback(INADDR_LOOPBACK + 0x100 + way.source, 0);
  const sockaddr_in to = loopback(INADDR_LOOPBACK, way.port);
  if (bind(descriptor_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
      (connect(descriptor_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 &&
       errno != EINPROGRESS)) {
    throw std::runtime_error("A connection could not be begun: " + system_says());
  }
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.ptr = this;
  epoll_ctl(loop_.epoll_, EPOLL_CTL_ADD, descriptor_, &event);
  self_ = shared_from_this();
}

void Line::hang_up() {
  if (descriptor_ < 0) return;
  close(std::exchange(descriptor_, -1));
  loop_.ended_.push_back(std::move(self_));
}

void Line::lose(const std::string& why) {
  if (descriptor_ < 0) return;
  const Lost lost = std::move(lost_);
  hang_up();
  if (lost) lost(why);
}

void Line::look(std::uint32_t events) {
  if (descriptor_ < 0) return;
  if (!connected_) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return lose(std::string("could not connect: ") + std::strerror(error));
    if ((events & EPOLLOUT) == 0) return;
    connected_ = true;
  }
  if ((events & EPOLLOUT) != 0) {
    write({});
    if (descriptor_ < 0) return;
    epoll_event event{};
    event.events = out_.empty() ? EPOLLIN : EPOLLIN | EPOLLOUT;
    event.data.ptr = this;
    epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, descriptor_, &event);
  }
  if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read();
}

void Line::write(std::string_view bytes) {
  const bool was_empty = out_.empty();
  out_ += bytes;
  if (!connected_) return;
  const auto sent = ::send(descriptor_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN) return lose("could not write: " + system_says());
  if (sent > 0) out_.erase(0, static_cast<std::size_t>(sent));
  if (out_.empty() || !was_empty) return;
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.ptr = this;
  epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, descriptor_, &event);
}

void Line::frame(unsigned kind, std::string_view data) {
  if (descriptor_ < 0) return;
  constexpr std::array<char, 4> kMask{'O', 'r', 'r', 'y'};  // any key will do
  std::string bytes{static_cast<char>(0x80U | kind)};
  if (data.size() < 126) {
    bytes += static_cast<char>(0x80U | data.size());
  } else {
    bytes += static_cast<char>(0x80U | 126U);
    bytes += static_cast<char>(data.size() >> 8U & 0xffU);
    bytes += static_cast<char>(data.size() & 0xffU);
  }
  bytes.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < data.size(); ++i) {
    bytes += static_cast<char>(data[i] ^ kMask[i % kMask.size()]);
  }
  write(bytes);
}

void Line::read() {
  const auto got = recv(descriptor_, loop_.scratch_.data(), loop_.scratch_.size(), 0);
  const Time at = Clock::now();
  if (got < 0 && errno == EAGAIN) return;
  if (got < 0) return lose("could not read: " + system_says());
  if (got == 0) return lose("the server closed the connection");
  in_.append(loop_.scratch_.data(), static_cast<std::size_t>(got));
  while (descriptor_ >= 0 && (open_ ? read_frame(at) : read_head())) {
  }
  in_.erase(0, std::exchange(read_, 0));
  if (in_.empty() && in_.capacity() > kScratch / 16) in_.shrink_to_fit();
}

// Gives whether there may be more to read.
bool Line::read_head() {
  const auto end = in_.find("\r\n\r\n", read_);
  if (end == std::string::npos) return false;
  HttpAnswer answer;
  answer.head = in_.substr(read_, end + 2 - read_);
  answer.status = std::atoi(answer.head.c_str() + std::min<std::size_t>(9, answer.head.size()));
  if (opened_) {
    if (answer.status != 101) {
      lose("no WebSocket: " + in_.substr(read_));
      return false;
    }
    read_ = end + 4;
    open_ = true;
    opened_();
    return true;
  }
  const auto field = answer.head.find("Content-Length: ");
  const auto size = field == std::string::npos
      ? std::size_t{0}
      : std::strtoul(answer.head.c_str() + field + 16, nullptr, 10);
  if (in_.size() < end + 4 + size) return false;
  answer.body = in_.substr(end + 4, size);
  const Answered answered = std::move(answered_);
  hang_up();
  if (answered) answered(std::move(answer));
  return false;
}

bool Line::read_frame(Time at) {
  const auto byte = [this](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(in_[read_ + i]));
  };
  const std::size_t there = in_.size() - read_;
  if (there < 2) return false;
  std::size_t head = 2;
  std::size_t size = byte(1);
  if (size >= 126) {
    const std::size_t bytes = size == 126 ? 2 : 8;
    head += bytes;
    if (there < head) return false;
    size = 0;
    for (std::size_t i = 0; i < bytes; ++i) size = size << 8U | byte(2 + i);
  }
  if (there < head + size) return false;
  const auto kind = byte(0);
  const std::string_view data(in_.data() + read_ + head, size);
  read_ += head + size;
  switch (kind) {
    case 0x81: heard_(data, at); return true;
    case 0x89: frame(0xA, data); return true;
    case 0x8A: return true;
    case 0x88:
      lose("the server said: " + std::string(data.substr(std::min<std::size_t>(2, size))));
      return false;
    default: lose("a frame of a kind that is not expected"); return false;
  }
}

}  // namespace orrery::bench
