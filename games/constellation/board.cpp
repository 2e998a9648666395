#include "games/constellation/constellation.h"
namespace orrery::constellation {
void Constellation::draw(const View& view, Ink& ink) const {
  ink.write(std::to_string(view.table.actions));
}
std::string Constellation::tables() const { return {}; }
}  // namespace orrery::constellation
