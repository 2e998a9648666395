// What is decided about playing and talking.

#include <algorithm>

#include "table/decider.h"
#include "table/telling.h"

namespace orrery::table {

std::optional<Happening> Decider::automatic(const Table& table) {
  const JsonGame& game = *table.game_;
  const AnyState& state = table.match_->state();
  if (table.phase_ == Phase::running && table.scripted() != nullptr) {
    const auto move = table.scripted_move();
    if (!move) return std::nullopt;
    const Seat seat = table.to_act();
    return Moved{seat, game.notation(*move), {}, !table.bot_of(seat).empty()};
  }
  const bool due = table.phase_ == Phase::running && !table.paused_ &&
      table.is_active_person(table.to_act()) && table.is_automatic(state);
  if (!due) return std::nullopt;
  return made(table, game.pass(state).value_or(game.legal(state).front()));
}

Happening Decider::made(const Table& table, AnyMove move) {
  return Moved{table.to_act(), table.game_->notation(move), {}, false};
}

std::optional<Happening> Decider::silence(const Table& table) {
  const auto answer = table.game_->silence(table.match_->state());
  return answer ? std::optional(made(table, *answer)) : std::nullopt;
}

Decided<Happenings> Decider::operator()(const MakeMove& wish) const {
  if (auto fine = must_play(); !fine) return refuse_as(fine);
  if (table_.paused_) return refuse("The game is paused.");
  if (table_.to_act() != actor_.seat) return refuse("It is not your turn.");
  const bool bots_turn = !table_.bot_of(actor_.seat).empty();
  if (bots_turn != (actor_.kind == Actor::Kind::bot)) {
    return refuse(bots_turn ? "A bot plays for this seat." : "A person plays for this seat.");
  }
  if (auto fresh = must_be_fresh(); !fresh) return refuse_as(fresh);
  if (auto fine = must_follow_script(wish.move); !fine) return refuse_as(fine);
  // Whether it is legal is checked when the event is folded.
  return Happenings{Moved{actor_.seat, wish.move, {}, bots_turn}};
}

Decided<Happenings> Decider::operator()(const Resign&) const {
  if (auto fine = must_play(); !fine) return refuse_as(fine);
  if (table_.at(actor_.seat).covered == StandIn::resigned) {
    return refuse("You have resigned already.");
  }
  return Happenings{BotTookOver{actor_.seat, StandIn::resigned}};
}

Decided<Happenings> Decider::operator()(const Chat& chat) const {
  if (auto fine = may_speak(chat); !fine) return refuse_as(fine);
  if (chat.preset.has_value() == chat.text.has_value()) {
    return refuse("Chat is a preset phrase or a text.");
  }
  if (chat.preset) {
    const Facts& facts = table_.game_->facts();
    const Phrase* phrase = preset_or_saying(facts, *chat.preset);
    if (phrase == nullptr) return refuse("There is no such phrase.");
    const bool about = phrase->english.find("{0}") != std::string_view::npos;
    if (about != (chat.piece && piece_from_id(*chat.piece, facts.piece_kinds))) {
      return refuse(about ? "What is that about?" : "That phrase is not about a thing.");
    }
    return Happenings{Chatted{actor_.seat, *chat.preset, "", chat.piece, chat.name}};
  }
  if (chat.piece) return refuse("Only a saying of the game is about something.");
  if (!table_.setup_.free_chat) return refuse("This table chats with preset phrases only.");
  if (chat.text->empty() || chat.text->size() > kLongestChat) {
    return refuse("A message has 1 to " + std::to_string(kLongestChat) + " bytes.");
  }
  return Happenings{Chatted{actor_.seat, "", *chat.text, {}, chat.name}};
}

Decided<Happenings> Decider::operator()(const Pause&) const {
  if (auto fine = must_play_in_person(); !fine) return refuse_as(fine);
  if (table_.paused_) return refuse("The game is paused already.");
  // Nobody stops their own clock alone.
  const bool own_clock = table_.setup_.clock != Clock::none && table_.to_act() == actor_.seat;
  if (!own_clock || others(actor_.seat).empty()) return Happenings{Paused{actor_.seat}};
  if (table_.offer_) return refuse("A question is waiting for its answer already.");
  return Happenings{PauseAsked{actor_.seat, now_ + kOfferLasts}};
}

Decided<Happenings> Decider::operator()(const Resume&) const {
  if (auto fine = must_play(); !fine) return refuse_as(fine);
  if (!table_.paused_) return refuse("The game is not paused.");
  return Happenings{Resumed{actor_.seat}};
}

Decided<Happenings> Decider::operator()(const Rematch&) const {
  if (auto fine = must_sit(); !fine) return refuse_as(fine);
  if (table_.phase_ != Phase::finished) return refuse("The game is not over yet.");
  if (!table_.rematch_.empty()) return refuse("There is a rematch already.");
  if (std::ranges::find(table_.wants_rematch_, actor_.seat) != table_.wants_rematch_.end()) {
    return refuse("You have asked for one already.");
  }
  return Happenings{RematchAsked{actor_.seat}};
}

Decided<Happenings> Decider::operator()(const Close&) const {
  if (actor_.kind == Actor::Kind::server) {
    const bool over = table_.phase_ == Phase::finished || table_.phase_ == Phase::closed;
    if (over) return refuse("The game is over already.");
    return Happenings{Closed{}};
  }
  if (auto fine = must_host(); !fine) return refuse_as(fine);
  if (auto fine = must_be(Phase::open, "A game that has begun is not closed."); !fine) {
    return refuse_as(fine);
  }
  return Happenings{Closed{}};
}

}  // namespace orrery::table
