#pragma once

// Decides what a command leads to: what happens at the table, or why it is refused. There is a
// function for each kind of wish: decide_seating.cpp has those about seats and about the table
// before its game begins, decide_play.cpp those of playing and talking, and decide_take_back.cpp
// those about moves that were made already. What must hold for them is in decider.cpp.

#include "table/table.h"

namespace orrery::table {

using Happenings = std::vector<Happening>;

class Decider {
 public:
  // `version`: that of the table at which the command was chosen.
  Decider(const Table& table, const Actor& actor, std::uint64_t version, Millis now)
      : table_(table), actor_(actor), chosen_at_(version), now_(now) {}

  // The decision that the table makes itself now.
  static std::optional<Happening> automatic(const Table& table);
  // The move that is made for a seat which did not answer in time.
  static std::optional<Happening> silence(const Table& table);

  template <class... Kinds>
  Decided<Happenings> operator()(const std::variant<Kinds...>& wish) const {
    return std::visit(*this, wish);
  }

  // ---- Seating ----

  Decided<Happenings> operator()(const Join& join) const;
  Decided<Happenings> operator()(const ChangeKey& change) const;
  Decided<Happenings> operator()(const Leave&) const;
  Decided<Happenings> operator()(const SendAway& away) const;
  Decided<Happenings> operator()(const ChangeSetup& wish) const;
  Decided<Happenings> operator()(const RenewLinks&) const;
  Decided<Happenings> operator()(const SeatBot& seat_bot) const;
  Decided<Happenings> operator()(const RemoveBot& remove) const;
  Decided<Happenings> operator()(const Rename& rename) const;
  Decided<Happenings> operator()(const Recolour& wish) const;
  Decided<Happenings> operator()(const Start&) const;

  // ---- Playing and talking ----

  Decided<Happenings> operator()(const MakeMove& wish) const;
  Decided<Happenings> operator()(const Resign&) const;
  Decided<Happenings> operator()(const Chat& chat) const;
  Decided<Happenings> operator()(const Pause&) const;
  Decided<Happenings> operator()(const Resume&) const;
  Decided<Happenings> operator()(const Rematch&) const;
  Decided<Happenings> operator()(const Close&) const;

  // ---- Moves that were made already ----

  Decided<Happenings> operator()(const TakeBack&) const;
  // Back to the first of the seat's last moves in a row, if all of them may be taken back freely.
  // In a game that charges, anybody may propose it, at one price for the whole turn.
  Decided<Happenings> operator()(const RestartTurn&) const;
  // Anybody may propose it, in anybody's turn; bots say at once what they think of it.
  Decided<Happenings> operator()(const Repair& wish) const;
  Decided<Happenings> operator()(const AnswerOffer& answer) const;

 private:
  using Check = tl::expected<void, Refusal>;
  static constexpr Millis kOfferLasts = 60'000;

  static tl::unexpected<Refusal> refuse_as(const Check& check) {
    return tl::unexpected(check.error());
  }

  // A move that is made for the seat to act, and not by it.
  static Happening made(const Table& table, AnyMove move);

  // ---- What must hold ----

  Check must_be(Phase phase, const char* otherwise) const;
  Check must_be_open() const { return must_be(Phase::open, "The game has begun already."); }
  Check must_sit() const;
  Check must_host() const { return actor_.host ? Check{} : refuse("Only the host can do that."); }
  Check must_play() const;
  Check must_play_in_person() const;
  // The sender must have seen the present position, or whatever the command is about.
  Check must_be_fresh() const { return must_be_fresh(table_.position_version_); }
  Check must_be_fresh(std::uint64_t since) const;
  // In a lesson, only the moves that it asks for may be made; the refusal of others explains why.
  Check must_follow_script(const std::string& wish) const;
  // Taking back is refused if no time would be left to think again.
  Check must_have_time_for(std::uint32_t to) const;
  // Whoever looks on says their name with every message.
  Check may_speak(const Chat& chat) const;
  // Whether bots may be seated here and removed.
  Check may_furnish(Seat seat) const;
  // Whether the seat may propose that something is mended.
  Check may_propose() const;
  Check bots_must_consent(const AnyState& after) const;
  Check good_name(const std::string& name, Seat seat) const;

  LinksRenewed new_links() const { return {table_.links_ + 1}; }
  Seat free_seat() const;
  // Those who are asked before this seat takes something back or stops its clock.
  std::vector<Seat> others(Seat asking) const;

  // ---- Take-backs, to a number of moves ----

  // The number of moves that would remain without the seat's latest decision. A move that the table
  // would make again at once does not count as one.
  Decided<std::uint32_t> take_back_to() const;
  // The same in a game that charges.
  Decided<std::uint32_t> paid_take_back_to() const;
  // Whether the seat may go back there without asking anybody: every move since then may be taken
  // back, and all but the first, which is its own, decided nothing.
  bool is_free_to(std::uint32_t to) const;
  // What going back there costs; nothing in a game that does not charge.
  std::optional<std::string> price_at(std::uint32_t to) const;
  // The whole turn is taken back, in a game that charges.
  Decided<Happenings> turn_for_price() const;

  const Table& table_;
  const Actor& actor_;
  std::uint64_t chosen_at_;
  Millis now_;
};

}  // namespace orrery::table
