#include "catalogue/card_check.h"

#include "json/places.h"
#include "kernel/scan.h"

namespace orrery {

namespace {

constexpr std::size_t kMostMistakes = 50;  // mistakes that are listed

// "cards.systems[0].name" of "cards.systems[0].name: expected ...".
std::string path_in(const std::string& sentence) {
  const std::string path = sentence.substr(0, sentence.find(": "));
  const bool about_cards = path == "cards" || path.starts_with("cards.");
  return about_cards && path.find(' ') == std::string::npos ? path : "";
}

// The path as a JSON pointer: "/systems/0/name".
std::string pointer_of(std::string_view path) {
  std::string pointer(path.substr(std::min(path.find_first_of(".["), path.size())));
  std::erase(pointer, ']');
  for (char& c : pointer) {
    if (c == '.' || c == '[') c = '/';
  }
  return pointer;
}

// Puts the usual cards' value in the place of the wrong one, or takes out what does not belong
// there, so that the next mistake can be found. False when that is not possible.
bool mend(json::value& cards, const json::value& usual, const std::string& path) {
  const std::string pointer = pointer_of(path);
  if (pointer.empty()) return false;
  json::error_code error;
  const json::value* right = usual.find_pointer(pointer, error);
  const auto slash = pointer.rfind('/');
  json::value* parent = cards.find_pointer(pointer.substr(0, slash), error);
  if (parent == nullptr) return false;
  const std::string name = pointer.substr(slash + 1);
  if (parent->is_object()) {
    json::object& object = parent->get_object();
    if (right == nullptr) return object.erase(name) > 0;
    const bool changes = !object.contains(name) || object.at(name) != *right;
    object[name] = *right;
    return changes;
  }
  const auto index = scan::number<std::size_t>(name);
  if (!parent->is_array() || !index || *index >= parent->get_array().size() || right == nullptr) {
    return false;
  }
  json::value& item = parent->get_array()[*index];
  const bool changes = item != *right;
  item = *right;
  return changes;
}

// The sentence with the place of the value, or if there is no such value, of what it would be in.
std::string placed(std::string_view text, std::string path, const std::string& sentence) {
  for (; !path.empty(); path.resize(path.find_last_of(".[") + 1), path.pop_back()) {
    if (const auto byte = byte_of(text, path)) return place_of(text, *byte) + ": " + sentence;
    if (path.find_first_of(".[") == std::string::npos) break;
  }
  return sentence;
}

}  // namespace

CardsReport check_cards(const Entry& game, const std::string& file) {
  const std::string_view text = without_byte_order_mark(file);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    return {.mistakes = {"The file is empty."}, .remarks = {}};
  }
  if (const auto fits = check_length(file); !fits) {
    return {.mistakes = {fits.error().sentence}, .remarks = {}};
  }
  auto cards = parse_json(text);
  if (!cards) return {.mistakes = {cards.error().sentence}, .remarks = {}};
  const auto usual = game.make({.game = std::string(game.facts->id)});
  const json::value usual_cards = usual ? (*usual)->cards_json() : json::value();
  CardsReport report;
  std::string mended;
  while (report.mistakes.size() < kMostMistakes) {
    const auto notes = game.notes_on_cards(write_json(*cards));
    if (notes) {
      for (const CardNote& note : *notes) {
        auto& list = note.mistake ? report.mistakes : report.remarks;
        list.push_back(placed(text, note.path, note.sentence));
      }
      break;
    }
    const std::string& sentence = notes.error().sentence;
    const std::string path = path_in(sentence);
    if (!path.empty() && path == mended) break;  // our mending caused this mistake
    mended = path;
    report.mistakes.push_back(placed(text, path, sentence));
    if (path.empty() || !mend(*cards, usual_cards, path)) break;
  }
  return report;
}

}  // namespace orrery
