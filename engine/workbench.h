#pragma once

// The game that the engine's user is working on. Requests come in as values, answers go out as
// JSON; a request that is refused changes nothing.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "engine/requests.h"
#include "record/advice.h"
#include "record/match.h"

namespace orrery::engine {

class Workbench {
 public:
  using Answer = Expected<json::value>;

  // Begins with a game for the usual number of players, with explicit chance.
  static Expected<Workbench> create(const Catalogue& games, std::string_view game,
                                    Adviser adviser = {});

  Answer on(const request::New& asked);
  Answer on(const request::Set& asked);
  Answer on(const request::Apply& asked);
  // Takes back the last `apply`, with the chance moves that the engine made after it, or the
  // referee's last move.
  Answer undo();
  // The referee mends a mistake; whether the players agree is for whoever asks the engine.
  Answer on(const request::Repair& asked);

  Answer position() const;
  Answer on(const request::View& asked) const;
  Answer legal() const;
  Answer outcomes() const;
  Answer repairs() const;
  Answer result() const;
  Answer hash() const;
  Answer on(const request::Record& asked) const;
  Answer cards() const;  // that the game is played with
  Answer on(const request::WhyNot& asked) const;
  Answer on(const request::Hint& asked) const;

 private:
  // The position before an `apply` or before the referee's move.
  struct Mark {
    std::size_t moves = 0;
    std::size_t decisions = 0;
    std::optional<Rng> rng;
  };

  Workbench(const Catalogue& games, GameSetup setup, GamePtr game, Adviser adviser)
      : games_(&games),
        adviser_(std::move(adviser)),
        setup_(std::move(setup)),
        match_(std::move(game)) {}

  const JsonGame& game() const { return match_.game(); }
  const AnyState& state() const { return match_.state(); }

  json::object begin(GameSetup setup, Match match, std::optional<std::uint64_t> seed);
  json::array play_chance();
  json::object where() const;
  std::string objection(Seat seat, const Path& path) const;

  Expected<AnyMove> read_move(const json::value& move) const;
  Expected<Seat> read_seat(const json::value& seat) const;
  Expected<Path> read_path(const std::vector<std::string>& ids) const;

  const Catalogue* games_;
  Adviser adviser_;
  GameSetup setup_;
  Match match_;
  std::size_t decisions_ = 0;
  std::optional<Rng> rng_;  // plays chance; empty when chance is explicit
  std::vector<Mark> marks_;
};

}  // namespace orrery::engine
