#include "bots/settings.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

namespace orrery::bots {

namespace {

constexpr int kMostIterations = 10'000'000;
constexpr int kLongest = 1'900;  // milliseconds that a level may think

// Each level searches about four times as much as the one below it. Lower levels sometimes play the
// second-best move, and learn less from the moves of others.
std::optional<SearchSettings> level(std::string_view name, const Tuning& tuning) {
  const auto found = std::ranges::find(kLevels, name);
  if (found == kLevels.end()) return std::nullopt;
  const auto step = static_cast<std::size_t>(found - kLevels.begin());
  constexpr std::array<double, kLevels.size()> kSlips{0.9, 0.5, 0.25, 0.15, 0};
  constexpr std::array<double, kLevels.size()> kNear{0.5, 0.25, 0.15, 0.15, 0};
  constexpr std::array<int, kLevels.size()> kWorlds{1, 2, 4, 16, 16};
  SearchSettings settings = tuning.search;
  settings.iterations = tuning.iterations[step];
  settings.at_most = kLongest;
  settings.slip = kSlips[step];
  settings.near = kNear[step];
  settings.worlds = kWorlds[step];
  return settings;
}

bool parse(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}
// libc++ has no std::from_chars for this. Other characters are refused, so that strtod reads no
// blanks, no "inf" and no hexadecimal numbers.
bool parse(std::string_view text, double& number) {
  if (text.empty() || text.find_first_not_of("0123456789.eE-") != std::string_view::npos)
    return false;
  const std::string copy(text);
  char* end = nullptr;
  number = std::strtod(copy.c_str(), &end);
  return end == copy.c_str() + copy.size();
}

template <class T>
bool read(std::string_view text, T& number, T least, T most) {
  T value{};
  if (!parse(text, value) || value < least || value > most) return false;
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
  if (name == "first_sight") return read(text, settings.first_sight, 0, 1);
  if (name == "milliseconds") return read(text, settings.milliseconds, 0, 3'600'000);
  if (name == "near") return read(text, settings.near, 0.0, 1.0);
  if (name == "playout") return read(text, settings.playout, 0, 1'000'000);
  if (name == "proofs") return read(text, settings.proofs, 0, 1);
  if (name == "slip") return read(text, settings.slip, 0.0, 1.0);
  if (name == "threads") return read(text, settings.threads, 1, 256);
  if (name == "rival_tries") return read(text, settings.rival_tries, 0, 1'000);
  if (name == "temperature") return read(text, settings.temperature, 0.0, 1'000.0);
  if (name == "tries") return read(text, settings.tries, 0, 1'000);
  if (name == "worlds") return read(text, settings.worlds, 1, 1'000);
  return false;
}

}  // namespace

std::optional<SearchSettings> settings_of(std::string_view name, const Tuning& tuning) {
  constexpr std::string_view kSearch = "search";
  const auto slash = name.find('/');
  std::string_view rest = slash == std::string_view::npos ? "" : name.substr(slash + 1);
  name = name.substr(0, slash);
  if (auto settings = level(name, tuning)) {
    int part = 1;
    if (slash != std::string_view::npos && !read(rest, part, 1, 1'000'000)) return std::nullopt;
    settings->iterations = std::max(1, settings->iterations / part);
    return settings;
  }
  if (!name.starts_with(kSearch)) return std::nullopt;
  SearchSettings settings = tuning.search;
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
