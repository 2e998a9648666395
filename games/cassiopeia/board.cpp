// Cassiopeia in a terminal.

#include <utility>
#include <vector>

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/words.h"

namespace orrery::cassiopeia {

namespace {

constexpr std::size_t kPlanetWidth = 11;
constexpr std::size_t kTextIndent = 31;  // of what a specialist does
constexpr std::size_t kTextWidth = 47;
constexpr std::size_t kWidth = 76;
constexpr std::string_view kLetters = "$blc*";  // coin, bot, lens, cell, capsule
constexpr std::array<std::string_view, kObjects> kObjectNames{"Base", "Ship", "Station"};

std::string letters(const Tokens& tokens) {
  std::string text;
  for (const Token token : {Token::cell, Token::lens, Token::bot, Token::coin, Token::capsule}) {
    text.append(static_cast<std::size_t>(tokens[token]), kLetters[index(token)]);
  }
  return text;
}

// The text, cut to so many columns.
std::string cut(std::string_view text, std::size_t width) {
  std::string kept;
  for (const char c : text) {
    const bool starts = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (starts && columns(kept) == width) break;
    kept += c;
  }
  return kept;
}

// A word that does not fit is abbreviated: "Engineer." for Engineering.
std::string abbreviated(std::string_view word, std::size_t width) {
  return columns(word) <= width ? std::string(word) : cut(word, width - 1) + ".";
}

// The text, wrapped to so many columns.
std::vector<std::string> in_lines(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    std::string& line = lines.back();
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.emplace_back(cut(word, width));
    } else {
      line += (line.empty() ? "" : " ") + cut(word, width);
    }
  }
  return lines;
}

std::string counted(const Tokens& tokens) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, kTokens> kWords{
      {{"coin", "coins"},
       {"bot", "bots"},
       {"lens", "lenses"},
       {"cell", "cells"},
       {"capsule", "capsules"}}};
  std::string text;
  for (const Token token : kAllTokens) {
    const auto& [one, many] = kWords[index(token)];
    add_item(text, count_of(tokens[token], one, many));
  }
  return text;
}

// "Gain 3 coins. [Gain 1 coin.]"; some cards have nothing but the bonus.
template <class Card>
std::string with_bonus(const Card& card) {
  if (card.logistics.empty()) return card.text;
  return card.text + (card.text.empty() ? "[" : " [") + card.logistics + "]";
}

void draw_specialists(const Cassiopeia& game, const State& state, Ink& ink) {
  for (const Slot& slot : state.row) {
    if (slot.card == 0) return;
    const SpecialistCard& card = game.cards().specialists[slot.card - 1U];
    const Specialist& up = slot.back ? card.back : card.front;
    const bool taken = slot.token.is_player();
    ink.right(std::to_string(slot.card), 3, Colour::dim).write("  ");
    ink.left(cut(up.name, 16), 17, slot.used ? Colour::dim : taken ? Colour::bold : Colour::plain);
    ink.left(slot.coins > 0 ? count_of(slot.coins, "coin", "coins") : "", 9, Colour::gold);
    if (taken) {
      ink.write(cut(ink.name(slot.token), 20) + (slot.used ? ", done" : ""), Colour::violet).line();
      if (slot.used) continue;
      ink.left("", kTextIndent);
    }
    const Specialist& other = slot.back ? card.front : card.back;
    const std::string text = with_bonus(up) + " Back: " + other.name + ".";
    bool first = true;
    for (const std::string& part : in_lines(text, kTextWidth)) {
      if (!std::exchange(first, false)) ink.left("", kTextIndent);
      ink.write(part, Colour::dim).line();
    }
  }
}

// A card in one line: "Cruiser (start of your turn): You may take ..."
void draw_card(const std::string& name, const std::string& moment, const std::string& text,
               Colour colour, Ink& ink) {
  const std::string when = moment.empty() ? "" : " (" + moment + ")";
  for (const std::string& part :
       in_lines(name + when + (text.empty() ? "" : ": " + text), kWidth)) {
    ink.write("  " + part, colour).line();
  }
}

