// The deep check of a position: numbers, set-up, hands and phase. check_table.cpp checks the table.

#include "games/gemini/check.h"

#include <algorithm>
#include <tuple>

namespace orrery::gemini {

namespace {

class Check {
 public:
  Check(const Gemini& game, const State& state) : game_(game), state_(state), table_(state.table) {}

  Expected<void> run() const {
    if (auto sound = numbers(); !sound) return sound;
    if (auto sound = setup(); !sound) return sound;
    if (auto sound = check_table(game_, state_); !sound) return sound;
    if (auto sound = hands(); !sound) return sound;
    return phase();
  }

 private:
  bool seated(Seat seat) const { return game_.seats().contains(seat); }
  bool before_deal() const {
    return table_.phase == Phase::roles || table_.phase == Phase::first ||
        table_.phase == Phase::visitors;
  }

  Expected<void> numbers() const {
    const ScenarioSide& side = game_.side();
    if (table_.round > side.rounds) return fail("The semester has fewer rounds.");
    if (table_.turn >= game_.turns(table_)) return fail("A round has fewer turns.");
    if (table_.window >= game_.players() || (table_.window > 0 && !game_.windows())) {
      return fail("The window is not where it can be.");
    }
    if (table_.actions > 2) return fail("A turn has two actions at most.");
    if (table_.reputation > side.most_reputation) return fail("There is too much reputation.");
    for (const Seat seat : table_.roles) {
      if (seat != Seat::nobody() && !seated(seat)) return fail("A role is at an empty seat.");
    }
    for (const Seat seat : {table_.first, table_.asked}) {
      if (seat != Seat::nobody() && !seated(seat)) return fail("An empty seat is asked.");
    }
    for (const int round :
         {table_.no_band_1, table_.no_primary, table_.some_band_1, table_.some_primary}) {
      if (round > 0 && !game_.closed_hands()) return fail("Open hands teach nothing.");
      if (round > table_.round) return fail("A round that is to come has taught nothing yet.");
    }
    return {};
  }

  // ---- Set-up ----

  Expected<void> setup() const {
    int given = 0;
    PerSeat<int, kMostPlayers> each{};
    for (const Seat seat : table_.roles) {
      if (!seated(seat)) continue;
      ++given;
      ++each[seat];
    }
    for (const Seat seat : game_.seats()) {
      if (each[seat] != (given + game_.players() - 1 - seat.index()) / game_.players()) {
        return fail("The roles are not handed out in turn.");
      }
    }
    if (before_deal()) {
      return nothing_happened(given) ? Expected<void>()
                                     : fail("Before the deal nothing has happened yet.");
    }
    if (given != game_.turns()) return fail("Not every player has a role.");
    return first();
  }
  Expected<void> first() const {
    if (!seated(table_.first)) return fail("Somebody must have gone first.");
    const Seat engineer = game_.holder(table_, Ability::instrument_move);
    if (game_.chosen().first_player == FirstPlayer::engineer && engineer.is_player() &&
        table_.first != engineer) {
      return fail("The Instrument Engineer goes first.");
    }
    return {};
  }
  // Nothing has happened except that so many roles were given, or visitors invited.
  bool nothing_happened(int given) const {
    State fresh = game_.start();
    OpenPart& table = fresh.table;
    table.roles = table_.roles;
    table.phase = table_.phase;
    const bool dealing = table_.phase == Phase::roles;
    if (table_.phase == Phase::visitors) {  // GCG-106
      const int invited = table_.visitors_met.size();
      if (!first() || game_.chosen().visitors == Visitors::drawn ||
          invited >= game_.chosen().visiting_pack ||
          !game_.compiled().visitors.contains(table_.visitors_met)) {
        return false;
      }
      table.first = table_.first;
      table.visitors_met = table_.visitors_met;
      table.instruments_left = table.instruments_left | table_.visitors_met;
      table.visitors_left = static_cast<std::uint8_t>(table.visitors_left - invited);
    }
    const bool choosing = dealing
        ? game_.chosen().roles == Roles::choose
        : table_.phase == Phase::visitors || game_.chosen().first_player != FirstPlayer::random;
    table.asked = choosing ? Seat(dealing ? given % game_.players() : 0) : Seat::nobody();
    // In records of version 1 chance names who begins when there is no Engineer (GCG-110).
    if (table_.phase == Phase::first && !table_.asked.is_player() &&
        game_.chosen().first_player == FirstPlayer::engineer) {
      table.asked = Seat::nobody();
    }
    return fresh == state_ && (given == game_.turns()) == !dealing;
  }

