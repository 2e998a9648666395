#pragma once

// The HTTP side: the lobby, making and joining tables, links, moving a seat to another device,
// records and figures. docs/protocol.md describes every request.

#include <map>
#include <string>
#include <string_view>

#include "server/analyses.h"
#include "server/hall.h"
#include "server/identity.h"
#include "server/net.h"
#include "server/static_files.h"
#include "server/visitors.h"
#include "server/worker.h"

namespace orrery::server {

class Door final : public Handler {
 public:
  Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
       Visitors& visitors, Worker& worker, BotCrew& bots, Surroundings surroundings,
       const StaticFiles& files);

  // Where the figures of the sockets come from, once there are any.
  void count_with(const Net& net) { net_ = &net; }
  // Says the addresses of this server in its network, now.
  void reached_at(std::function<std::vector<std::string>()> addresses) {
    addresses_ = std::move(addresses);
  }

  std::size_t most_body(const Request& request, std::size_t usual) const override;
  void request(const Request& request, std::function<void(Response)> answer) override;
  Expected<void> may_open(const Request& request) override;
  void opened(Socket& socket) override;
  void message(Socket& socket, std::string_view text) override { visitors_.message(socket, text); }
  void closed(Socket& socket) override { visitors_.closed(socket); }

 private:
  using Answer = std::function<void(Response)>;
  struct Recovery {
    std::string table;
    Seat seat;
    table::Millis until = 0;
  };

  void at_table(const Request& request, const std::string& id, std::string_view what,
                Answer answer);
  void create(const Request& request, const Answer& answer);
  // The same from a position, where that is not the start of the game.
  void create(const Request& request, const CreateRequest& wanted, std::optional<std::string> from,
              const Answer& answer);
  void play_on(const Request& request, const table::Table& table, const Answer& answer);
  void play_on_from_record(const Request& request, const Answer& answer);
  // `move` moves after the match's first position.
  void play_on(const Request& request, PlayOnRequest wanted, const Match& match, std::size_t move,
               const Answer& answer);
  void analysis(const Request& request, const table::Table& table, const Answer& answer);
  void analyse(const std::string& key, std::uint32_t from, std::uint32_t earlier,
               const Analyses::Source& source, const Answer& answer);
  void join(const Request& request, const std::string& id, const Identity& identity,
            const Answer& answer);
  void give_code(const Request& request, const std::string& id, const Identity& identity,
                 const Answer& answer);
  void recover(const Request& request, const std::string& id, const Answer& answer);
  void follow(const Request& request, const table::Table& old, const Identity& identity,
              const Answer& answer);
  void move_seat(const Request& request, const std::string& id, Seat seat,
                 std::function<void(Expected<Header>)> done);
  // Makes the answer on the worker's thread.
  void work(const Answer& answer, std::function<Response()> task);
  void lobby(const Answer& answer);
  void best(const std::string& game, const Answer& answer);
  Here here(const Request& request) const;
  static Response moments(const Request& request, const table::Table& table,
                          const Identity& identity);
  Response show(const Request& request, const table::Table& table, const Identity& identity) const;
  Response metrics() const;

  const Catalogue& games_;
  const Keys& keys_;
  store::Store& store_;
  Hall& hall_;
  Visitors& visitors_;
  Worker& worker_;
  Surroundings around_;
  Analyses analyses_;
  const StaticFiles& files_;
  const Net* net_ = nullptr;
  std::function<std::vector<std::string>()> addresses_;
  std::map<std::string, Recovery, std::less<>> recoveries_;
};

}  // namespace orrery::server
