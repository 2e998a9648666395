// `orrery hint`: what a bot would play in a position of a record, and how it judges the game.

#include <iostream>

#include <fmt/format.h>

#include "bots/advice.h"
#include "cli/chronicle.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "lab/figures.h"
#include "record/match.h"

namespace orrery::cli {

namespace {

constexpr std::size_t kShown = 5;
constexpr std::uint64_t kSeed = 1;

// The number of moves before the position to look at: the one asked for, or the last in which a
// seat has to decide.
Expected<std::size_t> read_moves(const Match& match, int asked) {
  const auto actor = [&](std::size_t moves) {
    return match.game().to_act(match.state_after(moves));
  };
  if (asked < 0) {
    for (std::size_t moves = match.size() + 1; moves-- > 0;) {
      if (actor(moves).is_player()) return moves;
    }
    return fail("Nobody has to decide anything in this record.");
  }
  const auto moves = static_cast<std::size_t>(asked);
  if (moves > match.size()) {
    return fail(fmt::format("The record has {} moves; there is no position after move {}.",
                            match.size(), moves));
  }
  if (actor(moves).is_player()) return moves;
  return fail("After move " + std::to_string(moves) +
              (actor(moves) == Seat::chance() ? " chance is to act." : " the game is over."));
}

void print(const Match& match, std::size_t moves, const Advice& advice, const std::string& bot,
           const std::vector<std::string>& names) {
  const JsonGame& game = match.game();
  const AnyState& state = match.state_after(moves);
  const Seat actor = game.to_act(state);
  Screen screen;
  screen.heading(std::string(game.facts().title));
  screen.line("After move " + std::to_string(moves) + " of " + std::to_string(match.size()) + "; " +
              seat_name(actor, names) + " is to act.");
  screen.line();
  screen.line(board(game, state, actor, names, screen.colours()));
  screen.line(advice.iterations > 1
                  ? bot + " has thought " + lab::grouped(advice.iterations) + " games on from here:"
                  : bot + " knows what each move is worth:");
  screen.line();
  std::vector<std::vector<std::string>> rows{{"move", "visits", "expected"}};
  for (const AdvisedMove& advised : advice.moves) {
    if (rows.size() > kShown) break;
    rows.push_back({game.notation(advised.move), fmt::format("{:.1f} %", 100 * advised.share),
                    fmt::format("{:.1f} %", 100 * advised.value)});
  }
  screen.show(lab::aligned(rows, 1));
  screen.line();
  if (advice.points) {
    screen.line(fmt::format("Expected of the game: {:.1f} points.", *advice.points));
    return;
  }
  std::vector<std::string> outlook;
  for (const Seat seat : game.seats()) {
    outlook.push_back(
        fmt::format("{} {:.1f} %", seat_name(seat, names), 100 * advice.expected[seat]));
  }
  screen.line("Expected of the game: " + listed(outlook, "and") + ".");
}

}  // namespace

int run(const Catalogue& games, const HintArgs& args) {
  const auto record = read_record_file(args.file);
  if (!record) return complain(record.error().sentence);
  const auto match = replay(games, *record);
  if (!match) return complain(args.file + ": " + match.error().sentence());
  const auto bot = bots::make_bot(args.bot, match->game_ptr(), bots::Files::yes);
  if (!bot) return complain(bot.error().sentence);
  const auto moves = read_moves(*match, args.move);
  if (!moves) return complain(moves.error().sentence);

  const JsonGame& game = match->game();
  const AnyState& state = match->state_after(*moves);
  const Seat actor = game.to_act(state);
  const auto advice =
      bots::advise(**bot, args.bot, game, game.view(state, actor), actor, game.legal(state), kSeed);
  if (!advice) return complain(advice.error().sentence);
  if (args.json) {
    json::object object = advice_json(game, *advice);
    object["game"] = record->game;
    object["after"] = *moves;
    object["seat"] = actor.index();
    object["bot"] = args.bot;
    std::cout << json::serialize(object) << '\n';
    return 0;
  }
  std::vector<std::string> names;
  for (const auto& seat : record->seats) names.push_back(printable(seat.name));
  print(*match, *moves, *advice, args.bot, names);
  return 0;
}

}  // namespace orrery::cli