  // ---- Hands ----

  Expected<void> hands() const {
    for (const Seat seat : Seats(kMostPlayers)) {
      const Hand& hand = state_.hands[seat];
      const int most = seated(seat) ? game_.hand_limit(table_, seat) : 0;
      if (static_cast<int>(hand.size()) > most) return fail("A hand has too many cards.");
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (auto sound = held(hand[i]); !sound) return sound;
        const Held* before = i == 0 ? nullptr : &hand[i - 1];
        auto sound = game_.closed_hands() ? closed(hand[i], before, seat) : open(hand[i], before);
        if (!sound) return sound;
      }
    }
    if (!somebody_holds(table_.some_band_1, Red::band_1) ||
        !somebody_holds(table_.some_primary, Red::primary_or_ao)) {
      return fail("A card that must be held is not.");
    }
    return {};
  }

  Expected<void> held(const Held& held) const {
    if (game_.is_bad_luck(held.card)) return fail("Bad luck is not held.");
    const int latest = std::max<int>(1, table_.round);
    const bool red = game_.is_red(held.card);
    if (game_.closed_hands() || red ? held.round < 1 || held.round > latest : held.round != 0) {
      return fail("A card was drawn in another round.");
    }
    if (table_.phase != Phase::over && red && game_.due(held.card, held.round) < table_.round) {
      return fail("A red Time card is held past its deadline.");
    }
    return {};
  }

  static Expected<void> open(const Held& held, const Held* before) {
    if (held.shuffle != 0 || held.seen != 0) return fail("Open hands have no marks.");
    const auto key = [](const Held& one) { return std::pair(one.card, one.round); };
    if (before != nullptr && key(*before) > key(held)) {
      return fail("Open hands are written in the order of the cards.");
    }
    return {};
  }

  Expected<void> closed(const Held& held, const Held* before, Seat seat) const {
    const auto marks = [](const Held& one) { return std::tuple(one.round, one.shuffle, one.seen); };
    if (before != nullptr && marks(*before) > marks(held)) {
      return fail("Closed hands are written in the order of their marks.");
    }
    const int seats = held.seen & ~Held::kPublic;
    const int everybody = (1 << game_.players()) - 1;
    if (held.shuffle > table_.shuffles || seats > everybody || !held.seen_by(seat) ||
        (held.seen_by_public() && seats != everybody)) {
      return fail("The marks of a card do not fit.");
    }
    const bool ruled_out =
        (held.round < table_.no_band_1 && game_.qualifies(held.card, Red::band_1)) ||
        (held.round < table_.no_primary && game_.qualifies(held.card, Red::primary_or_ao));
    if (game_.lapsed(held.card, held.round) || ruled_out) {
      return fail("A card is held that cannot be.");
    }
    return {};
  }

  // GCG-92: whether somebody holds what red print required, drawn before this round.
  bool somebody_holds(int before, Red red) const {
    if (before == 0) return true;
    const auto qualifies = [&](const Held& held) {
      return held.round < before && game_.qualifies(held.card, red);
    };
    return std::ranges::any_of(
        state_.hands, [&](const Hand& hand) { return std::ranges::any_of(hand, qualifies); });
  }

  // ---- Phases ----

