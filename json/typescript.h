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

#include <array>
#include <map>
#include <span>
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

  // What differs from type to type is kept in tables, which compile faster than code for each.
  using Spell = std::string (TypeScript::*)();
  struct Field {
    std::string_view name;
    bool is_optional;
    Spell spell;
  };
  struct Struct {
    std::string_view kind;  // of an alternative of a variant
    bool omits_empty, omits_defaults, omits_unused;
    std::span<const Field> fields;
  };

  // The name of a type of its own; if it is new, it is declared before its parts.
  std::string interface(const std::type_info& type, const Struct& description);
  std::string named(const std::type_info& type, Spell shape);
  std::string fields_of(const Struct& description);

  template <class T, class Pointer>
  static constexpr Field field_of(std::string_view name) {
    using Type = MemberType<T, Pointer>;
    if constexpr (OmitsEmpty<T> && IsOptional<Type>::value) {
      return {name, true, &TypeScript::type_of<typename Type::value_type>};
    } else {
      return {name, IsOptional<Type>::value, &TypeScript::type_of<Type>};
    }
  }

  template <class T, template <class...> class List, class... Member>
  static std::span<const Field> fields_of(std::type_identity<List<Member...>>) {
    static constexpr std::array<Field, sizeof...(Member)> kFields{
        field_of<T, decltype(Member::pointer)>(written_name(Member::name))...};
    return kFields;
  }

  template <class T>
  static Struct describe() {
    Struct description{{},
                       OmitsEmpty<T>,
                       OmitsDefaults<T>,
                       OmitsUnused<T>,
                       fields_of<T>(std::type_identity<Members<T>>{})};
    if constexpr (requires { T::kKind; }) description.kind = T::kKind;
    return description;
  }

  // The TypeScript name of a type; declares it if it has a name of its own.
  template <class T>
  std::string type_of() {
    if constexpr (std::same_as<T, Seat>) {
      if (is_new(typeid(T), "Seat")) declarations_[reserve()] = alias("Seat", seat_);
      return "Seat";
    } else if constexpr (DescribedStruct<T> && !HandMade<T>) {
      return interface(typeid(T), describe<T>());
    } else if constexpr (DescribedEnum<T> || HandMade<T>) {
      return named(typeid(T), &TypeScript::shape_of<T>);
    } else if constexpr (WrittenAsAnother<T>) {  // by its own name
      using Written = typename T::Written;
      if constexpr (DescribedStruct<Written>) {
        return interface(typeid(T), describe<Written>());
      } else {
        return named(typeid(T), &TypeScript::shape_of<Written>);
      }
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
    } else if constexpr (HandMade<T>) {
      return std::string(T::kTypeScript);
    } else if constexpr (DescribedEnum<T>) {
      std::vector<std::string> names;
      for (const auto& [value, name] : kNamedValues<T>) names.push_back(quoted(name));
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

  static constexpr std::size_t kLongestTuple = 4;

  static std::string quoted(std::string_view text);
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
