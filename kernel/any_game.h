#pragma once

// A game whose type is not known: the interface for the server, the command line and bindings. One
// template makes it from any type that meets the contract. States and views are passed as their
// bytes, moves as eight bytes; fast code (simulation, search) uses the types instead.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/apply.h"
#include "kernel/dominated.h"
#include "kernel/interface.h"
#include "kernel/position.h"
#include "kernel/questions.h"
#include "kernel/repairs.h"
#include "kernel/small.h"

namespace orrery {

// The bytes of a plain value. Copies share them, since they never change. Different tags keep a
// state from being used as a view.
template <class Tag>
class Opaque {
 public:
  template <class T>
  static Opaque of(const T& value) {
    auto bytes = std::make_shared<std::array<std::byte, sizeof(T)>>();
    std::memcpy(bytes->data(), &value, sizeof(T));
    Opaque opaque;
    opaque.bytes_ = std::shared_ptr<const std::byte>(bytes, bytes->data());
    return opaque;
  }
  template <class T>
  T as() const {
    T value;
    std::memcpy(static_cast<void*>(&value), bytes_.get(), sizeof(T));
    return value;
  }

 private:
  std::shared_ptr<const std::byte> bytes_;
};
using AnyState = Opaque<struct StateTag>;
using AnyView = Opaque<struct ViewTag>;

struct AnyMove {
  std::uint64_t bits = 0;

  friend bool operator==(AnyMove, AnyMove) = default;
};

struct AnyOutcomes {
  std::vector<Outcome<AnyMove>> list;
  Weight total = 0;
};

// An option together with the value that a game was created with.
struct ChosenOption {
  OptionFact fact;
  int value = 0;
};

// kernel/game.h says what each function means, kernel/position.h what hash and text are.
class AnyGame : public Interface {
 public:
  virtual const Facts& facts() const = 0;
  virtual std::vector<ChosenOption> chosen() const = 0;
  virtual int players() const = 0;
  Seats seats() const { return Seats(players()); }
  virtual int longest() const = 0;

  virtual AnyState start() const = 0;
  virtual Seat to_act(const AnyState& state) const = 0;
  virtual std::vector<AnyMove> legal(const AnyState& state) const = 0;
  virtual AnyOutcomes outcomes(const AnyState& state) const = 0;
  virtual AnyMove sample(const AnyState& state, Rng& rng) const = 0;
  virtual Expected<void> apply(AnyState& state, AnyMove move) const = 0;  // the checked form
  virtual Result result(const AnyState& state) const = 0;

  // Seats asked in somebody else's turn; never in a game without windows.
  virtual bool windows() const = 0;
  virtual std::optional<AnyMove> pass(const AnyState& state) const = 0;

  // The price of a take-back, where there is one, and the moves that mend a mistake: the referee's
  // moves. `referee` makes this move if it is one of them, and says whether it was.
  virtual bool charges() const = 0;
  virtual std::optional<AnyMove> price(const AnyState& state) const = 0;
  virtual bool amid(const AnyState& state) const = 0;
  virtual std::vector<AnyMove> repairs(const AnyState& state) const = 0;
  virtual bool same_turn(const AnyState& one, const AnyState& other) const = 0;
  virtual bool consents(const AnyState& now, const AnyState& after, Seat seat) const = 0;
  virtual bool is_referees(const AnyState& state, AnyMove move) const = 0;
  virtual bool referee(AnyState& state, AnyMove move) const = 0;

  // The legal moves of the view's owner that another legal move beats at first sight.
  virtual std::vector<AnyMove> dominated(const AnyView& view,
                                         const std::vector<AnyMove>& legal) const = 0;

  // The move for a seat that does not answer in time, where it was asked something.
  virtual std::optional<AnyMove> silence(const AnyState& state) const = 0;
  // The answer to a question for people, where it is clear because the view's owner is the only
  // person.
  virtual std::optional<AnyMove> answer_of_one_person(const AnyView& view) const = 0;

  virtual AnyView view(const AnyState& state, Viewer viewer) const = 0;
  virtual AnyState imagine(const AnyView& view, Rng& rng) const = 0;
  virtual bool reveals(const AnyState& before, AnyMove move) const = 0;
  virtual Seen seen(const AnyState& before, AnyMove move, Viewer viewer) const = 0;
  virtual Lines tell(const AnyState& before, AnyMove move, Viewer viewer) const = 0;
  virtual Lines remark(const AnyState& before, AnyMove move) const = 0;  // what a bot says

