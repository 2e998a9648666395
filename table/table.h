#pragma once

// One table's life as a pure state machine: commands in, events out. No sockets, no threads, no
// clock and no generator of its own: the time is passed in, chance comes from the table's secret.
//
//   decide(command)  says why a command is refused, or gives the change it leads to: the events
//                    and the table after them. This table stays as it is.
//   fold(event)      makes a stored event part of the table again
//
// The server stores the events of a change before it shows the table after them, so that nothing
// is shown that could be lost.

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/rng.h"
#include "record/match.h"
#include "table/commands.h"
#include "table/fairness.h"
#include "table/moments.h"
#include "table/situation.h"

namespace orrery::table {

struct SeatState {
  static constexpr bool kOmitUnused = true;

  Sitter sitter = Sitter::nobody;
  std::string name;
  std::string bot;
  std::string key;                 // the hash of the seat's secret, for a person
  std::optional<StandIn> covered;  // a bot plays for the person, and why
  Millis left = 0;                 // of the bank
  bool helped = false;             // a bot has stood in for the person at some time
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (sitter, name, bot, key, covered, left, helped))

// What somebody has won a game with, or reached alone.
struct BestScore {
  Seat seat;
  int score = 0;
};

// What one event was for each viewer: the seats in order, the public last; one for all when it was
// the same for everybody. Kept, because a move that was taken back has still been seen.
struct Told {
  std::uint64_t version = 0;
  Millis at = 0;
  BySeat<std::vector<LogLine>> lines;  // per viewer
  BySeat<std::vector<Step>> steps;     // what was seen to happen, per viewer
};
BOOST_DESCRIBE_STRUCT(Told, (), (version, at, lines, steps))

// What is remembered of a move of the match, besides the match's own.
struct Made {
  std::uint64_t block = 0;  // the next block of the stream when it was made; chance used that one
  Millis gained = 0;        // on the mover's clock
  Millis used = 0;          // of the mover's limit, where each decision has one
  When when;
};

// A command that was taken, and where it led to: a repeat gets the same answer.
struct Answered {
  std::string command;  // "actor/id"
  std::uint64_t version = 0;
};

struct Refusal {
  bool stale = false;  // the table has moved on since the command was chosen
  std::string sentence;
};

template <class T>
using Decided = tl::expected<T, Refusal>;
inline tl::unexpected<Refusal> refuse(std::string sentence) {
  return tl::unexpected(Refusal{false, std::move(sentence)});
}

struct Change;

class Table {
 public:
  // The event that makes a table, or what is wrong with the set-up or with the position that it is
  // to begin with.
  static Expected<Event> create(const Catalogue& games, std::string id, Setup setup,
                                const Secret& secret, std::string host_key, Millis now,
                                std::optional<std::string> from = {});

  // A table at one screen, with everybody there: nothing of it is stored, a generator decides
  // chance, and whoever can be asked something is asked. Its game has not begun.
  static Table at_one_screen(GamePtr game, BySeat<SeatState> seats, const Rng& chance);

  // A table from its events, the first of which made it. An event that does not fold to the hash it
  // carries is an error.
  static Expected<Table> fold_all(const Catalogue& games, const std::vector<Event>& events);
  // All that a table is, as JSON, and the table from it: the same in every respect, or an error.
  std::string snapshot() const;
  static Expected<Table> from_snapshot(const Catalogue& games, std::string_view snapshot);
  // What can be had of a snapshot after an upgrade: the position where its moves do not lead there
  // any more. `went_on` then passes over the events after it, `lost`, and says so at the table.
  static Expected<Table> rescue(const Catalogue& games, std::string_view snapshot);
  Change went_on(const std::vector<Event>& lost, Millis now) const;

  // ---- Commands and events ----

  // What a command leads to: nothing for a repeated command, whose first answer is `answered`.
  // `presence` of people is the server's to tell, see below.
  Decided<Change> decide(const Actor& actor, const Command& command, Millis now) const;
  std::optional<std::uint64_t> answered(const Actor& actor, const std::string& command) const;

  // Whether the seat's wish to take its last move back would be heard.
  bool may_take_back(Seat seat, Millis now) const;

  // What is due by now: a clock that ran out, a grace period that is over, an offer nobody
  // answered.
  Change due(Millis now) const;
  // When something will be due, if nothing happens before.
  std::optional<Millis> wake() const;

  // Whether a person in a seat is connected. Not an event: it is forgotten when the server stops,
  // and everybody is absent when it starts. Whoever comes back to a seat gets it back.
  Change presence(Seat seat, bool present, Millis now);
  bool present(Seat seat) const { return present_[seat]; }
  // After loading: everybody is absent from now on.
  void woken(Millis now);
  // Whether a seat wants to be asked in the windows of others' turns. Kept like presence, and told
  // to nobody else; without it the table declines at once.
  Change arm(Seat seat, bool armed, Millis now);
  bool armed(Seat seat) const { return armed_[seat]; }
  // For a copy that has been folded further: who is present and armed is what the original knows.
  void keep_presence_of(const Table& original);

  Expected<void> fold(const Event& event);

  // A rematch is a new table with everybody one seat further; `rematch_made` tells this table of
  // it.
  Setup rematch_setup() const { return setup_; }
  std::vector<SeatState> rematch_seats() const;
  Change rematch_made(std::string table, Millis now) const;

  // ---- What it is ----

