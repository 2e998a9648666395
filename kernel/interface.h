#pragma once

namespace orrery {

// The base of classes with virtual functions that others implement. Their objects are passed by
// reference and never copied.
class Interface {
 public:
  Interface() = default;
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;
  virtual ~Interface() = default;
};

}  // namespace orrery
