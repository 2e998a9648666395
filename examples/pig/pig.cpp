#include "examples/pig/pig.h"

#include <algorithm>

#include "kernel/scan.h"

namespace orrery::pig {

namespace {

constexpr Phrase kDie{"pig.die", "the die"};
constexpr Phrase kBank{"pig.bank", "the bank"};
constexpr Phrase kRolls{"pig.rolls", "{0} rolls."};
constexpr Phrase kFalls{"pig.falls", "The die shows {0}."};
constexpr Phrase kLost{"pig.lost", "A 1: {0} loses {1}."};
constexpr Phrase kHolds{"pig.holds", "{0} holds and has {1} {1|point|points}."};
constexpr Phrase kRunning{"pig.running", "The game is not over."};
constexpr Phrase kWins{"pig.wins", "{0} wins with {1} {1|point|points}."};
constexpr Phrase kShared{"pig.shared", "{0} share the win with {1} {1|point|points}."};
constexpr Phrase kOver{"pig.why.over", "The game is over."};
constexpr Phrase kFirst{"pig.why.first", "Roll first: there is nothing to hold yet (PIG-4)."};
constexpr Phrase kNothing{"pig.why.nothing", "Nothing can be done with that."};
constexpr auto kPhrases = listed(kDie, kBank, kRolls, kFalls, kLost, kHolds, kRunning, kWins,
                                 kShared, kOver, kFirst, kNothing);
constexpr std::array<std::string_view, 2> kThings{"die", "bank"};

constexpr std::array kOptions{
    number<&Options::goal>("goal", 10, 100, "whoever has so many points wins (PIG-5)"),
};

// The conformance suite follows every history of these.
constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {.goal = 10}},
};

}  // namespace

const Facts& Pig::facts() {
  static constexpr Facts facts{.id = "pig",
                               .title = "Pig",
                               .sentence = "Roll on or stop in time.",
                               .min_players = 2,
                               .max_players = kMostSeats,
                               .usual_players = 2,
                               .solo = {},
                               .minutes = "5",
                               .example = true,
                               .piece_kinds = kThings,
                               .phrases = kPhrases};
  return facts;
}

std::span<const Option<Options>> Pig::options() { return kOptions; }
std::span<const Variant<Options>> Pig::small_variants() { return kSmallVariants; }

// PIG-2: the sides of the die, from 1 to 6.
Weight Pig::outcomes(const State&, OutcomeList<Pig>& outcomes) const {
  for (std::uint8_t side = 1; side <= kDieSides; ++side)
    outcomes.push_back({{Kind::fall, side}, 1});
  return kDieSides;
}

void Pig::apply(State& state, Move move) const {
  const auto end_turn = [&] {
    state.sum = 0;
    ++state.turns;
  };
  switch (move.kind) {
    case Kind::roll: state.rolling = true; break;
    case Kind::hold: {  // PIG-4
      auto& points = state.points[turn(state)];
      points = static_cast<std::uint8_t>(points + state.sum);
      end_turn();
      break;
    }
    case Kind::fall:
      state.rolling = false;
      state.die = move.number;
      if (move.number == 1) {
        end_turn();  // PIG-3
      } else {
        state.sum = static_cast<std::uint8_t>(state.sum + move.number);  // PIG-2
      }
      break;
  }
}

Result Pig::result(const State& state) const {
  Result result;
  result.over = to_act(state) == Seat::nobody();
  int most = 0;
  for (const Seat seat : Seats(players_)) most = std::max(most, with_sum(state, seat));
  for (const Seat seat : Seats(players_)) {
    const int points = with_sum(state, seat);
    result.scores[seat] = points;
    if (!result.over || points < most) continue;
    result.winners.insert(seat);  // PIG-5, PIG-6
    result.sentence = say(kWins, seat, most);
  }
  if (!result.over) result.sentence = say(kRunning);
  if (result.winners.size() > 1) result.sentence = say(kShared, result.winners.size(), most);
  return result;
}

Seen Pig::seen(const State& before, Move move, Viewer) const {
  Seen seen;
  if (move.kind == Kind::hold) {
    seen.push_back({.piece = bank(), .number = with_sum(before, turn(before))});
  } else {
    seen.push_back({.piece = die(), .number = move.number});
  }
  return seen;
}

