#include "table/table.h"

#include <algorithm>

#include "codec/catalogue.h"
#include "codec/result_json.h"
#include "table/phrases.h"
#include "table/telling.h"

namespace orrery::table {

namespace json = codec::json;

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const SeatState& seat : seats_) names.push_back(seat.name);
  return names;
}

std::optional<std::uint64_t> Table::answered(const Actor& actor, const std::string& command) const {
  const auto found = answers_.find(actor_name(actor) + "/" + command);
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

// ---- Time ----

Millis Table::time_left(Seat seat, Millis now) const {
  const Millis budget = setup_.clock == Clock::move ? setup_.time : at(seat).left;
  const bool ticking = phase_ == Phase::running && to_act() == seat && !at(seat).covered;
  if (!ticking) return budget;
  return std::max<Millis>(0, budget - (paused_.value_or(now) - turn_began_));
}

std::optional<Millis> Table::clock_deadline() const {
  if (phase_ != Phase::running || paused_ || setup_.clock == Clock::none) return std::nullopt;
  if (!is_active_person(to_act())) return std::nullopt;
  return turn_began_ + time_left(to_act(), turn_began_);
}

std::optional<Millis> Table::grace_deadline() const {
  if (phase_ != Phase::running || paused_ || setup_.grace == 0) return std::nullopt;
  if (!is_active_person(to_act()) || present(to_act())) return std::nullopt;
  // Somebody who left earlier is waited for from when they are needed.
  const Millis since = absent_since_[static_cast<std::size_t>(to_act().index())];
  return std::max(since, turn_began_) + setup_.grace;
}

std::optional<Millis> Table::wake() const {
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> when) {
    if (when && (!first || *when < *first)) first = when;
  };
  if (offer_) consider(offer_->until);
  consider(clock_deadline());
  consider(grace_deadline());
  return first;
}

bool Table::present(Seat seat) const { return present_[static_cast<std::size_t>(seat.index())]; }

void Table::woken(Millis now) {
  present_.assign(seats_.size(), false);
  absent_since_.assign(seats_.size(), now);
}

// ---- Bots ----

std::string Table::bot_of(Seat seat) const {
  if (!is_seat(seat)) return {};
  if (at(seat).sitter == Sitter::bot) return at(seat).bot;
  return at(seat).covered ? setup_.stand_in : std::string();
}

std::optional<Seat> Table::bot_to_act() const {
  if (phase_ != Phase::running || paused_ || bot_of(to_act()).empty()) return std::nullopt;
  return to_act();
}

// ---- Rematch ----

bool Table::everybody_wants_a_rematch() const {
  if (phase_ != Phase::finished || !rematch_.empty() || wants_rematch_.empty()) return false;
  for (int seat = 0; seat < game_->players(); ++seat) {
    const bool asked = std::ranges::find(wants_rematch_, Seat(seat)) != wants_rematch_.end();
    if (is_active_person(Seat(seat)) && !asked) return false;
  }
  return true;
}

std::vector<SeatState> Table::rematch_seats() const {
  std::vector<SeatState> seats = seats_;
  std::ranges::rotate(seats, seats.end() - 1);
  for (SeatState& seat : seats) seat.covered.reset();
  return seats;
}

// ---- What viewers get ----

std::size_t Table::viewer_index(Viewer viewer) const {
  return viewer.is_seat() ? static_cast<std::size_t>(viewer.seat().index()) : seats_.size();
}

namespace {

json::value actor_json(Seat actor) {
  if (actor.is_player()) return actor.index();
  return actor == Seat::chance() ? json::value("chance") : json::value(nullptr);
}

// Legal moves as a prefix tree of pieces: {"card:3": {"next": {"cell:1:2": {"move": "..."}}}}.
json::object tree_json(const codec::JsonGame& game, const AnyState& state) {
  json::object tree;
  for (const AnyMove move : game.legal(state)) {
    for (const Path& path : game.paths(state, move)) {
      json::object* level = &tree;
      for (std::size_t i = 0; i < path.size(); ++i) {
        json::value& node = (*level)[to_id(path[i], game.facts().piece_kinds)];
        if (!node.is_object()) node.emplace_object();
        if (i + 1 == path.size()) {
          node.get_object()["move"] = game.notation(move);
        } else {
          json::value& next = node.get_object()["next"];
          if (!next.is_object()) next.emplace_object();
          level = &next.get_object();
        }
      }
    }
  }
  return tree;
}

}  // namespace

json::object Table::situation(Viewer viewer, Millis now) const {
  json::array seats;
  for (int i = 0; i < game_->players(); ++i) {
    const SeatState& seat = at(Seat(i));
    json::object object{{"sitter", codec::to_json(seat.sitter)}, {"name", seat.name}};
    if (!seat.bot.empty()) object["bot"] = seat.bot;
    if (seat.covered) object["covered"] = codec::to_json(*seat.covered);
    if (setup_.clock != Clock::none) object["left"] = time_left(Seat(i), now);
    seats.push_back(std::move(object));
  }
  json::object object{{"table", id_},
                      {"version", version_},
                      {"phase", codec::to_json(phase_)},
                      {"game", game_->facts().id},
                      {"players", game_->players()},
                      {"options", codec::options_json(*game_)},
                      {"setup", codec::to_json(setup_)},
                      {"seats", std::move(seats)},
                      {"paused", paused()},
                      {"commitment", commitment(secret_)}};
  if (offer_) object["offer"] = codec::to_json(*offer_);
  if (!rematch_.empty()) object["rematch"] = rematch_;
  if (!wants_rematch_.empty()) object["wants_rematch"] = codec::to_json(wants_rematch_);
  if (phase_ == Phase::open || phase_ == Phase::closed) return object;

  const AnyState& state = match_->state();
  object["to_act"] = actor_json(to_act());
  object["moves"] = match_->size();
  object["view"] = game_->view_json(game_->view(state, viewer));
  object["result"] = codec::result_json(*game_, game_->result(state), names());
  if (viewer.is_seat() && viewer.is(to_act()) && is_active_person(viewer.seat())) {
    object["tree"] = tree_json(*game_, state);
  }
  if (phase_ == Phase::finished) object["secret"] = to_hex(secret_);
  return object;
}

json::array Table::log(Viewer viewer, std::uint64_t after) const {
  json::array entries;
  const std::size_t index = viewer_index(viewer);
  const auto first = std::ranges::upper_bound(told_, after, {}, &Told::version);
  for (auto told = first; told != told_.end(); ++told) {
    entries.push_back(json::object{{"version", told->version},
                                   {"at", told->at},
                                   {"lines", told->lines[index]},
                                   {"steps", told->steps[index]}});
  }
  return entries;
}

codec::Record Table::record() const {
  std::vector<codec::RecordedSeat> seats;
  for (const SeatState& seat : seats_) {
    seats.push_back({seat.sitter == Sitter::bot ? seat.bot : "human", seat.name});
  }
  return match_->record(std::move(seats));
}

}  // namespace orrery::table
