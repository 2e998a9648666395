// The game in a terminal, and the tables for its rule book.

#include <algorithm>
#include <string>
#include <vector>

#include "games/constellation/constellation.h"
#include "games/constellation/phrases.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::constellation {

namespace {

constexpr int kScreen = 80;  // columns that every terminal has
constexpr std::array<std::string_view, kKinds> kGlyphs{"✦", "★", "✶"};
constexpr std::array<Colour, kKinds> kColours{Colour::cyan, Colour::gold, Colour::violet};
constexpr std::string_view kMoonGlyph = "☾";

std::string glyph(Kind kind) {
  return std::to_string(points_of(kind)) + std::string(kGlyphs[index(kind)]);
}
char cloud_letter(Seat seat) { return static_cast<char>('a' + seat.index()); }

// Text put at positions, drawn line by line.
class Canvas {
 public:
  void put(int x, int y, std::string text, Colour colour = Colour::plain) {
    if (y >= height()) lines_.resize(static_cast<std::size_t>(y) + 1);
    lines_[static_cast<std::size_t>(y)].push_back({x, std::move(text), colour});
  }
  int height() const { return static_cast<int>(lines_.size()); }
  int width() const {
    int most = 0;
    for (const auto& line : lines_) {
      for (const Text& text : line)
        most = std::max(most, text.x + static_cast<int>(columns(text.text)));
    }
    return most;
  }
  void put(int x, int y, const Canvas& other) {
    for (int line = 0; line < other.height(); ++line) {
      for (const Text& text : other.lines_[static_cast<std::size_t>(line)]) {
        put(x + text.x, y + line, text.text, text.colour);
      }
    }
  }
  void write(Ink& ink) const {
    for (auto line : lines_) {
      std::ranges::sort(line, {}, &Text::x);
      int at = 0;
      for (const Text& text : line) {
        ink.left("", static_cast<std::size_t>(std::max(0, text.x - at)));
        ink.write(text.text, text.colour);
        at = text.x + static_cast<int>(columns(text.text));
      }
      ink.line();
    }
  }

 private:
  struct Text {
    int x;
    std::string text;
    Colour colour;
  };
  std::vector<std::vector<Text>> lines_;
};

// ---- Goals ----

// A shape on the grid: a cell is two columns wide, and each row is shifted by one column.
Canvas picture(const Shape& shape) {
  int left = 99;
  int top = 99;
  for (const Cell at : shape) {
    left = std::min(left, 2 * at.q + at.r);
    top = std::min<int>(top, at.r);
  }
  Canvas canvas;
  for (const Cell at : shape) canvas.put(2 * at.q + at.r - left, at.r - top, "●");
  return canvas;
}

// All rotations of a goal, `across` of them side by side.
Canvas turns_picture(Goal goal, int across) {
  constexpr int kWide = 11;
  Canvas canvas;
  int top = 0;
  int below = 0;
  int column = 0;
  for (const Shape& turn : turns_of(goal)) {
    if (column == across) {
      column = 0;
      top = below + 1;
    }
    const Canvas one = picture(turn);
    canvas.put(kWide * column++, top, one);
    below = std::max(below, top + one.height());
  }
  return canvas;
}

// ---- The table ----

class Board {
 public:
  Board(const OpenPart& table, Seats seats, int room) : table_(table), seats_(seats) {
    // As wide as fits: with six columns per cell there is room for its coordinates.
    for (pitch_ = 6; pitch_ > 2; pitch_ -= 2) {
      measure();
      if (width() <= room) break;
    }
    measure();
    // Tiles of an Open Game can lie too far apart; then only the sky around the Moon is drawn.
    constexpr int kTall = 40;
    if (width() > room || bottom_ - top_ > kTall) {
      const int middle = x_of(table.moon);
      left_ = std::max(left_, middle - room / 2 + 4);
      right_ = std::min(right_, middle + room / 2 - 6);
      top_ = std::max(top_, table.moon.r - kTall / 2);
      bottom_ = std::min(bottom_, table.moon.r + kTall / 2);
    }
  }

  Canvas drawn() const {
    Canvas canvas;
    draw_axes(canvas);
    for (int r = top_; r <= bottom_; ++r) {
      for (int q = first_q(r); x_of(cell(q, r)) <= right_; ++q) draw_cell(cell(q, r), canvas);
    }
    return canvas;
  }
  // The tiles that are not drawn.
  std::string elsewhere() const {
    std::string text;
    for (const Star& star : table_.stars) {
      if (!drawn(star.at)) text += " " + glyph(star.kind) + "@" + text_of(star.at);
    }
    return text;
  }

 private:
  static constexpr int kMargin = 6;  // for the numbers of the rows

