// Moves that cannot be right, as anybody sees at first sight (GameWithDominatedMoves).

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

constexpr std::array kObjectKinds{SpaceObject::base, SpaceObject::ship, SpaceObject::station};

bool takes_something(const Compiled::Program& card) {
  return std::ranges::find(card.steps, Verb::take, &Compiled::Step::does) != card.steps.end();
}

// A Space Object that only gains, takes, swaps and turns over does nothing that its owner does not
// want. One that counts as symbols may count on the wrong side.
bool is_welcome(const Compiled::Program& card) {
  return std::ranges::all_of(card.steps, [](const Compiled::Step& step) {
    const bool gains = step.does == Verb::gain && step.who == Who::self;
    return gains || step.does == Verb::take || step.does == Verb::swap ||
        step.does == Verb::turn_over;
  });
}

class Sight {
 public:
  Sight(const Cassiopeia& game, const State& state)
      : game_(game), state_(state), seat_(game.to_act(state)) {}

  // To decline is dominated by a move after which everything is as if the seat had declined, except
  // that it has more. More is never worse: it may be left unspent, what must be discarded is the
  // owner's choice (CAS-85), and what the reserve lacks then, others lack. Only one thing could
  // speak against it: somebody about to take it. So declining is not dominated while those who are
  // ready to take can take all of it before the seat's next turn. (Where they can take only a part,
  // the rest is still a gain; an attack that nobody has prepared costs the attacker a specialist.)
  bool gains(Move instead, Move decline) const {
    State without = state_;
    game_.apply(without, decline);
    State with = state_;
    game_.apply(with, instead);
    if (!is_more(with, without, 2)) return false;
    const int open = game_.unprotected(with.players[seat_]).sum();
    return open == game_.unprotected(without.players[seat_]).sum() || open > takings(with);
  }

 private:
  // Whether what the seat has in `with`, after it has declined the rest or taken one more step, is
  // more than it has in `without`.
  bool is_more(const State& with, const State& without, int steps) const {
    if (with.phase == without.phase) return is_richer(with, without);
    if (steps == 0 || game_.to_act(with) != seat_ || with.phase == Phase::pay) return false;
    MoveList<Cassiopeia> moves;
    game_.legal(with, moves);
    return std::ranges::any_of(moves, [&](Move move) {
      State next = with;
      game_.apply(next, move);
      return is_more(next, without, steps - 1);
    });
  }

  // Equal positions, but the seat has more, or others have less.
  bool is_richer(State with, const State& without) const {
    bool more = false;
    for (const Seat seat : game_.seats()) {
      Player& player = with.players[seat];
      const Player& other = without.players[seat];
      const bool own = seat == seat_;
      const Tokens& most = own ? player.tokens : other.tokens;
      const Tokens& least = own ? other.tokens : player.tokens;
      if (!least.within(most)) return false;
      more |= own && most != least;
      player.tokens = other.tokens;
      if (!own) continue;
      for (const SpaceObject object : kObjectKinds) {
        if (other.facing(object) != Facing::none) continue;
        if (!is_welcome(game_.side(player, object).program)) continue;
        more |= player.facing(object) != Facing::none;
        player.facing(object) = Facing::none;
        player.which[index(object)] = 0;
        with.objects[index(object)] = without.objects[index(object)];
      }
    }
    more |= with.turn.leave_out && !without.turn.leave_out;
    with.turn.leave_out = without.turn.leave_out;
    with.reserve = without.reserve;
    return more && with == without;
  }

  // How many tokens others are ready to take from the seat before its next turn: with a Cruiser, or
  // with a specialist on which their token lies in this round.
  int takings(const State& after) const {
    int count = 0;
    for (std::size_t at = 0; at < static_cast<std::size_t>(game_.players()); ++at) {
      const Seat other = after.order[at];
      const Player& rival = after.players[other];
      if (other == seat_ || !Cassiopeia::may_attack(rival, after.players[seat_])) continue;
      for (const SpaceObject object : kObjectKinds) {
        if (takes_something(game_.side(rival, object).program)) ++count;
      }
      if (at <= after.at) continue;
      const auto slot = std::ranges::find(after.row, other, &Slot::token);
      if (slot == after.row.end()) continue;  // nobody has chosen in the new round
      if (takes_something(game_.specialist(*slot))) ++count;
    }
    return count;
  }

  const Cassiopeia& game_;
  const State& state_;
  Seat seat_;
};

}  // namespace

// Dominated are all moves beside a win at once (CAS-66), and to decline a pure gain.
//
// To end a turn with an affordable planet is not among them, because it can be right: an inhabited
// planet makes its right neighbour dearer by a token (CAS-43), may cost the majority of symbols
// (CAS-19), and lowers the fund, so that more rivals may attack (CAS-36). Neither is a payment with
// capsules: they are worth more than a coin, but cannot buy a capsule.
void Cassiopeia::dominated(const View& view, const MoveList<Cassiopeia>& legal,
                           MoveList<Cassiopeia>& dominated) const {
  using Kind = Move::Kind;
  const State& state = view;
  if (in_setup(state.phase) || state.phase == Phase::choose || legal.size() < 2) return;
  const auto terraforms = [](Move move) { return move.kind == Kind::terraform; };
  if (state.phase == Phase::build && fund(state.players[state.active()]) == 1 &&
      std::ranges::any_of(legal, terraforms)) {
    for (const Move move : legal) {
      if (!terraforms(move)) dominated.push_back(move);
    }
    return;
  }
  const Move pass = Move::of(Kind::pass);
  if (std::ranges::find(legal, pass) == legal.end()) return;
  const Sight sight(*this, state);
  const bool declines = std::ranges::any_of(
      legal, [&](Move move) { return !(move == pass) && sight.gains(move, pass); });
  if (declines) dominated.push_back(pass);
}

}  // namespace orrery::cassiopeia
