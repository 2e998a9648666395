#include "catalogue/card_check.h"

#include <algorithm>
#include <map>

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

// Sentences, from the top of the text to its end.
class Sentences {
 public:
  explicit Sentences(std::string_view text) : text_(text) {}

  // With the place of the value, or if there is no such value, of what it would be in.
  void add(std::string path, const std::string& sentence) {
    for (; !path.empty(); path.resize(path.find_last_of(".[") + 1), path.pop_back()) {
      if (const auto byte = byte_of(text_, path)) {
        said_.emplace(*byte, place_of(text_, *byte) + ": " + sentence);
        return;
      }
      if (path.find_first_of(".[") == std::string::npos) break;
    }
    said_.emplace(0, sentence);
  }
  std::size_t size() const { return said_.size(); }
  std::vector<std::string> in_order() const {
    std::vector<std::string> sentences;
    for (const auto& [byte, sentence] : said_) sentences.push_back(sentence);
    return sentences;
  }

 private:
  std::string_view text_;
  std::multimap<std::size_t, std::string> said_;  // by the byte that each is about
};

// Whether there are fields, and none of them is one of these cards, as in a file of another game.
bool is_something_else(const json::value& cards, const json::object& usual) {
  const json::object* object = cards.if_object();
  return object != nullptr && !object->empty() &&
      std::ranges::none_of(*object, [&](const auto& field) { return usual.contains(field.key()); });
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
  const json::value usual_cards = usual ? (*usual)->cards_json() : json::object();
  if (is_something_else(*cards, usual_cards.as_object())) {
    std::vector<std::string_view> names;
    for (const auto& field : usual_cards.as_object()) names.push_back(field.key());
    return {.mistakes = {"These are not cards of " + std::string(game.facts->title) +
                         ": no field is one of theirs" + scan::names_allowed(names) + "."},
            .remarks = {}};
  }
  Sentences mistakes(text);
  Sentences remarks(text);
  std::string mended;
  while (mistakes.size() < kMostMistakes) {
    const auto notes = game.notes_on_cards(write_json(*cards));
    if (notes) {
      for (const CardNote& note : *notes) {
        (note.mistake ? mistakes : remarks).add(note.path, note.sentence);
      }
      break;
    }
    const std::string& sentence = notes.error().sentence;
    const std::string path = path_in(sentence);
    if (!path.empty() && path == mended) break;  // our mending caused this mistake
    mended = path;
    mistakes.add(path, sentence);
    if (path.empty() || !mend(*cards, usual_cards, path)) break;
  }
  return {.mistakes = mistakes.in_order(), .remarks = remarks.in_order()};
}

}  // namespace orrery
