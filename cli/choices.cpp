#include "cli/choices.h"

#include <algorithm>

#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

constexpr Phrase kJustThePiece{"cli.piece", "{0}"};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

Choices::Choices(const AnyGame& game, const AnyState& state, std::span<const std::string> names)
    : game_(game), state_(state), names_(names), seat_(game.to_act(state)) {
  for (const AnyMove move : game.legal(state)) {
    list_.push_back({.key = std::to_string(list_.size() + 1),
                     .notation = game.notation(move),
                     .meaning = meaning(move),
                     .move = move});
  }
  // In a game whose moves are numbers, the list uses those, so that a 5 has only one meaning.
  if (std::ranges::any_of(list_, [](const Choice& choice) { return is_number(choice.notation); })) {
    for (Choice& choice : list_) choice.key = choice.notation;
  }
}

// The log line that the move would make, without the seat's name at its beginning. For a move that
// reveals something the line would tell too much: it is named by the pieces one would click.
std::string Choices::meaning(AnyMove move) const {
  std::string text;
  const auto add = [&](std::string_view part, std::string_view comma) {
    if (!text.empty()) text += comma;
    text += part;
  };
  if (game_.reveals(state_, move)) {
    const Paths paths = game_.paths(state_, move);
    if (paths.empty()) return text;
    for (const Piece piece : paths[0]) add(game_.spell(say(kJustThePiece, piece), names_), ", ");
    return text;
  }
  const std::string subject = seat_name(seat_, names_) + ' ';
  for (const Line& line : game_.tell(state_, move, seat_)) {
    std::string told = game_.spell(line, names_);
    if (told.starts_with(subject)) told.erase(0, subject.size());
    if (told.ends_with('.')) told.pop_back();
    add(told, "; ");
  }
  return text;
}

void Choices::draw(Screen& screen) const {
  constexpr std::size_t kMost = 16;
  if (list_.size() <= kMost) {
    draw_all(screen);
  } else {
    draw_examples(screen);
  }
}

// Moves whose notations differ only in numbers are of one sort.
void Choices::draw_examples(Screen& screen) const {
  struct Sort {
    std::string pattern;
    const Choice* example;
    std::size_t count = 0;
  };
  std::vector<Sort> sorts;
  for (const Choice& choice : list_) {
    std::string pattern = choice.notation;
    std::erase_if(pattern, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
    auto sort = std::ranges::find(sorts, pattern, &Sort::pattern);
    if (sort == sorts.end()) sort = sorts.insert(sort, {pattern, &choice});
    ++sort->count;
  }
  std::size_t notations = 0;
  for (const Sort& sort : sorts) {
    notations = std::max(notations, columns(sort.example->notation));
  }
  Ink ink(names_, screen.colours());
  for (const Sort& sort : sorts) {
    ink.write("  ").left(sort.example->notation, notations, Colour::bold).write("  ");
    ink.write(sort.example->meaning, Colour::dim);
    if (sort.count > 1) {
      ink.write(", and " + std::to_string(sort.count - 1) + " more like that", Colour::dim);
    }
    ink.line();
  }
  screen.show(ink.text());
}

void Choices::draw_all(Screen& screen) const {
  Ink ink(names_, screen.colours());
  std::size_t keys = 0;
  std::size_t notations = 0;
  std::size_t meanings = 0;
  for (const Choice& choice : list_) {
    keys = std::max(keys, columns(choice.key));
    if (choice.notation != choice.key) notations = std::max(notations, columns(choice.notation));
    meanings = std::max(meanings, columns(choice.meaning));
  }
  // A long list is printed in columns.
  constexpr std::size_t kShort = 6;
  const std::size_t wide = 2 + keys + 2 + (notations > 0 ? notations + 2 : 0) + meanings + 2;
  const std::size_t across =
      list_.size() <= kShort ? 1 : std::max<std::size_t>(terminal_width() / wide, 1);
  const std::size_t down = (list_.size() + across - 1) / across;
  for (std::size_t row = 0; row < down; ++row) {
    for (std::size_t i = row; i < list_.size(); i += down) {
      const Choice& choice = list_[i];
      const bool last = i + down >= list_.size();
      ink.write("  ").right(choice.key, keys, Colour::gold).write("  ");
      if (notations > 0) ink.left(choice.notation, notations, Colour::bold).write("  ");
      ink.left(choice.meaning, last ? 0 : meanings + 2, Colour::dim);
    }
    ink.line();
  }
  screen.show(ink.text());
}

std::optional<AnyMove> Choices::exactly(std::string_view typed) const {
  const std::string wanted = lower(typed);
  for (const Choice& choice : list_) {
    if (choice.key == wanted || lower(choice.notation) == wanted) return choice.move;
  }
  return std::nullopt;
}

Expected<AnyMove> Choices::beginning(std::string_view typed) const {
  const std::string wanted = lower(typed);
  if (game_.parse(wanted)) return fail(why_not(typed));  // a complete move, but not a legal one
  std::vector<const Choice*> meant;
  for (const Choice& choice : list_) {
    if (lower(choice.notation).starts_with(wanted)) meant.push_back(&choice);
  }
  if (meant.size() == 1) return meant.front()->move;
  if (meant.empty()) return fail(why_not(typed));
  constexpr std::size_t kNamed = 4;
  std::vector<std::string> written;
  for (const Choice* choice : meant) {
    if (written.size() < kNamed) written.push_back(choice->notation);
  }
  if (meant.size() > kNamed) {
    written.back() = "one of " + std::to_string(meant.size() - kNamed + 1) + " others";
  }
  return fail("That could be " + listed(written, "or") + ".");
}

std::string Choices::why_not(std::string_view typed) const {
  if (exactly(typed)) return "You may: it is one of the moves in the list.";
  auto move = game_.parse(typed);
  if (!move) move = game_.parse(lower(typed));
  if (!move) {
    const bool numbered = is_number(typed) && !list_.empty() && list_[0].key != list_[0].notation;
    if (!numbered) return move.error().sentence;
    return "There is no move number " + std::string(typed) + ".";
  }
  const AnyView view = game_.view(state_, seat_);
  for (const Path& path : game_.paths(state_, *move)) {
    const Line reason = game_.why_not(view, path);
    if (!reason.empty()) return game_.spell(reason, names_);
  }
  return game_.refusal(state_, *move);
}

}  // namespace orrery::cli
