#include "server/quotas.h"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::server {

using std::chrono::seconds;
using table::Millis;

namespace {

constexpr Millis kHour = 60 * 60 * 1000;
// An open or running table where nothing has happened for so long does not count as alive: it takes
// no memory, and nobody should be kept from playing by games they have forgotten.
constexpr Millis kLeftAlone = 7 * 24 * kHour;
constexpr seconds kLater{600};  // when nobody knows how long it takes

struct Quota {
  std::string whose;  // "You have", for a sentence
  std::string who;    // "one visitor"
  std::size_t tables = 0;
  std::size_t an_hour = 0;
  std::size_t bytes = 0;
};

std::string minutes(seconds wait) {
  const auto count = std::max<seconds::rep>(1, (wait.count() + 59) / 60);
  return std::to_string(count) + (count == 1 ? " minute" : " minutes");
}

std::optional<NoPlace> over(const Quota& quota, const store::Share& has, std::size_t being_made,
                            Millis now) {
  if (has.alive + being_made >= quota.tables) {
    return NoPlace{.sentence = quota.whose + " " + std::to_string(has.alive + being_made) +
                       " tables that are open or running, the most for " + quota.who +
                       "; finish or close one first.",
                   .wait = kLater};
  }
  if (has.made + being_made >= quota.an_hour) {
    const Millis again = std::max<Millis>(0, std::max(has.first, now - kHour) + kHour - now);
    const seconds wait(again / 1000 + 1);
    return NoPlace{.sentence = quota.whose + " made " + std::to_string(has.made + being_made) +
                       " tables within an hour, the most for " + quota.who +
                       "; the next one can be made in " + minutes(wait) + ".",
                   .wait = wait};
  }
  if (has.bytes >= quota.bytes) {
    return NoPlace{.sentence = quota.whose + " " + std::to_string(has.bytes / 1'000'000) +
                       " MB of games here, the most for " + quota.who +
                       "; whoever runs this server can allow more.",
                   .wait = kLater};
  }
  return std::nullopt;
}

// Every game that is alive must have the room to end.
bool is_full(const Limits& limits, const store::Usage& usage, std::size_t being_made) {
  const double wanted =
      static_cast<double>(usage.alive + being_made + 1) * static_cast<double>(limits.table_bytes);
  const double below = static_cast<double>(limits.data_bytes) - static_cast<double>(usage.used);
  return wanted > std::min(below, static_cast<double>(usage.free));
}

}  // namespace

std::optional<NoPlace> why_no_place(const Limits& limits, const store::Usage& usage,
                                    const BeingMade& being_made, Millis now) {
  const Quota visitor{.whose = "You have",
                      .who = "one visitor",
                      .tables = limits.tables_per_visitor,
                      .an_hour = limits.new_tables_per_visitor,
                      .bytes = limits.stored_per_visitor};
  const Quota address{.whose = "Those at your address have",
                      .who = "one address",
                      .tables = limits.tables_per_address,
                      .an_hour = limits.new_tables_per_address,
                      .bytes = limits.stored_per_address};
  if (auto no = over(visitor, usage.visitor, being_made.of_visitor, now)) return no;
  if (auto no = over(address, usage.address, being_made.of_address, now)) return no;
  if (is_full(limits, usage, being_made.all)) {
    return NoPlace{.status = 503,
                   .sentence =
                       "There is no room for new tables here at the moment; the games that "
                       "are running go on.",
                   .wait = kLater};
  }
  return std::nullopt;
}

Task<tl::expected<Quotas::Place, NoPlace>> Quotas::place_for(table::Owner owner) {
  if (closed_) {
    co_return tl::unexpected(
        NoPlace{.status = 503,
                .sentence = "No new tables can be made here at the moment; the games that are "
                            "running go on.",
                .wait = kLater});
  }
  const NoPlace unknown{.status = 503,
                        .sentence = "The table could not be stored; please try again in a moment.",
                        .wait = kLater};
  // Counted before the store is asked: what comes meanwhile must see it.
  const auto counted = std::make_shared<std::vector<std::string>>();
  const Place place(nullptr, [peers = peers_, counted](void*) {
    for (const std::string& what : *counted) peers->count(what, -1, [](const auto&) {});
  });
  const auto count = [&](std::string what) -> Task<std::optional<std::size_t>> {
    const auto add = [&](auto answer) { peers_->count(what, 1, std::move(answer)); };
    const auto sum = co_await answer_to<store::Kept<std::int64_t>>(add);
    if (!sum) co_return std::nullopt;
    counted->push_back(what);
    co_return static_cast<std::size_t>(std::max<std::int64_t>(1, *sum)) - 1;
  };
  BeingMade before;
  const std::array<std::pair<std::string, std::size_t*>, 3> kinds{
      {{owner.address.empty() ? "" : "tables of address " + owner.address, &before.of_address},
       {owner.visitor.empty() ? "" : "tables of visitor " + owner.visitor, &before.of_visitor},
       {"tables", &before.all}}};
  for (const auto& [what, others] : kinds) {
    if (what.empty()) continue;
    const auto found = co_await count(what);
    if (!found) co_return tl::unexpected(unknown);
    *others = *found;
  }
  const Millis now = now_();
  const auto ask = [&](auto answer) {
    store_.usage({.address = owner.address,
                  .visitor = owner.visitor,
                  .made_since = now - kHour,
                  .changed_since = now - kLeftAlone},
                 std::move(answer));
  };
  const auto usage = co_await answer_to<store::Kept<store::Usage>>(ask);
  if (!usage) co_return tl::unexpected(unknown);
  if (auto no = why_no_place(limits_, *usage, before, now))
    co_return tl::unexpected(std::move(*no));
  co_return place;
}

}  // namespace orrery::server
