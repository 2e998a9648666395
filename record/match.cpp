#include "record/match.h"

#include "catalogue/catalogue.h"
#include "kernel/scan.h"
#include "kernel/shortened.h"

namespace orrery {

Match::Match(GamePtr game) : game_(std::move(game)), states_{game_->start()} {}

Match::Match(GamePtr game, AnyState from)
    : game_(std::move(game)), from_start_(false), states_{std::move(from)} {}

Expected<void> Match::apply(AnyMove move) {
  AnyState next = state();
  if (auto done = game_->apply(next, move); !done) return done;
  moves_.push_back(move);
  states_.push_back(std::move(next));
  return {};
}

Expected<void> Match::apply_again(AnyMove move) {
  AnyState next = state();
  if (!game_->referee(next, move)) return apply(move);
  moves_.push_back(move);
  states_.push_back(std::move(next));
  return {};
}

bool Match::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  states_.pop_back();
  return true;
}

Expected<std::size_t> Match::back_for_price(Seat seat) const {
  constexpr const char* kTooLate =
      "Only the last action of your turn can be taken back, before anything new is seen.";
  if (to_act() != seat) return fail(kTooLate);
  for (std::size_t i = moves_.size(); i-- > 0;) {
    const AnyState& before = states_[i];
    if (is_referees(i)) return fail("What has been paid for stands.");
    const Seat maker = game_->to_act(before);
    if (!maker.is_player() || game_->reveals(before, moves_[i])) return fail(kTooLate);
    if (game_->pass(before) == moves_[i] || (maker == seat && game_->amid(before))) continue;
    if (maker != seat) return fail(kTooLate);
    if (!game_->price(before)) return fail("The price of a take-back cannot be paid.");
    return i;
  }
  return fail("You have made no move to take back.");
}

Expected<std::size_t> Match::start_of_turn() const {
  std::size_t start = moves_.size();
  for (std::size_t i = moves_.size(); i-- > 0 && game_->same_turn(states_[i], state());) {
    const bool shown =
        !game_->to_act(states_[i]).is_player() || game_->reveals(states_[i], moves_[i]);
    if (shown) return fail("Something has been turned up or shown since this turn began.");
    // A position that the turn can go on from, with something done since then but to pay.
    const auto price = game_->price(states_[i]);
    if (price && *price != moves_[i]) start = i;
  }
  if (start == moves_.size()) return fail("Nothing has been done in this turn yet.");
  return start;
}

std::size_t Match::prices_back_to(std::size_t moves) const {
  std::size_t prices = 1;
  for (std::size_t i = moves; i < moves_.size(); ++i) prices += is_referees(i) ? 1 : 0;
  return prices;
}

bool Match::may_take_back(std::size_t i) const {
  return game_->facts().take_back && game_->to_act(states_[i]).is_player() && !is_referees(i) &&
      !game_->reveals(states_[i], moves_[i]);
}

namespace {

// Who makes this move, as a record writes it.
std::string maker(const JsonGame& game, const AnyState& state, AnyMove move) {
  if (game.is_referees(state, move)) return "referee";
  const Seat actor = game.to_act(state);
  return actor.is_player() ? std::to_string(actor.index()) : "chance";
}

}  // namespace

Record Match::record(std::vector<RecordedSeat> seats) const {
  Record record;
  record.game = game_->facts().id;
  record.game_version = game_->facts().version;
  record.players = game_->players();
  for (const auto& [fact, value] : game_->chosen()) {
    record.options.push_back({std::string(fact.name), option_text(fact, value)});
  }
  record.cards = game_->cards_line();
  record.seats = std::move(seats);
  if (!from_start_) record.from = game_->to_text(states_.front());
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    record.moves.push_back({maker(*game_, states_[i], moves_[i]), game_->notation(moves_[i]),
                            hex64(game_->hash(states_[i + 1]))});
  }
  const Result result = game_->result(state());
  if (result.over) record.result = game_->spell(result.sentence, {});
  return record;
}

