#pragma once

// The values of all 2,900,468,736 positions of two-player Geminos before a roll, as computed by
// `orrery solve`: the expected result of the player to move, where a tie is one half.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "games/geminos/card_ranks.h"
#include "kernel/error.h"

namespace orrery::geminos {

// Certified: the true value lies between them.
struct ValueBounds {
  double low = 0;
  double high = 1;
  double middle() const { return (low + high) / 2; }
  double width() const { return high - low; }
};

// A value in 32 bits: its lower bound in 24, and in 8 how far above it the upper bound is.
class PackedValue {
 public:
  static constexpr std::uint32_t kOne = 1U << 24;      // unit of the lower bound
  static constexpr std::uint32_t kMostLow = kOne - 1;  // never quite one
  static constexpr unsigned kWidthShift = 2;           // the unit of the width is four times that
  static constexpr std::uint32_t kMostWidth = 255;

  static constexpr std::uint32_t low(std::uint32_t packed) { return packed >> 8; }
  static constexpr std::uint32_t high(std::uint32_t packed) {
    const std::uint32_t bound = low(packed) + ((packed & 0xFF) << kWidthShift);
    return bound < kOne ? bound : kOne;
  }
  // False when the bounds are too far apart.
  static constexpr bool pack(std::uint32_t low, std::uint32_t high, std::uint32_t& packed) {
    if (low > kMostLow) low = kMostLow;
    const std::uint32_t width = (high - low + (1U << kWidthShift) - 1) >> kWidthShift;
    packed = low << 8 | width;
    return high >= low && width <= kMostWidth;
  }
  static constexpr ValueBounds bounds(std::uint32_t packed) {
    return {static_cast<double>(low(packed)) / kOne, static_cast<double>(high(packed)) / kOne};
  }
};

// Where each position is stored. A block is a pair of filled sets, the mover's and the other's. In
// it the mover's cards are in tiles of 16, and the order is: tile, the other's card, lane in the
// tile. So 16 values that differ only in the mover's card are read together.
class TableLayout {
 public:
  static constexpr std::size_t kTile = 16;

  static constexpr std::size_t tiles(FilledSet filled) {
    return (cards_in(filled) + kTile - 1) / kTile;
  }
  static constexpr std::size_t block_size(FilledSet mover, FilledSet other) {
    return tiles(mover) * kTile * cards_in(other);
  }
  static constexpr std::size_t block(FilledSet mover, FilledSet other) {
    return kBlocks[mover * kFilledSets + other];
  }
  static constexpr std::size_t place(const Card& mover, const Card& other) {
    const FilledSet filled = filled_set(mover);
    const FilledSet others = filled_set(other);
    const std::size_t number = number_of(mover);
    return block(filled, others) + (number / kTile * cards_in(others) + number_of(other)) * kTile +
        number % kTile;
  }
  static constexpr std::size_t size() { return kBlocks.back(); }

 private:
  static constexpr auto kBlocks = [] {
    std::array<std::size_t, std::size_t{kFilledSets} * kFilledSets + 1> blocks{};
    std::size_t next = 0;
    for (FilledSet mover = 0; mover < kFilledSets; ++mover) {
      for (FilledSet other = 0; other < kFilledSets; ++other) {
        blocks[mover * kFilledSets + other] = next;
        next += (cards_in(mover) + kTile - 1) / kTile * kTile * cards_in(other);
      }
    }
    blocks.back() = next;
    return blocks;
  }();
};

class ExactTable {
 public:
  static constexpr std::size_t kHeaderBytes = 4096;  // one page: the values can be mapped
  static constexpr std::size_t kValueBytes = TableLayout::size() * sizeof(std::uint32_t);
  static constexpr std::size_t kFileBytes = kHeaderBytes + kValueBytes;

  // All values are 0; the system provides memory as it is written.
  static Expected<ExactTable> empty();
  // What `save` has written, memory-mapped.
  static Expected<ExactTable> open(const std::string& file);
  Expected<void> save(const std::string& file) const;

  std::uint32_t* block(FilledSet mover, FilledSet other) {
    return values_.get() + TableLayout::block(mover, other);
  }
  const std::uint32_t* block(FilledSet mover, FilledSet other) const {
    return values_.get() + TableLayout::block(mover, other);
  }
  // The expected result of the player to move, before the roll; neither card is full.
  ValueBounds at(const Card& mover, const Card& other) const {
    return PackedValue::bounds(values_.get()[TableLayout::place(mover, other)]);
  }
  // The expected result of a player who has just written on this card, full or not.
  ValueBounds after(const Card& written, const Card& other) const;

 private:
  struct Unmap {
    std::byte* mapping = nullptr;
    std::size_t bytes = 0;
    void operator()(const std::uint32_t*) const;
  };
  explicit ExactTable(std::unique_ptr<std::uint32_t, Unmap> values) : values_(std::move(values)) {}

  std::unique_ptr<std::uint32_t, Unmap> values_;
};

// The expected result of the player to move if these points are written here, by the table.
ValueBounds entry_value(const ExactTable& table, const Card& mine, const Card& theirs,
                        Affinity affinity, int points);

// The offered entry with the highest value.
Affinity best_entry(const ExactTable& table, const Card& mine, const Card& theirs,
                    AffinitySet offered, int points);

}  // namespace orrery::geminos