  virtual Paths paths(const AnyState& state, AnyMove move) const = 0;
  virtual Line why_not(const AnyView& view, const Path& path) const = 0;
  virtual std::string refusal(const AnyState& state, AnyMove move) const = 0;
  virtual std::string spell(const Line& line, std::span<const std::string> names) const = 0;

  virtual std::uint64_t hash(const AnyState& state) const = 0;
  virtual Expected<void> check(const AnyState& state) const = 0;
  virtual std::string to_text(const AnyState& state) const = 0;
  virtual Expected<AnyState> from_text(std::string_view text) const = 0;
  virtual Expected<AnyState> from_stored_text(std::string_view text) const = 0;
  virtual std::string notation(AnyMove move) const = 0;
  virtual Expected<AnyMove> parse(std::string_view text) const = 0;
  virtual void draw(const AnyView& view, Ink& ink) const = 0;
  virtual std::string tables() const = 0;
};

ORRERY_SMALL_BEGINS

// Implements AnyGame for G. Base is AnyGame, or a class that adds to it.
template <Game G, class Base = AnyGame>
class Erased : public Base {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  explicit Erased(G game) : game_(std::move(game)) {}

  const G& typed() const { return game_; }

  static AnyMove erase(Move move) {
    AnyMove any;
    std::memcpy(&any.bits, &move, sizeof(Move));
    return any;
  }
  static Move restore(AnyMove any) {
    Move move;
    std::memcpy(static_cast<void*>(&move), &any.bits, sizeof(Move));
    return move;
  }

  const Facts& facts() const override { return G::facts(); }
  std::vector<ChosenOption> chosen() const override {
    std::vector<ChosenOption> chosen;
    for (const auto& option : G::options()) {
      chosen.push_back({static_cast<const OptionFact&>(option), option.get(game_.chosen())});
    }
    return chosen;
  }
  int players() const override { return game_.players(); }
  int longest() const override { return game_.longest(); }

  AnyState start() const override { return AnyState::of(game_.start()); }
  Seat to_act(const AnyState& state) const override { return game_.to_act(state.as<State>()); }
  std::vector<AnyMove> legal(const AnyState& state) const override {
    MoveList<G> moves;
    const auto typed = state.as<State>();
    if (game_.to_act(typed).is_player()) game_.legal(typed, moves);
    std::vector<AnyMove> any;
    for (const Move move : moves) any.push_back(erase(move));
    return any;
  }
  AnyOutcomes outcomes(const AnyState& state) const override {
    OutcomeList<G> outcomes;
    AnyOutcomes any;
    const auto typed = state.as<State>();
    if (game_.to_act(typed) == Seat::chance()) any.total = game_.outcomes(typed, outcomes);
    for (const auto& [move, weight] : outcomes) any.list.push_back({erase(move), weight});
    return any;
  }
  AnyMove sample(const AnyState& state, Rng& rng) const override {
    return erase(game_.sample(state.as<State>(), rng));
  }
  Expected<void> apply(AnyState& state, AnyMove move) const override {
    auto typed = state.as<State>();
    auto done = try_apply(game_, typed, restore(move));
    if (done) state = AnyState::of(typed);
    return done;
  }
  Result result(const AnyState& state) const override { return game_.result(state.as<State>()); }

  bool windows() const override {
    if constexpr (GameWithWindows<G>) return game_.windows();
    return false;
  }
  std::optional<AnyMove> pass(const AnyState& state) const override {
    if constexpr (GameWithWindows<G>) {
      if (const auto move = game_.pass(state.as<State>())) return erase(*move);
    }
    return std::nullopt;
  }

  bool charges() const override {
    if constexpr (GameWithPrice<G>) return game_.charges();
    return false;
  }
  std::optional<AnyMove> price(const AnyState& state) const override {
    if constexpr (GameWithPrice<G>) {
      if (const auto move = game_.price(state.as<State>())) return erase(*move);
    }
    return std::nullopt;
  }
  bool amid(const AnyState& state) const override {
    if constexpr (GameWithPrice<G>) return game_.amid(state.as<State>());
    return false;
  }
  std::vector<AnyMove> repairs(const AnyState& state) const override {
    std::vector<AnyMove> moves;
    if constexpr (GameWithRepairs<G>) {
      MoveList<G> list;
      game_.repairs(state.as<State>(), list);
      for (const Move move : list) moves.push_back(erase(move));
    }
    return moves;
  }
  bool same_turn(const AnyState& one, const AnyState& other) const override {
    if constexpr (GameWithRepairs<G>) return game_.same_turn(one.as<State>(), other.as<State>());
    return false;
  }
  bool consents(const AnyState& now, const AnyState& after, Seat seat) const override {
    if constexpr (GameWithRepairs<G>) {
      return game_.consents(now.as<State>(), after.as<State>(), seat);
    }
    return false;
  }
  bool is_referees(const AnyState& state, AnyMove move) const override {
    if (price(state) == move) return true;
    const std::vector<AnyMove> all = repairs(state);
    return std::ranges::find(all, move) != all.end();
  }
  bool referee(AnyState& state, AnyMove move) const override {
    if (!is_referees(state, move)) return false;
    auto typed = state.as<State>();
    game_.apply(typed, restore(move));
    state = AnyState::of(typed);
    return true;
  }

