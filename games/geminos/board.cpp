// Geminos in a terminal.

#include "games/geminos/geminos.h"
#include "games/geminos/odds.h"
#include "games/geminos/phrases.h"

namespace orrery::geminos {

namespace {

constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kCardWidth = 11;

std::string title(Affinity affinity) {
  std::string title(enum_name(affinity));
  title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return title;
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
  const auto acts = [&](Seat seat) { return seat == state.turn && !over; };

  const bool complete = over && seats().after(state.turn) == state.first;
  const int round = state.rounds + (complete ? 0 : 1);
  ink.write(players_ == 1 ? "Roll " : "Round ", Colour::dim)
      .write(std::to_string(round), Colour::dim);
  ink.write(" of at most " + std::to_string(last_round()), Colour::dim).line().line();

  PerSeat<std::size_t> widths{};
  ink.left("", kNameWidth);
  for (const Seat seat : seats()) {
    const std::string name = (acts(seat) ? "> " : "") + ink.name(seat);
    widths[seat] = std::max(kCardWidth, columns(name) + 1);
    ink.right(name, widths[seat], acts(seat) ? Colour::bold : Colour::plain);
  }
  ink.line();
  for (const Affinity affinity : kAllAffinities) {
    const bool offered = entering && state.offered().contains(affinity);
    ink.left(title(affinity), kNameWidth, offered ? Colour::green : Colour::plain);
    for (const Seat seat : seats()) {
      const int points = state.cards[seat].at(affinity);
      const bool here = offered && acts(seat);
      std::string entry = points == 0 ? "·" : std::to_string(points);
      if (here) entry = "[" + entry + "]";
      ink.right(entry, widths[seat],
                here              ? Colour::green
                    : points == 0 ? Colour::dim
                                  : Colour::plain);
    }
    ink.line();
  }
  ink.left("Total", kNameWidth, Colour::bold);
  for (const Seat seat : seats()) {
    ink.right(std::to_string(state.cards[seat].total()), widths[seat], Colour::bold);
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

}  // namespace orrery::geminos
