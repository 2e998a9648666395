#pragma once

// The load generator's connections: one thread, epoll, and only as much of HTTP and WebSocket as
// its servers need, because it shares the processors with them.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::bench {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

class Line;

// The event loop: sockets and timers.
class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void at(Time when, std::function<void()> task);
  // Until `done` is true; it is checked after every event.
  void run(const std::function<bool()>& done);
  void run_for(std::chrono::milliseconds time);

 private:
  friend class Line;
  struct Timer {
    Time when;
    std::uint64_t number;  // timers of the same time go off in the order they were set
    std::function<void()> task;
    bool operator<(const Timer& other) const {
      return when != other.when ? when > other.when : number > other.number;
    }
  };

  int epoll_ = -1;
  std::priority_queue<Timer> timers_;
  std::uint64_t last_timer_ = 0;
  std::vector<std::shared_ptr<Line>> ended_;  // kept until nothing can refer to them any more
  std::vector<char> scratch_;
};

struct HttpAnswer {
  int status = 0;
  std::string head;
  std::string body;
};

// Where a connection goes, and from which loopback address: a server limits what one address may
// do, so the players must not share one.
struct Way {
  std::uint16_t port = 0;
  std::uint32_t source = 0;  // added to 127.0.1.1
};

// A connection for one request, or for a WebSocket that stays open.
class Line : public std::enable_shared_from_this<Line> {
 public:
  using Answered = std::function<void(HttpAnswer)>;
  using Opened = std::function<void()>;
  using Heard = std::function<void(std::string_view text, Time at)>;
  using Lost = std::function<void(const std::string& why)>;

  static void ask(Loop& loop, Way way, std::string_view method, std::string_view path,
                  std::string_view body, Answered answered, Lost lost);
  static std::shared_ptr<Line> socket(Loop& loop, Way way, std::string_view path,
                                      std::string_view more_head, Opened opened, Heard heard,
                                      Lost lost);
  ~Line();

  void say(std::string_view text) { frame(1, text); }
  // Closes it; no callback is called any more.
  void hang_up();

  void look(std::uint32_t events);

 private:
  explicit Line(Loop& loop) : loop_(loop) {}
  void call(Way way, std::string request);
  void lose(const std::string& why);
  void read();
  void write(std::string_view bytes);
  void frame(unsigned kind, std::string_view data);
  bool read_head();
  bool read_frame(Time at);

  Loop& loop_;
  int descriptor_ = -1;
  bool connected_ = false;
  bool open_ = false;           // as a WebSocket
  std::shared_ptr<Line> self_;  // while the loop knows it
  std::string in_;
  std::size_t read_ = 0;  // how much of `in_` has been handled
  std::string out_;
  Answered answered_;
  Opened opened_;
  Heard heard_;
  Lost lost_;
};

}  // namespace orrery::bench
