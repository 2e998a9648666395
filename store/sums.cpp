#include "store/sums.h"

#include <fmt/format.h>

#include "kernel/hash.h"

namespace orrery::store {

namespace {

// Each kind of row has its own, so that one kind cannot stand for another.
enum class Kind : std::uint8_t { table = 1, event, snapshot, summary, score, value, told, making };

class Adding {
 public:
  explicit Adding(Kind kind) : hash_(static_cast<std::uint64_t>(kind)) {}

  // Eight bytes at a time; the same on every machine, whatever the order of bytes there.
  Adding& text(std::string_view text) {
    number(text.size());
    for (; text.size() >= 8; text.remove_prefix(8)) number(word(text.substr(0, 8)));
    if (!text.empty()) number(word(text));
    return *this;
  }
  Adding& number(std::uint64_t value) {
    hash_.add(value);
    return *this;
  }
  Adding& number(std::int64_t value) { return number(static_cast<std::uint64_t>(value)); }
  Sum sum() const { return hash_.value(); }

 private:
  static std::uint64_t word(std::string_view bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    }
    return word;
  }

  Hash hash_;
};

}  // namespace

Sum chain_start(std::string_view table) { return Adding(Kind::table).text(table).sum(); }

Sum chain_after(Sum before, const StoredEvent& event) {
  return Adding(Kind::event).number(before).number(event.sequence).text(event.body).sum();
}

Sum sum_of(Sum chain, const StoredSnapshot& snapshot) {
  return Adding(Kind::snapshot).number(chain).number(snapshot.sequence).text(snapshot.body).sum();
}

Sum sum_of(std::string_view table, const StoredTold& told) {
  return Adding(Kind::told).text(table).number(told.sequence).text(told.body).sum();
}

std::string told_fault(std::uint64_t sequence) {
  return fmt::format("what was told of its event {} is not as it was written", sequence);
}

Sum sum_of(const Summary& summary, const Standing& standing) {
  Adding adding(Kind::summary);
  adding.text(summary.table).text(summary.phase).text(summary.body).number(summary.updated);
  adding.number(std::uint64_t{summary.wake.has_value()}).number(summary.wake.value_or(0));
  adding.number(standing.last).number(standing.chain);
  return adding.number(standing.lost).number(standing.lost_chain).sum();
}

Sum sum_of_making(const Summary& summary) {
  Adding adding(Kind::making);
  adding.text(summary.table).text(summary.game).text(summary.address).text(summary.visitor);
  return adding.number(std::uint64_t{summary.listed}).sum();
}

Sum sum_of(const Score& score) {
  Adding adding(Kind::score);
  adding.text(score.game).text(score.table).text(score.name).number(std::uint64_t{score.solo});
  return adding.number(std::int64_t{score.seat}).number(score.score).number(score.at).sum();
}

Sum sum_of_value(std::string_view key, std::string_view value) {
  return Adding(Kind::value).text(key).text(value).sum();
}

ChainCheck::ChainCheck(std::string_view table, const Standing& standing)
    : ChainCheck(standing.lost, standing.lost > 0 ? standing.lost_chain : chain_start(table)) {}

bool ChainCheck::take(const StoredEvent& event, Sum stored) {
  sound_ = sound_ && event.sequence == sequence_ + 1 && chain_after(chain_, event) == stored;
  if (!sound_) return false;
  sequence_ = event.sequence;
  chain_ = stored;
  return true;
}

std::string ChainCheck::next_fault() const {
  return fmt::format("its event {} is not as it was written", sequence_ + 1);
}

std::optional<std::string> ChainCheck::fault() const {
  return sound_ ? std::nullopt : std::optional(next_fault());
}

std::optional<std::string> ChainCheck::fault(const Standing& standing) const {
  if (sound_ && sequence_ == standing.last && chain_ == standing.chain) return std::nullopt;
  if (sound_ && sequence_ >= standing.last) return "its row is not of these events";
  return next_fault();
}

}  // namespace orrery::store
