// What is decided about seats, and about a table before its game begins.

#include <algorithm>

#include "table/decider.h"

namespace orrery::table {

Decided<Happenings> Decider::operator()(const Join& join) const {
  if (auto fine = must_be_open(); !fine) return refuse_as(fine);
  const Seat seat = join.seat.is_player() ? join.seat : free_seat();
  if (!table_.is_seat(seat)) return refuse("The table is full.");
  if (table_.at(seat).sitter != Sitter::nobody) return refuse("That seat is taken.");
  if (auto fine = good_name(join.name, seat); !fine) return refuse_as(fine);
  return Happenings{SeatTaken{seat, join.name, join.key}};
}

Decided<Happenings> Decider::operator()(const ChangeKey& change) const {
  if (auto fine = must_sit(); !fine) return refuse_as(fine);
  if (table_.at(actor_.seat).covered == StandIn::sent_away) {
    return refuse("The host has given this seat to a bot.");
  }
  return Happenings{KeyChanged{actor_.seat, change.key}};
}

Decided<Happenings> Decider::operator()(const Leave&) const {
  if (auto fine = must_sit(); !fine) return refuse_as(fine);
  if (table_.phase_ == Phase::open) return Happenings{SeatFreed{actor_.seat, Leaving::left}};
  if (table_.phase_ != Phase::running)
    return refuse("The game is over: there is nothing to leave.");
  return Happenings{WentAway{actor_.seat}};
}

Decided<Happenings> Decider::operator()(const SendAway& away) const {
  if (auto fine = must_host(); !fine) return refuse_as(fine);
  if (!table_.is_seat(away.seat) || table_.at(away.seat).sitter != Sitter::person) {
    return refuse("Nobody sits there.");
  }
  // They may still have an invitation, so all invitations are made invalid.
  Happenings happenings;
  if (!table_.setup_.listed) happenings.emplace_back(new_links());
  if (table_.phase_ == Phase::open) {
    happenings.emplace(happenings.begin(), SeatFreed{away.seat, Leaving::sent_away});
    return happenings;
  }
  if (table_.phase_ != Phase::running) return refuse("The game is over.");
  if (away.seat == actor_.seat) return refuse("Resign if you want to leave your own game.");
  if (table_.at(away.seat).covered == StandIn::sent_away) {
    return refuse("A bot plays on there already.");
  }
  happenings.insert(happenings.begin(),
                    {BotTookOver{away.seat, StandIn::sent_away},
                     KeyChanged{away.seat, ""}});  // no secret opens it
  return happenings;
}

Decided<Happenings> Decider::operator()(const ChangeSetup& wish) const {
  if (auto fine = must_host(); !fine) return refuse_as(fine);
  if (auto fine = must_be_open(); !fine) return refuse_as(fine);
  if (table_.games_ == nullptr) return refuse("This table cannot play by other rules.");
  if (table_.begins_with_ || table_.has_script()) {
    return refuse("This table plays on from a position, by the rules of that game.");
  }
  for (const Seat seat : table_.game_->seats()) {
    if (seat.index() >= wish.players && table_.at(seat).sitter != Sitter::nobody) {
      return refuse("Somebody sits in a seat that would be gone: free it first.");
    }
  }
  // Whether the game knows these options is checked when the event is folded.
  const Setup named = with_later_options(
      *table_.games_, {.game = table_.setup_.game, .options = wish.options}, &OptionFact::usual);
  return Happenings{SetupChanged{wish.players, named.options}};
}

Decided<Happenings> Decider::operator()(const RenewLinks&) const {
  if (auto fine = must_host(); !fine) return refuse_as(fine);
  if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
  if (table_.setup_.listed)
    return refuse("This table is listed: everybody may come without a link.");
  return Happenings{new_links()};
}

Decided<Happenings> Decider::operator()(const SeatBot& seat_bot) const {
  // While a game is running, a bot may be replaced by a stronger or a weaker one.
  const bool change = table_.phase_ == Phase::running && table_.is_seat(seat_bot.seat) &&
      table_.at(seat_bot.seat).sitter == Sitter::bot;
  if (auto fine = change ? must_host() : may_furnish(seat_bot.seat); !fine) {
    return refuse_as(fine);
  }
  if (table_.at(seat_bot.seat).sitter == Sitter::person) return refuse("Somebody sits there.");
  if (table_.at(seat_bot.seat).bot == seat_bot.bot) return refuse("That bot sits there already.");
  return Happenings{BotSeated{seat_bot.seat, seat_bot.bot}};
}

Decided<Happenings> Decider::operator()(const RemoveBot& remove) const {
  if (auto fine = may_furnish(remove.seat); !fine) return refuse_as(fine);
  if (table_.at(remove.seat).sitter != Sitter::bot) return refuse("No bot sits there.");
  return Happenings{SeatFreed{remove.seat, Leaving::bot_removed}};
}

Decided<Happenings> Decider::operator()(const Rename& rename) const {
  if (auto fine = must_sit(); !fine) return refuse_as(fine);
  if (auto fine = good_name(rename.name, actor_.seat); !fine) return refuse_as(fine);
  return Happenings{Renamed{actor_.seat, rename.name}};
}

Decided<Happenings> Decider::operator()(const Recolour& wish) const {
  if (auto fine = must_sit(); !fine) return refuse_as(fine);
  if (wish.colour < 0 || wish.colour >= kColours) {
    return refuse("There are " + std::to_string(kColours) + " colours.");
  }
  const auto has_it = [&](Seat seat) {
    return seat != actor_.seat && table_.at(seat).colour == wish.colour;
  };
  if (std::ranges::any_of(table_.game_->seats(), has_it)) {
    return refuse("Somebody has chosen that colour already.");
  }
  return Happenings{Recoloured{actor_.seat, wish.colour}};
}

Decided<Happenings> Decider::operator()(const Start&) const {
  if (auto fine = must_host(); !fine) return refuse_as(fine);
  if (auto fine = must_be_open(); !fine) return refuse_as(fine);
  if (free_seat().is_player()) {
    return refuse("A seat is still free: wait for somebody, or seat a bot there.");
  }
  return Happenings{Started{}};
}

}  // namespace orrery::table
