#include "cli/sitting.h"

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "cli/chronicle.h"
#include "cli/files.h"
#include "cli/rule_book.h"
#include "cli/score_sheet.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

// "geminos-2031-05-09-2015.record"
std::string usual_file(const Facts& facts) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M", &local);
  return std::string(facts.id) + "-" + stamp.data() + ".record";
}

}  // namespace

Sitting::Sitting(Screen& screen, const GamePtr& game, std::string_view rules,
                 std::vector<Player> players, std::uint64_t seed)
    : screen_(screen),
      match_(game),
      rules_(rules),
      players_(std::move(players)),
      names_(names_of(players_)),
      chance_(seed),
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
  while (true) {
    const Seat actor = match_.to_act();
    if (actor == Seat::nobody()) {
      show_end();
      return Ending::over;
    }
    if (!is_person(actor)) {
      move_by_itself(actor);
      continue;
    }
    if (!hand_over(actor)) return Ending::out_of_input;
    show_position(actor);
    switch (ask(actor)) {
      case Turn::moved:
      case Turn::taken_back:
      case Turn::goes_on: break;
      case Turn::left: return Ending::left;
      case Turn::out_of_input: return Ending::out_of_input;
    }
  }
}

// Whoever looks on when nobody is asked: the only person, or everybody.
Viewer Sitting::onlooker() const {
  if (people_ != 1) return Viewer::everybody();
  const auto person = std::ranges::find_if(players_, &Player::is_human);
  return Seat(static_cast<int>(person - players_.begin()));
}

// Chance or a bot; what it does is told to a person when the person is next asked.
void Sitting::move_by_itself(Seat actor) {
  const AnyGame& game = match_.game();
  AnyMove move;
  if (actor == Seat::chance()) {
    move = game.sample(match_.state(), chance_);
  } else {
    Mind& mind = minds_[static_cast<std::size_t>(actor.index())];
    const auto moves = game.legal(match_.state());
    move = mind.bot->choose(game.view(match_.state(), actor), actor, moves, mind.rng);
  }
  (void)match_.apply(move);
  if (people_ == 0) tell_news(Viewer::everybody(), looked_[0]);
}

// With secrets, one person's screen is not for another's eyes. False when input ends.
bool Sitting::hand_over(Seat seat) {
  const Viewer before = at_screen_;
  at_screen_ = seat;
  if (open() || people_ < 2 || before.is(seat)) return true;
  if (before.is_seat()) {
    auto& looked = looked_[static_cast<std::size_t>(before.seat().index())];
    if (lines_since(match_, looked, before, names_) !=
        lines_since(match_, looked, Viewer::everybody(), names_)) {
      tell_news(before, looked);
      if (!screen_.ask("Press Enter to clear the screen. ")) return false;
    }
  }
  screen_.clear();
  if (!screen_.ask("Hand the screen to " + name(seat) + ", who presses Enter. ")) return false;
  screen_.clear();
  return true;
}

void Sitting::tell_news(Viewer viewer, std::size_t& looked) {
  const JsonGame& game = match_.game();
  for (; looked < match_.size(); ++looked) {
    for (const std::string& line : lines_of_move(match_, looked, viewer, names_)) {
      screen_.line("  " + line);
    }
    const AnyState& before = match_.state_before(looked);
    const Seat mover = game.to_act(before);
    if (!mover.is_player() || is_person(mover)) continue;
    for (const Line& line : game.remark(before, match_.move(looked))) {
      screen_.line("  " + game.spell(line, names_));
    }
  }
}

void Sitting::show_position(Seat seat) {
  screen_.heading(name(seat));
  // Where everything is open, whoever sits at the screen has seen what was told to the others.
  auto& looked = looked_[open() ? 0 : static_cast<std::size_t>(seat.index())];
  const bool news = looked < match_.size();
  tell_news(seat, looked);
  if (news) screen_.line();
  screen_.show(board(match_.game(), match_.state(), seat, names_, screen_.colours()));
  screen_.line();
}

Sitting::Turn Sitting::ask(Seat seat) {
  const Choices choices(match_.game(), match_.state(), names_);
  choices.draw(screen_);
  const std::string hint = choices.size() == 1
      ? "Enter: " + choices[0].notation
      : choices[0].key + " to " + choices[choices.size() - 1].key;
  while (true) {
    const auto typed = screen_.ask(name(seat) + " (" + hint + ", h for help) > ");
    if (!typed) return Turn::out_of_input;
    std::optional<AnyMove> move = choices.exactly(*typed);
    if (typed->empty() && choices.size() == 1) move = choices[0].move;
    if (!move) {
      const auto turn = obey(*typed, seat, choices);
      if (turn == Turn::goes_on) continue;
      if (turn) return *turn;
      const auto meant = choices.beginning(*typed);
      if (!meant) {
        screen_.line(meant.error().sentence);
        continue;
      }
      move = *meant;
    }
    if (const auto done = match_.apply(*move); !done) {
      screen_.line(done.error().sentence);
      continue;
    }
    return Turn::moved;
  }
}

