// The Gemini Card Game in a terminal.

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

  std::string card_text(const Held& held) const {
    const Card card = held.card;
    if (card == kHidden) return "▒";
    if (game_.is_program(card)) {
      const ProgramCard& face = game_.program(card);
      return face.id + " B" + std::to_string(face.band);
    }
    if (game_.is_target(card)) {
      const TargetCard& face = game_.target(card);
      const char type = face.type == TargetType::primary ? 'P'
          : face.type == TargetType::secondary           ? 'S'
                                                         : 'B';
      const auto side = [](int hours) { return hours == 0 ? "-" : std::to_string(hours); };
      return face.id + " " + type + " " + std::string(short_site(face.site)) + " " +
          side(face.hours) + "/" + side(face.ao_hours);
    }
    if (!game_.is_time(card)) return game_.luck(card).id;
    const TimeCard& face = game_.time(card);
    const bool red = game_.is_red(card);
    return face.id + (red ? " by " + std::to_string(game_.due(card, held.round)) : "");
  }
  void hands() {
    if (!table_.first.is_player()) return;
    for (const Seat seat : game_.seats()) {
      const bool acts = game_.to_act(table_) == seat;
      ink_.left((acts ? "> " : "  ") + ink_.name(seat), kTitle,
                acts ? Colour::bold : Colour::plain);
      std::string text;
      for (const Held& held : view_.hands[seat]) add_item(text, card_text(held), " | ");
      ink_.write(text.empty() ? "no cards" : text).line().left("", kTitle);
      std::string roles;
      for (std::size_t role = 0; role < game_.cards().roles.size(); ++role) {
        if (table_.roles[role] == seat) add_item(roles, game_.cards().roles[role].name);
      }
      ink_.write(roles, Colour::dim);
      if (acts && table_.phase == Phase::act) {
        ink_.write("   " + count_of(table_.actions, "action left", "actions left"), Colour::gold);
      }
      ink_.line();
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
