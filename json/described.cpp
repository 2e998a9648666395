// JSON from the descriptions of types, and back.

#include <algorithm>
#include <utility>
#include <vector>

#include "json/json.h"
#include "kernel/scan.h"

namespace orrery::detail {

namespace {

// ---- Writing ----

struct Writer {
  const TypeInfo& type;
  const void* value;

  template <class T>
  const T& as() const {
    return *static_cast<const T*>(value);
  }

  json::value operator()(form::Boolean) const { return as<bool>(); }
  json::value operator()(form::Real) const { return as<double>(); }
  json::value operator()(form::OfSeat) const {
    const Seat seat = as<Seat>();
    return seat.is_player() ? json::value(seat.index()) : json::value(nullptr);
  }
  json::value operator()(const form::Integer& integer) const {
    const std::int64_t number = integer.get(value);
    if (integer.is_signed) return number;
    return static_cast<std::uint64_t>(number);
  }
  json::value operator()(const form::Names& names) const {
    return json::string(name_of_number(names.names, names.number.get(value)));
  }
  json::value operator()(const form::Text& text) const {
    return json::string(valid_utf8(text.get(value)));
  }
  json::value operator()(const form::Optional& optional) const {
    const void* item = optional.of(value);
    return item != nullptr ? to_json(*optional.item, item) : json::value(nullptr);
  }
  json::value operator()(const form::List& list) const { return items(list, list.size(value)); }
  json::value operator()(const form::Array& array) const {
    return items(array, array.written(value));
  }
  json::value operator()(const form::Struct& structure) const {
    return fields(structure, value, type.usual());
  }
  json::value operator()(const form::Choice& choice) const {
    const TypeInfo& chosen = *choice.alternatives[choice.which(value)];
    const auto& structure = std::get<form::Struct>(chosen.form);
    return fields(structure, choice.get(value), chosen.usual(), true);
  }
  json::value operator()(const form::Wrapped& wrapped) const {
    return to_json(*wrapped.item, wrapped.of(value));
  }
  json::value operator()(const form::Other& other) const {
    json::value result;
    other.write(value, [&](const void* written) { result = to_json(*other.written, written); });
    return result;
  }
  json::value operator()(const form::Own& own) const {
    return *static_cast<const json::value*>(own.get(value));
  }

 private:
  json::value items(const auto& list, std::size_t size) const {
    json::array result;
    result.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      result.push_back(to_json(*list.item, list.at(value, i)));
    }
    return result;
  }

  static json::object fields(const form::Struct& structure, const void* from, const void* usual,
                             bool with_kind = false) {
    json::object object;
    object.reserve(structure.fields.size() + (with_kind ? 1 : 0));
    if (with_kind) object.emplace(kKindField, structure.kind);
    for (std::size_t i = 0; i < structure.fields.size(); ++i) {
      const form::Field& field = structure.fields[i];
      if (structure.omits(i, from, usual)) continue;
      object.emplace(field.name, to_json(*field.type, field.of(from)));
    }
    return object;
  }
};

// ---- Reading ----

struct Reader {
  const json::value& from;
  void* to;
  const Where& where;

