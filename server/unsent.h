#pragma once

// What is in memory only because peers have not read it yet: answers and messages. Each is counted
// once, however many connections still have to send it.

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace orrery::server {

class Unsent {
 public:
  using Bytes = std::shared_ptr<const std::string>;

  // Something that waits to be sent; counted for as long as this object lives.
  class Waiting {
   public:
    Waiting(Unsent& all, Bytes bytes) : all_(&all), bytes_(std::move(bytes)) {
      if (++all_->holders_[bytes_.get()] == 1) all_->bytes_ += bytes_->size();
    }
    Waiting(Waiting&& other) noexcept : all_(other.all_), bytes_(std::move(other.bytes_)) {}
    Waiting& operator=(Waiting&&) = delete;
    ~Waiting() {
      if (!bytes_) return;
      const auto held = all_->holders_.find(bytes_.get());
      if (--held->second > 0) return;
      all_->bytes_ -= bytes_->size();
      all_->holders_.erase(held);
    }

    const std::string& text() const { return *bytes_; }

   private:
    Unsent* all_;
    Bytes bytes_;
  };

  std::size_t bytes() const { return bytes_; }

 private:
  std::unordered_map<const std::string*, std::size_t> holders_;
  std::size_t bytes_ = 0;
};

}  // namespace orrery::server
