#include "cli/seats.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/game_bots.h"
#include "cli/text.h"
#include "kernel/ink.h"

namespace orrery::cli {

namespace {

constexpr std::size_t kLongestName = 24;  // columns, so that boards keep their shape

// Makes a bot's name lower case, but not what follows it, which may be a file name.
std::string kind_of(std::string_view written) {
  const std::string_view kind = trimmed(written);
  const auto colon = std::min(kind.find(':'), kind.size());
  return lower(kind.substr(0, colon)) + std::string(kind.substr(colon));
}

Expected<Player> read_seat(std::string_view written, const GamePtr& game) {
  // A bot may have a colon of its own ("search:500"); after the next one is the player's name.
  const auto sits = [&](const std::string& kind) {
    return Player{.kind = kind}.is_human() ||
        bots::make_bot(kind, game, bots::Files::yes).has_value();
  };
  std::size_t colon = written.size();
  while (!sits(kind_of(written.substr(0, colon)))) {
    const auto before = colon == 0 ? std::string_view::npos : written.rfind(':', colon - 1);
    if (before == std::string_view::npos) break;
    colon = before;
  }
  Player player{.kind = kind_of(written.substr(0, colon))};
  if (!sits(player.kind)) {
    // A bot that this game has may still refuse, and then says what it needs.
    const auto why = bots::make_bot(kind_of(written), game, bots::Files::yes);
    if (!why && !why.error().sentence.starts_with("There is no bot")) {
      return fail(why.error().sentence);
    }
    colon = std::min(written.find(':'), written.size());
    std::vector<std::string> kinds{"human"};
    for (const auto& bot : bots::all_bots()) kinds.emplace_back(bot.name);
    if (const bots::GameBots* bots = game->bots()) {
      for (const auto& bot : bots->own) kinds.emplace_back(bot.name);
    }
    return fail("\"" + std::string(written.substr(0, colon)) +
                "\" cannot sit down; a seat is for " + listed(kinds, "or") + ".");
  }
  if (colon == written.size()) return player;
  player.name = trimmed(printable(written.substr(colon + 1)));
  if (player.name.empty()) return fail("After \"" + player.kind + ":\" a name should follow.");
  if (columns(player.name) > kLongestName) {
    return fail("A name has at most " + std::to_string(kLongestName) + " letters; \"" +
                player.name + "\" has more.");
  }
  return player;
}

// "Player 2" for a person, "Greedy" and then "Greedy 2" for bots: never a name that is taken.
std::string usual_name(const BySeat<Player>& players, Seat seat) {
  const auto taken = [&](const std::string& name) {
    return std::ranges::find(players, name, &Player::name) != players.end();
  };
  const bool human = players[seat].is_human();
  std::string base = human ? "Player" : players[seat].kind;
  base.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(base.front())));
  int number = human ? seat.index() + 1 : 1;
  std::string name = human ? base + " " + std::to_string(number) : base;
  while (taken(name)) name = base + " " + std::to_string(++number);
  return name;
}

}  // namespace

Expected<BySeat<Player>> read_seats(const std::vector<std::string>& written, const GamePtr& game) {
  const std::size_t players = game->seats().size();
  BySeat<Player> seated;
  if (written.empty()) {
    seated.assign(players, Player{.kind = "adept"});
    seated.front().kind = "human";
  } else if (written.size() != players) {
    return fail("There are " + std::to_string(players) + " players, but --seats names " +
                std::to_string(written.size()) + ".");
  }
  for (const std::string& seat : written) {
    auto player = read_seat(seat, game);
    if (!player) return tl::unexpected(player.error());
    seated.push_back(std::move(*player));
  }
  for (const Seat seat : game->seats()) {
    if (seated[seat].name.empty()) seated[seat].name = usual_name(seated, seat);
  }
  return seated;
}

BySeat<std::string> names_of(const BySeat<Player>& players) {
  BySeat<std::string> names;
  for (const Player& player : players) names.push_back(player.name);
  return names;
}

std::vector<RecordedSeat> recorded(const BySeat<Player>& players) {
  std::vector<RecordedSeat> seats;
  for (const Player& player : players) seats.push_back({player.kind, player.name});
  return seats;
}

}  // namespace orrery::cli
