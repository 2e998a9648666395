#pragma once

// A game of unknown type that also speaks JSON: what tables, the engine and the command line use.

#include <memory>

#include "json/json.h"
#include "kernel/any_game.h"
#include "kernel/small.h"

namespace orrery {

namespace bots {
struct GameBots;
}

class JsonGame : public AnyGame {
 public:
  // Null where the game has none.
  virtual const bots::GameBots* bots() const = 0;

  virtual json::value state_json(const AnyState& state) const = 0;
  virtual json::value view_json(const AnyView& view) const = 0;
  virtual json::value move_json(AnyMove move) const = 0;

  // The cards it is played with, null in a game without cards; and how a record writes them:
  // "none", "usual", or all of them.
  virtual json::value cards_json() const { return nullptr; }
  virtual std::string cards_line() const { return std::string(kNoCards); }

  static constexpr std::string_view kNoCards = "none";
  static constexpr std::string_view kUsualCards = "usual";

  // A position is checked when it is read; a move may be illegal.
  virtual Expected<AnyState> state_from_json(const json::value& value) const = 0;
  virtual Expected<AnyView> view_from_json(const json::value& value) const = 0;
  virtual Expected<AnyMove> move_from_json(const json::value& value) const = 0;
};

using GamePtr = std::shared_ptr<const JsonGame>;

ORRERY_SMALL_BEGINS

template <Game G>
class JsonGameOf final : public Erased<G, JsonGame> {
 public:
  using Face = Erased<G, JsonGame>;

  explicit JsonGameOf(G game, const bots::GameBots* bots = nullptr)
      : Face(std::move(game)), bots_(bots) {}

  const bots::GameBots* bots() const override { return bots_; }

  json::value state_json(const AnyState& state) const override {
    return to_json(state.as<typename G::State>());
  }
  json::value view_json(const AnyView& view) const override {
    return to_json(view.as<typename G::View>());
  }
  json::value move_json(AnyMove move) const override { return to_json(Face::restore(move)); }

  json::value cards_json() const override {
    if constexpr (GameWithCards<G>) {
      return to_json(Face::typed().cards());
    } else {
      return nullptr;
    }
  }
  std::string cards_line() const override {
    if constexpr (GameWithCards<G>) {
      const bool usual = Face::typed().cards() == G::usual_cards();
      return usual ? std::string(JsonGame::kUsualCards) : write_json(cards_json());
    } else {
      return std::string(JsonGame::kNoCards);
    }
  }

  Expected<AnyState> state_from_json(const json::value& value) const override {
    auto state = from_json<typename G::State>(value, "state");
    if (!state) return tl::unexpected(state.error());
    if (auto sound = Face::typed().check(*state); !sound) return tl::unexpected(sound.error());
    return AnyState::of(*state);
  }
  Expected<AnyView> view_from_json(const json::value& value) const override {
    return from_json<typename G::View>(value, "view").map([](const auto& view) {
      return AnyView::of(view);
    });
  }
  Expected<AnyMove> move_from_json(const json::value& value) const override {
    return from_json<typename G::Move>(value, "move").map(Face::erase);
  }

 private:
  const bots::GameBots* bots_;
};

ORRERY_SMALL_ENDS

}  // namespace orrery
