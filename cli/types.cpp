// orrery types: what the browser client is compiled against.

#include <iostream>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "lab/figures.h"
#include "server/protocol.h"
#include "table/phrases.h"

namespace orrery::cli {

int run(const Catalogue& games, const TypesArgs& args) {
  if (!args.phrases) {
    const auto types = args.game.empty()
        ? server::protocol_types()
        : games.find(args.game).and_then([](const Entry* entry) { return entry->types(); });
    if (!types) return complain(types.error().sentence);
    std::cout << *types;
    return 0;
  }
  json::object phrases;  // {"id": "sentence", ...}, a line each
  const auto add = [&](const Phrase& phrase) { phrases[phrase.id] = phrase.english; };
  if (args.game.empty()) {
    for (const Phrase* phrase : table::phrases::kAll) add(*phrase);
    for (const Phrase& preset : table::phrases::kPresets) add(preset);
  } else {
    const auto entry = games.find(args.game);
    if (!entry) return complain(entry.error().sentence);
    for (const Phrase* phrase : (*entry)->facts->phrases) add(*phrase);
  }
  std::cout << lab::json_text(phrases);
  return 0;
}

}  // namespace orrery::cli
