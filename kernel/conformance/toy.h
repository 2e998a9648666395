#pragma once

// A small game of hidden cards that is right, and the same game broken in one way at a time, to see
// the conformance suite catch each.
//
// Two seats are dealt one of five different cards each. In turn they ask for a card that they do
// not hold: whoever asks for the card the other one holds wins at once. After two questions each
// the higher card wins. A question that missed tells everybody that neither holds that card.

#include <array>
#include <string>

#include "kernel/game.h"

namespace orrery::conformance {

enum class Flaw {
  none,
  view_shows_the_other_card,
  state_shares_memory,
  text_forgets_a_field,
  a_member_is_not_described,
  weights_do_not_add_up,
  sample_prefers_low_cards,
  a_move_changes_nothing,
  the_game_never_ends,
  a_move_is_listed_twice,
  moves_depend_on_a_secret,
  imagine_peeks,
  imagine_is_biased,
  imagine_forgets_the_questions,
  log_names_a_hidden_card,
  dealing_shows_the_face,
  path_names_a_hidden_card,
  path_begins_another,
  question_said_not_to_reveal,
  running_result_tells_the_cards,
  no_reason_is_given,
  phrase_missing_from_the_list,
  declining_is_not_legal,
  window_depends_on_a_secret,
  price_is_a_legal_move,
  price_of_a_game_without_prices,
  amid_without_a_price,
  silence_is_not_legal,
  secrets_said_to_be_certain,
  no_move_in_the_end,
};

namespace toy {

inline constexpr int kCards = 5;
inline constexpr int kQuestions = 4;

inline constexpr Phrase kDealt{"toy.dealt", "{0} gets a card."};
inline constexpr Phrase kDealtFace{"toy.dealt_face", "{0} gets card {1}."};
inline constexpr Phrase kAsks{"toy.asks", "{0} asks for {1}."};
inline constexpr Phrase kSentence{"toy.result", "It is decided or it is not."};
inline constexpr Phrase kCard{"toy.card", "card {0}"};
inline constexpr Phrase kNo{"toy.no", "That cannot be asked."};
inline constexpr std::array<const Phrase*, 6> kPhrases{&kDealt,    &kDealtFace, &kAsks,
                                                       &kSentence, &kCard,      &kNo};
inline constexpr std::array<std::string_view, 2> kPieceKinds{"card", "hand"};

struct State {
  std::array<std::uint8_t, 2> cards{};      // 1 to 5, 0 before the deal
  std::array<std::uint8_t, 2> ruled_out{};  // a bit for each card a seat is known not to hold
  std::uint8_t questions = 0;
  bool found = false;
  // Used by one flaw each, and not described.
  std::array<std::uint8_t, 8>* shared = nullptr;
  std::uint8_t questions_elsewhere = 0;

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (cards, ruled_out, questions, found))

struct View {
  Seat viewer;
  std::uint8_t own = 0;
  std::uint8_t dealt = 0;
  std::array<std::uint8_t, 2> ruled_out{};
  std::array<std::uint8_t, 2> shown{};  // both cards when the game is over
  std::uint8_t questions = 0;
  std::uint8_t leak = 0;

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (viewer, own, dealt, ruled_out, shown, questions, leak))

struct Move {
  std::uint8_t card = 0;
  bool deal = false;

  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace toy

class Toy {
 public:
  // How it is broken. One for all, because the suite makes its games itself.
  static inline Flaw flaw = Flaw::none;

  struct Options {};
  using State = toy::State;
  using View = toy::View;
  using Move = toy::Move;
  static constexpr std::size_t kMaxMoves = 2 * toy::kCards;
  static constexpr std::size_t kMaxOutcomes = toy::kCards;

  static const Facts& facts() {
    static constexpr Facts facts{.id = "toy",
                                 .title = "Toy",
                                 .sentence = "Ask for the other's card.",
                                 .solo = {},
                                 .minutes = "1",
                                 .hidden_information = true,
                                 .piece_kinds = toy::kPieceKinds,
                                 .phrases = toy::kPhrases};
    return facts;
  }
  static std::span<const Option<Options>> options() { return {}; }
  static std::span<const Variant<Options>> small_variants() {
    static constexpr std::array<Variant<Options>, 1> only{};
    return only;
  }
  static Expected<Toy> create(int, const Options&) { return Toy(); }
  int players() const { return 2; }
  const Options& chosen() const {
    static constexpr Options none;
    return none;
  }
  int longest() const { return toy::kQuestions; }

