#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/fixed_list.h"
#include "kernel/piece.h"
#include "kernel/seat.h"

namespace orrery {

// A sentence with holes, kept in a game's phrase list so that a translation is one file.
// "{0}" is the first argument; "{1|point|points}" chooses by whether the second one is 1.
struct Phrase {
  std::string_view id;  // "geminos.entered"
  std::string_view english;
};

// One array of all phrases of a game; each part is a phrase or an array of phrases.
template <class... Parts>
consteval auto listed(const Parts&... parts) {
  std::array<const Phrase*, (sizeof(Parts) + ...) / sizeof(Phrase)> all{};
  auto next = all.begin();
  const auto add = [&](const auto& part) {
    if constexpr (requires { part.english; }) {
      *next++ = &part;
    } else {
      for (const Phrase& phrase : part) *next++ = &phrase;
    }
  };
  (add(parts), ...);
  return all;
}

// What fills a hole: a seat, a piece, a number, a word (a phrase without holes), or text from data,
// such as the name of a card. The text is owned by the game.
struct Arg {
  enum class Kind : std::uint8_t { seat, piece, number, word, text };

  constexpr Arg() = default;
  constexpr Arg(Seat seat) : kind(Kind::seat), number(seat.index()) {}
  constexpr Arg(Piece named) : kind(Kind::piece), piece(named) {}
  constexpr Arg(std::integral auto value) : number(static_cast<std::int32_t>(value)) {}
  constexpr Arg(const Phrase& phrase) : kind(Kind::word), word(&phrase) {}
  constexpr explicit Arg(std::string_view data) : kind(Kind::text), text(data) {}

  Kind kind = Kind::number;
  std::int32_t number = 0;
  Piece piece;
  const Phrase* word = nullptr;
  std::string_view text;

  friend constexpr bool operator==(const Arg&, const Arg&) = default;
};

// A phrase with its arguments: a log line, a reason, a result. Without a phrase it is empty.
struct Line {
  const Phrase* phrase = nullptr;
  FixedList<Arg, 6> args;

  constexpr bool empty() const { return phrase == nullptr; }

  friend bool operator==(const Line&, const Line&) = default;
};

using Lines = FixedList<Line, 16>;

template <class... Args>
Line say(const Phrase& phrase, const Args&... args) {
  Line line{.phrase = &phrase, .args = {}};
  (line.args.push_back(Arg(args)), ...);
  return line;
}

// The one place where lines become text. Seats without a name are called "Seat 1", "Seat 2", ...
// `label` gives the short name of a piece.
struct Wording {
  std::span<const std::string> names;
  std::function<Line(Piece)> label;
};
std::string render(const Line& line, const Wording& wording);
std::string seat_name(Seat seat, std::span<const std::string> names);

}  // namespace orrery
