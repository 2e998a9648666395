#include "json/typescript.h"

#include <algorithm>
#include <string_view>

#include <boost/core/demangle.hpp>

namespace orrery {

namespace {

constexpr std::size_t kLongestTuple = 4;

// "orrery::geminos::Move::Kind" becomes "MoveKind": names of namespaces begin in lower case.
std::string name_of(const TypeInfo& type) {
  const std::string full = boost::core::demangle(type.id->name());
  std::string name;
  for (std::size_t begin = 0; begin < full.size();) {
    const std::size_t end = std::min(full.find("::", begin), full.size());
    if (full[begin] >= 'A' && full[begin] <= 'Z') name += full.substr(begin, end - begin);
    begin = end + 2;
  }
  return name;
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// A long union has a line for each of its types.
std::string alias(const std::string& name, const std::string& type) {
  constexpr std::size_t kWidth = 100;
  constexpr std::string_view kOr = " | ";
  std::string line = "export type " + name + " = " + type + ";\n";
  if (line.size() <= kWidth + 1 || type.find(kOr) == std::string::npos) return line;
  std::string lines = "export type " + name + " =";
  for (std::size_t begin = 0; begin < type.size();) {
    const std::size_t end = std::min(type.find(kOr, begin), type.size());
    lines += "\n  | " + type.substr(begin, end - begin);
    begin = end + kOr.size();
  }
  return lines + ";\n";
}

std::string field(const std::string& name, bool may_be_left_out, const std::string& type) {
  return "  " + name + (may_be_left_out ? "?: " : ": ") + type + ";\n";
}

template <class Items, class TypeOf>
std::string union_of(const Items& items, TypeOf type_of) {
  std::string all;
  for (const auto& item : items) all += (all.empty() ? "" : " | ") + type_of(item);
  return all;
}

std::string list_of(const std::string& type) {
  return type.find(" | ") == std::string::npos ? type + "[]" : '(' + type + ")[]";
}

std::string tuple_of(const std::string& type, std::size_t size) {
  std::string all;
  for (std::size_t i = 0; i < size; ++i) all += (i == 0 ? "" : ", ") + type;
  return '[' + all + ']';
}

template <class Form>
const Form* has_form(const TypeInfo& type) {
  return std::get_if<Form>(&type.form);
}

bool has_name(const TypeInfo& type) {
  const auto* own = has_form<form::Own>(type);
  return has_form<form::Struct>(type) || has_form<form::Names>(type) ||
      has_form<form::Other>(type) || (own != nullptr && !own->type_script.empty());
}

}  // namespace

bool TypeScript::is_new(const TypeInfo& type, const std::string& name) {
  if (names_.contains(*type.id)) return false;
  const bool taken =
      std::ranges::any_of(names_, [&](const auto& known) { return known.second == name; });
  if (taken) clash_ = name;
  names_.emplace(*type.id, name);
  return true;
}

// A type is declared before its parts.
std::string TypeScript::named(const TypeInfo& type, const std::string& name,
                              const TypeInfo& shape) {
  if (is_new(type, name)) {
    const std::size_t place = declarations_.size();
    declarations_.emplace_back();
    const auto* structure = has_form<form::Struct>(shape);
    std::string declared = structure != nullptr
        ? "export interface " + name + " {\n" + fields_of(*structure) + "}\n"
        : alias(name, shape_of(shape));
    declarations_[place] = std::move(declared);
  }
  return name;
}

void TypeScript::declare(const TypeInfo& type, const std::string& name, bool by_others) {
  by_others_ = by_others;
  if (has_name(type)) {
    type_of(type);
  } else if (is_new(type, name)) {
    declarations_.push_back(alias(name, shape_of(type)));
  }
}

std::string TypeScript::type_of(const TypeInfo& type) {
  if (has_form<form::OfSeat>(type)) return named(type, "Seat", type);
  if (has_name(type)) {
    const auto* other = has_form<form::Other>(type);
    return named(type, name_of(type), other != nullptr ? *other->written : type);
  }
  const auto known = names_.find(*type.id);
  return known != names_.end() ? known->second : shape_of(type);
}

std::string TypeScript::shape_of(const TypeInfo& type) {
  struct Shape {
    TypeScript& types;

    std::string operator()(form::Boolean) const { return "boolean"; }
    std::string operator()(form::Real) const { return "number"; }
    std::string operator()(const form::Integer&) const { return "number"; }
    std::string operator()(const form::Text&) const { return "string"; }
    std::string operator()(form::OfSeat) const { return types.seat_; }
    std::string operator()(const form::Own& own) const {
      return own.type_script.empty() ? "unknown" : std::string(own.type_script);
    }
    std::string operator()(const form::Names& names) const {
      return union_of(names.names, [](const NamedNumber& each) { return quoted(each.name); });
    }
    std::string operator()(const form::Optional& optional) const {
      return types.type_of(*optional.item) + " | null";
    }
    std::string operator()(const form::List& list) const {
      return list_of(types.type_of(*list.item));
    }
    std::string operator()(const form::Array& array) const {
      const std::string item = types.type_of(*array.item);
      return array.size <= kLongestTuple ? tuple_of(item, array.size) : list_of(item);
    }
    std::string operator()(const form::Choice& choice) const {
      return union_of(choice.alternatives,
                      [&](const TypeInfo* alternative) { return types.type_of(*alternative); });
    }
    std::string operator()(const form::Wrapped& wrapped) const {
      return types.type_of(*wrapped.item);
    }
    std::string operator()(const form::Struct& structure) const {
      return "{\n" + types.fields_of(structure) + "}";
    }
    std::string operator()(const form::Other& other) const {
      return types.shape_of(*other.written);
    }
  };
  return std::visit(Shape{*this}, type.form);
}

std::string TypeScript::fields_of(const form::Struct& structure) {
  std::string fields;
  if (!structure.kind.empty()) {
    fields += field(std::string(kKindField), false, quoted(structure.kind));
  }
  for (std::size_t i = 0; i < structure.fields.size(); ++i) {
    const auto& [name, type, in] = structure.fields[i];
    const auto* optional = has_form<form::Optional>(*type);
    const bool left_out =
        structure.may_omit(i) || (optional != nullptr && (by_others_ || structure.omits_empty));
    // What is left out when it is empty is never null.
    const bool never_null = optional != nullptr && structure.omits_empty;
    fields += field(std::string(name), left_out, type_of(never_null ? *optional->item : *type));
  }
  return fields;
}

void TypeScript::declare_as(const std::string& name, const std::string& type) {
  declarations_.push_back(alias(name, type));
}

Expected<std::string> TypeScript::text() const {
  if (!clash_.empty()) return fail("Two types are called " + clash_ + "; one needs another name.");
  std::string text = "// Made by scripts/generate-types from the structs of the program.\n";
  for (const std::string& declaration : declarations_) text += '\n' + declaration;
  return text;
}

}  // namespace orrery
