#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/error.h"

namespace orrery {

// Where in a document we are: "state.cards[0].points[3]". A linked list, made into text only for
// errors. A root without a name is left out.
struct Where {
  const Where* up = nullptr;
  std::string_view field;
  std::optional<std::size_t> index;

  static Where root(std::string_view name) { return {nullptr, name, {}}; }
  Where at(std::string_view name) const { return {this, name, {}}; }
  Where at(std::size_t position) const { return {this, {}, position}; }

  std::string text() const;
  tl::unexpected<Error> refuse(const std::string& complaint) const;
};

}  // namespace orrery
