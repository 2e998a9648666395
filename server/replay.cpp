#include "server/replay.h"

#include "catalogue/catalogue.h"
#include "record/match.h"
#include "server/reading.h"
#include "table/moments.h"
#include "table/telling.h"
#include "table/verify.h"

namespace orrery::server {

std::optional<json::value> own_cards(const JsonGame& game) {
  const std::string line = game.cards_line();
  const bool own = line != JsonGame::kNoCards && line != JsonGame::kUsualCards;
  return own ? std::optional(game.cards_json()) : std::nullopt;
}

Expected<Replay> replay(const Catalogue& games, const ReplayRequest& request) {
  const auto record = read_record(request.record);
  if (!record) return fail(record.error().sentence());
  const auto match = orrery::replay(games, *record);
  if (!match) return fail(match.error().sentence());
  const JsonGame& game = match->game();
  Viewer viewer = Viewer::everybody();
  if (request.viewer) {
    if (!game.seats().contains(*request.viewer)) return fail("There is no such seat.");
    viewer = *request.viewer;
  }

  Replay replay;
  replay.game = record->game;
  replay.players = game.players();
  replay.options.json = options_json(game);
  replay.cards = own_cards(game);
  for (const RecordedSeat& seat : record->seats) {
    replay.names.push_back(clean_text(seat.name, kLongestName));
  }
  replay.names.resize(game.seats().size());
  replay.finished = match->to_act() == Seat::nobody();
  replay.result = result_view(game, match->state(), replay.names);
  replay.commitment = record->commitment;
  if (!record->secret.empty()) replay.fair = fairness(games, *record);
  replay.moments =
      table::moments_of(*match, 0, viewer, replay.names, request.from.value_or(0),
                        request.to.value_or(table::kMostMoments),
                        [](std::size_t moves) { return table::When{.version = moves, .at = 0}; });
  return replay;
}

Fairness fairness(const Catalogue& games, const Record& record) {
  const auto verified = table::verify(games, record);
  return {{.ok = verified.has_value(),
           .sentence = verified ? verified->sentence() : verified.error().sentence},
          record.commitment,
          record.secret,
          verified ? verified->chance_moves : 0};
}

}  // namespace orrery::server
