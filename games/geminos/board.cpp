// Geminos in a terminal, and the tables that go with its rules.

#include "games/geminos/geminos.h"
#include "games/geminos/odds.h"
#include "games/geminos/phrases.h"

namespace orrery::geminos {

namespace {

constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kCardWidth = 11;

std::string title(Affinity affinity) {
  std::string title(name(affinity));
  title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return title;
}

std::string fraction(int part, int whole) {
  const int divisor = std::gcd(part, whole);
  if (part == 0) return "never";
  return std::to_string(part / divisor) + " in " + std::to_string(whole / divisor);
}

void draw_die(Sign sign, Ink& ink) {
  ink.write(symbol(sign), Colour::gold)
      .write(" ")
      .write(phrases::word(sign).english, Colour::bold)
      .write(" (" + std::to_string(score(sign)) + ")");
}

}  // namespace

void Geminos::draw(const View& view, Ink& ink) const {
  const State& state = view;
  const bool over = state.phase == Phase::over;
  const bool entering = state.phase == Phase::enter;
  const auto acts = [&](int seat) { return Seat(seat) == state.turn && !over; };

  const bool complete = over && after(state.turn) == state.first;
  const int round = state.rounds + (complete ? 0 : 1);
  ink.write(players_ == 1 ? "Roll " : "Round ", Colour::dim)
      .write(std::to_string(round), Colour::dim);
  ink.write(" of at most " + std::to_string(last_round()), Colour::dim).line().line();

  std::array<std::size_t, kMostPlayers> widths{};
  ink.left("", kNameWidth);
  for (int seat = 0; seat < players_; ++seat) {
    const std::string name = (acts(seat) ? "> " : "") + ink.name(Seat(seat));
    auto& width = widths[static_cast<std::size_t>(seat)];
    width = std::max(kCardWidth, columns(name) + 1);
    ink.right(name, width, acts(seat) ? Colour::bold : Colour::plain);
  }
  ink.line();
  for (const Affinity affinity : kAllAffinities) {
    const bool offered = entering && state.offered().contains(affinity);
    ink.left(title(affinity), kNameWidth, offered ? Colour::green : Colour::plain);
    for (int seat = 0; seat < players_; ++seat) {
      const int points = state.card(Seat(seat)).at(affinity);
      const bool here = offered && acts(seat);
      std::string entry = points == 0 ? "·" : std::to_string(points);
      if (here) entry = "[" + entry + "]";
      ink.right(entry, widths[static_cast<std::size_t>(seat)],
                here              ? Colour::green
                    : points == 0 ? Colour::dim
                                  : Colour::plain);
    }
    ink.line();
  }
  ink.left("Total", kNameWidth, Colour::bold);
  for (int seat = 0; seat < players_; ++seat) {
    ink.right(std::to_string(state.card(Seat(seat)).total()),
              widths[static_cast<std::size_t>(seat)], Colour::bold);
  }
  ink.line();

  if (!entering) return;
  ink.line();
  draw_die(state.dice[0], ink);
  ink.write("   ");
  draw_die(state.dice[1], ink);
  if (state.offered().empty()) {
    ink.write("   no affinity", Colour::dim).line();
  } else {
    ink.write("   together ").write(std::to_string(state.rolled()), Colour::bold).line();
  }
}

std::string Geminos::tables() const {
  Ink ink;
  ink.write("## Tables (computed by the program)").line().line();
  ink.write("| sign | score | conjunction | syzygy | quadrature | triangulation | opposition |")
      .line();
  ink.write("|---|---|---|---|---|---|---|").line();
  for (int i = 0; i < kSigns; ++i) {
    const Sign sign = sign_at(i);
    ink.write("| " + std::string(symbol(sign)) + " " + std::string(phrases::word(sign).english));
    ink.write(" | " + std::to_string(score(sign)));
    for (const Affinity affinity : kAllAffinities) {
      ink.write(" |");
      for (int other = 0; other < kSigns; ++other) {
        if (!affinities(sign, sign_at(other)).contains(affinity)) continue;
        ink.write(" " + std::string(symbol(sign_at(other))));
      }
    }
    ink.write(" |").line();
  }
  ink.line();
  ink.write("| affinity | best | worst | mean | chance of a roll | must be written here |").line();
  ink.write("|---|---|---|---|---|---|").line();
  for (const Affinity affinity : kAllAffinities) {
    const Odds& odds = odds_of(affinity);
    ink.write("| " + std::string(name(affinity)) + " | " + std::to_string(odds.best) + " | " +
              std::to_string(odds.worst) + " | " + std::to_string(odds.points / odds.rolls) +
              " | " + fraction(odds.rolls, kRolls) + " | " + fraction(odds.forced, kRolls) + " |")
        .line();
  }
  ink.line();
  ink.write("Of " + std::to_string(kRolls) + " rolls, " + std::to_string(rolls_offering(0)) +
            " offer no affinity, " + std::to_string(rolls_offering(1)) + " offer one, " +
            std::to_string(rolls_offering(2)) + " two and " + std::to_string(rolls_offering(3)) +
            " three.")
      .line();
  return ink.text();
}

}  // namespace orrery::geminos
