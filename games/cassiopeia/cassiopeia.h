#pragma once

// Cassiopeia: terraforming seven planets, for 2 to 5 players, by Nikolay Pegasov.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// A round is: every seat chooses a specialist; then in the order of the row each has a turn. What a
// turn brings by itself happens by itself; a seat is asked for the Cruiser, for phase 2 (buy,
// resolve or neither), for what the specialist lets it choose, and in the end for all that is left
// of phase 2 together with phase 3, until it says `end`. Purchases and terraforming are paid at
// once where there is one way to pay, and are a decision of their own where there are several.
//
// All chance is in the set-up, and nothing is secret (CAS-16).

#include <bit>
#include <memory>

#include "games/cassiopeia/state.h"
#include "games/cassiopeia/tables.h"
#include "kernel/game.h"

namespace orrery::cassiopeia {

enum class SystemsBy : std::uint8_t { lot, choice };
enum class First : std::uint8_t { random, seat_1, seat_2, seat_3, seat_4, seat_5 };

struct Options {
  int backs = 3;                       // CAS-10
  SystemsBy systems = SystemsBy::lot;  // CAS-5
  bool without_objects = false;        // CAS-107
  First first = First::random;         // CAS-17
  int cap = 100;                       // CAS-105, in rounds
};

class Cassiopeia {
 public:
  using Options = cassiopeia::Options;
  using State = cassiopeia::State;
  using View = cassiopeia::View;
  using Move = cassiopeia::Move;
  using Cards = cassiopeia::Cards;
  static constexpr std::size_t kMaxMoves = 64;     // check_cards sees to it
  static constexpr std::size_t kMaxOutcomes = 17;  // eight cards with two sides, and one with one

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static const Cards& usual_cards() { return cassiopeia::usual_cards(); }
  static Expected<void> check_cards(const Cards& cards) { return cassiopeia::check_cards(cards); }
  static Expected<Cassiopeia> create(int players, const Options& options);
  static Expected<Cassiopeia> create(int players, const Options& options, const Cards& cards);

  int players() const { return players_; }
  const Options& chosen() const { return options_; }
  const Cards& cards() const { return deck_->cards; }
  const Tables& tables_of_cards() const { return deck_->tables; }
  // In a round each seat chooses, and in its turn cruises, acts, uses what the specialist and its
  // planets offer (each with a payment), terraforms with a payment, swaps and ends; and every other
  // seat may have to say what it keeps.
  int longest() const {
    const Tables& tables = deck_->tables;
    const int turn = tables.most_exchanges + tables.most_capsules + 2 * kPlanets + 12 + players_;
    return players_ + options_.cap * players_ * turn;
  }

