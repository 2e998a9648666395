#include "kernel/where.h"

namespace orrery {

std::string Where::text() const {
  if (up == nullptr) return std::string(field);
  const std::string before = up->text();
  if (index) return before + "[" + std::to_string(*index) + "]";
  const std::string name = field.empty() ? "\"\"" : std::string(field);
  return before.empty() ? name : before + "." + name;
}

tl::unexpected<Error> Where::refuse(const std::string& complaint) const {
  return fail(text() + ": " + complaint + ".");
}

}  // namespace orrery
