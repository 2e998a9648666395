#pragma once

// One pass over a block of positions of two-player Geminos: the part of solving that takes the
// time. It is written once, with vectors of lanes, and compiled for several instruction sets.
//
// All values are lower bounds for the first player, whoever moves, in integers: sums are exact and
// the one division rounds down, so a value is a lower bound if those it was made from are. Upper
// bounds for the second player follow.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "games/geminos/bots/exact_table.h"
#include "games/geminos/card_ranks.h"

namespace orrery::geminos {

// The value of a sure win: 72 of them, one for each roll, still fit into 32 bits.
inline constexpr std::uint32_t kWin = 2 * PackedValue::kOne;

// Loops over the mover's cards; the lanes are cards of the waiting player.
struct SweepJob {
  const std::uint32_t* in = nullptr;  // after the turn: tile, mover's card, lane
  std::uint32_t* out = nullptr;       // before the turn: tile of mover's cards, waiting card, lane
  std::uint32_t* settled = nullptr;   // like `in`: sums of the rolls that must leave the block
  std::size_t waiting = 0;            // number of cards that the waiting player may have
  const std::uint8_t* totals = nullptr;          // of the mover's cards, and of the waiting
  const std::uint8_t* waiting_totals = nullptr;  // player's, padded to whole tiles
  // The blocks that the mover reaches by filling an entry: packed values; tile, card, lane.
  std::array<const std::uint32_t*, kAffinities> further{};
  // Over-relaxation: changes are enlarged by so many eighths. Faster, but then not a lower bound.
  int further_eighths = 0;
};

// The changes that a pass made.
struct Change {
  std::int32_t most = 0;                                          // the largest, up or down
  std::int32_t least = std::numeric_limits<std::int32_t>::max();  // of values not 0 before

  void include(const Change& other) {
    most = std::max(most, other.most);
    least = std::min(least, other.least);
  }
};

// Working memory of one thread.
struct SweepScratch {
  static constexpr std::size_t kTile = TableLayout::kTile;
  template <std::size_t kCount>
  using Rows = std::array<std::array<std::uint32_t, kTile>, kCount>;

  alignas(64) Rows<best_total() + 1> ends;  // the value of a full card with this total
  alignas(64) Rows<1200> conjunctions;      // forced rolls, summed along a digit
  alignas(64) Rows<480> quadratures;
  alignas(64) Rows<720> syzygies;
  alignas(64) Rows<kTile> results;
};

// Updates one tile.
using Sweep = Change (*)(const SweepJob& job, std::size_t tile, SweepScratch& scratch);
// Fills one tile of `settled`.
using Settle = void (*)(const SweepJob& job, std::size_t tile, SweepScratch& scratch);

struct Sweeps {
  // By the filled set of the mover, and whether the mover is the first player.
  std::array<std::array<Sweep, 2>, kFilledSets> sweep{};
  std::array<std::array<Settle, 2>, kFilledSets> settle{};
};

// Whether some rolls can only be written into an empty entry.
constexpr bool has_settled(FilledSet filled) {
  using enum Affinity;
  return !has(filled, conjunction) || !has(filled, syzygy) || !has(filled, quadrature);
}

// ---- The pass ----

template <FilledSet kFilled, bool kFirst, int kLanes>
class SweepKernel {
 public:
  [[gnu::always_inline]] static inline Change sweep(const SweepJob& job, std::size_t tile,
                                                    SweepScratch& scratch) {
    const std::uint32_t* in = job.in + tile * kCards * kTile;
    judge_ends(job, tile, scratch);
    if constexpr (kHas<Affinity::conjunction>) {
      sum_lines<Affinity::conjunction, kCards, 1>(in, scratch.conjunctions[0].data());
    }
    Changes changes;
    for (std::size_t group = 0; group < kGroups; ++group) {
      const std::uint32_t* near = in + group * kNear * kTile;
      if constexpr (kHas<Affinity::quadrature>) {
        sum_lines<Affinity::quadrature, kNear, 3>(near, scratch.quadratures[0].data());
      }
      if constexpr (kHas<Affinity::syzygy>) {
        sum_lines<Affinity::syzygy, kNear, 2>(near, scratch.syzygies[0].data());
      }
      for (std::size_t place = 0; place < kNear; ++place) {
        const std::size_t card = group * kNear + place;
        std::uint32_t* result = scratch.results[card % kTile].data();
        for (std::size_t lane = 0; lane < kTile; lane += kLanes) {
          Vector sum;
          add_up(sum, {job, scratch, tile, card, lane, near, place});
          sum /= static_cast<std::uint32_t>(kHalfRolls);
          store(result + lane, sum);
        }
        if (card % kTile == kTile - 1) write(job, tile, card / kTile, scratch, changes);
      }
    }
    if constexpr (kCards % kTile != 0) {
      // Lanes without a card stay 0, so they do not count as changes.
      for (std::size_t row = kCards % kTile; row < kTile; ++row) scratch.results[row].fill(0);
      write(job, tile, kCards / kTile, scratch, changes);
    }
    Change change;
    for (int lane = 0; lane < kLanes; ++lane) {
      change.include({changes.most[lane], changes.least[lane]});
    }
    return change;
  }

