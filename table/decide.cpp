// What a command leads to, or why it is refused.

#include <algorithm>

#include "table/decider.h"
#include "table/draft.h"

namespace orrery::table {

std::string actor_name(const Actor& actor) {
  if (actor.kind == Actor::Kind::server) return "server";
  if (!actor.seat.is_player()) return actor.host ? "host" : "newcomer";
  const std::string seat = std::to_string(actor.seat.index());
  return (actor.kind == Actor::Kind::bot ? "bot " : "seat ") + seat;
}

namespace {

// Adds these events and the automatic decisions that follow. The loop ends because a game does.
Expected<void> complete(Draft& draft, const Happenings& happenings) {
  for (const Happening& what : happenings) {
    if (auto done = draft.happens(what); !done) return done;
  }
  const Table& table = draft.table();
  if (!table.setup().automatic && !table.game().windows() && !table.has_script()) return {};
  while (auto next = Decider::automatic(table)) {
    if (auto done = draft.happens(std::move(*next)); !done) return done;
  }
  return {};
}

// A change without a command. Its events must be legal.
Change by_itself(const Table& table, const Happenings& happenings, Millis now) {
  Draft draft(table, now, "");
  if (!complete(draft, happenings)) return {table, {}};
  return std::move(draft).take();
}

template <class T>
bool asks_for(const Command& command) {
  const auto* wish = std::get_if<Wish>(&command.wish);
  return wish != nullptr && std::holds_alternative<T>(*wish);
}

}  // namespace

Decided<Change> Table::decide(const Actor& actor, const Command& command, Millis now) const {
  if (command.id.empty() || command.id.size() > kLongestCommand) {
    return refuse("A command needs an id of at most " + std::to_string(kLongestCommand) +
                  " bytes.");
  }
  if (!actor.key.empty() && is_seat(actor.seat) && at(actor.seat).key != actor.key) {
    return refuse("That seat is not yours.");
  }
  if (answered(actor, command.id)) return Change{*this, {}};
  if (may_have_answered(actor, command.version)) {
    return tl::unexpected(Refusal{true, "That comes too late: much has happened since."});
  }
  if (command.version > version_) return refuse("That version of the table is still to come.");
  if (actor.kind == Actor::Kind::bot && !asks_for<MakeMove>(command)) {
    return refuse("A bot only makes moves.");
  }
  const bool stays_away = asks_for<Leave>(command) || asks_for<Resign>(command) ||
      std::holds_alternative<ChangeKey>(command.wish);
  const bool returns = actor.kind == Actor::Kind::person && is_seat(actor.seat) &&
      phase_ == Phase::running && may_return(actor.seat, now) && !stays_away;

  Draft draft(*this, now, actor_name(actor) + "/" + command.id);
  Happenings happenings;
  if (returns) {
    // Somebody who sends a command is back: the bot hands the seat over first.
    if (auto back = draft.happens(HandedBack{actor.seat}); !back) {
      return refuse(back.error().sentence);
    }
  }
  const bool only_returns = returns && asks_for<Resume>(command) && !paused_;
  if (!only_returns) {
    auto wanted = Decider(draft.table(), actor, command.version, now)(command.wish);
    if (!wanted) return tl::unexpected(wanted.error());
    happenings = std::move(*wanted);
  }
  if (auto done = complete(draft, happenings); !done) return refuse(done.error().sentence);
  return std::move(draft).take();
}

bool Table::may_take_back(Seat seat, Millis now) const {
  if (phase_ != Phase::running || !game_->facts().take_back) return false;
  const Actor actor = Actor::person(seat);
  return Decider(*this, actor, version_, now)(TakeBack{}).has_value();
}

bool Table::may_restart(Seat seat, Millis now) const {
  if (phase_ != Phase::running || !game_->charges()) return false;
  const Actor actor = Actor::person(seat);
  return Decider(*this, actor, version_, now)(RestartTurn{}).has_value();
}

Change Table::due(Millis now) const {
  if (phase_ != Phase::running) return {*this, {}};
  Happenings happenings;
  if (offer_ && offer_->until <= now) happenings.emplace_back(OfferClosed{Seat::nobody(), false});
  const auto waited = [&](StandIn why) {
    if (auto answer = Decider::silence(*this)) return happenings.emplace_back(std::move(*answer));
    return happenings.emplace_back(BotTookOver{to_act(), why});
  };
  if (const auto clock = clock_deadline(); clock && *clock <= now) {
    waited(StandIn::out_of_time);
  } else if (const auto grace = grace_deadline(); grace && *grace <= now) {
    waited(StandIn::absent);
  }
  return by_itself(*this, happenings, now);
}

Change Table::presence(Seat seat, bool present, Millis now) {
  if (!is_seat(seat) || at(seat).sitter != Sitter::person) return {*this, {}};
  if (present_[seat] && !present) absent_since_[seat] = now;
  present_[seat] = present;
  if (!present || !may_return(seat, now) || phase_ != Phase::running) return {*this, {}};
  return by_itself(*this, {HandedBack{seat}}, now);
}

Change Table::arm(Seat seat, bool armed, Millis now) {
  if (!is_seat(seat) || !game_->windows()) return {*this, {}};
  armed_[seat] = armed;
  return by_itself(*this, {}, now);
}

Change Table::went_on(const std::vector<Event>& lost, Millis now) const {
  // The chance moves of lost events have been seen, so their blocks are not used again.
  std::uint64_t used = chance_used_;
  for (const Event& event : lost) {
    if (const auto* started = std::get_if<Started>(&event.what)) {
      used += started->chance.size();
    } else if (const auto* moved = std::get_if<Moved>(&event.what)) {
      used += moved->chance.size();
    } else if (const auto* went = std::get_if<WentOnFromSnapshot>(&event.what)) {
      used = std::max(used, went->chance_used);
    }
  }
  Draft draft(*this, now, "");
  static_cast<void>(draft.happens(WentOnFromSnapshot{version_, used},
                                  (lost.empty() ? version_ : lost.back().version) + 1));
  return std::move(draft).take();
}

Change Table::rematch_made(std::string table, Millis now) const {
  return by_itself(*this, {RematchMade{std::move(table)}}, now);
}

}  // namespace orrery::table
