#pragma once

// All that Lanterns says. Another language is a translation of this list.

#include <array>

#include "kernel/line.h"

namespace orrery::lanterns {

inline constexpr Phrase kCandles{"lanterns.candles", "the candles"};
inline constexpr Phrase kCard{"lanterns.card", "the card of {0}"};
inline constexpr Phrase kDie{"lanterns.die", "the die"};

inline constexpr Phrase kDealt{"lanterns.dealt", "{0} gets a card."};
inline constexpr Phrase kDealtFace{"lanterns.dealt_face", "{0} gets card {1}."};
inline constexpr Phrase kLights{"lanterns.lights", "{0} lights a candle."};
inline constexpr Phrase kShows{"lanterns.shows", "{0} shows card {1}."};
inline constexpr Phrase kRolls{"lanterns.rolls", "{0} rolls for the wind."};
inline constexpr Phrase kWind{"lanterns.wind", "The wind is {0}."};
inline constexpr Phrase kBurn{"lanterns.burn", "{0} keeps {1} {1|candle|candles} burning."};
inline constexpr Phrase kOut{"lanterns.out", "{0} {1|candle goes|candles go} out."};

inline constexpr Phrase kRunning{"lanterns.running", "The game is not over."};
inline constexpr Phrase kWins{"lanterns.wins", "{0} wins with {1} {1|point|points}."};
inline constexpr Phrase kShared{"lanterns.shared", "{0} share the win with {1} {1|point|points}."};

inline constexpr Phrase kOver{"lanterns.why.over", "The game is over."};
inline constexpr Phrase kNothing{"lanterns.why.nothing", "Nothing can be done with that."};
inline constexpr Phrase kEnough{"lanterns.why.enough",
                                "No more than three candles a turn (LAN-3)."};
inline constexpr Phrase kOthers{"lanterns.why.others", "That is the card of {0}."};
inline constexpr Phrase kOnce{"lanterns.why.once", "Your card has been shown already (LAN-4)."};

inline constexpr auto kPhrases =
    listed(kCandles, kCard, kDie, kDealt, kDealtFace, kLights, kShows, kRolls, kWind, kBurn, kOut,
           kRunning, kWins, kShared, kOver, kNothing, kEnough, kOthers, kOnce);

}  // namespace orrery::lanterns
