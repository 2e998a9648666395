// orrery replay and verify: a recorded game, verified and shown.

#include <iostream>

#include "catalogue/catalogue.h"
#include "catalogue/result_view.h"
#include "cli/chronicle.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/score_sheet.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "kernel/scan.h"
#include "record/match.h"
#include "table/verify.h"

namespace orrery::cli {

namespace {

// Whose view to show: a seat's, the public's, or, if neither is given, that of the seat to act.
struct Perspective {
  bool of_actor = true;
  Viewer viewer;
};

Expected<Perspective> read_perspective(const std::string& written, int players) {
  if (written.empty()) return Perspective{};
  if (written == "public") return Perspective{.of_actor = false, .viewer = Viewer::everybody()};
  if (const auto seat = scan::number(written, 1, players)) {
    return Perspective{.of_actor = false, .viewer = Seat(*seat - 1)};
  }
  return fail("--seat takes " + (players == 1 ? "1" : "1 to " + std::to_string(players)) +
              " or public, not \"" + written + "\".");
}

class Showing {
 public:
  Showing(Screen& screen, const Match& match, const Record& record, Perspective perspective)
      : screen_(screen), match_(match), perspective_(perspective) {
    for (const auto& seat : record.seats) names_.push_back(printable(seat.name));
  }

  // What was played, by whom, and how it ended.
  void show_title(bool with_result) const {
    const AnyGame& game = match_.game();
    std::vector<std::string> players;
    for (const Seat seat : game.seats()) players.push_back(seat_name(seat, names_));
    std::string title(game.facts().title);
    for (const auto& [fact, value] : game.chosen()) {
      if (value != fact.usual)
        title += ", " + std::string(fact.name) + "=" + option_text(fact, value);
    }
    screen_.heading(title);
    screen_.line(listed(players, "and") + "; " + std::to_string(match_.size()) +
                 (match_.size() == 1 ? " move" : " moves") + ", all verified.");
    if (with_result) screen_.line(game.spell(game.result(match_.state()).sentence, names_));
  }

  // All moves in one go, and the board at the end.
  void show_all() const {
    for (std::size_t i = 0; i < match_.size(); ++i) show_move(i);
    screen_.line();
    show_board(match_.size());
    show_result();
  }

  // Move by move, as a person presses keys.
  void step() const {
    std::size_t at = 0;  // moves shown so far
    show_board(at);
    while (true) {
      const std::string place =
          "move " + std::to_string(at) + " of " + std::to_string(match_.size());
      const auto typed = screen_.ask(place + " (Enter on, b back, a all, q quit) > ");
      const std::string key = lower(typed.value_or("q"));
      if (key == "q") return;
      if (key == "a") {
        for (; at < match_.size(); ++at) show_move(at);
        screen_.line();
      } else if (key == "b") {
        if (at > 0) --at;
        if (at > 0) show_move(at - 1);
      } else if (at == match_.size()) {
        return;
      } else {
        show_move(at++);
      }
      show_board(at);
      if (at == match_.size()) show_result();
    }
  }

 private:
  // A chance move is shown to the seat that acts next.
  Viewer viewer_of(Seat actor, std::size_t moves_after) const {
    if (!perspective_.of_actor) return perspective_.viewer;
    if (actor == Seat::chance()) actor = match_.game().to_act(match_.state_after(moves_after));
    return actor.is_player() ? Viewer(actor) : Viewer::everybody();
  }

  void show_move(std::size_t i) const {
    const Seat actor = match_.game().to_act(match_.state_before(i));
    std::string number = std::to_string(i + 1);
    for (const auto& line : lines_of_move(match_, i, viewer_of(actor, i + 1), names_)) {
      Ink ink({}, screen_.colours());
      ink.right(number, 5, Colour::dim).write("  " + line).line();
      screen_.show(ink.text());
      number.clear();
    }
  }

  void show_board(std::size_t moves) const {
    const AnyState& state = match_.state_after(moves);
    const Viewer viewer = viewer_of(match_.game().to_act(state), moves);
    screen_.line(board(match_.game(), state, viewer, names_, screen_.colours()));
  }

  void show_result() const {
    const AnyGame& game = match_.game();
    const Result result = game.result(match_.state());
    screen_.show(game.spell(result.sentence, names_) + "\n", Colour::gold);
    Ink sheet(names_, screen_.colours());
    if (result.over) draw_score_sheet(game, result, sheet);
    if (!sheet.text().empty()) screen_.show("\n" + sheet.text());
  }

  Screen& screen_;
  const Match& match_;
  Perspective perspective_;
  std::vector<std::string> names_;
};

}  // namespace

int run(const Catalogue& games, const ReplayArgs& args) {
  const auto record = read_record_file(args.file);
  if (!record) return complain(record.error().sentence);
  const auto match = replay(games, *record);
  if (!match) return complain(args.file + ": " + match.error().sentence());
  const auto perspective = read_perspective(args.seat, match->game().players());
  if (!perspective) return complain(perspective.error().sentence);

  if (args.json) {
    auto object = to_json(*record).as_object();
    object["verified"] = true;
    object["result"] = to_json(result_view(match->game(), match->state()));
    std::cout << json::serialize(object) << '\n';
    return 0;
  }
  Screen screen;
  const Showing showing(screen, *match, *record, *perspective);
  showing.show_title(args.check);
  if (args.check) return 0;
  screen.line();
  if (screen.is_terminal()) {
    showing.step();
  } else {
    showing.show_all();
  }
  return 0;
}

// Every deal and roll of a record, derived again from the table's secret.
int run(const Catalogue& games, const VerifyArgs& args) {
  const auto record = read_record_file(args.file);
  if (!record) return complain(record.error().sentence);
  const auto verified = table::verify(games, *record);
  if (!verified) return complain(args.file + ": " + verified.error().sentence);
  if (args.json) {
    const json::object object{{"verified", true},
                              {"chance_moves", verified->chance_moves},
                              {"passed_over", verified->passed_over},
                              {"commitment", record->commitment},
                              {"secret", record->secret}};
    std::cout << write_json(object) << '\n';
  } else {
    std::cout << verified->sentence() << '\n';
  }
  return 0;
}

}  // namespace orrery::cli