// What a person can type besides a move; nothing when it is none of these.
std::optional<Sitting::Turn> Sitting::obey(std::string_view typed, Seat seat,
                                           const Choices& choices) {
  const auto space = std::min(typed.find(' '), typed.size());
  const std::string command = lower(typed.substr(0, space));
  const std::string_view rest = trimmed(typed.substr(space));
  if (command == "s") {
    save(rest);
    return Turn::goes_on;
  }
  if (command == "why") {
    screen_.line(rest.empty() ? "Write the move after it, as in: why " + choices[0].notation
                              : choices.why_not(rest));
    return Turn::goes_on;
  }
  if (!rest.empty()) return std::nullopt;
  if (command.empty()) {
    screen_.line("There are several moves: type the number of one, or h for help.");
  } else if (command == "u") {
    const auto done = take_back();
    if (done) return Turn::taken_back;
    screen_.line(done.error().sentence);
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

// Goes back to the last decision of a person, through moves that may be taken back and no others.
Expected<void> Sitting::take_back() {
  const Facts& facts = match_.game().facts();
  if (!facts.take_back) return fail(std::string(facts.title) + " has no take-backs.");
  std::size_t decision = match_.size();  // counts down to the last move that a person made
  do {
    if (decision == 0) return fail("There is no move of yours to take back.");
  } while (!is_person(match_.game().to_act(match_.state_before(--decision))));

  const bool charges = match_.game().charges();
  if (charges) {
    const auto paid = match_.back_for_price(match_.game().to_act(match_.state_before(decision)));
    if (!paid) return tl::unexpected(paid.error());
    decision = *paid;
  }
  Match earlier = match_;
  for (; earlier.size() > decision; earlier.undo()) {
    if (earlier.may_take_back()) continue;
    const Seat actor = earlier.game().to_act(earlier.state_before(earlier.size() - 1));
    return fail(actor.is_player()
                    ? "Something has been revealed since then: what is seen stays seen."
                    : "Chance has had its say since then: that stays as it is.");
  }
  if (charges) {
    const auto price = match_.game().price(earlier.state());
    if (auto paid = earlier.apply_again(*price); !paid) return paid;
  }
  match_ = std::move(earlier);
  for (auto& looked : looked_) looked = std::min(looked, decision);
  screen_.line("Taken back.");
  return {};
}

void Sitting::save(std::string_view file) {
  std::string path(file);
  std::error_code error;
  if (path.empty()) {
    path = free_path(usual_file(match_.game().facts()));
  } else if (std::filesystem::exists(path, error)) {
    return screen_.line("There is a file " + path + " already: choose another name.");
  }
  const auto done = write_file(path, write_record(record()));
  screen_.line(done ? "The record so far is saved in " + path + "." : done.error().sentence);
}

void Sitting::show_rules() {
  const std::string text =
      rule_book(rules_, match_.game(), screen_.is_terminal(), screen_.colours());
  if (screen_.is_terminal()) {
    page(text);
  } else {
    screen_.show(text);
  }
}

void Sitting::show_help() {
  screen_.show(
      "  a number   plays that move of the list; so does its name, or how the name begins\n"
      "  Enter      plays the move when there is just one\n"
      "  why MOVE   says why a move is not possible\n"
      "  u          takes back your last move, where the rules allow it\n"
      "  b          shows the board again\n"
      "  l          lists all moves\n"
      "  s [FILE]   saves the record of the game so far\n"
      "  ?          shows the rules\n"
      "  q          leaves the game\n");
}

void Sitting::show_end() {
  const AnyGame& game = match_.game();
  const Viewer viewer = onlooker();
  const bool cleared = !open() && people_ > 1;
  if (cleared) screen_.clear();
  screen_.heading("The end");
  auto& looked =
      looked_[open() || !viewer.is_seat() ? 0 : static_cast<std::size_t>(viewer.seat().index())];
  if (cleared) looked = std::ranges::min(looked_);
  tell_news(viewer, looked);
  screen_.line();
  screen_.line(board(game, match_.state(), viewer, names_, screen_.colours()));

  const Result result = game.result(match_.state());
  screen_.show(game.spell(result.sentence, names_) + "\n", Colour::gold);
  Ink sheet(names_, screen_.colours());
  draw_score_sheet(game, result, sheet);
  if (!sheet.text().empty()) screen_.line("\n" + sheet.text());
}

}  // namespace orrery::cli
