// orrery types: what the browser client is compiled against.

#include <iostream>
#include <span>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "json/typescript.h"
#include "server/protocol.h"
#include "table/phrases.h"

namespace orrery::cli {

namespace {

// {"id": "sentence", ...}, a line each.
class Phrases {
 public:
  void add(const Phrase& phrase) {
    text_ += text_.empty() ? "{\n  " : ",\n  ";
    text_ += write_json(json::string(phrase.id)) + ": " + write_json(json::string(phrase.english));
  }
  std::string text() const { return text_.empty() ? "{}\n" : text_ + "\n}\n"; }

 private:
  std::string text_;
};

}  // namespace

int run(const Catalogue& games, const TypesArgs& args) {
  if (!args.phrases) {
    const auto types = args.game.empty()
        ? server::protocol_types()
        : games.find(args.game).and_then([](const Entry* entry) { return entry->types(); });
    if (!types) return complain(types.error().sentence);
    std::cout << *types;
    return 0;
  }
  Phrases phrases;
  if (args.game.empty()) {
    for (const Phrase* phrase : table::phrases::kAll) phrases.add(*phrase);
    for (const Phrase& preset : table::phrases::kPresets) phrases.add(preset);
  } else {
    const auto entry = games.find(args.game);
    if (!entry) return complain(entry.error().sentence);
    for (const Phrase* phrase : (*entry)->facts->phrases) phrases.add(*phrase);
  }
  std::cout << phrases.text();
  return 0;
}

}  // namespace orrery::cli
