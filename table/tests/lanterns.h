#pragma once

// A small game that the tables' tests bring with them, because it has all of what tables must deal
// with at once: a hidden card for each seat, chance in the middle of the game, turns of several
// decisions, and moves that may be taken back.
//
// Everybody is dealt a hidden card. In turn, each lights up to three lanterns, may show the card,
// and rolls a die, which ends the turn. After three rounds most lanterns and pips win.

#include <algorithm>
#include <array>
#include <string>

#include <boost/describe.hpp>

#include "catalogue/catalogue.h"
#include "kernel/hash.h"

namespace orrery::lanterns {

inline constexpr int kCards = 3;
inline constexpr int kRounds = 3;
inline constexpr int kMostLit = 3;
inline constexpr int kMostSeats = 4;

inline constexpr Phrase kDealt{"lanterns.dealt", "{0} gets a card."};
inline constexpr Phrase kDealtFace{"lanterns.dealt_face", "{0} gets card {1}."};
inline constexpr Phrase kLights{"lanterns.lights", "{0} lights a lantern."};
inline constexpr Phrase kShows{"lanterns.shows", "{0} shows card {1}."};
inline constexpr Phrase kRolls{"lanterns.rolls", "{0} rolls."};
inline constexpr Phrase kFell{"lanterns.fell", "{0} gets {1}."};
inline constexpr Phrase kRunning{"lanterns.running", "The lanterns burn."};
inline constexpr Phrase kOver{"lanterns.over", "The lanterns are out."};
inline constexpr Phrase kPiece{"lanterns.piece", "piece {0}"};
inline constexpr Phrase kNo{"lanterns.no", "That cannot be done now."};
inline constexpr std::array<const Phrase*, 10> kPhrases{
    &kDealt, &kDealtFace, &kLights, &kShows, &kRolls, &kFell, &kRunning, &kOver, &kPiece, &kNo};
inline constexpr std::array<std::string_view, 5> kPieceKinds{"hand", "lantern", "card", "die",
                                                             "back"};

enum class Kind : std::uint8_t { deal, light, show, roll, fall };
BOOST_DESCRIBE_ENUM(Kind, deal, light, show, roll, fall)

struct Move {
  static constexpr bool kOmitUnused = true;

  Kind kind = Kind::light;
  std::uint8_t number = 0;  // the card or the die

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, number))

using PerSeat = std::array<std::uint8_t, kMostSeats>;

struct Table {
  PerSeat points{};
  PerSeat shown{};  // cards that everybody knows
  std::uint8_t dealt = 0;
  std::uint8_t turns = 0;  // that are over
  std::uint8_t lit = 0;    // in this turn
  bool rolling = false;

  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (points, shown, dealt, turns, lit, rolling))

struct State {
  Table open;
  PerSeat cards{};

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (open, cards))

struct View {
  Table open;
  Seat viewer;
  std::uint8_t own = 0;

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (open, viewer, own))

class Lanterns : public NoOptions {
 public:
  using State = lanterns::State;
  using View = lanterns::View;
  using Move = lanterns::Move;
  static constexpr std::size_t kMaxMoves = 3;
  static constexpr std::size_t kMaxOutcomes = 6;

  static const Facts& facts() {
    static constexpr Facts facts{.id = "lanterns",
                                 .title = "Lanterns",
                                 .sentence = "Light lanterns and roll.",
                                 .min_players = 2,
                                 .max_players = kMostSeats,
                                 .usual_players = 2,
                                 .solo = {},
                                 .minutes = "1",
                                 .hidden_information = true,
                                 .piece_kinds = kPieceKinds,
                                 .phrases = kPhrases};
    return facts;
  }
  static Expected<Lanterns> create(int players, const Options&) { return Lanterns(players); }
  int players() const { return players_; }
  int longest() const { return players_ * kRounds * (kMostLit + 2); }

