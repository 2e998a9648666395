#pragma once

// A game being played or replayed: its moves so far and the position after each.

#include <vector>

#include "catalogue/catalogue.h"
#include "record/record.h"

namespace orrery {

class Match {
 public:
  explicit Match(GamePtr game);
  Match(GamePtr game, AnyState from);

  const JsonGame& game() const { return *game_; }
  const GamePtr& game_ptr() const { return game_; }
  const AnyState& state() const { return states_.back(); }
  Seat to_act() const { return game_->to_act(state()); }

  // Moves made so far; state_before(i) is the position in which move(i) was made, which is the
  // one after i moves.
  std::size_t size() const { return moves_.size(); }
  AnyMove move(std::size_t i) const { return moves_[i]; }
  const AnyState& state_before(std::size_t i) const { return states_[i]; }
  const AnyState& state_after(std::size_t moves) const { return states_[moves]; }

  // Makes a legal move or a possible outcome; otherwise nothing changes, and the error says why.
  Expected<void> apply(AnyMove move);

  // Makes a recorded move: also the referee's, which takes the price of a take-back or mends a
  // mistake.
  Expected<void> apply_again(AnyMove move);
  bool is_referees(std::size_t i) const { return game_->is_referees(states_[i], moves_[i]); }

  // Where a take-back by this seat leads in a game that charges for it: before the last action of
  // its turn, if others have only declined since then and nothing was revealed.
  Expected<std::size_t> back_for_price(Seat seat) const;

  // How many moves remain if the turn so far is taken back, where mistakes are mended: nothing may
  // have been turned up or revealed since it began.
  Expected<std::size_t> start_of_turn() const;

  // How many prices it takes to go back to so many moves: one, and again each that was paid since
  // then, for what was paid stays paid.
  std::size_t prices_back_to(std::size_t moves) const;

  // Removes the last move; false when there is none.
  bool undo();

  // Whether the game allows taking back the last move, or move i: a seat made it, it revealed
  // nothing, and the rules allow it. Whether the other players agree is a question for the table.
  bool may_take_back() const { return !moves_.empty() && may_take_back(moves_.size() - 1); }
  bool may_take_back(std::size_t i) const;

  Record record(std::vector<RecordedSeat> seats) const;

 private:
  GamePtr game_;
  bool from_start_ = true;
  std::vector<AnyMove> moves_;
  std::vector<AnyState> states_;
};

// Replays a record, checking every move, every hash and the result.
tl::expected<Match, RecordError> replay(const Catalogue& games, const Record& record);

}  // namespace orrery
