#pragma once

// Cassiopeia: terraforming seven planets, for 2 to 5 players, by Nikolay Pegasov.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// In a round every seat chooses a specialist; then each has a turn, in the order of the row. What
// leaves no choice happens by itself. A seat is asked about the Cruiser, phase 2 (buy, resolve or
// neither), the choices of its specialist, and then about the rest of phase 2 together with phase
// 3, until it says `end`. With only one way to pay it pays at once; with several, paying is a
// decision.
//
// All chance is in the set-up, and nothing is hidden (CAS-16).

#include <bit>
#include <memory>
#include <optional>

#include "games/cassiopeia/compiled.h"
#include "games/cassiopeia/incidents.h"
#include "games/cassiopeia/move.h"
#include "games/cassiopeia/state.h"
#include "kernel/dominated.h"
#include "kernel/game.h"

namespace orrery::cassiopeia {

enum class SystemsBy : std::uint8_t { lot, choice };
enum class First : std::uint8_t { random, seat_1, seat_2, seat_3, seat_4, seat_5, stargazer };
enum class SpecialistsBy : std::uint8_t { lot, choice };
enum class Bonus : std::uint8_t { taken, asked };

struct Options {
  int backs = 3;                                   // CAS-10
  SpecialistsBy specialists = SpecialistsBy::lot;  // CAS-111
  SystemsBy systems = SystemsBy::lot;              // CAS-5
  bool without_objects = false;                    // CAS-107
  First first = First::random;                     // CAS-17, CAS-112
  Bonus bonus = Bonus::taken;                      // CAS-113
  int cap = 100;                                   // CAS-105, in rounds
};

class Cassiopeia {
 public:
  using Options = cassiopeia::Options;
  using State = cassiopeia::State;
  using View = cassiopeia::View;
  using Move = cassiopeia::Move;
  using Cards = cassiopeia::Cards;
  static constexpr std::size_t kMaxMoves = 64;     // check_cards makes sure of it
  static constexpr std::size_t kMaxOutcomes = 18;  // nine cards with two sides

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static const Cards& usual_cards() { return cassiopeia::usual_cards(); }
  static Expected<void> check_cards(const Cards& cards) { return cassiopeia::check_cards(cards); }
  static Expected<Cassiopeia> create(int players, const Options& options);
  static Expected<Cassiopeia> create(int players, const Options& options, const Cards& cards);

  int players() const { return players_; }
  Seats seats() const { return Seats(players_); }
  const Options& chosen() const { return options_; }
  const Cards& cards() const { return compiled_->cards; }
  int longest() const;

