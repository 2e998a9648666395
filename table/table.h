#pragma once

// One table's life as a pure state machine: commands in, events out. No sockets, no threads, no
// clock and no generator of its own: the time is passed in, chance comes from the table's secret.
//
//   decide(command)  says why a command is refused, or gives the change it leads to: the events
//                    and the table after them. This table stays as it is.
//   fold(event)      applies a stored event to the table again
//
// The server stores the events of a change before it shows the table after them, so that nothing
// is shown that could be lost.

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/rng.h"
#include "record/match.h"
#include "table/commands.h"
#include "table/fairness.h"
#include "table/log.h"
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
  std::optional<int> colour;       // that the person has chosen
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (sitter, name, bot, key, covered, left, helped, colour))

// The score of a winner, or of somebody who played alone.
struct BestScore {
  Seat seat;
  int score = 0;
};

// What the table remembers of a move of the match.
struct Made {
  std::uint64_t block = 0;  // of the chance stream: used by this move, or the next one to be used
  Millis gained = 0;        // on the mover's clock
  Millis used = 0;          // of the mover's limit, where each decision has one
  When when;
};

// A command that was accepted, and the version it led to: a repeat gets the same answer.
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

// How a game begins, if not as usual.
struct Beginning {
  std::optional<std::string> position;  // it holds what is hidden
  Script script;
};

// The set-up with every option whose `usual` value is not its `before` value, so that events name
// these. `value` is what an unnamed one gets: `usual` at a new table, `before` for a stored event,
// which is then older than the option.
Setup with_later_options(const Catalogue& games, Setup setup, int OptionFact::* value);

class Table {
 public:
  // The event that makes a table, or what is wrong with the set-up or the first position.
  static Expected<Event> create(const Catalogue& games, std::string id, Setup setup,
                                const Secret& secret, std::string host_key, Millis now,
                                Beginning beginning = {}, const Owner& owner = {});

  // A table at one screen, before its game begins: everybody is present and armed, nothing is
  // stored, and a generator decides chance.
  static Table at_one_screen(GamePtr game, BySeat<SeatState> seats, const Rng& chance);

  // A table from all its events. An event that does not lead to the hash it carries is an error.
  static Expected<Table> fold_all(const Catalogue& games, const std::vector<Event>& events);
  // The whole table as JSON, with the newest part of its log; and the same table read back, or an
  // error.
  std::string snapshot() const;
  static Expected<Table> from_snapshot(const Catalogue& games, std::string_view text);
  // After an upgrade, when the moves of a snapshot no longer lead to its position: keeps the
  // position without its moves. `went_on` then skips the `lost` events after it and logs that.
  static Expected<Table> rescue(const Catalogue& games, std::string_view snapshot);
  Change went_on(const std::vector<Event>& lost, Millis now) const;

  // After reading: all that was told at the table, as far as its snapshot and events say. From now
  // on the table holds only the newest of it.
  std::vector<TellingPtr> take_told();
  // The newest of it: at least of the last `kPageEntries` events.
  std::span<const TellingPtr> tellings() const { return told_; }

  // ---- Commands and events ----

  // How many of the latest commands of each actor are remembered, with their answers.
  static constexpr std::ptrdiff_t kAnswersKept = 64;

  // What a command leads to: no events for a repeated command; `answered` has its first answer.
  Decided<Change> decide(const Actor& actor, const Command& command, Millis now) const;
  std::optional<std::uint64_t> answered(const Actor& actor, const std::string& command) const;
  // Whether a command that was chosen at this version may have been answered and forgotten.
  bool may_have_answered(const Actor& actor, std::uint64_t version) const;

  // Whether the seat may take its last move back, or ask the others for it.
  bool may_take_back(Seat seat, Millis now) const;
  // Whether it may propose, in a game that charges, to begin the turn again.
  bool may_restart(Seat seat, Millis now) const;

  // What is due by now: a clock that ran out, a grace period that is over, an offer nobody
  // answered.
  Change due(Millis now) const;
  // When `due` must be called next, if nothing happens before.
  std::optional<Millis> wake() const;

  // The same for a table that is read again: everybody is absent then, and nobody is armed.
  std::optional<Millis> wake_when_read() const;

  // Whether a person in a seat is connected. Not an event: everybody is absent when the server
  // starts. Somebody who comes back to a seat takes it back from the bot that stood in.
  Change presence(Seat seat, bool present, Millis now);
  bool present(Seat seat) const { return present_[seat]; }
  // After loading: everybody is absent from now on.
  void woken(Millis now);
  // Whether a seat wants to be asked in the windows of others' turns; if not, the table declines
  // for it at once. Not an event either, and no other viewer is told.
  Change arm(Seat seat, bool armed, Millis now);
  bool armed(Seat seat) const { return armed_[seat]; }
  // Copies who is present and armed from the table that this one was a copy of.
  void keep_presence_of(const Table& original);

  Expected<void> fold(const Event& event);

  // A rematch is a new table with everybody one seat further, unless the game draws lots for who
  // begins. `rematch_made` notes it here.
  Setup rematch_setup() const;
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
  // How many moves were made since the start of the game; the match may hold only the last ones.
  std::uint32_t moves() const { return earlier_ + static_cast<std::uint32_t>(match_->size()); }
  const BySeat<SeatState>& seats() const { return seats_; }
  const std::string& host_key() const { return host_key_; }
  const Owner& owner() const { return owner_; }
  const Secret& secret() const { return secret_; }
  bool everybody_wants_a_rematch() const;
  const std::string& rematch() const { return rematch_; }
  // How often the links to the table were renewed.
  std::uint64_t links() const { return links_; }
  const std::optional<Offer>& offer() const { return offer_; }
  bool paused() const { return paused_.has_value(); }

