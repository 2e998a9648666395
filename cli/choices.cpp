#include "cli/choices.h"

#include <algorithm>
#include <utility>

#include "cli/terminal.h"
#include "cli/text.h"
#include "kernel/words.h"

namespace orrery::cli {

namespace {

constexpr Phrase kJustThePiece{"cli.piece", "{0}"};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// A move whose parts are joined by + or ~, as in pay:1lens+2bot.
struct Joined {
  std::string start;  // "pay:"
  std::vector<std::string> parts;
  std::string joints;
};
Joined joined(std::string_view notation) {
  const auto colon = notation.rfind(':');
  const std::size_t from = colon == std::string_view::npos ? 0 : colon + 1;
  Joined move{.start = std::string(notation.substr(0, from)), .parts = {}, .joints = {}};
  for (std::size_t i = from; i <= notation.size(); ++i) {
    const auto end = std::min(notation.find_first_of("+~", i), notation.size());
    move.parts.emplace_back(notation.substr(i, end - i));
    if (end < notation.size()) move.joints += notation[end];
    i = end;
  }
  return move;
}

// With its parts sorted: pay:1lens+2bot and pay:2bot+1lens are one.
std::string in_order(std::string_view notation) {
  Joined move = joined(notation);
  std::ranges::sort(move.parts);
  std::string text = std::move(move.start);
  for (const std::string& part : move.parts) text += part + '+';
  return text;
}

// Reads a move whose parts may be in another order than the game writes them.
Expected<AnyMove> parse_in_any_order(const AnyGame& game, std::string_view typed) {
  constexpr std::size_t kMostParts = 5;
  auto first = game.parse(typed);
  Joined move = joined(typed);
  if (first || move.parts.size() < 2 || move.parts.size() > kMostParts) return first;
  std::ranges::sort(move.parts);
  do {
    std::string text = move.start + move.parts[0];
    for (std::size_t i = 1; i < move.parts.size(); ++i) text += move.joints[i - 1] + move.parts[i];
    if (auto other = game.parse(text)) return other;
  } while (std::ranges::next_permutation(move.parts).found);
  return first;
}

bool is_word(std::string_view notation) {
  return std::ranges::all_of(notation, [](char c) { return c >= 'a' && c <= 'z'; });
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
  // A warning before the move, and not regret after it.
  const std::vector<AnyMove> unwise = game.dominated(game.view(state, seat_), game.legal(state));
  for (Choice& choice : list_) {
    if (std::ranges::find(unwise, choice.move) == unwise.end()) continue;
    choice.meaning += std::string(choice.meaning.empty() ? "" : "; ") + "another move is better";
  }
  // In a game whose moves are numbers, the list uses those, so that a 5 has only one meaning.
  if (std::ranges::any_of(list_, [](const Choice& choice) { return is_number(choice.notation); })) {
    for (Choice& choice : list_) choice.key = choice.notation;
  }
}

// The log lines that the move would make. For a move that reveals something they would tell too
// much: only what is told in every world that the player can imagine is said, which does not depend
// on the true one. If that is nothing, the move is named by the pieces one would click, unless its
// notation is a word, which says enough.
std::string Choices::meaning(AnyMove move) const {
  std::string text;
  const bool reveals = game_.reveals(state_, move);
  for (const std::string& line : reveals ? told_in_every_world(move) : told(state_, move)) {
    add_item(text, line, "; ");
  }
  if (!text.empty() || !reveals || is_word(game_.notation(move))) return text;
  const Paths paths = game_.paths(state_, move);
  if (paths.empty()) return text;
  for (const Piece piece : paths[0]) {
    add_item(text, game_.spell(say(kJustThePiece, piece), names_));
  }
  return "chooses " + text;
}

// Without the seat's name at the beginning, and without the full stop.
std::vector<std::string> Choices::told(const AnyState& state, AnyMove move) const {
  std::vector<std::string> lines;
  const std::string subject = seat_name(seat_, names_) + ' ';
  for (const Line& line : game_.tell(state, move, seat_)) {
    std::string told = game_.spell(line, names_);
    if (told.starts_with(subject)) told.erase(0, subject.size());
    if (told.ends_with('.')) told.pop_back();
    lines.push_back(std::move(told));
  }
  return lines;
}

std::vector<std::string> Choices::told_in_every_world(AnyMove move) const {
  // Where nothing is hidden there is nothing to imagine; a reveal is just not told in advance.
  if (!game_.facts().hidden_information) return {};
  constexpr int kWorlds = 4;
  Rng rng(1);
  const AnyView view = game_.view(state_, seat_);
  auto common = told(game_.imagine(view, rng), move);
  for (int world = 1; world < kWorlds && !common.empty(); ++world) {
    const auto other = told(game_.imagine(view, rng), move);
    common.erase(std::ranges::mismatch(common, other).in1, common.end());
  }
  return common;
}

void Choices::draw(Screen& screen) const {
  constexpr std::size_t kMost = 16;
  if (list_.size() <= kMost) {
    draw_all(screen);
  } else {
    draw_examples(screen);
  }
}

// Moves are of one sort whose notations have the same first word, as in buy:mine and buy:trove, or
// differ only in numbers. One of each is shown, with its number and how many there are.
void Choices::draw_examples(Screen& screen) const {
  struct Sort {
    std::string pattern;
    const Choice* example;
    std::size_t count = 0;
  };
  std::vector<Sort> sorts;
  for (const Choice& choice : list_) {
    std::string pattern = choice.notation.substr(0, choice.notation.find(':'));
    std::erase_if(pattern, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
    auto sort = std::ranges::find(sorts, pattern, &Sort::pattern);
    if (sort == sorts.end()) sort = sorts.insert(sort, {pattern, &choice});
    ++sort->count;
  }
  std::vector<Choice> shown;
  for (const Sort& sort : sorts) {
    Choice& choice = shown.emplace_back(*sort.example);
    if (sort.count == 1) continue;
    choice.meaning += ", and " + std::to_string(sort.count - 1) + " more like that";
  }
  draw_in_a_column(shown, screen);
  screen.paragraph("l lists all " + std::to_string(list_.size()) + " moves.", 2, 2);
}

// One below the other; what a move does is wrapped at words.
void Choices::draw_in_a_column(std::span<const Choice> choices, Screen& screen) const {
  std::size_t keys = 0;
  std::size_t notations = 0;
  for (const Choice& choice : choices) {
    keys = std::max(keys, columns(choice.key));
    if (choice.notation != choice.key) notations = std::max(notations, columns(choice.notation));
  }
  constexpr std::size_t kNarrowest = 30;
  const std::size_t before = 2 + keys + 2 + (notations > 0 ? notations + 2 : 0);
  const std::size_t room = std::max(screen.width(), before + kNarrowest) - before;
  Ink ink(names_, screen.colours());
  for (const Choice& choice : choices) {
    ink.write("  ").right(choice.key, keys, Colour::gold).write("  ");
    if (notations > 0) ink.left(choice.notation, notations, Colour::bold).write("  ");
    const auto lines = wrapped(choice.meaning, room);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i > 0) ink.line().left("", before);
      ink.write(lines[i], Colour::dim);
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
  const std::size_t across = list_.size() <= kShort ? 1 : screen.width() / wide;
  if (across <= 1) return draw_in_a_column(list_, screen);
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
  const std::string sorted = in_order(wanted);
  for (const Choice& choice : list_) {
    if (in_order(lower(choice.notation)) == sorted) return choice.move;
  }
  return std::nullopt;
}

std::vector<std::string> Choices::completions(std::string_view begun) const {
  std::vector<std::string> found;
  const std::string wanted = lower(begun);
  for (const Choice& choice : list_) {
    if (lower(choice.notation).starts_with(wanted)) found.push_back(choice.notation);
  }
  return found;
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
  auto move = parse_in_any_order(game_, typed);
  if (!move) move = parse_in_any_order(game_, lower(typed));
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
