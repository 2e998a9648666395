// What people can type instead of a move.

#include <algorithm>
#include <filesystem>

#include "cli/files.h"
#include "cli/rule_book.h"
#include "cli/sitting.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

// "geminos-2031-05-09-2015.record"
std::string usual_file(const Facts& facts) {
  return std::string(facts.id) + "-" + local_time("%Y-%m-%d-%H%M") + ".record";
}

}  // namespace

// Does a command, which a person can type instead of a move; nothing when it is not one.
std::optional<Sitting::Turn> Sitting::obey(std::string_view typed, Seat seat,
                                           const Choices& choices) {
  const auto space = std::min(typed.find(' '), typed.size());
  const std::string command = lower(typed.substr(0, space));
  const std::string_view rest = trimmed(typed.substr(space));
  if (command == "s") {
    save(rest);
    return Turn::goes_on;
  }
  if (command == "i" && !cards_.empty()) {
    show_card(rest);
    return Turn::goes_on;
  }
  if (command == "why") {
    screen_.paragraph(rest.empty() ? "Write the move after it, as in: why " + choices[0].notation
                                   : choices.why_not(rest));
    return Turn::goes_on;
  }
  if (command == "repair") return repair(seat, rest);
  if (!rest.empty()) return std::nullopt;
  if (command.empty()) {
    screen_.line("There are several moves: type the number of one, or h for help.");
  } else if (command == "u") {
    return take_back(seat);
  } else if (command == "b") {
    show_position(seat);
    choices.draw(screen_);
  } else if (command == "l") {
    choices.draw_all(screen_);
  } else if (command == "?") {
    show_rules();
  } else if (command == "h" || command == "help") {
    show_help();
  } else if (command == "q") {
    return Turn::left;
  } else {
    return std::nullopt;
  }
  return Turn::goes_on;
}

// Yes or no; nothing when input ends.
std::optional<bool> Sitting::agrees(const std::string& question) {
  const auto typed = screen_.ask(question + " (y or n) > ");
  if (!typed) return std::nullopt;
  const std::string answer = lower(trimmed(*typed));
  return answer == "y" || answer == "yes";
}

// The person who made the last move that did more than decline.
Seat Sitting::last_to_decide(Seat otherwise) const {
  for (std::size_t i = match().size(); i-- > 0;) {
    const AnyState& before = match().state_before(i);
    const Seat maker = match().game().to_act(before);
    if (is_person(maker) && match().game().pass(before) != match().move(i)) return maker;
  }
  return otherwise;
}

// Makes a seat's change, and asks the other people as long as the table says that they must agree;
// then `change` is what the last answer led to. Says how the turn goes on if that ends here.
std::optional<Sitting::Turn> Sitting::install(table::Change& change, Seat seat,
                                              const std::string& wish, const std::string& refused) {
  table_ = std::move(change.after);
  for (const Seat other : match().game().seats()) {
    if (!table_.offer() || other == seat || !is_person(other)) continue;
    const auto agreed = agrees(name(other) + ", " + name(seat) + " " + wish + ". Do you agree?");
    if (!agreed) return Turn::out_of_input;
    auto answered = wants(table::Actor::person(other), table::AnswerOffer{*agreed});
    if (!answered) {
      screen_.line(answered.error().sentence);
      return Turn::goes_on;
    }
    change = std::move(*answered);
    table_ = std::move(change.after);
    if (!*agreed) screen_.line(name(other) + " does not agree: " + refused + ".");
  }
  return std::nullopt;
}

// Takes back the last decision of a person. The program cannot know who is typing, so it asks that
// person first, and then those whom the table says must agree.
Sitting::Turn Sitting::take_back(Seat seat) {
  const Seat mover = last_to_decide(seat);
  auto change = wants(table::Actor::person(mover), table::TakeBack{});
  if (!change) {
    screen_.line(change.error().sentence);
    return Turn::goes_on;
  }
  if (mover != seat) {
    const auto wanted =
        agrees("That was the move of " + name(mover) + ". " + name(mover) + ", take it back?");
    if (!wanted) return Turn::out_of_input;
    if (!*wanted) return Turn::goes_on;
  }
  if (const auto stopped = install(*change, mover, "asks to take that back", "the move stays")) {
    return *stopped;
  }
  const auto* taken = std::get_if<table::TookBack>(&change->events.back().what);
  if (taken == nullptr) return Turn::goes_on;
  for (auto& looked : looked_) looked = std::min<std::size_t>(looked, taken->to);
  screen_.line("Taken back.");
  return Turn::over;
}

