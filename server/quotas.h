#pragma once

// How many tables one visitor, one address and all together may have, at all servers. Everything
// that counts is in the store, so that a restart forgets none of it; only what is being made is not
// there yet.

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/limits.h"
#include "server/task.h"
#include "store/peers.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// Why somebody may not make a table now.
struct NoPlace {
  unsigned status = 429;
  std::string sentence;
  std::chrono::seconds wait{0};  // until it is worth asking again
};

// Tables that are being made and are not in the store yet.
struct BeingMade {
  std::size_t of_address = 0;
  std::size_t of_visitor = 0;
  std::size_t all = 0;
};

// Pure; nothing if there is a place for one more table.
std::optional<NoPlace> why_no_place(const Limits& limits, const store::Usage& usage,
                                    const BeingMade& being_made, table::Millis now);

class Quotas {
 public:
  Quotas(store::Store& store, std::shared_ptr<store::Peers> peers,
         std::function<table::Millis()> now, const Limits& limits)
      : store_(store), peers_(std::move(peers)), now_(std::move(now)), limits_(limits) {}

  void set_limits(const Limits& limits) { limits_ = limits; }
  // Nobody may make a table from now on, or everybody again.
  void set_closed(bool closed) { closed_ = closed; }

  // The table that is being made is counted as long as somebody holds this.
  using Place = std::shared_ptr<void>;
  Task<tl::expected<Place, NoPlace>> place_for(table::Owner owner);

 private:
  store::Store& store_;
  std::shared_ptr<store::Peers> peers_;
  std::function<table::Millis()> now_;
  Limits limits_;
  bool closed_ = false;
};

}  // namespace orrery::server
