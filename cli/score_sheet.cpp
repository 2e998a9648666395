#include "cli/score_sheet.h"

#include <algorithm>

namespace orrery::cli {

namespace {

using Points = std::array<std::int32_t, kMaxSeats>;

std::span<const std::int32_t> played(const AnyGame& game, const Points& points) {
  return std::span(points).first(static_cast<std::size_t>(game.players()));
}

void draw_row(std::string_view name, std::span<const std::int32_t> points,
              std::span<const std::size_t> widths, Colour colour, Ink& ink) {
  std::string title(name);
  title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
  ink.left(title, widths[0], colour);
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    ink.right(std::to_string(points[seat]), widths[seat + 1], colour);
  }
  ink.line();
}

}  // namespace

void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink) {
  const auto total = played(game, result.scores);
  if (result.sources.empty() && std::ranges::count(total, 0) == std::ssize(total)) return;

  std::vector<std::size_t> widths{columns("Total")};
  for (const Source& source : result.sources) {
    widths[0] = std::max(widths[0], columns(source.name->english));
  }
  for (int seat = 0; seat < game.players(); ++seat) {
    widths.push_back(2 + std::max<std::size_t>(5, columns(ink.name(Seat(seat)))));
  }
  ink.left("", widths[0]);
  for (int seat = 0; seat < game.players(); ++seat) {
    ink.right(ink.name(Seat(seat)), widths[static_cast<std::size_t>(seat) + 1],
              result.winners.contains(Seat(seat)) ? Colour::gold : Colour::plain);
  }
  ink.line();
  for (const Source& source : result.sources) {
    draw_row(source.name->english, played(game, source.points), widths, Colour::plain, ink);
  }
  draw_row("total", total, widths, Colour::bold, ink);
}

}  // namespace orrery::cli
