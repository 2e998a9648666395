#pragma once

// The two kinds of server that the load generator talks to: Orrery, and for comparison a bare one
// that only passes messages on.

#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "kernel/interface.h"
#include "kernel/rng.h"

namespace orrery::bench {

namespace json = boost::json;

struct Message {
  enum class Kind : std::uint8_t { other, answer, state };
  Kind kind = Kind::other;
  std::uint64_t version = 0;
  bool refused = false;
  bool over = false;
  std::string move;  // one of those that are legal, when it is this seat's turn
};

class Speech : public Interface {
 public:
  virtual Message understand(std::string_view text) = 0;
  virtual std::string command(std::uint64_t version, int seat, const std::string& move) = 0;
};

class OrrerySpeech final : public Speech {
 public:
  static bool is_state(std::string_view text) { return text.starts_with(R"({"kind":"state")"); }

  Message understand(std::string_view text) override {
    Message message;
    if (text.starts_with(R"({"kind":"answer")")) {
      const json::object answer =
          json::parse(json::string_view(text.data(), text.size())).as_object();
      message.kind = Message::Kind::answer;
      message.refused = !answer.at("error").is_null();
      if (!message.refused) message.version = answer.at("version").to_number<std::uint64_t>();
    } else if (is_state(text)) {
      const json::value value = json::parse(json::string_view(text.data(), text.size()));
      const json::object& situation = value.at("situation").as_object();
      message.kind = Message::Kind::state;
      message.version = situation.at("version").to_number<std::uint64_t>();
      message.over = situation.at("phase").as_string() == "finished";
      if (const json::value* tree = situation.if_contains("tree"); tree && tree->is_object())
        message.move = any_of(tree->get_object());
    }
    return message;
  }

  std::string command(std::uint64_t version, int seat, const std::string& move) override {
    return json::serialize(json::object{{"kind", "command"},
                                        {"id", "c" + std::to_string(++last_)},
                                        {"seat", seat},
                                        {"version", version},
                                        {"wish", {{"kind", "move"}, {"move", move}}}});
  }

 private:
  std::string any_of(const json::object& tree) {
    if (tree.empty()) return {};
    const auto which = rng_.below(static_cast<std::uint32_t>(tree.size()));
    const json::object& node = (tree.begin() + which)->value().as_object();
    if (const json::value* move = node.if_contains("move")) return std::string(move->as_string());
    return any_of(node.at("next").as_object());
  }

  Rng rng_{1};
  std::uint64_t last_ = 0;
};

// A command is its number, filled up with dots to the length of a real one. The sender gets it
// back as it is, and both players get a longer message.
class EchoSpeech final : public Speech {
 public:
  static constexpr const char* kMove = "echo";

  explicit EchoSpeech(std::size_t bytes) : bytes_(bytes) {}

  Message understand(std::string_view text) override {
    Message message;
    message.kind = text.size() > bytes_ ? Message::Kind::state : Message::Kind::answer;
    message.version = std::strtoull(std::string(text.substr(0, 20)).c_str(), nullptr, 10);
    if (message.kind == Message::Kind::state) message.move = kMove;
    return message;
  }

  std::string command(std::uint64_t version, int, const std::string&) override {
    std::string text = std::to_string(version + 1) + " ";
    text.resize(bytes_, '.');
    return text;
  }

 private:
  std::size_t bytes_;
};

}  // namespace orrery::bench
