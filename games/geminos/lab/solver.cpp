#include "games/geminos/lab/solver.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <condition_variable>
#include <mutex>
#include <new>
#include <thread>
#include <tuple>
#include <vector>

#include <sys/mman.h>

namespace orrery::geminos {

std::vector<SweepForm> sweep_forms() {
  std::vector<SweepForm> forms;
#ifdef ORRERY_WIDE_SWEEPS
  if (__builtin_cpu_supports("avx512f")) forms.push_back({"AVX-512", &kAvx512Sweeps});
  if (__builtin_cpu_supports("avx2")) forms.push_back({"AVX2", &kAvx2Sweeps});
#endif
  forms.push_back({"portable", &kPortableSweeps});
  return forms;
}

// ---- Threads and memory ----

struct Team::Shared {
  std::mutex mutex;
  std::condition_variable changed;
  std::uint64_t round = 0;  // of work; 0: none yet
  std::size_t busy = 0;
  bool over = false;
  std::size_t pieces = 0;
  std::atomic<std::size_t> next = 0;
  const std::function<void(std::size_t, std::size_t)>* work = nullptr;
  std::vector<std::thread> others;

  void take_pieces(std::size_t thread) {
    for (std::size_t piece = 0; (piece = next.fetch_add(1)) < pieces;) (*work)(piece, thread);
  }
  void serve(std::size_t thread) {
    for (std::uint64_t done = 0;;) {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return over || round != done; });
      if (over) return;
      done = round;
      lock.unlock();
      take_pieces(thread);
      lock.lock();
      if (--busy == 0) changed.notify_all();
    }
  }
};

Team::Team(int threads) : shared_(std::make_unique<Shared>()) {
  for (int i = 1; i < threads; ++i) {
    const auto thread = static_cast<std::size_t>(i);
    shared_->others.emplace_back([this, thread] { shared_->serve(thread); });
  }
}

Team::~Team() {
  {
    const std::scoped_lock lock(shared_->mutex);
    shared_->over = true;
  }
  shared_->changed.notify_all();
  for (std::thread& other : shared_->others) other.join();
}

std::size_t Team::threads() const { return shared_->others.size() + 1; }

void Team::each(std::size_t pieces, const std::function<void(std::size_t, std::size_t)>& work) {
  {
    const std::scoped_lock lock(shared_->mutex);
    shared_->pieces = pieces;
    shared_->next = 0;
    shared_->work = &work;
    shared_->busy = shared_->others.size();
    ++shared_->round;
  }
  shared_->changed.notify_all();
  shared_->take_pieces(0);
  std::unique_lock lock(shared_->mutex);
  shared_->changed.wait(lock, [&] { return shared_->busy == 0; });
}

ValueMemory::ValueMemory(std::size_t values) {
  if (values == 0) return;
  const std::size_t bytes = values * sizeof(std::uint32_t);
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  madvise(memory, bytes, MADV_HUGEPAGE);
  values_ = {static_cast<std::uint32_t*>(memory), Unmap{bytes}};
}

void ValueMemory::Unmap::operator()(std::uint32_t* values) const { munmap(values, bytes); }

// ---- One side of a pair ----

namespace {

// Calls f with the place of every position in a block, except unused lanes of the last tile.
template <class F>
void each_place(FilledSet mover, FilledSet other, Team& team, F&& f) {
  const std::size_t rows = cards_in(other);
  team.each(TableLayout::tiles(mover), [&](std::size_t tile, std::size_t) {
    const std::size_t lanes =
        std::min(TableLayout::kTile, cards_in(mover) - tile * TableLayout::kTile);
    for (std::size_t row = tile * rows; row < (tile + 1) * rows; ++row) {
      for (std::size_t lane = 0; lane < lanes; ++lane) f(row * TableLayout::kTile + lane);
    }
  });
}

// Parameters of PairSide::settle; differences are in parts of kWin.
constexpr int kFurtherEighths = 4;  // best for the slowest pairs, and good for all
constexpr std::int32_t kNear = 10;
constexpr int kMostLongSteps = 200;
constexpr std::uint32_t kMargin = 32;
constexpr int kTries = 20;
constexpr std::int32_t kStill = 10;

// The totals of all cards of a set, padded to whole tiles.
const std::vector<std::uint8_t>& totals_of(FilledSet filled) {
  static const auto kTotals = [] {
    std::vector<std::vector<std::uint8_t>> all(kFilledSets);
    for (FilledSet set = 0; set < kFilledSets; ++set) {
      all[set].resize(TableLayout::tiles(set) * TableLayout::kTile);
      for (std::size_t i = 0; i < cards_in(set); ++i) {
        all[set][i] = static_cast<std::uint8_t>(card_at(set, i).total());
      }
    }
    return all;
  }();
  return kTotals[filled];
}

}  // namespace

