// The set-up: part of Play.

#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

void Play::begin(Seat seat) {
  state_.first = seat;
  state_.phase = Phase::systems;
}

void Play::next_system(int number) {  // CAS-5
  state_.players[game_.served(state_)].system = static_cast<std::uint8_t>(number);
  if (++state_.at < game_.players()) return;
  state_.at = 0;
  state_.phase = Phase::rows;
}

void Play::next_planet(int number) {  // CAS-6
  auto& row = state_.players[game_.served(state_)].row;
  *std::ranges::find(row, 0) = static_cast<std::uint8_t>(number);
  if (row.back() == 0) return;
  if (++state_.at < game_.players()) return;
  state_.at = 0;
  state_.phase = Phase::specialists;
}

void Play::next_specialist(int card, bool back) {  // CAS-9 to CAS-11
  const bool chosen = game_.chosen().specialists == SpecialistsBy::choice;
  state_.row[state_.at] = {.card = static_cast<std::uint8_t>(card), .back = back};
  if (chosen) {  // CAS-111: in the order of their numbers, until they are shuffled
    std::ranges::sort(state_.row.begin(), state_.row.begin() + state_.at + 1, {}, &Slot::card);
  }
  if (++state_.at < game_.row_size()) return;
  if (!chosen) return start_rounds();
  state_.at = 0;
  state_.phase = Phase::shuffle;
}

// This card gets the next place of the row; the cards before that place have theirs already.
void Play::shuffle(int card) {
  const auto place = state_.row.begin() + state_.at;
  const auto found = std::ranges::find(state_.row, card, &Slot::card);
  std::rotate(place, found, found + 1);
  if (++state_.at + 1 >= game_.row_size()) start_rounds();
}

void Play::start_rounds() {
  state_.objects = game_.objects_at_start(state_);
  for (int i = 0; i < game_.players(); ++i) {  // CAS-17
    state_.order[static_cast<std::size_t>(i)] = Seat((state_.first.index() + i) % game_.players());
  }
  state_.at = 0;
  state_.round = 1;
  state_.phase = Phase::choose;
}

}  // namespace orrery::cassiopeia
