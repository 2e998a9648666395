#include "catalogue/game_types.h"

#include "catalogue/catalogue.h"
#include "catalogue/games.h"
#include "json/typescript.h"

namespace orrery {

namespace {

// What an option may be, as JSON: true or false, a number, or one of its names.
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

Expected<std::string> game_types(std::string_view game) {
  const auto entry = find_game(game);
  if (!entry) return tl::unexpected(entry.error());
  TypeScript types("number | null");
  with_type(game, [&]<class G>(std::type_identity<G>) {
    types.writes<typename G::State>("State");
    types.writes<typename G::View>("View");
    types.writes<typename G::Move>("Move");
    if constexpr (GameWithCards<G>) types.writes<typename G::Cards>("Cards");
  });
  std::string options = "{";
  for (const OptionFact& option : (*entry)->options) {
    options += "\n  " + std::string(option.name) + ": " + option_type(option) + ";";
  }
  types.declare_as("Options", options + ((*entry)->options.empty() ? "}" : "\n}"));
  return types.text();
}

}  // namespace orrery
