#include "table/table.h"

#include <algorithm>

#include "catalogue/catalogue.h"
#include "table/phrases.h"
#include "table/telling.h"

namespace orrery::table {

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const SeatState& seat : seats_) names.push_back(seat.name);
  return names;
}

std::optional<std::uint64_t> Table::answered(const Actor& actor, const std::string& command) const {
  const std::string name = actor_name(actor) + "/" + command;
  const auto found = std::ranges::find(
      answers_, name, [](const auto& answered) { return std::string_view(answered->command); });
  return found == answers_.end() ? std::nullopt : std::optional((*found)->version);
}

// True if so many later commands of this actor were answered that the answer to this one may be
// forgotten. Then it was on its way for very long, for instance in a server that stood still.
bool Table::may_have_answered(const Actor& actor, std::uint64_t version) const {
  const std::string theirs = actor_name(actor) + "/";
  std::ptrdiff_t count = 0;
  std::uint64_t oldest = 0;
  for (const auto& answer : answers_) {
    if (!answer->command.starts_with(theirs)) continue;
    if (++count == 1) oldest = answer->version;
  }
  return count >= kAnswersKept && version + 1 < oldest;
}

// ---- Time ----

Millis Table::time_left(Seat seat, Millis now) const {
  const Millis budget = setup_.clock == Clock::move ? setup_.time : at(seat).left;
  const bool ticking = phase_ == Phase::running && to_act() == seat && !at(seat).covered;
  if (!ticking) return budget;
  // If the server's clock was set back, nobody gains time by that.
  const Millis used = std::max<Millis>(0, paused_.value_or(now) - turn_began_);
  return std::max<Millis>(0, budget - used);
}

Millis Table::thought(Millis now) const {
  const bool counts = setup_.clock == Clock::move && is_active_person(to_act());
  return counts ? std::max<Millis>(0, paused_.value_or(now) - turn_began_) : 0;
}

// All the time that the seat has thought since then counts.
Millis Table::used_after(std::uint32_t to, Millis now) const {
  const auto first = static_cast<std::size_t>(to - earlier_);
  const auto mover = [&](std::size_t i) { return game_->to_act(match_->state_before(i)); };
  if (first >= match_->size()) return 0;
  const Seat seat = mover(first);
  Millis used = to_act() == seat ? thought(now) : 0;
  for (std::size_t i = first; i < match_->size(); ++i) {
    if (mover(i) == seat) used += made_[i].used;
  }
  return used;
}

bool Table::may_return(Seat seat, Millis now) const {
  const auto covered = at(seat).covered;
  if (setup_.clock != Clock::move) return covered == StandIn::absent;
  const bool used_up = phase_ == Phase::running && to_act() == seat &&
      paused_.value_or(now) - turn_began_ >= setup_.time;
  return !used_up && (covered == StandIn::absent || covered == StandIn::out_of_time);
}

std::optional<Millis> Table::clock_deadline() const {
  if (phase_ != Phase::running || paused_ || setup_.clock == Clock::none) return std::nullopt;
  if (!is_active_person(to_act())) return std::nullopt;
  return turn_began_ + time_left(to_act(), turn_began_);
}

std::optional<Millis> Table::grace_deadline() const {
  if (phase_ != Phase::running || paused_ || setup_.grace == 0) return std::nullopt;
  if (!is_active_person(to_act()) || present(to_act())) return std::nullopt;
  // The grace period of somebody who left earlier begins when their turn does.
  const Millis since = absent_since_[to_act()];
  return std::max(since, turn_began_) + setup_.grace;
}

std::optional<Millis> Table::first_due(std::optional<Millis> grace, bool declined) const {
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> when) {
    if (when && (!first || *when < *first)) first = when;
  };
  if (offer_) consider(offer_->until);
  consider(clock_deadline());
  consider(grace);
  // After a restart nobody is armed, so a window that was open must be declined.
  if (declined && phase_ == Phase::running && !paused_ && is_active_person(to_act())) {
    consider(turn_began_);
  }
  return first;
}

std::optional<Millis> Table::wake() const {
  return first_due(grace_deadline(), declines(match_->state()));
}

std::optional<Millis> Table::wake_when_read() const {
  auto grace = grace_deadline();
  const bool waits = phase_ == Phase::running && !paused_ && setup_.grace > 0;
  if (!grace && waits && is_active_person(to_act())) grace = turn_began_ + setup_.grace;
  return first_due(grace, game_->pass(match_->state()).has_value());
}

