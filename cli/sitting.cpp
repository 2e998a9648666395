#include "cli/sitting.h"

#include <algorithm>
#include <ctime>
#include <filesystem>

#include <fmt/format.h>

#include "cli/chronicle.h"
#include "cli/files.h"
#include "cli/rule_book.h"
#include "cli/score_sheet.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

std::string now_as(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), format, &local);
  return stamp.data();
}
std::string today() { return now_as("%Y-%m-%d"); }

// "geminos-2031-05-09-2015.record"
std::string usual_file(const Facts& facts) {
  return std::string(facts.id) + "-" + now_as("%Y-%m-%d-%H%M") + ".record";
}

BySeat<table::SeatState> seats_of(const BySeat<Player>& players) {
  BySeat<table::SeatState> seats;
  for (const Player& player : players) {
    const bool human = player.is_human();
    seats.push_back({.sitter = human ? table::Sitter::person : table::Sitter::bot,
                     .name = player.name,
                     .bot = human ? "" : player.kind});
  }
  return seats;
}

}  // namespace

Sitting::Sitting(Screen& screen, const GamePtr& game, std::string_view rules,
                 BySeat<Player> players, std::uint64_t seed, std::string scores)
    : screen_(screen),
      table_(table::Table::at_one_screen(game, seats_of(players), Rng(seed))),
      rules_(rules),
      players_(std::move(players)),
      names_(names_of(players_)),
      scores_(std::move(scores)),
      cards_(card_index(game->tables())),
      looked_(players_.size()) {
  for (const Player& player : players_) {
    Mind mind{.bot = nullptr, .rng = Rng(seed, minds_.size() + 1)};
    if (player.is_human()) {
      ++people_;
    } else if (auto bot = bots::make_bot(player.kind, game, bots::Files::yes)) {
      mind.bot = std::move(*bot);
    }
    minds_.push_back(std::move(mind));
  }
}

Ending Sitting::play() {
  // This cannot be refused: every seat is taken.
  table_ = wants(table::Actor::the_host(), table::Start{}).value().after;
  if (people_ == 0) tell_news(Viewer::everybody());
  while (true) {
    const Seat actor = match().to_act();
    if (actor == Seat::nobody()) {
      show_end();
      return Ending::over;
    }
    if (!is_person(actor)) {
      move_by_itself(actor);
      continue;
    }
    if (const auto answer = goes_without_saying(actor)) {
      const std::string move = match().game().notation(*answer);
      table_ = wants(table::Actor::person(actor), table::MakeMove{move}).value().after;
      continue;
    }
    if (const auto ended = hand_over(actor)) return *ended;
    show_position(actor);
    const Turn turn = ask(actor);
    if (turn == Turn::left) return Ending::left;
    if (turn == Turn::out_of_input) return Ending::out_of_input;
  }
}

// Who looks at the screen when nobody is asked: the only person, or everybody.
Viewer Sitting::onlooker() const {
  for (const Seat seat : match().game().seats()) {
    if (people_ == 1 && is_person(seat)) return seat;
  }
  return Viewer::everybody();
}

// What a bot does is told to a person when the person is next asked.
void Sitting::move_by_itself(Seat bot) {
  const JsonGame& game = match().game();
  Mind& mind = minds_[bot];
  const auto moves = game.legal(match().state());
  const AnyMove move = mind.bot->choose(game.view(match().state(), bot), bot, moves, mind.rng);
  table_ = wants(table::Actor::bot(bot), table::MakeMove{game.notation(move)}).value().after;
  if (people_ == 0) tell_news(Viewer::everybody());
}

// The only person is not asked who of the people it is.
std::optional<AnyMove> Sitting::goes_without_saying(Seat person) const {
  if (people_ != 1) return std::nullopt;
  return match().game().answer_of_one_person(match().game().view(match().state(), person));
}

Expected<table::Change> Sitting::wants(const table::Actor& actor, table::Wish wish) {
  const table::Command command{
      .id = std::to_string(++wishes_), .version = table_.version(), .wish = std::move(wish)};
  auto change = table_.decide(actor, command, 0);
  if (!change) return fail(change.error().sentence);
  return std::move(*change);
}

// Two people know the same when their views differ in nothing but who looks.
void Sitting::look_for_secrets() {
  const JsonGame& game = match().game();
  if (secrets_ || people_ < 2 || !game.facts().hidden_information) return;
  std::optional<json::value> known;
  for (const Seat seat : game.seats()) {
    if (!is_person(seat)) continue;
    json::value view = game.view_json(game.view(match().state(), seat));
    if (view.is_object()) view.get_object().erase("viewer");
    if (known && *known != view) secrets_ = true;
    known = std::move(view);
  }
  if (!secrets_) return;
  for (auto& looked : looked_) looked = looked_[Seat(0)];
}

