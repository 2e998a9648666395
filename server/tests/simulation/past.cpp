#include "server/tests/simulation/past.h"

#include <algorithm>

#include "json/text.h"
#include "record/match.h"
#include "server/tests/simulation/life.h"
#include "server/tokens.h"
#include "table/verify.h"

namespace orrery::simulation {

using table::Event;
using table::Table;

namespace {

[[noreturn]] void broken(const std::string& table, const std::string& what) {
  throw Broken("table " + table + ": " + what);
}

Viewer viewer_of(std::optional<int> seat) {
  return seat ? Viewer(Seat(*seat)) : Viewer::everybody();
}

std::string text_of(std::uint64_t number) { return std::to_string(number); }

bool is_from_guest(std::string_view id) { return id.starts_with("guest-"); }

}  // namespace

// ---- While it happens ----

void Past::stores(const store::Append& append) {
  Stored& stored = stored_[append.summary.table];
  for (const store::StoredEvent& event : append.events) {
    stored.asked[event.sequence].insert(event.body);
  }
}

void Past::has_stored(const store::Append& append) {
  const std::string& id = append.summary.table;
  Stored& stored = stored_[id];
  for (const store::StoredEvent& event : append.events) {
    const auto [known, is_new] = stored.kept.emplace(event.sequence, event.body);
    if (!is_new && known->second != event.body) {
      broken(id, "two different events " + text_of(event.sequence) + " were stored");
    }
  }
  stored.phase = append.summary.phase;
  stored.changed = std::max(stored.changed, append.summary.updated);
}

void Past::hears(int guest, const std::string& table, std::optional<int> viewer,
                 std::uint64_t version, const Sent& sent) {
  stored_[table].heard.emplace(version, Heard{guest, viewer, sent});
}

void Past::reads(const std::string& table, std::optional<int> viewer, std::uint64_t version,
                 std::string entry) {
  stored_[table].read[{viewer.value_or(-1), version}].insert(std::move(entry));
}

void Past::has_read_all(const std::string& table, std::optional<int> viewer,
                        std::uint64_t version) {
  std::uint64_t& until = stored_[table].read_until[viewer.value_or(-1)];
  until = std::max(until, version);
}

std::vector<std::string> Past::tables() const {
  std::vector<std::string> ids;
  for (const auto& [id, stored] : stored_) {
    if (!stored.kept.empty() || !stored.heard.empty()) ids.push_back(id);
  }
  return ids;
}

bool Past::may_be_forgotten(const std::string& table, Millis open_lasts) const {
  const Stored& stored = stored_.at(table);
  return stored.phase == "open" && clock_.wall() - stored.changed >= open_lasts / 2;
}

// ---- At the end ----

Table Past::check(const std::string& id, const std::vector<store::StoredEvent>& history,
                  const std::vector<store::StoredTold>& rows, std::uint64_t snapshot) const {
  const Stored& stored = stored_.at(id);
  check_stored(id, stored, history);
  std::vector<Event> events;
  for (const store::StoredEvent& row : history) {
    const auto value = parse_json(row.body);
    auto event = value ? from_json<Event>(*value, "event") : tl::unexpected(value.error());
    if (!event) broken(id, "event " + text_of(row.sequence) + " cannot be read");
    events.push_back(std::move(*event));
  }
  auto folded = Table::fold_all(Life::games(), {events.front()});
  if (!folded) broken(id, "its first event does not fold: " + folded.error().sentence);
  Table table = std::move(*folded);
  std::string last_command;
  for (std::size_t i = 0;; ++i) {
    const auto [first, last] = stored.heard.equal_range(table.version());
    for (auto heard = first; heard != last; ++heard) check_heard(id, heard->second, table);
    if (i + 1 == events.size()) break;
    const Event& next = events[i + 1];
    const Table before = table;
    if (next.command != last_command) check_author(id, before, next);
    last_command = next.command;
    if (auto done = table.fold(next); !done) {
      broken(id, "event " + text_of(next.version) + " does not fold: " + done.error().sentence);
    }
    check_clocks(id, before, next, table);
  }
  if (!stored.heard.empty() && stored.heard.rbegin()->first > table.version()) {
    broken(id,
           "somebody saw version " + text_of(stored.heard.rbegin()->first) + ", but only " +
               text_of(table.version()) + " are stored");
  }
  check_commands(id, events);
  const std::vector<table::TellingPtr> told = table.take_told();
  check_log(id, stored, told, rows, snapshot, table.game().players());
  if (table.phase() == table::Phase::finished) check_record(table);
  return table;
}

void Past::check_stored(const std::string& id, const Stored& stored,
                        const std::vector<store::StoredEvent>& history) const {
  if (history.empty()) broken(id, "it has no events");
  for (std::size_t i = 0; i < history.size(); ++i) {
    const auto& [sequence, body] = history[i];
    if (sequence != i + 1) broken(id, "event " + text_of(i + 1) + " is missing");
    const auto asked = stored.asked.find(sequence);
    if (asked == stored.asked.end() || !asked->second.contains(body)) {
      broken(id, "event " + text_of(sequence) + " was never stored like this: " + body);
    }
  }
  for (const auto& [sequence, body] : stored.kept) {
    if (sequence > history.size() || history[sequence - 1].body != body) {
      broken(id, "event " + text_of(sequence) + " was stored, and is lost: " + body);
    }
  }
}

void Past::check_heard(const std::string& id, const Heard& heard, Table& table) const {
  const std::string& text = *heard.sent.text;
  const Viewer viewer = viewer_of(heard.viewer);
  const auto held = held_.find({heard.guest, id});
  const Held none;
  const Held& who = held == held_.end() ? none : held->second;
  const std::string whose = "guest " + std::to_string(heard.guest);
  if (viewer.is_seat()) {
    if (!who.keys.contains(table.seats()[viewer.seat()].key)) {
      broken(id,
             whose + " saw version " + text_of(table.version()) + " as seat " +
                 std::to_string(*heard.viewer) + ", which is not theirs");
    }
  } else if (!who.host && !table.setup().listed) {
    const server::Keys& keys = Life::keys();
    const bool linked = who.passes.contains(keys.invite(id, table.links())) ||
        who.passes.contains(keys.watch(id, table.links()));
    const bool sits = std::ranges::any_of(
        table.seats(), [&](const auto& seat) { return who.keys.contains(seat.key); });
    if (!sits && (!linked || table.setup().watching != table::Watching::anybody)) {
      broken(id, whose + " watched version " + text_of(table.version()) + " and may not");
    }
  }
  // Whether a seat is armed is no event: either is right.
  for (const bool armed : {false, true}) {
    if (viewer.is_seat() && table.game().windows()) {
      (void)table.arm(viewer.seat(), armed, heard.sent.at);
    }
    const std::string expected = json_text(table.situation(viewer, heard.sent.at));
    if (text.find(expected) != std::string::npos) return;
    if (armed || !table.game().windows()) {
      broken(id,
             whose + " heard at version " + text_of(table.version()) + "\n  " + text +
                 "\nbut should have heard\n  " + expected);
    }
  }
}

// A command acts only for the one who sent it.
void Past::check_author(const std::string& id, const Table& before, const Event& event) const {
  const auto slash = event.command.find('/');
  if (slash == std::string::npos) return;
  const std::string actor = event.command.substr(0, slash);
  const std::string name = event.command.substr(slash + 1);
  if (!is_from_guest(name)) return;
  const auto found = commands.find(name);
  if (found == commands.end()) {
    // Somebody sat down; the id of that request is not a command's.
    if (actor != "newcomer") broken(id, "nobody has sent the command " + event.command);
    return;
  }
  const Asked& asked = found->second;
  const auto held = held_.find({asked.guest, id});
  if (asked.table != id || held == held_.end())
    broken(id, event.command + " was meant for another");
  if (actor == "host") {
    if (!held->second.host) broken(id, event.command + " is not from the host");
    return;
  }
  if (!asked.seat || actor != "seat " + std::to_string(*asked.seat)) {
    broken(id, event.command + " was sent by another seat");
  }
  if (!held->second.keys.contains(before.seats()[Seat(*asked.seat)].key)) {
    broken(id, event.command + " acted for somebody who has not got that seat any more");
  }
}

void Past::check_commands(const std::string& id, const std::vector<Event>& events) const {
  struct Done {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::size_t events = 0;
    Millis at = 0;
  };
  std::map<std::string, Done> done;
  for (const Event& event : events) {
    const auto slash = event.command.find('/');
    if (slash == std::string::npos) continue;
    Done& one = done[event.command.substr(slash + 1)];
    if (one.events == 0) one = {.first = event.version, .at = event.at};
    one.last = event.version;
    if (++one.events != one.last - one.first + 1 || one.at != event.at) {
      broken(id, event.command + " was done twice");
    }
  }
  for (const auto& [name, asked] : commands) {
    if (asked.table != id) continue;
    const auto found = done.find(name);
    if (asked.version && (found == done.end() || found->second.last != *asked.version)) {
      broken(
          id,
          name + " was accepted with version " + text_of(*asked.version) + ", but " +
              (found == done.end() ? "never happened" : "led to " + text_of(found->second.last)));
    }
    const bool refused = !asked.refusal.empty() && !asked.version && asked.sent == 1;
    if (refused && !asked.is_uncertain && found != done.end()) {
      broken(id, name + " was refused (" + asked.refusal + "), but has happened");
    }
  }
  // Everybody writes each text once.
  std::set<std::string> texts;
  for (const Event& event : events) {
    const auto* chat = std::get_if<table::Chatted>(&event.what);
    if (chat != nullptr && !texts.insert(chat->text).second) {
      broken(id, "\"" + chat->text + "\" was said twice");
    }
  }
}

void Past::check_log(const std::string& id, const Stored& stored,
                     const std::vector<table::TellingPtr>& told,
                     const std::vector<store::StoredTold>& rows, std::uint64_t snapshot,
                     int players) {
  const auto is_saved = [&](const auto& telling) { return telling->version <= snapshot; };
  const auto saved = static_cast<std::size_t>(std::ranges::count_if(told, is_saved));
  if (rows.size() != saved) {
    broken(id,
           text_of(saved) + " entries were told up to the snapshot, and " + text_of(rows.size()) +
               " are stored");
  }
  std::map<std::pair<int, std::uint64_t>, std::string> expected;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const store::StoredTold* row =  // the newest come first
        i < saved ? &rows[saved - 1 - i] : nullptr;
    if (row && (row->sequence != told[i]->version || row->body != json_text(*told[i]))) {
      broken(id, "what was told of event " + text_of(told[i]->version) + " is stored otherwise");
    }
    for (int viewer = -1; viewer < players; ++viewer) {
      const auto page =
          table::page_of(std::span(told).subspan(i, 1),
                         viewer < 0 ? Viewer::everybody() : Viewer(Seat(viewer)), 0, false);
      expected[{viewer, told[i]->version}] = json_text(page.entries.front());
    }
  }
  for (const auto& [where, text] : expected) {
    const auto until = stored.read_until.find(where.first);
    const bool should = until != stored.read_until.end() && where.second <= until->second;
    if (should && !stored.read.contains(where)) {
      broken(id,
             "seat " + std::to_string(where.first) + " has read all, but nothing of event " +
                 text_of(where.second));
    }
  }
  for (const auto& [where, texts] : stored.read) {
    const auto right = expected.find(where);
    for (const std::string& text : texts) {
      if (right == expected.end() || right->second != text) {
        broken(id,
               "seat " + std::to_string(where.first) + " read of event " + text_of(where.second) +
                   " " + text + ", and not " +
                   (right == expected.end() ? "nothing" : right->second));
      }
    }
  }
}

