#include "server/answers.h"

namespace orrery::server {

std::optional<Response> Answers::find(const std::string& key) {
  const bots::Lock lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return std::nullopt;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->second;
}

void Answers::keep(const std::string& key, const Response& answer) {
  constexpr std::size_t kShare = 8;
  const std::size_t size = key.size() + answer.body.size();
  if (answer.status != 200 || size > most_bytes_ / kShare) return;
  const bots::Lock lock(mutex_);
  if (by_key_.contains(key)) return;
  kept_.emplace_front(key, answer);
  by_key_.emplace(key, kept_.begin());
  bytes_ += size;
  while (bytes_ > most_bytes_) {
    const auto& [oldest, dropped] = kept_.back();
    bytes_ -= oldest.size() + dropped.body.size();
    by_key_.erase(oldest);
    kept_.pop_back();
  }
}

std::size_t Answers::bytes() const {
  const bots::Lock lock(mutex_);
  return bytes_;
}

}  // namespace orrery::server