  int x_of(Cell at) const { return pitch_ * at.q + pitch_ / 2 * at.r; }
  int width() const { return kMargin + right_ - left_ + pitch_; }
  bool drawn(Cell at) const {
    return at.r >= top_ && at.r <= bottom_ && x_of(at) >= left_ && x_of(at) <= right_;
  }
  int first_q(int r) const {
    int q = (left_ - pitch_ / 2 * r) / pitch_ - 1;
    while (x_of(cell(q, r)) < left_) ++q;
    return q;
  }

  // The area of the tiles and the cells around them.
  void measure() {
    left_ = right_ = x_of(table_.moon);
    top_ = bottom_ = table_.moon.r;
    const auto include = [&](Cell at) {
      left_ = std::min(left_, x_of(at) - pitch_);
      right_ = std::max(right_, x_of(at) + pitch_);
      top_ = std::min(top_, at.r - 1);
      bottom_ = std::max(bottom_, at.r + 1);
    };
    include(table_.moon);
    for (const Star& star : table_.stars) include(star.at);
  }

  // Rows are numbered on the left. The numbers of the other coordinate stand at the top, where its
  // slanting lines enter the picture.
  void draw_axes(Canvas& canvas) const {
    canvas.put(0, 0, "r\\q", Colour::dim);
    const int above = top_ - 1;
    const int every = pitch_ == 2 ? 5 : 1;
    for (int q = first_q(above); x_of(cell(q, above)) <= right_; ++q) {
      if (q % every == 0) canvas.put(place(cell(q, above)), 0, std::to_string(q), Colour::dim);
    }
    for (int r = top_; r <= bottom_; ++r) {
      const std::string number = std::to_string(r);
      canvas.put(std::max(0, 3 - static_cast<int>(number.size())), r - top_ + 1, number,
                 Colour::dim);
    }
  }
  int place(Cell at) const { return kMargin + x_of(at) - left_; }

  void draw_cell(Cell at, Canvas& canvas) const {
    const int x = place(at);
    const int y = at.r - top_ + 1;
    const Star* star = table_.star_at(at);
    if (star == nullptr && at != table_.moon) {
      const bool beside =
          std::ranges::any_of(kAround, [&](Cell step) { return table_.occupied(at + step); });
      if (!beside) return;
      const std::string coordinates = text_of(at);
      const bool fits = pitch_ == 6 && coordinates.size() <= 5;
      canvas.put(x, y, fits ? coordinates : "·", Colour::dim);
      return;
    }
    const bool roomy = pitch_ == 6;
    std::string tile(star == nullptr ? kMoonGlyph : kGlyphs[index(star->kind)]);
    if (roomy && star != nullptr) tile = glyph(star->kind);
    std::string clouds;
    for (const Seat seat : seats_) {
      if (table_.clouds[seat] == at) clouds += cloud_letter(seat);
    }
    const Colour colour = star == nullptr ? Colour::bold : kColours[index(star->kind)];
    if (clouds.empty() || pitch_ == 2) {
      canvas.put(x, y, tile, colour);
      return;
    }
    // A Cloud is a pair of brackets with its player's letter.
    if (clouds.size() > 1) clouds = "+";
    if (roomy) {
      canvas.put(x - 1, y, "(", Colour::blue);
      canvas.put(x, y, tile, colour);
      canvas.put(x + static_cast<int>(columns(tile)), y, ")" + clouds, Colour::blue);
    } else {
      canvas.put(x, y, tile, colour);
      canvas.put(x + 1, y, clouds, Colour::blue);
    }
  }

  const OpenPart& table_;
  Seats seats_;
  int pitch_ = 6;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
};

std::string listed(GoalSet goals) {
  std::string text;
  goals.each([&](Goal goal) { add_item(text, name(goal), " "); });
  return text;
}

}  // namespace

