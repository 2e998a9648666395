// The store under load: durable appends, many in flight, and opening a file full of games.
//
//   orrery_bench --benchmark_filter=store
//   ORRERY_BENCH_GAMES=100000 orrery_bench --benchmark_filter=store/open    (writes about 2 GB)

#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <latch>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "store/sqlite_store.h"

namespace orrery::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kEventBytes = 200;
constexpr std::size_t kSummaryBytes = 200;

// A folder in the current one, since /tmp may be in memory.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(std::filesystem::absolute("bench-" + name)) {
    std::filesystem::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  std::filesystem::path file() const { return path_ / "games.db"; }

 private:
  std::filesystem::path path_;
};

std::unique_ptr<Store> opened(const std::filesystem::path& file) {
  auto store = open_sqlite(file);
  if (!store) throw std::runtime_error(store.error().sentence);
  return std::move(*store);
}

// Random-looking ids, as real tables have: tables made one after another are not neighbours.
std::string table_id(std::uint64_t number) {
  return fmt::format("{:016x}", number * 0x9E3779B97F4A7C15U);
}

Append events(std::uint64_t table, std::uint64_t first, std::uint64_t last) {
  Append append{
      .summary = {.table = table_id(table),
                  .game = "geminos",
                  .phase = table % 100 == 0 ? "running" : "finished",
                  .listed = true,
                  .updated = static_cast<std::int64_t>(table * 1000 + last),
                  .wake = table % 100 == 0 ? std::optional<std::int64_t>(last) : std::nullopt,
                  .body = std::string(kSummaryBytes, 's')}};
  for (auto sequence = first; sequence <= last; ++sequence) {
    append.events.push_back({sequence, std::string(kEventBytes, 'e')});
  }
  return append;
}

double at(const std::vector<double>& sorted, double part) {
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

// As many tables as there are appends in flight; each appends one event after another.
void appends(benchmark::State& run) {
  const auto in_flight = static_cast<std::uint64_t>(run.range(0));
  const Folder folder("appends");
  auto store = opened(folder.file());
  // As in a server that has run for a while: the write-ahead log has its full size and is written
  // over, so that a commit need not change the file's size.
  std::string filler;
  filler.resize(20'000'000, 'f');
  store->put("filler", filler, [](const auto&) {});
  std::binary_semaphore filled(0);
  store->put("filler", "", [&](const auto&) { filled.release(); });
  filled.acquire();
  std::vector<double> milliseconds;  // written by the store's thread alone
  std::uint64_t number = 0;
  std::counting_semaphore<> free(run.range(0));
  for (auto _ : run) {
    free.acquire();
    const auto asked = Clock::now();
    const auto sequence = number / in_flight + 1;
    store->append(events(100 * (number % in_flight), sequence, sequence),
                  [&, asked](const auto& kept) {
                    if (!kept) std::abort();
                    milliseconds.push_back(
                        std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
                    free.release();
                  });
    ++number;
  }
  store.reset();
  std::ranges::sort(milliseconds);
  run.SetItemsProcessed(static_cast<std::int64_t>(number));
  run.counters["p50_ms"] = at(milliseconds, 0.5);
  run.counters["p99_ms"] = at(milliseconds, 0.99);
  run.counters["p999_ms"] = at(milliseconds, 0.999);
}
BENCHMARK(appends)->Name("store/appends")->Arg(1)->Arg(32)->Arg(512)->UseRealTime()->MinTime(3);

// Drops a file from the system's page cache.
void evict(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
  ::close(descriptor);
}

void fill(const std::filesystem::path& file, std::uint64_t games) {
  std::counting_semaphore<> free(2048);  // before the store, whose destructor still answers calls
  auto store = opened(file);
  for (std::uint64_t game = 0; game < games; ++game) {
    free.acquire();
    auto one = events(game, 1, 60);
    one.snapshot = {50, std::string(4000, 'n')};
    store->append(std::move(one), [&](const auto& kept) {
      if (!kept) std::abort();
      free.release();
    });
  }
}

// What a server does before it can answer: open, find what is due, fill the lobby, load a table.
void cold_open(benchmark::State& run) {
  const char* wanted = std::getenv("ORRERY_BENCH_GAMES");
  const std::uint64_t games = wanted ? std::strtoull(wanted, nullptr, 10) : 1000;
  const Folder folder("open");
  fill(folder.file(), games);
  double open = 0;
  std::size_t due = 0;
  for (auto _ : run) {
    run.PauseTiming();
    evict(folder.file());
    std::latch answered(3);
    run.ResumeTiming();
    const auto began = Clock::now();
    auto store = opened(folder.file());
    open += std::chrono::duration<double, std::milli>(Clock::now() - began).count();
    store->waking([&](auto found) {
      due = found.value().size();
      answered.count_down();
    });
    store->list("running", 100, [&](const auto&) { answered.count_down(); });
    store->load(table_id(games / 2), [&](const auto& loaded) {
      if (!loaded) std::abort();
      answered.count_down();
    });
    answered.wait();
    run.PauseTiming();
    store.reset();
    run.ResumeTiming();
  }
  run.counters["games"] = static_cast<double>(games);
  run.counters["due"] = static_cast<double>(due);
  run.counters["file_MB"] = static_cast<double>(std::filesystem::file_size(folder.file())) / 1e6;
  run.counters["open_ms"] = benchmark::Counter(open, benchmark::Counter::kAvgIterations);
}
BENCHMARK(cold_open)
    ->Name("store/open")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(5);

}  // namespace
}  // namespace orrery::store
