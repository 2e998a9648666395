#pragma once

// A game whose chance a test decides, so that two tables can be dealt differently where a viewer
// must not notice. All else is the game's own, whichever game it is.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "catalogue/catalogue.h"

namespace orrery::server::testing {

// What falls in which position, at one table.
class Fate {
 public:
  void decide(std::uint64_t position, AnyMove outcome) {
    const std::lock_guard lock(mutex_);
    falls_[position] = outcome;
  }
  std::optional<AnyMove> at(std::uint64_t position) const {
    const std::lock_guard lock(mutex_);
    const auto found = falls_.find(position);
    return found == falls_.end() ? std::nullopt : std::optional(found->second);
  }

  // The fate of the tables that are made on this thread.
  static inline thread_local std::shared_ptr<Fate> here;

 private:
  mutable std::mutex mutex_;
  std::map<std::uint64_t, AnyMove> falls_;
};

class FatedGame final : public JsonGame {
 public:
  FatedGame(GamePtr game, std::shared_ptr<Fate> fate)
      : game_(std::move(game)), fate_(std::move(fate)) {}

  AnyOutcomes outcomes(const AnyState& state) const override {
    AnyOutcomes all = game_->outcomes(state);
    const auto fated = fate_ ? fate_->at(game_->hash(state)) : std::nullopt;
    if (all.list.empty() || !fated) return all;
    return {.list = {{*fated, 1}}, .total = 1};
  }
  // Every outcome that the game itself knows.
  AnyOutcomes all_outcomes(const AnyState& state) const { return game_->outcomes(state); }

  const bots::GameBots* bots() const override { return nullptr; }  // made for the game within
  const Facts& facts() const override { return game_->facts(); }
  std::vector<ChosenOption> chosen() const override { return game_->chosen(); }
  int players() const override { return game_->players(); }
  int longest() const override { return game_->longest(); }
  AnyState start() const override { return game_->start(); }
  Seat to_act(const AnyState& state) const override { return game_->to_act(state); }
  std::vector<AnyMove> legal(const AnyState& state) const override { return game_->legal(state); }
  AnyMove sample(const AnyState& state, Rng& rng) const override {
    return game_->sample(state, rng);
  }
  Expected<void> apply(AnyState& state, AnyMove move) const override {
    return game_->apply(state, move);
  }
  Result result(const AnyState& state) const override { return game_->result(state); }
  bool windows() const override { return game_->windows(); }
  std::optional<AnyMove> pass(const AnyState& state) const override { return game_->pass(state); }
  bool charges() const override { return game_->charges(); }
  std::optional<AnyMove> price(const AnyState& state) const override { return game_->price(state); }
  bool amid(const AnyState& state) const override { return game_->amid(state); }
  std::vector<AnyMove> repairs(const AnyState& state) const override {
    return game_->repairs(state);
  }
  bool same_turn(const AnyState& one, const AnyState& other) const override {
    return game_->same_turn(one, other);
  }
  bool consents(const AnyState& now, const AnyState& after, Seat seat) const override {
    return game_->consents(now, after, seat);
  }
  bool is_referees(const AnyState& state, AnyMove move) const override {
    return game_->is_referees(state, move);
  }
  bool referee(AnyState& state, AnyMove move) const override { return game_->referee(state, move); }
  std::vector<AnyMove> dominated(const AnyView& view,
                                 const std::vector<AnyMove>& legal) const override {
    return game_->dominated(view, legal);
  }
  std::optional<AnyMove> silence(const AnyState& state) const override {
    return game_->silence(state);
  }
  std::optional<AnyMove> answer_of_one_person(const AnyView& view) const override {
    return game_->answer_of_one_person(view);
  }
  AnyView view(const AnyState& state, Viewer viewer) const override {
    return game_->view(state, viewer);
  }
  AnyState imagine(const AnyView& view, Rng& rng) const override {
    return game_->imagine(view, rng);
  }
  bool reveals(const AnyState& before, AnyMove move) const override {
    return game_->reveals(before, move);
  }
  Seen seen(const AnyState& before, AnyMove move, Viewer viewer) const override {
    return game_->seen(before, move, viewer);
  }
  Lines tell(const AnyState& before, AnyMove move, Viewer viewer) const override {
    return game_->tell(before, move, viewer);
  }
  Lines remark(const AnyState& before, AnyMove move) const override {
    return game_->remark(before, move);
  }
  Paths paths(const AnyState& state, AnyMove move) const override {
    return game_->paths(state, move);
  }
  Line why_not(const AnyView& view, const Path& path) const override {
    return game_->why_not(view, path);
  }
  std::string refusal(const AnyState& state, AnyMove move) const override {
    return game_->refusal(state, move);
  }
  std::string spell(const Line& line, std::span<const std::string> names) const override {
    return game_->spell(line, names);
  }
  std::uint64_t hash(const AnyState& state) const override { return game_->hash(state); }
  Expected<void> check(const AnyState& state) const override { return game_->check(state); }
  std::string to_text(const AnyState& state) const override { return game_->to_text(state); }
  Expected<AnyState> from_text(std::string_view text) const override {
    return game_->from_text(text);
  }
  Expected<AnyState> from_stored_text(std::string_view text) const override {
    return game_->from_stored_text(text);
  }
  std::string notation(AnyMove move) const override { return game_->notation(move); }
  Expected<AnyMove> parse(std::string_view text) const override { return game_->parse(text); }
  void draw(const AnyView& view, Ink& ink) const override { game_->draw(view, ink); }
  std::string tables() const override { return game_->tables(); }
  json::value state_json(const AnyState& state) const override { return game_->state_json(state); }
  json::value view_json(const AnyView& view) const override { return game_->view_json(view); }
  json::value move_json(AnyMove move) const override { return game_->move_json(move); }
  Expected<AnyState> state_from_json(const json::value& value) const override {
    return game_->state_from_json(value);
  }
  Expected<AnyView> view_from_json(const json::value& value) const override {
    return game_->view_from_json(value);
  }
  Expected<AnyMove> move_from_json(const json::value& value) const override {
    return game_->move_from_json(value);
  }

 private:
  GamePtr game_;
  std::shared_ptr<Fate> fate_;
};

// The same game with decided chance.
inline Entry fated(const Entry& game) {
  Entry entry = game;
  entry.make = [make = game.make](const GameSetup& setup) {
    return make(setup).map([](GamePtr made) -> GamePtr {
      return std::make_shared<FatedGame>(std::move(made), Fate::here);
    });
  };
  return entry;
}

}  // namespace orrery::server::testing
