#pragma once

// What all checks of a game share: the game, the report, and the position that is looked at.

#include <concepts>
#include <string>
#include <vector>

#include "kernel/conformance/report.h"
#include "kernel/position.h"

namespace orrery::conformance {

// What a room above the kernel adds to the battery (JSON, records). By default nothing.
struct NoExtra {
  template <class G>
  void state(const G&, const typename G::State&, Report&) const {}
  template <class G>
  void view(const G&, const typename G::View&, Report&) const {}
  template <class G>
  void move(const G&, typename G::Move, Report&) const {}
  template <class G>
  void finished(const G&, const std::vector<typename G::Move>&, Report&) const {}
};

template <Game G, class Extra = NoExtra>
struct Examination {
  const G& game;
  const Effort& effort;
  Report& report;
  const Extra& extra;
  Rng rng{effort.seed};
  std::string where{};  // the position that is looked at, as text

  // `what` is a sentence, or a function that makes one.
  template <class What>
  bool expect(bool holds, std::string_view check, const What& what) {
    if (holds) return true;
    if constexpr (std::invocable<What>) {
      fail(check, what());
    } else {
      fail(check, what);
    }
    return false;
  }
  void fail(std::string_view check, const std::string& what) {
    report.fail(check, what + " (at " + where + ")");
  }

  void look_at_piece(Piece piece) {
    const std::string id = to_id(piece, G::facts().piece_kinds);
    expect(piece_from_id(id, G::facts().piece_kinds) == piece, "piece",
           "a piece has no id of its own");
    expect(!spell(game, game.label(piece)).empty(), "piece",
           [&] { return "the piece " + id + " has no name"; });
  }

  // Everything said is in the list of phrases, so that a translation is one file.
  void look_at_line(const Line& line) {
    if (!expect(!line.empty(), "phrases", "a line says nothing")) return;
    const auto known = [](const Phrase* phrase) {
      const auto phrases = G::facts().phrases;
      return std::ranges::find(phrases, phrase) != phrases.end();
    };
    expect(known(line.phrase), "phrases",
           [&] { return std::string(line.phrase->id) + " is not in the list"; });
    for (const Arg& arg : line.args) {
      if (arg.kind == Arg::Kind::word)
        expect(known(arg.word), "phrases", "a word is not in the list");
      if (arg.kind == Arg::Kind::piece) look_at_piece(arg.piece);
    }
    expect(spell(game, line).find('?') == std::string::npos, "phrases",
           [&] { return std::string(line.phrase->id) + " lacks an argument"; });
  }

  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
};

}  // namespace orrery::conformance
