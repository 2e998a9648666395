#include "server/visitors.h"

#include <algorithm>

#include "bots/bot.h"
#include "json/text.h"
#include "kernel/scan.h"
#include "kernel/shortened.h"
#include "server/address.h"
#include "server/reading.h"
#include "server/waking.h"

namespace orrery::server {

using table::Table;

namespace {

constexpr double kCommandBurst = 6;  // seconds' worth of commands that a seat may give at once
constexpr std::size_t kMostEarly = 16;

std::vector<Viewer> viewers_of(const Identity& identity) {
  if (identity.seats.empty()) return {Viewer::everybody()};
  return {identity.seats.begin(), identity.seats.end()};
}

std::uint64_t version_asked(const Request& request) {
  const auto text = query_parameter(request.query, "version").value_or("0");
  return scan::number<std::uint64_t>(text).value_or(0);
}

}  // namespace

Visitors::Visitor* Visitors::find(std::uint64_t number) {
  const auto found = visitors_.find(number);
  return found == visitors_.end() ? nullptr : &found->second;
}

std::vector<Visitors::Visitor*> Visitors::at(const std::string& table) {
  std::vector<Visitor*> all;
  const auto [first, last] = at_table_.equal_range(table);
  for (auto entry = first; entry != last; ++entry) {
    Visitor& visitor = visitors_.at(entry->second);
    if (visitor.identity.may_watch) all.push_back(&visitor);
  }
  return all;
}

PresenceMessage Visitors::presence_of(const Table& table) {
  PresenceMessage presence;
  for (const Seat seat : table.game().seats()) presence.present.push_back(table.present(seat));
  Attendance guests = hall_->elsewhere(table.id());
  count_guests(table.id(), guests);
  presence.watching = guests.watching;
  if (guests.host.is_player()) presence.host = guests.host;
  return presence;
}

void Visitors::count_guests(const std::string& table, Attendance& attendance) const {
  const auto [first, last] = at_table_.equal_range(table);
  for (auto entry = first; entry != last; ++entry) {
    const Identity& who = visitors_.at(entry->second).identity;
    if (!who.may_watch) continue;
    ++attendance.looking;
    if (who.seats.empty()) ++attendance.watching;
    if (who.host && !who.seats.empty()) attendance.host = who.seats.front();
  }
}

// Somebody without a seat has come or gone. Those who sit are told at once; the others with the
// next presence, because there may be very many of them.
void Visitors::watching_changed(const std::string& id) {
  const Table* table = hall_->awake(id);
  if (table == nullptr) return;
  const PresenceMessage presence = presence_of(*table);
  for (Visitor* visitor : at(id)) {
    if (!visitor->identity.seats.empty()) send(*visitor, presence);
  }
}

void Visitors::opened(Socket& socket, const std::string& id) {
  Visitor& visitor = visitors_[socket.id()];
  visitor.socket = &socket;
  visitor.table = id;
  const auto find_them = [this, number = socket.id()](auto found) {
    Visitor* here = find(number);
    if (here == nullptr) return;
    if (!found) {
      const Error& error = found.error();
      return here->socket->close(refusal_of(error).close_code, error.sentence);
    }
    welcome(number, **found);
  };
  hall_->find(id, find_them, version_asked(socket.request()));
}

void Visitors::welcome(std::uint64_t number, const Table& table) {
  Visitor& visitor = visitors_.at(number);
  visitor.identity = keys_.identify(visitor.socket->request(), table);
  if (!visitor.identity.may_watch) {
    return visitor.socket->close(4403, "This table is for those who have been invited.");
  }
  visitor.welcome = true;
  at_table_.emplace(visitor.table, number);
  hall_->look(visitor.table, 1);
  send(visitor, HelloMessage{table.id(), visitor.identity.seats, visitor.identity.host});
  if (!announcement_.empty()) send(visitor, AnnouncementMessage{announcement_});
  const std::uint64_t asked = version_asked(visitor.socket->request());
  send_state(visitor, table, asked <= table.version() ? asked : 0);
  const std::string id = visitor.table;
  const auto seats = visitor.identity.seats;
  // If presence changes, everybody is told of it, the newcomer included.
  const bool changes = std::ranges::any_of(seats, [&](Seat seat) { return !table.present(seat); });
  if (!changes) send(visitor, presence_of(table));
  for (const Seat seat : seats) note_presence(id, seat, 1);
  if (seats.empty()) watching_changed(id);
  Socket& socket = *visitor.socket;
  const auto early = std::move(visitor.early);
  for (const std::string& text : early) message(socket, text);
}

void Visitors::closed(Socket& socket) {
  const auto here = visitors_.find(socket.id());
  if (here == visitors_.end()) return;
  const Visitor visitor = std::move(here->second);
  visitors_.erase(here);
  if (!visitor.welcome) return;
  const auto [first, last] = at_table_.equal_range(visitor.table);
  const auto place =
      std::find_if(first, last, [&](const auto& entry) { return entry.second == socket.id(); });
  if (place != last) at_table_.erase(place);
  for (const Seat seat : visitor.identity.seats) note_presence(visitor.table, seat, -1);
  if (visitor.identity.seats.empty()) watching_changed(visitor.table);
  hall_->look(visitor.table, -1);
}

void Visitors::note_presence(const std::string& table, Seat seat, int by) {
  const auto key = std::pair(table, seat.index());
  const int now = holding_[key] += by;
  if (now <= 0) {
    holding_.erase(key);
    buckets_.erase(key);
    hall_->presence(table, seat, false);
  } else if (now == 1 && by == 1) {
    hall_->presence(table, seat, true);
  }
}

bool Visitors::may_act(const std::string& table, Seat seat) {
  const Time now = around_.steady();
  const double rate = around_.limits.commands_per_second;
  const auto [bucket, fresh] =
      buckets_.try_emplace({table, seat.index()}, rate, rate * kCommandBurst, now);
  return bucket->second.take(now);
}

std::optional<std::string> Visitors::may_say(const Visitor& visitor, Seat seat,
                                             const table::Chat& chat) {
  const std::size_t most = around_.limits.chat_bytes;
  if (chat.text && chat.text->size() > most) {
    return "A message has at most " + std::to_string(most) + " bytes.";
  }
  const std::string address = counted_as(visitor.socket->request().address);
  if (!chat_.take(visitor.table, seat, address, around_.steady())) {
    return "You have said much in a short time; wait a little.";
  }
  return std::nullopt;
}

void Visitors::message(Socket& socket, std::string_view text) {
  Visitor* here = find(socket.id());
  if (here == nullptr) return;
  // A client that gets no answer asks again at the server that it connects to next.
  if (hall_->is_closing()) return;
  Visitor& visitor = *here;
  if (!visitor.welcome) {
    if (visitor.early.size() == kMostEarly) {
      return send(visitor, ErrorMessage{"The table is not ready yet."});
    }
    visitor.early.emplace_back(text);
    return;
  }
  const auto message = read_message(text);
  if (!message) return send(visitor, ErrorMessage{message.error().sentence});
  if (const auto* command = std::get_if<CommandMessage>(&*message)) {
    obey(socket.id(), *command);
  } else if (const auto* arm = std::get_if<ArmMessage>(&*message)) {
    this->arm(visitor, *arm);
  } else if (const auto* hint = std::get_if<HintMessage>(&*message)) {
    advise(socket.id(), *hint);
  } else if (std::holds_alternative<PingMessage>(*message)) {
    send(visitor, PongMessage{});
  } else {
    explain(visitor, std::get<WhyNotMessage>(*message));
  }
}

void Visitors::obey(std::uint64_t number, const CommandMessage& message) {
  Visitor& visitor = visitors_.at(number);
  const Seat seat = message.seat.value_or(Seat::nobody());
  const auto refuse = [&](std::string sentence) {
    send(visitor, AnswerMessage{message.id, {}, std::move(sentence), false});
  };
  const auto* chat = std::get_if<table::Chat>(&message.wish);
  const bool looks_on = !seat.is_player() && chat != nullptr && chat->name;
  if (seat.is_player() ? !visitor.identity.holds(seat) : !visitor.identity.host && !looks_on) {
    return refuse("That seat is not yours.");
  }
  if (!may_act(visitor.table, seat)) return refuse("That was too much at once; wait a moment.");
  if (chat != nullptr) {
    if (auto why_not = may_say(visitor, seat, *chat)) return refuse(std::move(*why_not));
  }
  if (const auto* seated = std::get_if<table::SeatBot>(&message.wish)) {
    if (auto bot = bots::check_listed_bot(seated->bot); !bot) return refuse(bot.error().sentence);
  }
  table::Command command{.id = message.id, .version = message.version, .wish = message.wish};
  hall_->command(visitor.table, visitor.identity.actor(seat), std::move(command),
                 [this, number, id = message.id, seen = message.version](auto done) {
                   Visitor* here = find(number);
                   if (here == nullptr) return;
                   if (done) return send(*here, AnswerMessage{id, *done, {}, false});
                   const bool stale = done.error().stale;
                   send(*here, AnswerMessage{id, {}, done.error().sentence, stale});
                   const Table* now = hall_->awake(here->table);
                   if (stale && now != nullptr) send_state(*here, *now, seen);
                 });
}

void Visitors::explain(Visitor& visitor, const WhyNotMessage& message) {
  const Table* table = hall_->awake(visitor.table);
  if (table == nullptr || !visitor.identity.holds(message.seat)) {
    return send(visitor, AnswerMessage{message.id, {}, "That seat is not yours.", false});
  }
  ReasonMessage answer{message.id, {}, {}};
  if (table->phase() != table::Phase::running || table->match().to_act() != message.seat) {
    answer.reason = "It is not your turn.";
    return send(visitor, answer);
  }
  const auto path = read_path(message.path, table->game().facts());
  if (!path) {
    answer.reason = path.error().sentence;
    return send(visitor, answer);
  }
  const AnyView view = table->game().view(table->match().state(), message.seat);
  const Line line = table->game().why_not(view, *path);
  std::vector<std::string> names;
  for (const table::SeatState& seat : table->seats()) names.push_back(seat.name);
  if (!line.empty()) {
    answer.reason = table->game().spell(line, names);
    answer.phrase = line.phrase->id;
  }
  send(visitor, answer);
}

void Visitors::arm(Visitor& visitor, const ArmMessage& message) {
  const auto answer = [&](std::optional<std::uint64_t> version, std::optional<std::string> error) {
    send(visitor, AnswerMessage{message.id, version, std::move(error), false});
  };
  const Table* table = hall_->awake(visitor.table);
  if (table == nullptr || !visitor.identity.holds(message.seat)) {
    return answer({}, "That seat is not yours.");
  }
  if (!table->game().windows()) return answer({}, "Nobody is asked in others' turns here.");
  if (!may_act(visitor.table, message.seat)) {
    return answer({}, "That was too much at once; wait a moment.");
  }
  answer(table->version(), {});
  hall_->arm(visitor.table, message.seat, message.armed);
}

void Visitors::advise(std::uint64_t number, const HintMessage& message) {
  const auto refuse = [this, number, id = message.id](std::string sentence) {
    Visitor* here = find(number);
    if (here != nullptr) send(*here, AnswerMessage{id, {}, std::move(sentence), false});
  };
  const Visitor& visitor = visitors_.at(number);
  if (!visitor.identity.holds(message.seat)) return refuse("That seat is not yours.");
  if (!may_act(visitor.table, message.seat)) {
    return refuse("That was too much at once; wait a moment.");
  }
  const table::Owner asker = keys_.asker(visitor.socket->request());
  hall_->advise(visitor.table, message.seat, asker,
                [this, number, refuse, seat = message.seat, id = message.id](auto advice) {
                  if (!advice) return refuse(advice.error().sentence);
                  Visitor* here = find(number);
                  // The seat may be somebody else's by now.
                  if (here == nullptr || !here->identity.holds(seat)) return;
                  advice->id = id;
                  send(*here, std::move(*advice));
                });
}

void Visitors::send(Visitor& visitor, ServerMessage message) {
  if (auto* error = std::get_if<ErrorMessage>(&message)) {
    error->error = shortened(error->error, kLongestSentence);
  } else if (auto* answer = std::get_if<AnswerMessage>(&message); answer && answer->error) {
    answer->error = shortened(*answer->error, kLongestSentence);
  }
  visitor.socket->send(std::make_shared<const std::string>(json_text(message)));
}

Visitors::Message Visitors::state_message(const Table& table, Viewer viewer,
                                          std::uint64_t from) const {
  table::LogPage log = table.log(viewer, from);
  StateMessage message{.from = log.from,
                       .earlier = log.earlier,
                       .situation = table.situation(viewer, around_.now()),
                       .log = std::move(log.entries)};
  if (viewer.is_seat()) message.viewer = viewer.seat();
  return std::make_shared<const std::string>(json_text(ServerMessage{std::move(message)}));
}

void Visitors::send_state(Visitor& visitor, const Table& table, std::uint64_t from) {
  for (const Viewer viewer : viewers_of(visitor.identity)) {
    visitor.socket->send(state_message(table, viewer, from));
  }
}

void Visitors::changed(const Table& table, std::uint64_t from) {
  // One message for each viewer, shared by all of its sockets.
  std::map<int, Message> messages;
  for (Visitor* visitor : at(table.id())) {
    if (!visitor->identity.is_current(table)) recognise(*visitor, table);
    if (!visitor->identity.may_watch) continue;
    for (const Viewer viewer : viewers_of(visitor->identity)) {
      Message& message = messages[viewer.is_seat() ? viewer.seat().index() : -1];
      if (!message) message = state_message(table, viewer, from);
      visitor->socket->send(message);
    }
  }
}

// Seats have changed hands or links have been renewed: finds out who this visitor is now.
void Visitors::recognise(Visitor& visitor, const Table& table) {
  const std::vector<Seat> before = visitor.identity.seats;
  visitor.identity = keys_.identify(visitor.socket->request(), table);
  if (!visitor.identity.may_watch) {
    const bool moved = std::ranges::any_of(before, [&](Seat seat) {
      const table::SeatState& now = table.seats()[seat];
      return now.sitter == table::Sitter::person && now.covered != table::StandIn::sent_away;
    });
    if (moved) close_sockets({visitor.socket->id()});
    visitor.socket->close(4403,
                          before.empty() ? "The link that you came by no longer works."
                                         : "You no longer have a seat at this table.");
  }
  if (visitor.identity.seats == before) return;
  if (visitor.identity.may_watch) {
    send(visitor, HelloMessage{table.id(), visitor.identity.seats, visitor.identity.host});
  }
  // Later, so that the present change is sent first.
  around_.post([this, id = table.id(), before, after = visitor.identity.seats] {
    for (const Seat seat : before) note_presence(id, seat, -1);
    for (const Seat seat : after) note_presence(id, seat, 1);
  });
}

void Visitors::presence_changed(const Table& table) {
  const PresenceMessage presence = presence_of(table);
  for (Visitor* visitor : at(table.id())) send(*visitor, presence);
}

void Visitors::armed_changed(const Table& table, Seat seat) {
  const Message message = state_message(table, seat, table.version());
  for (Visitor* visitor : at(table.id())) {
    if (visitor->identity.holds(seat)) visitor->socket->send(message);
  }
}

std::vector<std::uint64_t> Visitors::holding(const std::string& table, Seat seat) {
  std::vector<std::uint64_t> ids;
  for (const Visitor* visitor : at(table)) {
    if (visitor->identity.holds(seat)) ids.push_back(visitor->socket->id());
  }
  return ids;
}

void Visitors::gone(const std::string& table) {
  for (Visitor* visitor : at(table)) visitor->socket->close(Refusal{}.close_code, kUnknown);
}

void Visitors::announce(const std::string& text) {
  announcement_ = text;
  for (auto& [number, visitor] : visitors_) {
    if (visitor.welcome) send(visitor, AnnouncementMessage{text});
  }
}

void Visitors::close_sockets(const std::vector<std::uint64_t>& ids) {
  for (const std::uint64_t id : ids) {
    if (Visitor* here = find(id))
      here->socket->close(4401, "This seat has moved to another device.");
  }
}

}  // namespace orrery::server
