// The deep check: could the rules lead to this position? CAS-100 to CAS-104.

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

class Check {
 public:
  Check(const Cassiopeia& game, const State& state)
      : game_(game), cards_(game.compiled()), state_(state), turn_(state.turn) {}

  Expected<void> run() const {
    if (state_.phase == Phase::begin) {
      const First first = game_.chosen().first;
      if ((first != First::random && first != First::stargazer) || state_ != game_.start()) {
        return fail("Before the start nothing has happened yet.");
      }
      return {};
    }
    for (const auto part :
         {&Check::first, &Check::setup, &Check::players, &Check::row, &Check::tokens}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    if (in_setup()) return {};
    for (const auto part : {&Check::order, &Check::ending, &Check::tokens_in_row}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    return turn();
  }

 private:
  bool in_setup() const { return cassiopeia::in_setup(state_.phase); }
  bool by_choice() const { return game_.chosen().specialists == SpecialistsBy::choice; }
  bool over() const { return state_.phase == Phase::over; }
  bool seated(Seat seat) const { return game_.seats().contains(seat); }

  Expected<void> first() const {
    if (!seated(state_.first)) return fail("Somebody must have begun.");
    const First wanted = game_.chosen().first;
    const bool open = wanted == First::random || wanted == First::stargazer;
    if (!open && state_.first.index() + 1 != static_cast<int>(wanted)) {
      return fail("Another seat was to begin.");
    }
    return {};
  }

  Expected<void> setup() const {
    if (!in_setup()) return {};
    const bool dealing = state_.phase == Phase::specialists;
    const int steps = state_.phase == Phase::shuffle ? game_.row_size() - 1
        : dealing                                    ? game_.row_size()
                                                     : game_.players();
    const bool fresh = state_.reserve == cards_.reserve && turn_ == Turn{} && state_.round == 0 &&
        state_.logistics == Sign::earth && state_.order == State{}.order && state_.at < steps;
    return fresh ? Expected<void>() : fail("In the set-up nothing has happened yet.");
  }

  // ---- CAS-101, CAS-103: players ----

  Expected<void> players() const {
    unsigned systems = 0;
    for (const Seat seat : Seats(kMostPlayers)) {
      const Player& player = state_.players[seat];
      if (!seated(seat)) {
        if (player != Player{}) return fail("An empty seat has something.");
        continue;
      }
      // How many seats were dealt to before this one.
      const int served = (seat.index() - state_.first.index() + game_.players()) % game_.players();
      const bool has_system = state_.phase != Phase::systems || served < state_.at;
      if (player.system > kSystems || (player.system != 0) != has_system) {
        return fail("The systems do not fit the players.");
      }
      if (has_system && (systems >> player.system & 1U) != 0) return fail("Two have one system.");
      systems |= 1U << player.system;
      if (!planets_fit(player, served)) return fail("A row is the planets 1 to 7 in some order.");
      if (player.inhabited >= 1U << static_cast<unsigned>(kPlanets)) {
        return fail("There are seven planets to inhabit.");
      }
      if (in_setup() && player.inhabited != 0) return fail("Nobody lives there yet.");
      if (!objects_fit(player)) return fail("There is no such Space Object.");
    }
    return {};
  }
  // Each planet once, and as many as this seat can have; `served` seats were dealt to before it.
  bool planets_fit(const Player& player, int served) const {
    std::size_t dealt = 0;
    unsigned numbers = 0;
    while (dealt < kPlanets && player.row[dealt] != 0) {
      const unsigned number = player.row[dealt++];
      if (number > kPlanets || (numbers >> number & 1U) != 0) return false;
      numbers |= 1U << number;
    }
    const bool gap = std::any_of(player.row.begin() + dealt, player.row.end(),
                                 [](int number) { return number != 0; });
    if (gap) return false;
    const Phase phase = state_.phase;
    if (phase > Phase::rows || (phase == Phase::rows && served < state_.at)) {
      return dealt == kPlanets;
    }
    return phase == Phase::rows && served == state_.at ? dealt < kPlanets : dealt == 0;
  }

  // CAS-114: each is one of the cards of its kind.
  bool objects_fit(const Player& player) const {
    for (std::size_t i = 0; i < kObjects; ++i) {
      const bool owned = player.objects[i] != Facing::none;
      if (owned ? player.which[i] >= cards_.of_kind[i].size() : player.which[i] != 0) return false;
    }
    return true;
  }

  // ---- Specialists ----

  Expected<void> row() const {
    const bool shuffling = state_.phase == Phase::shuffle;  // CAS-111
    if (shuffling && !by_choice()) return fail("The specialists are dealt by lot.");
    const bool dealing = state_.phase == Phase::specialists || shuffling;
    const int dealt = dealing && !shuffling ? state_.at
        : in_setup() && !shuffling          ? 0
                                            : game_.row_size();
    unsigned left = game_.cards_in_game();
    int backs = 0;
    for (int i = 0; i < kSpecialists; ++i) {
      const Slot& slot = state_.row[static_cast<std::size_t>(i)];
      if (i >= dealt) {
        if (slot != Slot{}) return fail("There is a specialist too many.");
        continue;
      }
      const unsigned bit = slot.card == 0 || slot.card > kSpecialists ? 0 : 1U << (slot.card - 1U);
      if ((left & bit) == 0) return fail("A specialist card is there twice, or not in this game.");
      left &= ~bit;
      if (!dealing) continue;
      if (slot != Slot{.card = slot.card, .back = slot.back}) return fail("Nobody has chosen yet.");
      if (by_choice()) {
        const int settled = shuffling ? state_.at : 0;
        if (i > settled && state_.row[static_cast<std::size_t>(i - 1)].card >= slot.card) {
          return fail("Chosen specialists lie in the order of their numbers.");
        }
        continue;
      }
      if ((game_.always_in_row() & bit) != 0) {
        if (slot.back != game_.begins_with_back(slot.card))
          return fail("A specialist begins with the other side up.");
        continue;
      }
      backs += slot.back ? 1 : 0;
    }
    const int always = std::popcount(left & game_.always_in_row());
    const int others = std::popcount(left & ~game_.always_in_row());
    const int spare = game_.row_size() - dealt - always;
    if (!by_choice() && dealt > 0 &&
        (spare < 0 || others < spare || backs > game_.chosen().backs)) {
      return fail("These specialists cannot be dealt.");  // CAS-9, CAS-10
    }
    return {};
  }

  // ---- CAS-100: every token and every Space Object is somewhere ----

  Expected<void> tokens() const {
    for (const Token token : kAllTokens) {
      int found = state_.reserve[token];
      for (const Player& player : state_.players) found += player.tokens[token];
      if (token == Token::coin) {
        for (const Slot& slot : state_.row) found += slot.coins;
      }
      const int all = cards_.reserve[token];
      if (found != all) {
        return fail("There are " + std::to_string(found) + " tokens of a kind of which there are " +
                    std::to_string(all) + ".");
      }
    }
    const auto ready =
        in_setup() ? std::array<std::uint8_t, kObjects>{} : game_.objects_at_start(state_);
    for (std::size_t i = 0; i < kObjects; ++i) {
      int found = state_.objects[i];
      for (const Player& player : state_.players)
        found += player.objects[i] != Facing::none ? 1 : 0;
      bool fits = found == ready[i];
      for (std::size_t card = 0; card < cards_.of_kind[i].size() && state_.objects[i] > 0; ++card) {
        fits &= game_.on_table(state_, static_cast<SpaceObject>(i), static_cast<int>(card)) >= 0;
      }
      if (!fits) return fail("A Space Object is missing, or should not be there.");
    }
    return {};
  }

  // ---- Whose turn it is ----

  Expected<void> order() const {
    unsigned seats = 0;
    for (int i = 0; i < kMostPlayers; ++i) {
      const Seat seat = state_.order[static_cast<std::size_t>(i)];
      const bool playing = i < game_.players();
      if (playing ? !seated(seat) : seat != Seat::nobody()) {
        return fail("The initiative is an order of all players.");
      }
      if (playing) seats |= 1U << static_cast<unsigned>(seat.index());
    }
    if (std::popcount(seats) != game_.players())
      return fail("The initiative names a player twice.");
    if (state_.round < 1 || state_.round > game_.chosen().cap || state_.at >= game_.players()) {
      return fail("The round or the turn is out of range.");
    }
    return {};
  }

  bool won() const {
    return std::ranges::any_of(state_.players,
                               [](const Player& player) { return Cassiopeia::fund(player) == 0; });
  }
  bool capped() const { return over() && !won(); }

  Expected<void> ending() const {
    if (won() != (over() && Cassiopeia::fund(state_.players[state_.active()]) == 0)) {
      return fail("The game ended with the seventh planet.");
    }
    if (capped() && state_.round != game_.chosen().cap) return fail("Nothing has ended the game.");
    return {};
  }

  // CAS-48 to CAS-50, CAS-59: whose token is where.
  Expected<void> tokens_in_row() const {
    const bool choosing = this->choosing();
    // A specialist may ask something when it is chosen.
    const int chosen = state_.at + (state_.phase == Phase::choose ? 0 : 1);
    int tokens = 0;
    int place = 0;
    unsigned seats = 0;
    for (const Slot& slot : state_.row) {
      if (!slot.token.is_player()) {
        if (slot.used || slot.token != Seat::nobody()) return fail("A token is missing.");
        continue;
      }
      const auto found = std::ranges::find(state_.order, slot.token);
      if (found == state_.order.end()) return fail("There is a token of nobody.");
      const int turn_of = static_cast<int>(found - state_.order.begin());
      ++tokens;
      seats |= 1U << static_cast<unsigned>(slot.token.index());
      if (choosing ? turn_of >= chosen || slot.used
                   : turn_of != place++ || slot.used != (turn_of < state_.at)) {
        return fail("The tokens on the specialists do not fit the turn.");
      }
      if (slot.used && slot.coins > 0) return fail("A used specialist holds no coins.");
    }
    const int expected = capped() ? 0 : choosing ? chosen : game_.players();
    if (tokens != expected || (capped() && state_.at != 0)) {
      return fail("The tokens on the specialists do not fit the turn.");
    }
    if (choosing && std::popcount(seats) != tokens) return fail("A player has two tokens.");
    return {};
  }

  // Whether seats are choosing specialists; the last one may be answering what its own asks.
  bool choosing() const {
    if (state_.phase == Phase::choose) return true;
    if ((!asks(state_.phase) && state_.phase != Phase::pay) ||
        std::ranges::find(state_.row, state_.active(), &Slot::token) == state_.row.end()) {
      return false;
    }
    const Cassiopeia::Asking asked = game_.asking(state_);
    return asked.step != nullptr && asked.step->when == Moment::chosen;
  }

  // ---- How far the turn has come ----

  Expected<void> turn() const {
    const bool before = state_.phase == Phase::choose || capped();
    const bool cruising = state_.phase == Phase::cruise && turn_.more == Further{};
    if ((before || cruising) && turn_ != Turn{}) {
      return fail("The turn has not begun.");
    }
    if (before) return {};
    if (!progress_fits()) return fail("The turn cannot have come so far.");
    return phase_fits() ? Expected<void>() : fail("The position does not fit its phase.");
  }

  using Step = Compiled::Step;
  const Player& mine() const { return state_.players[state_.active()]; }
  unsigned my_shops() const { return game_.system(mine()).shops & mine().inhabited; }
  int my_exchanges() const {
    int most = 0;
    for (unsigned left = game_.system(mine()).exchanges & mine().inhabited; left != 0;
         left &= left - 1) {
      const Compiled::Planet& planet = game_.planet(mine(), std::countr_zero(left) + 1);
      const Step& step = *planet.program.first(Moment::phase_3);
      most += std::max(step.count[0], step.count[1]);
    }
    return most;
  }
  // Whether an effect is going on, or being paid for.
  bool in_effect() const {
    if (state_.phase != Phase::pay) return asks(state_.phase);
    return turn_.purchase == Purchase::object || turn_.purchase == Purchase::sale ||
        turn_.purchase == Purchase::effect;
  }
  // Whether one of the seat's cards can have done this: calls fits with an effect, and whether it
  // is the specialist's. A Space Object may have turned over since.
  template <class Fits>
  bool some_effect(const Fits& fits) const {
    const auto in = [&](const Compiled::Program& card, int asker = kAskers) {
      return std::ranges::any_of(
          card.steps, [&](const Step& step) { return fits(step, asker == kAskSpecialist); });
    };
    for (int asker = 0; asker <= kPlanets; ++asker) {
      const Compiled::Program* card = game_.program(state_, asker);
      if (card != nullptr && in(*card, asker)) return true;
    }
    return std::ranges::any_of(cards_.objects, [&](const Compiled::Object& object) {
      return in(object.sides[0].program) || in(object.sides[1].program);
    });
  }

  bool progress_fits() const {
    const Phase phase = state_.phase;
    const Slot& slot = state_.row[Cassiopeia::slot_of(state_, state_.active())];
    const Cassiopeia::Asking asked = in_effect() ? game_.asking(state_) : Cassiopeia::Asking{};
    const bool early = asked.step != nullptr &&
        (asked.step->when == Moment::start || asked.step->when == Moment::chosen);
    const bool paying_effect = phase == Phase::pay && turn_.purchase == Purchase::effect;
    return (!turn_.building || turn_.acted) && (!turn_.terraformed || turn_.building) &&
        (turn_.exchanged == 0 || turn_.building) && turn_.exchanged <= my_exchanges() &&
        (turn_.shopped & ~my_shops()) == 0 &&
        (!turn_.ship_acted || mine().facing(SpaceObject::ship) != Facing::none) &&
        (early || slot.coins == 0) && left_fits(asked) &&
        (turn_.keeper == 0 || phase == Phase::keep || phase == Phase::ask || paying_effect) &&
        (turn_.purchase == Purchase::none) == (phase != Phase::pay) &&
        (turn_.item == 0 || phase == Phase::pay || phase == Phase::bonus) && leave_out_fits() &&
        further_fits();
  }

  // How often the effect can still be used.
  bool left_fits(const Cassiopeia::Asking& asked) const {
    if (asked.step == nullptr) return turn_.left == 0;
    const int most = std::max(asked.step->count[0], asked.step->count[1]);
    switch (asked.step->does) {
      case Verb::buy:
      case Verb::sell:
      case Verb::exchange: return turn_.left > 0 && turn_.left <= most;
      case Verb::take: return turn_.left < std::max(most, 1);
      default: return turn_.left == 0;
    }
  }

  // CAS-79: it is lost when a planet is terraformed; then only an effect of that moment or of phase
  // 3 can grant it again.
  bool leave_out_fits() const {
    if (!turn_.leave_out) return turn_.more.leave_out == 0;
    return some_effect([&](const Step& step, bool own) {
      if (step.does != Verb::leave_out || step.when == Moment::always) return false;
      const bool late = step.when == Moment::phase_3 || step.when == Moment::terraformed;
      return turn_.terraformed ? late : turn_.acted || !own || step.when != Moment::phase_2;
    });
  }

  // `Further` holds only what one of the seat's cards, or of the Space Objects, can have put there.
  bool further_fits() const {
    const Further& more = turn_.more;
    const auto grants = [&](Verb verb, Action action) {
      return some_effect([&](const Step& step, bool /*own*/) {
        return step.does == verb && step.action == action && step.when != Moment::always;
      });
    };
    constexpr int kMostGranted = 99;
    const bool any = more.leave_out + more.terraforms + more.buys + more.cheaper > 0 ||
        more.less != Tokens{} || more.used != 0 || more.resolved || more.done;
    if (!any) return true;
    for (const int count : {more.leave_out, more.terraforms, more.buys, more.cheaper}) {
      if (count > kMostGranted) return false;
    }
    return (more.terraforms == 0 || grants(Verb::extra_action, Action::terraform)) &&
        (more.buys == 0 || grants(Verb::extra_action, Action::buy)) &&
        (more.cheaper == 0 || grants(Verb::discount, Action::buy)) &&
        (more.less == Tokens{} || grants(Verb::discount, Action::terraform)) &&
        (!more.resolved || (turn_.acted && game_.specialist(state_).acts_later())) &&
        (!more.done || in_effect()) && more.used < 1U << static_cast<unsigned>(kAskers);
  }

  // Whether the effect that asks can do so at this point of the turn.
  bool moment_fits(const Cassiopeia::Asking& asked) const {
    const bool own = asked.asker == kAskSpecialist;
    switch (asked.step->when) {
      case Moment::chosen: return own && !turn_.acted;
      case Moment::start:
      case Moment::phase_1: return !turn_.acted && !turn_.building;
      case Moment::phase_2: return (turn_.acted || !own) && !turn_.building;
      case Moment::phase_3:
      case Moment::end: return turn_.building && (!own || turn_.more.resolved);
      case Moment::terraformed: return turn_.terraformed && (!own || turn_.more.resolved);
      case Moment::always: return false;
    }
    return false;
  }

  bool phase_fits() const {
    switch (state_.phase) {
      case Phase::act: return !turn_.acted && turn_.more.asker + turn_.more.step == 0;
      case Phase::build: return turn_.acted && turn_.more.asker + turn_.more.step == 0;
      case Phase::over: return turn_.terraformed;
      case Phase::pay: return purchase_fits() && has_choice();
      default: return asking_fits();
    }
  }

  bool asking_fits() const {
    const Cassiopeia::Asking asked = game_.asking(state_);
    if (asked.step == nullptr || !moment_fits(asked)) return false;
    if (state_.phase == Phase::bonus) {  // CAS-113
      return turn_.more.asker == 0 && game_.optimised(state_, state_.active()) &&
          game_.may_decline(state_, asked.step->tokens);
    }
    if (state_.phase == Phase::keep || state_.phase == Phase::ask) return keeper_fits(*asked.step);
    return has_choice();
  }

  // If the effect follows from turning the Logistics card, that card shows the sign it turned to.
  bool turned_before(const Step& step) const {
    if (!step.if_done) return true;
    const Step* before = &step - 1;
    while (before->when != step.when) --before;  // check_cards makes sure that there is one
    return before->does != Verb::turn_logistics || !before->sign ||
        before->sign == state_.logistics;
  }

  // CAS-85: another seat is asked only where the effect is about it.
  bool keeper_fits(const Step& step) const {
    if (turn_.keeper >= game_.players()) return false;
    const bool own = turn_.keeper == state_.at;
    const bool answers =
        step.does == Verb::discard || (step.does == Verb::gain && step.count[0] > 0);
    if (answers ? own != (step.who == Who::self) && step.who != Who::all : !own) return false;
    return has_choice() && turned_before(step);
  }

  bool purchase_fits() const {
    const bool planet = turn_.item >= 1 && turn_.item <= kPlanets;
    const bool resolving = turn_.acted && !turn_.building;
    if (in_effect()) {
      const Cassiopeia::Asking asked = game_.asking(state_);
      if (asked.step == nullptr || !moment_fits(asked)) return false;
      if (turn_.purchase == Purchase::effect) {
        return asked.step->does == Verb::pay && turn_.item == 0 && turn_.keeper == state_.at;
      }
      if (turn_.purchase == Purchase::sale) {
        return asked.step->does == Verb::buy && turn_.item < kTokens &&
            game_.can_buy(state_, *asked.step, static_cast<Token>(turn_.item));
      }
      const std::size_t cards = cards_.of_kind[index(*asked.step->object)].size();
      return turn_.item / 2U < cards &&
          game_.may_lay(state_, *asked.step, turn_.item / 2,
                        turn_.item % 2 == 0 ? Facing::front : Facing::back);
    }
    switch (turn_.purchase) {
      case Purchase::resource:
        return resolving && turn_.item < kTokens && is_good(static_cast<Token>(turn_.item)) &&
            state_.reserve[static_cast<Token>(turn_.item)] > 0;
      case Purchase::shop:
        return !turn_.building && planet && (my_shops() >> (turn_.item - 1U) & 1U) != 0 &&
            game_.can_shop(state_, turn_.item);
      case Purchase::planet:
        return turn_.acted && Cassiopeia::may_terraform(turn_) && planet &&
            !mine().inhabits(turn_.item) && game_.can_terraform(state_, turn_.item);
      default: return false;
    }
  }

  // A seat is only asked when there are several ways to keep or to pay.
  bool has_choice() const {
    MoveList<Cassiopeia> ways;
    game_.legal(state_, ways);
    return ways.size() > 1;
  }

  const Cassiopeia& game_;
  const Compiled& cards_;
  const State& state_;
  const Turn& turn_;
};

}  // namespace

Expected<void> Cassiopeia::check(const State& state) const { return Check(*this, state).run(); }

}  // namespace orrery::cassiopeia
