// What is decided about moves that were made already: take-backs, mended mistakes, and the answers
// of those who are asked.

#include <algorithm>

#include "table/decider.h"

namespace orrery::table {

Decided<Happenings> Decider::operator()(const TakeBack&) const {
  auto to = take_back_to();
  if (!to) return tl::unexpected(to.error());
  if (table_.game_->charges()) to = paid_take_back_to();
  if (!to) return tl::unexpected(to.error());
  if (auto fine = must_have_time_for(*to); !fine) return refuse_as(fine);
  if (table_.game_->charges()) return Happenings{TookBack{actor_.seat, *to, price_at(*to)}};
  if (is_free_to(*to)) return Happenings{TookBack{actor_.seat, *to, {}}};
  if (others(actor_.seat).empty()) {
    // Bots agree if the moves revealed nothing.
    const Match& match = *table_.match_;
    for (std::size_t i = *to - table_.earlier_; i < match.size(); ++i) {
      if (!match.may_take_back(i)) {
        return refuse("Chance has fallen or something has been revealed since then.");
      }
    }
    return Happenings{TookBack{actor_.seat, *to, {}}};
  }
  if (table_.offer_) return refuse("A question is waiting for its answer already.");
  return Happenings{TakeBackAsked{actor_.seat, *to, now_ + kOfferLasts}};
}

Decided<Happenings> Decider::operator()(const RestartTurn&) const {
  if (table_.game_->charges()) return turn_for_price();
  const auto last = take_back_to();
  if (!last) return tl::unexpected(last.error());
  const Match& match = *table_.match_;
  std::optional<std::size_t> first;
  for (std::size_t i = match.size(); i-- > 0 && match.may_take_back(i);) {
    const bool automatic = table_.decides_nothing(match, i);
    if (!automatic && match.game().to_act(match.state_before(i)) != actor_.seat) break;
    if (!automatic) first = i;
  }
  if (!first) return refuse("There is nothing in this turn that you may take back alone.");
  const auto to = table_.earlier_ + static_cast<std::uint32_t>(*first);
  if (auto fine = must_have_time_for(to); !fine) return refuse_as(fine);
  return Happenings{TookBack{actor_.seat, to, {}}};
}

Decided<Happenings> Decider::operator()(const Repair& wish) const {
  if (auto fine = may_propose(); !fine) return refuse_as(fine);
  const JsonGame& game = *table_.game_;
  const auto move = game.parse(wish.move);
  AnyState after = table_.match_->state();
  if (!move || !game.referee(after, *move)) return refuse("That cannot be mended now.");
  if (auto fine = bots_must_consent(after); !fine) return refuse_as(fine);
  if (others(actor_.seat).empty()) return Happenings{Repaired{actor_.seat, wish.move}};
  return Happenings{RepairAsked{actor_.seat, wish.move, now_ + kOfferLasts}};
}

Decided<Happenings> Decider::operator()(const AnswerOffer& answer) const {
  if (auto fine = must_play_in_person(); !fine) return refuse_as(fine);
  if (!table_.offer_) return refuse("There is no question to answer.");
  const Offer& offer = *table_.offer_;
  if (auto fresh = must_be_fresh(offer.version); !fresh) return refuse_as(fresh);
  if (!answer.agree) return Happenings{OfferClosed{actor_.seat, true}};
  if (offer.seat == actor_.seat) return refuse("The others are asked.");
  if (std::ranges::find(offer.agreed, actor_.seat) != offer.agreed.end()) {
    return refuse("You have agreed already.");
  }
  Happenings happenings{Agreed{actor_.seat}};
  const bool all_agree = std::ranges::all_of(others(offer.seat), [&](Seat other) {
    return other == actor_.seat || std::ranges::find(offer.agreed, other) != offer.agreed.end();
  });
  if (!all_agree) return happenings;
  if (offer.to) {
    happenings.emplace_back(TookBack{offer.seat, *offer.to, price_at(*offer.to)});
  } else if (offer.repair) {
    happenings.emplace_back(Repaired{offer.seat, *offer.repair});
  } else {
    happenings.emplace_back(Paused{offer.seat});
  }
  return happenings;
}

Decided<std::uint32_t> Decider::take_back_to() const {
  if (auto fine = must_play_in_person(); !fine) return refuse_as(fine);
  if (!table_.game_->facts().take_back) {
    return refuse("The rules of " + std::string(table_.game_->facts().title) +
                  " know no take-backs.");
  }
  if (auto fresh = must_be_fresh(); !fresh) return refuse_as(fresh);
  // Else a pause would give time to think: on one's own turn, with no clock running.
  if (table_.paused_ && table_.setup_.clock != Clock::none) return refuse("The game is paused.");
  const Match& match = *table_.match_;
  for (std::size_t i = match.size(); i-- > 0;) {
    const AnyState& before = match.state_before(i);
    const bool again = table_.is_automatic(before) && table_.decides_nothing(match, i);
    if (match.game().to_act(before) == actor_.seat && !again) {
      return table_.earlier_ + static_cast<std::uint32_t>(i);
    }
  }
  return refuse("You have made no move to take back.");
}

Decided<std::uint32_t> Decider::paid_take_back_to() const {
  const auto move = table_.match_->back_for_price(actor_.seat);
  if (!move) return refuse(move.error().sentence);
  return table_.earlier_ + static_cast<std::uint32_t>(*move);
}

bool Decider::is_free_to(std::uint32_t to) const {
  const Match& match = *table_.match_;
  const std::size_t first = to - table_.earlier_;
  for (std::size_t i = first; i < match.size(); ++i) {
    if (!match.may_take_back(i)) return false;
    if (i != first && !table_.decides_nothing(match, i)) return false;
  }
  return true;
}

std::optional<std::string> Decider::price_at(std::uint32_t to) const {
  const auto price = table_.game_->price(table_.match_->state_after(to - table_.earlier_));
  if (!price) return std::nullopt;
  return table_.game_->notation(*price);
}

Decided<Happenings> Decider::turn_for_price() const {
  if (auto fine = may_propose(); !fine) return refuse_as(fine);
  const auto start = table_.match_->start_of_turn();
  if (!start) return refuse(start.error().sentence);
  AnyState after = table_.match_->state_after(*start);
  const auto to = table_.earlier_ + static_cast<std::uint32_t>(*start);
  const AnyMove price = table_.game_->price(after).value();
  for (std::size_t i = 0; i < table_.match_->prices_back_to(*start); ++i) {
    if (!table_.game_->referee(after, price)) return refuse("That cannot be mended now.");
  }
  if (auto fine = bots_must_consent(after); !fine) return refuse_as(fine);
  if (auto fine = must_have_time_for(to); !fine) return refuse_as(fine);
  if (others(actor_.seat).empty()) return Happenings{TookBack{actor_.seat, to, price_at(to)}};
  return Happenings{TakeBackAsked{actor_.seat, to, now_ + kOfferLasts}};
}

Decider::Check Decider::may_propose() const {
  if (auto fine = must_play_in_person(); !fine) return fine;
  if (auto fresh = must_be_fresh(); !fresh) return fresh;
  if (!table_.game_->charges()) return refuse("Mistakes are not mended in this game.");
  if (table_.paused_) return refuse("The game is paused.");
  if (table_.offer_) return refuse("A question is waiting for its answer already.");
  return {};
}

Decider::Check Decider::bots_must_consent(const AnyState& after) const {
  for (const Seat seat : table_.game_->seats()) {
    if (table_.is_active_person(seat)) continue;
    if (table_.game_->consents(table_.match_->state(), after, seat)) continue;
    return refuse(table_.at(seat).name + " does not agree: it would cost more than the point.");
  }
  return {};
}

}  // namespace orrery::table
