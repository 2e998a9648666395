#pragma once

// What the program knows of a type while it runs: the fields of a struct, the names of an enum, the
// items of a list. It follows from the description (kernel/describe.h). JSON, its TypeScript and
// the text of a position are written and read by functions that follow these tables, and not by
// code for each type, which would be large and slow to compile.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <variant>
#include <vector>

#include "kernel/describe.h"
#include "kernel/where.h"

namespace orrery {

struct TypeInfo;

// The form that values of a type have. All values are given by their addresses.
namespace form {

struct Boolean {};
struct Real {};
struct OfSeat {};

struct Integer {
  std::uint8_t bytes;
  bool is_signed;
  std::int64_t least;
  std::uint64_t most;

  std::int64_t get(const void* value) const;  // an unsigned number as if it were signed
  void set(void* value, std::int64_t number) const;
};

// An enum, and what its values are called.
struct Names {
  Integer number;
  std::span<const NamedNumber> names;

  std::vector<std::string_view> allowed() const;  // each value once, as it is written
};

struct Text {
  std::string_view (*get)(const void* value);
  void (*set)(void* value, std::string_view text);  // null: it can only be written
};

struct Optional {
  const TypeInfo* item;
  void* (*get)(void* value);  // null: it is empty
  void* (*fill)(void* value);
  void (*clear)(void* value);

  const void* of(const void* value) const;
};

// Its items stand one behind the other.
struct List {
  const TypeInfo* item;
  std::size_t item_bytes;
  std::size_t most;
  void* (*begin)(void* value);
  std::size_t (*size)(const void* value);
  void (*clear)(void* value);
  void* (*add)(void* value);

  const void* at(const void* value, std::size_t i) const;
};

// A fixed number of items, of which the first ones are always written, and the others up to the
// last one that is used.
struct Array {
  const TypeInfo* item;
  std::size_t item_bytes;
  std::size_t first;
  std::size_t size;
  void* (*begin)(void* value);

  const void* at(const void* value, std::size_t i) const;
  void* at(void* value, std::size_t i) const;
  std::size_t written(const void* value) const;
};

struct Field {
  std::string_view name;
  const TypeInfo* type;
  void* (*in)(void* value);

  const void* of(const void* value) const;
};

// A struct. Its JSON may leave out fields, as json/json.h tells.
struct Struct {
  std::span<const Field> fields;
  std::string_view kind;  // as an alternative of a variant
  bool omits_unused, omits_defaults, omits_empty;

  // Whether a field can be left out when it has its default value.
  bool may_omit(std::size_t field) const { return omits_defaults || (omits_unused && field > 0); }
  bool omits(std::size_t field, const void* value, const void* usual) const;
};

// One of several structs, each of which names its kind.
struct Choice {
  std::span<const TypeInfo* const> alternatives;
  std::size_t (*which)(const void* value);
  const void* (*get)(const void* value);
  void* (*choose)(void* value, std::size_t alternative);
};

// It is written as the one thing in it.
struct Wrapped {
  const TypeInfo* item;
  void* (*in)(void* value);

