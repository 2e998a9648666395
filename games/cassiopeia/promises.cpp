// What the text of a card promises: words that no effect of the card answers are remarked on. It
// is a help for people who type cards in, and knows only English words.

#include <algorithm>
#include <cctype>

#include "games/cassiopeia/card_notes.h"

namespace orrery::cassiopeia {

namespace {

struct Promise {
  std::string_view word;  // a word of the text begins with it
  bool (*kept)(const Effect& effect);
};

template <Verb... verbs>
bool does_any(const Effect& effect) {
  return ((effect.does == verbs) || ...);
}

// Whether the effect is about tokens of this kind.
template <int Amounts::* kind, Token token>
bool concerns(const Effect& effect) {
  const auto in = [](const Amounts& amounts) { return amounts.*kind > 0; };
  const bool any_kind = effect.kinds.empty() && effect.tokens == Amounts{} &&
      does_any<Verb::gain, Verb::exchange, Verb::sell, Verb::take, Verb::discard, Verb::protect>(
                            effect);
  return in(effect.tokens) || in(effect.price) || in(effect.optimised_price.value_or(Amounts{})) ||
      in(effect.only_if.has) || std::ranges::find(effect.kinds, token) != effect.kinds.end() ||
      (any_kind && token != Token::capsule);
}

template <SpaceObject object>
bool names(const Effect& effect) {
  return effect.object == object;
}

constexpr Promise kPromises[]{
    {"coin", concerns<&Amounts::coin, Token::coin>},
    {"bot", concerns<&Amounts::bot, Token::bot>},
    {"lens", concerns<&Amounts::lens, Token::lens>},
    {"cell", concerns<&Amounts::cell, Token::cell>},
    {"capsule", concerns<&Amounts::capsule, Token::capsule>},
    {"ship", names<SpaceObject::ship>},
    {"base", names<SpaceObject::base>},
    {"station", names<SpaceObject::station>},
    {"gain", does_any<Verb::gain, Verb::sell>},
    {"pay", does_any<Verb::pay, Verb::take_object, Verb::buy>},
    {"buy", does_any<Verb::buy, Verb::extra_action, Verb::discount>},
    {"sell", does_any<Verb::sell, Verb::buy>},
    {"exchange", does_any<Verb::exchange>},
    {"discard", does_any<Verb::discard>},
    {"take", does_any<Verb::take, Verb::take_object>},
    {"swap", does_any<Verb::swap>},
    {"protected", does_any<Verb::protect>},
    {"protects", does_any<Verb::protect>},
    {"turn this card", does_any<Verb::turn_over>},
    {"turn the logistics", does_any<Verb::turn_logistics>},
    {"symbol", does_any<Verb::symbols>},
};

std::string in_small_letters(std::string_view text) {
  std::string small;
  for (const char c : text) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

bool has_word(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0) return true;
  }
  return false;
}

bool for_the_optimised(const Effect& effect) {
  return effect.logistics || effect.optimised_count || effect.optimised_price ||
      effect.optimised_sides || effect.only_if.optimised;
}

}  // namespace

void note_promises(const std::string& card, const std::string& path, const std::string& text,
                   const std::string& logistics, const std::vector<Effect>& effects,
                   CardNotes& notes) {
  const auto remark = [&](const std::string& field, const std::string& sentence) {
    notes.push_back({path + field, card + ": " + sentence + ".", false});
  };
  if (effects.empty()) {
    if (!text.empty()) remark(".text", "there is no effect that does what the text says");
    return;
  }
  if (text.empty() && logistics.empty()) remark(".text", "no text says what its effects do");
  const bool bonus = std::ranges::any_of(effects, for_the_optimised);
  if (!logistics.empty() && !bonus) {
    remark(".logistics", "no effect is for whoever is optimised");
  }
  const std::string all = in_small_letters(text + " " + logistics);
  for (const Promise& promise : kPromises) {
    if (!has_word(all, promise.word) || std::ranges::any_of(effects, promise.kept)) continue;
    remark(text.empty() ? ".logistics" : ".text",
           "the text says \"" + std::string(promise.word) + "\", and no effect is about that");
  }
}

}  // namespace orrery::cassiopeia
