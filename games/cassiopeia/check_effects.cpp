// Which effects are playable: every field must mean something where it is.

#include <algorithm>

#include "games/cassiopeia/amounts.h"
#include "games/cassiopeia/card_notes.h"
#include "kernel/describe.h"

namespace orrery::cassiopeia {

namespace {

constexpr int kMostAtOnce = 9;     // tokens of a kind that are gained, and uses of an effect
constexpr int kMostPrice = 7;      // tokens; so that there are never more than 54 ways to pay
constexpr int kMostChosen = 3;     // gained by choice: never more than 35 ways
constexpr int kMostDiscarded = 5;  // or kept: never more than 56 ways
constexpr int kMostExtra = 3;

// Fields that a verb may use beside `does`, `when`, `logistics`, `if_done` and `only_if`.
std::vector<std::string_view> fields_of(Verb verb) {
  switch (verb) {
    case Verb::gain: return {"who", "tokens", "count", "optimised_count", "kinds", "may"};
    case Verb::pay: return {"tokens", "may"};
    case Verb::buy:
    case Verb::sell: return {"count", "optimised_count", "kinds", "price", "optimised_price"};
    case Verb::exchange: return {"count", "optimised_count", "kinds"};
    case Verb::discard: return {"who", "count", "optimised_count", "kinds", "down_to", "may"};
    case Verb::take:
      return {"who", "tokens", "count", "optimised_count", "kinds", "any_fund", "may"};
    case Verb::take_object:
      return {"object", "price", "optimised_price", "sides", "optimised_sides"};
    case Verb::leave_out: return {"count", "optimised_count", "may"};
    case Verb::discount: return {"tokens", "action", "may"};
    case Verb::extra_action: return {"count", "optimised_count", "action", "may"};
    case Verb::swap: return {"anywhere"};
    case Verb::turn_over: return {"object", "may"};
    case Verb::turn_logistics: return {"sign", "may"};
    case Verb::protect: return {"tokens", "count", "kinds"};
    case Verb::symbols: return {"count", "sign"};
  }
  return {};
}

std::string verb_name(const Effect& effect) { return std::string(enum_name(effect.does)); }

}  // namespace

void EffectNotes::refuse(std::string_view field, const std::string& complaint) {
  const std::string path = field.empty() ? here_ : here_ + "." + std::string(field);
  notes_.push_back({path, card_ + ": " + complaint + "."});
}

void EffectNotes::check(const std::vector<Effect>& effects) {
  here_ = path_;
  if (effects.size() > kMostEffects) {
    return refuse("", "a side has at most 8 effects, not " + std::to_string(effects.size()));
  }
  for (std::size_t i = 0; i < effects.size(); ++i) {
    here_ = path_ + "[" + std::to_string(i) + "]";
    one(effects, i);
  }
}

void EffectNotes::one(const std::vector<Effect>& effects, std::size_t at) {
  const std::size_t before = notes_.size();
  fields(effects[at]);
  if (notes_.size() > before) return;  // the rest would only repeat it
  numbers(effects[at]);
  moment(effects[at]);
  condition(effects[at].only_if);
  chances(effects[at]);
  sequence(effects, at);
}

// A field that the verb does not use must be left out.
void EffectNotes::fields(const Effect& effect) {
  const std::vector<std::string_view> used = fields_of(effect.does);
  const Effect usual;
  for_each_member<Effect>([&](std::string_view name, auto member) {
    constexpr std::array<std::string_view, 5> kCommonFields{"does", "when", "logistics", "if_done",
                                                            "only_if"};
    if (effect.*member == usual.*member ||
        std::ranges::find(kCommonFields, name) != kCommonFields.end() ||
        std::ranges::find(used, name) != used.end()) {
      return;
    }
    refuse(name, "\"" + std::string(name) + "\" has no meaning with " + verb_name(effect));
  });
}

void EffectNotes::numbers(const Effect& effect) {
  const auto count = [&](int most) {
    const bool fine = within(effect.count, 1, most) &&
        within(effect.optimised_count.value_or(effect.count), 0, most);
    require(fine, "count", "\"count\" is 1 to " + std::to_string(most) + " here");
  };
  const auto either = [&](std::string_view other, bool has_other) {
    const std::string names = "\"" + std::string(other) + "\" or \"count\"";
    require(has_other != (effect.count != 0), other,
            verb_name(effect) + " needs either " + names + ", not both");
  };
  const auto tokens = [&](bool capsules) {
    require(within(effect.tokens, kMostAtOnce), "tokens", "\"tokens\" are 0 to 9 of each kind");
    require(capsules || effect.tokens.capsule == 0, "tokens", "capsules have no meaning here");
  };
  const auto kinds = [&](bool capsules, bool coins) {
    for (const Token token : effect.kinds) {
      require((capsules || token != Token::capsule) && (coins || token != Token::coin), "kinds",
              std::string(enum_name(token)) + " cannot be one of the kinds here");
    }
    require(effect.count > 0 || effect.kinds.empty(), "kinds",
            "\"kinds\" are for a \"count\" to choose from");
  };
  const bool has_tokens = effect.tokens != Amounts{};
  const bool prices_fit = [&] {
    for (const Amounts& price : {effect.price, effect.optimised_price.value_or(Amounts{})}) {
      const bool pays = effect.does != Verb::sell;
      const bool one_kind = std::ranges::count(counts(price), 0) >= 4;
      if (!within(price, kMostAtOnce) || (pays && price.capsule != 0) ||
          (pays && !one_kind && sum(price) > kMostPrice)) {
        return false;
      }
    }
    return true;
  }();
  require(prices_fit, "price",
          effect.does == Verb::sell
              ? "what one gets is 0 to 9 of each kind"
              : "a price is at most 7 coins, bots, lenses and cells, or 9 of one kind");
  switch (effect.does) {
    case Verb::gain:
      either("tokens", has_tokens);
      tokens(true);
      if (effect.count != 0) count(kMostChosen);
      kinds(true, true);
      return;
    case Verb::pay:
      tokens(false);
      return require(has_tokens && sum(effect.tokens) <= kMostPrice, "tokens",
                     "one pays 1 to 7 coins, bots, lenses and cells");
    case Verb::buy:
      count(kMostAtOnce);
      kinds(true, false);
      return require(!effect.kinds.empty(), "kinds", "\"kinds\" must say what is sold");
    case Verb::sell:
      count(kMostAtOnce);
      kinds(true, true);
      return require(sum(effect.price) + sum(effect.optimised_price.value_or(Amounts{})) > 0,
                     "price", "\"price\" must say what one gets");
    case Verb::exchange:
      count(kMostAtOnce);
      kinds(true, true);
      return require(effect.kinds.size() != 1, "kinds", "an exchange needs two kinds");
    case Verb::discard:
      either("down_to", effect.down_to.has_value());
      if (effect.count != 0) count(kMostDiscarded);
      kinds(false, true);
      require(within(effect.down_to.value_or(0), 0, kMostDiscarded), "down_to",
              "players discard down to 0 to 5 resources");
      return require(!effect.may || (effect.count > 0 && effect.who == Who::self), "may",
                     "\"may\" is for a \"count\" of one's own");
    case Verb::take:
      require(effect.who != Who::all, "who", "one takes from \"others\"");
      tokens(false);
      kinds(false, true);
      if (effect.who == Who::others) {
        require(has_tokens && effect.count == 0, "tokens",
                "\"tokens\" must say what is taken from each opponent");
        return;
      }
      count(kMostAtOnce);
      require(!has_tokens, "tokens", "\"tokens\" are for taking from all \"others\"");
      return require(!effect.may, "may", "one may always decline to take");
    case Verb::take_object:
      return require(effect.object.has_value(), "object", "\"object\" must say what is taken");
    case Verb::leave_out: return count(kMostPrice);
    case Verb::discount:
      tokens(false);
      require(has_tokens, "tokens", "\"tokens\" must say how much less is paid");
      return require(effect.action == Action::terraform || sum(effect.tokens) == effect.tokens.coin,
                     "tokens", "purchases are paid in coins");
    case Verb::extra_action: return count(kMostExtra);
    case Verb::turn_over:
      return require(bearer_ == Bearer::object || effect.object, "object",
                     "\"object\" must say what is turned over");
    case Verb::protect:
      either("tokens", has_tokens);
      tokens(false);
      if (effect.count != 0) count(kMostAtOnce * 2);
      return kinds(false, true);
    case Verb::symbols:
      count(kMostAtOnce);
      require(effect.sign.has_value(), "sign", "\"sign\" must say of what");
      return require(bearer_ == Bearer::object, "does", "symbols are added by Space Objects");
    case Verb::swap:
    case Verb::turn_logistics: return;
  }
}

void EffectNotes::moment(const Effect& effect) {
  const bool lasting = effect.does == Verb::protect || effect.does == Verb::symbols;
  const bool always = effect.when == Moment::always;
  const bool cheaper = effect.does == Verb::leave_out || effect.does == Verb::discount;
  require(!lasting || always, "when", verb_name(effect) + " is for \"always\"");
  require(!always || lasting || cheaper, "when",
          "only protect, symbols, leave_out and discount are there \"always\"");
  require(!always || bearer_ != Bearer::specialist, "when", "a specialist is not there \"always\"");
  require(effect.when != Moment::chosen || bearer_ == Bearer::specialist, "when",
          "only a specialist is \"chosen\"");
  require(!always || (!effect.if_done && !effect.may), "when",
          "what is there \"always\" asks nothing and follows from nothing");
  require(!lasting || (!effect.logistics && effect.only_if == Condition{}), "only_if",
          verb_name(effect) + " has no condition");
  const bool for_turn = cheaper || effect.does == Verb::extra_action;
  require(!for_turn || (effect.when != Moment::chosen && effect.when != Moment::end), "when",
          "it would have no effect at this moment");
  const bool too_late = effect.does == Verb::extra_action && effect.action == Action::buy &&
      (effect.when == Moment::phase_3 || effect.when == Moment::terraformed);
  require(!too_late, "when", "purchases come before phase 3");
}

void EffectNotes::condition(const Condition& condition) {
  const auto number = [&](const std::optional<int>& value, int most, std::string_view field) {
    require(within(value.value_or(0), 0, most), "only_if." + std::string(field),
            "\"" + std::string(field) + "\" is 0 to " + std::to_string(most));
  };
  number(condition.fund_at_least, kPlanets, "fund_at_least");
  number(condition.fund_at_most, kPlanets, "fund_at_most");
  number(condition.inhabited_neighbours, 2, "inhabited_neighbours");
  const bool near = condition.inhabited_neighbours || condition.neighbours;
  require(!near || bearer_ == Bearer::planet, "only_if", "only a planet has neighbours");
  require(within(condition.has, 99), "only_if.has", "\"has\" is 0 to 99 of each kind");
}

// Conditions that never hold are remarked on.
void EffectNotes::chances(const Effect& effect) {
  const Condition& condition = effect.only_if;
  const auto never = [&](std::string_view field, const std::string& why) {
    notes_.push_back({here_ + ".only_if." + std::string(field),
                      card_ + ": this never happens, for " + why + ".", false});
  };
  // Whoever has none has won (CAS-66), and a planet acts when it is inhabited.
  const int most = bearer_ == Bearer::planet ? kPlanets - 1 : kPlanets;
  const int least = condition.fund_at_least.value_or(0);
  if (condition.fund_at_most && *condition.fund_at_most == 0) {
    never("fund_at_most", "whoever has a fund of 0 has won");
  } else if (condition.fund_at_most && least > *condition.fund_at_most) {
    never("fund_at_least",
          "no fund is at least " + std::to_string(least) + " and at most " +
              std::to_string(*condition.fund_at_most));
  } else if (least > most && least <= kPlanets) {
    never("fund_at_least",
          "whoever has inhabited this planet has a fund of at most " + std::to_string(most));
  }
  if (effect.logistics && condition.optimised == false) {
    never("optimised", "a Logistics bonus is for whoever is optimised");
  }
}

void EffectNotes::sequence(const std::vector<Effect>& effects, std::size_t at) {
  const Effect& effect = effects[at];
  const auto same_moment = [&](const Effect& other) { return other.when == effect.when; };
  const auto here = effects.begin() + static_cast<std::ptrdiff_t>(at);
  require(!effect.if_done || std::any_of(effects.begin(), here, same_moment), "if_done",
          "there is no effect before it at that moment");
  // The other side of the card knows nothing of what this side was doing.
  const bool turns_itself = effect.does == Verb::turn_over && bearer_ == Bearer::object &&
      effect.object.value_or(*kind_) == *kind_;
  require(!turns_itself || std::none_of(here + 1, effects.end(), same_moment), "does",
          "turning itself over is the last thing that it does at that moment");
}

}  // namespace orrery::cassiopeia