  State start() const { return {}; }
  Seat to_act(const State& state) const { return to_act(state.open); }
  void legal(const State& state, MoveList<Lanterns>& moves) const {
    for (const Kind kind : {Kind::light, Kind::show, Kind::roll}) {
      if (may(state.open, kind)) moves.push_back({kind, 0});
    }
  }
  Weight outcomes(const State& state, OutcomeList<Lanterns>& outcomes) const {
    const bool deal = state.open.dealt < players_;
    Weight total = 0;
    for (int number = 1; number <= (deal ? kCards : 6); ++number) {
      const auto weight = static_cast<Weight>(deal ? number : 1);
      outcomes.push_back(
          {{deal ? Kind::deal : Kind::fall, static_cast<std::uint8_t>(number)}, weight});
      total += weight;
    }
    return total;
  }
  Move sample(const State& state, Rng& rng) const {
    OutcomeList<Lanterns> all;
    auto left = rng.below(outcomes(state, all));
    for (const auto& [move, weight] : all) {
      if (left < weight) return move;
      left -= weight;
    }
    return {};
  }
  void apply(State& state, Move move) const {
    Table& open = state.open;
    const auto seat = index(open);
    switch (move.kind) {
      case Kind::deal: state.cards[open.dealt++] = move.number; break;
      case Kind::light:
        ++open.points[seat];
        ++open.lit;
        break;
      case Kind::show: open.shown[seat] = state.cards[seat]; break;
      case Kind::roll: open.rolling = true; break;
      case Kind::fall:
        open.points[seat] = static_cast<std::uint8_t>(open.points[seat] + move.number);
        open.rolling = false;
        open.lit = 0;
        ++open.turns;
        break;
    }
  }
  Result result(const State& state) const {
    Result result;
    result.over = to_act(state) == Seat::nobody();
    result.sentence = say(result.over ? kOver : kRunning);
    const int most = *std::ranges::max_element(state.open.points);
    for (int seat = 0; seat < players_; ++seat) {
      const int points = state.open.points[static_cast<std::size_t>(seat)];
      result.scores[static_cast<std::size_t>(seat)] = points;
      if (result.over && points == most) result.winners.insert(Seat(seat));
    }
    return result;
  }

