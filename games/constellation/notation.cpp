// Positions and moves as text.
//
// A position is twelve words: Stars, Moon, Clouds, goals, what is ruled out for them, discarded
// goal cards, scored ones, scores, who began, whose turn, actions, and the phase:
//   4@-1,1;5@1,0 0,0 -1,1/1,0 P07/P12 -/- - - 0/0 0 0 2 act
// A move is one word: 5@1,0 places a five-pointed Star, 1,0=6 switches one, moon@2,0 moves the
// Moon, 1,0~2,0 exchanges two tiles, cloud@1,0 puts the Cloud down, change:1 changes the first
// goal, vote:change and vote:draw answer when goals stand together. Chance moves are begin:SEAT and
// deal:P07.

#include "games/constellation/constellation.h"
#include "kernel/scan.h"
#include "kernel/words.h"

namespace orrery::constellation {

namespace {

// ---- Single things ----

std::string text_of(const std::optional<Cell>& at) { return at ? text_of(*at) : "-"; }
std::string text_of(Kind kind) { return std::to_string(points_of(kind)); }
std::string text_of(Goal goal) { return goal == Goal::none ? "-" : name(goal); }
std::string text_of(GoalSet set) {
  std::string text;
  set.each([&](Goal goal) { add_item(text, name(goal), "+"); });
  return text.empty() ? "-" : text;
}
std::string text_of(std::uint8_t score) { return std::to_string(score); }
std::string text_of(GoalPlace place) {
  return scan::seat_text(place.seat) + '.' + std::to_string(place.slot + 1);
}

// Each of these returns whether the text can be read as such a value, and stores it.
template <class T>
bool take(const std::optional<T>& read, T& value) {
  if (read) value = *read;
  return read.has_value();
}
bool read(std::string_view text, Cell& at) {
  constexpr int kLargest = Move::kLargestCoordinate;
  const auto parts = scan::halves(text, ',');
  return parts && take(scan::number<std::int16_t>((*parts)[0], -kLargest, kLargest), at.q) &&
      take(scan::number<std::int16_t>((*parts)[1], -kLargest, kLargest), at.r);
}
bool read(std::string_view text, std::optional<Cell>& at) {
  return text == "-" || read(text, at.emplace());
}
bool read(std::string_view text, Kind& kind) {
  const auto points = scan::number(text, 4, 6);
  if (points) kind = static_cast<Kind>(*points - 4);
  return points.has_value();
}
bool read(std::string_view text, Goal& goal) {
  goal = text == "-" ? Goal::none : enum_from_name<Goal>(text).value_or(Goal::none);
  return text == "-" || is_shape(goal);
}
bool read(std::string_view text, GoalSet& set) {
  if (text == "-") return true;
  for (const auto item : scan::split(text, '+')) {
    Goal goal{};
    if (!read(item, goal) || goal == Goal::none) return false;
    set.insert(goal);
  }
  return true;
}
bool read(std::string_view text, std::uint8_t& score) {
  return take(scan::number<std::uint8_t>(text, 0, kShapes), score);
}
bool read(std::string_view text, Seat& seat) { return take(scan::seat(text, kMostPlayers), seat); }
bool read(std::string_view text, GoalPlace& place) {
  const auto parts = scan::halves(text, '.');
  if (!parts || !read((*parts)[0], place.seat)) return false;
  if (!take(scan::number<std::uint8_t>((*parts)[1], 1, kMostGoals), place.slot)) return false;
  --place.slot;
  return true;
}

// ---- The phase ----

std::string phase_text(const OpenPart& table) {
  std::string text(enum_name(table.phase));
  switch (table.phase) {
    case Phase::begin:
    case Phase::deal: return text;
    case Phase::act: return table.changed ? "act:changed" : "act";
    case Phase::over: return "over:" + std::string(enum_name(table.ending));
    case Phase::cloud:
      if (table.changed) text += ":changed";
      if (table.exchanged.size() < 2) return text;
      return text + ':' + text_of(table.exchanged[0]) + '~' + text_of(table.exchanged[1]);
    case Phase::vote:
    case Phase::draw: {
      std::string places;
      for (const GoalPlace& place : table.draws) add_item(places, text_of(place), ";");
      if (table.phase == Phase::vote) return "vote:" + places;
      return (table.changed ? "change:" : "draw:") + places + ':' + text_of(table.fresh);
    }
  }
  return {};
}

bool read_phase(std::string_view text, OpenPart& table) {
  auto parts = scan::split(text, ':');
  table.changed = parts[0] == "change" || (parts.size() > 1 && parts[1] == "changed");
  if (parts.size() > 1 && parts[1] == "changed") parts.erase(parts.begin() + 1);
  const auto phase = parts[0] == "change" ? Phase::draw : enum_from_name<Phase>(parts[0]);
  if (!take(phase, table.phase)) return false;
  switch (table.phase) {
    case Phase::begin:
    case Phase::deal:
    case Phase::act: return parts.size() == 1;
    case Phase::over:
      return parts.size() == 2 && take(enum_from_name<Ending>(parts[1]), table.ending);
    case Phase::cloud: {
      if (parts.size() == 1) return true;
      const auto cells = parts.size() == 2 ? scan::halves(parts[1], '~') : std::nullopt;
      table.exchanged = {};
      for (std::size_t i = 0; cells && i < 2; ++i) {
        Cell at;
        if (!read((*cells)[i], at)) return false;
        table.exchanged.push_back(at);
      }
      return cells.has_value();
    }
    case Phase::vote:
    case Phase::draw:
      if (parts.size() != (table.phase == Phase::vote ? 2 : 3)) return false;
      for (const auto item : scan::split(parts[1], ';')) {
        GoalPlace place;
        if (!read(item, place)) return false;
        table.draws.push_back(place);
      }
      if (table.draws.overflowed()) return false;
      return table.phase == Phase::vote || read(parts[2], table.fresh);
  }
  return false;
}

}  // namespace

// ---- Positions ----

std::string Constellation::to_text(const State& state) const {
  const OpenPart& table = state.table;
  const auto per_seat = [&](const auto& values) {
    std::string text;
    for (const Seat seat : seats()) add_item(text, text_of(values[seat]), "/");
    return ' ' + text;
  };
  const auto per_goal = [&](const auto& values) {
    std::string text;
    for (const Seat seat : seats()) {
      std::string own;
      for (int slot = 0; slot < goals_each(); ++slot) {
        add_item(own, text_of(values[seat][static_cast<std::size_t>(slot)]), ".");
      }
      add_item(text, own, "/");
    }
    return ' ' + text;
  };
  std::string stars;
  for (const Star& star : table.stars) {
    add_item(stars, text_of(star.kind) + '@' + text_of(star.at), ";");
  }
  return (stars.empty() ? "-" : stars) + ' ' + text_of(table.moon) + per_seat(table.clouds) +
      per_goal(state.goals) + per_goal(table.ruled_out) + ' ' + text_of(table.discards) + ' ' +
      text_of(table.scored) + per_seat(table.scores) + ' ' + scan::seat_text(table.first) + ' ' +
      scan::seat_text(table.turn) + ' ' + std::to_string(table.actions) + ' ' + phase_text(table);
}

namespace {

class PositionReader {
 public:
  PositionReader(Seats seats, int goals_each)
      : seats_(seats), goals_each_(static_cast<std::size_t>(goals_each)) {}

