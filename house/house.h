#pragma once

// A house: hears messages from its page and says others, as house/messages.h has them. Whatever it
// has to say at once it says before `hear` returns.

#include <functional>
#include <memory>
#include <string_view>

#include "catalogue/catalogue.h"
#include "house/messages.h"
#include "house/thinking.h"

namespace orrery::house {

class Rooms;

class House {
 public:
  using Say = std::function<void(std::string_view message)>;

  House(const Catalogue& games, Say say);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  void hear(std::string_view message);

 private:
  void say(const ToPage& message) const;
  void take(const Open& message);
  void take(const Think& message);
  void take(const Learn& message);
  template <class Message>
  void take(const Message& message);

  const Catalogue& games_;
  const Say say_;
  Thinker thinker_;
  std::unique_ptr<Rooms> rooms_;  // null until it is opened
};

}  // namespace orrery::house
