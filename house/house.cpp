#include "house/house.h"

#include <utility>
#include <variant>

#include "bots/game_bots.h"
#include "house/rooms.h"
#include "json/text.h"

namespace orrery::house {

House::House(const Catalogue& games, Say say)
    : games_(games), say_(std::move(say)), thinker_(games) {}

House::~House() = default;

void House::say(const ToPage& message) const { say_(json_text(message)); }

void House::hear(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return say(Remark{value.error().sentence});
  const auto message = from_json<FromPage>(*value, "message");
  if (!message) return say(Remark{message.error().sentence});
  std::visit([this](const auto& one) { take(one); }, *message);
  if (rooms_) rooms_->settle();
}

void House::take(const Open& message) {
  if (rooms_) return say(Remark{"The house is open already."});
  rooms_ = std::make_unique<Rooms>(games_, message, [this](const ToPage& said) { say(said); });
  say(Opened{});
}

void House::take(const Think& message) {
  auto reply = thinker_.answer(message.question);
  if (!reply) {
    say(Remark{reply.error().sentence});
    return say(Thought{message.id, std::nullopt});
  }
  if (!reply->lacks.empty()) return say(Lacks{message.id, std::move(reply->lacks)});
  say(Thought{message.id, std::move(reply->answer)});
}

void House::take(const Learn& message) {
  const auto entry = games_.find(message.game);
  if (!entry) return say(Remark{entry.error().sentence});
  const bots::GameBots* bots = (*entry)->bots;
  if (bots == nullptr || bots->weights == nullptr) {
    return say(Remark{"The bots of " + message.game + " have nothing to learn."});
  }
  if (const auto taken = bots->weights->take(message.weights); !taken) {
    say(Remark{taken.error().sentence});
  }
}

template <class Message>
void House::take(const Message& message) {
  if (!rooms_) return say(Remark{"The house is not open yet."});
  rooms_->take(message);
}

}  // namespace orrery::house