  Expected<State> read_all(std::string_view text) {
    const auto words = scan::split(text, ' ');
    if (words.size() != 12) {
      return fail(
          "A position has twelve words: Stars, Moon, Clouds, goals, what is ruled out for them, "
          "discards, scored cards, scores, who began, turn, actions and phase.");
    }
    State state;
    OpenPart& table = state.table;
    if (words[0] != "-") stars(words[0], table);
    if (!read(words[1], table.moon)) {
      complain(scan::quoted(words[1]) + " is not a cell for the Moon, like 0,0.");
    }
    per_seat(words[2], "Clouds", table.clouds);
    per_seat(words[3], "goals", state.goals);
    per_seat(words[4], "ruled-out goals", table.ruled_out);
    if (!read(words[5], table.discards) || !read(words[6], table.scored)) {
      complain("Goal cards are written like P03+P17, or - for none.");
    }
    per_seat(words[7], "score", table.scores);
    if (!read(words[8], table.first) || !read(words[9], table.turn)) {
      complain("Who began and whose turn it is are seats, or - before the start.");
    }
    if (!take(scan::number<std::uint16_t>(words[10], 0, kMostActions), table.actions)) {
      complain(scan::quoted(words[10]) + " is not a number of actions.");
    }
    if (!read_phase(words[11], table)) complain(scan::quoted(words[11]) + " is not a phase.");
    if (!sound_) return tl::unexpected(sound_.error());
    return state;
  }

 private:
  // Only the first complaint is reported.
  void complain(std::string sentence) {
    if (sound_) sound_ = fail(std::move(sentence));
  }

  void stars(std::string_view word, OpenPart& table) {
    for (const auto item : scan::split(word, ';')) {
      const auto parts = scan::halves(item, '@');
      Star star;
      if (!parts || !read((*parts)[0], star.kind) || !read((*parts)[1], star.at)) {
        return complain(scan::quoted(item) + " is not a Star on a cell, like 5@1,0.");
      }
      auto& reserve = table.reserve[index(star.kind)];
      if (reserve == 0) return complain("There are eight Stars of each kind.");
      --reserve;
      table.stars.push_back(star);
    }
  }

  template <class T>
  void per_seat(std::string_view word, const std::string& what, PerSeat<T, kMostPlayers>& values) {
    const auto parts = scan::split(word, '/');
    const auto players = std::ranges::distance(seats_);
    if (std::ssize(parts) != players) {
      return complain("The position has " + std::to_string(parts.size()) + " players' " + what +
                      " for " + std::to_string(players) + " players.");
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (read_own(parts[i], values[i])) continue;
      complain(scan::quoted(parts[i]) + " cannot be read as a player's " + what + ".");
    }
  }
  template <class T>
  static bool read_own(std::string_view part, T& value) {
    return read(part, value);
  }
  template <class T>
  bool read_own(std::string_view part, std::array<T, kMostGoals>& values) const {
    const auto items = scan::split(part, '.');
    if (items.size() != goals_each_) return false;
    for (std::size_t slot = 0; slot < items.size(); ++slot) {
      if (!read(items[slot], values[slot])) return false;
    }
    return true;
  }

