// The Gemini Card Game in a terminal.

#include <utility>

#include "games/gemini/card_words.h"
#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

constexpr std::size_t kTitle = 12;

std::string_view short_site(Site site) {
  return site == Site::north ? "N" : site == Site::south ? "S" : "N/S";
}

Colour grade_colour(WeatherKind kind) {
  switch (kind) {
    case WeatherKind::best: return Colour::cyan;
    case WeatherKind::great: return Colour::green;
    case WeatherKind::good: return Colour::gold;
    case WeatherKind::poor: return Colour::dim;
    default: return Colour::red;
  }
}

class Board {
 public:
  Board(const Gemini& game, const View& view, Ink& ink)
      : game_(game), view_(view), table_(view.table), ink_(ink) {}

  void draw() {
    weather();
    sites();
    if (table_.round > 0 || table_.step != Next::setup) standing();
    ink_.line();
    place(game_.poor_weather());
    table_.active.each([&](Place program) { place(program); });
    ink_.line();
    instruments();
    hands();
  }

 private:
  void title(std::string_view text) { ink_.left(text, kTitle, Colour::dim); }

  // The row of weather cards also counts the rounds.
  void weather() {
    title("Round " + std::to_string(table_.round) + "/" + std::to_string(game_.side().rounds));
    for (const Weather card : table_.row) {
      const WeatherCard& face = game_.weather(card);
      ink_.write(face.name + (face.red == Red::none ? " " : "! "), grade_colour(face.kind));
    }
    const int left = game_.side().rounds - static_cast<int>(table_.row.size());
    ink_.write(repeated("· ", left), Colour::dim).line();
  }

  void site(std::string_view name, bool storm, bool shutdown, bool next) {
    ink_.write(name);
    if (storm || shutdown) {
      ink_.write(shutdown ? " shut down" : " closed", Colour::red);
    } else {
      ink_.write(" open", Colour::green);
    }
    if (next) ink_.write(", closed next round", Colour::gold);
    ink_.write("   ");
  }
  void sites() {
    title("Sites");
    site("North", table_.storm.north || table_.fog.north, table_.shutdown.north,
         table_.next_shutdown.north);
    site("South", table_.storm.south || table_.fog.south, table_.shutdown.south,
         table_.next_shutdown.south);
    if (table_.round > 0) {
      ink_.write("weather ")
          .write(phrases::kGrades[static_cast<std::size_t>(Gemini::grade(table_))]->english);
    }
    if (table_.red != Red::none) {
      ink_.write("   red: ")
          .write("Time ")
          .write(place_in_red(table_.red), table_.red_met ? Colour::dim : Colour::red);
      if (table_.red_met) ink_.write(" (done)", Colour::dim);
    }
    ink_.line();
  }

  // Reputation, and its result if the semester ended now.
  void standing() {
    const ScenarioSide& side = game_.side();
    title("Reputation");
    ink_.write(repeated("●", table_.reputation), Colour::gold);
    ink_.write(repeated("○", side.most_reputation - table_.reputation), Colour::dim);
    const int done = game_.band_1_done(table_);
    const int missing = std::max(0, side.band_1_required - done);
    ink_.write("   Band 1: " + std::to_string(done) + " of " +
               std::to_string(side.band_1_required));
    const int score = game_.score(table_);
    ink_.write("   " + count_of(score, "point", "points"));
    if (table_.phase != Phase::over) {
      const int left = table_.reputation - missing * side.penalty;
      ink_.write("; if it ended now: ", Colour::dim);
      if (left <= 0) {
        ink_.write("funding lost", Colour::red);
      } else {
        ink_.write(game_.level_name(game_.level(score)).english, Colour::green);
      }
    }
    ink_.line();
  }

  // What a program still needs.
  std::string needs(Place place) const {
    const Slot& slot = table_.slots[place];
    std::string text;
    for (const auto& [type, name] : {std::pair{TargetType::primary, " Primary"},
                                     {TargetType::secondary, " Secondary"},
                                     {TargetType::bright, " Bright"}}) {
      const int left = game_.needed(slot, place, type);
      if (left > 0) add_item(text, std::to_string(left) + name, " + ");
    }
    return text;
  }

  void place(Place place) {
    const Slot& slot = table_.slots[place];
    if (place == game_.poor_weather()) {
      const int hours = game_.hours(slot.now);
      ink_.left(table_.checked_out ? "PW  Poor Weather" : "PW  Checkouts", 46, Colour::bold);
      instrument(place);
      ink_.write("  " + std::to_string(hours) + " h");
      if (!table_.checked_out) {
        ink_.write(" of " + std::to_string(game_.cards().checkouts.hours));
      }
      ink_.line();
      return;
    }
    const ProgramCard& card = game_.program(place);
    ink_.left(card.id + " " + card.name, 42, Colour::bold);
    ink_.left("B" + std::to_string(card.band), 4, card.band == 1 ? Colour::gold : Colour::plain);
    instrument(place);
    ink_.line();
    std::string line = "    ";
    line += name_of(card.capability);
    line += card.ao == ProgramAo::none ? ", no AO" : card.ao == ProgramAo::only ? ", AO" : "";
    line += "; needs " + needs(place);
    ink_.write(line, Colour::dim);
    if (slot.target != kNoCard) {
      const TargetCard& target = game_.target(slot.target);
      ink_.write("; ").write(target.name + (slot.ao ? " (AO)" : "") + " " +
                             std::string(short_site(target.site)) + " " +
                             std::to_string(game_.hours(slot.now)) + "/" +
                             std::to_string(game_.hours_needed(slot)) + " h");
      if (slot.due > 0 && slot.due <= game_.side().rounds) {
        ink_.write(" by round " + std::to_string(slot.due), Colour::red);
      }
    }
    ink_.line();
  }
  void instrument(Place place) {
    const Slot& slot = table_.slots[place];
    if (slot.instrument == kNone) {
      ink_.write("no instrument", Colour::dim);
      return;
    }
    const InstrumentCard& card = game_.instrument(slot.instrument);
    ink_.write(card.name + " " + std::string(short_site(card.site)), Colour::cyan);
    if (slot.system) {
      ink_.write(" + " + game_.instrument(game_.system_of(slot)).name, Colour::cyan);
    }
    if (slot.fault) ink_.write(" (fault)", Colour::red);
    if (!game_.suits(slot.instrument, place)) ink_.write(" (of no use here)", Colour::red);
  }

