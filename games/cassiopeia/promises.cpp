// What the text of a card promises: there is a remark on each word that no effect of the card is
// about. It is a help for people who type cards in, and knows only English words.

#include <algorithm>
#include <array>
#include <cctype>

#include "games/cassiopeia/amounts.h"
#include "games/cassiopeia/card_notes.h"
#include "kernel/describe.h"

namespace orrery::cassiopeia {

namespace {

struct Promise {
  std::string_view word;  // or several words, as they stand in the text
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

bool terraforms(const Effect& effect) {
  return effect.when == Moment::terraformed || does_any<Verb::leave_out>(effect) ||
      (does_any<Verb::discount, Verb::extra_action>(effect) && effect.action == Action::terraform);
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
    {"protect", does_any<Verb::protect>},
    {"terraform", terraforms},
    {"extra action", does_any<Verb::extra_action>},
    {"once more", does_any<Verb::extra_action>},
    {"costs less", does_any<Verb::discount, Verb::leave_out, Verb::buy, Verb::take_object>},
    {"cost less", does_any<Verb::discount, Verb::leave_out, Verb::buy, Verb::take_object>},
    {"cheaper", does_any<Verb::discount, Verb::leave_out, Verb::buy, Verb::take_object>},
    {"discount", does_any<Verb::discount, Verb::leave_out, Verb::buy, Verb::take_object>},
    {"leave out", does_any<Verb::leave_out>},
    {"lose", does_any<Verb::discard, Verb::pay, Verb::take>},
    {"steal", does_any<Verb::take>},
    {"flip", does_any<Verb::turn_over, Verb::turn_logistics, Verb::take_object>},
    {"return", does_any<Verb::discard, Verb::pay, Verb::sell, Verb::exchange>},
    {"turn this card", does_any<Verb::turn_over>},
    {"turn the logistics", does_any<Verb::turn_logistics>},
    {"symbol", does_any<Verb::symbols>},
};

std::string in_small_letters(std::string_view text) {
  std::string small;
  for (const char c : text) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Whether the text has the word, or another form of it: "gain", "gains", "gained", "gaining".
bool has_word(const std::string& text, std::string_view word) {
  constexpr std::array<std::string_view, 7> kEndings{"", "s", "es", "d", "ed", "n", "ing"};
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at > 0 && is_letter(text[at - 1])) continue;
    const auto rest = text.begin() + static_cast<std::ptrdiff_t>(at + word.size());
    const std::string_view ending(rest, std::find_if_not(rest, text.end(), is_letter));
    if (std::ranges::find(kEndings, ending) != kEndings.end()) return true;
  }
  return false;
}

// ---- Numbers ----

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

int number_of(const std::string& word) {  // 0: it is none
  constexpr std::array<std::string_view, 9> kNumbers{"one", "two",   "three", "four", "five",
                                                     "six", "seven", "eight", "nine"};
  if (word.size() == 1 && word[0] > '0' && word[0] <= '9') return word[0] - '0';
  const auto found = std::ranges::find(kNumbers, word);
  return found == kNumbers.end() ? 0 : static_cast<int>(found - kNumbers.begin()) + 1;
}

// Which kind of token a word names, as its place in Amounts.
std::optional<std::size_t> kind_named(std::string word) {
  if (word == "lenses") word = "lens";
  if (word.ends_with('s') && word != "lens") word.pop_back();
  const auto token = enum_from_name<Token>(word);
  return token ? std::optional(static_cast<std::size_t>(*token)) : std::nullopt;
}

// Whether one of these effects, or all of them together, is about so many: of a kind, or of any.
template <Verb... verbs>
bool is_amount(const std::vector<Effect>& effects, int number, std::optional<std::size_t> kind) {
  int all = 0;
  bool any = false;
  for (const Effect& effect : effects) {
    if (!does_any<verbs...>(effect)) continue;
    any = true;
    for (const Amounts& amounts :
         {effect.tokens, effect.price, effect.optimised_price.value_or(Amounts{})}) {
      if ((kind ? counts(amounts)[*kind] : sum(amounts)) == number) return true;
    }
    if (effect.count == number || effect.optimised_count == number) return true;
    all += kind ? counts(effect.tokens)[*kind] : sum(effect.tokens);
  }
  return !any || all == number;  // that there is none has been said already
}

// The first amount in the text that no effect is about: "gain 5 coins".
std::string wrong_amount(const std::string& text, const std::vector<Effect>& effects) {
  const std::vector<std::string> words = words_of(text);
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    const std::string& verb = words[i];
    const int number = number_of(words[i + 1]);
    if (number == 0) continue;
    const auto kind = kind_named(words[i + 2]);
    const std::string amount = verb + " " + words[i + 1] + " " + words[i + 2];
    if ((verb == "gain" || verb == "gains") && kind &&
        !is_amount<Verb::gain, Verb::sell, Verb::buy, Verb::take>(effects, number, kind)) {
      return amount;
    }
    if ((verb == "discard" || verb == "discards") &&
        !is_amount<Verb::discard, Verb::pay>(effects, number, std::nullopt)) {
      return verb + " " + words[i + 1];
    }
    const bool less =
        words[i + 2] == "less" || (kind && i + 3 < words.size() && words[i + 3] == "less");
    if ((verb == "cost" || verb == "costs") && less &&
        !is_amount<Verb::discount, Verb::leave_out>(effects, number, std::nullopt)) {
      return amount + (words[i + 2] == "less" ? "" : " less");
    }
  }
  return "";
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
  const std::string amount = wrong_amount(all, effects);
  if (!amount.empty()) {
    remark(text.empty() ? ".logistics" : ".text",
           "the text says \"" + amount + "\", and no effect is about so many");
  }
}

}  // namespace orrery::cassiopeia
