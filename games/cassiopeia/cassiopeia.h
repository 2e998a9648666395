#pragma once

// Cassiopeia: terraforming seven planets, for 2 to 5 players, by Nikolay Pegasov.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// What cards do is data: their effects (effect.h) are carried out one after another, at the moments
// that they name. In a round every seat chooses a specialist; then each has a turn, in the order of
// the row. What leaves no choice happens by itself. A seat is asked about the Cruiser, phase 2
// (buy, resolve or neither), the choices of its specialist, and then about the rest of phase 2
// together with phase 3, until it says `end`. With only one way to pay it pays at once; with
// several, paying is a decision.
//
// All chance is in the set-up, and nothing is hidden (CAS-16).

#include <bit>
#include <memory>
#include <optional>

#include "games/cassiopeia/card_notes.h"
#include "games/cassiopeia/compiled.h"
#include "games/cassiopeia/incidents.h"
#include "games/cassiopeia/move.h"
#include "games/cassiopeia/old_cards.h"
#include "games/cassiopeia/state.h"
#include "kernel/dominated.h"
#include "kernel/game.h"

namespace orrery::cassiopeia {

enum class SystemsBy : std::uint8_t { lot, choice };
enum class First : std::uint8_t { random, seat_1, seat_2, seat_3, seat_4, seat_5, stargazer };
enum class SpecialistsBy : std::uint8_t { lot, choice };
// How a specialist's card comes into the row: drawn by lot, laid there with this side up, or not.
enum class Laid : std::uint8_t { lot, front, back, out };
enum class Bonus : std::uint8_t { taken, asked };

struct Options {
  int backs = 3;                                   // CAS-10
  SpecialistsBy specialists = SpecialistsBy::lot;  // CAS-111
  std::array<Laid, kSpecialists> laid{};           // CAS-111: card I first
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
  using OldCards = old::Cards;
  static constexpr std::size_t kMaxMoves = 64;     // check_cards makes sure of it
  static constexpr std::size_t kMaxOutcomes = 18;  // nine cards with two sides

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static const Cards& usual_cards() { return cassiopeia::usual_cards(); }
  static Expected<void> check_cards(const Cards& cards) { return cassiopeia::check_cards(cards); }
  static CardNotes notes_on(const Cards& cards) { return cassiopeia::notes_on(cards); }
  static Cards from_old_cards(const OldCards& cards) { return cassiopeia::from_old_cards(cards); }
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
      case Phase::keep:
      case Phase::ask: return state.order[state.turn.keeper];
      case Phase::over: return Seat::nobody();
      default: return state.active();
    }
  }
  // CAS-112: a bot has not watched the stars, so it names the next seat; a person among bots has.
  std::optional<Move> answer_of_a_bot(const View& view) const { return stargazer(view, Seat(1)); }
  std::optional<Move> answer_of_one_person(const View& view) const {
    return stargazer(view, Seat(0));
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
  // The cards that may be in the row, one bit each (CAS-107, CAS-111).
  unsigned cards_in_game() const { return cards_in_game_; }
  // Those that must be there (CAS-9, CAS-111).
  unsigned always_in_row() const { return always_in_row_; }
  // Which side of such a card is up at first. CAS-10: with more backs than other cards, its back.
  bool begins_with_back(int card) const {
    const Laid laid = options_.laid[static_cast<std::size_t>(card - 1)];
    if (laid != Laid::lot) return laid == Laid::back;
    return options_.backs > row_size() - std::popcount(always_in_row());
  }
  const Compiled::System& system(const Player& player) const {
    return compiled_->systems[player.system - 1U];
  }
  const Compiled::Planet& planet(const Player& player, int number) const {
    return system(player).planets[static_cast<std::size_t>(number - 1)];
  }
  const Compiled::Program& specialist(const Slot& slot) const {
    return compiled_->specialists[slot.card - 1U][slot.back ? 1 : 0];
  }
  // The card of a Space Object of this kind, by the number of the card among those of its kind.
  int object_card(SpaceObject object, int which) const {
    return compiled_->of_kind[index(object)][static_cast<std::size_t>(which)];
  }

  // CAS-114: the face-up side of the player's Space Object; without one, a side that does nothing.
  const Compiled::ObjectSide& side(const Player& player, SpaceObject object) const {
    static constexpr Compiled::ObjectSide kNothing{};
    const Facing facing = player.facing(object);
    if (facing == Facing::none) return kNothing;
    const auto card = static_cast<std::size_t>(object_card(object, player.which[index(object)]));
    return compiled_->objects[card].sides[facing == Facing::back ? 1 : 0];
  }
  // How many of a card of this kind are on the table.
  int on_table(const State& state, SpaceObject object, int which) const;

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
  const Compiled::Program& specialist(const State& state) const {
    return specialist(state.row[slot_of(state, state.active())]);
  }

  // ---- Effects ----

  // What a card of the active seat does; nothing if it has no such card.
  const Compiled::Program* program(const State& state, int asker) const {
    if (asker == kAskSpecialist) return &specialist(state);
    const Player& mine = state.players[state.active()];
    if (is_planet(asker)) return mine.inhabits(asker) ? &planet(mine, asker).program : nullptr;
    if (mine.facing(object_of(asker)) == Facing::none) return nullptr;
    return &side(mine, object_of(asker)).program;
  }
  // Whether the side of the card with this effect is still up.
  bool is_up(const State& state, int asker, const Compiled::Step& step) const {
    const Compiled::Program* card = program(state, asker);
    return card != nullptr && std::ranges::any_of(card->steps, [&](const Compiled::Step& other) {
             return &other == &step;
           });
  }
  // The effect that a seat is asked about, and its card; the step is null if nobody is asked.
  struct Asking {
    int asker = 0;
    std::size_t index = 0;
    const Compiled::Step* step = nullptr;
  };
  Asking asking(const State& state) const;
  // Whether the conditions of an effect hold.
  bool applies(const State& state, const Compiled::Step& step, int asker) const {
    if (step.logistics && !optimised(state, state.active())) return false;
    return !step.conditional || holds(state, step.only_if, asker);
  }
  // Whether the effect would do something now.
  bool possible(const State& state, const Compiled::Step& step, int asker) const;
  // Whether a card offers its effect of phase 2 or 3 now.
  bool offers(const State& state, int asker) const;

  // ---- Logistics ----

  // CAS-19, CAS-20: the numbers of symbols.
  int mars(const Player& player) const {
    return std::popcount(static_cast<std::uint8_t>(system(player).mars ^ player.inhabited)) +
        added(player, Sign::mars);
  }
  int earth(const Player& player) const {
    const auto shown = static_cast<std::uint8_t>(system(player).mars ^ player.inhabited);
    return kPlanets - std::popcount(shown) + added(player, Sign::earth);
  }
  bool optimised(const State& state, Seat seat) const {
    const Player& player = state.players[seat];
    const int on_mars = mars(player);
    const int on_earth = earth(player);
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
  Tokens protected_tokens(const Player& player) const {
    const unsigned planets = protecting(player);
    if (planets == 0 && player.objects == Player{}.objects) return {};
    return protected_by(player, planets);
  }
  // CAS-31
  Tokens unprotected(const Player& player) const {
    const Tokens safe = protected_tokens(player);
    Tokens tokens = player.tokens;
    for (const Token token : kCommon) tokens.add(token, -safe[token]);
    tokens.add(Token::capsule, -tokens[Token::capsule]);
    return tokens;
  }
  // Whether the active seat can take something from this one with an effect.
  bool may_take(const State& state, const Compiled::Step& step, Seat from) const {
    const Player& rival = state.players[from];
    return from != state.active() &&
        (step.any_fund || may_attack(state.players[state.active()], rival));
  }
  bool has_target(const State& state, const Compiled::Step& step) const;
  // CAS-113: whether a seat may decline this bonus, because somebody might take it away again.
  bool may_decline(const State& state, const Tokens& bonus) const;

  // ---- What the active seat can buy, exchange and terraform ----

  // CAS-40: what terraforming this planet costs, by the card to its left.
  const Tokens& cost(const Player& player, int number) const {
    const int left = player.left_of(number);
    return planet(player, left).cost[player.inhabits(left) ? 1 : 0];
  }
  // The same for the active seat, with what its cards change about it.
  Tokens terraforming_cost(const State& state, int number) const {
    const Tokens& printed = cost(state.players[state.active()], number);
    return compiled_->usual_costs ? printed : discounted(state, printed);
  }
  // How many tokens of that cost may be left out (CAS-79).
  int leaves_out(const State& state) const {
    const int here = state.turn.leave_out ? 1 + state.turn.more.leave_out : 0;
    return compiled_->usual_costs ? here : here + always_left_out(state);
  }
  // CAS-26: coins for a bot, a lens or a cell.
  int list_price(const State& state, Token token) const {
    const int price = compiled_->prices[token];
    return compiled_->usual_costs ? price : discounted_price(state, price);
  }
  // CAS-29: with capsules for what is missing.
  static bool can_pay(const Player& player, const Tokens& price, int left_out = 0) {
    int lacking = -left_out;
    for (const Token token : kCommon) lacking += std::max(0, price[token] - player.tokens[token]);
    return lacking <= player.tokens[Token::capsule];
  }
  // CAS-29: capsules do not pay for capsules.
  bool can_buy(const State& state, const Compiled::Step& step, Token token) const {
    const Player& mine = state.players[state.active()];
    const Tokens& price = step.price[which(state)];
    return step.kinds.has(token) && state.reserve[token] > 0 &&
        (token == Token::capsule ? price.within(mine.tokens) : can_pay(mine, price));
  }
  const Compiled::Step& shop(const Player& player, int number) const {
    return *planet(player, number).program.first(Moment::phase_2);
  }
  bool can_shop(const State& state, int number) const {
    const Compiled::Step& sells = shop(state.players[state.active()], number);
    return (state.turn.shopped >> (number - 1) & 1) == 0 &&
        can_buy(state, sells, *sells.only_kind) && applies(state, sells, number);
  }
  // CAS-57: one planet a turn, unless a card allows more.
  static bool may_terraform(const Turn& turn) {
    return !turn.terraformed || turn.more.terraforms > 0;
  }
  bool can_terraform(const State& state, int number) const {
    return can_pay(state.players[state.active()], terraforming_cost(state, number),
                   leaves_out(state));
  }
  static bool can_exchange(const State& state, Kinds kinds);
  // How many exchanges the planets of the active seat still allow (CAS-92).
  int exchanges_left(const State& state) const;
  // Whether planets can be swapped with the Ship directly, without the move `use` (CAS-95).
  bool ship_swaps(const State& state) const {
    const Player& mine = state.players[state.active()];
    const Compiled::ObjectSide& ship = side(mine, SpaceObject::ship);
    return ship.ships_swap && !state.turn.ship_acted &&
        applies(state, *ship.program.first(Moment::phase_3), ask_object(SpaceObject::ship));
  }
  // CAS-98: whether an effect may lay or turn a Space Object: this card of its kind with this side
  // up, or any card and side.
  bool may_lay(const State& state, const Compiled::Step& step, int card, Facing facing) const;
  bool may_lay(const State& state, const Compiled::Step& step) const;
  // The price of the running purchase, before anything is left out.
  Tokens price(const State& state) const;

 private:
  Cassiopeia(int players, const Options& options, std::shared_ptr<const Compiled> compiled);

  Expected<void> check_row() const;
  std::optional<Move> stargazer(const View& view, Seat seat) const {
    if (view.table.phase != Phase::begin || options_.first != First::stargazer) return std::nullopt;
    return Move::of(Move::Kind::begin, seat.index());
  }

  // How the next specialist is dealt (CAS-9 to CAS-11).
  struct Deal {
    unsigned always;  // cards still to be dealt that are always in the row
    unsigned others;  // other cards that may be dealt
    int places;       // still empty in the row
    int spare;        // of these, for other cards
    int backs;        // of these, still to show the back
  };
  Deal deal(const State& state) const;

  // Symbols that Space Objects add (CAS-20, CAS-93).
  int added(const Player& player, Sign sign) const {
    if (player.objects == Player{}.objects) return 0;
    int count = 0;
    for (const SpaceObject object : {SpaceObject::base, SpaceObject::ship, SpaceObject::station}) {
      count += side(player, object).symbols[static_cast<std::size_t>(sign)];
    }
    return count;
  }
  // The inhabited planets with effects that are always there.
  unsigned protecting(const Player& player) const {
    return system(player).acts[static_cast<std::size_t>(Moment::always)] &
        unsigned{player.inhabited};
  }
  Tokens protected_by(const Player& player, unsigned planets) const;
  bool holds(const State& state, const Condition& condition, int asker) const;
  Tokens discounted(const State& state, Tokens cost) const;
  int discounted_price(const State& state, int coins) const;
  int always_left_out(const State& state) const;
  // Calls f with each effect of the active seat's planets and Space Objects that is always there.
  template <class F>
  void each_lasting(const State& state, const F& f) const;

  int players_;
  Options options_;
  std::shared_ptr<const Compiled> compiled_;
  unsigned cards_in_game_ = 0;
  unsigned always_in_row_ = 0;
};

}  // namespace orrery::cassiopeia
