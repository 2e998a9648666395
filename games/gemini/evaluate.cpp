// For bots: a quick guess at whether the team survives, and how well.
//
// How much a program will bring is guessed from its progress: a suitable instrument, hours on its
// target, targets in hands. Reputation and the missing Band-1 programs decide whether anything
// counts at all. These weights were the best of some twenty in 250 semesters each: with two players
// the greedy bot survives about as many of them as with four (docs/bots.md).

#include <cmath>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

class Prospect {
 public:
  Prospect(const Gemini& game, const State& state)
      : game_(game), table_(state.table), hands_(state.hands) {}

  double value() const {
    const ScenarioSide& side = game_.side();
    const double left = rounds_left() / side.rounds;  // of the semester
    // Programs that will be finished, and how many of them are Band 1.
    double points = 0;
    double band_1 = game_.band_1_done(table_);
    table_.scored.each([&](Card card) { points += game_.program(card).full; });
    table_.active.each([&](Card card) {
      const ProgramCard& program = game_.program(card);
      const double chance = finished(card, left);
      points += chance * program.full;
      points += (1 - chance) * game_.unfinished_points(card, table_.slots[card].done.size());
      if (program.band == 1) band_1 += chance;
    });
    if (table_.checked_out) {
      points += game_.hours(table_.slots[game_.poor_weather()].now) *
          game_.cards().checkouts.points_per_hour;
    }
    points += held(left);
    points += checkouts() * 40 * left;
    const double missing = std::max(0.0, side.band_1_required - band_1);
    const double reputation = table_.reputation - missing * side.penalty - 0.35 * due();
    const double survival = 1 / (1 + std::exp(-(reputation - 1.2)));
    const double score = points / (side.best + 60.0);
    return survival * (0.6 + 0.4 * std::clamp(score + 0.45 * left, 0.0, 1.0));
  }

 private:
  double rounds_left() const {
    const double gone = table_.round - 1 + static_cast<double>(table_.turn) / game_.turns(table_);
    return std::max(0.0, game_.side().rounds - std::max(0.0, gone));
  }

  // How likely a program is to be finished.
  double finished(Card card, double left) const {
    const Slot& slot = table_.slots[card];
    const ProgramCard& program = game_.program(card);
    double steps = 0;  // still to do, each about one turn
    const bool suits = slot.instrument != kNone && game_.suits(slot.instrument, card);
    if (!suits) steps += slot.instrument == kNone ? 1.5 : 2.5;
    if (suits && program.ao == ProgramAo::only && !slot.system &&
        game_.instrument(slot.instrument).ao == InstrumentAo::with_system) {
      steps += 1;
    }
    int targets = game_.needed(slot, card);
    if (slot.target != kNoCard) {
      --targets;
      steps += 0.55 * (game_.hours_needed(slot) - game_.hours(slot.now));
      const TargetCard& target = game_.target(slot.target);
      if (suits && !Gemini::site_fits(target.site, game_.instrument(slot.instrument).site, {})) {
        steps += 1.5;
      }
      if (suits &&
          !game_.ao_fits(program.ao, slot.ao, game_.instrument(slot.instrument).ao, slot.system)) {
        steps += 1.2;
      }
    }
    steps += 3.8 * targets;
    const double turns = left * game_.side().rounds * game_.turns();
    const double crowd = 1 + 0.5 * std::max(0, table_.active.size() - 2);
    return 1 / (1 + std::exp(0.7 * (steps - 0.7 * turns / crowd)));
  }

  // Which targets programs still want, by type, without AO and with it.
  struct Wanted {
    std::array<std::array<bool, 2>, kTargetTypes> sides{};

    bool any(const TargetCard& target) const {
      const auto side = [&](bool ao) {
        return sides[static_cast<std::size_t>(Gemini::type_of(target, ao))][ao ? 1 : 0];
      };
      return (side(false) && target.hours > 0) || (side(true) && target.ao_hours > 0);
    }
  };
  void want(Wanted& wanted, Card card) const {
    const Slot& slot = table_.slots[card];
    const ProgramAo ao = game_.program(card).ao;
    for (int type = 0; type < kTargetTypes; ++type) {
      int needed = game_.needed(slot, card, static_cast<TargetType>(type));
      if (slot.target != kNoCard && static_cast<int>(game_.type_of(slot)) == type) {
        --needed;
      }
      if (needed <= 0) continue;
      auto& side = wanted.sides[static_cast<std::size_t>(type)];
      side[0] |= ao != ProgramAo::only;
      side[1] |= ao != ProgramAo::none;
    }
  }

  // Cards in hands are worth something while there is time to play them, and so is the room for
  // new ones: a hand of cards that nobody wants draws nothing. That matters most for two players,
  // who have half the hands of four.
  double held(double left) const {
    Wanted on_table;
    Wanted in_hands;
    table_.active.each([&](Card card) { want(on_table, card); });
    for (const Hand& hand : hands_) {
      for (const Held& one : hand) {
        if (game_.is_program(one.card)) want(in_hands, one.card);
      }
    }
    const bool enough = game_.band_1_done(table_) >= game_.side().band_1_required;
    double worth = 0;
    for (const Seat seat : game_.seats()) {
      const Hand& hand = hands_[seat];
      const int room = game_.hand_limit(table_, seat) - static_cast<int>(hand.size());
      worth += 6 * left * std::max(0, room);
      for (const Held& one : hand) {
        if (game_.is_time(one.card)) {
          worth += 0.7 * game_.time(one.card).hours * std::min(1.0, 4 * left);
        } else if (game_.is_target(one.card)) {
          const TargetCard& target = game_.target(one.card);
          worth += left * (on_table.any(target) ? 4 : in_hands.any(target) ? 2 : 0);
        } else if (game_.is_program(one.card)) {
          worth += left * (game_.program(one.card).band > 1 ? 3 : enough ? 1 : 12);
        } else {
          worth += 4 * left;
        }
      }
    }
    return worth;
  }

  // Nothing else can be finished before Checkouts.
  double checkouts() const {
    if (table_.checked_out) return 1;
    const Slot& slot = table_.slots[game_.poor_weather()];
    const double hours = game_.hours(slot.now);
    return (slot.instrument != kNone ? 0.25 : 0) + 0.6 * hours / game_.cards().checkouts.hours;
  }

  // Red targets and Time cards that may be too late.
  double due() const {
    double sum = 0;
    table_.active.each([&](Card card) {
      const Slot& slot = table_.slots[card];
      if (slot.due == 0 || slot.due > game_.side().rounds) return;
      const double hours = game_.hours_needed(slot) - game_.hours(slot.now);
      const double turns = (slot.due - table_.round + 1) * game_.turns() - table_.turn;
      sum += 1 / (1 + std::exp(0.9 * (turns - 2 * hours)));
    });
    for (const Hand& hand : hands_) {
      for (const Held& one : hand) {
        if (!game_.is_red(one.card)) continue;
        const int rounds = game_.due(one.card, one.round) - table_.round;
        sum += rounds <= 0 ? 0.9 : rounds == 1 ? 0.5 : 0.25;
      }
    }
    return sum;
  }

  const Gemini& game_;
  const OpenPart& table_;
  const Hands& hands_;
};

}  // namespace

double Gemini::evaluate(const State& state, Seat) const {
  const OpenPart& table = state.table;
  if (table.phase == Phase::over) {
    if (table.reputation == 0) return 0;
    return 0.7 + 0.3 * std::clamp(score(table) / (side_.best + 60.0), 0.0, 1.0);
  }
  return Prospect(*this, state).value();
}

}  // namespace orrery::gemini
