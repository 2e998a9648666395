#include "lab/perft.h"

#include "lab/counter.h"
#include "lab/studies.h"

namespace orrery::lab {

json::value unwrapped(json::value value) {
  for (const std::string_view wrapper : {"ok", "state"}) {
    const json::value* inside = value.get_object().if_contains(wrapper);
    if (inside != nullptr && inside->is_object()) value = json::value(*inside);
  }
  return value;
}

Expected<Perft> perft(const Entry& game, const PerftTask& task) {
  if (task.depth < 0) return fail("The depth cannot be less than 0.");
  return game.studies->perft(task);
}

}  // namespace orrery::lab