  const std::string& id() const { return id_; }
  const Setup& setup() const { return setup_; }
  Phase phase() const { return phase_; }
  std::uint64_t version() const { return version_; }
  const JsonGame& game() const { return *game_; }
  const GamePtr& game_ptr() const { return game_; }
  const Match& match() const { return *match_; }
  // How many moves lie behind the position. They are counted from the start of the game, whatever
  // part of it the match still holds.
  std::uint32_t moves() const { return earlier_ + static_cast<std::uint32_t>(match_->size()); }
  const BySeat<SeatState>& seats() const { return seats_; }
  const std::string& host_key() const { return host_key_; }
  const Secret& secret() const { return secret_; }
  bool everybody_wants_a_rematch() const;
  const std::string& rematch() const { return rematch_; }
  const std::optional<Offer>& offer() const { return offer_; }
  bool paused() const { return paused_.has_value(); }

  // The seat whose bot is to move: a bot's own, or one that a bot stands in for.
  std::optional<Seat> bot_to_act() const;
  // The bot that plays for a seat now; empty when a person does.
  std::string bot_of(Seat seat) const;
  // Whether a seat may ask a bot what to do now; the sentence says why not.
  Expected<void> may_ask_for_hint(Seat seat) const;

  // ---- What viewers get ----

  // Everything a viewer may know of the table now, except the log; the same bytes for the same
  // table, viewer and time.
  Situation situation(Viewer viewer, Millis now) const;
  // The log for a viewer from after a version: one entry an event that had something to tell.
  std::vector<LogEntry> log(Viewer viewer, std::uint64_t after = 0) const;

  // The game as a viewer has seen it, as far as its moves still stand. It has begun.
  Moments moments(Viewer viewer, std::uint32_t from, std::uint32_t to) const;

  // The scores of a finished game that count for the list of best ones: those of the winners, or
  // of whoever played alone, as far as people played them without a bot's help to the end, and from
  // the start.
  std::vector<BestScore> best_scores() const;

  // The record of the game; of a finished one it can be verified.
  Record record() const;

 private:
  Table() = default;
  static Expected<Table> read_snapshot(const Catalogue& games, std::string_view text, bool whole);
  friend class Decider;
  friend class Draft;
  friend class Folder;
  friend class Teller;

  Expected<void> fold(const Event& event, const Catalogue* games);

  SeatState& at(Seat seat) { return seats_[seat]; }
  const SeatState& at(Seat seat) const { return seats_[seat]; }
  bool is_seat(Seat seat) const { return game_->seats().contains(seat); }
  // Somebody who answers for themselves: a person that no bot stands in for.
  bool is_active_person(Seat seat) const {
    return is_seat(seat) && at(seat).sitter == Sitter::person && !at(seat).covered;
  }
  // A bot stands in for a person who may have the seat back: they have not resigned, and their bank
  // of time is not used up.
  bool may_return(Seat seat) const;
  std::vector<std::string> names() const;
  Seat to_act() const { return match_->to_act(); }
  // Whether the table makes this decision itself: it has no choice, and is set up so; or it is
  // asked of somebody who does not want to be asked.
  bool is_automatic(const AnyState& state) const;
  bool declines(const AnyState& state) const;
  // Whether a move that was made could be left out of a take-back's count: there was no other where
  // the table makes those, or it declined.
  bool decides_nothing(const Match& match, std::size_t move) const;

  // What is left of a seat's bank, or of its time for this decision.
  Millis time_left(Seat seat, Millis now) const;
  // How long whoever is to act has thought, where each decision has its own limit.
  Millis thought(Millis now) const;
  // How much of a decision's limit is used already when the game goes back to it.
  Millis used_after(std::uint32_t to, Millis now) const;
  std::optional<Millis> clock_deadline() const;
  std::optional<Millis> grace_deadline() const;

  std::string id_;
  Setup setup_;
  GamePtr game_;
  Secret secret_{};
  std::string commitment_;  // to the secret
  std::string host_key_;
  std::optional<std::string> begins_with_;  // a position that is not the start of the game

  Phase phase_ = Phase::open;
  std::uint64_t version_ = 0;
  std::uint64_t position_version_ = 0;  // of the last event that changed the position
  BySeat<SeatState> seats_;
  std::optional<Match> match_;
  std::uint32_t earlier_ = 0;      // moves before the match's first position, and that position;
  std::string from_;               // empty when it is the start of the game
  std::vector<Made> made_;         // for each move of the match
  When begun_;                     // the game
  std::uint64_t chance_used_ = 0;  // blocks of the stream; never goes back
  std::optional<Rng> chance_;      // instead of the secret, at one screen
  Millis turn_began_ = 0;
  std::optional<Millis> paused_;  // since when
  std::optional<Offer> offer_;
  std::vector<Seat> wants_rematch_;
  std::string rematch_;

  std::vector<std::shared_ptr<const Told>> told_;        // shared: copying a table is cheap
  std::deque<std::shared_ptr<const Answered>> answers_;  // the latest of each actor, oldest first

  BySeat<bool> present_;
  BySeat<Millis> absent_since_;
  BySeat<bool> armed_;
};

// What happens at a table at one time: all of it is stored, or none.
struct Change {
  Table after;
  std::vector<Event> events;
};

// A table from the event that made it, with those who sit there from the start; and its game begun,
// if that is wanted and possible.
Expected<Change> begin_table(const Catalogue& games, const Event& created,
                             const std::vector<SeatState>& seats, bool start);

}  // namespace orrery::table
