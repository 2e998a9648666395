#include "server/shares.h"

#include <algorithm>
#include <array>

namespace orrery::server {

namespace {

constexpr std::size_t kBetweenSweeps = 1'000;  // claims that end before idle shares are forgotten
constexpr std::size_t kLevels = 3;             // address, visitor, table

}  // namespace

Shares::Share& Shares::share_of(const Claim& claim) {
  Share* share = &all_;
  for (const std::string* name : {&claim.owner.address, &claim.owner.visitor, &claim.table}) {
    auto& below = share->below[*name];
    if (!below) {
      below = std::make_unique<Share>();
      below->above = share;
    }
    share = below.get();
  }
  return *share;
}

void Shares::join(Number number, const Claim& claim) {
  Share& table = share_of(claim);
  known_.emplace(number, Known{.share = &table, .usual = claim.usual});
  for (Share* share = &table; share != nullptr; share = share->above) {
    if (share->claims++ > 0 || share->above == nullptr) continue;
    share->used = std::max(share->used, share->above->level);
    ++share->above->busy;
  }
  table.queue.push_back(number);
  ++waiting_;
  rearrange(table);
}

void Shares::leave(Number number) {
  std::erase(known_.at(number).share->queue, number);
  --waiting_;
  drop(number);
}

std::optional<Shares::Number> Shares::first() const {
  return all_.order.empty() ? std::nullopt : std::optional(all_.order.begin()->first);
}

void Shares::begin(Number number) {
  Known& known = known_.at(number);
  for (Share* share = known.share; share->above != nullptr; share = share->above) {
    share->above->level = std::max(share->above->level, share->used);
  }
  std::erase(known.share->queue, number);
  --waiting_;
  count(known, known.usual);
}

void Shares::lasts(Number number, double so_far) {
  Known& known = known_.at(number);
  if (so_far > known.counted) count(known, so_far);
}

void Shares::end(Number number, double used) {
  count(known_.at(number), used);
  drop(number);
}

void Shares::count(Known& known, double used) {
  for (Share* share = known.share; share->above != nullptr; share = share->above) {
    share->used += used - known.counted;
  }
  known.counted = used;
  rearrange(*known.share);
}

void Shares::drop(Number number) {
  Share& table = *known_.at(number).share;
  known_.erase(number);
  for (Share* share = &table; share != nullptr; share = share->above) {
    if (--share->claims == 0 && share->above != nullptr) --share->above->busy;
  }
  rearrange(table);
  if (all_.claims == 0) {
    all_ = Share{};
  } else if (++dropped_ % kBetweenSweeps == 0) {
    forget_idle(all_);
  }
}

// Gives a table, and the visitor and the address above it, their new places in the order.
void Shares::rearrange(Share& table) {
  for (Share* share = &table; share->above != nullptr; share = share->above) {
    auto& order = share->above->order;
    if (share->place) order.erase(*share->place);
    share->place.reset();
    if (share->queue.empty() && share->order.empty()) continue;
    const Number first = share->queue.empty() ? share->order.begin()->first : share->queue.front();
    share->place = Place{share->used + known_.at(first).usual, first, share};
    order.insert(*share->place);
  }
}

void Shares::forget_idle(Share& share) {
  std::erase_if(share.below, [](const auto& entry) { return entry.second->claims == 0; });
  for (const auto& [name, below] : share.below) forget_idle(*below);
}

bool Shares::first_is_ahead_of(Number turn, double by) const {
  if (all_.order.empty()) return false;
  std::array<const Share*, kLevels> way{};  // from the address of the turn to its table
  const Share* share = known_.at(turn).share;
  for (std::size_t i = kLevels; i > 0; --i, share = share->above) way[i - 1] = share;
  // They are compared where their ways part.
  const Share* above = &all_;
  for (const Share* mine : way) {
    const Place& next = *above->order.begin();
    if (next.share != mine) return next.after + by < mine->used;
    above = mine;
  }
  return false;
}

std::size_t Shares::parts(Number number) const {
  std::size_t parts = 1;
  for (const Share* share = known_.at(number).share; share->above != nullptr;
       share = share->above) {
    parts *= share->above->busy;
  }
  return parts;
}

}  // namespace orrery::server
