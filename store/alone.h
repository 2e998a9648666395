#pragma once

// The peers of a server that has none: it drives every table, and what it keeps is in memory.

#include <functional>
#include <map>

#include "store/peers.h"

namespace orrery::store {

class Alone final : public Peers {
 public:
  using Clock = std::function<std::int64_t()>;  // milliseconds
  explicit Alone(Clock now) : now_(std::move(now)) {}

  bool are_possible() const override { return false; }
  void listen(Hear) override {}
  void tell(News) override {}
  void say(std::string, std::string) override {}
  void company(std::string, Answer<Company> done) override { done(Company{.driving = true}); }
  void drive(std::string, Answer<Company> done) override { done(Company{.driving = true}); }
  void look(std::vector<std::string>, Answer<std::vector<Sight>> done) override { done({}); }
  bool has_lease() const override { return true; }
  void let_go(std::string) override {}
  void count(std::string what, std::int64_t by, Answer<std::int64_t> done) override;
  void give(SeatCode code, std::size_t most, Answer<bool> done) override;
  void redeem(std::string code, std::string table, Answer<std::optional<SeatCode>> done) override;
  void leave(std::function<void()> done) override { done(); }
  void stop() override {}

 private:
  struct Waiting {
    SeatCode code;
    std::int64_t until = 0;
  };

  Clock now_;
  std::map<std::string, std::int64_t> counts_;
  std::map<std::string, Waiting> codes_;
};

}  // namespace orrery::store