  [[gnu::always_inline]] static inline void settle(const SweepJob& job, std::size_t tile,
                                                   SweepScratch& scratch) {
    judge_ends(job, tile, scratch);
    for (std::size_t card = 0; card < kCards; ++card) {
      for (std::size_t lane = 0; lane < kTile; lane += kLanes) {
        Vector sum{};
        const Spot spot{job, scratch, tile, card, lane};
        if constexpr (!kHas<Affinity::conjunction>)
          add_leaving<Affinity::conjunction, 1>(sum, spot);
        if constexpr (!kHas<Affinity::syzygy>) add_leaving<Affinity::syzygy, 2>(sum, spot);
        if constexpr (!kHas<Affinity::quadrature>) add_leaving<Affinity::quadrature, 3>(sum, spot);
        if constexpr (!kTriangleStays) add_triangles(sum, spot);
        if constexpr (!kOppositeStays) add_opposites(sum, spot);
        store(job.settled + (tile * kCards + card) * kTile + lane, sum);
      }
    }
  }

 private:
  using Vector [[gnu::vector_size(kLanes * sizeof(std::uint32_t))]] = std::uint32_t;
  using Signed [[gnu::vector_size(kLanes * sizeof(std::int32_t))]] = std::int32_t;
  // Where values are summed up: a card of the mover's against the cards of some lanes.
  struct Spot {
    const SweepJob& job;
    const SweepScratch& scratch;
    std::size_t tile;
    std::size_t card;
    std::size_t lane;
    const std::uint32_t* near = nullptr;  // the group of the card, where values of this block count
    std::size_t place = 0;                // in that group
  };
  struct Changes {
    Changes() {
      fill(most, 0);
      fill(least, std::numeric_limits<std::int32_t>::max());
    }
    Signed most;
    Signed least;
  };

  static constexpr std::size_t kTile = TableLayout::kTile;
  static constexpr std::size_t kCards = cards_in(kFilled);
  template <Affinity kAffinity>
  static constexpr bool kHas = has(kFilled, kAffinity);
  // Cards with the same conjunction are neighbours; a group of them fits into the cache.
  static constexpr std::size_t kGroups =
      kHas<Affinity::conjunction> ? scores_of(Affinity::conjunction).count : 1;
  static constexpr std::size_t kNear = kCards / kGroups;
  // Whether rolls at distance 4, or 6, can be written without filling an entry.
  static constexpr bool kTriangleStays = kHas<Affinity::triangulation> || kHas<Affinity::syzygy>;
  static constexpr bool kOppositeStays =
      kHas<Affinity::opposition> || kHas<Affinity::quadrature> || kHas<Affinity::syzygy>;

  // In every lane. (`Vector{} + number` makes g++ 12 crash.)
  template <class Lanes, class Number>
  [[gnu::always_inline]] static inline void fill(Lanes& value, Number number) {
    for (int lane = 0; lane < kLanes; ++lane) value[lane] = number;
  }
  [[gnu::always_inline]] static inline void load(Vector& value, const std::uint32_t* from) {
    __builtin_memcpy(&value, from, sizeof value);
  }
  [[gnu::always_inline]] static inline void add(Vector& sum, const std::uint32_t* from) {
    Vector value;
    load(value, from);
    sum += value;
  }
  [[gnu::always_inline]] static inline void store(std::uint32_t* to, const Vector& value) {
    __builtin_memcpy(to, &value, sizeof value);
  }
  // The first player maximises, the second minimises.
  [[gnu::always_inline]] static inline void choose(Vector& best, const Vector& other) {
    if constexpr (kFirst) {
      best = best > other ? best : other;
    } else {
      best = best < other ? best : other;
    }
  }

  // GEO-24: the higher total wins, whoever ended the game.
  [[gnu::always_inline]] static inline void judge_ends(const SweepJob& job, std::size_t tile,
                                                       SweepScratch& scratch) {
    if constexpr (std::popcount(kFilled) == kAffinities - 1) {
      for (std::size_t total = 0; total < scratch.ends.size(); ++total) {
        for (std::size_t lane = 0; lane < kTile; ++lane) {
          const std::size_t other = job.waiting_totals[tile * kTile + lane];
          const bool wins = kFirst ? total > other : total < other;
          scratch.ends[total][lane] = total == other ? kWin / 2 : wins ? kWin : 0;
        }
      }
    }
  }

