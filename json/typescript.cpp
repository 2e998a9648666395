#include "json/typescript.h"

#include <algorithm>
#include <string_view>

#include <boost/core/demangle.hpp>

namespace orrery {

// "orrery::geminos::Move::Kind" becomes "MoveKind": names of namespaces begin in lower case.
std::string TypeScript::name_of(const std::type_info& type) {
  const std::string full = boost::core::demangle(type.name());
  std::string name;
  for (std::size_t begin = 0; begin < full.size();) {
    const std::size_t end = std::min(full.find("::", begin), full.size());
    if (full[begin] >= 'A' && full[begin] <= 'Z') name += full.substr(begin, end - begin);
    begin = end + 2;
  }
  return name;
}

bool TypeScript::is_new(const std::type_info& type, const std::string& name) {
  if (names_.contains(type)) return false;
  const bool taken =
      std::ranges::any_of(names_, [&](const auto& known) { return known.second == name; });
  if (taken) clash_ = name;
  names_.emplace(type, name);
  return true;
}

std::size_t TypeScript::reserve() {
  declarations_.emplace_back();
  return declarations_.size() - 1;
}

std::string TypeScript::interface(const std::type_info& type, const Struct& description) {
  const std::string name = name_of(type);
  if (is_new(type, name)) {
    const std::size_t place = reserve();
    std::string body = "export interface " + name + " {\n" + fields_of(description) + "}\n";
    declarations_[place] = std::move(body);
  }
  return name;
}

std::string TypeScript::named(const std::type_info& type, Spell shape) {
  const std::string name = name_of(type);
  if (is_new(type, name)) {
    const std::size_t place = reserve();
    std::string body = alias(name, (this->*shape)());
    declarations_[place] = std::move(body);
  }
  return name;
}

std::string TypeScript::fields_of(const Struct& description) {
  std::string fields;
  if (!description.kind.empty()) {
    fields += field(std::string(kKindField), false, quoted(description.kind));
  }
  bool first = true;
  for (const auto& [name, is_optional, spell] : description.fields) {
    const bool unused =
        description.omits_defaults || (description.omits_unused && !std::exchange(first, false));
    const bool left_out = unused || (is_optional && (by_others_ || description.omits_empty));
    fields += field(std::string(name), left_out, (this->*spell)());
  }
  return fields;
}

std::string TypeScript::quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

void TypeScript::declare_as(const std::string& name, const std::string& type) {
  declarations_.push_back(alias(name, type));
}

Expected<std::string> TypeScript::text() const {
  if (!clash_.empty()) return fail("Two types are called " + clash_ + "; one needs another name.");
  std::string text = "// Made by scripts/generate-types from the structs of the program.\n";
  for (const std::string& declaration : declarations_) text += '\n' + declaration;
  return text;
}

// A long union has a line for each of its types.
std::string TypeScript::alias(const std::string& name, const std::string& type) {
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

std::string TypeScript::field(const std::string& name, bool may_be_left_out,
                              const std::string& type) {
  return "  " + name + (may_be_left_out ? "?: " : ": ") + type + ";\n";
}

std::string TypeScript::union_of(const std::vector<std::string>& types) {
  std::string all;
  for (const std::string& type : types) all += (all.empty() ? "" : " | ") + type;
  return all;
}

std::string TypeScript::list_of(const std::string& type) {
  return type.find(" | ") == std::string::npos ? type + "[]" : '(' + type + ")[]";
}

std::string TypeScript::tuple_of(const std::string& type, std::size_t size) {
  std::string all;
  for (std::size_t i = 0; i < size; ++i) all += (i == 0 ? "" : ", ") + type;
  return '[' + all + ']';
}

}  // namespace orrery
