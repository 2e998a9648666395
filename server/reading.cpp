#include "server/reading.h"

#include "server/clean_text.h"

namespace orrery::server {

namespace {

void clean(table::Wish& wish) {
  if (auto* rename = std::get_if<table::Rename>(&wish)) {
    rename->name = clean_text(rename->name, kLongestName);
  } else if (auto* chat = std::get_if<table::Chat>(&wish); chat != nullptr && chat->text) {
    chat->text = clean_text(*chat->text, kLongestChat);
  }
}

}  // namespace

Expected<ClientMessage> read_message(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  auto message = from_json<ClientMessage>(*value, "message");
  if (!message) return message;
  if (auto* command = std::get_if<CommandMessage>(&*message)) clean(command->wish);
  return message;
}

Expected<Path> read_path(const std::vector<std::string>& ids, const Facts& facts) {
  Path path;
  for (const std::string& id : ids) {
    const auto piece = piece_from_id(id, facts.piece_kinds);
    if (!piece || path.size() == Path::capacity()) return fail("There is nothing to choose there.");
    path.push_back(*piece);
  }
  return path;
}

}  // namespace orrery::server
