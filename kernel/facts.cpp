#include "kernel/facts.h"

#include "kernel/scan.h"

namespace orrery {

std::string option_text(const OptionFact& option, int value) {
  switch (option.kind) {
    case OptionFact::Kind::toggle: return value != 0 ? "on" : "off";
    case OptionFact::Kind::number: return std::to_string(value);
    case OptionFact::Kind::choice:
      return std::string(option.choices[static_cast<std::size_t>(value)]);
  }
  return {};
}

std::string option_range(const OptionFact& option) {
  switch (option.kind) {
    case OptionFact::Kind::toggle: return "on or off";
    case OptionFact::Kind::number:
      return std::to_string(option.lowest) + " to " + std::to_string(option.highest);
    case OptionFact::Kind::choice: {
      std::string text(option.choices.front());
      for (std::size_t i = 1; i < option.choices.size(); ++i) {
        text += i + 1 == option.choices.size() ? " or " : ", ";
        text += option.choices[i];
      }
      return text;
    }
  }
  return {};
}

Expected<int> option_value(const OptionFact& option, std::string_view text) {
  const auto refuse = [&] {
    return fail("Option " + std::string(option.name) + " takes " + option_range(option) + ", not " +
                scan::quoted(text) + ".");
  };
  switch (option.kind) {
    case OptionFact::Kind::toggle:
      if (text == "on" || text == "true") return 1;
      if (text == "off" || text == "false") return 0;
      return refuse();
    case OptionFact::Kind::number: {
      const auto value = scan::number(text, option.lowest, option.highest);
      if (!value) return refuse();
      return *value;
    }
    case OptionFact::Kind::choice: {
      const auto found = std::ranges::find(option.choices, text);
      if (found == option.choices.end()) return refuse();
      return static_cast<int>(found - option.choices.begin());
    }
  }
  return refuse();
}

}  // namespace orrery