void Pig::tell(const State& before, Move move, Viewer, Lines& lines) const {
  const Seat seat = turn(before);
  switch (move.kind) {
    case Kind::roll: lines.push_back(say(kRolls, seat)); break;
    case Kind::hold: lines.push_back(say(kHolds, seat, with_sum(before, seat))); break;
    case Kind::fall:
      lines.push_back(move.number == 1 ? say(kLost, seat, before.sum) : say(kFalls, move.number));
      break;
  }
}

Line Pig::label(Piece piece) const { return say(piece == die() ? kDie : kBank); }

// One click on the die or the bank; chance is not clicked.
void Pig::paths(const State&, Move move, Paths& paths) const {
  if (move.kind == Kind::roll) paths.push_back(path_of(die()));
  if (move.kind == Kind::hold) paths.push_back(path_of(bank()));
}

// May be called with any path, also one that no move has.
Line Pig::why_not(const View& view, const Path& path) const {
  const State& state = view;
  if (to_act(state) == Seat::nobody()) return say(kOver);
  if (path.empty()) return {};
  if (path.size() > 1 || (path[0] != die() && path[0] != bank())) return say(kNothing);
  return path[0] == bank() && state.sum == 0 ? say(kFirst) : Line{};
}

// A position that passes can be played on, so everything that the rules rely on is checked.
Expected<void> Pig::check(const State& state) const {
  if (state.die > kDieSides || state.turns > kRounds * players_) {
    return fail("There are too many pips or turns.");
  }
  for (const Seat seat : Seats(kMostSeats)) {
    const bool plays = Seats(players_).contains(seat);
    if (state.points[seat] >= options_.goal || (!plays && state.points[seat] > 0)) {
      return fail("Whoever reaches the goal does not hold, and an empty seat has no points.");
    }
  }
  if (with_sum(state, turn(state)) >= options_.goal + kDieSides) {
    return fail("The game ends when the goal is reached.");
  }
  if (state.die == 0 && (state.sum > 0 || state.turns > 0)) return fail("The die falls first.");
  if (state.rolling && over(state)) return fail("Nobody rolls after the end.");
  if (state.sum == 1) return fail("A 1 is not added up.");
  return {};
}

// "roll", "fall5": the kind of the move, and its number if it has one.
std::string Pig::notation(Move move) const {
  return std::string(enum_name(move.kind)) + (move.number > 0 ? std::to_string(move.number) : "");
}

Expected<Move> Pig::parse(std::string_view text) const {
  const auto digits = std::min(text.find_first_of("0123456789"), text.size());
  const auto kind = enum_from_name<Kind>(text.substr(0, digits));
  const auto number = digits == text.size()
      ? std::optional<std::uint8_t>(0)
      : scan::number<std::uint8_t>(text.substr(digits), 1, kDieSides);
  if (!kind || !number) return fail("A move is roll or hold.");
  return Move{*kind, *number};
}

void Pig::draw(const View& view, Ink& ink) const {
  const State& state = view;
  for (const Seat seat : Seats(players_)) {
    const bool turns = to_act(state) == seat;
    ink.write(turns ? "> " : "  ", Colour::gold).left(ink.name(seat), 12);
    ink.right(std::to_string(state.points[seat]), 3);
    if (turns && state.sum > 0) ink.write(" + " + std::to_string(state.sum), Colour::gold);
    ink.line();
  }
}

// For the greedy bot: a sum that is not held yet counts a little less than points. While the die
// is in the air it counts as it will on average: a 1 loses it, the other sides add 20 in all.
double Pig::evaluate(const State& state, Seat seat) const {
  if (to_act(state) == Seat::nobody()) return result(state).share(seat, false);
  const auto worth = [&](Seat of) {
    if (of != turn(state)) return static_cast<double>(state.points[of]);
    return state.points[of] + (state.rolling ? (5.0 * state.sum + 20) / 6 : 0.99 * state.sum);
  };
  double best = 0;
  for (const Seat other : Seats(players_)) {
    if (other != seat) best = std::max(best, worth(other));
  }
  return std::clamp(0.5 + (worth(seat) - best) / (4.0 * options_.goal), 0.0, 1.0);
}

}  // namespace orrery::pig
