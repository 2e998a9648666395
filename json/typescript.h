#pragma once

// TypeScript types from described structs, by the same rules as the JSON of json/json.h:
//
// * a struct is an interface of the same name; the name of a nested type begins with its owner's
// * an enum is the union of its names, a tagged variant that of interfaces with their `kind`
// * an optional is T | null; in what we read it may also be left out
// * with kOmitUnused every field but the first may be left out, with kOmitDefaults every field, and
//   with kOmitEmpty the optionals
// * a list and a grown array are T[]; an array of at most four is a tuple
// * a Seat is Seat, defined by the constructor's argument; a json::value is unknown

#include <map>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

#include "json/json.h"

namespace orrery {

class TypeScript {
 public:
  // What a seat is here: "number", or "number | null" where it can be nobody.
  explicit TypeScript(std::string seat) : seat_(std::move(seat)) {}

  // Declares a type and all its parts: `writes` as we write it, `reads` as others may write it for
  // us. A type that is used both ways is declared as it was first used.
  template <class T>
  void writes(std::string name = {}) {
    by_others_ = false;
    declare<T>(std::move(name));
  }
  template <class T>
  void reads(std::string name = {}) {
    by_others_ = true;
    declare<T>(std::move(name));
  }
  // Declares a type by its TypeScript text.
  void declare_as(const std::string& name, const std::string& type);

  // All declarations, in the order of first use; two types of one name are an error.
  Expected<std::string> text() const;

 private:
  static std::string name_of(const std::type_info& type);
  // Whether the type is new under this name.
  bool is_new(const std::type_info& type, const std::string& name);
  std::size_t reserve();

  template <class T>
  void declare(std::string name) {
    if constexpr (DescribedStruct<T> || DescribedEnum<T> || HandMade<T> || WrittenAsAnother<T>) {
      type_of<T>();
    } else {
      if (is_new(typeid(T), name)) declarations_[reserve()] = alias(name, shape_of<T>());
    }
  }

  // The TypeScript name of a type; declares it if it has a name of its own.
  template <class T>
  std::string type_of() {
    if constexpr (std::same_as<T, Seat>) {
      if (is_new(typeid(T), "Seat")) declarations_[reserve()] = alias("Seat", seat_);
      return "Seat";
    } else if constexpr (DescribedStruct<T> || DescribedEnum<T> || HandMade<T>) {
      const std::string name = name_of(typeid(T));
      if (is_new(typeid(T), name)) {
        const std::size_t place = reserve();  // before its parts
        if constexpr (HandMade<T>) {
          declarations_[place] = alias(name, std::string(T::kTypeScript));
        } else if constexpr (DescribedEnum<T>) {
          declarations_[place] = alias(name, shape_of<T>());
        } else {
          std::string body = "export interface " + name + " {\n" + fields_of<T>() + "}\n";
          declarations_[place] = std::move(body);
        }
      }
      return name;
    } else if constexpr (WrittenAsAnother<T>) {  // by its own name
      using Written = typename T::Written;
      const std::string name = name_of(typeid(T));
      if (is_new(typeid(T), name)) {
        const std::size_t place = reserve();
        if constexpr (DescribedStruct<Written>) {
          std::string body = "export interface " + name + " {\n" + fields_of<Written>() + "}\n";
          declarations_[place] = std::move(body);
        } else {
          declarations_[place] = alias(name, shape_of<Written>());
        }
      }
      return name;
    } else {
      const auto known = names_.find(typeid(T));
      return known != names_.end() ? known->second : shape_of<T>();
    }
  }

  // A type without a name of its own.
  template <class T>
  std::string shape_of() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::same_as<T, json::value>) {
      return "unknown";
    } else if constexpr (std::integral<T> || std::same_as<T, double>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (DescribedEnum<T>) {
      std::vector<std::string> names;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&](auto enumerator) { names.push_back('"' + std::string(enumerator.name) + '"'); });
      return union_of(names);
    } else if constexpr (IsVariant<T>::value) {
      return union_of_all(std::type_identity<T>{});
    } else if constexpr (IsOpenView<T>::value) {
      return type_of<decltype(T::table)>();
    } else if constexpr (IsOptional<T>::value) {
      return type_of<typename T::value_type>() + " | null";
    } else if constexpr (IsArray<T>::value) {
      const std::string item = type_of<typename T::value_type>();
      constexpr std::size_t kSize = IsArray<T>::kSize;
      return kSize <= kLongestTuple ? tuple_of(item, kSize) : list_of(item);
    } else {
      static_assert(IsList<T>::value);
      return list_of(type_of<typename T::value_type>());
    }
  }

  template <class... A>
  std::string union_of_all(std::type_identity<std::variant<A...>>) {
    return union_of({type_of<A>()...});
  }

  template <class T>
  std::string fields_of() {
    std::string fields;
    if constexpr (requires { T::kKind; }) {
      fields += field(std::string(kKindField), false, '"' + std::string(T::kKind) + '"');
    }
    bool first = true;
    for_each_member<T>([&](std::string_view member_name, auto member) {
      using Field = MemberType<T, decltype(member)>;
      const std::string name(member_name);
      const bool unused = OmitsDefaults<T> || (OmitsUnused<T> && !std::exchange(first, false));
      if constexpr (OmitsEmpty<T> && IsOptional<Field>::value) {
        fields += field(name, true, type_of<typename Field::value_type>());
      } else {
        const bool left_out = unused || (by_others_ && IsOptional<Field>::value);
        fields += field(name, left_out, type_of<Field>());
      }
    });
    return fields;
  }

  static constexpr std::size_t kLongestTuple = 4;

  static std::string alias(const std::string& name, const std::string& type);
  static std::string field(const std::string& name, bool may_be_left_out, const std::string& type);
  static std::string union_of(const std::vector<std::string>& types);
  static std::string list_of(const std::string& type);
  static std::string tuple_of(const std::string& type, std::size_t size);

  std::string seat_;
  bool by_others_ = false;
  std::map<std::type_index, std::string> names_;
  std::vector<std::string> declarations_;
  std::string clash_;
};

}  // namespace orrery