namespace {

tl::unexpected<RecordError> refuse_line(std::size_t line, std::string complaint) {
  if (complaint.ends_with('.')) complaint.pop_back();
  return tl::unexpected(RecordError{line, std::move(complaint)});
}

// The game that the head of a record describes.
tl::expected<GamePtr, RecordError> game_of(const Catalogue& games, const Record& record) {
  const auto entry = games.find(record.game);
  if (!entry) return refuse_line(kLineOfGame, entry.error().sentence);
  if (const int version = (*entry)->facts->version; version != record.game_version) {
    return refuse_line(kLineOfGame,
                       "this program plays version " + std::to_string(version) +
                           " of the rules, and the record is of version " +
                           std::to_string(record.game_version));
  }
  GameSetup setup{.game = record.game, .players = record.players};
  if (record.players == 0) return refuse_line(kLineOfPlayers, "nobody plays");
  if (const auto players = players_for(*(*entry)->facts, setup); !players) {
    return refuse_line(kLineOfPlayers, players.error().sentence);
  }
  for (std::size_t i = 0; i < record.options.size(); ++i) {
    const auto& [name, value] = record.options[i];
    if (setup.options.contains(name)) {
      return refuse_line(line_of_option(i), "option " + shortened(name) + " is there twice");
    }
    if (auto done = games.set_option(setup, name + '=' + value); !done) {
      return refuse_line(line_of_option(i), done.error().sentence);
    }
  }
  for (const OptionFact& option : (*entry)->options) {
    setup.options.try_emplace(std::string(option.name), option.before);
  }
  const bool has_cards = (*entry)->has_cards;
  if (!has_cards && record.cards != JsonGame::kNoCards) {
    return refuse_line(line_of_cards(record), "there is no card set " + scan::quoted(record.cards));
  }
  if (has_cards && record.cards != JsonGame::kUsualCards) setup.cards = record.cards;
  if (const std::size_t players = Seats(record.players).size(); record.seats.size() > players) {
    return refuse_line(line_of_seat(record, players), "there are more seats than players");
  }
  auto game = games.make(setup);
  if (!game) {
    return refuse_line(setup.cards.empty() ? kLineOfGame : line_of_cards(record),
                       game.error().sentence);
  }
  if ((*game)->cards_line() != record.cards && !(*entry)->in_old_form(record.cards)) {
    return refuse_line(line_of_cards(record), "this is not how these cards are written");
  }
  return *game;
}

// Makes one recorded move.
Expected<void> redo(Match& match, const RecordedMove& recorded) {
  const auto& [by, written, hash] = recorded;
  const Seat actor = match.to_act();
  if (actor == Seat::nobody()) return fail("the game is over before this move");
  const auto move = match.game().parse(written);
  if (!move) return tl::unexpected(move.error());
  const std::string expected = maker(match.game(), match.state(), *move);
  const bool from_stream = actor == Seat::chance() && block_of(recorded);
  if (by != expected && !from_stream)
    return fail("it is not the turn of " + shortened(by) + " but of " + expected);
  if (match.game().notation(*move) != written) return fail("this is not how the move is written");
  if (auto done = match.apply_again(*move); !done) return done;
  if (hex64(match.game().hash(match.state())) != hash) {
    return fail("the position after this move is not the recorded one");
  }
  return {};
}

}  // namespace

tl::expected<Match, RecordError> replay(const Catalogue& games, const Record& record) {
  const auto game = game_of(games, record);
  if (!game) return tl::unexpected(game.error());
  Match match(*game);
  if (!record.from.empty()) {
    const auto from = (*game)->from_stored_text(record.from);
    if (!from) return refuse_line(line_of_from(record), from.error().sentence);
    match = Match(*game, *from);
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (auto done = redo(match, record.moves[i]); !done) {
      return refuse_line(line_of_move(record, i), done.error().sentence);
    }
  }
  const Result result = (*game)->result(match.state());
  const std::string sentence = result.over ? (*game)->spell(result.sentence, {}) : "";
  if (sentence != record.result) {
    return refuse_line(line_of_result(record), "the result is not the one the moves lead to");
  }
  return match;
}

}  // namespace orrery
