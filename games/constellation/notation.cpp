// Positions and moves as text.
//
// A position is twelve words: Stars, Moon, Clouds, goals, what is ruled out for them, discarded
// goal cards, scored ones, scores, who began, whose turn, actions, and the phase:
//   4@-1,1;5@1,0 0,0 -1,1/1,0 P07/P12 -/- - - 0/0 0 0 2 act
// A move is one word: 5@1,0 places a five-pointed Star, 1,0=6 switches one, moon@2,0 moves the
// Moon, 1,0~2,0 exchanges two tiles, cloud@1,0 puts the Cloud down, change:1 changes the first
// goal. Chance moves are begin:SEAT and deal:P07.

#include "games/constellation/constellation.h"
#include "kernel/scan.h"

namespace orrery::constellation {

namespace {

// A list whose items are joined by a separator; "-" when there are none.
std::vector<std::string_view> items(std::string_view text, char separator) {
  if (text == "-") return {};
  return scan::split(text, separator);
}

std::string cell_text(Cell at) { return std::to_string(at.q) + ',' + std::to_string(at.r); }

std::optional<Cell> cell_from(std::string_view text) {
  const auto parts = scan::halves(text, ',');
  if (!parts) return std::nullopt;
  constexpr int kLargest = Move::kLargestCoordinate;
  const auto q = scan::number((*parts)[0], -kLargest, kLargest);
  const auto r = scan::number((*parts)[1], -kLargest, kLargest);
  if (!q || !r) return std::nullopt;
  return cell(*q, *r);
}

std::string kind_text(Kind kind) { return std::to_string(points_of(kind)); }

std::optional<Kind> kind_from(std::string_view text) {
  const auto points = scan::number(text, 4, 6);
  if (!points) return std::nullopt;
  return static_cast<Kind>(*points - 4);
}

std::optional<Goal> goal_from(std::string_view text) {
  const auto goal = enum_from_name<Goal>(text);
  return goal && is_shape(*goal) ? goal : std::nullopt;
}

std::string set_text(GoalSet set) {
  std::string text;
  set.each([&](Goal goal) { text += (text.empty() ? "" : "+") + name(goal); });
  return text.empty() ? "-" : text;
}

std::optional<GoalSet> set_from(std::string_view text) {
  GoalSet set;
  for (const auto item : items(text, '+')) {
    const auto goal = goal_from(item);
    if (!goal) return std::nullopt;
    set.insert(*goal);
  }
  return set;
}

std::string phase_text(const Table& table) {
  switch (table.phase) {
    case Phase::begin:
    case Phase::deal: return std::string(enum_name(table.phase));
    case Phase::act: return table.changed ? "act:changed" : "act";
    case Phase::over: return "over:" + std::string(enum_name(table.ending));
    case Phase::cloud: {
      std::string text = "cloud";
      if (table.changed) text += ":changed";
      if (table.exchanged.size() == 2) {
        text += ':' + cell_text(table.exchanged[0]) + '~' + cell_text(table.exchanged[1]);
      }
      return text;
    }
    case Phase::draw: {
      std::string text = table.changed ? "change:" : "draw:";
      for (std::size_t i = 0; i < table.draws.size(); ++i) {
        if (i > 0) text += ';';
        text +=
            scan::seat_text(table.draws[i].seat) + '.' + std::to_string(table.draws[i].slot + 1);
      }
      return text + ':' + set_text(table.fresh);
    }
  }
  return {};
}

bool read_phase(std::string_view text, Table& table) {
  auto parts = scan::split(text, ':');
  const std::string_view phase = parts[0];
  if (parts.size() == 1 && (phase == "begin" || phase == "deal")) {
    table.phase = phase == "begin" ? Phase::begin : Phase::deal;
    return true;
  }
  if (phase == "act" || phase == "cloud") {
    table.phase = phase == "act" ? Phase::act : Phase::cloud;
    std::size_t next = 1;
    if (next < parts.size() && parts[next] == "changed") {
      table.changed = true;
      ++next;
    }
    if (next == parts.size()) return true;
    if (phase == "act" || next + 1 != parts.size()) return false;
    const auto cells = scan::split(parts[next], '~');
    if (cells.size() != 2) return false;
    for (const auto item : cells) {
      const auto at = cell_from(item);
      if (!at) return false;
      table.exchanged.push_back(*at);
    }
    return true;
  }
  if (parts.size() == 2 && phase == "over") {
    const auto ending = enum_from_name<Ending>(parts[1]);
    table.phase = Phase::over;
    table.ending = ending.value_or(Ending::none);
    return ending.has_value();
  }
  if (parts.size() != 3 || (phase != "draw" && phase != "change")) return false;
  table.phase = Phase::draw;
  table.changed = phase == "change";
  for (const auto item : scan::split(parts[1], ';')) {
    const auto place = scan::split(item, '.');
    if (place.size() != 2) return false;
    const auto seat = scan::seat(place[0], kMostPlayers);
    const auto slot = scan::number(place[1], 1, kMostGoals);
    if (!seat || !slot) return false;
    table.draws.push_back({*seat, static_cast<std::uint8_t>(*slot - 1)});
  }
  const auto fresh = set_from(parts[2]);
  if (!fresh) return false;
  table.fresh = *fresh;
  return !table.draws.overflowed();
}

}  // namespace

std::string Constellation::to_text(const State& state) const {
  const Table& table = state.table;
  std::string text;
  const auto separate = [&](char separator, bool first) {
    if (!first) text += separator;
  };
  for (std::size_t i = 0; i < table.stars.size(); ++i) {
    separate(';', i == 0);
    text += kind_text(table.stars[i].kind) + '@' + cell_text(table.stars[i].at);
  }
  if (table.stars.empty()) text += '-';
  text += ' ' + cell_text(table.moon) + ' ';
  for (const Seat seat : seats()) {
    separate('/', seat == Seat(0));
    const auto& cloud = table.clouds[seat];
    text += cloud ? cell_text(*cloud) : "-";
  }
  const auto per_goal = [&](auto item) {
    text += ' ';
    for (const Seat seat : seats()) {
      separate('/', seat == Seat(0));
      for (int slot = 0; slot < goals_each(); ++slot) {
        separate('.', slot == 0);
        text += item(seat, static_cast<std::size_t>(slot));
      }
    }
  };
  per_goal([&](Seat seat, std::size_t slot) {
    const Goal goal = state.goals[seat][slot];
    return goal == Goal::none ? "-" : name(goal);
  });
  per_goal([&](Seat seat, std::size_t slot) { return set_text(table.ruled_out[seat][slot]); });
  text += ' ' + set_text(table.discards) + ' ' + set_text(table.scored) + ' ';
  for (const Seat seat : seats()) {
    separate('/', seat == Seat(0));
    text += std::to_string(table.scores[seat]);
  }
  return text + ' ' + scan::seat_text(table.first) + ' ' + scan::seat_text(table.turn) + ' ' +
      std::to_string(table.actions) + ' ' + phase_text(table);
}

Expected<State> Constellation::from_text(std::string_view text) const {
  const auto words = scan::split(text, ' ');
  if (words.size() != 12) {
    return fail(
        "A position has twelve words: Stars, Moon, Clouds, goals, what is ruled out for them, "
        "discards, scored cards, scores, who began, turn, actions and phase.");
  }
  State state;
  Table& table = state.table;
  for (const auto item : items(words[0], ';')) {
    const auto parts = scan::split(item, '@');
    const auto kind = kind_from(parts[0]);
    const auto cell = parts.size() == 2 ? cell_from(parts[1]) : std::nullopt;
    if (!kind || !cell) return fail(scan::quoted(item) + " is not a Star on a cell, like 5@1,0.");
    auto& reserve = table.reserve[index(*kind)];
    if (reserve == 0) return fail("There are eight Stars of each kind.");
    --reserve;
    table.stars.push_back({*cell, *kind});
  }
  const auto moon = cell_from(words[1]);
  if (!moon) return fail(scan::quoted(words[1]) + " is not a cell for the Moon, like 0,0.");
  table.moon = *moon;

  const auto per_seat = [&](std::string_view word, std::string_view what,
                            auto read) -> Expected<void> {
    const auto parts = scan::split(word, '/');
    if (parts.size() != static_cast<std::size_t>(players_)) {
      return fail("The position has " + std::to_string(parts.size()) + " players' " +
                  std::string(what) + " for " + std::to_string(players_) + " players.");
    }
    for (const Seat seat : seats()) {
      const auto part = parts[static_cast<std::size_t>(seat.index())];
      if (!read(seat, part)) {
        return fail(scan::quoted(part) + " cannot be read as a player's " + std::string(what) +
                    ".");
      }
    }
    return {};
  };
  const auto per_goal = [&](std::string_view part, auto read) {
    const auto slots = scan::split(part, '.');
    if (slots.size() != static_cast<std::size_t>(goals_each())) return false;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      if (!read(slot, slots[slot])) return false;
    }
    return true;
  };
  auto done = per_seat(words[2], "Clouds", [&](Seat seat, std::string_view part) {
    if (part == "-") return true;
    table.clouds[seat] = cell_from(part);
    return table.clouds[seat].has_value();
  });
  if (!done) return tl::unexpected(done.error());
  done = per_seat(words[3], "goals", [&](Seat seat, std::string_view part) {
    return per_goal(part, [&](std::size_t slot, std::string_view item) {
      const auto goal = item == "-" ? Goal::none : goal_from(item);
      if (goal) state.goals[seat][slot] = *goal;
      return goal.has_value();
    });
  });
  if (!done) return tl::unexpected(done.error());
  done = per_seat(words[4], "ruled-out goals", [&](Seat seat, std::string_view part) {
    return per_goal(part, [&](std::size_t slot, std::string_view item) {
      const auto set = set_from(item);
      if (set) table.ruled_out[seat][slot] = *set;
      return set.has_value();
    });
  });
  if (!done) return tl::unexpected(done.error());