  Expected<void> operator()(form::Boolean) const {
    if (!from.is_bool()) return refuse_kind(where, "true or false", from);
    *static_cast<bool*>(to) = from.get_bool();
    return {};
  }
  Expected<void> operator()(form::Real) const {
    if (!from.is_number()) return refuse_kind(where, "a number", from);
    *static_cast<double*>(to) = from.to_number<double>();
    return {};
  }
  Expected<void> operator()(form::OfSeat) const {
    Seat& seat = *static_cast<Seat*>(to);
    seat = Seat::nobody();
    if (from.is_null()) return {};
    const std::string last = std::to_string(kMaxSeats - 1);
    if (!from.is_int64()) return refuse_kind(where, "a seat from 0 to " + last, from);
    const std::int64_t index = from.get_int64();
    if (index < 0 || index >= kMaxSeats) {
      return where.refuse(std::to_string(index) + " is not a seat (0 to " + last + ")");
    }
    seat = Seat(static_cast<int>(index));
    return {};
  }
  Expected<void> operator()(const form::Integer& integer) const {
    const auto between = [&] {
      return std::to_string(integer.least) + " to " + std::to_string(integer.most);
    };
    const auto refuse = [&](auto number) {
      return where.refuse(std::to_string(number) + " is out of range (" + between() + ")");
    };
    if (const std::int64_t* number = from.if_int64()) {
      const bool fits = *number < 0 ? *number >= integer.least
                                    : static_cast<std::uint64_t>(*number) <= integer.most;
      if (!fits) return refuse(*number);
      integer.set(to, *number);
    } else if (const std::uint64_t* large = from.if_uint64()) {
      if (*large > integer.most) return refuse(*large);
      integer.set(to, static_cast<std::int64_t>(*large));
    } else {
      // The bounds of an ordinary integer tell little to somebody who wrote no number.
      const bool ordinary = integer.is_signed && integer.bytes >= 4 && !from.is_number();
      return refuse_kind(where, ordinary ? "an integer" : "an integer from " + between(), from);
    }
    return {};
  }
  Expected<void> operator()(const form::Names& names) const {
    const auto refuse = [&](const std::string& sentence) {
      return where.refuse(sentence + scan::names_allowed(names.allowed()));
    };
    if (!from.is_string()) return refuse("expected a name, found " + std::string(kind_name(from)));
    const std::string_view name = from.get_string();
    const auto number = number_from_name(names.names, name);
    if (!number)
      return refuse("\"" + std::string(name) + "\" is not one of the names allowed here");
    names.number.set(to, *number);
    return {};
  }
  Expected<void> operator()(const form::Text& text) const {
    if (text.set == nullptr) return where.refuse("this is never read");
    if (!from.is_string()) return refuse_kind(where, "a string", from);
    text.set(to, from.get_string());
    return {};
  }
  Expected<void> operator()(const form::Optional& optional) const {
    if (from.is_null()) {
      optional.clear(to);
      return {};
    }
    return read_json(*optional.item, optional.fill(to), from, where);
  }
  Expected<void> operator()(const form::List& list) const {
    if (!from.is_array()) return refuse_kind(where, "a list", from);
    const json::array& items = from.get_array();
    if (items.size() > list.most) {
      return where.refuse("at most " + std::to_string(list.most) + " items fit here");
    }
    list.clear(to);
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (auto done = read_json(*list.item, list.add(to), items[i], where.at(i)); !done) {
        return done;
      }
    }
    return {};
  }
  Expected<void> operator()(const form::Array& array) const {
    if (!from.is_array()) return refuse_kind(where, "a list", from);
    const json::array& items = from.get_array();
    if (items.size() < array.first || items.size() > array.size) {
      return where.refuse("expected " + std::to_string(array.first) +
                          (array.first < array.size ? " to " + std::to_string(array.size) : "") +
                          " items, found " + std::to_string(items.size()));
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (auto done = read_json(*array.item, array.at(to, i), items[i], where.at(i)); !done) {
        return done;
      }
    }
    return {};
  }
  Expected<void> operator()(const form::Struct& structure) const {
    if (!from.is_object()) return refuse_kind(where, "an object", from);
    return fields(structure, to);
  }
  Expected<void> operator()(const form::Choice& choice) const {
    const json::object* object = from.if_object();
    const json::value* kind = object != nullptr ? object->if_contains(kKindField) : nullptr;
    if (kind == nullptr || !kind->is_string()) {
      return where.refuse("expected an object with a kind");
    }
    std::vector<std::string_view> kinds;
    for (std::size_t i = 0; i < choice.alternatives.size(); ++i) {
      const auto& structure = std::get<form::Struct>(choice.alternatives[i]->form);
      if (kind->get_string() == structure.kind)
        return fields(structure, choice.choose(to, i), true);
      kinds.push_back(structure.kind);
    }
    return where.at(kKindField)
        .refuse("\"" + std::string(kind->get_string()) + "\" is not one of the kinds allowed here" +
                scan::names_allowed(kinds));
  }
  Expected<void> operator()(const form::Wrapped& wrapped) const {
    return read_json(*wrapped.item, wrapped.in(to), from, where);
  }
  Expected<void> operator()(const form::Other& other) const {
    return other.read(to, true, where, [&](void* written) {
      return read_json(*other.written, written, from, where);
    });
  }
  Expected<void> operator()(const form::Own& own) const {  // kept as it is, and read later
    own.set(to, &from);
    return {};
  }

 private:
  Expected<void> fields(const form::Struct& structure, void* into, bool has_kind = false) const {
    const json::object& object = from.get_object();
    for (const auto& [key, value] : object) {
      if (has_kind && key == kKindField) continue;
      if (std::ranges::find(structure.fields, std::string_view(key), &form::Field::name) !=
          structure.fields.end()) {
        continue;
      }
      std::vector<std::string_view> names;
      for (const form::Field& field : structure.fields) names.push_back(field.name);
      return where.at(key).refuse("unknown field" + scan::names_allowed(names));
    }
    for (std::size_t i = 0; i < structure.fields.size(); ++i) {
      const form::Field& field = structure.fields[i];
      if (const json::value* value = object.if_contains(field.name)) {
        auto done = read_json(*field.type, field.in(into), *value, where.at(field.name));
        if (!done) return done;
      } else if (!structure.may_omit(i) &&
                 !std::holds_alternative<form::Optional>(field.type->form)) {
        return where.at(field.name).refuse("this field is missing");
      }
    }
    return {};
  }
};

}  // namespace

json::value to_json(const TypeInfo& type, const void* value) {
  return std::visit(Writer{type, value}, type.form);
}

Expected<void> read_json(const TypeInfo& type, void* to, const json::value& from,
                         const Where& where) {
  return std::visit(Reader{from, to, where}, type.form);
}

}  // namespace orrery::detail
