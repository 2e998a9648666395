#pragma once

#include <concepts>
#include <span>
#include <string_view>

namespace orrery {

// Options that go well together, under a name: `--preset party`.
template <class Options>
struct Preset {
  std::string_view name;
  std::string_view meaning;
  Options options;
};

// Such a game has
//   static std::span<const Preset<Options>> presets()
template <class G>
concept GameWithPresets = requires {
  { G::presets() } -> std::same_as<std::span<const Preset<typename G::Options>>>;
};

}  // namespace orrery
