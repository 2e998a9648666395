#include "catalogue/puzzle.h"

#include <algorithm>

namespace orrery {

namespace {

Expected<AnyMove> legal_move(const JsonGame& game, const AnyState& state, const std::string& text) {
  const auto move = game.parse(text);
  if (!move) return move;
  const std::vector<AnyMove> legal = game.legal(state);
  if (std::ranges::find(legal, *move) == legal.end()) return fail(game.refusal(state, *move));
  return move;
}

}  // namespace

Expected<Puzzles> read_puzzles(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  return from_json<Puzzles>(*value, "puzzles");
}

Expected<Puzzles> puzzles_of(const Entry& game) {
  return game.puzzles.empty() ? Puzzles{} : read_puzzles(game.puzzles);
}

std::string write_puzzles(const Puzzles& puzzles) {
  std::string text = "{\"asks\": " + write_json(to_json(puzzles.asks)) +
      ",\n \"clear\": " + std::to_string(puzzles.clear) + ",\n \"puzzles\": [";
  for (const Puzzle& puzzle : puzzles.puzzles) {
    text += (&puzzle == puzzles.puzzles.data() ? "\n" : ",\n") + write_json(to_json(puzzle));
  }
  return text + "\n]}\n";
}

Expected<GamePtr> game_of(const Catalogue& games, std::string_view game, const Puzzle& puzzle) {
  GameSetup setup{.game = std::string(game), .players = puzzle.players, .options = {}, .cards = {}};
  for (const std::string& option : puzzle.options) {
    if (auto set = games.set_option(setup, option); !set) return tl::unexpected(set.error());
  }
  return games.make(setup);
}

Expected<void> check_puzzle(const JsonGame& game, const Puzzle& puzzle, int clear) {
  auto read = game.from_text(puzzle.position);
  if (!read) return tl::unexpected(read.error());
  AnyState state = *read;
  const Seat seat = game.to_act(state);
  if (!seat.is_player()) return fail("Nobody is to act.");
  if (puzzle.steps.empty() || puzzle.steps.size() > kMostPuzzleSteps) {
    return fail("A plan has one to three moves.");
  }
  for (const PuzzleStep& step : puzzle.steps) {
    if (game.to_act(state) != seat)
      return fail("Somebody else is to act before " + step.move + ".");
    const auto best = legal_move(game, state, step.move);
    if (!best) return tl::unexpected(best.error());
    const auto next = legal_move(game, state, step.next);
    if (!next) return tl::unexpected(next.error());
    if (*best == *next || step.worth < step.next_worth + clear) {
      return fail(step.move + " is not far better than all others.");
    }
    if (auto made = game.apply(state, *best); !made) return made;
  }
  return {};
}

}  // namespace orrery
