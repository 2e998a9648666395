#pragma once

// What an event does to a table, when it happens and when it is read from the store. There is a
// function for each kind of event: creation.cpp has those that make a table and change its rules,
// fold_seating.cpp those about who sits where, fold_play.cpp those about the game.

#include "table/phrases.h"
#include "table/table.h"
#include "table/telling.h"

namespace orrery::table {

class Folder {
 public:
  // first: the event happens now; again: it is read from the store.
  enum class How : std::uint8_t { first, again };

  // The first event makes the table, and needs to know the games.
  Folder(Table& table, const Event& event, How how, const Catalogue* games = nullptr)
      : table_(table),
        event_(event),
        how_(how),
        games_(games),
        teller_(table, event.version, event.at) {}

  Expected<void> fold();

  // To complete an event that happens for the first time.
  std::string written_move() const { return table_.game_->notation(made_); }
  std::vector<std::string> take_fallen() { return std::move(fallen_); }

 private:
  Expected<void> happen(const Created& created);
  Expected<void> happen(const SetupChanged& changed);

  // ---- Seating ----

  Expected<void> happen(const SeatTaken& taken);
  Expected<void> happen(const BotSeated& seated);
  Expected<void> happen(const SeatFreed& freed);
  Expected<void> happen(const KeyChanged& changed);
  Expected<void> happen(const LinksRenewed& renewed);
  Expected<void> happen(const Renamed& renamed);
  Expected<void> happen(const Recoloured& recoloured);
  Expected<void> happen(const BotTookOver& over);
  Expected<void> happen(const WentAway& away);
  Expected<void> happen(const HandedBack& back);

  Expected<void> seat_exists(Seat seat) const {
    return table_.is_seat(seat) ? Expected<void>{} : fail("There is no such seat.");
  }
  void absent_from_now(Seat seat);
  // "Greedy", or "Greedy 2" where there is one already.
  std::string bot_name(const std::string& bot, Seat at) const;

  // ---- The game ----

  Expected<void> happen(const Started& started);
  Expected<void> happen(const Moved& moved);
  Expected<void> happen(const TakeBackAsked& asked);
  Expected<void> happen(const RepairAsked& asked);
  Expected<void> happen(const PauseAsked& asked);
  Expected<void> happen(const Agreed& agreed);
  Expected<void> happen(const OfferClosed& closed);
  Expected<void> happen(const TookBack& back);
  Expected<void> happen(const Repaired& repaired);
  Expected<void> happen(const Paused& paused);
  Expected<void> happen(const Resumed& resumed);
  Expected<void> happen(const Chatted& chatted);
  Expected<void> happen(const RematchAsked& asked);
  Expected<void> happen(const RematchMade& made);
  Expected<void> happen(const Closed&);
  Expected<void> happen(const WentOnFromSnapshot& went);

  // Whether the table still holds the position after so many moves.
  Expected<void> is_there(std::uint32_t moves) const;
  // The referee's move with this notation.
  Expected<AnyMove> referees(const std::string& written) const;
  // A move of a seat or of chance.
  Expected<void> play(AnyMove move, Millis gained = 0, Millis used = 0);
  void played(const AnyState& before, AnyMove move, Millis gained, Millis used);
  // The next chance move: from the script, else from the generator or from the table's stream.
  AnyMove draw();
  // Makes the chance moves: those of the stored event, or new ones.
  Expected<void> fall(const std::vector<std::string>& before);
  Expected<void> position_changed();

  // Takes the time since the turn began from the bank of the seat to act.
  void stop_clock();
  // In a pause the turn begins with the pause: resuming adds the length of the pause to it.
  void start_clock() { table_.turn_began_ = table_.paused_.value_or(event_.at); }

  // ---- All events ----

  // The last thing done with an event: everybody reads of it.
  template <class... Args>
  Expected<void> told(const Phrase& phrase, const Args&... args) {
    teller_.say(say(phrase, args...));
    return {};
  }
  // A new person or a new device starts its command ids again.
  void forget_commands(Seat seat);
  void remember_command();

  Table& table_;
  const Event& event_;
  How how_;
  const Catalogue* games_;
  Teller teller_;
  AnyMove made_;                     // the move of the event
  std::vector<std::string> fallen_;  // the chance moves after it, if they were made now
};

}  // namespace orrery::table
