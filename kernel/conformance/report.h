#pragma once

// What the conformance suite found, and how hard it looked.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::conformance {

struct Effort {
  int games = 100;               // random games per variant
  int moves = 20'000;            // no more games once so many legal moves have been looked at
  int every = 1;                 // one in so many positions is checked closely
  int worlds = 2;                // imagined worlds per view of a step
  int enumeration_nodes = 4000;  // histories followed per viewer of a small variant
  int groups = 60;               // views per level for which imagined worlds are counted
  int samples = 600;             // imagined worlds per such view; 4 times as many sampled outcomes
  std::uint64_t seed = 1;
};

// Whether tests play less: in builds with sanitizers, which are many times slower, and wherever the
// long tests are not asked for.
inline bool plays_little() {
#ifdef NDEBUG
  return std::getenv("ORRERY_LONG") == nullptr;
#else
  return true;
#endif
}

// The quick form, for scripts/mutate.
inline constexpr Effort kSmoke{.games = 8,
                               .moves = 2'000,
                               .every = 3,
                               .worlds = 1,
                               .enumeration_nodes = 800,
                               .groups = 12,
                               .samples = 300,
                               .seed = 1};

struct Failure {
  std::string_view check;  // which promise is broken: "copy", "paths", "imagine", ...
  std::string what;
};

class Report {
 public:
  explicit Report(std::string subject) : subject_(std::move(subject)) {}

  void fail(std::string_view check, std::string what) {
    constexpr int kEnough = 5;  // of each kind
    ++count_;
    const auto alike = std::ranges::count(failures_, check, &Failure::check);
    if (alike < kEnough) failures_.push_back({check, std::move(what)});
  }
  // Notes a failure unless `holds`; returns `holds`.
  bool expect(bool holds, std::string_view check, std::string_view what) {
    if (!holds) fail(check, std::string(what));
    return holds;
  }

  bool ok() const { return count_ == 0; }
  bool caught(std::string_view check) const {
    return std::ranges::any_of(failures_, [&](const Failure& f) { return f.check == check; });
  }
  const std::vector<Failure>& failures() const { return failures_; }
  std::string text() const {
    std::string text = subject_ + ": " + std::to_string(count_) + " failures\n";
    for (const auto& [check, what] : failures_) {
      text += "  [" + std::string(check) + "] " + what + "\n";
    }
    return text;
  }

  // How much was checked, so that a suite that checked nothing is noticed.
  std::uint64_t steps = 0;
  std::uint64_t worlds = 0;
  std::uint64_t distributions = 0;

 private:
  std::string subject_;
  std::size_t count_ = 0;
  std::vector<Failure> failures_;
};

}  // namespace orrery::conformance
