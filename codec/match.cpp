#include "codec/match.h"

#include "codec/catalogue.h"

namespace orrery::codec {

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

bool Match::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  states_.pop_back();
  return true;
}

bool Match::may_take_back() const {
  if (!game_->facts().take_back || moves_.empty()) return false;
  const AnyState& before = states_[states_.size() - 2];
  return game_->to_act(before).is_player() && !game_->reveals(before, moves_.back());
}

Record Match::record(std::vector<RecordedSeat> seats) const {
  Record record;
  record.game = game_->facts().id;
  record.game_version = game_->facts().version;
  record.players = game_->players();
  for (const auto& [fact, value] : game_->chosen()) {
    record.options.push_back({std::string(fact.name), option_text(fact, value)});
  }
  record.seats = std::move(seats);
  if (!from_start_) record.from = game_->to_text(states_.front());
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Seat actor = game_->to_act(states_[i]);
    record.moves.push_back({actor.is_player() ? std::to_string(actor.index()) : "chance",
                            game_->notation(moves_[i]), hex64(game_->hash(states_[i + 1]))});
  }
  const Result result = game_->result(state());
  if (result.over) record.result = game_->spell(result.sentence, {});
  return record;
}

tl::expected<Match, RecordError> replay(const Record& record) {
  // What the head of the record says is wrong is reported at its second line, the game's.
  const auto refuse_head = [](std::string complaint) {
    if (complaint.ends_with('.')) complaint.pop_back();
    return tl::unexpected(RecordError{2, std::move(complaint)});
  };
  Setup setup{.game = record.game, .players = record.players, .options = {}};
  for (const auto& [name, value] : record.options) {
    if (auto done = set_option(setup, name + '=' + value); !done) {
      return refuse_head(done.error().sentence);
    }
  }
  if (record.players == 0) return refuse_head("nobody plays");
  const auto game = make_game(setup);
  if (!game) return refuse_head(game.error().sentence);
  if ((*game)->facts().version != record.game_version) {
    return refuse_head("this program plays version " + std::to_string((*game)->facts().version) +
                       " of the rules, and the record is of version " +
                       std::to_string(record.game_version));
  }
  if (record.cards != "none") return refuse_head("there is no card set \"" + record.cards + "\"");

  Match match(*game);
  if (!record.from.empty()) {
    const auto from = (*game)->from_text(record.from);
    if (!from) return refuse_head(from.error().sentence);
    match = Match(*game, *from);
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& [by, written, hash] = record.moves[i];
    const auto refuse = [&](std::string complaint) {
      if (complaint.ends_with('.')) complaint.pop_back();
      return tl::unexpected(RecordError{line_of_move(record, i), std::move(complaint)});
    };
    const Seat actor = match.to_act();
    const std::string expected = actor.is_player() ? std::to_string(actor.index()) : "chance";
    if (by != expected) return refuse("it is not the turn of " + by);
    const auto move = (*game)->parse(written);
    if (!move) return refuse(move.error().sentence);
    if (auto done = match.apply(*move); !done) return refuse(done.error().sentence);
    if (hex64((*game)->hash(match.state())) != hash) {
      return refuse("the position after this move is not the recorded one");
    }
  }
  const Result result = (*game)->result(match.state());
  const std::string sentence = result.over ? (*game)->spell(result.sentence, {}) : "";
  if (sentence != record.result) {
    return tl::unexpected(
        RecordError{line_of_result(record), "the result is not the one the moves lead to"});
  }
  return match;
}

}  // namespace orrery::codec
