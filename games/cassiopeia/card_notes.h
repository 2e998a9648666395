#pragma once

// What is wrong with a set of cards, and what in it does nothing.

#include <optional>
#include <string>
#include <vector>

#include "games/cassiopeia/cards.h"
#include "kernel/card_note.h"

namespace orrery::cassiopeia {

// What kind of card an effect is on.
enum class Bearer : std::uint8_t { specialist, planet, object };

// Notes on one side of a card; `path` is where its list of effects is, `card` its name for people.
class EffectNotes {
 public:
  // `kind` is that of a Space Object.
  EffectNotes(Bearer bearer, std::optional<SpaceObject> kind, std::string card, std::string path,
              CardNotes& notes)
      : bearer_(bearer),
        kind_(kind),
        card_(std::move(card)),
        path_(std::move(path)),
        notes_(notes) {}

  void check(const std::vector<Effect>& effects);

 private:
  void one(const std::vector<Effect>& effects, std::size_t at);
  void fields(const Effect& effect);
  void numbers(const Effect& effect);
  void moment(const Effect& effect);
  void condition(const Condition& condition);
  void chances(const Effect& effect);
  void sequence(const std::vector<Effect>& effects, std::size_t at);
  void refuse(std::string_view field, const std::string& complaint);
  void require(bool fine, std::string_view field, const std::string& complaint) {
    if (!fine) refuse(field, complaint);
  }

  Bearer bearer_;
  std::optional<SpaceObject> kind_;
  std::string card_;
  std::string path_;
  std::string here_;  // the path of the effect
  CardNotes& notes_;
};

// What the texts of a card promise and no effect does, and the other way round.
void note_promises(const std::string& card, const std::string& path, const std::string& text,
                   const std::string& logistics, const std::vector<Effect>& effects,
                   CardNotes& notes);

CardNotes notes_on(const Cards& cards);

}  // namespace orrery::cassiopeia
