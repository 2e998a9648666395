#pragma once

// The bytes of an answer. Copies share them, so that an answer which many wait for, or which is
// kept to be given again, is in memory once.

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace orrery::server {

class Body {
 public:
  Body() : Body(std::string()) {}
  Body(std::string text) : bytes_(std::make_shared<const std::string>(std::move(text))) {}
  Body(const char* text) : Body(std::string(text)) {}

  std::string_view text() const { return *bytes_; }
  std::size_t size() const { return bytes_->size(); }
  const std::shared_ptr<const std::string>& bytes() const { return bytes_; }

  operator std::string_view() const { return text(); }
  friend bool operator==(const Body& body, std::string_view text) { return body.text() == text; }
  friend std::ostream& operator<<(std::ostream& out, const Body& body) {
    return out << body.text();
  }

 private:
  std::shared_ptr<const std::string> bytes_;
};

}  // namespace orrery::server
