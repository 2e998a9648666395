// Cards with random effects, in random games: what always holds, whatever is on the cards.

#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"
#include "kernel/conformance/report.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;

// Effects as somebody could type them in; most of them pass the check of the cards.
class RandomCards {
 public:
  explicit RandomCards(std::uint64_t seed) : rng_(seed, 7) {}

  Cards make() {
    Cards cards = usual_cards();
    cards.title = "Random cards";
    for (SpecialistCard& card : cards.specialists) {
      fill(cards, card.front.effects);
      fill(cards, card.back.effects);
    }
    for (System& system : cards.systems) {
      for (PlanetCard& planet : system.planets) fill(cards, planet.effects);
    }
    fill_objects(cards);
    return cards;
  }

  // The usual cards with other Space Objects.
  Cards make_objects() {
    Cards cards = usual_cards();
    fill_objects(cards);
    return cards;
  }

 private:
  void fill_objects(Cards& cards) {
    for (ObjectCard& object : cards.objects) {
      kind_ = object.kind;
      fill(cards, object.front.effects);
      fill(cards, object.back.effects);
    }
  }
  int upto(int most) { return static_cast<int>(rng_.below(static_cast<unsigned>(most) + 1)); }
  bool one_in(int n) { return upto(n - 1) == 0; }
  template <class T, std::size_t N>
  T any(const std::array<T, N>& items) {
    return items[static_cast<std::size_t>(upto(static_cast<int>(N) - 1))];
  }
  template <class Enum>
  Enum any_of(int count) {
    return static_cast<Enum>(upto(count - 1));
  }

  // Some cards stay as they are; the effects of the others are replaced. Space Objects often do
  // several things at one moment, and turn over.
  void fill(const Cards& cards, std::vector<Effect>& effects) {
    if (one_in(3)) return;
    effects.clear();
    for (int i = 1 + upto(3); i > 0; --i) {
      const bool turns = kind_ && one_in(3);
      effects.push_back(turns ? turning() : effect());
      if (kind_ && effects.size() > 1 && one_in(2)) effects.back().when = effects.front().when;
      if (!check_cards(cards)) effects.pop_back();
    }
  }
  // A Space Object that names its own kind, or none.
  Effect turning() {
    const bool takes = one_in(2);
    Effect turning{.does = takes ? Verb::take_object : Verb::turn_over,
                   .when = any_of<Moment>(kMoments)};
    if (takes || one_in(2)) turning.object = kind_;
    turning.may = !takes && one_in(2);
    return turning;
  }
  Amounts amounts(bool capsules) {
    Amounts amounts;
    for (int i = 1 + upto(1); i > 0; --i) {
      constexpr std::array kFields{&Amounts::coin, &Amounts::bot, &Amounts::lens, &Amounts::cell,
                                   &Amounts::capsule};
      ++(amounts.*kFields[static_cast<std::size_t>(upto(capsules ? 4 : 3))]);
    }
    return amounts;
  }
  std::vector<Token> kinds() {
    std::vector<Token> kinds;
    for (const Token token : kAllTokens) {
      if (one_in(2)) kinds.push_back(token);
    }
    return kinds;
  }
  Condition condition() {
    Condition condition;
    switch (upto(7)) {
      case 0: condition.optimised = one_in(2); break;
      case 1: condition.fund_at_least = upto(7); break;
      case 2: condition.fund_at_most = upto(7); break;
      case 3: condition.fund = any_of<Rank>(2); break;
      case 4: condition.majority = any_of<Sign>(2); break;
      case 5: condition.inhabited_neighbours = upto(2); break;
      case 6: condition.neighbours = any_of<Sign>(2); break;
      default: condition.has = amounts(true); break;
    }
    return condition;
  }
  Effect effect() {
    Effect effect{.does = any_of<Verb>(kVerbs), .when = any_of<Moment>(kMoments)};
    const bool lasting = effect.does == Verb::protect || effect.does == Verb::symbols;
    if (lasting) effect.when = Moment::always;
    if (!lasting) {
      effect.logistics = one_in(4);
      effect.if_done = one_in(3);
      if (one_in(4)) effect.only_if = condition();
    }
    const auto count = [&](int most) {
      effect.count = 1 + upto(most - 1);
      if (!lasting && one_in(3)) effect.optimised_count = upto(most);
    };
    switch (effect.does) {
      case Verb::gain:
      case Verb::discard:
        effect.who = any_of<Who>(3);
        effect.may = one_in(4);
        if (one_in(2)) {
          count(2);
          effect.kinds = kinds();
        } else if (effect.does == Verb::gain) {
          effect.tokens = amounts(true);
        } else {
          effect.down_to = upto(3);
        }
        break;
      case Verb::pay:
        effect.tokens = amounts(false);
        effect.may = one_in(2);
        break;
      case Verb::buy:
      case Verb::sell:
        count(3);
        effect.kinds = kinds();
        if (!one_in(4)) effect.price = amounts(effect.does == Verb::sell);
        if (one_in(4)) effect.optimised_price = amounts(false);
        break;
      case Verb::exchange:
        count(2);
        if (one_in(2)) effect.kinds = kinds();
        break;
      case Verb::take:
        effect.any_fund = one_in(2);
        if (one_in(2)) {
          effect.who = Who::others;
          effect.tokens = amounts(false);
          effect.may = one_in(2);
        } else {
          count(2);
          if (one_in(2)) effect.kinds = kinds();
        }
        break;
      case Verb::take_object:
        effect.object = any_of<SpaceObject>(kObjects);
        if (one_in(2)) effect.price = amounts(false);
        effect.sides = any_of<Sides>(3);
        if (one_in(3)) effect.optimised_sides = any_of<Sides>(3);
        break;
      case Verb::leave_out:
        count(2);
        effect.may = effect.when != Moment::always && one_in(3);
        break;
      case Verb::discount:
        effect.action = any_of<Action>(2);
        if (effect.action == Action::buy) effect.tokens.coin = 1 + upto(1);
        if (effect.action == Action::terraform) effect.tokens = amounts(false);
        break;
      case Verb::extra_action:
        effect.action = any_of<Action>(2);
        count(2);
        break;
      case Verb::swap: effect.anywhere = one_in(2); break;
      case Verb::turn_over:
        if (one_in(2)) effect.object = any_of<SpaceObject>(kObjects);
        effect.may = one_in(3);
        break;
      case Verb::turn_logistics:
        if (one_in(2)) effect.sign = any_of<Sign>(2);
        effect.may = one_in(3);
        break;
      case Verb::protect:
        if (one_in(2)) {
          effect.tokens = amounts(false);
        } else {
          count(2);
        }
        break;
      case Verb::symbols:
        count(3);
        effect.sign = any_of<Sign>(2);
        break;
    }
    return effect;
  }