void Table::woken(Millis now) {
  present_.assign(seats_.size(), false);
  armed_.assign(seats_.size(), false);
  absent_since_.assign(seats_.size(), now);
}

void Table::keep_presence_of(const Table& original) {
  present_ = original.present_;
  absent_since_ = original.absent_since_;
  armed_ = original.armed_;
  fit_presence();
}

void Table::fit_presence() {
  present_.resize(seats_.size(), false);
  armed_.resize(seats_.size(), false);
  absent_since_.resize(seats_.size(), 0);
}

// ---- Bots ----

std::string Table::bot_of(Seat seat) const {
  if (!is_seat(seat)) return {};
  if (at(seat).sitter == Sitter::bot) return at(seat).bot;
  return at(seat).covered ? setup_.stand_in : std::string();
}

// The rematch of a lesson is an ordinary game.
Setup Table::rematch_setup() const {
  Setup setup = setup_;
  setup.lesson.clear();
  return setup;
}

const ScriptedMove* Table::scripted() const {
  return moves() < script_.size() ? &script_[moves()] : nullptr;
}

bool Table::is_legal(AnyMove move) const {
  AnyState after = match_->state();
  return game_->apply(after, move).has_value();
}

std::optional<AnyMove> Table::scripted_move() const {
  const ScriptedMove* next = scripted();
  if (next == nullptr || next->asked || next->moves.empty()) return std::nullopt;
  const auto move = game_->parse(next->moves.front());
  return move && is_legal(*move) ? std::optional(*move) : std::nullopt;
}

std::optional<Seat> Table::bot_to_act() const {
  if (phase_ != Phase::running || paused_ || bot_of(to_act()).empty()) return std::nullopt;
  return to_act();
}

Expected<void> Table::may_ask_for_hint(Seat seat) const {
  if (!setup_.hints) return fail("This table is played without hints.");
  if (phase_ != Phase::running || to_act() != seat) return fail("It is not your turn.");
  if (paused_) return fail("The game is paused.");
  if (!is_active_person(seat)) return fail("A bot plays for this seat.");
  return {};
}

bool Table::is_automatic(const AnyState& state) const {
  if (!game_->to_act(state).is_player()) return false;
  return (setup_.automatic && game_->legal(state).size() == 1) || declines(state);
}

bool Table::decides_nothing(const Match& match, std::size_t move) const {
  const AnyState& before = match.state_before(move);
  if (game_->pass(before) == match.move(move)) return true;
  return setup_.automatic && game_->to_act(before).is_player() && game_->legal(before).size() == 1;
}

bool Table::declines(const AnyState& state) const {
  return game_->pass(state).has_value() && !armed(game_->to_act(state));
}

// ---- Rematch ----

bool Table::everybody_wants_a_rematch() const {
  if (phase_ != Phase::finished || !rematch_.empty() || wants_rematch_.empty()) return false;
  return std::ranges::all_of(game_->seats(), [&](Seat seat) {
    return !is_active_person(seat) ||
        std::ranges::find(wants_rematch_, seat) != wants_rematch_.end();
  });
}

std::vector<SeatState> Table::rematch_seats() const {
  std::vector<SeatState> seats = seats_;
  // Where the first seat begins, it is somebody else's turn to have it. Where lots are drawn,
  // everybody keeps their seat, and with it their colour.
  if (game_->to_act(game_->start()).is_player()) std::ranges::rotate(seats, seats.end() - 1);
  for (SeatState& seat : seats) {
    if (seat.covered == StandIn::sent_away) seat = {};
    seat.covered.reset();
    seat.left = setup_.time;
    seat.helped = false;
  }
  return seats;
}

// ---- What viewers get ----

namespace {

json::object tree_json(const JsonGame& game, const AnyState& state) {
  json::object tree;
  for (const AnyMove move : game.legal(state)) {
    for (const Path& path : game.paths(state, move)) {
      json::object* level = &tree;
      for (std::size_t i = 0; i < path.size(); ++i) {
        json::value& node = (*level)[to_id(path[i], game.facts().piece_kinds)];
        if (!node.is_object()) node.emplace_object();
        if (i + 1 == path.size()) {
          node.get_object()["move"] = game.notation(move);
        } else {
          json::value& next = node.get_object()["next"];
          if (!next.is_object()) next.emplace_object();
          level = &next.get_object();
        }
      }
    }
  }
  return tree;
}

}  // namespace