void draw_player(const Cassiopeia& game, const View& view, Seat seat, Ink& ink) {
  const Player& player = view.table.players[seat];
  const Standing& standing = view.standings[seat];
  const bool acts = game.to_act(view) == seat;
  ink.line().left((acts ? "> " : "  ") + cut(ink.name(seat), 17), 20,
                  acts ? Colour::bold : Colour::plain);
  if (player.system == 0) {
    ink.line();
    return;
  }
  const System& cards = game.cards().systems[player.system - 1U];
  ink.left(cut(cards.name, 9), 10, Colour::dim);
  ink.left("fund " + std::to_string(standing.fund), 9);
  ink.write("Earth " + std::to_string(standing.earth) + " : " + std::to_string(standing.mars) +
            " Mars");
  ink.write(standing.optimised ? "  optimised" : "  not optimised",
            standing.optimised ? Colour::green : Colour::dim);
  ink.line().write("  " + counted(player.tokens));
  if (standing.protected_coins > 0) {
    ink.write(" (" + std::to_string(standing.protected_coins) + " of the coins protected)",
              Colour::green);
  }
  if (standing.protected_goods.sum() > 0) {
    ink.write(" (protected: " + letters(standing.protected_goods) + ")", Colour::green);
  }
  ink.line();
  for (std::size_t object = 0; object < kObjects; ++object) {
    if (player.objects[object] == Facing::none) continue;
    const ObjectCard& card = game.cards().objects[static_cast<std::size_t>(
        game.object_card(static_cast<SpaceObject>(object), player.which[object]))];
    const bool front = player.objects[object] == Facing::front;
    const ObjectSide& up = front ? card.front : card.back;
    const ObjectSide& down = front ? card.back : card.front;
    draw_card(up.name, up.moment, up.text + " Back: " + down.name + ".", Colour::violet, ink);
  }

  if (player.row[0] == 0) return;
  for (const int number : player.row) {
    if (number == 0) break;
    const bool lives = player.inhabits(number);
    const std::string& name = cards.planets[static_cast<std::size_t>(number - 1)].name;
    ink.left((lives ? "■" : " ") + cut(name, kPlanetWidth - 1), kPlanetWidth,
             lives ? Colour::green : Colour::plain);
  }
  ink.line();
  for (const int number : player.row) {
    if (number == 0) break;
    const bool lives = player.inhabits(number);
    const bool mars_up = ((game.system(player).mars >> (number - 1) & 1) != 0) != lives;
    ink.write(" " + std::to_string(number), Colour::dim);
    ink.write(mars_up ? " M " : " E ", mars_up ? Colour::red : Colour::blue);
    ink.left(letters(game.planet(player, number).cost[lives ? 1 : 0]) + "→", kPlanetWidth - 5);
  }
  ink.line();
  // Which complex each planet has, and what those that work do, for whoever is to choose.
  for (const int number : player.row) {
    if (number == 0) break;
    const std::string& effect = cards.planets[static_cast<std::size_t>(number - 1)].effect_name;
    ink.left(" " + abbreviated(effect.substr(0, effect.find(' ')), kPlanetWidth - 2), kPlanetWidth,
             player.inhabits(number) ? Colour::green : Colour::dim);
  }
  ink.line();
  if (!acts) return;
  for (const int number : player.row) {
    if (number == 0 || !player.inhabits(number)) continue;
    const PlanetCard& planet = cards.planets[static_cast<std::size_t>(number - 1)];
    draw_card(planet.effect_name, planet.moment, with_bonus(planet), Colour::green, ink);
  }
}

// ---- Warnings, before it is too late ----

// Whether a specialist of another seat makes this one discard, or takes something from it.
bool threatens(const Cassiopeia& game, const Compiled::Program& card, const Player& other,
               const Player& mine) {
  const Tokens open = game.unprotected(mine);
  return std::ranges::any_of(card.steps, [&](const Compiled::Step& step) {
    if (step.does == Verb::discard) return step.who != Who::self && open.sum() > step.down_to;
    if (step.does != Verb::take) return false;
    if (!step.any_fund && !Cassiopeia::may_attack(other, mine)) return false;
    return std::ranges::any_of(kCommon, [&](Token token) {
      const bool takes = step.who == Who::others ? step.tokens[token] > 0 : step.kinds.has(token);
      return takes && open[token] > 0;
    });
  });
}

