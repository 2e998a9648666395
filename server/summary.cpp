#include "server/summary.h"

#include "json/text.h"
#include "server/protocol.h"

namespace orrery::server {

using table::Millis;
using table::Table;

store::Summary summary_of(const Table& table, Millis now) {
  LobbyTable body{.table = table.id(),
                  .game = std::string(table.game().facts().id),
                  .phase = table.phase(),
                  .watching = table.setup().watching};
  for (const table::SeatState& seat : table.seats()) body.seats.push_back({seat.sitter, seat.name});
  // A bot to move is due at once: it must be asked again after a restart.
  const bool bot_due = table.bot_to_act().has_value();
  return {.table = table.id(),
          .game = body.game,
          .phase = std::string(enum_name(table.phase())),
          .listed = table.setup().listed,
          .updated = now,
          .wake = bot_due ? std::optional(now) : table.wake_when_read(),
          .body = json_text(body),
          .address = table.owner().address,
          .visitor = table.owner().visitor};
}

std::vector<store::Score> scores_of(const Table& table, Millis now) {
  std::vector<store::Score> scores;
  for (const table::BestScore& best : table.best_scores()) {
    scores.push_back({.game = std::string(table.game().facts().id),
                      .solo = table.game().players() == 1,
                      .table = table.id(),
                      .seat = best.seat.index(),
                      .score = best.score,
                      .name = table.seats()[best.seat].name,
                      .at = now});
  }
  return scores;
}

store::Append append_of(const Table& after, Millis now) {
  return {.summary = summary_of(after, now), .known = after.version()};
}

store::Append append_of(const table::Change& change, Millis now) {
  store::Append append = append_of(change.after, now);
  for (const table::Event& event : change.events) {
    append.events.push_back({event.version, json_text(event)});
  }
  return append;
}

void add_tellings(store::Append& append, std::span<const table::TellingPtr> told,
                  std::uint64_t after) {
  for (const table::TellingPtr& telling : told) {
    if (telling->version > after) append.told.push_back({telling->version, json_text(*telling)});
  }
}

}  // namespace orrery::server
