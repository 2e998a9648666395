#pragma once

// What JSON and records add to the conformance suite: JSON of states, views and moves reads back
// exactly, and a recorded game replays to the same hashes.

#include "catalogue/json_game.h"
#include "kernel/conformance/conform.h"
#include "record/match.h"

namespace orrery {

struct RecordChecks {
  template <class G>
  void state(const G& game, const typename G::State& state, conformance::Report& report) const {
    const JsonGameOf<G> face(game);
    const auto read = face.state_from_json(round_trip(to_json(state)));
    report.expect(read && read->template as<typename G::State>() == state, "json",
                  "a state is not read back exactly: " + why(read));
  }
  template <class G>
  void view(const G&, const typename G::View& view, conformance::Report& report) const {
    const auto read = from_json<typename G::View>(round_trip(to_json(view)), "view");
    report.expect(read && *read == view, "json", "a view is not read back exactly: " + why(read));
  }
  template <class G>
  void move(const G&, typename G::Move move, conformance::Report& report) const {
    const auto read = from_json<typename G::Move>(round_trip(to_json(move)), "move");
    report.expect(read && *read == move, "json", "a move is not read back exactly: " + why(read));
  }
  template <class G>
  void finished(const G& game, const std::vector<typename G::Move>& moves,
                conformance::Report& report) const {
    Match match(std::make_shared<JsonGameOf<G>>(game));
    for (const auto move : moves) {
      const auto done = match.apply(JsonGameOf<G>::erase(move));
      if (!report.expect(done.has_value(), "record", "a played move is refused: " + why(done))) {
        return;
      }
    }
    const Record record = match.record({});
    const auto read = read_record(write_record(record));
    if (!report.expect(read && *read == record, "record", "a record is not read back exactly")) {
      return;
    }
    const auto again = replay({entry_of<G>()}, *read);
    report.expect(again.has_value(), "record",
                  "a record does not replay: " + (again ? "" : again.error().sentence()));
  }

 private:
  // Through the text, as it is stored and sent.
  static json::value round_trip(const json::value& value) {
    return parse_json(json::serialize(value)).value_or(json::value(nullptr));
  }
  template <class T>
  static std::string why(const Expected<T>& read) {
    return read ? "the values differ" : read.error().sentence;
  }
};

}  // namespace orrery
