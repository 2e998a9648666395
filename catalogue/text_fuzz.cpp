// Positions and moves of every game as text: an accepted position has exactly one text, and can be
// played to the end with random moves, passing the check after each.

#include "catalogue/tests/fuzzing.h"

namespace {

using namespace orrery;

void as_move(const JsonGame& game, std::string_view text) {
  const auto move = game.parse(text);
  if (!move) {
    must(!move.error().sentence.empty(), "a refusal has a sentence");
    return;
  }
  const auto again = game.parse(game.notation(*move));
  must(again.has_value() && *again == *move, "a move survives its notation");
  const auto read = game.move_from_json(game.move_json(*move));
  must(read.has_value() && *read == *move, "a move survives JSON");
}

void play_on(const JsonGame& game, AnyState state) {
  Rng rng(game.hash(state));
  int decisions = 0;
  for (Seat actor = game.to_act(state); actor != Seat::nobody(); actor = game.to_act(state)) {
    AnyMove move;
    if (actor == Seat::chance()) {
      move = game.sample(state, rng);
    } else {
      must(++decisions <= game.longest(), "a game ends in time");
      const auto moves = game.legal(state);
      must(!moves.empty(), "the seat to act has a move");
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    must(game.apply(state, move).has_value(), "a legal move can be made");
    must(game.check(state).has_value(), "every position of a game is sound");
  }
  must(game.result(state).over, "a game that nobody can act in is over");
}

void as_position(const JsonGame& game, std::string_view text) {
  if (const auto stored = game.from_stored_text(text)) {
    must(game.check(*stored).has_value(), "an accepted old text is of a sound position");
  }
  const auto state = game.from_text(text);
  if (!state) {
    must(!state.error().sentence.empty(), "a refusal has a sentence");
    return;
  }
  must(game.check(*state).has_value(), "an accepted position is sound");
  must(game.to_text(*state) == text, "a position has one text");
  const auto read = game.state_from_json(game.state_json(*state));
  must(read.has_value() && game.hash(*read) == game.hash(*state), "a position survives JSON");
  play_on(game, *state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const GamePtr game = read_game(input);
  if (!game) return 0;
  as_move(*game, input.rest());
  as_position(*game, input.rest());
  return 0;
}
