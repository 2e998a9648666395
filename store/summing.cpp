#include "store/summing.h"

#include "store/table_reader.h"

namespace orrery::store {

namespace {

class Summing {
 public:
  static Expected<Summing> prepare(Database& database) {
    auto reader = TableReader::prepare(database);
    if (!reader) return tl::unexpected(reader.error());
    Summing made(std::move(*reader));
    const StatementsOf<Summing> statements = {
        {&Summing::next_, "SELECT number FROM tables WHERE number > ? ORDER BY number LIMIT 1"},
        {&Summing::set_event_, "UPDATE events SET sum = ? WHERE number = ? AND sequence = ?"},
        {&Summing::set_told_, "UPDATE told SET sum = ? WHERE number = ? AND sequence = ?"},
        {&Summing::set_snapshot_, "UPDATE snapshots SET chain = ?, sum = ? WHERE number = ?"},
        {&Summing::set_row_,
         "UPDATE tables SET chain = ?, sum = ?, making_sum = ? WHERE number = ?"},
        {&Summing::scores_, ScoreRow::kSelect},
        {&Summing::set_score_, "UPDATE scores SET sum = ? WHERE id = ? AND seat = ?"},
        {&Summing::values_, ValueRow::kSelect},
        {&Summing::set_value_, "UPDATE server_values SET sum = ? WHERE key = ?"},
    };
    auto done = prepare_all(database, made, statements);
    if (!done) return tl::unexpected(done.error());
    return made;
  }

  Expected<std::optional<std::int64_t>> table_after(std::int64_t number) {
    std::optional<std::int64_t> next;
    const auto read = [&](const Statement& row) { next = row.integer(0); };
    return next_.each(read, number).map([&] { return next; });
  }

  Expected<void> sum_table(std::int64_t number) {
    auto row = reader_.row(number);
    if (!row) return tl::unexpected(row.error());
    auto saved = reader_.snapshot(number);
    if (!saved) return tl::unexpected(saved.error());
    if (!*row) return {};
    Sum chain = chain_start((*row)->summary.table);
    Expected<void> done;
    const auto read = reader_.events(number, 0, [&](const StoredEvent& event, Sum) {
      chain = chain_after(chain, event);
      if (done) done = set_event_.run(signed_of(chain), number, signed_of(event.sequence));
      if (*saved && (*saved)->snapshot.sequence == event.sequence) (*saved)->chain = chain;
    });
    if (done) done = read;
    if (!done) return done;
    const auto& table = (*row)->summary.table;
    const auto heard = reader_.told(number, [&](const StoredTold& told, Sum) {
      const Sum sum = sum_of(table, told);
      if (done) done = set_told_.run(signed_of(sum), number, signed_of(told.sequence));
    });
    if (done) done = heard;
    if (done && *saved) {
      const Sum sum = sum_of((*saved)->chain, (*saved)->snapshot);
      done = set_snapshot_.run(signed_of((*saved)->chain), signed_of(sum), number);
    }
    (*row)->standing.chain = chain;
    const Sum sum = sum_of((*row)->summary, (*row)->standing);
    if (!done) return done;
    return set_row_.run(signed_of(chain), signed_of(sum), signed_of(sum_of_making((*row)->summary)),
                        number);
  }

  Expected<void> sum_others() {
    Expected<void> done;
    const auto score = [&](const Statement& row) {
      const Score read = ScoreRow(row).score;
      if (done) done = set_score_.run(signed_of(sum_of(read)), read.table, std::int64_t{read.seat});
    };
    if (auto read = scores_.each(score); !read) return read;
    const auto value = [&](const Statement& row) {
      const ValueRow read(row);
      const Sum sum = sum_of_value(read.key, read.value);
      if (done) done = set_value_.run(signed_of(sum), read.key);
    };
    if (auto read = values_.each(value); !read) return read;
    return done;
  }

 private:
  explicit Summing(TableReader reader) : reader_(std::move(reader)) {}

  TableReader reader_;
  Statement next_, set_event_, set_told_, set_snapshot_, set_row_;
  Statement scores_, set_score_, values_, set_value_;
};

}  // namespace

Expected<void> add_sums(Database& database) {
  auto summing = Summing::prepare(database);
  if (!summing) return tl::unexpected(summing.error());
  auto next = summing->table_after(0);
  for (; next && *next; next = summing->table_after(**next)) {
    const auto done = summing->sum_table(**next);
    if (!done && !database.found_damage()) return done;
  }
  if (!next) return tl::unexpected(next.error());
  return summing->sum_others();
}

}  // namespace orrery::store
