#include "kernel/type_info.h"

#include <algorithm>
#include <cstring>

namespace orrery {

namespace form {

namespace {

template <class T>
std::int64_t get_as(const void* value) {
  T number{};
  std::memcpy(&number, value, sizeof number);
  return static_cast<std::int64_t>(number);
}

template <class T>
void set_as(void* value, std::int64_t number) {
  const T narrow = static_cast<T>(number);
  std::memcpy(value, &narrow, sizeof narrow);
}

// The functions that find a part of a value do not change it.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
void* writable(const void* value) { return const_cast<void*>(value); }

const void* nth(const void* begin, std::size_t i, std::size_t bytes) {
  return static_cast<const std::byte*>(begin) + i * bytes;
}

}  // namespace

std::vector<std::string_view> Names::allowed() const {
  std::vector<std::string_view> allowed;
  for (const NamedNumber& each : names) {
    if (name_of_number(names, each.number) == each.name) allowed.push_back(each.name);
  }
  return allowed;
}

std::int64_t Integer::get(const void* value) const {
  switch (bytes) {
    case 1: return is_signed ? get_as<std::int8_t>(value) : get_as<std::uint8_t>(value);
    case 2: return is_signed ? get_as<std::int16_t>(value) : get_as<std::uint16_t>(value);
    case 4: return is_signed ? get_as<std::int32_t>(value) : get_as<std::uint32_t>(value);
    default: return get_as<std::int64_t>(value);
  }
}

void Integer::set(void* value, std::int64_t number) const {
  switch (bytes) {
    case 1: return set_as<std::uint8_t>(value, number);
    case 2: return set_as<std::uint16_t>(value, number);
    case 4: return set_as<std::uint32_t>(value, number);
    default: return set_as<std::int64_t>(value, number);
  }
}

const void* Optional::of(const void* value) const { return get(writable(value)); }

const void* List::at(const void* value, std::size_t i) const {
  return nth(begin(writable(value)), i, item_bytes);
}

const void* Array::at(const void* value, std::size_t i) const {
  return nth(begin(writable(value)), i, item_bytes);
}

void* Array::at(void* value, std::size_t i) const {
  return writable(at(static_cast<const void*>(value), i));
}

std::size_t Array::written(const void* value) const {
  std::size_t count = size;
  while (count > first && equal_values(*item, at(value, count - 1), item->usual())) --count;
  return count;
}

const void* Field::of(const void* value) const { return in(writable(value)); }

bool Struct::omits(std::size_t field, const void* value, const void* usual) const {
  const Field& it = fields[field];
  const void* in_value = it.of(value);
  if (may_omit(field) && equal_values(*it.type, in_value, it.of(usual))) return true;
  const auto* optional = std::get_if<Optional>(&it.type->form);
  return omits_empty && optional != nullptr && optional->of(in_value) == nullptr;
}

const void* Wrapped::of(const void* value) const { return in(writable(value)); }

}  // namespace form

namespace {

struct Equality {
  const void* a;
  const void* b;

  template <class T>
  bool same() const {
    return *static_cast<const T*>(a) == *static_cast<const T*>(b);
  }

  bool operator()(form::Boolean) const { return same<bool>(); }
  bool operator()(form::Real) const { return same<double>(); }
  bool operator()(form::OfSeat) const { return same<Seat>(); }
  bool operator()(const form::Integer& integer) const { return integer.get(a) == integer.get(b); }
  bool operator()(const form::Names& names) const { return (*this)(names.number); }
  bool operator()(const form::Text& text) const { return text.get(a) == text.get(b); }
  bool operator()(const form::Optional& optional) const {
    const void* in_a = optional.of(a);
    const void* in_b = optional.of(b);
    if (in_a == nullptr || in_b == nullptr) return in_a == in_b;
    return equal_values(*optional.item, in_a, in_b);
  }
  bool operator()(const form::List& list) const {
    const std::size_t size = list.size(a);
    if (size != list.size(b)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      if (!equal_values(*list.item, list.at(a, i), list.at(b, i))) return false;
    }
    return true;
  }
  bool operator()(const form::Array& array) const {
    for (std::size_t i = 0; i < array.size; ++i) {
      if (!equal_values(*array.item, array.at(a, i), array.at(b, i))) return false;
    }
    return true;
  }
  bool operator()(const form::Struct& structure) const {
    return std::ranges::all_of(structure.fields, [&](const form::Field& field) {
      return equal_values(*field.type, field.of(a), field.of(b));
    });
  }
  bool operator()(const form::Choice& choice) const {
    const std::size_t which = choice.which(a);
    return which == choice.which(b) &&
        equal_values(*choice.alternatives[which], choice.get(a), choice.get(b));
  }
  bool operator()(const form::Wrapped& wrapped) const {
    return equal_values(*wrapped.item, wrapped.of(a), wrapped.of(b));
  }
  bool operator()(const form::Other& other) const {
    bool equal = false;
    other.write(a, [&](const void* as) {
      other.write(b, [&](const void* bs) { equal = equal_values(*other.written, as, bs); });
    });
    return equal;
  }
  bool operator()(const form::Own& own) const { return own.equal(a, b); }
};

}  // namespace

bool equal_values(const TypeInfo& type, const void* a, const void* b) {
  return std::visit(Equality{a, b}, type.form);
}

}  // namespace orrery
