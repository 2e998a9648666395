// Trains the network of games/geminos/bots/network.h on the table of two-player Geminos, and writes
// its weights to standard output. games/geminos/lab/distil runs it.

#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "games/geminos/bots/exact_table.h"
#include "games/geminos/bots/network.h"
#include "games/geminos/solitaire.h"
#include "kernel/rng.h"

namespace {

using namespace orrery::geminos;
using orrery::Rng;

constexpr int kDecisions = 1'000'000;
constexpr int kEpochs = 8;
constexpr int kBatch = 128;
constexpr int kProbes = 100'000;  // decisions for validation

// A roll with a choice: the active inputs and the true value of each entry.
struct Decision {
  struct Entry {
    Network::On on{};
    float value = 0;
    bool over = false;  // the card is full: nothing to learn
  };
  std::array<Entry, 3> entries;
  int count = 0;
};

Decision decision(const ExactTable& table, const Card& mine, const Card& theirs,
                  const ScoringRoll& roll) {
  Decision made;
  roll.offered.each([&](Affinity affinity) {
    Card written = mine;
    written.write(affinity, roll.points);
    auto& entry = made.entries[static_cast<std::size_t>(made.count++)];
    entry.on = Network::inputs(written, theirs);
    entry.value = static_cast<float>(table.after(written, theirs).middle());
    entry.over = written.full();
  });
  return made;
}

const ScoringRoll* any_roll(Rng& rng, int most) {
  auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(most)));
  for (const ScoringRoll& roll : scoring_rolls()) {
    place -= roll.weight;
    if (place < 0) return &roll;
  }
  return nullptr;
}

// Positions from games in which both play well, and sometimes carelessly.
std::vector<Decision> decisions(const ExactTable& table, std::size_t count, double careless,
                                std::uint64_t seed) {
  std::vector<Decision> all;
  for (std::uint64_t game = 0; all.size() < count; ++game) {
    Rng rng(seed, game);
    std::array<Card, 2> cards;
    for (std::size_t turn = 0; !cards[0].full() && !cards[1].full(); turn ^= 1U) {
      Card& mine = cards[turn];
      const Card& theirs = cards[turn ^ 1U];
      const ScoringRoll* choice = nullptr;
      while (choice == nullptr || choice->offered.size() == 1) {
        choice = any_roll(rng, kRolls - kEmptyRolls);
      }
      all.push_back(decision(table, mine, theirs, *choice));
      const ScoringRoll* roll = any_roll(rng, kRolls);
      if (roll == nullptr) continue;
      Affinity entry = best_entry(table, mine, theirs, roll->offered, roll->points);
      if (rng.below(1000) < static_cast<std::uint32_t>(1000 * careless)) {
        auto skip = rng.below(static_cast<std::uint32_t>(roll->offered.size()));
        roll->offered.each([&](Affinity affinity) {
          if (skip-- == 0) entry = affinity;
        });
      }
      mine.write(entry, roll->points);
    }
  }
  all.resize(count);
  return all;
}

// The network in floating point, its gradient, and Adam's two running means: all the same shape.
struct Weights {
  std::array<std::array<float, Network::kFirst>, Network::kInputs> first{};
  std::array<float, Network::kFirst> first_bias{};
  std::array<std::array<float, Network::kFirst>, Network::kSecond> second{};
  std::array<float, Network::kSecond> second_bias{};
  std::array<float, Network::kSecond> last{};
  float last_bias = 0;

  float* begin() { return first[0].data(); }
  static constexpr std::size_t size() { return sizeof(Weights) / sizeof(float); }
};

struct Signals {
  std::array<float, Network::kFirst> first{};
  std::array<float, Network::kSecond> second{};
  float value = 0;
};

float limited(float sum) { return std::min(std::max(sum, 0.0F), 1.0F); }

