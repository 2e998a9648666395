// What events about who sits where do to a table.

#include <algorithm>

#include "json/likeness.h"
#include "table/folder.h"

namespace orrery::table {

Expected<void> Folder::happen(const SeatTaken& taken) {
  if (auto fine = seat_exists(taken.seat); !fine) return fine;
  table_.at(taken.seat) = {
      .sitter = Sitter::person, .name = taken.name, .key = taken.key, .left = table_.setup_.time};
  absent_from_now(taken.seat);
  forget_commands(taken.seat);
  return told(phrases::kJoined, taken.seat);
}

Expected<void> Folder::happen(const BotSeated& seated) {
  if (auto fine = seat_exists(seated.seat); !fine) return fine;
  const SeatState before = table_.at(seated.seat);
  const bool changed = before.sitter == Sitter::bot;
  table_.at(seated.seat) = {.sitter = Sitter::bot,
                            .name = bot_name(seated.bot, seated.seat),
                            .bot = seated.bot,
                            .left = changed ? before.left : table_.setup_.time};
  return told(changed ? phrases::kBotChanged : phrases::kBotSeated, seated.seat);
}

Expected<void> Folder::happen(const SeatFreed& freed) {
  if (auto fine = seat_exists(freed.seat); !fine) return fine;
  auto done = told(freed.how == Leaving::left            ? phrases::kLeft
                       : freed.how == Leaving::sent_away ? phrases::kSentAway
                                                         : phrases::kBotRemoved,
                   freed.seat);
  table_.at(freed.seat) = {};  // after its name has been told
  return done;
}

Expected<void> Folder::happen(const KeyChanged& changed) {
  if (auto fine = seat_exists(changed.seat); !fine) return fine;
  table_.at(changed.seat).key = changed.key;
  forget_commands(changed.seat);
  return {};
}

Expected<void> Folder::happen(const LinksRenewed& renewed) {
  table_.links_ = renewed.number;
  return told(phrases::kLinksRenewed);
}

Expected<void> Folder::happen(const Renamed& renamed) {
  if (auto fine = seat_exists(renamed.seat); !fine) return fine;
  table_.at(renamed.seat).name = renamed.name;
  return told(phrases::kRenamed, renamed.seat);
}

Expected<void> Folder::happen(const Recoloured& recoloured) {
  if (auto fine = seat_exists(recoloured.seat); !fine) return fine;
  if (recoloured.colour < 0 || recoloured.colour >= kColours) return fail("No such colour.");
  table_.at(recoloured.seat).colour = recoloured.colour;
  return told(phrases::kRecoloured, recoloured.seat);
}

Expected<void> Folder::happen(const BotTookOver& over) {
  if (auto fine = seat_exists(over.seat); !fine) return fine;
  if (table_.to_act() == over.seat) stop_clock();
  table_.at(over.seat).covered = over.why;
  table_.at(over.seat).helped = true;
  table_.offer_.reset();  // a different set of people would have to be asked now
  switch (over.why) {
    case StandIn::absent: return told(phrases::kAbsent, over.seat);
    case StandIn::out_of_time: return told(phrases::kOutOfTime, over.seat);
    case StandIn::resigned: return told(phrases::kResigned, over.seat);
    case StandIn::sent_away: return told(phrases::kPlayerSentAway, over.seat);
  }
  return {};
}

Expected<void> Folder::happen(const WentAway& away) {
  if (auto fine = seat_exists(away.seat); !fine) return fine;
  absent_from_now(away.seat);
  return told(phrases::kWentAway, away.seat);
}

Expected<void> Folder::happen(const HandedBack& back) {
  if (auto fine = seat_exists(back.seat); !fine) return fine;
  table_.at(back.seat).covered.reset();
  // With a limit for each decision, the time before counts too; a bank was stopped meanwhile.
  if (table_.to_act() == back.seat && table_.setup_.clock != Clock::move) start_clock();
  return told(phrases::kBack, back.seat);
}

void Folder::absent_from_now(Seat seat) {
  table_.present_[seat] = false;
  table_.armed_[seat] = false;
  table_.absent_since_[seat] = event_.at;
}

std::string Folder::bot_name(const std::string& bot, Seat at) const {
  std::string name = bot.empty() ? "Bot" : bot;
  if (name.front() >= 'a' && name.front() <= 'z') {
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
  }
  const auto taken = [&](const std::string& candidate) {
    return std::ranges::any_of(table_.game_->seats(), [&](Seat seat) {
      return seat != at && look_alike(table_.at(seat).name, candidate);
    });
  };
  if (!taken(name)) return name;
  int number = 2;
  while (taken(name + ' ' + std::to_string(number))) ++number;
  return name + ' ' + std::to_string(number);
}

}  // namespace orrery::table
