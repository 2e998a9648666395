// The house as a WASI reactor: a page or a node program calls `orrery_hear` with messages, and its
// function `say` is called with others.

#include "house/house.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "games/all_games.h"

extern "C" {
__attribute__((import_module("orrery"), import_name("say"))) void orrery_say(const char* start,
                                                                             std::size_t bytes);
__attribute__((export_name("orrery_room"))) char* orrery_room(std::size_t bytes);
__attribute__((export_name("orrery_hear"))) void orrery_hear(std::size_t bytes);
}

namespace {

std::string& heard() {
  static std::string message;
  return message;
}

orrery::house::House& house() {
  static orrery::house::House only(orrery::all_games(), [](std::string_view message) {
    orrery_say(message.data(), message.size());
  });
  return only;
}

}  // namespace

// Where to write the next message.
char* orrery_room(std::size_t bytes) {
  heard().resize(bytes);
  return heard().data();
}

void orrery_hear(std::size_t bytes) {
  const std::string message = std::move(heard());
  heard().clear();
  house().hear(std::string_view(message).substr(0, bytes));
}