  State start() const {
    State state;
    if (flaw == Flaw::state_shares_memory) {
      static std::array<std::uint8_t, 8> memory{};
      state.shared = &memory;
    }
    return state;
  }
  Seat to_act(const State& state) const {
    if (state.cards[1] == 0) return Seat::chance();
    if (state.found || asked(state) == toy::kQuestions) return Seat::nobody();
    return Seat(asked(state) % 2);
  }
  void legal(const State& state, MoveList<Toy>& moves) const {
    const auto me = mover(state);
    if (flaw == Flaw::no_move_in_the_end && asked(state) == toy::kQuestions - 1) return;
    for (int card = 1; card <= toy::kCards; ++card) {
      if (card == state.cards[me] || known_missing(state, 1 - me, card)) continue;
      if (flaw == Flaw::moves_depend_on_a_secret && card > state.cards[1 - me]) continue;
      moves.push_back({static_cast<std::uint8_t>(card), false});
      if (flaw == Flaw::a_move_is_listed_twice) moves.push_back(moves[0]);
    }
    if (flaw == Flaw::a_move_changes_nothing) moves.push_back({});
  }
  // The second question is asked of somebody who would rather not.
  bool windows() const { return true; }
  std::optional<Move> pass(const State& state) const {
    if (!to_act(state).is_player()) return std::nullopt;
    const bool asked_now =
        flaw == Flaw::window_depends_on_a_secret ? state.cards[0] > 2 : asked(state) == 1;
    if (!asked_now) return std::nullopt;
    if (flaw == Flaw::declining_is_not_legal) return Move{state.cards[mover(state)], false};
    MoveList<Toy> moves;
    legal(state, moves);
    return moves[0];
  }
  bool charges() const { return flaw == Flaw::price_is_a_legal_move; }
  std::optional<Move> price(const State& state) const {
    const bool has_one =
        flaw == Flaw::price_is_a_legal_move || flaw == Flaw::price_of_a_game_without_prices;
    if (!has_one || !to_act(state).is_player()) return std::nullopt;
    MoveList<Toy> moves;
    legal(state, moves);
    return moves[0];
  }
  bool amid(const State&) const { return flaw == Flaw::amid_without_a_price; }
  std::optional<Move> silence(const State& state) const {
    if (flaw != Flaw::silence_is_not_legal || !to_act(state).is_player()) return std::nullopt;
    return Move{state.cards[mover(state)], false};
  }
  bool certain() const { return flaw == Flaw::secrets_said_to_be_certain; }
  Weight outcomes(const State& state, OutcomeList<Toy>& outcomes) const {
    for (int card = 1; card <= toy::kCards; ++card) {
      if (card != state.cards[0]) outcomes.push_back({{static_cast<std::uint8_t>(card), true}, 1});
    }
    const auto total = static_cast<Weight>(outcomes.size());
    return flaw == Flaw::weights_do_not_add_up ? total + 1 : total;
  }
  Move sample(const State& state, Rng& rng) const {
    OutcomeList<Toy> all;
    outcomes(state, all);
    auto pick = rng.below(static_cast<std::uint32_t>(all.size()));
    if (flaw == Flaw::sample_prefers_low_cards && rng.below(3) == 0) pick = 0;
    return all[pick].move;
  }
  void apply(State& state, Move move) const {
    if (move.deal) {
      state.cards[state.cards[0] == 0 ? 0 : 1] = move.card;
      return;
    }
    if (flaw == Flaw::a_move_changes_nothing && move.card == 0) return;
    const auto me = mover(state);
    state.found = state.cards[1 - me] == move.card;
    if (flaw == Flaw::a_member_is_not_described) {
      ++state.questions_elsewhere;
      return;
    }
    for (auto& out : state.ruled_out) out = static_cast<std::uint8_t>(out | 1U << move.card);
    if (flaw == Flaw::state_shares_memory) {
      ++(*state.shared)[0];
    }
    if (flaw == Flaw::the_game_never_ends) {
      state.ruled_out = {};
      state.questions = static_cast<std::uint8_t>(2 + (state.questions + 1) % 2);
      state.found = false;
    } else {
      ++state.questions;
    }
  }
  Result result(const State& state) const {
    Result result;
    result.over = to_act(state) == Seat::nobody();
    result.sentence = say(toy::kSentence);
    if (result.over) {
      const Seat asker((asked(state) + 1) % 2);
      result.winners.insert(state.found ? asker : Seat(state.cards[0] > state.cards[1] ? 0 : 1));
    } else if (flaw == Flaw::running_result_tells_the_cards) {
      result.scores[0] = state.cards[0];
    }
    return result;
  }