Situation Table::situation(Viewer viewer, Millis now) const {
  Situation situation;
  situation.table = id_;
  situation.version = version_;
  situation.phase = phase_;
  situation.game = game_->facts().id;
  situation.players = game_->players();
  situation.options.json = options_json(*game_);
  situation.setup = setup_;
  situation.own_cards = setup_.cards.has_value();
  situation.setup.cards.reset();  // large and constant: the client asks for them separately
  for (const Seat seat : game_->seats()) {
    const SeatState& sits = at(seat);
    SeatView shown{sits.sitter, sits.name, sits.bot, sits.covered, {}, sits.colour};
    if (setup_.clock != Clock::none) shown.left = time_left(seat, now);
    situation.seats.push_back(std::move(shown));
  }
  situation.paused = paused();
  situation.offer = offer_;
  situation.wants_rematch = wants_rematch_;
  situation.rematch = rematch_;
  situation.links = links_;
  situation.commitment = commitment_;
  if (phase_ == Phase::finished) situation.secret = to_hex(secret_);
  if (phase_ == Phase::open || phase_ == Phase::closed) return situation;

  const AnyState& state = match_->state();
  situation.to_act.json = actor_json(to_act());
  situation.moves = moves();
  situation.view = game_->view_json(game_->view(state, viewer));
  situation.result = result_view(*game_, state, names());
  situation.charges = game_->charges();
  situation.take_back = viewer.is_seat() && may_take_back(viewer.seat(), now);
  situation.restart = viewer.is_seat() && may_restart(viewer.seat(), now);
  if (viewer.is_seat() && phase_ == Phase::running) {
    for (const AnyMove move : game_->repairs(state)) {
      const Lines lines = game_->tell(state, move, viewer);
      situation.repairs.push_back(
          {game_->notation(move), lines.empty() ? "" : game_->spell(lines[0], names())});
    }
  }
  if (viewer.is_seat() && game_->windows()) situation.armed = armed(viewer.seat());
  if (viewer.is_seat() && viewer.is(to_act()) && is_active_person(viewer.seat())) {
    situation.tree = Tree{tree_json(*game_, state)};
    if (setup_.hints) {
      for (const AnyMove move : game_->dominated(game_->view(state, viewer), game_->legal(state))) {
        situation.poor.push_back(game_->notation(move));
      }
    }
  }
  return situation;
}

Moments Table::moments(Viewer viewer, std::uint32_t from, std::uint32_t to) const {
  return moments_of(*match_, earlier_, viewer, names(), from, to, [this](std::size_t moves) {
    return moves == 0 ? begun_ : made_[moves - 1].when;
  });
}

LogPage Table::log(Viewer viewer, std::uint64_t after) const {
  const std::size_t kept = std::min(told_.size(), kPageEntries);
  return page_of(std::span(told_).last(kept), viewer, after, told_before_ || kept < told_.size());
}

void Table::forget_old_tellings() {
  if (told_.size() <= kPageEntries) return;
  told_.erase(told_.begin(), told_.end() - static_cast<std::ptrdiff_t>(kPageEntries));
  told_before_ = true;
}

std::vector<TellingPtr> Table::take_told() {
  std::vector<TellingPtr> told = told_;
  forget_old_tellings();
  return told;
}

std::vector<BestScore> Table::best_scores() const {
  std::vector<BestScore> best;
  const Result result = game_->result(match_->state());
  const bool counts = phase_ == Phase::finished && !begins_with_ && !has_script() &&
      result.keeps_score() && !result.cut_short && !game_->facts().cooperative;
  if (!counts) return best;
  for (const Seat seat : game_->seats()) {
    const bool won = game_->players() == 1 || result.winners.contains(seat);
    if (!won || at(seat).sitter != Sitter::person || at(seat).helped) continue;
    best.push_back({seat, result.scores[seat]});
  }
  return best;
}

Record Table::record() const {
  std::vector<RecordedSeat> seats;
  for (const SeatState& seat : seats_) {
    seats.push_back({seat.sitter == Sitter::bot ? seat.bot : "human", seat.name});
  }
  Record record = match_->record(std::move(seats));
  if (has_script()) return record;  // not all its chance is from the secret
  if (phase_ == Phase::running || phase_ == Phase::finished) {
    record.commitment = commitment_;
  }
  if (phase_ == Phase::finished) record.secret = to_hex(secret_);
  for (std::size_t i = 0; i < made_.size(); ++i) {
    if (record.moves[i].by == "chance") record.moves[i].by += ':' + std::to_string(made_[i].block);
  }
  return record;
}

}  // namespace orrery::table