  // The sums of the rolls at this distance. They must be written under this affinity, so they do
  // not depend on the score there now.
  template <Affinity kAffinity, std::size_t kRange, int kDistance>
  [[gnu::always_inline]] static inline void sum_lines(const std::uint32_t* from,
                                                      std::uint32_t* lines) {
    constexpr const Scores& scores = scores_of(kAffinity);
    constexpr std::size_t kStride = stride(kFilled, kAffinity);
    constexpr std::size_t kSpan = kStride * scores.count;
    for (std::size_t high = 0; high < kRange / kSpan; ++high) {
      for (std::size_t low = 0; low < kStride; ++low) {
        const std::uint32_t* line = from + (high * kSpan + low) * kTile;
        for (std::size_t lane = 0; lane < kTile; lane += kLanes) {
          Vector sum{};
          for (std::size_t digit = 0; digit < scores.count; ++digit) {
            const std::uint32_t weight = kWeights<kDistance>[scores.points[digit]];
            if (weight == 0) continue;
            Vector value;
            load(value, line + digit * kStride * kTile + lane);
            sum += weight * value;
          }
          store(lines + (high * kStride + low) * kTile + lane, sum);
        }
      }
    }
  }
  template <Affinity kAffinity>
  static constexpr std::size_t line_of(std::size_t place) {
    constexpr std::size_t kStride = stride(kFilled, kAffinity);
    constexpr std::size_t kSpan = kStride * scores_of(kAffinity).count;
    return place / kSpan * kStride + place % kStride;
  }

  // The value after writing these points: in this block, in another, or of a full card.
  template <Affinity kAffinity>
  [[gnu::always_inline]] static inline void written(Vector& value, const Spot& at,
                                                    std::size_t points) {
    constexpr const Scores& scores = scores_of(kAffinity);
    constexpr std::size_t kStride = stride(kFilled, kAffinity);
    const std::size_t digit = scores.digit[points];
    if constexpr (kHas<kAffinity>) {
      const std::size_t now = at.place / kStride % scores.count;
      load(value, at.near + (at.place - now * kStride + digit * kStride) * kTile + at.lane);
    } else if constexpr (std::popcount(kFilled) == kAffinities - 1) {
      load(value, at.scratch.ends[at.job.totals[at.card] + points].data() + at.lane);
    } else {
      const std::size_t next =
          at.card / kStride * kStride * scores.count + digit * kStride + at.card % kStride;
      const std::uint32_t* block = at.job.further[index(kAffinity)];
      load(value, block + (at.tile * kCards * scores.count + next) * kTile + at.lane);
      unpack(value);
    }
  }
  // After the first player's turn the second moves; the second's upper bound gives the value.
  [[gnu::always_inline]] static inline void unpack(Vector& value) {
    constexpr std::uint32_t kScale = kWin / PackedValue::kOne;
    if constexpr (kFirst) {
      Vector high = (value >> 8) + ((value & 0xFF) << PackedValue::kWidthShift);
      Vector one;
      fill(one, PackedValue::kOne);
      high = high < one ? high : one;
      value = kWin - kScale * high;
    } else {
      value = kScale * (value >> 8);
    }
  }

  template <Affinity kAffinity, int kDistance>
  [[gnu::always_inline]] static inline void add_leaving(Vector& sum, const Spot& at) {
    for (std::size_t points = 1; points < 25; ++points) {
      const std::uint32_t weight = kWeights<kDistance>[points];
      if (weight == 0) continue;
      Vector value;
      written<kAffinity>(value, at, points);
      sum += weight * value;
    }
  }

  [[gnu::always_inline]] static inline void add_triangles(Vector& sum, const Spot& at) {
    Vector twice{};
#pragma GCC unroll 8
    for (std::size_t points = 6; points <= 20; points += 2) {
      Vector best;
      Vector other;
      written<Affinity::triangulation>(best, at, points);
      written<Affinity::syzygy>(other, at, points);
      choose(best, other);
      if (kWeights<4>[points] == 1) {
        sum += best;
      } else {
        twice += best;
      }
    }
    sum += 2 * twice;
  }

