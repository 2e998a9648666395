// The deep check of a position.

#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

class Check {
 public:
  Check(const Gemini& game, const State& state) : game_(game), state_(state), table_(state.table) {}

  Expected<void> run() const {
    for (const auto part : {&Check::numbers, &Check::setup, &Check::weather, &Check::instruments,
                            &Check::slots, &Check::cards, &Check::hands, &Check::phase}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    return {};
  }

 private:
  bool seated(Seat seat) const { return seat.is_player() && seat.index() < game_.players(); }
  bool before_deal() const { return table_.phase == Phase::roles || table_.phase == Phase::first; }

  Expected<void> numbers() const {
    const ScenarioSide& side = game_.side();
    if (table_.round > side.rounds) return fail("The semester has fewer rounds.");
    if (table_.turn >= game_.turns()) return fail("A round has fewer turns.");
    if (table_.window >= game_.players() || (table_.window > 0 && !game_.chosen().luck_booster)) {
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
    const bool known = table_.no_band_1 == 0 && table_.no_primary == 0 && table_.some_band_1 == 0 &&
        table_.some_primary == 0;
    if (!game_.closed_hands() && !known) return fail("Open hands teach nothing.");
    for (const int round :
         {table_.no_band_1, table_.no_primary, table_.some_band_1, table_.some_primary}) {
      if (round > table_.round) return fail("A round that is to come has taught nothing yet.");
    }
    return {};
  }

  Expected<void> setup() const {
    int given = 0;
    std::array<int, kMostPlayers> each{};
    for (const Seat seat : table_.roles) {
      if (!seated(seat)) continue;
      ++given;
      ++at(each, seat);
    }
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (each[static_cast<std::size_t>(seat)] !=
          (given + game_.players() - 1 - seat) / game_.players()) {
        return fail("The roles are not handed out in turn.");
      }
    }
    if (!before_deal()) {
      if (given != game_.turns()) return fail("Not every player has a role.");
      if (!seated(table_.first)) return fail("Somebody must have gone first.");
      const Seat engineer = game_.holder(table_, Ability::instrument_move);
      if (game_.chosen().first_player == FirstPlayer::engineer && engineer.is_player() &&
          table_.first != engineer) {
        return fail("The Instrument Engineer goes first.");
      }
      return {};
    }
    State fresh = game_.start();
    fresh.table.roles = table_.roles;
    fresh.table.phase = table_.phase;
    const bool choosing = table_.phase == Phase::roles
        ? game_.chosen().roles == Roles::choose
        : game_.chosen().first_player == FirstPlayer::choose;
    fresh.table.asked = !choosing      ? Seat::nobody()
        : table_.phase == Phase::first ? Seat(0)
                                       : Seat(given % game_.players());
    if (fresh != state_ || (given == game_.turns()) != (table_.phase == Phase::first)) {
      return fail("Before the deal nothing has happened yet.");
    }
    return {};
  }

  Expected<void> weather() const {
    const auto& kinds = game_.cards().weather;
    std::array<int, kMostWeather> found{};
    Grade grade = Grade::good;
    for (const Weather card : table_.weather_under) {
      if (card >= kinds.size() || kinds[card].kind < WeatherKind::storm ||
          kinds[card].kind > WeatherKind::earthquake) {
        return fail("Only Storms and Earthquakes lie under the Weather deck.");
      }
      ++found[card];
    }
    Sites storm;
    for (const Weather card : table_.row) {
      if (card >= kinds.size() || kinds[card].kind > WeatherKind::earthquake) {
        return fail("A card in the weather row does not belong there.");
      }
      ++found[card];
      const WeatherKind kind = kinds[card].kind;
      storm = {kind == WeatherKind::storm, kind == WeatherKind::earthquake};
      if (kind <= WeatherKind::poor) {
        grade = static_cast<Grade>(kind);
      } else if (&card == table_.row.begin()) {
        return fail("The first round has neither Storm nor Earthquake.");  // GCG-19
      } else if (game_.chosen().storm_open_site == StormSite::good) {
        grade = Grade::good;
      }
    }
    for (std::size_t i = 0; i < kMostWeather; ++i) {
      const int count = i < kinds.size() ? kinds[i].count : 0;
      const bool shutdown = i < kinds.size() && kinds[i].kind >= WeatherKind::shutdown_north;
      const int all = table_.weather_left[i] + found[i];
      if (shutdown ? all > count : all != count) {
        return fail("The weather cards are not all there.");
      }
    }
    const bool awaited = table_.phase == Phase::weather;
    if (static_cast<int>(table_.row.size()) != table_.round - (awaited ? 1 : 0)) {
      return fail("The weather row does not fit the round.");
    }
    if (table_.grade != grade) return fail("The weather does not follow from its row.");
    if (table_.storm != (awaited ? Sites{} : storm)) {
      return fail("A site is closed, or open, against the weather row.");
    }
    const auto drawn = [&](WeatherKind kind) {
      for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].kind == kind) return table_.weather_left[i] < kinds[i].count;
      }
      return false;
    };
    const Sites shut = table_.shutdown | table_.next_shutdown;
    if ((shut.north && !drawn(WeatherKind::shutdown_north)) ||
        (shut.south && !drawn(WeatherKind::shutdown_south))) {
      return fail("A Shutdown has not been turned up yet.");
    }
    if (table_.red == Red::none) {
      if (table_.red_met || table_.red_holds) return fail("There is no red print to be met.");
    } else {
      const bool printed = !awaited && !table_.row.empty() && game_.red_print() &&
          kinds[table_.row[table_.row.size() - 1]].red == table_.red;
      const bool doubtful = game_.closed_hands() && table_.red != Red::any_time;
      if (!printed || (!doubtful && !table_.red_holds)) {
        return fail("The red print is not that of the weather.");
      }
    }
    const bool luck = table_.fog.north || table_.fog.south || table_.laser || table_.clearing;
    if (luck && !game_.chosen().luck_booster) return fail("There is no luck in this game.");
    return {};
  }

  Expected<void> instruments() const {
    const Compiled& all = game_.compiled();
    if (!all.ordinary.contains(table_.instruments_left) ||
        !all.visitors.contains(table_.visitors_met)) {
      return fail("An instrument is not where it can be.");
    }
    if (table_.visitors_met.size() + table_.visitors_left != game_.chosen().visiting_pack) {
      return fail("The visiting instruments are not all there.");
    }
    std::array<int, kMostInstruments> found{};
    int out = 0;
    bool fits = true;
    const auto count = [&](Instrument card, bool shown) {
      if (card >= game_.cards().instruments.size()) {
        fits = false;
        return;
      }
      ++found[card];
      if (!all.visitors.contains(card)) return;
      fits &= table_.visitors_met.contains(card);
      out += shown ? 1 : 0;
    };
    table_.instruments_left.each([&](Instrument card) { ++found[card]; });
    for (const Instrument card : table_.display) {
      if (card != kNone) count(card, true);
    }
    for (const Instrument card : table_.under) count(card, false);
    for (Place place = 0; place < kPlaces; ++place) {
      const Slot& slot = table_.slots[place];
      if (slot.system) {
        if (all.system == kNone || slot.instrument == kNone) {
          return fail("The AO system needs a host.");  // GCG-50
        }
        count(all.system, true);
      }
      if (slot.instrument == kNone) {
        if (slot.fault) return fail("A fault needs an instrument.");
        continue;
      }
      count(slot.instrument, true);
      if (!fits || slot.instrument == all.system)
        return fail("An instrument is where none can be.");
      if (slot.system && game_.instrument(slot.instrument).ao != InstrumentAo::with_system) {
        return fail("The AO system needs a host.");  // GCG-50
      }
      if (!game_.is_place(table_, place) && table_.releasing != place) {
        return fail("An instrument is at a program that is not on the table.");
      }
      if (all.visitors.contains(slot.instrument) &&
          (place == kPoorWeather || !game_.suits(slot.instrument, place))) {
        return fail("A visiting instrument is where it cannot be.");  // GCG-89
      }
    }
    for (Instrument card = 0; card < game_.cards().instruments.size(); ++card) {
      fits &= all.ordinary.contains(card) ? found[card] == 1 : found[card] <= 1;
    }
    if (!fits || out > 1) return fail("The instruments are not all in one place each.");
    if (game_.chosen().max_instruments == Limit::four && game_.attached(table_) > 4) {
      return fail("There are more than four instruments attached.");  // GCG-45
    }
    return {};
  }

  Expected<void> slots() const {
    const auto all = ProgramSet::first(game_.cards().programs.size());
    if (!all.contains(table_.active) || !all.contains(table_.scored) ||
        !(table_.active & table_.scored).empty()) {
      return fail("A program is not where it can be.");
    }
    for (Place place = 0; place < kPoorWeather; ++place) {
      const Slot& slot = table_.slots[place];
      if (!table_.active.contains(place)) {
        const Slot bare{.instrument = slot.instrument, .system = slot.system, .fault = slot.fault};
        if (slot != bare) return fail("There is something at a program that is not on the table.");
        continue;
      }
      if (auto sound = program(place, slot); !sound) return sound;
    }
    const Slot& poor = table_.slots[kPoorWeather];
    if (poor.target != kNoCard || poor.ao || poor.due != 0 || poor.spent != Times{} ||
        !poor.done.empty()) {
      return fail("Checkouts and Poor Weather take Time cards only.");
    }
    if (!table_.checked_out && game_.hours(poor.now) >= game_.cards().checkouts.hours) {
      return fail("Checkouts is finished, but not turned over.");
    }
    return {};
  }
  Expected<void> program(Place place, const Slot& slot) const {
    if (!TargetSet::first(game_.cards().targets.size()).contains(slot.done)) {
      return fail("There is no such target.");
    }
    int left = 0;
    for (int type = 0; type < kTargetTypes; ++type) {
      left += game_.needed(slot, place, static_cast<TargetType>(type));
    }
    if (left != game_.needed(slot, place) || left == 0) {
      return fail("The completed targets do not fit the program.");
    }
    if (slot.done.empty() != (slot.spent == Times{})) {
      return fail("The Time cards do not fit the completed targets.");
    }
    if (slot.target == kNoCard) {
      if (slot.ao || slot.due != 0 || slot.now != Times{}) {
        return fail("Time cards lie on no target.");
      }
      return {};
    }
    if (!game_.exists(slot.target) || !is_target(slot.target))
      return fail("There is no such target.");
    const TargetBar bar = game_.target_bar(table_, slot.target, place, slot.ao);
    if (bar != TargetBar::none && bar != TargetBar::window) {
      return fail("A target is at a program that does not take it.");
    }
    if (game_.hours(slot.now) >= game_.hours_needed(slot)) return fail("A target is complete.");
    const TargetCard& target = game_.target(slot.target);
    const bool over = table_.phase == Phase::over;
    const bool red = game_.red_print() && (target.opportunity > 0 || target.last_round > 0);
    const bool due = target.opportunity > 0
        ? slot.due <= table_.round + target.opportunity && slot.due > target.opportunity
        : slot.due == target.last_round;
    if (red ? !due || (!over && slot.due < table_.round) : slot.due != 0) {
      return fail("A target is due in another round.");
    }
    return {};
  }

  // Every player card is in one place.
  Expected<void> cards() const {
    std::array<int, kCardNumbers> found{};
    bool fits = true;
    const auto count = [&](Card card, int times = 1) {
      fits &= card < kCardNumbers;
      if (card < kCardNumbers) found[card] += times;
    };
    for (const CardList* list : {&state_.deck, &table_.discards}) {
      if (!std::ranges::is_sorted(*list))
        return fail("Piles are written in the order of the cards.");
      for (const Card card : *list) count(card);
    }
    for (const Hand& hand : state_.hands) {
      for (const Held& held : hand) count(held.card);
    }
    table_.active.each([&](Card card) { count(card); });
    table_.scored.each([&](Card card) { count(card); });
    if (!TargetSet::first(game_.cards().targets.size()).contains(table_.gone)) fits = false;
    table_.gone.each([&](std::uint8_t target) {
      count(static_cast<Card>(kFirstTarget + target));
      const int last = game_.cards()
                           .targets[std::min<std::size_t>(target, game_.cards().targets.size() - 1)]
                           .last_round;
      fits &= last != 0 && last < table_.round;
    });
    for (const Slot& slot : table_.slots) {
      if (slot.target != kNoCard) count(slot.target);
      slot.done.each([&](std::uint8_t target) { count(static_cast<Card>(kFirstTarget + target)); });
      for (std::size_t i = 0; i < kMostTimes; ++i) {
        count(static_cast<Card>(kFirstTime + i), slot.now[i] + slot.spent[i]);
      }
    }
    for (Card card = 0; card < kCardNumbers; ++card) {
      fits &= found[card] == game_.compiled().counts[card];
    }
    return fits ? Expected<void>() : fail("The player cards are not all in one place each.");
  }

  Expected<void> hands() const {
    const int latest = std::max<int>(1, table_.round);
    const bool over = table_.phase == Phase::over;
    bool some_band_1 = table_.some_band_1 == 0;
    bool some_primary = table_.some_primary == 0;
    for (int seat = 0; seat < kMostPlayers; ++seat) {
      const Hand& hand = at(state_.hands, Seat(seat));
      const int most = seat < game_.players() ? game_.hand_limit(table_, Seat(seat)) : 0;
      if (static_cast<int>(hand.size()) > most) return fail("A hand has too many cards.");
      for (std::size_t i = 0; i < hand.size(); ++i) {
        const Held& held = hand[i];
        if (game_.is_bad_luck(held.card)) return fail("Bad luck is not held.");
        const bool marked = game_.closed_hands() || game_.is_red(held.card);
        if (marked ? held.round < 1 || held.round > latest : held.round != 0) {
          return fail("A card was drawn in another round.");
        }
        if (!over && game_.is_red(held.card) &&
            held.round + game_.time(held.card).within < table_.round) {
          return fail("A red Time card is held past its deadline.");
        }
        if (!game_.closed_hands()) {
          if (held.shuffle != 0 || held.seen != 0) return fail("Open hands have no marks.");
          const bool sorted = i == 0 || hand[i - 1].card < held.card ||
              (hand[i - 1].card == held.card && hand[i - 1].round <= held.round);
          if (!sorted) return fail("Open hands are written in the order of the cards.");
          continue;
        }
        const auto marks = [](const Held& one) {
          return std::tuple(one.round, one.shuffle, one.seen);
        };
        if (i > 0 && marks(hand[i - 1]) > marks(held)) {
          return fail("Closed hands are written in the order of their marks.");
        }
        if (held.shuffle > table_.shuffles || held.seen >> static_cast<unsigned>(game_.players()) ||
            (held.seen >> static_cast<unsigned>(seat) & 1U) == 0) {
          return fail("The marks of a card do not fit.");
        }
        const bool band_1 = game_.qualifies(held.card, Red::band_1);
        const bool primary = game_.qualifies(held.card, Red::primary_or_ao);
        if (game_.lapsed(held.card, held.round) || (band_1 && held.round < table_.no_band_1) ||
            (primary && held.round < table_.no_primary)) {
          return fail("A card is held that cannot be.");
        }
        some_band_1 |= band_1 && held.round < table_.some_band_1;
        some_primary |= primary && held.round < table_.some_primary;
      }
    }
    if (!some_band_1 || !some_primary) return fail("A card that must be held is not.");
    return {};
  }

  Expected<void> phase() const {
    if (before_deal()) return {};
    const bool over = table_.phase == Phase::over;
    const bool last = table_.round == game_.side().rounds && table_.turn + 1 == game_.turns();
    if (over ? table_.reputation > 0 && !last : table_.reputation == 0) {
      return fail("The semester ends with the last round or the last reputation point.");
    }
    const bool dealing = table_.step == Step::setup;
    if (dealing != (table_.round == 0)) return fail("The first round begins after the deal.");
    const bool answering = table_.phase == Phase::answer;
    if ((table_.releasing != kNone) != (table_.phase == Phase::release) ||
        (table_.offered != 0) != answering || (table_.wanted != kNoCard && !answering)) {
      return fail("Something is settled that is not being settled.");
    }
    return fits() ? Expected<void>() : fail("The cards do not fit the phase.");
  }

  bool fits() const {
    const bool drawing = table_.step == Step::draw;
    const bool acting = table_.step == Step::act;
    const Seat active = game_.active(table_);
    const Hand& hand = at(state_.hands, active);
    const auto struck = [&](Luck effect) {
      return drawing && std::ranges::any_of(table_.discards, [&](Card card) {
               return is_luck(card) && game_.luck(card).effect == effect;
             });
    };
    const auto any = [&](auto holds) { return std::ranges::any_of(table_.slots, holds); };
    const bool gap = table_.display[0] == kNone || table_.display[1] == kNone;
    switch (table_.phase) {
      case Phase::turn_up:
        return gap && (!table_.instruments_left.empty() || table_.visitors_left > 0);
      case Phase::deal: {
        if (table_.step != Step::setup) return false;
        const auto held = [&](Card card) { return !game_.is_bad_luck(card); };
        bool before = true;
        bool missing = false;
        for (int seat = 0; seat < game_.players(); ++seat) {
          const std::size_t size = at(state_.hands, Seat(seat)).size();
          if (size > game_.side().hand || (missing && size > 0)) before = false;
          missing |= size < game_.side().hand;
        }
        return before && missing && std::ranges::any_of(state_.deck, held);
      }
      case Phase::weather: return drawing && table_.turn == 0;
      case Phase::draw:
        return drawing && !state_.deck.empty() &&
            static_cast<int>(hand.size()) < game_.hand_limit(table_, active);
      case Phase::fog: return struck(Luck::fog);
      case Phase::warm_up:
        return struck(Luck::warm_up) && game_.others_in_deck(table_) &&
            (table_.display[0] != kNone || table_.display[1] != kNone);
      case Phase::fault:
        return struck(Luck::guider_fault) &&
            any([](const Slot& slot) { return slot.instrument != kNone && !slot.fault; });
      case Phase::failed:
        return struck(Luck::failed_check) &&
            any([](const Slot& slot) { return slot.target != kNoCard && slot.now != Times{}; });
      case Phase::window:
        return acting && table_.window > 0 &&
            table_.asked == game_.seat_of(table_, table_.turn + table_.window);
      case Phase::act: return acting && table_.window == 0 && !table_.asked.is_player();
      case Phase::release:
        return acting && table_.asked.is_player() && table_.releasing < kPoorWeather &&
            table_.scored.contains(table_.releasing) &&
            table_.slots[table_.releasing].instrument != kNone &&
            !game_.compiled().visitors.contains(table_.slots[table_.releasing].instrument);
      case Phase::answer: {
        if (!acting || !table_.used || game_.ability(table_) != Ability::exchange) return false;
        if (!table_.asked.is_player() || table_.asked == active) return false;
        if (table_.offered > hand.size()) return false;
        const Hand& theirs = at(state_.hands, table_.asked);
        if (game_.closed_hands()) {
          const unsigned seen = hand[table_.offered - 1U].seen;
          return table_.wanted == kNoCard && !theirs.empty() &&
              (seen >> static_cast<unsigned>(table_.asked.index()) & 1U) != 0;
        }
        return std::ranges::find(theirs, table_.wanted, &Held::card) != theirs.end() &&
            hand[table_.offered - 1U].card != table_.wanted;
      }
      default: return true;
    }
  }

  const Gemini& game_;
  const State& state_;
  const Table& table_;
};

}  // namespace

Expected<void> Gemini::check(const State& state) const { return Check(*this, state).run(); }

}  // namespace orrery::gemini