void forward(const Weights& net, const Network::On& on, Signals& signals) {
  signals.first = net.first_bias;
  for (const std::uint8_t input : on) {
    for (std::size_t i = 0; i < Network::kFirst; ++i) signals.first[i] += net.first[input][i];
  }
  for (float& unit : signals.first) unit = limited(unit);
  float odds = net.last_bias;
  for (std::size_t j = 0; j < Network::kSecond; ++j) {
    std::array<float, 8> part{};  // eight sums, so that the compiler can vectorise
    for (std::size_t i = 0; i < Network::kFirst; i += part.size()) {
      for (std::size_t k = 0; k < part.size(); ++k) {
        part[k] += net.second[j][i + k] * signals.first[i + k];
      }
    }
    float sum = net.second_bias[j];
    for (const float each : part) sum += each;
    signals.second[j] = limited(sum);
    odds += net.last[j] * signals.second[j];
  }
  signals.value = 1 / (1 + std::exp(-odds));
}

// The gradient is zero outside the limits.
bool passes(float unit) { return unit > 0 && unit < 1; }

void backward(const Weights& net, const Network::On& on, const Signals& signals, float slope,
              Weights& gradient) {
  const float at_odds = slope * signals.value * (1 - signals.value);
  gradient.last_bias += at_odds;
  std::array<float, Network::kFirst> at_first{};
  for (std::size_t j = 0; j < Network::kSecond; ++j) {
    gradient.last[j] += at_odds * signals.second[j];
    if (!passes(signals.second[j])) continue;
    const float at_second = at_odds * net.last[j];
    gradient.second_bias[j] += at_second;
    for (std::size_t i = 0; i < Network::kFirst; ++i) {
      gradient.second[j][i] += at_second * signals.first[i];
      at_first[i] += at_second * net.second[j][i];
    }
  }
  for (std::size_t i = 0; i < Network::kFirst; ++i) {
    if (!passes(signals.first[i])) at_first[i] = 0;
    gradient.first_bias[i] += at_first[i];
  }
  for (const std::uint8_t input : on) {
    for (std::size_t i = 0; i < Network::kFirst; ++i) gradient.first[input][i] += at_first[i];
  }
}

// The loss: errors of the values, and with four times the weight errors of the differences between
// entries, which decide the choice.
void learn(const Weights& net, const Decision& decision, Weights& gradient) {
  constexpr float kDifferences = 4;
  std::array<Signals, 3> signals;
  std::array<float, 3> error{};
  float mean = 0;
  const auto count = static_cast<std::size_t>(decision.count);
  for (std::size_t i = 0; i < count; ++i) {
    if (decision.entries[i].over) continue;
    forward(net, decision.entries[i].on, signals[i]);
    error[i] = signals[i].value - decision.entries[i].value;
    mean += error[i] / static_cast<float>(count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (decision.entries[i].over) continue;
    const float slope = error[i] + kDifferences * (error[i] - mean);
    backward(net, decision.entries[i].on, signals[i], slope, gradient);
  }
}

struct Adam {
  Weights mean;
  Weights square;
  double steps = 0;

  void step(Weights& net, Weights& gradient, float rate) {
    ++steps;
    const auto mean_scale = static_cast<float>(1 / (1 - std::pow(0.9, steps)));
    const auto square_scale = static_cast<float>(1 / (1 - std::pow(0.999, steps)));
    float* w = net.begin();
    float* g = gradient.begin();
    float* m = mean.begin();
    float* s = square.begin();
    for (std::size_t i = 0; i < Weights::size(); ++i) {
      m[i] = 0.9F * m[i] + 0.1F * g[i];
      s[i] = 0.999F * s[i] + 0.001F * g[i] * g[i];
      w[i] -= rate * m[i] * mean_scale / (std::sqrt(s[i] * square_scale) + 1e-8F);
      w[i] = std::min(std::max(w[i], -7.9F), 7.9F);  // fits into 16 bits
      g[i] = 0;
    }
  }
};

template <class To, class From>
void round_to(To& to, const From& from) {
  if constexpr (std::is_same_v<From, float>) {
    to = static_cast<std::int16_t>(std::lround(from * Network::kOne));
  } else {
    for (std::size_t i = 0; i < from.size(); ++i) round_to(to[i], from[i]);
  }
}
Network rounded(const Weights& net) {
  Network whole;
  round_to(whole.first, net.first);
  round_to(whole.first_bias, net.first_bias);
  round_to(whole.second, net.second);
  round_to(whole.second_bias, net.second_bias);
  round_to(whole.last, net.last);
  round_to(whole.last_bias, net.last_bias);
  return whole;
}

// The error of the values, and what choosing by them costs per decision. `value_of` gives a
// network's value of an entry.
template <class F>
void report(const std::string& name, const std::vector<Decision>& probes, F&& value_of) {
  double squares = 0;
  double count = 0;
  double lost = 0;
  for (const Decision& probe : probes) {
    float best = 0;
    float highest = -1;
    float chosen = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(probe.count); ++i) {
      const Decision::Entry& entry = probe.entries[i];
      best = std::max(best, entry.value);
      float value = entry.value;
      if (!entry.over) {
        value = value_of(entry.on);
        squares +=
            static_cast<double>(value - entry.value) * static_cast<double>(value - entry.value);
        ++count;
      }
      if (value <= highest) continue;
      highest = value;
      chosen = entry.value;
    }
    lost += static_cast<double>(best - chosen);
  }
  std::cerr << name << ": values are off by " << 100 * std::sqrt(squares / count)
            << " % of a win, a decision loses " << 100 * lost / static_cast<double>(probes.size())
            << " %\n";
}

