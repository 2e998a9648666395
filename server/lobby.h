#pragma once

// The tables that strangers may join or watch, in pages. What the store lists is read for all who
// ask at about the same time together, so that asking often costs little.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall.h"
#include "server/protocol.h"
#include "store/store.h"

namespace orrery::server {

// Which tables somebody wants to see.
struct LobbyWish {
  std::optional<table::Phase> phase;  // open or running; none: both, the open ones first
  std::string game;                   // empty: any
  int free = 0;                       // at least so many free seats
  std::size_t page = 1;
};

struct LobbyTables {
  std::vector<LobbyTable> open;
  std::vector<LobbyTable> running;  // those that anybody may watch
};

inline constexpr std::size_t kLobbyPage = 20;  // tables on a page

// Pure. A page beyond the last is the last.
LobbyAnswer page_of(const LobbyTables& tables, const LobbyWish& wish);

class Lobby {
 public:
  Lobby(store::Store& store, Surroundings surroundings)
      : store_(store), around_(std::move(surroundings)) {}

  using Seen = std::function<void(std::shared_ptr<const LobbyTables>)>;
  // The tables as they are now or a moment later.
  void look(Seen seen);

 private:
  void read_soon();
  void read();

  store::Store& store_;
  Surroundings around_;
  std::vector<Seen> waiting_;
  bool reading_ = false;
  table::Millis last_ = 0;  // when it was read
};

}  // namespace orrery::server
