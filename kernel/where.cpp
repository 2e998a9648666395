#include "kernel/where.h"

#include "kernel/shortened.h"

namespace orrery {

std::string Where::text() const {
  if (up == nullptr) return std::string(field);
  const std::string before = up->text();
  if (index) return before + "[" + std::to_string(*index) + "]";
  const std::string name = field.empty() ? "\"\"" : shortened(field);
  return before.empty() ? name : before + "." + name;
}

tl::unexpected<Error> Where::refuse(const std::string& complaint) const {
  constexpr std::size_t kMost = 400;  // a complaint may quote what was sent
  return fail(text() + ": " + shortened(complaint, kMost) + ".");
}

}  // namespace orrery