  State start() const;
  Seat to_act(const State& state) const {
    switch (state.phase) {
      case Phase::begin:  // CAS-112
        return options_.first == First::stargazer ? Seat(0) : Seat::chance();
      case Phase::specialists:  // CAS-111
        return options_.specialists == SpecialistsBy::choice ? state.first : Seat::chance();
      case Phase::rows:
      case Phase::shuffle: return Seat::chance();
      case Phase::systems:
        return options_.systems == SystemsBy::choice ? served(state) : Seat::chance();
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

  View view(const State& state, Viewer) const;
  State imagine(const View& view, Rng&) const { return view.table; }
  bool reveals(const State&, Move) const { return false; }
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::optional<State> from_old_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;
  void dominated(const View& view, const MoveList<Cassiopeia>& legal,
                 MoveList<Cassiopeia>& dominated) const;

  // Like `apply`, and also logs what happens.
  void replay(State& state, Move move, Incidents& incidents) const;

  // ---- What follows from cards and options ----

  const Compiled& compiled() const { return *compiled_; }
  int row_size() const { return compiled_->row[static_cast<std::size_t>(players_ - 2)]; }
  // The cards that may be in the row, one bit each (CAS-107).
  unsigned cards_in_game() const {
    const unsigned all = (1U << static_cast<unsigned>(kSpecialists)) - 1U;
    return options_.without_objects ? all & ~unsigned{compiled_->bring_objects} : all;
  }
  const Compiled::System& system(const Player& player) const {
    return compiled_->systems[player.system - 1U];
  }
  const Compiled::Planet& planet(const Player& player, int number) const {
    return system(player).planets[static_cast<std::size_t>(number - 1)];
  }
  const Compiled::Specialist& specialist(const Slot& slot) const {
    return compiled_->specialists[slot.card - 1U][slot.back ? 1 : 0];
  }

  // CAS-10, CAS-111: whether the cards that are always in the row begin with their back up, too.
  bool all_backs() const {
    const int always = std::popcount(cards_in_game() & compiled_->always);
    return options_.backs > row_size() - always;
  }

  // CAS-114: what the side does that is up; one that nobody has does nothing.
  const Compiled::ObjectSide& side(const Player& player, SpaceObject object) const {
    static constexpr Compiled::ObjectSide kNothing{};
    const Facing facing = player.facing(object);
    if (facing == Facing::none) return kNothing;
    return compiled_->objects[index(object)].sides[facing == Facing::back ? 1 : 0];
  }

  // CAS-15: the Space Objects that the specialists of the row can bring.
  std::array<std::uint8_t, kObjects> objects_at_start(const State& state) const;

  // ---- Seats and their specialists ----

  // The seat to be dealt to in the set-up, in turn from the one that begins.
  Seat served(const State& state) const {
    return Seat((state.first.index() + state.at) % players_);
  }
  // The place in the row with this seat's token.
  static std::size_t slot_of(const State& state, Seat seat) {
    std::size_t i = 0;
    while (state.row[i].token != seat) ++i;
    return i;
  }
  // The specialist of the active seat.
  const Compiled::Specialist& specialist(const State& state) const {
    return specialist(state.row[slot_of(state, state.active())]);
  }

  // ---- Logistics ----

  // CAS-19, CAS-20: the number of Mars symbols, and of all symbols.
  int mars(const Player& player) const {
    const Facing base = player.facing(SpaceObject::base);
    const bool added =
        base != Facing::none && compiled_->base_signs[base == Facing::back ? 1 : 0] == Sign::mars;
    return std::popcount(static_cast<std::uint8_t>(system(player).mars ^ player.inhabited)) +
        (added ? side(player, SpaceObject::base).weight : 0);
  }
  int symbols(const Player& player) const {
    return kPlanets + side(player, SpaceObject::base).weight;
  }
  bool optimised(const State& state, Seat seat) const {
    const Player& player = state.players[seat];
    const int on_mars = mars(player);
    const int on_earth = symbols(player) - on_mars;
    return state.logistics == Sign::mars ? on_mars > on_earth : on_earth > on_mars;
  }
  // Index of the printed number that counts for the active seat: 1 if it is optimised, else 0.
  std::size_t which(const State& state) const { return optimised(state, state.active()) ? 1 : 0; }
  Standing standing(const State& state, Seat seat) const;

  // ---- Attacks and protection ----

  static int fund(const Player& player) { return kPlanets - std::popcount(player.inhabited); }
  // CAS-36
  static bool may_attack(const Player& mine, const Player& other) {
    return fund(other) <= fund(mine);
  }
  // CAS-87
  int protected_coins(const Player& player) const {
    const Compiled::System& mine = system(player);
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
  // Whether the active seat can take something from anybody.
  bool has_target(const State& state) const;
  // CAS-113: whether a seat may decline this bonus, because somebody might take it away again.
  bool may_decline(const State& state, const Tokens& bonus) const;

  // ---- What the active seat can buy, exchange and terraform ----

  // CAS-40: what terraforming this planet costs.
  const Tokens& cost(const Player& player, int number) const {
    const int left = player.left_of(number);
    return planet(player, left).cost[player.inhabits(left) ? 1 : 0];
  }
  static bool can_pay_coins(const Player& player, int coins) {
    return player.tokens[Token::coin] + player.tokens[Token::capsule] >= coins;
  }
  bool can_shop(const State& state, int number) const {
    const Player& mine = state.players[state.active()];
    const Compiled::Planet& shop = planet(mine, number);
    return (state.turn.shopped >> (number - 1) & 1) == 0 && state.reserve[shop.sells] > 0 &&
        can_pay_coins(mine, shop.price[which(state)]);
  }
  bool can_terraform(const State& state, int number) const {
    const Player& mine = state.players[state.active()];
    const Tokens& needed = cost(mine, number);
    int lacking = state.turn.leave_out ? -1 : 0;
    for (const Token token : kCommon) lacking += std::max(0, needed[token] - mine.tokens[token]);
    return lacking <= mine.tokens[Token::capsule];
  }
  bool can_buy_capsule(const State& state) const;
  static bool can_exchange(const State& state);
  // How many exchanges its planets still allow (CAS-92).
  int exchanges_left(const State& state) const;
  // CAS-98: whether its specialist may lay or turn its Space Object to this side.
  bool may_lay(const State& state, Facing facing) const;
  // The price of the running purchase, before a token is left out.
  Tokens price(const State& state) const;

 private:
  Cassiopeia(int players, const Options& options, std::shared_ptr<const Compiled> compiled)
      : players_(players), options_(options), compiled_(std::move(compiled)) {}

  // How the next specialist is dealt (CAS-9 to CAS-11).
  struct Deal {
    unsigned always = 0;  // cards still to be dealt that are always in the row
    unsigned others = 0;  // other cards that may be dealt
    int places = 0;       // still empty in the row
    int spare = 0;        // of these, for other cards
    int backs = 0;        // of these, still to show the back
  };
  Deal deal(const State& state) const;

  int players_;
  Options options_;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace orrery::cassiopeia