PairSide::PairSide(const ExactTable& table, FilledSet first, FilledSet second,
                   std::uint32_t* first_moves, std::uint32_t* second_moves, const Sweeps& sweeps,
                   Team& team)
    : sweeps_(sweeps),
      team_(team),
      scratch_(team.threads()),
      first_(turn(table, first, second, true, second_moves, first_moves)),
      second_(turn(table, second, first, false, first_moves, second_moves)) {}

PairSide::Turn PairSide::turn(const ExactTable& table, FilledSet mover, FilledSet waiting,
                              bool first, const std::uint32_t* in, std::uint32_t* out) {
  Turn turn{
      .mover = mover,
      .waiting = waiting,
      .first = first,
      .settled = ValueMemory(has_settled(mover) ? TableLayout::block_size(waiting, mover) : 0),
      .job = {.in = in,
              .out = out,
              .waiting = cards_in(waiting),
              .totals = totals_of(mover).data(),
              .waiting_totals = totals_of(waiting).data()}};
  turn.job.settled = turn.settled.get();
  for (const Affinity affinity : kAllAffinities) {
    const FilledSet fuller = mover | bit(affinity);
    if (fuller == mover || fuller == kFullSet) continue;
    turn.job.further[index(affinity)] = table.block(waiting, fuller);
  }
  if (has_settled(mover)) {
    const Settle settle = sweeps_.settle[mover][first ? 1 : 0];
    team_.each(TableLayout::tiles(waiting), [&](std::size_t tile, std::size_t thread) {
      settle(turn.job, tile, scratch_[thread]);
    });
  }
  return turn;
}

Change PairSide::pass(Turn& turn, int further_eighths) {
  turn.job.further_eighths = further_eighths;
  const Sweep sweep = sweeps_.sweep[turn.mover][turn.first ? 1 : 0];
  std::vector<Change> changes(scratch_.size());
  team_.each(TableLayout::tiles(turn.waiting), [&](std::size_t tile, std::size_t thread) {
    changes[thread].include(sweep(turn.job, tile, scratch_[thread]));
  });
  Change all;
  for (const Change& change : changes) all.include(change);
  return all;
}

Change PairSide::sweep(int further_eighths) {
  const Change first = pass(first_, further_eighths);
  Change second = pass(second_, further_eighths);
  second.most = std::max(first.most, second.most);
  return second;
}

void PairSide::lower(const Turn& turn, std::uint32_t margin) {
  each_place(turn.mover, turn.waiting, team_,
             [out = turn.job.out, margin](std::size_t i) { out[i] -= std::min(out[i], margin); });
}

// First finds approximate values, with over-relaxation. Then lowers them a little and sweeps on:
// once the second player's turn raises every value that is not 0, all are lower bounds. For then
// the first player, choosing by them, gets from any position at least the value of the next one,
// and gains a little in every round; so the game ends, and the value is reached. If that fails, the
// values are lowered more; with all values 0 it succeeds at the latest.
int PairSide::settle() {
  int sweeps = 0;
  for (Change change{.most = kNear + 1}; change.most > kNear && sweeps < kMostLongSteps; ++sweeps) {
    change = sweep(kFurtherEighths);
  }
  for (std::uint32_t margin = kMargin;; margin *= 4) {
    lower(first_, margin);
    lower(second_, margin);
    bool certified = false;
    for (int tries = 0; certified || tries < kTries; ++tries) {
      const Change change = sweep();
      ++sweeps;
      certified |= change.least > 0;
      if (certified && change.most <= kStill) return sweeps;
    }
  }
}

