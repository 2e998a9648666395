#pragma once

// What is wrong with a set of cards, and what in it is in vain.

#include "games/gemini/cards.h"
#include "kernel/card_note.h"

namespace orrery::gemini {

// All mistakes; if there are none, remarks on what is in vain.
CardNotes notes_on(const Cards& cards);

// Mistakes in the set-up steps of a scenario.
void check_setup(const Cards& cards, std::size_t scenario, CardNotes& notes);

// Remarks on a set that can be played: programs that nobody can complete, targets that no program
// admits, scenarios that cannot be survived, cards that do nothing or do not say what they do. Only
// what is sure is claimed.
void note_what_is_in_vain(const Cards& cards, CardNotes& notes);

}  // namespace orrery::gemini