void Constellation::draw(const View& view, Ink& ink) const {
  const OpenPart& table = view.table;
  const std::string limit = " of at most " + std::to_string(options_.actions);  // CON-R20
  ink.write(table.phase == Phase::over ? std::to_string(table.actions) + " actions" + limit
                                       : "Action " + std::to_string(table.actions + 1) + limit,
            Colour::dim);
  ink.write("   Reserve ");
  for (const Kind kind : kAllKinds) {
    ink.write(" " + glyph(kind), kColours[index(kind)])
        .write(" " + std::to_string(table.reserve[index(kind)]) + " ");
  }
  if (options_.change_goal || options_.scoring || options_.together != Together::draw) {
    ink.write("   " + std::to_string(pile_size(table, view.goals)) + " goal cards to draw",
              Colour::dim);
  }
  ink.line();

  std::size_t longest_name = 0;
  for (const Seat seat : seats()) {
    longest_name = std::max(longest_name, columns(ink.name(seat)));
  }
  for (const Seat seat : seats()) {
    const bool acts = to_act(table) == seat;
    ink.write(acts ? "> " : "  ").write(std::string{cloud_letter(seat)}, Colour::blue).write(" ");
    ink.left(ink.name(seat), longest_name + 2, acts ? Colour::bold : Colour::plain);
    if (options_.scoring) {
      const int score = table.scores[seat];
      ink.write(std::to_string(score) + (score == 1 ? " point   " : " points  "));
    }
    const auto& cloud = table.clouds[seat];
    ink.left(cloud ? "Cloud at " + text_of(*cloud) : "no Cloud yet", 16, Colour::dim);
    GoalSet ruled_out = deck_;  // for all hidden cards
    int hidden = 0;
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(goals_each()); ++slot) {
      const Goal goal = view.goals[seat][slot];
      ink.write(goal == Goal::hidden     ? " ?"
                    : goal == Goal::none ? " -"
                                         : " " + name(goal),
                goal == Goal::hidden ? Colour::dim : Colour::bold);
      if (goal != Goal::hidden) continue;
      ++hidden;
      ruled_out = ruled_out & table.ruled_out[seat][slot];
    }
    if (hidden > 0 && !ruled_out.empty()) {
      constexpr int kNamed = 4;
      ink.write(hidden == 1 ? " (not " : " (none is ", Colour::dim);
      ink.write(ruled_out.size() <= kNamed ? listed(ruled_out) + ")"
                                           : std::to_string(ruled_out.size()) + " of the shapes)",
                Colour::dim);
    }
    ink.line();
  }
  const auto discards = table.discards.written();
  constexpr std::size_t kAcross = 16;
  for (std::size_t i = 0; i < discards.size(); ++i) {
    if (i % kAcross == 0) ink.write(i == 0 ? "  discarded:" : "            ", Colour::dim);
    ink.write(" " + name(discards[i]), Colour::dim);
    if ((i + 1) % kAcross == 0 || i + 1 == discards.size()) ink.line();
  }
  ink.line();

  // The viewer's goals in all rotations: one goal beside the board, several below it.
  std::vector<Goal> own;
  if (view.viewer.is_player()) {
    for (const Goal goal : view.goals[view.viewer]) {
      if (is_shape(goal)) own.push_back(goal);
    }
  }
  Canvas beside;
  if (own.size() == 1) {
    beside.put(0, 0, "Your goal " + name(own[0]), Colour::bold);
    beside.put(0, 2, turns_picture(own[0], 3));
  }
  const int room = kScreen - (own.size() == 1 ? beside.width() + 3 : 0);
  const Board board(table, seats(), room);
  Canvas canvas = board.drawn();
  if (own.size() == 1) canvas.put(std::max(canvas.width() + 3, 44), 0, beside);
  if (own.size() > 1) {
    int y = canvas.height() + 1;
    for (const Goal goal : own) {
      const Canvas turns = turns_picture(goal, 6);
      canvas.put(0, y, name(goal), Colour::bold);
      canvas.put(6, y, turns);
      y += turns.height() + 1;
    }
  }
  canvas.write(ink);
  if (const std::string rest = board.elsewhere(); !rest.empty()) {
    ink.write("Further out:" + rest).line();
  }
  if (table.phase == Phase::cloud) {
    ink.line().write("Now the Cloud goes on a tile.", Colour::green).line();
  }
  if (table.phase == Phase::vote) {
    ink.line()
        .write("Goals of several players stand: change them and go on, or call it a draw?",
               Colour::green)
        .line();
  }
}

std::string Constellation::tables() const {
  Ink ink;
  ink.write("## Tables (computed by the program)").line().line();
  ink.write("The goal shapes. A shape has six turns, or three when half a turn leaves it as it is.")
      .line();
  table_head(ink, {"shape", "turns", "mirror image", "cells around it"});
  for (int number = 1; number <= kShapes; ++number) {
    const Goal goal = goal_at(number);
    Shape mirror = shape_of(goal);
    for (Cell& at : mirror) at = mirrored(at);
    const auto found = std::ranges::find(kAllShapes, canonical(mirror));
    const Goal other = goal_at(static_cast<int>(found - kAllShapes.begin()) + 1);
    table_row(ink,
              {name(goal) + (deck_.contains(goal) ? "" : " (no card)"),
               std::to_string(turns_of(goal).size), other == goal ? "itself" : name(other),
               std::to_string(count(placements_of(goal).begin()->around))});
  }
  ink.line().write("```").line();
  constexpr int kAcross = 6;
  for (int first = 1; first <= kShapes; first += kAcross) {
    Canvas canvas;
    for (int number = first; number < first + kAcross && number <= kShapes; ++number) {
      const int x = 12 * (number - first);
      canvas.put(x, 0, name(goal_at(number)));
      canvas.put(x, 1, picture(shape_of(goal_at(number))));
    }
    canvas.write(ink);
    ink.line();
  }
  ink.write("```").line();
  return ink.text();
}

}  // namespace orrery::constellation