  std::optional<SpaceObject> kind_;  // of the Space Object that is made
  Rng rng_;
};

// What everybody has according to the log of a move, from what they had before it. The log must
// tell of every token that changes hands (CAS-100).
PerSeat<Tokens, kMostPlayers> by_the_log(const State& before, const Incidents& incidents) {
  PerSeat<Tokens, kMostPlayers> held{};
  for (const Seat seat : Seats(kMostPlayers)) held[seat] = before.players[seat].tokens;
  for (const Incident& incident : incidents) {
    switch (incident.what) {
      case What::gains: held[incident.seat].add(incident.token, incident.count); break;
      case What::pays:
      case What::discards: held[incident.seat].add(incident.token, -incident.count); break;
      case What::takes:
        held[incident.seat].add(incident.token, incident.count);
        held[incident.other].add(incident.token, -incident.count);
        break;
      case What::collects: held[incident.seat].add(Token::coin, incident.count); break;
      default: break;
    }
  }
  return held;
}

// A position that is not so must be refused: one thing at a time that nothing can excuse.
void expect_damage_found(const Cassiopeia& game, const State& state) {
  using Damage = void (*)(State&);
  static constexpr std::array<Damage, 12> kDamages{
      [](State& s) { s.reserve.add(Token::bot, 1); },
      [](State& s) { s.players[Seat(0)].tokens.add(Token::capsule, 1); },
      [](State& s) { s.players[Seat(0)].row[3] = s.players[Seat(0)].row[4]; },
      [](State& s) { s.players[Seat(0)].system = kSystems + 1; },
      [](State& s) { s.players[Seat(1)].inhabited |= 1U << static_cast<unsigned>(kPlanets); },
      [](State& s) { ++s.objects[2]; },
      [](State& s) { s.row[0].card = s.row[1].card; },
      [](State& s) { s.order[0] = s.order[1]; },
      [](State& s) { s.round = 21; },
      [](State& s) { s.turn.keeper = kMostPlayers; },
      [](State& s) { s.turn.more.used |= 1U << static_cast<unsigned>(kAskers); },
      [](State& s) { s.turn.left = 100; },
  };
  for (std::size_t i = 0; i < kDamages.size(); ++i) {
    State damaged = state;
    kDamages[i](damaged);
    const auto sound = game.check(damaged);
    ASSERT_FALSE(sound.has_value()) << "damage " << i << " at " << to_text(game, state);
    ASSERT_TRUE(sound.error().sentence.ends_with('.'));
  }
}

