#pragma once

// TypeScript types from described structs, by the same rules as the JSON of json/json.h:
//
// * a struct is an interface of the same name; the name of a nested type begins with its owner's
// * an enum is the union of its names, a tagged variant that of interfaces with their `kind`
// * an optional is T | null; in what we read it may also be left out
// * with kOmitUnused every field but the first may be left out, with kOmitDefaults every field, and
//   with kOmitEmpty the optionals
// * a list is T[], and so is an array of more than four; a shorter array is a tuple
// * a Seat is Seat, defined by the constructor's argument; a json::value is unknown

#include <map>
#include <string>
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
  // us. A type that is used both ways is declared as it was first used. A type without a name of
  // its own, such as a list, needs one.
  template <class T>
  void writes(const std::string& name = {}) {
    declare(type_info<T>(), name, false);
  }
  template <class T>
  void reads(const std::string& name = {}) {
    declare(type_info<T>(), name, true);
  }
  // Declares a type by its TypeScript text.
  void declare_as(const std::string& name, const std::string& type);

  // All declarations, in the order of first use; two types of one name are an error.
  Expected<std::string> text() const;

 private:
  void declare(const TypeInfo& type, const std::string& name, bool by_others);
  // The TypeScript name of a type; declares it if it has a name of its own.
  std::string type_of(const TypeInfo& type);
  // What a type is, whatever its name: "number", "Card[]", { ... }.
  std::string shape_of(const TypeInfo& type);
  std::string fields_of(const form::Struct& structure);

  // Notes the name of a type. False if the type was known already.
  bool is_new(const TypeInfo& type, const std::string& name);
  std::string named(const TypeInfo& type, const std::string& name, const TypeInfo& shape);

  std::string seat_;
  bool by_others_ = false;
  std::map<std::type_index, std::string> names_;
  std::vector<std::string> declarations_;
  std::string clash_;
};

}  // namespace orrery
