#include "table/decider.h"

#include <algorithm>

#include "json/likeness.h"

namespace orrery::table {

Decider::Check Decider::must_be(Phase phase, const char* otherwise) const {
  if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
  return table_.phase_ == phase ? Check{} : refuse(otherwise);
}

Decider::Check Decider::must_sit() const {
  if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
  const bool sits = table_.is_seat(actor_.seat) &&
      (actor_.kind == Actor::Kind::bot || table_.at(actor_.seat).sitter == Sitter::person);
  return sits ? Check{} : refuse("Only somebody with a seat can do that.");
}

Decider::Check Decider::must_play() const {
  if (auto sits = must_sit(); !sits) return sits;
  return must_be(Phase::running,
                 table_.phase_ == Phase::open ? "The game has not begun." : "The game is over.");
}

Decider::Check Decider::must_play_in_person() const {
  if (auto plays = must_play(); !plays) return plays;
  return table_.is_active_person(actor_.seat) ? Check{} : refuse("A bot plays for this seat.");
}

Decider::Check Decider::must_be_fresh(std::uint64_t since) const {
  if (chosen_at_ >= since) return {};
  return tl::unexpected(Refusal{true, "The game has moved on since you chose that."});
}

Decider::Check Decider::must_follow_script(const std::string& wish) const {
  const ScriptedMove* next = table_.scripted();
  if (next == nullptr) return {};
  const JsonGame& game = *table_.game_;
  const auto move = game.parse(wish);
  if (!move || !table_.is_legal(*move)) return {};  // refused later, as illegal
  const auto is_it = [&](const std::string& written) {
    const auto wanted = game.parse(written);
    return wanted && *wanted == *move;
  };
  if (std::ranges::any_of(next->moves, is_it)) return {};
  return refuse(next->otherwise);
}

Decider::Check Decider::must_have_time_for(std::uint32_t to) const {
  const bool has =
      table_.setup_.clock != Clock::move || table_.used_after(to, now_) < table_.setup_.time;
  return has ? Check{} : refuse("The time for that decision is used up.");
}

Decider::Check Decider::may_speak(const Chat& chat) const {
  const bool looks_on = !actor_.seat.is_player() && actor_.kind == Actor::Kind::person;
  if (!looks_on || !chat.name) {
    if (auto fine = must_sit(); !fine) return fine;
    return chat.name ? refuse("Only somebody without a seat says a name.") : Check{};
  }
  if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
  return good_name(*chat.name, Seat::nobody());
}

Decider::Check Decider::may_furnish(Seat seat) const {
  if (auto fine = must_host(); !fine) return fine;
  if (auto fine = must_be_open(); !fine) return fine;
  return table_.is_seat(seat) ? Check{} : refuse("There is no such seat.");
}

Decider::Check Decider::good_name(const std::string& name, Seat seat) const {
  if (name.empty() || name.size() > kLongestName) {
    return refuse("A name has 1 to " + std::to_string(kLongestName) + " bytes.");
  }
  if (!can_be_seen(name)) return refuse("A name must have something that can be seen.");
  for (const Seat other : table_.game_->seats()) {
    const std::string& known = table_.at(other).name;
    if (other == seat || !look_alike(known, name)) continue;
    return refuse(known == name
                      ? "Somebody at this table is called " + name + " already."
                      : "That name looks like the name of " + known + ", who is at this table.");
  }
  return {};
}

Seat Decider::free_seat() const {
  for (const Seat seat : table_.game_->seats()) {
    if (table_.at(seat).sitter == Sitter::nobody) return seat;
  }
  return Seat::nobody();
}

std::vector<Seat> Decider::others(Seat asking) const {
  std::vector<Seat> others;
  for (const Seat seat : table_.game_->seats()) {
    if (seat != asking && table_.is_active_person(seat)) others.push_back(seat);
  }
  return others;
}

}  // namespace orrery::table
