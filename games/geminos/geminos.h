#pragma once

// Geminos: an astrological dice game for 2 to 5 players, and alone as "Twenty Rolls".
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// A turn is: the seat's move `roll`; chance lands the dice; the seat's entry, or `end` when the
// signs share no affinity. Nothing is hidden (GEO-R8): a view holds the whole state.

#include "games/geminos/move.h"
#include "games/geminos/state.h"
#include "kernel/dominated.h"
#include "kernel/game.h"
#include "kernel/simple.h"

namespace orrery::geminos {

inline constexpr int kMostSoloRolls = 200;

struct Options {
  bool complete_round = false;  // GEO-R3
  int cap = 200;                // GEO-R10, in rounds
  int rolls = 20;               // GEO-32, GEO-33: alone
  bool must_complete = false;   // GEO-33: alone
};

class Geminos : public OpenInformation<State, Move> {
 public:
  using Options = geminos::Options;
  using State = geminos::State;
  using Move = geminos::Move;
  static constexpr std::size_t kMaxMoves = 3;
  static constexpr std::size_t kMaxOutcomes = kSigns * (kSigns + 1) / 2;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Geminos> create(int players, const Options& options);

  int players() const { return players_; }
  Seats seats() const { return Seats(players_); }
  const Options& chosen() const { return options_; }
  int longest() const { return 2 * players_ * last_round(); }

  State start() const;
  Seat to_act(const State& state) const {
    switch (state.phase) {
      case Phase::roll:
      case Phase::enter: return state.turn;
      case Phase::over: return Seat::nobody();
      default: return Seat::chance();
    }
  }
  void legal(const State& state, MoveList<Geminos>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Geminos>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::optional<State> from_old_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;
  void dominated(const View& view, const MoveList<Geminos>& legal,
                 MoveList<Geminos>& dominated) const;

  // The most rounds that a game can have: the cap, or alone the rolls if they are fewer.
  int last_round() const {
    return players_ == 1 ? std::min(options_.cap, options_.rolls) : options_.cap;
  }

 private:
  Geminos(int players, const Options& options) : players_(players), options_(options) {}

  // GEO-33: alone, a card that must be full and is not is worth nothing at the end.
  bool worthless(const State& state) const {
    return players_ == 1 && options_.must_complete && state.phase == Phase::over &&
        !state.cards[Seat(0)].full();
  }
  bool ended(const State& state) const;
  void end_turn(State& state) const;

  int players_;
  Options options_;
};

// ---- The rules on the hot path ----

inline void Geminos::legal(const State& state, MoveList<Geminos>& moves) const {
  if (state.phase == Phase::roll) {
    moves.push_back(Move::roll());  // GEO-6
    return;
  }
  const AffinitySet offered = state.offered();
  if (offered.empty()) moves.push_back(Move::end());  // GEO-9
  // GEO-10, GEO-11, GEO-13: one of those offered, filled or not; passing is not allowed.
  offered.each([&](Affinity affinity) { moves.push_back(Move::enter(affinity)); });
}

inline Geminos::Move Geminos::sample(const State& state, Rng& rng) const {
  if (state.phase == Phase::start) {
    return Move::begin(Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players_)))));
  }
  const auto roll = static_cast<int>(rng.below(kSigns * kSigns));  // GEO-1
  return Move::land(sign_at(roll / kSigns), sign_at(roll % kSigns));
}

// Whether the turn just taken ends the game: at once when a card is full (GEO-23), or with
// `complete_round` at the end of the round (GEO-R3), or after the last round (GEO-R10, GEO-32).
inline bool Geminos::ended(const State& state) const {
  if (state.rounds == last_round()) return true;
  if (!options_.complete_round) return state.card(state.turn).full();
  const bool round_complete = seats().after(state.turn) == state.first;
  return round_complete && std::ranges::any_of(state.cards, &Card::full);
}

inline void Geminos::end_turn(State& state) const {
  state.dice = {Sign::none, Sign::none};
  const Seat next = seats().after(state.turn);
  if (next == state.first) ++state.rounds;
  if (ended(state)) {
    state.phase = Phase::over;
  } else {
    state.phase = Phase::roll;
    state.turn = next;
  }
}

inline void Geminos::apply(State& state, Move move) const {
  switch (move.kind) {
    case Move::Kind::begin:
      state.first = state.turn = move.seat;
      state.phase = Phase::roll;
      return;
    case Move::Kind::roll: state.phase = Phase::dice; return;
    case Move::Kind::land:
      state.dice = move.dice;
      state.phase = Phase::enter;
      return;
    case Move::Kind::enter:
      state.card(state.turn).write(move.affinity, state.rolled());  // GEO-12, GEO-14
      end_turn(state);
      return;
    case Move::Kind::end: end_turn(state); return;
  }
}

static_assert(Game<Geminos> && GameWithDominatedMoves<Geminos>);

}  // namespace orrery::geminos
