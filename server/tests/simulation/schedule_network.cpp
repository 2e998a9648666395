// What travels between the guests and the server in a schedule, and what is lost on the way.

#include <algorithm>

#include "server/tests/simulation/schedule.h"

namespace orrery::simulation {

namespace {

std::string id_in(const std::string& message) {
  static constexpr std::string_view kBefore = "\"id\":\"";
  const auto begin = message.find(kBefore) + kBefore.size();
  return message.substr(begin, message.find('"', begin) - begin);
}

}  // namespace

Line* Schedule::line_of(int guest, const std::string& table) {
  const auto found = std::ranges::find_if(
      lines_, [&](const auto& line) { return line->guest == guest && line->table == table; });
  return found == lines_.end() ? nullptr : found->get();
}

void Schedule::connect(Guest& guest, const std::string& table) {
  server::Request request = guest.opens(table).request;
  if (mistake_ == Mistake::mixed_up && chance(30)) {
    const auto other = std::ranges::find_if(lines_, [&](const auto& line) {
      return line->table == table && line->guest != guest.number();
    });
    if (other != lines_.end()) request = (*other)->request();
  }
  auto line = std::make_unique<Line>(++last_line_, guest.number(), table, std::move(request),
                                     [this] { return clock_.wall(); });
  if (mistake_ == Mistake::leak) {
    line->also = [this, from = line.get()](const auto& message) {
      for (const auto& other : lines_) {
        const bool leaks = other->table == from->table && other.get() != from && other->is_open;
        if (leaks && !other->is_closing) other->to_guest.push_back({message, clock_.wall()});
      }
    };
  }
  lines_.push_back(std::move(line));
}

// The server notices that a line is gone; the guest has noticed.
void Schedule::hang_up(Line& line) {
  if (line.is_open) life_->gate().closed(line);
  std::erase_if(lines_, [&](const auto& one) { return one.get() == &line; });
}

bool Schedule::carry(Line& line) {
  Guest& guest = guests_[static_cast<std::size_t>(line.guest)];
  const auto note = [&](const auto&... what) {
    write("guest ", line.guest, " at ", line.table, what...);
  };
  if (line.is_dead) return false;
  if (line.is_cut) {
    note(" is cut off");
    return hang_up(line), true;
  }
  if (!line.is_open) {
    note(" connects");
    if (!life_->gate().may_open(line.request())) throw Broken("no socket at " + line.table);
    line.is_open = true;
    life_->gate().opened(line);
    return true;
  }
  if (!line.to_guest.empty() && (line.to_server.empty() || chance(60))) {
    const Sent sent = line.take();
    note(" hears ", *sent.text);
    guest.hears(line.table, sent);
    return true;
  }
  if (line.is_closing) {
    if (!line.to_guest.empty()) return false;
    note(" is sent off: ", line.close_code);
    guest.is_sent_off(line.table, line.close_code, open_lasts());
    hang_up(line);
    return true;
  }
  if (line.to_server.empty()) return false;
  const std::string text = std::move(line.to_server.front());
  line.to_server.pop_front();
  if (const auto asked = past_.commands.find(id_in(text)); asked != past_.commands.end()) {
    ++asked->second.sent;
  }
  note(" says ", text);
  life_->gate().message(line, text);
  return true;
}

// A peer that says nothing is taken for gone after some time; here at the next chance.
void Schedule::drop_dead_lines() {
  for (std::size_t i = lines_.size(); i-- > 0;) {
    if (lines_[i]->is_dead && chance(20)) hang_up(*lines_[i]);
  }
}

bool Schedule::travel(Errand& errand) {
  if (clock_.steady() < errand.not_before) return false;
  if (!errand.is_sent) {
    // After such a time nobody repeats a request: its table may have come and gone.
    if (!errand.since) errand.since = clock_.wall();
    if (clock_.wall() - *errand.since >= open_lasts() / 2) {
      errand.request.is_answered = true;
      return false;
    }
    errand.is_sent = true;
    errand.answer = std::make_shared<std::optional<server::Response>>();
    write("guest ", errand.guest, " asks ", errand.request.request.path, "?",
          errand.request.request.query, " ", errand.request.request.body);
    life_->gate().request(
        errand.request.request,
        [answer = errand.answer](server::Response response) { *answer = std::move(response); });
    return true;
  }
  if (!*errand.answer) return false;
  // An answer may be lost; then it is asked again.
  if (weights_[line_breaks] > 0 && chance(10)) {
    errand.is_sent = false;
    count("answers that were lost");
    return true;
  }
  const server::Response response = std::move(**errand.answer);
  write("guest ", errand.guest, " reads ", response.status, " ", response.body.text());
  errand.request.is_answered = true;
  constexpr unsigned kBusy = 503;
  if (response.status == kBusy) {
    constexpr Millis kWaits = 1'000;
    errand.request.is_answered = false;
    errand.is_sent = false;
    errand.not_before = clock_.steady() + kWaits;
    return true;
  }
  Guest& guest = guests_[static_cast<std::size_t>(errand.guest)];
  if (auto next = guest.reads(errand.request, response, open_lasts())) {
    errand.request = std::move(*next);
    errand.is_sent = false;
  }
  return true;
}

}  // namespace orrery::simulation