// Where somebody has secrets, clears the screen before the next person sees it. Something when the
// game ends here.
std::optional<Ending> Sitting::hand_over(Seat seat) {
  look_for_secrets();
  const Viewer before = at_screen_;
  at_screen_ = seat;
  if (open() || people_ < 2 || before.is(seat)) return std::nullopt;
  if (before.is_seat()) {
    if (lines_since(match(), looked(before), before, names_) !=
        lines_since(match(), looked(before), Viewer::everybody(), names_)) {
      tell_news(before);
      if (!screen_.ask("Press Enter to clear the screen. ")) return Ending::out_of_input;
    }
  }
  screen_.clear();
  while (true) {
    const auto typed = screen_.ask("Hand the screen to " + name(seat) + ", who presses Enter. ");
    if (!typed) return Ending::out_of_input;
    const std::string command = lower(*typed);
    if (command == "q") return Ending::left;
    if (command != "s" && !command.starts_with("s ")) break;
    save(trimmed(std::string_view(*typed).substr(1)));
  }
  screen_.clear();
  return std::nullopt;
}

void Sitting::tell_news(Viewer viewer) {
  const JsonGame& game = match().game();
  for (std::size_t& move = looked(viewer); move < match().size(); ++move) {
    for (const std::string& line : lines_of_move(match(), move, viewer, names_)) {
      screen_.paragraph(line, 2, 4);
    }
    const AnyState& before = match().state_before(move);
    const Seat mover = game.to_act(before);
    if (!mover.is_player() || is_person(mover)) continue;
    for (const Line& line : game.remark(before, match().move(move))) {
      screen_.paragraph(game.spell(line, names_), 2, 4);
    }
  }
}

void Sitting::show_position(Seat seat) {
  screen_.heading(name(seat));
  const bool news = looked(seat) < match().size();
  tell_news(seat);
  if (news) screen_.line();
  screen_.show(board(match().game(), match().state(), seat, names_, screen_.colours()));
  show_expectation(seat);
  screen_.line();
}

// Alone, against what perfect play reaches on average, in a game whose best bot knows that.
void Sitting::show_expectation(Seat seat) {
  const GamePtr& game = match().game_ptr();
  if (game->players() != 1) return;
  const auto bot = bots::make_bot("master", game);
  if (!bot) return;
  const auto points = [&](const AnyState& state) -> std::optional<double> {
    if (game->to_act(state) != seat) return std::nullopt;
    Rng rng(1);
    return (*bot)->think(game->view(state, seat), seat, game->legal(state), rng).points;
  };
  if (!par_) par_ = points(match().state_before(0));
  const auto now = points(match().state());
  if (!par_ || !now) return;
  screen_.line();
  screen_.paragraph(
      fmt::format("Par is {:.1f}. From here perfect play reaches {:.1f} on average.", *par_, *now));
}

Sitting::Turn Sitting::ask(Seat seat) {
  const Choices choices(match().game(), match().state(), names_);
  choices.draw(screen_);
  const std::string hint = choices.size() == 1
      ? "Enter: " + choices[0].notation
      : choices[0].key + " to " + choices[choices.size() - 1].key;
  while (true) {
    const auto typed =
        screen_.ask(name(seat) + " (" + hint + ", h for help) > ",
                    [&](std::string_view begun) { return completions(begun, choices); });
    if (!typed) return Turn::out_of_input;
    std::optional<AnyMove> move = choices.exactly(*typed);
    if (typed->empty() && choices.size() == 1) move = choices[0].move;
    if (!move) {
      const auto turn = obey(*typed, seat, choices);
      if (turn == Turn::goes_on) continue;
      if (turn) return *turn;
      const auto meant = choices.beginning(*typed);
      if (!meant) {
        screen_.paragraph(meant.error().sentence);
        continue;
      }
      move = *meant;
    }
    auto done = wants(table::Actor::person(seat), table::MakeMove{match().game().notation(*move)});
    if (!done) {
      screen_.paragraph(done.error().sentence);
      continue;
    }
    table_ = std::move(done->after);
    return Turn::over;
  }
}

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
  constexpr std::size_t kMostShown = 6;
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

void Sitting::show_end() {
  const AnyGame& game = match().game();
  const Viewer viewer = onlooker();
  const bool cleared = !open() && people_ > 1;
  if (cleared) screen_.clear();
  screen_.heading("The end");
  if (cleared) looked(viewer) = std::ranges::min(looked_);
  tell_news(viewer);
  screen_.line();
  screen_.line(board(game, match().state(), viewer, names_, screen_.colours()));

  const Result result = game.result(match().state());
  screen_.show(game.spell(result.sentence, names_) + "\n", Colour::gold);
  Ink sheet(names_, screen_.colours());
  draw_score_sheet(game, result, sheet);
  if (!sheet.text().empty()) screen_.line("\n" + sheet.text());
  keep_score(result);
}

// Alone: the best three with these options, and par.
void Sitting::keep_score(const Result& result) {
  const JsonGame& game = match().game();
  if (game.players() != 1 || !is_person(Seat(0)) || !result.keeps_score()) return;
  if (par_) screen_.line(fmt::format("Par was {:.1f}.", *par_));
  if (!scores_.keeps() || result.cut_short) return;
  std::string key(game.facts().id);
  for (const auto& [fact, value] : game.chosen()) {
    key += ' ' + std::string(fact.name) + '=' + option_text(fact, value);
  }
  const auto added = scores_.add(key, {result.scores[Seat(0)], today(), name(Seat(0))});
  if (!added) return screen_.paragraph(added.error().sentence);
  screen_.line("Your best:");
  for (const TerminalScore& score : scores_.of(key)) {
    screen_.line(fmt::format("  {:>5}  {}  {}", score.points, score.date, score.name));
  }
}

}  // namespace orrery::cli