  const auto discards = set_from(words[5]);
  const auto scored = set_from(words[6]);
  if (!discards || !scored) return fail("Goal cards are written like P03+P17, or - for none.");
  table.discards = *discards;
  table.scored = *scored;
  done = per_seat(words[7], "score", [&](Seat seat, std::string_view part) {
    const auto score = scan::number(part, 0, kShapes);
    if (score) table.scores[seat] = static_cast<std::uint8_t>(*score);
    return score.has_value();
  });
  if (!done) return tl::unexpected(done.error());
  const auto first = scan::seat(words[8], kMostPlayers);
  const auto turn = scan::seat(words[9], kMostPlayers);
  if (!first || !turn)
    return fail("Who began and whose turn it is are seats, or - before the start.");
  table.first = *first;
  table.turn = *turn;
  const auto actions = scan::number(words[10], 0, kMostActions);
  if (!actions) return fail(scan::quoted(words[10]) + " is not a number of actions.");
  table.actions = static_cast<std::uint16_t>(*actions);
  if (!read_phase(words[11], table)) return fail(scan::quoted(words[11]) + " is not a phase.");

  if (const std::string only = to_text(state); only != text) {
    return fail("This position is written " + only + ".");
  }
  return state;
}

std::string Constellation::notation(Move move) const {
  switch (move.kind()) {
    case Move::Kind::begin: return "begin:" + scan::seat_text(move.seat());
    case Move::Kind::deal: return "deal:" + name(move.goal());
    case Move::Kind::change: return "change:" + std::to_string(move.slot() + 1);
    case Move::Kind::place: return kind_text(move.star()) + '@' + cell_text(move.at());
    case Move::Kind::replace: return cell_text(move.at()) + '=' + kind_text(move.star());
    case Move::Kind::moon: return "moon@" + cell_text(move.at());
    case Move::Kind::exchange: return cell_text(move.at()) + '~' + cell_text(move.to());
    case Move::Kind::cloud: return "cloud@" + cell_text(move.at());
  }
  return "none";
}