  void instruments() {
    title("Display");
    for (const Instrument card : table_.display) {
      if (card == kNone) {
        ink_.write("-  ", Colour::dim);
        continue;
      }
      const InstrumentCard& face = game_.instrument(card);
      std::string can = face.imaging && face.spectroscopy ? "images, spectra"
          : face.imaging                                  ? "images"
          : face.spectroscopy                             ? "spectra"
                                                          : "AO system";
      if (face.ao == InstrumentAo::with_system) can += ", AO with an AO system";
      if (face.ao == InstrumentAo::only) can += ", AO only";
      ink_.write(face.name, Colour::cyan);
      ink_.write(" " + std::string(short_site(face.site)) + " (" + can + ")  ", Colour::dim);
    }
    const int left = table_.instruments_left.size() + table_.visitors_left +
        static_cast<int>(table_.under.size());
    ink_.write(std::to_string(left) + " in the deck", Colour::dim).line();
    title("Decks");
    ink_.write(count_of(view_.deck, "card", "cards") + " to draw, " +
                   std::to_string(table_.discards.size()) + " discarded",
               Colour::dim)
        .line();
  }

  // A card of a hand in a few letters, for those who only look on.
  std::string card_text(const Held& held) const {
    const Card card = held.card;
    if (card == kHidden) return "▒";
    if (game_.is_program(card)) {
      const ProgramCard& face = game_.program(card);
      return face.id + " B" + std::to_string(face.band);
    }
    if (game_.is_target(card)) {
      const TargetCard& face = game_.target(card);
      const auto side = [](int hours) { return hours == 0 ? "-" : std::to_string(hours); };
      return face.id + " " + std::string(name_of(face.type).substr(0, 3)) + " " +
          std::string(short_site(face.site)) + " " + side(face.hours) + "/" + side(face.ao_hours);
    }
    if (!game_.is_time(card)) return game_.luck(card).name;
    const TimeCard& face = game_.time(card);
    const bool red = game_.is_red(card);
    // The usual ids say the hours.
    const std::string hours = std::to_string(face.hours);
    const bool said = face.id.starts_with(hours + "h");
    return face.id + (said ? "" : " (" + hours + " h)") +
        (red ? " by " + std::to_string(game_.due(card, held.round)) : "");
  }

  // The same card in whole, for whoever chooses.
  std::string card_face(const Held& held) const {
    const Card card = held.card;
    if (game_.is_program(card)) return face(game_.program(card));
    if (game_.is_target(card)) return face(game_.target(card));
    if (game_.is_luck(card)) return game_.luck(card).name + ": " + what_it_does(game_.luck(card));
    const TimeCard& time = game_.time(card);
    return card_text(held) +
        (time.only_on ? " only " + std::string(place_in_red(*time.only_on)) : "");
  }

  // Time cards stand together in one line.
  void hands() {
    if (!table_.first.is_player()) return;
    for (const Seat seat : game_.seats()) {
      const bool acts = game_.to_act(table_) == seat;
      ink_.left((acts ? "> " : "  ") + ink_.name(seat), kTitle,
                acts ? Colour::bold : Colour::plain);
      roles(seat, acts);
      std::string others;
      for (const Held& held : view_.hands[seat]) {
        if (!acts || held.card == kHidden) {
          add_item(others, card_text(held), " | ");
        } else if (game_.is_time(held.card)) {
          add_item(others, card_face(held), " | ");
        } else {
          ink_.left("", kTitle).write(card_face(held)).line();
        }
      }
      if (!others.empty()) ink_.left("", kTitle).write(others).line();
      if (view_.hands[seat].empty()) ink_.left("", kTitle).write("no cards", Colour::dim).line();
    }
  }
  // The role that acts is bold, and says what it can do.
  void roles(Seat seat, bool acts) {
    const bool turn = acts && table_.phase == Phase::act;
    const int acting = turn ? game_.role_of(table_, table_.turn) : -1;
    bool first = true;
    for (std::size_t role = 0; role < game_.cards().roles.size(); ++role) {
      if (table_.roles[role] != seat) continue;
      if (!std::exchange(first, false)) ink_.write(", ", Colour::dim);
      const bool now = static_cast<int>(role) == acting;
      ink_.write(game_.cards().roles[role].name, now ? Colour::bold : Colour::dim);
    }
    if (turn) {
      ink_.write("   " + count_of(table_.actions, "action left", "actions left"), Colour::gold);
    }
    ink_.line();
    if (acting < 0 || table_.used) return;
    const RoleCard& role = game_.cards().roles[static_cast<std::size_t>(acting)];
    if (!role.text.empty() || role.ability != Ability::none) {
      ink_.left("", kTitle).write(role.name + ": " + what_it_does(role), Colour::dim).line();
    }
  }

  const Gemini& game_;
  const View& view_;
  const OpenPart& table_;
  Ink& ink_;
};

}  // namespace

void Gemini::draw(const View& view, Ink& ink) const { Board(*this, view, ink).draw(); }

}  // namespace orrery::gemini
