// Geminion in a terminal.

#include <vector>

#include "games/geminion/geminion.h"
#include "games/geminion/phrases.h"
#include "kernel/words.h"

namespace orrery::geminion {

namespace {

constexpr std::size_t kWidth = 78;
constexpr std::size_t kTitle = 10;  // of a line below the shop
constexpr int kShopRows = 6;        // the plain cards on the left, the others on the right

std::string card_name(Card card) { return std::string(phrases::word(card).english); }

// The symbols for what a card does when it is played.
void draw_gifts(const Face& face, std::size_t width, bool dim, Ink& ink) {
  std::size_t used = 0;
  const auto write = [&](const std::string& text, Colour colour) {
    if (text.empty()) return;
    if (used > 0) ink.write(" ");
    used += columns(text) + (used > 0 ? 1 : 0);
    ink.write(text, dim ? Colour::dim : colour);
  };
  write(repeated("●", face.coins), Colour::gold);
  write(repeated("◆", face.gems), Colour::cyan);
  if (face.draws > 0) write("+" + count_of(face.draws, "card", "cards"), Colour::violet);
  if (face.card == Card::cleaner) write("cleans", Colour::violet);
  if (face.recycle != Recycle::never) write("↺", Colour::green);
  ink.left("", width - std::min(width, used));
}

void draw_pile(const State& state, Card card, std::size_t width, Ink& ink) {
  const Face& face = face_of(card);
  const int left = state.piles[index(card)];
  const bool sold_out = state.for_sale(card) == 0;
  const bool offered = state.phase == Phase::buy && !sold_out && face.cost <= state.purse;
  const std::string cost = std::to_string(face.cost);
  const Colour colour = offered ? Colour::green : sold_out ? Colour::dim : Colour::plain;
  ink.right(offered ? "[" + cost + "]" : cost + " ", 5, colour).write(" ");
  ink.left(card_name(card), 10, colour);
  draw_gifts(face, 16, sold_out, ink);
  ink.left(left == 0      ? "sold out"
               : sold_out ? "next turn"
                          : "×" + std::to_string(left),
           width, colour);
}

// "Penny ×3, Gem Stash": equal neighbours are counted.
template <class Iterator>
std::vector<std::string> runs(Iterator begin, Iterator end) {
  std::vector<std::string> words;
  while (begin != end) {
    const Card card = *begin;
    int count = 0;
    for (; begin != end && *begin == card; ++begin) ++count;
    words.push_back(card_name(card) + (count > 1 ? " ×" + std::to_string(count) : "") +
                    (begin != end ? "," : ""));
  }
  return words;
}

// A line with a title, wrapped where it gets too long.
void draw_words(std::string_view title, const std::vector<std::string>& words, Ink& ink) {
  ink.left(title, kTitle, Colour::dim);
  std::size_t used = kTitle;
  for (const std::string& word : words) {
    if (used > kTitle && used + 1 + columns(word) > kWidth) {
      ink.line().left("", kTitle);
      used = kTitle;
    }
    if (used > kTitle) ink.write(" ");
    used += columns(word) + (used > kTitle ? 1 : 0);
    ink.write(word);
  }
  ink.line();
}

void draw_turn(const State& state, Ink& ink) {
  const auto* const bought = state.area.begin() + state.played();
  const bool away = state.phase == Phase::arrange;
  if (state.played() > 0) {
    draw_words(away ? "Put away" : "Played", runs(state.area.begin(), bought), ink);
  }
  if (state.bought > 0) draw_words("Bought", runs(bought, state.area.end()), ink);
  if (!state.hand.empty()) draw_words("Hand", runs(state.hand.begin(), state.hand.end()), ink);
  if (state.owed > 0) {
    draw_words("To draw", {count_of(state.owed, "more card", "more cards")}, ink);
  }
  if (state.phase == Phase::draw || away) return;
  constexpr int kShown = 24;
  ink.left("Purse", kTitle, Colour::dim).write(count_of(state.purse, "coin", "coins"));
  ink.write("  ").write(repeated("●", std::min<int>(state.purse, kShown)), Colour::gold).line();
}

// GMN-R11: the cards that the seat to move will draw next.
void draw_help(const Player& player, Ink& ink) {
  const auto* const discards = player.cards.begin() + player.deck;
  auto coming = runs(player.cards.begin(), discards);
  if (coming.empty()) coming.emplace_back("nothing");
  draw_words(player.shuffled ? "In deck" : "Coming", coming, ink);
  if (discards != player.cards.end()) {
    draw_words("Later", runs(discards, player.cards.end()), ink);
  }
}

}  // namespace

void Geminion::draw(const View& view, Ink& ink) const {
  const State& state = view;
  const bool over = state.phase == Phase::over;

  const int round = state.rounds + (state.rounds == options_.cap ? 0 : 1);
  ink.left("Round " + std::to_string(round) + " of at most " + std::to_string(options_.cap), 40,
           Colour::dim);
  const std::string gems = std::to_string(state.bank) + " of " +
      std::to_string(kGemsPerPlayer * players_) + " gems left ◆";
  ink.right(gems, kWidth - 40, Colour::cyan).line().line();

  for (int row = 0; row < kShopRows; ++row) {
    const bool two = row + kShopRows < kCards;
    draw_pile(state, card_at(row), two ? 8 : 0, ink);
    if (two) draw_pile(state, card_at(row + kShopRows), 0, ink);
    ink.line();
  }
  ink.line();

  std::size_t names = kTitle;
  for (const Seat seat : seats()) {
    names = std::max(names, columns(ink.name(seat)) + 2);
  }
  ink.left("", names).right("gems", 6, Colour::dim).right("deck", 8, Colour::dim);
  ink.right("discards", 12, Colour::dim).right("turns", 9, Colour::dim).line();
  for (const Seat seat : seats()) {
    const Player& player = state.players[seat];
    const bool acts = seat == state.turn && !over;
    ink.left((acts ? "> " : "  ") + ink.name(seat), names, acts ? Colour::bold : Colour::plain);
    ink.right(std::to_string(player.gems), 6, Colour::cyan);
    ink.right(std::to_string(player.deck), 8);
    ink.right(std::to_string(player.cards.size() - player.deck), 12);
    ink.right(std::to_string(turns(state, seat)), 9).line();
  }
  if (state.phase == Phase::youngest) {
    ink.line().write("The youngest begins. Is that you, " + ink.name(state.turn) + "?").line();
  }
  if (over || !state.first.is_player()) return;
  if (state.phase != Phase::draw || options_.help) ink.line();
  draw_turn(state, ink);
  if (options_.help) draw_help(state.mine(), ink);
}

}  // namespace orrery::geminion
