#pragma once

// Everybody connected to a table by WebSocket. What they send becomes commands; what happens
// becomes messages, for each viewer its own.

#include <map>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/chat_quota.h"
#include "server/hall.h"
#include "server/identity.h"
#include "server/net.h"
#include "server/protocol.h"
#include "server/rates.h"

namespace orrery::server {

class Visitors final : public Watcher {
 public:
  Visitors(const Keys& keys, Surroundings surroundings)
      : keys_(keys),
        around_(std::move(surroundings)),
        chat_(around_.limits.chat_per_minute, around_.limits.chat_per_minute_of_address) {}

  // Set after construction, because the hall needs its watcher and the watcher its hall.
  void attend(Hall& hall) { hall_ = &hall; }

  void opened(Socket& socket, const std::string& id);
  void message(Socket& socket, std::string_view text);
  void closed(Socket& socket);

  void changed(const table::Table& table, std::uint64_t from) override;
  void presence_changed(const table::Table& table) override;
  void armed_changed(const table::Table& table, Seat seat) override;
  void gone(const std::string& table) override;

  // Tells everybody, and everybody who comes later; an empty text ends it.
  void announce(const std::string& text);
  void count_guests(const std::string& table, Attendance& attendance) const override;

  // Closes these sockets, because the seat has moved to another device.
  void close_sockets(const std::vector<std::uint64_t>& ids);
  // The sockets at a table that hold this seat.
  std::vector<std::uint64_t> holding(const std::string& table, Seat seat);

  std::size_t size() const { return visitors_.size(); }

 private:
  struct Visitor {
    Socket* socket = nullptr;
    std::string table;
    Identity identity;
    bool welcome = false;            // the table has been loaded and they may watch it
    std::vector<std::string> early;  // messages from before that
  };
  using Message = std::shared_ptr<const std::string>;

  Visitor* find(std::uint64_t number);  // null when they have gone
  std::vector<Visitor*> at(const std::string& table);
  PresenceMessage presence_of(const table::Table& table);
  void watching_changed(const std::string& id);
  void welcome(std::uint64_t number, const table::Table& table);
  void recognise(Visitor& visitor, const table::Table& table);
  void obey(std::uint64_t number, const CommandMessage& message);
  void explain(Visitor& visitor, const WhyNotMessage& message);
  void arm(Visitor& visitor, const ArmMessage& message);
  void advise(std::uint64_t number, const HintMessage& message);
  static void send(Visitor& visitor, ServerMessage message);
  void send_state(Visitor& visitor, const table::Table& table, std::uint64_t from);
  Message state_message(const table::Table& table, Viewer viewer, std::uint64_t from) const;
  bool may_act(const std::string& table, Seat seat);
  // Why this may not be said now, if so.
  std::optional<std::string> may_say(const Visitor& visitor, Seat seat, const table::Chat& chat);
  void note_presence(const std::string& table, Seat seat, int by);

  const Keys& keys_;
  Surroundings around_;
  ChatQuota chat_;
  Hall* hall_ = nullptr;
  std::string announcement_;
  std::unordered_map<std::uint64_t, Visitor> visitors_;
  std::unordered_multimap<std::string, std::uint64_t> at_table_;
  std::map<std::pair<std::string, int>, int> holding_;  // sockets by table and seat
  std::map<std::pair<std::string, int>, TokenBucket> buckets_;
};

}  // namespace orrery::server