// Mends a mistake, in a game that has such moves: without a move, says which there are.
Sitting::Turn Sitting::repair(Seat seat, std::string_view move) {
  const JsonGame& game = match().game();
  if (move.empty()) {
    for (const AnyMove one : game.repairs(match().state())) {
      const Lines lines = game.tell(match().state(), one, seat);
      screen_.line("  " + game.notation(one) + "   " + game.spell(lines[0], names_));
    }
    screen_.line(game.charges() ? "  turn   The turn begins again, if nothing was turned up in it."
                                : "Mistakes are not mended in this game.");
    return Turn::goes_on;
  }
  const table::Wish wish = move == "turn"
      ? table::Wish(table::RestartTurn{})
      : table::Wish(table::Repair{
            "repair:" +
            std::string(move.substr(move.starts_with("repair:") ? std::string_view("repair:").size()
                                                                : 0))});
  auto change = wants(table::Actor::person(seat), wish);
  if (!change) {
    screen_.line(change.error().sentence);
    return Turn::goes_on;
  }
  if (const auto stopped = install(*change, seat, "proposes to mend that", "it stays as it is")) {
    return *stopped;
  }
  const table::Happening& last = change->events.back().what;
  if (const auto* taken = std::get_if<table::TookBack>(&last)) {
    for (auto& looked : looked_) looked = std::min<std::size_t>(looked, taken->to);
    return Turn::over;
  }
  return std::holds_alternative<table::Repaired>(last) ? Turn::over : Turn::goes_on;
}

void Sitting::save(std::string_view file) {
  std::string path(file);
  std::error_code error;
  if (path.empty()) {
    path = free_path(usual_file(match().game().facts()));
  } else if (std::filesystem::exists(path, error)) {
    return screen_.line("There is a file " + path + " already: choose another name.");
  }
  const auto done = write_file(path, write_record(record()));
  screen_.line(done ? "The record so far is saved in " + path + "." : done.error().sentence);
}

void Sitting::show_rules() {
  const std::string text =
      shown_rules(rules_, match().game(), screen_.is_terminal(), screen_.colours());
  if (screen_.is_terminal()) {
    page(text);
  } else {
    screen_.show(text);
  }
}

// The row of the rule book's tables that has this name.
void Sitting::show_card(std::string_view typed) {
  const auto found = looked_up(cards_, typed);
  if (found.empty()) {
    return screen_.paragraph(
        typed.empty()
            ? "Write after it what you want to know about, as in: i " + cards_.front().name
            : "There is nothing called " + std::string(typed) + " in the tables of the rules.");
  }
  constexpr std::size_t kMostShown = 9;  // a system of Cassiopeia has seven planets
  for (std::size_t i = 0; i < std::min(found.size(), kMostShown); ++i) {
    screen_.show("  " + found[i]->name + "\n", Colour::bold);
    for (const auto& [what, value] : found[i]->values) {
      screen_.paragraph(what + ": " + value, 4, 6);
    }
  }
  if (found.size() > kMostShown) {
    screen_.paragraph("And " + std::to_string(found.size() - kMostShown) + " more like that.", 2,
                      2);
  }
}

// What the Tab key makes of a line: a move, also after `why`, or a name after `i`.
std::vector<std::string> Sitting::completions(std::string_view begun,
                                              const Choices& choices) const {
  constexpr std::string_view kWhy = "why ";
  constexpr std::string_view kInform = "i ";
  std::vector<std::string> found;
  if (begun.starts_with(kWhy)) {
    for (const auto& move : choices.completions(begun.substr(kWhy.size()))) {
      found.push_back(std::string(kWhy) + move);
    }
  } else if (begun.starts_with(kInform)) {
    for (const IndexedCard* card : looked_up(cards_, begun.substr(kInform.size()))) {
      found.push_back(std::string(kInform) + card->name);
    }
  } else {
    found = choices.completions(begun);
  }
  return found;
}

void Sitting::show_help() {
  screen_.show(
      "  a number   plays that move of the list; so does its name, or how the name begins\n"
      "  Tab        completes what you have begun to type; the arrow keys bring it back\n"
      "  Enter      plays the move when there is just one\n"
      "  i NAME     says what is printed on a card, or what else the rules list by that name\n"
      "  why MOVE   says why a move is not possible\n"
      "  u          takes back the last move, where the rules and the others allow it\n"
      "  repair     says which honest mistakes can be mended; with one of these, mends it\n"
      "  b          shows the board again\n"
      "  l          lists all moves\n"
      "  s [FILE]   saves the record of the game so far\n"
      "  ?          shows the rules\n"
      "  q          leaves the game\n");
}

}  // namespace orrery::cli
