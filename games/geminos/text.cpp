// Positions and moves of Geminos as text.
//
// A position is five words: the cards, who began, whose turn, complete rounds, and the phase:
//   23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo
// A move is one word: roll, an affinity, or end; chance moves are begin:SEAT and SIGN+SIGN.

#include <charconv>
#include <optional>
#include <vector>

#include "games/geminos/geminos.h"

namespace orrery::geminos {

namespace {

constexpr std::array<std::string_view, kSigns> kSignNames{
    "aries", "taurus",  "gemini",      "cancer",    "leo",      "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces"};
constexpr std::array<std::string_view, kSigns> kSymbols{"♈", "♉", "♊", "♋", "♌", "♍",
                                                        "♎", "♏", "♐", "♑", "♒", "♓"};
constexpr std::array<std::string_view, kAffinities> kAffinityNames{
    "conjunction", "syzygy", "quadrature", "triangulation", "opposition"};
constexpr std::array<std::string_view, 5> kPhaseNames{"start", "roll", "dice", "enter", "over"};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // Only the canonical spelling, so that a text and its position are one to one.
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < 0 || std::to_string(value) != text) return std::nullopt;
  return value;
}

template <class Names>
std::optional<std::size_t> find(const Names& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string seat_text(Seat seat) { return seat.is_player() ? std::to_string(seat.index()) : "-"; }

std::optional<Seat> seat_from(std::string_view text) {
  if (text == "-") return Seat::nobody();
  const auto value = number(text);
  if (!value || *value >= kMostPlayers) return std::nullopt;
  return Seat(*value);
}

std::string dice_text(const std::array<Sign, 2>& dice) {
  return std::string(name(dice[0])) + "+" + std::string(name(dice[1]));
}

std::optional<std::array<Sign, 2>> dice_from(std::string_view text) {
  const auto signs = split(text, '+');
  if (signs.size() != 2) return std::nullopt;
  const auto one = find(kSignNames, signs[0]);
  const auto two = find(kSignNames, signs[1]);
  if (!one || !two) return std::nullopt;
  return Move::land(static_cast<Sign>(*one), static_cast<Sign>(*two)).dice;
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

// A move that somebody made up may hold no sign or no affinity, and is still written in its
// refusal.
std::string_view name(Sign sign) {
  return sign < Sign::none ? kSignNames[static_cast<std::size_t>(sign)] : "none";
}
std::string_view symbol(Sign sign) { return kSymbols[static_cast<std::size_t>(sign)]; }
std::string_view name(Affinity affinity) {
  return affinity < Affinity::none ? kAffinityNames[static_cast<std::size_t>(affinity)] : "none";
}

std::string Geminos::to_text(const State& state) const {
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    if (seat > 0) text += '/';
    for (const Affinity affinity : kAllAffinities) {
      const int points = state.card(Seat(seat)).at(affinity);
      if (affinity != kAllAffinities.front()) text += '.';
      text += points == 0 ? "-" : std::to_string(points);
    }
  }
  text += ' ' + seat_text(state.first) + ' ' + seat_text(state.turn) + ' ' +
      std::to_string(state.rounds) + ' ';
  text += kPhaseNames[static_cast<std::size_t>(state.phase)];
  if (state.phase == Phase::enter) text += ':' + dice_text(state.dice);
  return text;
}

Expected<State> Geminos::from_text(std::string_view text) const {
  const auto words = split(text, ' ');
  if (words.size() != 5) {
    return fail("A Geminos position has five words: cards, who began, turn, rounds and phase.");
  }
  State state;
  const auto cards = split(words[0], '/');
  if (cards.size() != static_cast<std::size_t>(players_)) {
    return fail("The position has " + std::to_string(cards.size()) + " cards for " +
                std::to_string(players_) + " players.");
  }
  for (std::size_t seat = 0; seat < cards.size(); ++seat) {
    const auto entries = split(cards[seat], '.');
    if (entries.size() != kAffinities)
      return fail("A card has five entries: " + quoted(cards[seat]) + ".");
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i] == "-") continue;
      const auto points = number(entries[i]);
      if (!points || *points == 0 || *points > 2 * kSigns) {
        return fail(quoted(entries[i]) + " is not a score.");
      }
      state.cards[seat].points[i] = static_cast<std::uint8_t>(*points);
    }
  }
  const auto first = seat_from(words[1]);
  const auto turn = seat_from(words[2]);
  if (!first || !turn) return fail("A seat is a number from 0, or \"-\".");
  state.first = *first;
  state.turn = *turn;
  const auto rounds = number(words[3]);
  if (!rounds || *rounds > last_round())
    return fail(quoted(words[3]) + " is not a number of rounds.");
  state.rounds = static_cast<std::uint16_t>(*rounds);

  const auto colon = words[4].find(':');
  const auto phase = find(kPhaseNames, words[4].substr(0, colon));
  if (!phase) return fail(quoted(words[4]) + " is not a phase.");
  state.phase = static_cast<Phase>(*phase);
  if ((state.phase == Phase::enter) != (colon != std::string_view::npos)) {
    return fail("The dice are written after \"enter:\", and only there.");
  }
  if (state.phase == Phase::enter) {
    const auto dice = dice_from(words[4].substr(colon + 1));
    if (!dice) return fail(quoted(words[4].substr(colon + 1)) + " are not two signs.");
    if (dice_text(*dice) != words[4].substr(colon + 1)) {
      return fail("The dice are written in zodiac order: " + dice_text(*dice) + ".");
    }
    state.dice = *dice;
  }
  if (auto sound = check(state); !sound) return tl::unexpected(sound.error());
  return state;
}

std::string Geminos::notation(Move move) const {
  switch (move.kind) {
    case Move::Kind::begin: return "begin:" + seat_text(move.seat);
    case Move::Kind::roll: return "roll";
    case Move::Kind::land: return dice_text(move.dice);
    case Move::Kind::enter: return std::string(name(move.affinity));
    case Move::Kind::end: return "end";
  }
  return {};
}

Expected<Move> Geminos::parse(std::string_view text) const {
  if (text == "roll") return Move::roll();
  if (text == "end") return Move::end();
  if (const auto affinity = find(kAffinityNames, text)) {
    return Move::enter(static_cast<Affinity>(*affinity));
  }
  if (text.starts_with("begin:")) {
    const auto seat = seat_from(text.substr(6));
    if (seat && seat->is_player()) return Move::begin(*seat);
  }
  if (const auto dice = dice_from(text)) return Move::land((*dice)[0], (*dice)[1]);
  return fail(quoted(text) + " is not a move of Geminos.");
}

}  // namespace orrery::geminos
