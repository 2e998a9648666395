#include "cli/score_sheet.h"

#include <algorithm>

namespace orrery::cli {

namespace {

using Points = PerSeat<std::int32_t>;

void draw_row(std::string_view name, const Points& points, Seats seats, std::size_t name_width,
              const PerSeat<std::size_t>& widths, Colour colour, Ink& ink) {
  std::string title(name);
  title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
  ink.left(title, name_width, colour);
  for (const Seat seat : seats) ink.right(std::to_string(points[seat]), widths[seat], colour);
  ink.line();
}

}  // namespace

void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink) {
  if (!result.keeps_score()) return;

  std::size_t name_width = columns("Total");
  for (const Source& source : result.sources) {
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
  const auto row = [&](std::string_view name, const Points& points, Colour colour) {
    draw_row(name, points, game.seats(), name_width, widths, colour, ink);
  };
  for (const Source& source : result.sources) {
    row(source.name->english, source.points, Colour::plain);
  }
  row("total", result.scores, Colour::bold);
}

}  // namespace orrery::cli
