// What a store in PostgreSQL reads.

#include <limits>

#include <fmt/format.h>

#include "store/postgres_statements.h"
#include "store/postgres_tables.h"
#include "store/rows.h"

namespace orrery::store {

namespace {

// The columns of what is read of a table (postgres_statements.cpp): its row comes first, then its
// snapshot and its events, which use only the first five columns.
enum Column : int {
  kKind,
  kSequence,
  kBody,
  kChain,
  kSum,
  kId,
  kGame,
  kPhase,
  kListed,
  kUpdated,
  kWake,
  kAddress,
  kVisitor,
  kLost,
  kLostChain,
  kMakingSum,
  kHasTold
};
constexpr std::int64_t kIsSnapshot = 1;

Sum sum_at(const Rows& rows, int row, int column) { return unsigned_of(rows.integer(row, column)); }

TableRow row_of(const Rows& rows, int row) {
  const auto integer = [&](int column) { return rows.integer(row, column); };
  return {
      .summary = {.table = rows.text(row, kId),
                  .game = rows.text(row, kGame),
                  .phase = rows.text(row, kPhase),
                  .listed = rows.boolean(row, kListed),
                  .updated = integer(kUpdated),
                  .wake = rows.is_null(row, kWake) ? std::nullopt : std::optional(integer(kWake)),
                  .body = rows.text(row, kBody),
                  .address = rows.text(row, kAddress),
                  .visitor = rows.text(row, kVisitor)},
      .standing = {.last = unsigned_of(integer(kSequence)),
                   .chain = unsigned_of(integer(kChain)),
                   .lost = unsigned_of(integer(kLost)),
                   .lost_chain = unsigned_of(integer(kLostChain))},
      .sum = unsigned_of(integer(kSum)),
      .making_sum = unsigned_of(integer(kMakingSum))};
}

Share share_of(const Rows& rows) {
  return {.alive = unsigned_of(rows.integer(0, 3)),
          .made = unsigned_of(rows.integer(0, 0)),
          .first = rows.is_null(0, 1) ? 0 : rows.integer(0, 1),
          .bytes = unsigned_of(rows.integer(0, 2))};
}

}  // namespace

Kept<Loaded> PostgresTables::read_loaded(const std::string& table, const Rows& rows) {
  if (rows.size() == 0) return tl::unexpected(unknown_table());
  TableRow row = row_of(rows, 0);
  if (row.summary.table != table || !row.is_sound()) {
    return set_aside_->add(table, kRowFault);
  }
  Loaded loaded{.summary = std::move(row.summary)};
  loaded.has_told = rows.boolean(0, kHasTold);
  ChainCheck check(table, row.standing);
  for (int i = 1; i < rows.size(); ++i) {
    const auto sequence = unsigned_of(rows.integer(i, kSequence));
    const Sum sum = sum_at(rows, i, kSum);
    if (rows.integer(i, kKind) == kIsSnapshot) {
      SnapshotRow saved{{sequence, rows.text(i, kBody)}, sum_at(rows, i, kChain), sum};
      if (!saved.is_sound()) return set_aside_->add(table, kSnapshotFault);
      check = ChainCheck(sequence, saved.chain);
      loaded.snapshot = std::move(saved.snapshot);
    } else if (StoredEvent event{sequence, rows.text(i, kBody)}; check.take(event, sum)) {
      loaded.events.push_back(std::move(event));
    }
  }
  if (const auto fault = check.fault(row.standing)) return set_aside_->add(table, *fault);
  if (!loaded.snapshot && row.standing.lost > 0) {
    return set_aside_->add(table, kNoSnapshot);
  }
  return loaded;
}

void PostgresTables::load(const std::string& table, Kept<Loaded>& result) {
  later([this, &table, &result] {
    database_.send("load", Values(table), [this, &table, &result](const Rows& rows) {
      result = read_loaded(table, rows);
    });
  });
}

void PostgresTables::history(const std::string& table, Kept<std::vector<StoredEvent>>& result) {
  later([this, &table, &result] {
    database_.send("history", Values(table), [this, &table, &result](const Rows& rows) {
      const bool lost = rows.size() > 0 && rows.integer(0, kLost) > 0;
      if (lost) {
        result = tl::unexpected(damaged_table(table, kFirstEventsLost));
        return;
      }
      result = read_loaded(table, rows).map([](Loaded loaded) { return std::move(loaded.events); });
    });
  });
}

void PostgresTables::news(const std::string& table, std::uint64_t after,
                          Kept<std::vector<StoredEvent>>& result) {
  later([this, &table, after, &result] {
    const auto take = [this, &table, after, &result](const Rows& rows) {
      if (rows.size() == 0 || unsigned_of(rows.integer(0, 0)) != after) {
        result = tl::unexpected(unknown_table());
        return;
      }
      ChainCheck check(after, sum_at(rows, 0, 2));
      for (int i = 1; i < rows.size(); ++i) {
        StoredEvent event{unsigned_of(rows.integer(i, 0)), rows.text(i, 1)};
        if (check.take(event, sum_at(rows, i, 2))) result->push_back(std::move(event));
      }
      if (const auto fault = check.fault()) result = set_aside_->add(table, *fault);
    };
    database_.send("news", Values(table, signed_of(after)), take);
  });
}

void PostgresTables::told(const std::string& table, std::uint64_t before, std::size_t limit,
                          Kept<std::vector<StoredTold>>& result) {
  later([this, &table, before, limit, &result] {
    const auto take = [this, &table, &result](const Rows& rows) {
      if (rows.size() == 0) {
        result = tl::unexpected(unknown_table());
        return;
      }
      for (int i = 0; i < rows.size() && !rows.is_null(i, 1); ++i) {
        StoredTold told{unsigned_of(rows.integer(i, 1)), rows.text(i, 2)};
        if (sum_of(table, told) != sum_at(rows, i, 3)) {
          result = set_aside_->add(table, told_fault(told.sequence));
          return;
        }
        result->push_back(std::move(told));
      }
    };
    database_.send("told", Values(table, limit_of(before), limit_of(limit)), take);
  });
}

std::vector<Summary> PostgresTables::sound_rows(const Rows& rows) {
  std::vector<Summary> found;
  for (int i = 0; i < rows.size(); ++i) {
    TableRow row = row_of(rows, i);
    if (row.is_sound()) {
      found.push_back(std::move(row.summary));
    } else {
      (void)set_aside_->add(row.summary.table, kRowFault);
    }
  }
  return found;
}

void PostgresTables::list(const std::string& phase, std::size_t limit,
                          Kept<std::vector<Summary>>& result) {
  later([this, &phase, limit, &result] {
    database_.send("list", Values(phase, limit_of(limit)),
                   [this, &result](const Rows& rows) { result = sound_rows(rows); });
  });
}

void PostgresTables::page(const std::string& after, std::size_t limit, Kept<Page>& result) {
  later([this, &after, limit, &result] {
    database_.send("page", Values(after, limit_of(limit)),
                   [this, limit, &result](const Rows& rows) {
                     result->tables = sound_rows(rows);
                     const bool full = static_cast<std::size_t>(rows.size()) == limit;
                     result->next = full && limit > 0 ? rows.text(rows.size() - 1, kId) : "";
                   });
  });
}

void PostgresTables::waking(Kept<std::vector<Wake>>& result) {
  later([this, &result] {
    database_.send("waking", Values(), [&result](const Rows& rows) {
      for (int i = 0; i < rows.size(); ++i) {
        result->push_back({rows.text(i, 0), rows.integer(i, 1)});
      }
    });
  });
}

void PostgresTables::usage(const UsageOf& of, Kept<Usage>& result) {
  later([this, &of, &result] {
    database_.send("by_address", Values(of.address, of.made_since, of.changed_since),
                   [&result](const Rows& rows) { result->address = share_of(rows); });
    database_.send("by_visitor", Values(of.visitor, of.made_since, of.changed_since),
                   [&result](const Rows& rows) { result->visitor = share_of(rows); });
    database_.send("all_alive", Values(), [&result](const Rows& rows) {
      result->alive = unsigned_of(rows.integer(0, 0));
      result->used = unsigned_of(rows.integer(0, 1));
      // PostgreSQL does not tell how much room its disk has.
      result->free = std::numeric_limits<std::uint64_t>::max();
    });
  });
}

void PostgresTables::best(const std::string& game, bool solo, std::size_t limit,
                          Kept<std::vector<Score>>& result) {
  later([this, &game, solo, limit, &result] {
    database_.send("best", Values(game, solo, limit_of(limit)),
                   [&game, solo, &result](const Rows& rows) {
                     for (int i = 0; i < rows.size(); ++i) {
                       Score score{.game = game,
                                   .solo = solo,
                                   .table = rows.text(i, 0),
                                   .seat = static_cast<int>(rows.integer(i, 1)),
                                   .score = rows.integer(i, 2),
                                   .name = rows.text(i, 3),
                                   .at = rows.integer(i, 4)};
                       if (sum_of(score) == sum_at(rows, i, 5)) result->push_back(std::move(score));
                     }
                   });
  });
}

void PostgresTables::get(const std::string& key, Kept<std::optional<std::string>>& result) {
  later([this, &key, &result] {
    read_value(key, [&result](auto found) { result = std::move(found); });
  });
}

void PostgresTables::read_value(const std::string& key,
                                std::function<void(Kept<std::optional<std::string>>)> found) {
  database_.send("get_value", Values(key), [&key, found = std::move(found)](const Rows& rows) {
    if (rows.size() == 0) return found(std::nullopt);
    std::string value = rows.text(0, 0);
    if (sum_of_value(key, value) == sum_at(rows, 0, 1)) return found(std::move(value));
    found(
        tl::unexpected(StoreError{Failure::damaged, fmt::format("The value {} is damaged.", key)}));
  });
}

}  // namespace orrery::store