  View view(const State& state, Viewer viewer) const {
    View view{.open = state.open, .viewer = viewer.seat(), .own = 0};
    if (viewer.is_seat()) view.own = state.cards[static_cast<std::size_t>(viewer.seat().index())];
    return view;
  }
  State imagine(const View& view, Rng& rng) const {
    State state;
    for (int seat = 0; seat < view.open.dealt; ++seat) apply(state, sample(state, rng));
    const auto cards = state.cards;
    state.open = view.open;
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
      state.cards[seat] = view.open.shown[seat] != 0 ? view.open.shown[seat] : cards[seat];
    }
    if (view.viewer.is_player()) {
      state.cards[static_cast<std::size_t>(view.viewer.index())] = view.own;
    }
    return state;
  }
  bool reveals(const State&, Move move) const { return move.kind == Kind::show; }
  Seen seen(const State& before, Move move, Viewer viewer) const {
    Seen seen;
    const auto seat = static_cast<int>(index(before.open));
    const bool face = viewer.is(Seat(before.open.dealt));
    switch (move.kind) {
      case Kind::deal:
        seen.push_back(
            {.piece = face ? piece(2, move.number) : piece(4, before.open.dealt), .face_up = face});
        break;
      case Kind::show: seen.push_back({.piece = piece(2, card(before))}); break;
      case Kind::light: seen.push_back({.piece = piece(1, seat)}); break;
      case Kind::roll: break;
      case Kind::fall: seen.push_back({.piece = piece(3), .number = move.number}); break;
    }
    return seen;
  }
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
    const Seat seat(static_cast<int>(index(before.open)));
    const Seat dealt(before.open.dealt);
    switch (move.kind) {
      case Kind::deal:
        lines.push_back(viewer.is(dealt) ? say(kDealtFace, dealt, move.number)
                                         : say(kDealt, dealt));
        break;
      case Kind::light: lines.push_back(say(kLights, seat)); break;
      case Kind::show: lines.push_back(say(kShows, seat, card(before))); break;
      case Kind::roll: lines.push_back(say(kRolls, seat)); break;
      case Kind::fall: lines.push_back(say(kFell, seat, move.number)); break;
    }
  }

  void paths(const State&, Move move, Paths& paths) const {
    paths.push_back(path_of(piece(0, static_cast<int>(move.kind))));
  }
  Line why_not(const View& view, const Path& path) const {
    if (path.empty()) return {};
    const bool fine = path.size() == 1 && path[0] == piece(0, path[0].a) && path[0].a >= 1 &&
        path[0].a <= 3 && may(view.open, static_cast<Kind>(path[0].a));
    return fine ? Line{} : say(kNo);
  }
  Line label(Piece piece) const { return say(kPiece, piece.a); }

  std::uint64_t hash(const State& state) const { return hash(state.open).add(state.cards).value(); }
  std::uint64_t hash(const View& view) const {
    return hash(view.open).add(view.own, view.viewer.index()).value();
  }
  Expected<void> check(const State& state) const {
    const bool fine = state.open.dealt <= players_ && state.open.lit <= kMostLit &&
        state.open.turns <= players_ * kRounds;
    return fine ? Expected<void>{} : fail("These lanterns cannot be.");
  }
  std::string to_text(const State& state) const {
    std::string text;
    each(state, [&](const std::uint8_t& value) { text += std::to_string(value) + '.'; });
    return text + (state.open.rolling ? "r" : "-");
  }
  Expected<State> from_text(std::string_view text) const {
    State state;
    bool fine = !text.empty();
    each(state, [&](std::uint8_t& value) {
      int number = 0;
      fine = fine && !text.empty() && text.front() != '.';
      for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1)) {
        number = std::min(256, 10 * number + (text.front() - '0'));
      }
      fine = fine && text.starts_with('.') && number < 256;
      if (fine) text.remove_prefix(1);
      value = static_cast<std::uint8_t>(number);
    });
    state.open.rolling = text == "r";
    if (!fine || (text != "r" && text != "-")) return fail("This is no position of Lanterns.");
    if (auto sound = check(state); !sound) return tl::unexpected(sound.error());
    return state;
  }
  std::string notation(Move move) const {
    const std::string name = boost::describe::enum_to_string(move.kind, "?");
    return move.number == 0 ? name : name + std::to_string(move.number);
  }
  Expected<Move> parse(std::string_view text) const {
    for (const Kind kind : {Kind::deal, Kind::light, Kind::show, Kind::roll, Kind::fall}) {
      for (int number = 0; number <= 6; ++number) {
        const Move move{kind, static_cast<std::uint8_t>(number)};
        if (notation(move) == text) return move;
      }
    }
    return fail("A move is light, show or roll.");
  }
  void draw(const View& view, Ink& ink) const { ink.write(std::to_string(view.own)); }
  std::string tables() const { return {}; }
  double evaluate(const State&, Seat) const { return 0.5; }

 private:
  explicit Lanterns(int players) : players_(players) {}

  // Whose turn it is, also while the die falls.
  std::size_t index(const Table& open) const {
    return static_cast<std::size_t>(open.turns % players_);
  }
  int card(const State& state) const { return state.cards[index(state.open)]; }
  Seat to_act(const Table& open) const {
    if (open.dealt < players_ || open.rolling) return Seat::chance();
    if (open.turns == players_ * kRounds) return Seat::nobody();
    return Seat(static_cast<int>(index(open)));
  }
  bool may(const Table& open, Kind kind) const {
    if (!to_act(open).is_player()) return false;
    if (kind == Kind::light) return open.lit < kMostLit;
    return kind == Kind::roll || (kind == Kind::show && open.shown[index(open)] == 0);
  }
  static Hash hash(const Table& open) {
    return Hash(1).add(open.points, open.shown, open.dealt, open.turns, open.lit, open.rolling);
  }
  template <class S, class F>
  static void each(S& state, F f) {
    for (auto& points : state.open.points) f(points);
    for (auto& shown : state.open.shown) f(shown);
    for (auto& card : state.cards) f(card);
    f(state.open.dealt);
    f(state.open.turns);
    f(state.open.lit);
  }

  int players_;
};

static_assert(Game<Lanterns>);

// Makes the game known to tables.
void bring();

}  // namespace orrery::lanterns
