#include "server/lobby.h"

#include <algorithm>
#include <iterator>

namespace orrery::server {

namespace {

constexpr std::size_t kMostListed = 1000;  // of each phase
constexpr table::Millis kLeastBetween = 100;

using Summaries = store::Kept<std::vector<store::Summary>>;

std::vector<LobbyTable> tables_of(const Summaries& found) {
  std::vector<LobbyTable> tables;
  if (!found) return tables;
  for (const store::Summary& summary : *found) {
    const auto body = parse_json(summary.body);
    if (!body) continue;
    if (auto table = from_json<LobbyTable>(*body, "table")) tables.push_back(std::move(*table));
  }
  return tables;
}

bool fits(const LobbyTable& table, const LobbyWish& wish) {
  const auto free = std::ranges::count(table.seats, table::Sitter::nobody, &LobbySeat::sitter);
  return (wish.game.empty() || table.game == wish.game) && free >= wish.free;
}

}  // namespace

LobbyAnswer page_of(const LobbyTables& tables, const LobbyWish& wish) {
  std::vector<const LobbyTable*> found;
  const auto add = [&](table::Phase phase, const std::vector<LobbyTable>& some) {
    if (wish.phase && *wish.phase != phase) return;
    for (const LobbyTable& table : some) {
      if (fits(table, wish)) found.push_back(&table);
    }
  };
  add(table::Phase::open, tables.open);
  add(table::Phase::running, tables.running);
  const std::size_t pages = std::max<std::size_t>(1, (found.size() + kLobbyPage - 1) / kLobbyPage);
  const std::size_t page = std::clamp<std::size_t>(wish.page, 1, pages);
  LobbyAnswer answer{.page = static_cast<std::uint32_t>(page),
                     .pages = static_cast<std::uint32_t>(pages),
                     .total = static_cast<std::uint32_t>(found.size())};
  for (std::size_t i = (page - 1) * kLobbyPage; i < found.size() && i < page * kLobbyPage; ++i) {
    answer.tables.push_back(*found[i]);
  }
  return answer;
}

void Lobby::look(Seen seen) {
  waiting_.push_back(std::move(seen));
  if (!reading_) read_soon();
}

void Lobby::read_soon() {
  reading_ = true;
  const table::Millis wait = last_ + kLeastBetween - around_.now();
  if (wait <= 0 || wait > kLeastBetween) return read();
  around_.after(wait, [this] { read(); });
}

void Lobby::read() {
  last_ = around_.now();
  const auto seen = std::make_shared<std::vector<Seen>>(std::move(waiting_));
  waiting_.clear();
  const auto tables = std::make_shared<LobbyTables>();
  // Read and parsed on the store's thread, which answers in the order of the calls.
  store_.list("open", kMostListed, [tables](const auto& open) { tables->open = tables_of(open); });
  store_.list("running", kMostListed, [this, around = around_, seen, tables](const auto& running) {
    tables->running = tables_of(running);
    std::erase_if(tables->running, [](const LobbyTable& table) {
      return table.watching != table::Watching::anybody;
    });
    around.post([this, seen, tables] {
      reading_ = false;
      if (!waiting_.empty()) read_soon();
      for (const Seen& one : *seen) one(tables);
    });
  });
}

}  // namespace orrery::server