// To resolve the specialist would be in vain: nothing changes, or what it allows cannot be used.
std::string in_vain(const Cassiopeia& game, const State& state) {
  if (state.phase != Phase::act) return {};
  const Slot& slot = state.row[Cassiopeia::slot_of(state, state.active())];
  const SpecialistCard& card = game.cards().specialists[slot.card - 1U];
  const std::string& name = slot.back ? card.back.name : card.front.name;
  State resolved = state;
  game.apply(resolved, Move::of(Move::Kind::resolve));
  State declined = state;
  game.apply(declined, Move::of(Move::Kind::pass));
  if (resolved == declined) return "To resolve " + name + " would change nothing now.";
  declined.turn.leave_out = resolved.turn.leave_out;
  declined.turn.more.leave_out = resolved.turn.more.leave_out;
  MoveList<Cassiopeia> moves;
  game.legal(resolved, moves);
  if (resolved != declined || moves.size() > 1) return {};
  return name + " helps to terraform in this turn, and there is no planet that you could pay.";
}

void draw_warnings(const Cassiopeia& game, const State& state, Ink& ink) {
  const auto warn = [&](const std::string& sentence) {
    if (sentence.empty()) return;
    for (const std::string& part : in_lines(sentence, kWidth)) ink.line().write(part, Colour::red);
  };
  const Seat seat = game.to_act(state);
  if (seat != state.active() || state.phase == Phase::choose) return;
  warn(in_vain(game, state));
  if (state.phase == Phase::build && state.turn.leave_out) {
    warn("In this turn alone you may leave out a token of what a planet costs.");
  }
  for (int at = state.at + 1; at < game.players(); ++at) {  // CAS-50
    const Seat later = state.order[static_cast<std::size_t>(at)];
    const auto slot = std::ranges::find(state.row, later, &Slot::token);
    if (slot == state.row.end()) return;  // they are still choosing
    if (!threatens(game, game.specialist(*slot), state.players[later], state.players[seat])) {
      continue;
    }
    const SpecialistCard& card = game.cards().specialists[slot->card - 1U];
    warn(cut(ink.name(later), 20) + " plays after you with " +
         (slot->back ? card.back.name : card.front.name) +
         ", who can cost you what is not protected.");
  }
}

}  // namespace

void Cassiopeia::draw(const View& view, Ink& ink) const {
  const State& state = view;
  const bool playing = !in_setup(state.phase);
  ink.left(playing ? "Round " + std::to_string(state.round) + " of at most " +
                   std::to_string(options_.cap)
                   : "The cards are laid out",
           32, Colour::dim);
  ink.write("Logistics ")
      .write(state.logistics == Sign::earth ? "Earth" : "Mars",
             state.logistics == Sign::earth ? Colour::blue : Colour::red);
  ink.line();
  ink.left("Reserve", 10, Colour::dim).write(counted(state.reserve)).line();
  std::string objects;
  for (std::size_t i = 0; i < kObjects; ++i) {
    if (state.objects[i] == 0) continue;
    const std::string name(kObjectNames[i]);
    add_item(objects, count_of(state.objects[i], name, name + "s"));
  }
  if (!objects.empty()) ink.left("To take", 10, Colour::dim).write(objects).line();
  ink.line();

  draw_specialists(*this, state, ink);
  for (const Seat seat : seats()) draw_player(*this, view, seat, ink);
  if (!playing || state.phase == Phase::over) return;
  draw_warnings(*this, state, ink);
  ink.line().write("■ inhabited, E Earth, M Mars; → what the planet to the right costs, in",
                   Colour::dim);
  ink.line().write("$ coins, b bots, l lenses and c cells. In brackets: if optimised.",
                   Colour::dim);
  ink.line();
}

}  // namespace orrery::cassiopeia
