// The weather: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::turn_up_weather(Weather card) {
  if (table_.weather_left[card] > 0) {
    --table_.weather_left[card];
  } else {
    table_.weather_under.erase(0);
  }
  const WeatherCard& weather = game_.weather(card);
  const bool north =
      weather.kind == WeatherKind::storm || weather.kind == WeatherKind::shutdown_north;
  if (weather.kind >= WeatherKind::shutdown_north) {
    note({.what = What::shutdown, .card = card});
    if (table_.round == game_.side().rounds) return;  // GCG-22
    (north ? table_.next_shutdown.north : table_.next_shutdown.south) = true;
    return;
  }
  if (weather.kind >= WeatherKind::storm) {
    if (table_.round == 1) {  // GCG-19
      note({.what = What::weather_under, .card = card});
      table_.weather_under.push_back(card);
      return;
    }
    (north ? table_.storm.north : table_.storm.south) = true;  // GCG-18
    if (game_.chosen().storm_open_site == StormSite::good) table_.grade = Grade::good;
  } else {
    table_.grade = static_cast<Grade>(weather.kind);
  }
  table_.row.push_back(card);
  note({.what = What::weather, .card = card, .number = table_.round});
  if (weather.red != Red::none && game_.red_print()) ask_for_red(weather.red);
  begin_turn();
}

// GCG-92: red print is ignored if it cannot be met.
void Play::ask_for_red(Red red) {
  const Sites closed = Gemini::closed(table_);
  if (!table_.checked_out || (closed.north && closed.south)) {
    return note({.what = What::red_ignored});
  }
  bool holds = red == Red::any_time;
  table_.active.each([&](Card program) { holds |= could_meet(program, red); });
  if (!game_.closed_hands() || !Gemini::looks_at_hands(red)) {
    for (const Hand& cards : state_.hands) {
      for (const Held& held : cards) holds |= game_.qualifies(held.card, red);
    }
    if (!holds) return note({.what = What::red_ignored});
  }
  table_.red = red;
  table_.red_holds = holds;
}

// Whether a program on the table might meet red print in this round.
bool Play::could_meet(Card program, Red red) const {
  const Slot& one = table_.slots[program];
  const ProgramCard& face = game_.program(program);
  const bool aims = one.target != kNoCard;
  const auto type = [&](TargetType wanted) {
    return aims ? game_.type_of(one) == wanted : game_.needed(one, program, wanted) > 0;
  };
  const Sites closed = Gemini::closed(table_);
  switch (red) {
    case Red::primary_or_ao:
      return face.ao != ProgramAo::none || (aims && game_.type_of(one) == TargetType::primary);
    case Red::primary: return type(TargetType::primary);
    case Red::secondary: return type(TargetType::secondary);
    case Red::bright: return type(TargetType::bright);
    case Red::ao: return aims ? one.ao : face.ao != ProgramAo::none;
    case Red::north: return !closed.north;
    case Red::south: return !closed.south;
    default: return game_.meets(table_, program, red);
  }
}

void Play::judge_weather() {
  if (table_.red == Red::none || table_.red_met) return;
  bool holds = table_.red_holds;
  if (!holds) {  // with closed hands: the end of the round shows whether it was ignored
    for (const Hand& cards : state_.hands) {
      for (const Held& held : cards) {
        holds |= held.round < table_.round && game_.qualifies(held.card, table_.red);
      }
    }
    const bool band_1 = table_.red == Red::band_1;
    if (!holds) {
      (band_1 ? table_.no_band_1 : table_.no_primary) = table_.round;
    } else {
      std::uint8_t& some = band_1 ? table_.some_band_1 : table_.some_primary;
      if (some == 0) some = table_.round;
    }
  }
  if (holds) {
    lose(kNoCard);
  } else {
    note({.what = What::red_ignored});
  }
}

}  // namespace orrery::gemini