void print(const Network& net) {
  constexpr std::size_t kInALine = 20;
  const auto* weights = &net.first[0][0];
  for (std::size_t i = 0; i < sizeof(Network) / sizeof(*weights); ++i) {
    std::cout << (i == 0 ? "" : i % kInALine == 0 ? ",\n" : ", ") << weights[i];
  }
  std::cout << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "distil_geminos TABLE\n";
    return 2;
  }
  const auto table = ExactTable::open(argv[1]);
  if (!table) {
    std::cerr << table.error().sentence << '\n';
    return 2;
  }
  const auto lessons = decisions(*table, kDecisions, 0.1, 1);
  const auto probes = decisions(*table, kProbes, 0, 2);

  Weights net;
  Rng rng(3);
  const auto begin_with = [&](float* from, const float* to, float reach) {
    for (float* w = from; w != to; ++w) {
      *w = reach * (static_cast<float>(rng.below(20001)) / 10000 - 1);
    }
  };
  begin_with(net.first[0].data(), net.first_bias.data(), 0.2F);
  begin_with(net.first_bias.data(), net.second[0].data(), 0.5F);
  begin_with(net.second[0].data(), net.second_bias.data(), 0.2F);
  begin_with(net.second_bias.data(), net.last.data(), 0.3F);
  begin_with(net.last.data(), net.last.data() + net.last.size(), 0.5F);

  Adam adam;
  Weights gradient;
  const int batches = kEpochs * (kDecisions / kBatch);
  for (int epoch = 0, done = 0; epoch < kEpochs; ++epoch) {
    for (int batch = 0; batch < kDecisions / kBatch; ++batch, ++done) {
      for (int i = 0; i < kBatch; ++i) learn(net, lessons[rng.below(kDecisions)], gradient);
      for (std::size_t i = 0; i < Weights::size(); ++i) gradient.begin()[i] /= kBatch;
      const double part = static_cast<double>(done) / batches;
      adam.step(net, gradient, static_cast<float>(0.002 * 0.5 * (1 + std::cos(M_PI * part))));
    }
    report("epoch " + std::to_string(epoch + 1), probes, [&](const Network::On& on) {
      Signals signals;
      forward(net, on, signals);
      return signals.value;
    });
  }
  const Network whole = rounded(net);
  report("in whole numbers", probes,
         [&](const Network::On& on) { return static_cast<float>(Network::share(whole.odds(on))); });
  print(whole);
  return 0;
}