// ---- Both sides ----

namespace {

// Lower bounds from one side; upper bounds from the lower bounds of the other side.
bool pack(ExactTable& table, FilledSet mover, FilledSet other, const std::uint32_t* lower,
          const std::uint32_t* against, Team& team) {
  constexpr std::uint32_t kScale = kWin / PackedValue::kOne;
  std::atomic<bool> close = true;
  each_place(mover, other, team, [&, block = table.block(mover, other)](std::size_t i) {
    const std::uint32_t high = PackedValue::kOne - against[i] / kScale;
    if (!PackedValue::pack(lower[i] / kScale, high, block[i])) close = false;
  });
  return close;
}

}  // namespace

Expected<int> solve_pair(ExactTable& table, FilledSet one, FilledSet other, const Sweeps& sweeps,
                         Team& team) {
  const bool same = one == other;
  std::uint32_t* block = table.block(one, other);
  std::uint32_t* other_block = table.block(other, one);
  const ValueMemory against(TableLayout::block_size(one, other));
  const ValueMemory lower(same ? 0 : TableLayout::block_size(other, one));
  int count =
      PairSide(table, one, other, block, same ? against.get() : other_block, sweeps, team).settle();
  if (!same) {
    // One side gets what the other does not: a good first guess.
    each_place(other, one, team, [&](std::size_t i) { lower.get()[i] = kWin - other_block[i]; });
    each_place(one, other, team, [&](std::size_t i) { against.get()[i] = kWin - block[i]; });
    count += PairSide(table, other, one, lower.get(), against.get(), sweeps, team).settle();
  }
  bool close = pack(table, one, other, block, against.get(), team);
  if (!same) close &= pack(table, other, one, lower.get(), other_block, team);
  if (!close) return fail("The bounds have not come close enough to each other.");
  return count;
}

// ---- All pairs ----

namespace {

// Every pair once, the fullest first.
std::vector<std::pair<FilledSet, FilledSet>> all_pairs() {
  std::vector<std::pair<FilledSet, FilledSet>> pairs;
  for (FilledSet one = 0; one < kFilledSets; ++one) {
    for (FilledSet other = one; other < kFilledSets; ++other) pairs.emplace_back(one, other);
  }
  std::ranges::sort(pairs, std::ranges::greater{}, [](const auto& pair) {
    return std::tuple(std::popcount(pair.first) + std::popcount(pair.second), pair);
  });
  return pairs;
}

}  // namespace

std::size_t solver_bytes() {
  std::size_t most = 0;
  for (const auto& [one, other] : all_pairs()) {
    std::size_t values = TableLayout::block_size(one, other);
    if (one != other) values += TableLayout::block_size(other, one);
    if (has_settled(one)) values += TableLayout::block_size(other, one);
    if (has_settled(other)) values += TableLayout::block_size(one, other);
    most = std::max(most, values);
  }
  return (TableLayout::size() + most) * sizeof(std::uint32_t);
}

Expected<ExactTable> solve(
    int threads, const std::function<void(std::uint64_t positions, std::uint64_t of)>& progress) {
  auto table = ExactTable::empty();
  if (!table) return table;
  Team team(threads);
  const Sweeps& sweeps = *sweep_forms().front().sweeps;
  std::uint64_t cards = 0;
  for (FilledSet set = 0; set < kFilledSets; ++set) cards += cards_in(set);
  std::uint64_t positions = 0;
  for (const auto& [one, other] : all_pairs()) {
    const auto solved = solve_pair(*table, one, other, sweeps, team);
    if (!solved) return tl::unexpected(solved.error());
    positions += (one == other ? 1 : 2) * cards_in(one) * cards_in(other);
    if (progress) progress(positions, cards * cards);
  }
  return table;
}

}  // namespace orrery::geminos
