#include "cli/score_sheet.h"

#include <algorithm>

namespace orrery::cli {

void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink) {
  if (!result.keeps_score()) return;

  std::size_t name_width = columns("Total");
  for (const ScoreRow& source : result.sources) {
    name_width = std::max(name_width, columns(source.name->english));
  }
  PerSeat<std::size_t> widths{};
  ink.left("", name_width);
  for (const Seat seat : game.seats()) {
    widths[seat] = 2 + std::max<std::size_t>(5, columns(ink.name(seat)));
    ink.right(ink.name(seat), widths[seat],
              result.winners.contains(seat) ? Colour::gold : Colour::plain);
  }
  ink.line();
  const auto row = [&](std::string name, const PerSeat<std::int32_t>& points, Colour colour) {
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    ink.left(name, name_width, colour);
    for (const Seat seat : game.seats()) {
      ink.right(std::to_string(points[seat]), widths[seat], colour);
    }
    ink.line();
  };
  for (const ScoreRow& source : result.sources) {
    row(std::string(source.name->english), source.points, Colour::plain);
  }
  row("total", result.scores, Colour::bold);
}

}  // namespace orrery::cli