  Expected<void> phase() const {
    if (before_deal()) return {};
    const bool over = table_.phase == Phase::over;
    const bool last = table_.round == game_.side().rounds && game_.is_last_turn(table_);
    const bool done = last || (game_.is_last_turn(table_) && game_.ends_early(table_));
    if (over ? table_.reputation > 0 && !done : table_.reputation == 0) {
      return fail("The semester ends with the last round or the last reputation point.");
    }
    if ((table_.step == Next::setup) != (table_.round == 0)) {
      return fail("The first round begins after the deal.");
    }
    const bool answering = table_.phase == Phase::answer;
    if ((table_.releasing != kNone) != (table_.phase == Phase::release) ||
        (table_.offered != 0) != answering || (table_.wanted != kNoCard && !answering)) {
      return fail("Something is settled that is not being settled.");
    }
    const bool waiting = table_.phase == Phase::window || table_.phase == Phase::release;
    if (table_.step == Next::end && (!game_.windows() || !game_.is_last_turn(table_) || !waiting)) {
      return fail("The turn is not ending.");  // GCG-101
    }
    return fits() ? Expected<void>() : fail("The cards do not fit the phase.");
  }

  bool fits() const {
    const bool drawing = table_.step == Next::draw;
    const bool acting = table_.step >= Next::act;
    const bool shown = table_.display[0] != kNone || table_.display[1] != kNone;
    switch (table_.phase) {
      case Phase::turn_up:
        return (table_.display[0] == kNone || table_.display[1] == kNone) &&
            (!table_.instruments_left.empty() || table_.visitors_left > 0);
      case Phase::deal: return table_.step == Next::setup && dealing();
      case Phase::weather: return drawing && table_.turn == 0;
      case Phase::draw: {
        const Seat seat = game_.active(table_);
        return drawing && !state_.deck.empty() &&
            static_cast<int>(state_.hands[seat].size()) < game_.hand_limit(table_, seat);
      }
      case Phase::fog: return struck(Luck::fog);
      case Phase::warm_up:
        return struck(Luck::warm_up) && shown && game_.instruments_in_deck(table_);
      case Phase::fault:
        return struck(Luck::guider_fault) && std::ranges::any_of(table_.slots, &Slot::can_fault);
      case Phase::failed:
        return struck(Luck::failed_check) && std::ranges::any_of(table_.slots, &Slot::can_fail);
      case Phase::window:
        return acting && table_.window > 0 &&
            table_.asked == game_.seat_of(table_, table_.turn + table_.window);
      case Phase::act:
        return table_.step == Next::act && table_.window == 0 && !table_.asked.is_player();
      case Phase::release: return acting && table_.asked.is_player() && releasing();
      case Phase::answer: return acting && answering();
      default: return true;
    }
  }

  // Hands are dealt seat by seat, and one is not full.
  bool dealing() const {
    bool missing = false;
    for (const Seat seat : game_.seats()) {
      const std::size_t size = state_.hands[seat].size();
      if (size > game_.side().hand || (missing && size > 0)) return false;
      missing |= size < game_.side().hand;
    }
    return missing && game_.can_fill_hands(state_.deck);
  }

  // Whether this bad luck may just have been drawn: then it lies among the discards.
  bool struck(Luck effect) const {
    return table_.step == Next::draw && std::ranges::any_of(table_.discards, [&](Card card) {
             return game_.is_luck(card) && game_.luck(card).effect == effect;
           });
  }

  bool releasing() const {
    const Place place = table_.releasing;
    return place < game_.poor_weather() && table_.scored.contains(place) &&
        table_.slots[place].instrument != kNone &&
        !game_.compiled().visitors.contains(table_.slots[place].instrument);
  }

  bool answering() const {
    const Seat seat = game_.active(table_);
    const Hand& hand = state_.hands[seat];
    if (!table_.used || game_.ability(table_) != Ability::exchange) return false;
    if (!table_.asked.is_player() || table_.asked == seat) return false;
    if (table_.offered > hand.size()) return false;
    const Held& offered = hand[table_.offered - 1U];
    const Hand& theirs = state_.hands[table_.asked];
    if (game_.closed_hands()) {
      return table_.wanted == kNoCard && !theirs.empty() && offered.seen_by(table_.asked);
    }
    return std::ranges::find(theirs, table_.wanted, &Held::card) != theirs.end() &&
        offered.card != table_.wanted;
  }

  const Gemini& game_;
  const State& state_;
  const OpenPart& table_;
};

}  // namespace

Expected<void> Gemini::check(const State& state) const { return Check(*this, state).run(); }

}  // namespace orrery::gemini
