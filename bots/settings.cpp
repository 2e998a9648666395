#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace orrery::bots {

namespace {

constexpr int kMostIterations = 10'000'000;
constexpr int kLongest = 1'900;  // milliseconds that a level may think

constexpr std::array<std::string_view, 5> kLevels{"novice", "apprentice", "adept", "expert",
                                                  "master"};
constexpr std::array<std::string_view, 3> kThreeLevels{"novice", "adept", "master"};

// What suits a game, found by playing (docs/bots.md).
SearchSettings usual(std::string_view game) {
  SearchSettings settings;
  if (game == "geminos") {
    settings.playout = 0;
    settings.sight = 0.02;
  } else if (game == "geminion") {
    settings.playout = 30;
    settings.tries = 0;
    settings.sight = 0.005;
  } else if (game == "constellation") {
    settings.playout = 1;
    settings.tries = 0;
    settings.sight = 0.1;
  } else if (game == "cassiopeia") {
    settings.playout = 15;
    settings.tries = 0;
    settings.sight = 0.04;
  } else if (game == "gemini") {
    settings.playout = 4;
    settings.tries = 0;
    settings.sight = 0.05;
  }
  return settings;
}

// Each level looks ahead four times as often as the one below it; in Constellation that hardly
// tells at the top, and the master is further away. The lower ones now and then take the
// second-best move for the best, and read less in what the others have done.
std::optional<SearchSettings> level(std::string_view name, std::string_view game) {
  const auto found = std::ranges::find(kLevels, name);
  if (found == kLevels.end()) return std::nullopt;
  const auto step = found - kLevels.begin();
  SearchSettings settings = usual(game);
  constexpr std::array<int, 5> kIterations{32, 128, 512, 2048, 8192};
  constexpr std::array<int, 5> kInConstellation{16, 64, 256, 1024, 8192};
  const auto& iterations = game == "constellation" ? kInConstellation : kIterations;
  settings.iterations = iterations[static_cast<std::size_t>(step)];
  settings.at_most = kLongest;
  constexpr std::array<double, 5> kSlips{0.9, 0.5, 0.25, 0.15, 0};
  constexpr std::array<double, 5> kNear{0.5, 0.25, 0.15, 0.15, 0};
  constexpr std::array<int, 5> kWorlds{1, 2, 4, 16, 16};
  settings.slip = kSlips[static_cast<std::size_t>(step)];
  settings.near = kNear[static_cast<std::size_t>(step)];
  settings.worlds = kWorlds[static_cast<std::size_t>(step)];
  return settings;
}

template <class T>
bool read(std::string_view text, T& number, T least, T most) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool fine = error == std::errc{} && end == text.data() + text.size();
  if (!fine || !(value >= least && value <= most)) return false;  // nor what is no number
  number = value;
  return true;
}

// "playout=8"
bool set(SearchSettings& settings, std::string_view assignment) {
  const auto sign = assignment.find('=');
  if (sign == std::string_view::npos) return false;
  const auto name = assignment.substr(0, sign);
  const auto text = assignment.substr(sign + 1);
  if (name == "exploration") return read(text, settings.exploration, 0.0, 100.0);
  if (name == "first_play") return read(text, settings.first_play, -10.0, 10.0);
  if (name == "milliseconds") return read(text, settings.milliseconds, 0, 3'600'000);
  if (name == "near") return read(text, settings.near, 0.0, 1.0);
  if (name == "playout") return read(text, settings.playout, 0, 1'000'000);
  if (name == "proofs") return read(text, settings.proofs, 0, 1);
  if (name == "slip") return read(text, settings.slip, 0.0, 1.0);
  if (name == "threads") return read(text, settings.threads, 1, 256);
  if (name == "rival_tries") return read(text, settings.rival_tries, 0, 1'000);
  if (name == "sight") return read(text, settings.sight, 0.0, 1'000.0);
  if (name == "tries") return read(text, settings.tries, 0, 1'000);
  if (name == "worlds") return read(text, settings.worlds, 1, 1'000);
  return false;
}

}  // namespace

std::span<const std::string_view> levels_of(std::string_view game) {
  if (game == "geminos") return kThreeLevels;
  return kLevels;
}

std::optional<SearchSettings> settings_of(std::string_view name, std::string_view game) {
  constexpr std::string_view kSearch = "search";
  const auto slash = name.find('/');
  std::string_view rest = slash == std::string_view::npos ? "" : name.substr(slash + 1);
  name = name.substr(0, slash);
  if (auto settings = level(name, game)) {
    int part = 1;
    if (slash != std::string_view::npos && !read(rest, part, 1, 1'000'000)) return std::nullopt;
    settings->iterations = std::max(1, settings->iterations / part);
    return settings;
  }
  if (!name.starts_with(kSearch)) return std::nullopt;
  SearchSettings settings = usual(game);
  name.remove_prefix(kSearch.size());
  if (!name.empty() &&
      (name.front() != ':' || !read(name.substr(1), settings.iterations, 1, kMostIterations))) {
    return std::nullopt;
  }
  bool more = slash != std::string_view::npos;  // every slash is followed by a setting
  while (more) {
    const auto next = rest.find('/');
    if (!set(settings, rest.substr(0, next))) return std::nullopt;
    more = next != std::string_view::npos;
    if (more) rest.remove_prefix(next + 1);
  }
  return settings;
}

}  // namespace orrery::bots