  Seats seats_;
  std::size_t goals_each_;
  Expected<void> sound_;
};

}  // namespace

Expected<State> Constellation::from_text(std::string_view text) const {
  auto state = PositionReader(seats(), goals_each()).read_all(text);
  if (!state) return state;
  if (const std::string only = to_text(*state); only != text) {
    return fail("This position is written " + only + ".");
  }
  return state;
}

// ---- Moves ----

std::string Constellation::notation(Move move) const {
  switch (move.kind()) {
    case Move::Kind::begin: return "begin:" + scan::seat_text(move.seat());
    case Move::Kind::deal: return "deal:" + name(move.goal());
    case Move::Kind::change: return "change:" + std::to_string(move.slot() + 1);
    case Move::Kind::place: return text_of(move.star()) + '@' + text_of(move.at());
    case Move::Kind::replace: return text_of(move.at()) + '=' + text_of(move.star());
    case Move::Kind::moon: return "moon@" + text_of(move.at());
    case Move::Kind::exchange: return text_of(move.at()) + '~' + text_of(move.to());
    case Move::Kind::cloud: return "cloud@" + text_of(move.at());
    case Move::Kind::vote: return "vote:" + std::string(enum_name(move.vote()));
  }
  return "none";
}

Expected<Move> Constellation::parse(std::string_view text) const {
  Cell at;
  Cell to;
  Kind star{};
  Goal goal{};
  if (const auto named = scan::halves(text, ':')) {
    const auto [word, rest] = *named;
    const auto seat = scan::player(rest, kMostPlayers);
    const auto slot = scan::number(rest, 1, kMostGoals);
    if (word == "begin" && seat) return Move::begin(*seat);
    if (word == "deal" && read(rest, goal) && is_shape(goal)) return Move::deal(goal);
    const auto vote = enum_from_name<Vote>(rest);
    if (word == "vote" && vote) return Move::vote(*vote);
    if (word == "change" && slot) return Move::change(*slot - 1);
  } else if (const auto put = scan::halves(text, '@'); put && read((*put)[1], at)) {
    if ((*put)[0] == "moon") return Move::moon(at);
    if ((*put)[0] == "cloud") return Move::cloud(at);
    if (read((*put)[0], star)) return Move::place(star, at);
  } else if (const auto changed = scan::halves(text, '=')) {
    if (read((*changed)[0], at) && read((*changed)[1], star)) return Move::replace(star, at);
  } else if (const auto tiles = scan::halves(text, '~')) {
    if (read((*tiles)[0], at) && read((*tiles)[1], to)) return Move::exchange(at, to);
  }
  return fail(scan::quoted(text) + " is not a move of this game.");
}

// ---- Moves as JSON ----

Move::Written Move::written() const {
  Written move{.kind = kind()};
  switch (kind()) {
    case Kind::begin: move.seat = seat(); break;
    case Kind::deal: move.goal = goal(); break;
    case Kind::change: move.slot = static_cast<std::uint8_t>(slot()); break;
    case Kind::place:
    case Kind::replace:
      move.star = star();
      move.at = at();
      break;
    case Kind::moon:
    case Kind::cloud: move.at = at(); break;
    case Kind::exchange:
      move.at = at();
      move.to = to();
      break;
    case Kind::vote: move.vote = vote(); break;
  }
  return move;
}

Expected<Move> Move::from_written(const Written& written) {
  const auto near = [](const std::optional<Cell>& at) {
    return !at || distance({}, *at) <= kLargestCoordinate;
  };
  if (!near(written.at) || !near(written.to)) return fail("there is no cell so far out");
  const Cell at = written.at.value_or(Cell{});
  const Cell to = written.to.value_or(Cell{});
  Move move = begin(Seat(0));
  switch (written.kind) {
    case Kind::begin: move = begin(written.seat.is_player() ? written.seat : Seat(0)); break;
    case Kind::deal: move = deal(written.goal.value_or(Goal::P01)); break;
    case Kind::change: move = change(written.slot.value_or(0)); break;
    case Kind::place: move = place(written.star.value_or(constellation::Kind::four), at); break;
    case Kind::replace: move = replace(written.star.value_or(constellation::Kind::four), at); break;
    case Kind::moon: move = moon(at); break;
    case Kind::exchange: move = exchange(at, to); break;
    case Kind::cloud: move = cloud(at); break;
    case Kind::vote: move = vote(written.vote.value_or(Vote::change)); break;
  }
  if (written.goal && !is_shape(*written.goal)) return fail("there is no such goal card");
  // Exactly the fields of its kind are there.
  Written whole = move.written();
  if (written.kind == Kind::exchange && written.at && written.to && *written.to < *written.at) {
    std::swap(whole.at, whole.to);
  }
  if (whole != written) return fail("these are not the fields of such a move");
  return move;
}

}  // namespace orrery::constellation
