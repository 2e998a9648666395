// Promise 3 of the house: what was acknowledged survives kill -9.

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <random>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/tests/asking.h"

namespace orrery::store {
namespace {

constexpr std::array<const char*, 3> kTables{"red", "green", "blue"};
constexpr int kInFlight = 32;

// What the child says: event `sequence` of table `table` was acknowledged.
struct Acknowledged {
  std::uint64_t table = 0;
  std::uint64_t sequence = 0;
};

// Appends without end, some events in flight at each table, and tells of every acknowledgement.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
  auto opened_store = open_sqlite(file);
  if (!opened_store) _exit(1);
  Store& store = **opened_store;
  std::array<std::uint64_t, kTables.size()> next{};
  for (std::size_t table = 0; table < kTables.size(); ++table) {
    const auto known = history(store, kTables[table]);
    next[table] = known ? known->back().sequence + 1 : 1;
  }
  // Only called before the first answer and then by the store's thread.
  std::function<void(std::size_t)> add = [&](std::size_t table) {
    const auto sequence = next[table]++;
    auto one = events(kTables[table], sequence, sequence);
    if (sequence % 50 == 0) one.snapshot = {sequence, std::to_string(sequence)};
    store.append(std::move(one), [&, table, sequence](const auto& kept) {
      if (!kept) _exit(2);
      const Acknowledged said{table, sequence};
      if (write(pipe, &said, sizeof said) != sizeof said) _exit(3);
      add(table);
    });
  };
  store.get("", [&](const auto&) {
    for (int i = 0; i < kInFlight; ++i) add(static_cast<std::size_t>(i) % kTables.size());
  });
  while (true) pause();
}

bool read_one(int pipe, Acknowledged& said) {
  ssize_t got = 0;
  do {
    got = read(pipe, &said, sizeof said);
  } while (got < 0 && errno == EINTR);
  return got == sizeof said;
}

TEST(Crash, WhatWasAcknowledgedSurvivesKill9) {
  TemporaryFolder folder;
  const auto file = folder / "games.db";
  std::mt19937 random(20240229);
  std::map<std::string, std::uint64_t> acknowledged;
  for (int round = 0; round < 20; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      write_until_killed(file, ends[1]);
    }
    close(ends[1]);

    const auto enough = random() % 600;
    Acknowledged said;
    for (std::uint64_t heard = 0; read_one(ends[0], said); ++heard) {
      auto& last = acknowledged[kTables[said.table]];
      EXPECT_EQ(said.sequence, last + 1) << "acknowledged in order";
      last = said.sequence;
      if (heard == enough) kill(child, SIGKILL);
    }
    close(ends[0]);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);

    const auto store = opened(file);
    for (auto& [table, last] : acknowledged) {
      const auto kept = history(*store, table).value();
      EXPECT_GE(kept.size(), last) << "an acknowledged event is lost";
      EXPECT_EQ(kept, events(table, 1, kept.size()).events) << "a gap, or another's event";
      const auto loaded = load(*store, table).value();
      EXPECT_EQ(loaded.summary.updated, static_cast<std::int64_t>(kept.size()));
      EXPECT_EQ(loaded.snapshot.has_value(), kept.size() >= 50);
      last = kept.size();  // more than was acknowledged may have been kept
    }
  }
}

}  // namespace
}  // namespace orrery::store