TEST(CassiopeiaRandomCards, AreAlwaysPlayable_CAS33_CAS100_CAS105_CAS114) {
  const int sets = conformance::plays_little() ? 12 : 40;
  std::array<bool, kVerbs> verbs{};
  int moves = 0;
  for (int set = 0; set < sets; ++set) {
    const Cards cards = RandomCards(static_cast<std::uint64_t>(set)).make();
    const int players = 2 + set % 4;
    const Cassiopeia game = game_with(players, cards, {.bonus = Bonus::asked, .cap = 20});
    Rng rng(static_cast<std::uint64_t>(set));
    State state = game.start();
    int decisions = 0;
    while (game.to_act(state) != Seat::nobody()) {
      const State before = state;
      const bool chance = game.to_act(state) == Seat::chance();
      const Move move = chance ? game.sample(state, rng) : random_move(game, state, rng);
      if (const auto asked = game.asking(state); asked.step != nullptr) {
        verbs[static_cast<std::size_t>(asked.step->does)] = true;
      }
      Incidents log;
      game.replay(state, move, log);
      const std::string where = "set " + std::to_string(set) + ", " + game.notation(move) + " at " +
          (before.phase == Phase::begin ? std::string("the start") : to_text(game, before));
      const auto sound = game.check(state);
      ASSERT_TRUE(sound.has_value()) << sound.error().sentence << ' ' << where;
      if (!log.overflowed()) {
        const auto told = by_the_log(before, log);
        for (const Seat seat : game.seats()) {
          ASSERT_EQ(text_of(state.players[seat].tokens), text_of(told[seat])) << where;
        }
      }
      ++moves;
      decisions += chance ? 0 : 1;
      if (moves % 16 == 0 && !in_setup(state.phase)) expect_damage_found(game, state);
    }
    EXPECT_LE(decisions, game.longest()) << "set " << set;
  }
  EXPECT_GT(moves, 100 * sets);
  for (const Verb asks : {Verb::gain, Verb::pay, Verb::buy, Verb::sell, Verb::exchange,
                          Verb::discard, Verb::take, Verb::take_object, Verb::swap}) {
    EXPECT_TRUE(verbs[static_cast<std::size_t>(asks)]) << static_cast<int>(asks);
  }
}

// Space Objects that turn themselves over while they act: what is asked is always on the side that
// is up.
TEST(CassiopeiaRandomCards, SpaceObjectsTurnOverWhileTheyAct_CAS99_CAS114) {
  const int sets = conformance::plays_little() ? 100 : 400;
  int turned = 0;
  for (int set = 0; set < sets; ++set) {
    const auto seed = static_cast<std::uint64_t>(set);
    const Cassiopeia game = game_with(2, RandomCards(seed).make_objects(), {.cap = 20});
    Rng rng(seed);
    State state = two("6b 4a 8a 9a 1a 2a");
    for (const int seat : {0, 1}) {
      give(state, seat, {3, 2, 2, 2, 1});
      for (const SpaceObject object :
           {SpaceObject::base, SpaceObject::ship, SpaceObject::station}) {
        own(state, seat, object, Facing::front);
      }
    }
    for (int i = 0; i < 60 && game.to_act(state) != Seat::nobody(); ++i) {
      const bool chance = game.to_act(state) == Seat::chance();
      const auto before = state.players[Seat(0)].objects;
      game.apply(state, chance ? game.sample(state, rng) : random_move(game, state, rng));
      turned += before != state.players[Seat(0)].objects ? 1 : 0;
      const auto sound = game.check(state);
      ASSERT_TRUE(sound.has_value()) << sound.error().sentence << " set " << set;
    }
  }
  EXPECT_GT(turned, sets / 2);
}

}  // namespace
}  // namespace orrery::cassiopeia