  std::vector<AnyMove> dominated(const AnyView& view,
                                 const std::vector<AnyMove>& legal) const override {
    std::vector<AnyMove> any;
    if constexpr (GameWithDominatedMoves<G>) {
      if (legal.size() < 2) return any;
      MoveList<G> all;
      MoveList<G> dominated;
      for (const AnyMove move : legal) all.push_back(restore(move));
      game_.dominated(view.as<View>(), all, dominated);
      for (const Move move : dominated) any.push_back(erase(move));
    }
    return any;
  }

  std::optional<AnyMove> silence(const AnyState& state) const override {
    if constexpr (GameWithAnswers<G>) {
      if (const auto move = game_.silence(state.as<State>())) return erase(*move);
    }
    return std::nullopt;
  }
  std::optional<AnyMove> answer_of_one_person(const AnyView& view) const override {
    if constexpr (GameWithQuestionsForPeople<G>) {
      if (const auto move = game_.answer_of_one_person(view.as<View>())) return erase(*move);
    }
    return std::nullopt;
  }

  AnyView view(const AnyState& state, Viewer viewer) const override {
    return AnyView::of(game_.view(state.as<State>(), viewer));
  }
  AnyState imagine(const AnyView& view, Rng& rng) const override {
    return AnyState::of(game_.imagine(view.as<View>(), rng));
  }
  bool reveals(const AnyState& before, AnyMove move) const override {
    return game_.reveals(before.as<State>(), restore(move));
  }
  Seen seen(const AnyState& before, AnyMove move, Viewer viewer) const override {
    return game_.seen(before.as<State>(), restore(move), viewer);
  }
  Lines tell(const AnyState& before, AnyMove move, Viewer viewer) const override {
    Lines lines;
    game_.tell(before.as<State>(), restore(move), viewer, lines);
    return lines;
  }
  Lines remark(const AnyState& before, AnyMove move) const override {
    Lines lines;
    if constexpr (GameWithRemarks<G>) {
      game_.remark(game_.view(before.as<State>(), Viewer::everybody()), restore(move), lines);
    }
    return lines;
  }

  Paths paths(const AnyState& state, AnyMove move) const override {
    Paths paths;
    game_.paths(state.as<State>(), restore(move), paths);
    return paths;
  }
  Line why_not(const AnyView& view, const Path& path) const override {
    return game_.why_not(view.as<View>(), path);
  }
  std::string refusal(const AnyState& state, AnyMove move) const override {
    return orrery::refusal(game_, state.as<State>(), restore(move));
  }
  std::string spell(const Line& line, std::span<const std::string> names) const override {
    return orrery::spell(game_, line, names);
  }

  std::uint64_t hash(const AnyState& state) const override {
    return hash_of(game_, state.as<State>());
  }
  Expected<void> check(const AnyState& state) const override {
    return game_.check(state.as<State>());
  }
  std::string to_text(const AnyState& state) const override {
    return orrery::to_text(game_, state.as<State>());
  }
  Expected<AnyState> from_text(std::string_view text) const override {
    return orrery::from_text(game_, text).map(AnyState::of<State>);
  }
  Expected<AnyState> from_stored_text(std::string_view text) const override {
    return orrery::from_stored_text(game_, text).map(AnyState::of<State>);
  }
  std::string notation(AnyMove move) const override { return game_.notation(restore(move)); }
  Expected<AnyMove> parse(std::string_view text) const override {
    return game_.parse(text).map([](Move move) { return erase(move); });
  }
  void draw(const AnyView& view, Ink& ink) const override { game_.draw(view.as<View>(), ink); }
  std::string tables() const override { return game_.tables(); }

 private:
  G game_;
};

ORRERY_SMALL_ENDS

}  // namespace orrery
