#include "games/geminos/bots/exact_for_two.h"

// The table has more bytes than a WebAssembly module can address.
#ifndef __wasm__
#include "games/geminos/bots/entry_bot.h"
#include "games/geminos/bots/exact_table.h"
#endif

namespace orrery::geminos {

#ifdef __wasm__

Expected<std::unique_ptr<bots::Bot<Geminos>>> exact_for_two(const std::string&) {
  return fail("The table of two-player Geminos is too large for WebAssembly.");
}

#else

namespace {

class ExactForTwo final : public EntryBot {
 public:
  explicit ExactForTwo(ExactTable table) : table_(std::move(table)) {}

 private:
  double entry(const Geminos&, const State& state, Seat seat, Affinity affinity) const override {
    return entry_value(table_, state.card(seat), state.card(Seat(1 - seat.index())), affinity,
                       state.rolled())
        .middle();
  }

  ExactTable table_;
};

}  // namespace

Expected<std::unique_ptr<bots::Bot<Geminos>>> exact_for_two(const std::string& file) {
  return ExactTable::open(file).map([](ExactTable table) -> std::unique_ptr<bots::Bot<Geminos>> {
    return std::make_unique<ExactForTwo>(std::move(table));
  });
}

#endif

}  // namespace orrery::geminos
