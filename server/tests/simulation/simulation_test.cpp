// The whole server in one process with a simulated disk, clock and network: random schedules, and
// what must be true after each of them. A failure names its seed; ORRERY_SEED=N repeats it alone,
// with a diary.

#include <array>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "server/tests/simulation/schedule.h"

namespace orrery::simulation {
namespace {

std::optional<std::uint64_t> number_in(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? std::nullopt : std::optional(std::strtoull(text, nullptr, 10));
}

// What is wrong, or nothing.
std::optional<std::string> fault_of(std::uint64_t seed, Mistake mistake, Figures& figures,
                                    std::ostream* diary = nullptr) {
  try {
    Schedule(seed, mistake, figures, diary).run();
    return std::nullopt;
  } catch (const Broken& broken) {
    return broken.what();
  } catch (const std::exception& other) {
    ADD_FAILURE() << "seed " << seed << " throws " << other.what();
    return other.what();
  }
}

TEST(Simulation, KeepsItsPromisesInEverySchedule) {
  const auto only = number_in("ORRERY_SEED");
#ifdef NDEBUG
  const std::uint64_t many = std::getenv("ORRERY_LONG") != nullptr ? 40'000 : 2'000;
#else
  const std::uint64_t many = 300;  // with sanitizers, which are slow
#endif
  const std::uint64_t first = only ? *only : number_in("ORRERY_FIRST_SEED").value_or(1);
  const std::uint64_t wanted = only ? 1 : number_in("ORRERY_SCHEDULES").value_or(many);
  Figures figures;
  const std::clock_t began = std::clock();
  std::uint64_t faults = 0;
  std::uint64_t done = 0;
  // bench/faults adds these lines up.
  const auto so_far = [&] {
    std::cout << done << " schedules, " << faults << " failed, up to seed " << first + done - 1;
  };
  constexpr std::uint64_t kMostFaults = 5;
  while (done < wanted && faults < kMostFaults) {
    const std::uint64_t seed = first + done++;
    if (const auto fault = fault_of(seed, Mistake::none, figures, only ? &std::cout : nullptr)) {
      ADD_FAILURE() << "seed " << seed << " (ORRERY_SEED=" << seed << " repeats it): " << *fault;
      ++faults;
    }
    constexpr std::uint64_t kTell = 1'000;
    if (done % kTell == 0) {
      so_far();
      std::cout << "\n" << std::flush;
    }
  }
  const double minutes = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / 60;
  so_far();
  std::cout << ", " << static_cast<std::uint64_t>(static_cast<double>(done) / minutes)
            << " a minute of processor\n";
  for (const auto& [what, count] : figures) std::cout << "  " << count << " " << what << "\n";
  // Other seeds may leave out what is rare.
  if (first != 1 || done < 2'000) return;
  for (const char* what : {"power failures",
                           "kills",
                           "stops",
                           "answers that were lost",
                           "lines that broke",
                           "peers that died",
                           "peers that were slow",
                           "jumps of the clock",
                           "times the disk was full or free",
                           "tables forgotten",
                           "event moved",
                           "event take_back_asked",
                           "event took_back",
                           "event agreed",
                           "event offer_closed",
                           "event pause_asked",
                           "event paused",
                           "event resumed",
                           "event key_changed",
                           "event seat_freed",
                           "event bot_took_over",
                           "event handed_back",
                           "event rematch_made",
                           "event links_renewed",
                           "event chatted",
                           "event closed",
                           "long logs"}) {
    EXPECT_GT(figures[what], 0U) << "no schedule had any " << what;
  }
}

TEST(Simulation, DoesTheSameAgainWithTheSameSeed) {
  for (const std::uint64_t seed : {7U, 16U, 23U}) {
    std::array<std::ostringstream, 2> diaries;
    for (std::ostringstream& diary : diaries) {
      Figures figures;
      EXPECT_EQ(fault_of(seed, Mistake::none, figures, &diary), std::nullopt);
    }
    EXPECT_EQ(diaries[0].str(), diaries[1].str());
    EXPECT_GT(diaries[0].str().size(), 1'000U);
  }
}

// A planted mistake is found within a few seeds.
class SimulationWith : public ::testing::TestWithParam<Planted> {};

TEST_P(SimulationWith, IsFound) {
  constexpr std::uint64_t kMost = 200;
  Figures figures;
  for (std::uint64_t seed = 1; seed <= kMost; ++seed) {
    if (const auto fault = fault_of(seed, GetParam().mistake, figures)) {
      std::cout << GetParam().name << ": seed " << seed << ", " << fault->substr(0, 200) << "\n";
      return;
    }
  }
  ADD_FAILURE() << "not found in " << kMost << " schedules";
}

INSTANTIATE_TEST_SUITE_P(Mistake, SimulationWith, ::testing::ValuesIn(kMistakes),
                         [](const auto& planted) { return std::string(planted.param.name); });

}  // namespace
}  // namespace orrery::simulation
