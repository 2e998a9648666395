// What events about the game do to a table.

#include <algorithm>

#include "table/folder.h"

namespace orrery::table {

Expected<void> Folder::happen(const Started& started) {
  table_.phase_ = Phase::running;
  table_.begun_ = {event_.version, event_.at};
  teller_.say(say(table_.begins_with_ ? phrases::kGoesOn : phrases::kStarted));
  return fall(started.chance);
}

Expected<void> Folder::happen(const Moved& moved) {
  if (auto fine = seat_exists(moved.seat); !fine) return fine;
  if (moved.seat != table_.to_act()) return fail("It was not the turn of that seat.");
  const bool gains = table_.setup_.clock == Clock::bank && !moved.by_bot;
  const Millis gained = gains ? table_.setup_.increment : 0;
  const Millis used = table_.thought(event_.at);
  stop_clock();
  table_.at(moved.seat).left += gained;
  const auto move = table_.game_->parse(moved.move);
  if (!move) return tl::unexpected(move.error());
  made_ = *move;
  const AnyState before = table_.match_->state();
  if (auto done = play(*move, gained, used); !done) return done;
  if (moved.by_bot) {
    for (const Line& line : table_.game_->remark(before, *move)) teller_.say(line);
  }
  return fall(moved.chance);
}

Expected<void> Folder::happen(const TakeBackAsked& asked) {
  if (auto fine = is_there(asked.to); !fine) return fine;
  table_.offer_ =
      Offer{.version = event_.version, .seat = asked.seat, .to = asked.to, .until = asked.until};
  return told(phrases::kAsksTakeBack, asked.seat);
}

Expected<void> Folder::happen(const RepairAsked& asked) {
  const auto move = referees(asked.move);
  if (!move) return tl::unexpected(move.error());
  table_.offer_ = Offer{
      .version = event_.version, .seat = asked.seat, .repair = asked.move, .until = asked.until};
  teller_.say(say(phrases::kAsksRepair, asked.seat));
  const AnyState& state = table_.match_->state();
  for (const Line& line : table_.game_->tell(state, *move, Viewer::everybody())) teller_.say(line);
  return {};
}

Expected<void> Folder::happen(const PauseAsked& asked) {
  table_.offer_ = Offer{.version = event_.version, .seat = asked.seat, .until = asked.until};
  return told(phrases::kAsksPause, asked.seat);
}

Expected<void> Folder::happen(const Agreed& agreed) {
  if (table_.offer_) table_.offer_->agreed.push_back(agreed.seat);
  return told(phrases::kAgrees, agreed.seat);
}

Expected<void> Folder::happen(const OfferClosed& closed) {
  const bool by_asker = table_.offer_ && table_.offer_->seat == closed.seat;
  const bool of_pause = table_.offer_ && table_.offer_->of_pause();
  const bool of_repair = table_.offer_ && table_.offer_->repair;
  table_.offer_.reset();
  if (!closed.in_time) {
    return told(of_pause ? phrases::kNoPause : of_repair ? phrases::kNoRepair : phrases::kNoAnswer);
  }
  if (!by_asker) return told(phrases::kDeclines, closed.seat);
  return told(of_pause        ? phrases::kNeedsNoPause
                  : of_repair ? phrases::kNotMended
                              : phrases::kWithdraws,
              closed.seat);
}

Expected<void> Folder::happen(const TookBack& back) {
  if (auto fine = is_there(back.to); !fine) return fine;
  // A take-back changes nothing about the time that has been used.
  const Millis used = table_.used_after(back.to, event_.at);
  if (table_.to_act() == back.seat) stop_clock();
  const std::size_t prices = table_.match_->prices_back_to(back.to - table_.earlier_);
  while (table_.moves() > back.to) {
    table_.match_->undo();
    if (const Millis gained = table_.made_.back().gained; gained != 0) {
      Millis& left = table_.at(table_.to_act()).left;
      left = std::max<Millis>(0, left - gained);
    }
    table_.made_.pop_back();
  }
  teller_.say(say(phrases::kTookBack, back.seat));
  if (back.price) {
    const auto price = table_.game_->parse(*back.price);
    if (!price) return tl::unexpected(price.error());
    for (std::size_t i = 0; i < prices; ++i) {
      const AnyState before = table_.match_->state();
      if (auto paid = table_.match_->apply_again(*price); !paid) return paid;
      played(before, *price, 0, 0);
    }
  }
  auto done = position_changed();
  table_.turn_began_ = std::max<Millis>(0, table_.turn_began_ - used);
  return done;
}

Expected<void> Folder::happen(const Repaired& repaired) {
  const auto move = referees(repaired.move);
  if (!move) return tl::unexpected(move.error());
  stop_clock();
  const AnyState before = table_.match_->state();
  if (auto done = table_.match_->apply_again(*move); !done) return done;
  played(before, *move, 0, 0);
  return position_changed();
}

Expected<void> Folder::happen(const Paused& paused) {
  if (table_.offer_ && table_.offer_->of_pause()) table_.offer_.reset();
  table_.paused_ = event_.at;
  return told(phrases::kPaused, paused.seat);
}

Expected<void> Folder::happen(const Resumed& resumed) {
  // Negative if the server's clock was set back meanwhile; the time used before stays used.
  const Millis lasted = event_.at - table_.paused_.value_or(event_.at);
  table_.turn_began_ = std::max<Millis>(0, table_.turn_began_ + lasted);
  table_.paused_.reset();
  return told(phrases::kResumed, resumed.seat);
}

Expected<void> Folder::happen(const Chatted& chatted) {
  teller_.chat(chatted);
  return {};
}

Expected<void> Folder::happen(const RematchAsked& asked) {
  table_.wants_rematch_.push_back(asked.seat);
  return told(phrases::kWantsRematch, asked.seat);
}

Expected<void> Folder::happen(const RematchMade& made) {
  table_.rematch_ = made.table;
  return told(phrases::kRematch);
}

Expected<void> Folder::happen(const Closed&) {
  table_.phase_ = Phase::closed;
  return told(phrases::kClosed);
}

Expected<void> Folder::happen(const WentOnFromSnapshot& went) {
  table_.chance_used_ = std::max(table_.chance_used_, went.chance_used);
  teller_.say(say(phrases::kSnapshot));
  return table_.phase_ == Phase::running ? position_changed() : Expected<void>{};
}

Expected<void> Folder::is_there(std::uint32_t moves) const {
  const bool there = moves >= table_.earlier_ && moves <= table_.moves();
  return there ? Expected<void>{} : fail("The move to be taken back is not there any more.");
}

Expected<AnyMove> Folder::referees(const std::string& written) const {
  auto move = table_.game_->parse(written);
  if (move && !table_.game_->is_referees(table_.match_->state(), *move)) {
    return fail("That is not the referee's move.");
  }
  return move;
}

Expected<void> Folder::play(AnyMove move, Millis gained, Millis used) {
  const AnyState before = table_.match_->state();
  if (auto done = table_.match_->apply(move); !done) return done;
  played(before, move, gained, used);
  return {};
}

void Folder::played(const AnyState& before, AnyMove move, Millis gained, Millis used) {
  table_.made_.push_back({table_.chance_used_, gained, used, {event_.version, event_.at}});
  teller_.move(before, move);
}

AnyMove Folder::draw() {
  const JsonGame& game = *table_.game_;
  const AnyState& state = table_.match_->state();
  if (const auto laid_down = table_.scripted_move()) return *laid_down;
  if (table_.chance_) return game.sample(state, *table_.chance_);
  return choose(table_.secret_, table_.chance_used_, game.outcomes(state));
}

Expected<void> Folder::fall(const std::vector<std::string>& before) {
  const JsonGame& game = *table_.game_;
  if (how_ == How::again) {
    for (const std::string& written : before) {
      const auto move = game.parse(written);
      if (!move) return tl::unexpected(move.error());
      if (auto done = play(*move); !done) return done;
      ++table_.chance_used_;
    }
  } else {
    while (table_.to_act() == Seat::chance()) {
      const AnyMove move = draw();
      if (auto done = play(move); !done) return done;
      fallen_.push_back(game.notation(move));
      ++table_.chance_used_;
    }
  }
  return position_changed();
}

Expected<void> Folder::position_changed() {
  table_.position_version_ = event_.version;
  start_clock();
  table_.offer_.reset();
  if (table_.to_act() == Seat::nobody()) {
    table_.phase_ = Phase::finished;
    const Result result = table_.game_->result(table_.match_->state());
    teller_.say(result.sentence);
  }
  return {};
}

void Folder::stop_clock() {
  const Seat seat = table_.to_act();
  if (table_.setup_.clock != Clock::bank || !table_.is_active_person(seat)) return;
  table_.at(seat).left = table_.time_left(seat, event_.at);
}

}  // namespace orrery::table