  View view(const State& state, Viewer viewer) const {
    View view{.viewer = viewer.seat(),
              .dealt = static_cast<std::uint8_t>((state.cards[0] != 0) + (state.cards[1] != 0)),
              .ruled_out = state.ruled_out,
              .questions = asked(state)};
    if (viewer.is_seat()) view.own = card_of(state, viewer.seat());
    if (to_act(state) == Seat::nobody()) view.shown = state.cards;
    if (flaw == Flaw::view_shows_the_other_card) view.leak = state.cards[0];
    if (flaw == Flaw::imagine_peeks) last_seen() = state;
    return view;
  }
  State imagine(const View& view, Rng& rng) const {
    if (flaw == Flaw::imagine_peeks) return last_seen();
    State state;
    for (int tries = 0; tries < 1000; ++tries) {  // deals until the deal agrees with the view
      state = start();
      for (int i = 0; i < view.dealt; ++i) apply(state, sample_deal(state, rng));
      state.ruled_out = view.ruled_out;
      state.questions = view.questions;
      if (view.shown[0] != 0) {
        state.cards = view.shown;
        const auto loser = static_cast<std::size_t>(view.questions % 2);
        state.found = known_missing_bit(view.ruled_out[loser], view.shown[loser]);
        return state;
      }
      if (viewer_disagrees(view, state)) continue;
      if (flaw == Flaw::imagine_is_biased && state.cards[1] == 2 && rng.below(2) == 0) continue;
      if (flaw == Flaw::view_shows_the_other_card && state.cards[0] != view.leak) continue;
      return state;
    }
    return state;
  }
  bool reveals(const State&, Move) const { return flaw != Flaw::question_said_not_to_reveal; }
  Seen seen(const State& before, Move move, Viewer viewer) const {
    Seen seen;
    if (!move.deal) {
      const bool found = before.cards[1 - mover(before)] == move.card;
      seen.push_back({.piece = piece(0, move.card), .number = found ? 1 : 0});
      State after = before;
      apply(after, move);
      if (to_act(after) == Seat::nobody()) {  // both hands are shown
        for (const int card : after.cards) seen.push_back({.piece = piece(0, card)});
      }
    } else {
      const Seat to(before.cards[0] == 0 ? 0 : 1);
      const bool face = viewer.is(to) || flaw == Flaw::dealing_shows_the_face;
      seen.push_back({.piece = face ? piece(0, move.card) : piece(1, to.index()), .face_up = face});
    }
    return seen;
  }
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
    static constexpr Phrase kUnlisted{"toy.unlisted", "{0} asks."};
    if (!move.deal) {
      lines.push_back(flaw == Flaw::phrase_missing_from_the_list
                          ? say(kUnlisted, to_act(before))
                          : say(toy::kAsks, to_act(before), piece(0, move.card)));
      return;
    }
    const Seat to(before.cards[0] == 0 ? 0 : 1);
    const bool face = viewer.is(to) || flaw == Flaw::log_names_a_hidden_card;
    lines.push_back(face ? say(toy::kDealtFace, to, move.card) : say(toy::kDealt, to));
  }

