// orrery types: what the browser client is compiled against.

#include <iostream>
#include <span>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "codec/catalogue.h"
#include "codec/typescript.h"
#include "server/protocol.h"
#include "table/phrases.h"

namespace orrery::cli {

namespace {

// {"id": "sentence", ...}, a line each.
class Phrases {
 public:
  void add(const Phrase& phrase) {
    text_ += text_.empty() ? "{\n  " : ",\n  ";
    text_ += codec::write_json(codec::json::string(phrase.id)) + ": " +
        codec::write_json(codec::json::string(phrase.english));
  }
  std::string text() const { return text_.empty() ? "{}\n" : text_ + "\n}\n"; }

 private:
  std::string text_;
};

}  // namespace

int run(const TypesArgs& args) {
  if (!args.phrases) {
    const auto types = args.game.empty() ? server::protocol_types() : codec::game_types(args.game);
    if (!types) return complain(types.error().sentence);
    std::cout << *types;
    return 0;
  }
  Phrases phrases;
  if (args.game.empty()) {
    for (const Phrase* phrase : table::phrases::kAll) phrases.add(*phrase);
    for (const Phrase& preset : table::phrases::kPresets) phrases.add(preset);
  } else {
    const auto entry = codec::find_game(args.game);
    if (!entry) return complain(entry.error().sentence);
    for (const Phrase* phrase : (*entry)->facts->phrases) phrases.add(*phrase);
  }
  std::cout << phrases.text();
  return 0;
}

}  // namespace orrery::cli