  const void* of(const void* value) const;
};

// It is written as a value of another type.
struct Other {
  const TypeInfo* written;
  void (*write)(const void* value, const std::function<void(const void* written)>& use);
  // `fill` is given an empty value of that type, or the one that the value is written as now.
  Expected<void> (*read)(void* value, bool empty, const Where& where,
                         const std::function<Expected<void>(void* written)>& fill);
};

// A type that a higher room reads and writes in its own way.
struct Own {
  const void* (*get)(const void* value);
  void (*set)(void* value, const void* from);
  bool (*equal)(const void* a, const void* b);
  std::string_view type_script;
};

}  // namespace form

struct TypeInfo {
  const std::type_info* id;
  const void* (*usual)();  // the address of a value T{}
  std::variant<form::Boolean, form::Real, form::OfSeat, form::Integer, form::Names, form::Text,
               form::Optional, form::List, form::Array, form::Struct, form::Choice, form::Wrapped,
               form::Other, form::Own>
      form;
};

// Whether two values of a type are equal.
bool equal_values(const TypeInfo& type, const void* a, const void* b);

// Which fields a struct's JSON may leave out (json/json.h).
template <class T>
concept OmitsUnused = requires { requires T::kOmitUnused; };
template <class T>
concept OmitsDefaults = requires { requires T::kOmitDefaults; };
template <class T>
concept OmitsEmpty = requires { requires T::kOmitEmpty; };

// A room that reads and writes a type in its own way specialises this, with a member `kForm`.
template <class T>
struct OwnForm {};
template <class T>
concept HasOwnForm = requires { OwnForm<T>::kForm; };

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

namespace detail {

template <class T>
struct Known;

template <class T>
T& value_at(void* value) {
  return *static_cast<T*>(value);
}
template <class T>
const T& value_at(const void* value) {
  return *static_cast<const T*>(value);
}

template <std::integral T>
constexpr form::Integer integer_form() {
  using Limits = std::numeric_limits<T>;
  return {sizeof(T), std::is_signed_v<T>, Limits::min(), static_cast<std::uint64_t>(Limits::max())};
}

template <class T>
constexpr form::Text text_form() {
  form::Text form{[](const void* value) { return std::string_view(value_at<T>(value)); }, nullptr};
  if constexpr (std::same_as<T, std::string>) {
    form.set = [](void* value, std::string_view text) { value_at<T>(value) = text; };
  }
  return form;
}

template <class T>
constexpr form::Optional optional_form() {
  return {&Known<typename T::value_type>::kType,
          [](void* value) -> void* {
            return value_at<T>(value) ? &value_at<T>(value).value() : nullptr;
          },
          [](void* value) -> void* { return &value_at<T>(value).emplace(); },
          [](void* value) { value_at<T>(value).reset(); }};
}

template <class T>
constexpr form::List list_form() {
  using Item = typename T::value_type;
  std::size_t most = std::numeric_limits<std::size_t>::max();
  if constexpr (requires { IsList<T>::kSize; }) most = IsList<T>::kSize;
  return {&Known<Item>::kType,
          sizeof(Item),
          most,
          [](void* value) -> void* { return value_at<T>(value).data(); },
          [](const void* value) { return value_at<T>(value).size(); },
          [](void* value) { value_at<T>(value).clear(); },
          [](void* value) -> void* {
            T& list = value_at<T>(value);
            list.push_back(Item{});
            return list.data() + list.size() - 1;
          }};
}

template <class T>
constexpr form::Array array_form() {
  using Item = typename T::value_type;
  return {&Known<Item>::kType, sizeof(Item), IsArray<T>::kFirst, IsArray<T>::kSize,
          [](void* value) -> void* { return &value_at<T>(value).begin()[0]; }};
}

template <class T, template <class...> class List, class... Member>
constexpr std::array<form::Field, sizeof...(Member)> fields_of(List<Member...>) {
  return {form::Field{
      written_name(Member::name), &Known<MemberType<T, decltype(Member::pointer)>>::kType,
      [](void* value) -> void* { return &(value_at<T>(value).*Member::pointer); }}...};
}
template <class T>
inline constexpr auto kFields = fields_of<T>(Members<T>{});

template <class T>
constexpr form::Struct struct_form() {
  form::Struct form{kFields<T>, {}, OmitsUnused<T>, OmitsDefaults<T>, OmitsEmpty<T>};
  if constexpr (requires { T::kKind; }) form.kind = T::kKind;
  return form;
}

template <class T>
inline constexpr std::array<const TypeInfo*, 0> kAlternatives{};
template <class... T>
inline constexpr std::array<const TypeInfo*, sizeof...(T)> kAlternatives<std::variant<T...>>{
    &Known<T>::kType...};

template <class... T>
constexpr form::Choice choice_form(std::type_identity<std::variant<T...>>) {
  using Variant = std::variant<T...>;
  return {kAlternatives<Variant>,
          [](const void* value) { return value_at<Variant>(value).index(); },
          [](const void* value) {
            return std::visit([](const auto& chosen) -> const void* { return &chosen; },
                              value_at<Variant>(value));
          },
          [](void* value, std::size_t alternative) {
            using Choose = void* (*)(Variant&);
            constexpr std::array<Choose, sizeof...(T)> kChoose{
                [](Variant& variant) -> void* { return &variant.template emplace<T>(); }...};
            return kChoose[alternative](value_at<Variant>(value));
          }};
}

template <class T>
constexpr form::Other other_form() {
  using Written = typename T::Written;
  return {&Known<Written>::kType,
          [](const void* value, const std::function<void(const void* written)>& use) {
            const Written written = value_at<T>(value).written();
            use(&written);
          },
          [](void* value, bool empty, const Where& where,
             const std::function<Expected<void>(void* written)>& fill) -> Expected<void> {
            Written written = empty ? Written{} : value_at<T>(value).written();
            if (auto done = fill(&written); !done) return done;
            auto read = T::from_written(written);
            if (!read) return where.refuse(read.error().sentence);
            value_at<T>(value) = *read;
            return {};
          }};
}

template <class T>
constexpr decltype(TypeInfo::form) form_of() {
  if constexpr (HasOwnForm<T>) {
    return OwnForm<T>::kForm;
  } else if constexpr (std::same_as<T, bool>) {
    return form::Boolean{};
  } else if constexpr (std::same_as<T, double>) {
    return form::Real{};
  } else if constexpr (std::same_as<T, Seat>) {
    return form::OfSeat{};
  } else if constexpr (std::integral<T>) {
    return integer_form<T>();
  } else if constexpr (DescribedEnum<T>) {
    return form::Names{integer_form<std::underlying_type_t<T>>(), kNamedNumbers<T>};
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return text_form<T>();
  } else if constexpr (IsVariant<T>::value) {
    return choice_form(std::type_identity<T>{});
  } else if constexpr (IsOpenView<T>::value) {
    return form::Wrapped{&Known<decltype(T::table)>::kType,
                         [](void* value) -> void* { return &value_at<T>(value).table; }};
  } else if constexpr (WrittenAsAnother<T>) {
    return other_form<T>();
  } else if constexpr (IsOptional<T>::value) {
    return optional_form<T>();
  } else if constexpr (IsArray<T>::value) {
    return array_form<T>();
  } else if constexpr (IsList<T>::value) {
    return list_form<T>();
  } else {
    static_assert(DescribedStruct<T>, "a value is read and written by its description");
    return struct_form<T>();
  }
}

template <class T>
const void* usual() {
  static const T value{};
  return &value;
}

template <class T>
struct Known {
  static constexpr TypeInfo kType{&typeid(T), &usual<T>, form_of<T>()};
};

}  // namespace detail

// What is known of a type.
template <class T>
constexpr const TypeInfo& type_info() {
  return detail::Known<T>::kType;
}

}  // namespace orrery