Expected<Move> Constellation::parse(std::string_view text) const {
  const auto refuse = [&] { return fail(scan::quoted(text) + " is not a move of this game."); };
  const auto parts_by = [&](char separator) {
    auto parts = scan::split(text, separator);
    parts.resize(parts.size() == 2 ? 2 : 0);
    return parts;
  };
  if (const auto named = parts_by(':'); !named.empty()) {
    if (named[0] == "begin") {
      if (const auto seat = scan::player(named[1], kMostPlayers)) return Move::begin(*seat);
    } else if (named[0] == "deal") {
      if (const auto goal = goal_from(named[1])) return Move::deal(*goal);
    } else if (named[0] == "change") {
      if (const auto slot = scan::number(named[1], 1, kMostGoals)) return Move::change(*slot - 1);
    }
    return refuse();
  }
  if (const auto put = parts_by('@'); !put.empty()) {
    const auto at = cell_from(put[1]);
    if (!at) return refuse();
    if (put[0] == "moon") return Move::moon(*at);
    if (put[0] == "cloud") return Move::cloud(*at);
    if (const auto kind = kind_from(put[0])) return Move::place(*kind, *at);
    return refuse();
  }
  if (const auto changed = parts_by('='); !changed.empty()) {
    const auto at = cell_from(changed[0]);
    const auto kind = kind_from(changed[1]);
    if (at && kind) return Move::replace(*kind, *at);
    return refuse();
  }
  if (const auto tiles = parts_by('~'); !tiles.empty()) {
    const auto one = cell_from(tiles[0]);
    const auto two = cell_from(tiles[1]);
    if (one && two) return Move::exchange(*one, *two);
  }
  return refuse();
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