  State start() const;
  Seat to_act(const State& state) const {
    switch (state.phase) {
      case Phase::begin:
      case Phase::rows:
      case Phase::specialists: return Seat::chance();
      case Phase::systems:
        return options_.systems == SystemsBy::choice ? seated(state) : Seat::chance();
      case Phase::keep: return state.order[state.turn.keeper];
      case Phase::over: return Seat::nobody();
      default: return state.active();
    }
  }
  void legal(const State& state, MoveList<Cassiopeia>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Cassiopeia>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  View view(const State& state, Viewer) const {
    View view{.table = state};
    for (int seat = 0; seat < players_; ++seat) {
      view.standings[static_cast<std::size_t>(seat)] = standing(state, Seat(seat));
    }
    if (state.phase == Phase::pay) view.due = due(state);
    return view;
  }
  State imagine(const View& view, Rng&) const { return view.table; }
  bool reveals(const State&, Move) const { return false; }
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  std::uint64_t hash(const State& state) const;
  Expected<void> check(const State& state) const;
  std::string to_text(const State& state) const;
  Expected<State> from_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;

  // ---- What follows from a position ----

  int row_size() const { return deck_->tables.row[static_cast<std::size_t>(players_ - 2)]; }
  const Tables::System& system(const Player& player) const {
    return deck_->tables.systems[player.system - 1U];
  }
  const Tables::Planet& planet(const Player& player, int number) const {
    return system(player).planets[static_cast<std::size_t>(number - 1)];
  }
  const Tables::Specialist& specialist(const Slot& slot) const {
    return deck_->tables.specialists[slot.card - 1U][slot.back ? 1 : 0];
  }
  std::size_t slot_of(const State& state, Seat seat) const {
    std::size_t i = 0;
    while (state.row[i].token != seat) ++i;
    return i;
  }

  static int fund(const Player& player) { return kPlanets - std::popcount(player.inhabited); }
  // CAS-19, CAS-20: symbols of Mars, and of all.
  int mars(const Player& player) const {
    const Facing base = player.facing(SpaceObject::base);
    const int added =
        base != Facing::none && base_sign(base) == Sign::mars ? deck_->tables.base_weight : 0;
    return std::popcount(static_cast<std::uint8_t>(system(player).mars ^ player.inhabited)) + added;
  }
  int symbols(const Player& player) const {
    return kPlanets +
        (player.facing(SpaceObject::base) == Facing::none ? 0 : deck_->tables.base_weight);
  }
  bool optimised(const State& state, Seat seat) const {
    const Player& player = state.player(seat);
    const int on_mars = mars(player);
    const int on_earth = symbols(player) - on_mars;
    return state.logistics == Sign::mars ? on_mars > on_earth : on_earth > on_mars;
  }
  // CAS-87
  int protected_coins(const Player& player) const {
    const Tables::System& mine = system(player);
    int most = 0;
    for (unsigned left = mine.banks & player.inhabited; left != 0; left &= left - 1) {
      most += mine.planets[static_cast<std::size_t>(std::countr_zero(left))].most[0];
    }
    return std::min(most, player.tokens[Token::coin]);
  }
  // CAS-31
  Tokens unprotected(const Player& player) const {
    Tokens tokens = player.tokens;
    tokens.add(Token::coin, -protected_coins(player));
    tokens.add(Token::capsule, -tokens[Token::capsule]);
    return tokens;
  }
  // CAS-36
  static bool may_attack(const Player& mine, const Player& other) {
    return fund(other) <= fund(mine);
  }
  // CAS-40: what terraforming this planet costs.
  const Tokens& cost(const Player& player, int number) const {
    const int left = player.left_of(number);
    return planet(player, left).cost[player.inhabits(left) ? 1 : 0];
  }
  // How many exchanges the planets of the active seat still allow (CAS-92).
  int exchanges_left(const State& state) const {
    const Player& mine = state.player(state.active());
    const Tables::System& planets = system(mine);
    unsigned left = planets.exchanges & mine.inhabited;
    if (left == 0) return 0;
    const std::size_t which = optimised(state, state.active()) ? 1 : 0;
    int all = -state.turn.exchanged;
    for (; left != 0; left &= left - 1) {
      all += planets.planets[static_cast<std::size_t>(std::countr_zero(left))].most[which];
    }
    return all;
  }
  // What the running purchase costs, before anything is left out.
  Tokens price(const State& state) const;
  // What has to be handed over for it.
  Tokens due(const State& state) const {
    return state.phase == Phase::pay ? price(state) : Tokens();
  }
  Standing standing(const State& state, Seat seat) const;

 private:
  template <class Witness>
  friend class Play;

  struct Deck {
    Cards cards;
    Tables tables;
  };

  Cassiopeia(int players, const Options& options, std::shared_ptr<const Deck> deck)
      : players_(players), options_(options), deck_(std::move(deck)) {}

  // In the set-up seats go round from whoever begins.
  Seat seated(const State& state) const {
    return Seat((state.first.index() + state.at) % players_);
  }
  Sign base_sign(Facing facing) const {
    return deck_->tables.base_signs[facing == Facing::back ? 1 : 0];
  }
  // The cards that may be in the row: a bit for each (CAS-107).
  unsigned cards_in_game() const {
    const unsigned all = (1U << static_cast<unsigned>(kSpecialists)) - 1U;
    return options_.without_objects ? all & ~unsigned{deck_->tables.bring_objects} : all;
  }
  // How the next specialist is dealt (CAS-9 to CAS-11).
  struct Deal {
    unsigned always = 0;  // cards still to come that are always there
    unsigned others = 0;
    int places = 0;  // of the row, still empty
    int spare = 0;   // those that are not for the cards always there
    int backs = 0;   // of those, still to be turned
  };
  Deal deal(const State& state) const;

  void list_takes(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_shops(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_exchanges(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_building(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_sides(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_keeps(const State& state, MoveList<Cassiopeia>& moves) const;
  void list_payments(const State& state, MoveList<Cassiopeia>& moves) const;

  bool has_target(const State& state) const;
  bool can_exchange(const State& state) const;
  bool can_buy_capsule(const State& state) const;
  bool may_lay(const State& state, Facing facing) const;
  bool can_pay_coins(const Player& player, int coins) const {
    return player.tokens[Token::coin] + player.tokens[Token::capsule] >= coins;
  }
  bool can_shop(const State& state, int number) const;
  bool can_terraform(const State& state, int number) const;

  Line why_not_phase(const State& state) const;
  Line why_not_take(const State& state, Piece chosen) const;
  Line why_not_buy(const State& state, Piece chosen) const;
  Line why_not_planet(const State& state, Piece chosen) const;
  Line why_not_swap(const State& state, const Path& path) const;
  Line why_not_exchange(const State& state, const Path& path) const;
  Line why_not_face(const State& state) const;
  Line why_not_tokens(const State& state, Piece chosen) const;

  Expected<void> check_tokens(const State& state) const;
  Expected<void> check_players(const State& state) const;
  Expected<void> check_row(const State& state) const;
  Expected<void> check_turn(const State& state) const;
  double prospect(const State& state, Seat seat) const;

  int players_;
  Options options_;
  std::shared_ptr<const Deck> deck_;
};

}  // namespace orrery::cassiopeia

#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

static_assert(Game<Cassiopeia>);

}  // namespace orrery::cassiopeia
