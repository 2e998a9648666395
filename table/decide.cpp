// What a command leads to, or why it is refused.

#include <algorithm>
#include <iterator>

#include "json/likeness.h"
#include "table/draft.h"
#include "table/phrases.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

constexpr Millis kOfferLasts = 60'000;
constexpr std::size_t kLongestName = 40;  // bytes, after the server has cleaned it
constexpr std::size_t kLongestChat = 500;
constexpr std::size_t kLongestCommand = 64;  // a command's id

using Happenings = std::vector<Happening>;

}  // namespace

std::string actor_name(const Actor& actor) {
  if (actor.kind == Actor::Kind::server) return "server";
  if (!actor.seat.is_player()) return actor.host ? "host" : "newcomer";
  const std::string seat = std::to_string(actor.seat.index());
  return (actor.kind == Actor::Kind::bot ? "bot " : "seat ") + seat;
}

class Decider {
 public:
  Decider(const Table& table, const Actor& actor, std::uint64_t version, Millis now)
      : table_(table), actor_(actor), chosen_at_(version), now_(now) {}

  // The decision that the table makes itself now.
  static std::optional<Happening> automatic(const Table& table) {
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
  // The move that is made for a seat which did not answer in time.
  static std::optional<Happening> silence(const Table& table) {
    const auto answer = table.game_->silence(table.match_->state());
    return answer ? std::optional(made(table, *answer)) : std::nullopt;
  }
  static Happening made(const Table& table, AnyMove move) {
    return Moved{table.to_act(), table.game_->notation(move), {}, false};
  }

  template <class... Kinds>
  Decided<Happenings> operator()(const std::variant<Kinds...>& wish) const {
    return std::visit(*this, wish);
  }

  Decided<Happenings> operator()(const Join& join) const {
    if (auto fine = must_be_open(); !fine) return refuse_as(fine);
    const Seat seat = join.seat.is_player() ? join.seat : free_seat();
    if (!table_.is_seat(seat)) return refuse("The table is full.");
    if (table_.at(seat).sitter != Sitter::nobody) return refuse("That seat is taken.");
    if (auto fine = good_name(join.name, seat); !fine) return refuse_as(fine);
    return Happenings{SeatTaken{seat, join.name, join.key}};
  }

  Decided<Happenings> operator()(const ChangeKey& change) const {
    if (auto fine = must_sit(); !fine) return refuse_as(fine);
    if (table_.at(actor_.seat).covered == StandIn::sent_away) {
      return refuse("The host has given this seat to a bot.");
    }
    return Happenings{KeyChanged{actor_.seat, change.key}};
  }

  Decided<Happenings> operator()(const Leave&) const {
    if (auto fine = must_sit(); !fine) return refuse_as(fine);
    if (table_.phase_ == Phase::open) return Happenings{SeatFreed{actor_.seat, Leaving::left}};
    if (table_.phase_ != Phase::running)
      return refuse("The game is over: there is nothing to leave.");
    return Happenings{WentAway{actor_.seat}};
  }

  Decided<Happenings> operator()(const SendAway& away) const {
    if (auto fine = must_host(); !fine) return refuse_as(fine);
    if (!table_.is_seat(away.seat) || table_.at(away.seat).sitter != Sitter::person) {
      return refuse("Nobody sits there.");
    }
    // They may still have an invitation, so those no longer work.
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

  Decided<Happenings> operator()(const ChangeSetup& wish) const {
    if (auto fine = must_host(); !fine) return refuse_as(fine);
    if (auto fine = must_be_open(); !fine) return refuse_as(fine);
    if (table_.begins_with_ || table_.has_script()) {
      return refuse("This table plays on from a position, by the rules of that game.");
    }
    for (const Seat seat : table_.game_->seats()) {
      if (seat.index() >= wish.players && table_.at(seat).sitter != Sitter::nobody) {
        return refuse("Somebody sits in a seat that would be gone: free it first.");
      }
    }
    // Whether the game knows these options is checked when the event is folded.
    return Happenings{SetupChanged{wish.players, wish.options}};
  }

  Decided<Happenings> operator()(const RenewLinks&) const {
    if (auto fine = must_host(); !fine) return refuse_as(fine);
    if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
    if (table_.setup_.listed)
      return refuse("This table is listed: everybody may come without a link.");
    return Happenings{new_links()};
  }

  Decided<Happenings> operator()(const SeatBot& seat_bot) const {
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

  Decided<Happenings> operator()(const RemoveBot& remove) const {
    if (auto fine = may_furnish(remove.seat); !fine) return refuse_as(fine);
    if (table_.at(remove.seat).sitter != Sitter::bot) return refuse("No bot sits there.");
    return Happenings{SeatFreed{remove.seat, Leaving::bot_removed}};
  }

  Decided<Happenings> operator()(const Rename& rename) const {
    if (auto fine = must_sit(); !fine) return refuse_as(fine);
    if (auto fine = good_name(rename.name, actor_.seat); !fine) return refuse_as(fine);
    return Happenings{Renamed{actor_.seat, rename.name}};
  }

  Decided<Happenings> operator()(const Start&) const {
    if (auto fine = must_host(); !fine) return refuse_as(fine);
    if (auto fine = must_be_open(); !fine) return refuse_as(fine);
    if (free_seat().is_player()) {
      return refuse("A seat is still free: wait for somebody, or seat a bot there.");
    }
    return Happenings{Started{}};
  }

  Decided<Happenings> operator()(const MakeMove& wish) const {
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

  Decided<Happenings> operator()(const TakeBack&) const {
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

  // Back to the first of the seat's last moves in a row, if all of them may be taken back freely.
  // In a game that charges anybody proposes it, at one price.
  Decided<Happenings> operator()(const RestartTurn&) const {
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

  // Anybody may propose it, in anybody's turn; bots say at once what they think of it.
  Decided<Happenings> operator()(const Repair& wish) const {
    if (auto fine = may_propose(); !fine) return refuse_as(fine);
    const JsonGame& game = *table_.game_;
    const auto move = game.parse(wish.move);
    AnyState after = table_.match_->state();
    if (!move || !game.referee(after, *move)) return refuse("That cannot be mended now.");
    if (auto fine = bots_must_consent(after); !fine) return refuse_as(fine);
    if (others(actor_.seat).empty()) return Happenings{Repaired{actor_.seat, wish.move}};
    return Happenings{RepairAsked{actor_.seat, wish.move, now_ + kOfferLasts}};
  }

  Decided<Happenings> operator()(const AnswerOffer& answer) const {
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

  Decided<Happenings> operator()(const Resign&) const {
    if (auto fine = must_play(); !fine) return refuse_as(fine);
    if (table_.at(actor_.seat).covered == StandIn::resigned) {
      return refuse("You have resigned already.");
    }
    return Happenings{BotTookOver{actor_.seat, StandIn::resigned}};
  }

  Decided<Happenings> operator()(const Chat& chat) const {
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

  Decided<Happenings> operator()(const Pause&) const {
    if (auto fine = must_play_in_person(); !fine) return refuse_as(fine);
    if (table_.paused_) return refuse("The game is paused already.");
    // Nobody stops their own clock alone.
    const bool own_clock = table_.setup_.clock != Clock::none && table_.to_act() == actor_.seat;
    if (!own_clock || others(actor_.seat).empty()) return Happenings{Paused{actor_.seat}};
    if (table_.offer_) return refuse("A question is waiting for its answer already.");
    return Happenings{PauseAsked{actor_.seat, now_ + kOfferLasts}};
  }

  Decided<Happenings> operator()(const Resume&) const {
    if (auto fine = must_play(); !fine) return refuse_as(fine);
    if (!table_.paused_) return refuse("The game is not paused.");
    return Happenings{Resumed{actor_.seat}};
  }

  Decided<Happenings> operator()(const Rematch&) const {
    if (auto fine = must_sit(); !fine) return refuse_as(fine);
    if (table_.phase_ != Phase::finished) return refuse("The game is not over yet.");
    if (!table_.rematch_.empty()) return refuse("There is a rematch already.");
    if (std::ranges::find(table_.wants_rematch_, actor_.seat) != table_.wants_rematch_.end()) {
      return refuse("You have asked for one already.");
    }
    return Happenings{RematchAsked{actor_.seat}};
  }

  Decided<Happenings> operator()(const Close&) const {
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

 private:
  using Check = tl::expected<void, Refusal>;

  static tl::unexpected<Refusal> refuse_as(const Check& check) {
    return tl::unexpected(check.error());
  }
  Check must_be(Phase phase, const char* otherwise) const {
    if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
    return table_.phase_ == phase ? Check{} : refuse(otherwise);
  }
  Check must_be_open() const { return must_be(Phase::open, "The game has begun already."); }
  Check must_sit() const {
    if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
    const bool sits = table_.is_seat(actor_.seat) &&
        (actor_.kind == Actor::Kind::bot || table_.at(actor_.seat).sitter == Sitter::person);
    return sits ? Check{} : refuse("Only somebody with a seat can do that.");
  }
  // Whoever looks on says their name with every message.
  Check may_speak(const Chat& chat) const {
    const bool looks_on = !actor_.seat.is_player() && actor_.kind == Actor::Kind::person;
    if (!looks_on || !chat.name) {
      if (auto fine = must_sit(); !fine) return fine;
      return chat.name ? refuse("Only somebody without a seat says a name.") : Check{};
    }
    if (table_.phase_ == Phase::closed) return refuse("The table is closed.");
    return good_name(*chat.name, Seat::nobody());
  }
  Check must_host() const { return actor_.host ? Check{} : refuse("Only the host can do that."); }
  Check must_play() const {
    if (auto sits = must_sit(); !sits) return sits;
    return must_be(Phase::running,
                   table_.phase_ == Phase::open ? "The game has not begun." : "The game is over.");
  }
  // In a lesson, somebody who is asked finds one of its moves; others are explained, not made.
  Check must_follow_script(const std::string& wish) const {
    const ScriptedMove* next = table_.scripted();
    if (next == nullptr) return {};
    const JsonGame& game = *table_.game_;
    const auto move = game.parse(wish);
    if (!move || !table_.is_legal(*move)) return {};  // it is refused for that
    const auto is_it = [&](const std::string& written) {
      const auto wanted = game.parse(written);
      return wanted && *wanted == *move;
    };
    if (std::ranges::any_of(next->moves, is_it)) return {};
    return refuse(next->otherwise);
  }
  Check must_play_in_person() const {
    if (auto plays = must_play(); !plays) return plays;
    return table_.is_active_person(actor_.seat) ? Check{} : refuse("A bot plays for this seat.");
  }
  // The sender must have seen the present position, or whatever the command is about.
  Check must_be_fresh() const { return must_be_fresh(table_.position_version_); }
  Check must_be_fresh(std::uint64_t since) const {
    if (chosen_at_ >= since) return {};
    return tl::unexpected(Refusal{true, "The game has moved on since you chose that."});
  }
  // Taking back is refused if no time would be left to think again.
  Check must_have_time_for(std::uint32_t to) const {
    const bool has =
        table_.setup_.clock != Clock::move || table_.used_after(to, now_) < table_.setup_.time;
    return has ? Check{} : refuse("The time for that decision is used up.");
  }
  Check may_furnish(Seat seat) const {
    if (auto fine = must_host(); !fine) return fine;
    if (auto fine = must_be_open(); !fine) return fine;
    return table_.is_seat(seat) ? Check{} : refuse("There is no such seat.");
  }
  Check good_name(const std::string& name, Seat seat) const {
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

  LinksRenewed new_links() const { return {table_.links_ + 1}; }

  Seat free_seat() const {
    for (const Seat seat : table_.game_->seats()) {
      if (table_.at(seat).sitter == Sitter::nobody) return seat;
    }
    return Seat::nobody();
  }

  // Those who are asked before this seat takes something back or stops its clock.
  std::vector<Seat> others(Seat asking) const {
    std::vector<Seat> others;
    for (const Seat seat : table_.game_->seats()) {
      if (seat != asking && table_.is_active_person(seat)) others.push_back(seat);
    }
    return others;
  }

  // Whether the seat may go back there without asking anybody: every move since then may be taken
  // back, and all but the first, its own, decided nothing.
  bool is_free_to(std::uint32_t to) const {
    const Match& match = *table_.match_;
    const std::size_t first = to - table_.earlier_;
    for (std::size_t i = first; i < match.size(); ++i) {
      if (!match.may_take_back(i)) return false;
      if (i != first && !table_.decides_nothing(match, i)) return false;
    }
    return true;
  }

  // What going back there costs; nothing in a game that does not charge.
  std::optional<std::string> price_at(std::uint32_t to) const {
    const auto price = table_.game_->price(table_.match_->state_after(to - table_.earlier_));
    if (!price) return std::nullopt;
    return table_.game_->notation(*price);
  }

  // Whether the seat may propose that something is mended.
  Check may_propose() const {
    if (auto fine = must_play_in_person(); !fine) return fine;
    if (auto fresh = must_be_fresh(); !fresh) return fresh;
    if (!table_.game_->charges()) return refuse("Mistakes are not mended in this game.");
    if (table_.paused_) return refuse("The game is paused.");
    if (table_.offer_) return refuse("A question is waiting for its answer already.");
    return {};
  }
  Check bots_must_consent(const AnyState& after) const {
    for (const Seat seat : table_.game_->seats()) {
      if (table_.is_active_person(seat)) continue;
      if (table_.game_->consents(table_.match_->state(), after, seat)) continue;
      return refuse(table_.at(seat).name + " does not agree: it would cost more than the point.");
    }
    return {};
  }

  Decided<Happenings> turn_for_price() const {
    if (auto fine = may_propose(); !fine) return refuse_as(fine);
    const auto start = table_.match_->start_of_turn();
    if (!start) return refuse(start.error().sentence);
    AnyState after = table_.match_->state_after(*start);
    const auto to = table_.earlier_ + static_cast<std::uint32_t>(*start);
    if (!table_.game_->referee(after, table_.game_->price(after).value())) {
      return refuse("That cannot be mended now.");
    }
    if (auto fine = bots_must_consent(after); !fine) return refuse_as(fine);
    if (auto fine = must_have_time_for(to); !fine) return refuse_as(fine);
    if (others(actor_.seat).empty()) return Happenings{TookBack{actor_.seat, to, price_at(to)}};
    return Happenings{TakeBackAsked{actor_.seat, to, now_ + kOfferLasts}};
  }

  // In a game that charges.
  Decided<std::uint32_t> paid_take_back_to() const {
    const auto move = table_.match_->back_for_price(actor_.seat);
    if (!move) return refuse(move.error().sentence);
    return table_.earlier_ + static_cast<std::uint32_t>(*move);
  }

  // The number of moves that would remain without the seat's latest decision. A move that the table
  // would make again at once does not count as one.
  Decided<std::uint32_t> take_back_to() const {
    if (auto fine = must_play_in_person(); !fine) return refuse_as(fine);
    if (!table_.game_->facts().take_back) {
      return refuse("The rules of " + std::string(table_.game_->facts().title) +
                    " know no take-backs.");
    }
    if (auto fresh = must_be_fresh(); !fresh) return refuse_as(fresh);
    // A pause is no time to think: it would begin with a turn of one's own whose clock stands.
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

  const Table& table_;
  const Actor& actor_;
  std::uint64_t chosen_at_;
  Millis now_;
};

namespace {

// Adds these events and the automatic decisions that follow. The loop ends because a game does.
Expected<void> complete(Draft& draft, const Happenings& happenings) {
  for (const Happening& what : happenings) {
    if (auto done = draft.happens(what); !done) return done;
  }
  const Table& table = draft.table();
  if (!table.setup().automatic && !table.game().windows() && !table.has_script()) return {};
  while (auto next = Decider::automatic(table)) {
    if (auto done = draft.happens(std::move(*next)); !done) return done;
  }
  return {};
}

// A change without a command. Its events must be legal.
Change by_itself(const Table& table, const Happenings& happenings, Millis now) {
  Draft draft(table, now, "");
  if (!complete(draft, happenings)) return {table, {}};
  return std::move(draft).take();
}

template <class T>
bool asks_for(const Command& command) {
  const auto* wish = std::get_if<Wish>(&command.wish);
  return wish != nullptr && std::holds_alternative<T>(*wish);
}

}  // namespace

Decided<Change> Table::decide(const Actor& actor, const Command& command, Millis now) const {
  if (command.id.empty() || command.id.size() > kLongestCommand) {
    return refuse("A command needs an id of at most 64 bytes.");
  }
  if (!actor.key.empty() && is_seat(actor.seat) && at(actor.seat).key != actor.key) {
    return refuse("That seat is not yours.");
  }
  if (answered(actor, command.id)) return Change{*this, {}};
  if (may_have_answered(actor, command.version)) {
    return tl::unexpected(Refusal{true, "That comes too late: much has happened since."});
  }
  if (command.version > version_) return refuse("That version of the table is still to come.");
  if (actor.kind == Actor::Kind::bot && !asks_for<MakeMove>(command)) {
    return refuse("A bot only makes moves.");
  }
  const bool stays_away = asks_for<Leave>(command) || asks_for<Resign>(command) ||
      std::holds_alternative<ChangeKey>(command.wish);
  const bool returns = actor.kind == Actor::Kind::person && is_seat(actor.seat) &&
      phase_ == Phase::running && may_return(actor.seat, now) && !stays_away;

  Draft draft(*this, now, actor_name(actor) + "/" + command.id);
  Happenings happenings;
  if (returns) {
    // Somebody who sends a command is back: the bot hands the seat over first.
    if (auto back = draft.happens(HandedBack{actor.seat}); !back) {
      return refuse(back.error().sentence);
    }
  }
  const bool only_returns = returns && asks_for<Resume>(command) && !paused_;
  if (!only_returns) {
    auto wanted = Decider(draft.table(), actor, command.version, now)(command.wish);
    if (!wanted) return tl::unexpected(wanted.error());
    happenings = std::move(*wanted);
  }
  if (auto done = complete(draft, happenings); !done) return refuse(done.error().sentence);
  return std::move(draft).take();
}

bool Table::may_take_back(Seat seat, Millis now) const {
  if (phase_ != Phase::running || !game_->facts().take_back) return false;
  const Actor actor = Actor::person(seat);
  return Decider(*this, actor, version_, now)(TakeBack{}).has_value();
}

bool Table::may_restart(Seat seat, Millis now) const {
  if (phase_ != Phase::running || !game_->charges()) return false;
  const Actor actor = Actor::person(seat);
  return Decider(*this, actor, version_, now)(RestartTurn{}).has_value();
}

Change Table::due(Millis now) const {
  if (phase_ != Phase::running) return {*this, {}};
  Happenings happenings;
  if (offer_ && offer_->until <= now) happenings.emplace_back(OfferClosed{Seat::nobody(), false});
  const auto waited = [&](StandIn why) {
    if (auto answer = Decider::silence(*this)) return happenings.emplace_back(std::move(*answer));
    return happenings.emplace_back(BotTookOver{to_act(), why});
  };
  if (const auto clock = clock_deadline(); clock && *clock <= now) {
    waited(StandIn::out_of_time);
  } else if (const auto grace = grace_deadline(); grace && *grace <= now) {
    waited(StandIn::absent);
  }
  return by_itself(*this, happenings, now);
}

Change Table::presence(Seat seat, bool present, Millis now) {
  if (!is_seat(seat) || at(seat).sitter != Sitter::person) return {*this, {}};
  if (present_[seat] && !present) absent_since_[seat] = now;
  present_[seat] = present;
  if (!present || !may_return(seat, now) || phase_ != Phase::running) return {*this, {}};
  return by_itself(*this, {HandedBack{seat}}, now);
}

Change Table::arm(Seat seat, bool armed, Millis now) {
  if (!is_seat(seat) || !game_->windows()) return {*this, {}};
  armed_[seat] = armed;
  return by_itself(*this, {}, now);
}

Change Table::went_on(const std::vector<Event>& lost, Millis now) const {
  // The chance moves of lost events have been seen, so their blocks are not used again.
  std::uint64_t used = chance_used_;
  for (const Event& event : lost) {
    if (const auto* started = std::get_if<Started>(&event.what)) {
      used += started->chance.size();
    } else if (const auto* moved = std::get_if<Moved>(&event.what)) {
      used += moved->chance.size();
    } else if (const auto* went = std::get_if<WentOnFromSnapshot>(&event.what)) {
      used = std::max(used, went->chance_used);
    }
  }
  Draft draft(*this, now, "");
  static_cast<void>(draft.happens(WentOnFromSnapshot{version_, used},
                                  (lost.empty() ? version_ : lost.back().version) + 1));
  return std::move(draft).take();
}

Expected<Change> begin_table(const Catalogue& games, const Event& created,
                             const std::vector<SeatState>& seats, bool start) {
  const auto made = Table::fold_all(games, {created});
  if (!made) return tl::unexpected(made.error());
  Draft draft(*made, created.at, "");
  // People first: bots are given names that nobody else has.
  for (const Sitter sitter : {Sitter::person, Sitter::bot}) {
    for (std::size_t i = 0; i < std::min(seats.size(), made->seats().size()); ++i) {
      if (seats[i].sitter != sitter) continue;
      const Seat seat(static_cast<int>(i));
      const auto done = sitter == Sitter::bot
          ? draft.happens(BotSeated{seat, seats[i].bot})
          : draft.happens(SeatTaken{seat, seats[i].name, seats[i].key});
      if (!done) return tl::unexpected(done.error());
    }
  }
  Change change = std::move(draft).take();
  change.events.insert(change.events.begin(), created);
  if (!start) return change;
  const Command begin{.id = "begin", .version = change.after.version(), .wish = Wish{Start{}}};
  if (auto begun = change.after.decide(Actor::the_host(), begin, created.at)) {
    change.after = std::move(begun->after);
    std::ranges::move(begun->events, std::back_inserter(change.events));
    std::ranges::move(begun->told, std::back_inserter(change.told));
  }
  return change;
}

Change Table::rematch_made(std::string table, Millis now) const {
  return by_itself(*this, {RematchMade{std::move(table)}}, now);
}

}  // namespace orrery::table
