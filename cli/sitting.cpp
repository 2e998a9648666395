#include "cli/sitting.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/chronicle.h"
#include "cli/interrupt.h"
#include "cli/score_sheet.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

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
    BotPlayer bot_player{.bot = nullptr, .rng = Rng(seed, bots_.size() + 1)};
    if (player.is_human()) {
      ++people_;
    } else if (auto bot = bots::make_bot(player.kind, game, bots::Files::yes,
                                         [] { return !Interrupt::came(); })) {
      bot_player.bot = std::move(*bot);
    }
    bots_.push_back(std::move(bot_player));
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
    if (Interrupt::came()) return Ending::left;
    if (!is_person(actor)) {
      move_by_itself(actor);
      continue;
    }
    if (const auto answer = answer_for_one_person(actor)) {
      const std::string move = match().game().notation(*answer);
      table_ = wants(table::Actor::person(actor), table::MakeMove{move}).value().after;
      continue;
    }
    if (const auto ended = hand_over(actor)) return *ended;
    show_position(actor);
    const Turn turn = ask(actor);
    if (turn == Turn::left) return Ending::left;
    if (turn == Turn::out_of_input) return out_of_input();
  }
}

// Ctrl-C ends the input as well.
Ending Sitting::out_of_input() const {
  return Interrupt::came() ? Ending::left : Ending::out_of_input;
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
  BotPlayer& player = bots_[bot];
  const auto moves = game.legal(match().state());
  const AnyMove move = player.bot->choose(game.view(match().state(), bot), bot, moves, player.rng);
  if (Interrupt::came()) return;  // it has not thought to the end
  table_ = wants(table::Actor::bot(bot), table::MakeMove{game.notation(move)}).value().after;
  if (people_ == 0) tell_news(Viewer::everybody());
}

// Questions about the people, such as who is the youngest, are answered for somebody who plays only
// with bots.
std::optional<AnyMove> Sitting::answer_for_one_person(Seat person) const {
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

// Where somebody has secrets, clears the screen before the next person sees it. Gives how the game
// ends if somebody leaves, or input ends, meanwhile.
std::optional<Ending> Sitting::hand_over(Seat seat) {
  look_for_secrets();
  const Viewer before = at_screen_;
  at_screen_ = seat;
  if (open() || people_ < 2 || before.is(seat)) return std::nullopt;
  if (before.is_seat()) {
    if (lines_since(match(), looked(before), before, names_) !=
        lines_since(match(), looked(before), Viewer::everybody(), names_)) {
      tell_news(before);
      if (!screen_.ask("Press Enter to clear the screen. ")) return out_of_input();
    }
  }
  screen_.clear();
  while (true) {
    const auto typed = screen_.ask("Hand the screen to " + name(seat) + ", who presses Enter. ");
    if (!typed) return out_of_input();
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

// In a game for one whose best bot can tell: the points that perfect play reaches on average, from
// the start (par) and from here.
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
  const auto added =
      scores_.add(key, {result.scores[Seat(0)], local_time("%Y-%m-%d"), name(Seat(0))});
  if (!added) return screen_.paragraph(added.error().sentence);
  screen_.line("Your best:");
  for (const TerminalScore& score : scores_.of(key)) {
    screen_.line(fmt::format("  {:>5}  {}  {}", score.points, score.date, score.name));
  }
}

}  // namespace orrery::cli