  [[gnu::always_inline]] static inline void add_opposites(Vector& sum, const Spot& at) {
#pragma GCC unroll 6
    for (std::size_t points = 8; points <= 18; points += 2) {
      Vector best;
      Vector other;
      written<Affinity::opposition>(best, at, points);
      written<Affinity::quadrature>(other, at, points);
      choose(best, other);
      written<Affinity::syzygy>(other, at, points);
      choose(best, other);
      sum += best;
    }
  }

  // The sum over all rolls.
  [[gnu::always_inline]] static inline void add_up(Vector& sum, const Spot& at) {
    load(sum, at.near + at.place * kTile + at.lane);
    sum *= static_cast<std::uint32_t>(kHalfEmptyRolls);
    if constexpr (kHas<Affinity::conjunction>) {
      add(sum, at.scratch.conjunctions[at.place].data() + at.lane);
    }
    if constexpr (kHas<Affinity::quadrature>) {
      add(sum, at.scratch.quadratures[line_of<Affinity::quadrature>(at.place)].data() + at.lane);
    }
    if constexpr (kHas<Affinity::syzygy>) {
      add(sum, at.scratch.syzygies[line_of<Affinity::syzygy>(at.place)].data() + at.lane);
    }
    if constexpr (has_settled(kFilled)) {
      add(sum, at.job.settled + (at.tile * kCards + at.card) * kTile + at.lane);
    }
    if constexpr (kTriangleStays) add_triangles(sum, at);
    if constexpr (kOppositeStays) add_opposites(sum, at);
  }

  // ---- Out, with the lanes exchanged ----

  template <std::size_t... i>
  [[gnu::always_inline]] static inline void interleave(Vector& low, Vector& high, const Vector& a,
                                                       const Vector& b, std::index_sequence<i...>) {
    low = __builtin_shufflevector(a, b, (i / 2 + i % 2 * kLanes)...);
    high = __builtin_shufflevector(a, b, (kLanes / 2 + i / 2 + i % 2 * kLanes)...);
  }
  // No std::array: g++ forgets that the type of a template argument is a vector.
  struct Square {
    Vector rows[kLanes];
    Vector& operator[](std::size_t i) { return rows[i]; }
  };
  // Transposes a square by interleaving its rows repeatedly.
  [[gnu::always_inline]] static inline void transpose(Square& rows) {
#pragma GCC unroll 4
    for (int round = 1; round < kLanes; round *= 2) {
      Square next;
#pragma GCC unroll 8
      for (std::size_t i = 0; i < kLanes / 2; ++i) {
        interleave(next[2 * i], next[2 * i + 1], rows[i], rows[i + kLanes / 2],
                   std::make_index_sequence<kLanes>{});
      }
      rows = next;
    }
  }

  [[gnu::always_inline]] static inline void write(const SweepJob& job, std::size_t tile,
                                                  std::size_t card_tile,
                                                  const SweepScratch& scratch, Changes& changes) {
    const std::size_t first = tile * kTile;
    const std::size_t rows = std::min(kTile, job.waiting - first);
    std::uint32_t* out = job.out + (card_tile * job.waiting + first) * kTile;
    for (std::size_t lane = 0; lane < kTile; lane += kLanes) {
      for (std::size_t card = 0; card < kTile; card += kLanes) {
        Square square;
#pragma GCC unroll 16
        for (std::size_t i = 0; i < kLanes; ++i) {
          load(square[i], scratch.results[card + i].data() + lane);
        }
        transpose(square);
#pragma GCC unroll 16
        for (std::size_t i = 0; i < kLanes; ++i) {
          if (lane + i >= rows) break;
          std::uint32_t* place = out + (lane + i) * kTile + card;
          Signed before;
          __builtin_memcpy(&before, place, sizeof before);
          Signed after = reinterpret_cast<Signed>(square[i]);
          const Signed rise = after - before;
          changes.most = changes.most > rise ? changes.most : rise;
          changes.most = changes.most > -rise ? changes.most : -rise;
          const Signed counted = before == 0 ? changes.least : rise;
          changes.least = changes.least < counted ? changes.least : counted;
          if (job.further_eighths != 0) {
            after += rise * job.further_eighths >> 3;
            after &= after > 0;  // lanes below zero become zero
            Signed win;
            fill(win, static_cast<std::int32_t>(kWin));
            after = after < win ? after : win;
          }
          __builtin_memcpy(place, &after, sizeof after);
        }
      }
    }
  }

  template <int kDistance>
  static constexpr std::array<std::uint32_t, 25> kWeights = [] {
    std::array<std::uint32_t, 25> weights{};
    for (int points = 0; points < 25; ++points) {
      weights[static_cast<std::size_t>(points)] = half_rolls(kDistance, points);
    }
    return weights;
  }();
};

}  // namespace orrery::geminos
