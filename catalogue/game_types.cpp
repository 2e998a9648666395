#include "catalogue/game_types.h"

namespace orrery {

namespace {

// The JSON type of an option: true or false, a number, or one of its names.
std::string option_type(const OptionFact& option) {
  if (option.kind == OptionFact::Kind::toggle) return "boolean";
  if (option.kind == OptionFact::Kind::number) return "number";
  std::string type;
  for (const std::string_view choice : option.choices) {
    type += (type.empty() ? "\"" : " | \"") + std::string(choice) + '"';
  }
  return type;
}

}  // namespace

std::string options_type(const std::vector<OptionFact>& options) {
  std::string type = "{";
  for (const OptionFact& option : options) {
    type += "\n  " + std::string(option.name) + ": " + option_type(option) + ";";
  }
  return type + (options.empty() ? "}" : "\n}");
}

}  // namespace orrery