  void paths(const State& state, Move move, Paths& paths) const {
    const auto me = mover(state);
    if (flaw == Flaw::path_names_a_hidden_card) {
      paths.push_back(path_of(piece(0, state.cards[1 - me]), piece(0, move.card)));
    } else if (flaw == Flaw::path_begins_another && move.card == toy::kCards) {
      paths.push_back(path_of(piece(0, 1), piece(0, move.card)));
    } else {
      paths.push_back(path_of(piece(0, move.card)));
    }
  }
  Line why_not(const View& view, const Path& path) const {
    if (flaw == Flaw::no_reason_is_given || path.empty()) return {};
    const int card = path[path.size() - 1].a;
    const auto other = static_cast<std::size_t>(1 - view.questions % 2);
    const bool fine = view.dealt == 2 && card >= 1 && card <= toy::kCards && card != view.own &&
        !known_missing_bit(view.ruled_out[other], card);
    return fine ? Line{} : say(toy::kNo);
  }
  Line label(Piece piece) const { return say(toy::kCard, piece.a); }

  Expected<void> check(const State& state) const {
    if (state.cards[0] > toy::kCards || state.cards[1] > toy::kCards) return fail("No such card.");
    return {};
  }
  std::string notation(Move move) const {
    return (move.deal ? "deal" : "ask") + std::to_string(move.card);
  }
  Expected<Move> parse(std::string_view text) const {
    const bool deal = text.starts_with("deal");
    if (text.empty() || (!deal && !text.starts_with("ask"))) return fail("No move.");
    return Move{static_cast<std::uint8_t>(text.back() - '0'), deal};
  }
  void draw(const View& view, Ink& ink) const { ink.write(std::to_string(view.own)); }
  std::string tables() const { return {}; }
  double evaluate(const State&, Seat) const { return 0.5; }

 private:
  static std::size_t mover(const State& state) { return asked(state) % 2U; }
  static std::uint8_t asked(const State& state) {
    if (flaw == Flaw::state_shares_memory) {
      return (*state.shared)[0] % (toy::kQuestions + 1);
    }
    if (flaw == Flaw::a_member_is_not_described) return state.questions_elsewhere;
    return state.questions;
  }
  static std::uint8_t card_of(const State& state, Seat seat) {
    return state.cards[static_cast<std::size_t>(seat.index())];
  }
  static bool known_missing_bit(unsigned bits, int card) {
    return (bits >> static_cast<unsigned>(card) & 1U) != 0;
  }
  static bool known_missing(const State& state, std::size_t seat, int card) {
    return known_missing_bit(state.ruled_out[seat], card);
  }
  Move sample_deal(const State& state, Rng& rng) const {
    OutcomeList<Toy> all;
    outcomes(state, all);
    return all[rng.below(static_cast<std::uint32_t>(all.size()))].move;
  }
  static bool viewer_disagrees(const View& view, const State& state) {
    if (view.viewer.is_player() && card_of(state, view.viewer) != view.own) return true;
    if (flaw == Flaw::imagine_forgets_the_questions) return false;
    return known_missing(state, 0, state.cards[0]) || known_missing(state, 1, state.cards[1]);
  }
  static State& last_seen() {
    static State state;
    return state;
  }
};

static_assert(Game<Toy>);

// The same game with a text of its own.
class ToyWithText : public Toy {
 public:
  static Expected<ToyWithText> create(int, const Options&) { return ToyWithText(); }

  std::string to_text(const State& state) const {
    std::string text;
    for (const int value :
         {static_cast<int>(state.cards[0]), static_cast<int>(state.cards[1]),
          static_cast<int>(state.ruled_out[0]), static_cast<int>(state.ruled_out[1]),
          static_cast<int>(state.questions), state.found ? 1 : 0}) {
      text += static_cast<char>('0' + value);
    }
    return text;
  }
  Expected<State> from_text(std::string_view text) const {
    if (text.size() != 6) return fail("Six characters.");
    const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i] - '0'); };
    State state;
    state.cards = {at(0), at(1)};
    state.ruled_out = {at(2), at(3)};
    if (flaw == Flaw::text_forgets_a_field) state.ruled_out = {};
    state.questions = at(4);
    state.found = at(5) != 0;
    return state;
  }
};
static_assert(Game<ToyWithText> && GameWithOwnText<ToyWithText> && !GameWithOwnText<Toy>);

}  // namespace orrery::conformance