  // What the script says of the next move; null without a script, and after its end.
  const ScriptedMove* scripted() const;
  bool has_script() const { return !script_.empty(); }

  // The seat whose bot is to move: a bot's own, or one that a bot stands in for.
  std::optional<Seat> bot_to_act() const;
  // The bot that plays for a seat now; empty when a person does.
  std::string bot_of(Seat seat) const;
  // Whether a seat may ask a bot what to do now.
  Expected<void> may_ask_for_hint(Seat seat) const;

  // ---- What viewers get ----

  // Everything a viewer may know of the table now, except the log; the same bytes for the same
  // table, viewer and time.
  Situation situation(Viewer viewer, Millis now) const;
  // The newest page of a viewer's log, back to a version if that is not too long ago: one entry for
  // each event that had something to tell. Older pages are in the store.
  LogPage log(Viewer viewer, std::uint64_t after = 0) const;

  // The game as a viewer saw it, without moves that were taken back. The game must have begun.
  Moments moments(Viewer viewer, std::uint32_t from, std::uint32_t to) const;

  // The scores of a finished game for the list of best ones: those of the winners, or of somebody
  // who played alone. Only of people, in games played from the start without a bot standing in.
  std::vector<BestScore> best_scores() const;

  // With the secret once the game is finished, so that it can be verified.
  Record record() const;

 private:
  Table() = default;
  static Expected<Table> read_snapshot(const Catalogue& games, std::string_view text, bool whole);
  friend class Decider;
  friend class Draft;
  friend class Folder;
  friend class Teller;

  Expected<void> fold(const Event& event, const Catalogue* games);
  // Makes the lists of who is present and armed fit the number of seats, which may have changed.
  void fit_presence();

  SeatState& at(Seat seat) { return seats_[seat]; }
  const SeatState& at(Seat seat) const { return seats_[seat]; }
  bool is_seat(Seat seat) const { return game_->seats().contains(seat); }
  // A person for whom no bot stands in.
  bool is_active_person(Seat seat) const {
    return is_seat(seat) && at(seat).sitter == Sitter::person && !at(seat).covered;
  }
  // Whether a bot stands in for a person who may take the seat back: they have not resigned, nobody
  // has sent them away, and neither their bank of time nor their time for this decision is used up.
  bool may_return(Seat seat, Millis now) const;
  std::vector<std::string> names() const;
  Seat to_act() const { return match_->to_act(); }
  bool is_legal(AnyMove move) const;
  // The move that the script makes next, if that is legal.
  std::optional<AnyMove> scripted_move() const;
  // Whether the table makes this decision itself: it has only one move and Setup::automatic is on,
  // or the seat is not armed and so the table declines for it.
  bool is_automatic(const AnyState& state) const;
  bool declines(const AnyState& state) const;
  // Whether a past move does not count for a take-back: it was the only one, at a table that makes
  // those itself, or it declined.
  bool decides_nothing(const Match& match, std::size_t move) const;

  // What is left of a seat's bank, or of its time for this decision.
  Millis time_left(Seat seat, Millis now) const;
  // How long the seat to act has thought, if each decision has its own limit.
  Millis thought(Millis now) const;
  // How much of that limit is used up already when the game goes back to a decision.
  Millis used_after(std::uint32_t to, Millis now) const;
  std::optional<Millis> clock_deadline() const;
  std::optional<Millis> grace_deadline() const;
  std::optional<Millis> first_due(std::optional<Millis> grace, bool declined) const;

  std::string id_;
  Setup setup_;
  GamePtr game_;
  const Catalogue* games_ = nullptr;  // to change its rules; none at one screen
  Secret secret_{};
  std::string commitment_;  // to the secret
  std::string host_key_;
  Owner owner_;
  std::optional<std::string> begins_with_;  // the first position, if not the usual start
  Script script_;

  Phase phase_ = Phase::open;
  std::uint64_t version_ = 0;
  std::uint64_t position_version_ = 0;  // of the last event that changed the position
  BySeat<SeatState> seats_;
  std::optional<Match> match_;
  std::uint32_t earlier_ = 0;      // how many moves were made before the match's first position
  std::string from_;               // that position; empty when it is the start of the game
  std::vector<Made> made_;         // for each move of the match
  When begun_;                     // when the game began
  std::uint64_t chance_used_ = 0;  // blocks of the stream; never goes back
  std::optional<Rng> chance_;      // instead of the secret, at one screen
  Millis turn_began_ = 0;
  std::optional<Millis> paused_;  // since when
  std::optional<Offer> offer_;
  std::vector<Seat> wants_rematch_;
  std::string rematch_;
  std::uint64_t links_ = 0;

  void forget_old_tellings();

  std::vector<TellingPtr> told_;  // the newest that was told; all of it only while it is read
  bool told_before_ = false;      // something was told before that
  std::deque<std::shared_ptr<const Answered>> answers_;  // the latest of each actor, oldest first

  BySeat<bool> present_;
  BySeat<Millis> absent_since_;
  BySeat<bool> armed_;
};

// Events that are stored together or not at all, and the table after them.
struct Change {
  Table after;
  std::vector<Event> events;
  std::vector<TellingPtr> told{};  // of these events
};

// A table from the event that made it, with those who sit there from the start. `start`: the game
// begins at once, if every seat is taken.
Expected<Change> begin_table(const Catalogue& games, const Event& created,
                             const std::vector<SeatState>& seats, bool start);

}  // namespace orrery::table