// ---- Time ----

void check_clocks(const std::string& id, const Table& before, const Event& event,
                  const Table& after) {
  const table::Setup& setup = before.setup();
  const bool plays = before.phase() == table::Phase::running;
  if (setup.clock == table::Clock::none || !plays) return;
  const auto then = before.situation(Viewer::everybody(), event.at);
  const auto now = after.situation(Viewer::everybody(), event.at);
  const auto* moved = std::get_if<table::Moved>(&event.what);
  const auto* over = std::get_if<table::BotTookOver>(&event.what);
  const bool changes_position =
      moved != nullptr || std::holds_alternative<table::TookBack>(event.what);
  for (std::size_t i = 0; i < then.seats.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (then.seats[i].sitter != table::Sitter::person) continue;
    const Millis gives = now.seats[i].left.value_or(0) - then.seats[i].left.value_or(0);
    const std::string whose = "event " + std::to_string(event.version) + " gives seat " +
        std::to_string(i) + " " + std::to_string(gives) + " ms";
    if (setup.clock == table::Clock::bank) {
      // A decision of one's own gives time. Going back takes what that gave, and only whoever was
      // thinking about a position that is not there any more gets that time again.
      const bool own = moved != nullptr && moved->seat == seat && !moved->by_bot;
      const auto* back = std::get_if<table::TookBack>(&event.what);
      const bool thought = before.match().to_act() == seat && back != nullptr && back->seat != seat;
      const bool fine =
          back != nullptr ? gives <= 0 || thought : gives == (own ? setup.increment : 0);
      if (!fine) broken(id, whose);
    } else if (!changes_position && over == nullptr && gives != 0 &&
               !std::holds_alternative<table::HandedBack>(event.what)) {
      broken(id, whose);
    }
    if (now.seats[i].left.value_or(0) > setup.time + setup.increment * Millis(event.version)) {
      broken(id, whose + ", more than anybody can have");
    }
  }
  if (over != nullptr && over->why == table::StandIn::out_of_time &&
      then.seats[static_cast<std::size_t>(over->seat.index())].left.value_or(0) > 0) {
    broken(id, "event " + std::to_string(event.version) + " came before the time was over");
  }
}

void check_record(const Table& table) {
  const Record record = table.record();
  const auto read = read_record(write_record(record));
  if (!read) broken(table.id(), "its record cannot be read: " + read.error().sentence());
  const auto verified = table::verify(Life::games(), *read);
  if (!verified) broken(table.id(), "its record is wrong: " + verified.error().sentence);
}

}  // namespace orrery::simulation
