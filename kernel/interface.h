#pragma once

namespace orrery {

// A class of virtual functions for others to fill in: known by where it is, and never copied.
class Interface {
 public:
  Interface() = default;
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;
  virtual ~Interface() = default;
};

}  // namespace orrery
