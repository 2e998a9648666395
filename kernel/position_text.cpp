#include "kernel/position_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/scan.h"

namespace orrery::detail {

namespace {

// ---- Writing ----

class Writer {
 public:
  // `usual` is the default value, which is left out.
  void write(const TypeInfo& type, const void* value, const void* usual) {
    std::visit([&](const auto& form) { write(form, value, usual); }, type.form);
  }

  void write_fields(const form::Struct& structure, const void* value, const void* usual) {
    bool first = true;
    for (const form::Field& field : structure.fields) {
      const void* in_value = field.of(value);
      const void* in_usual = field.of(usual);
      if (equal_values(*field.type, in_value, in_usual)) continue;
      if (!std::exchange(first, false)) text_ += ' ';
      text_.append(field.name) += '=';
      write(*field.type, in_value, in_usual);
    }
  }

  const std::string& text() const { return text_; }

 private:
  void write(form::Boolean, const void* value, const void*) {
    text_ += *static_cast<const bool*>(value) ? "yes" : "no";
  }
  void write(const form::Integer& integer, const void* value, const void*) {
    const std::int64_t number = integer.get(value);
    text_ += integer.is_signed ? std::to_string(number)
                               : std::to_string(static_cast<std::uint64_t>(number));
  }
  void write(form::OfSeat, const void* value, const void*) {
    text_ += scan::seat_text(*static_cast<const Seat*>(value));
  }
  void write(const form::Names& names, const void* value, const void*) {
    text_ += name_of_number(names.names, names.number.get(value));
  }
  void write(const form::Optional& optional, const void* value, const void*) {
    if (const void* item = optional.of(value)) {
      write(*optional.item, item, optional.item->usual());
    } else {
      text_ += '-';
    }
  }
  void write(const form::List& list, const void* value, const void*) {
    text_ += '[';
    for (std::size_t i = 0; i < list.size(value); ++i) {
      if (i > 0) text_ += ' ';
      write(*list.item, list.at(value, i), list.item->usual());
    }
    text_ += ']';
  }
  void write(const form::Array& array, const void* value, const void* usual) {
    std::size_t size = array.size;
    while (size > 0 &&
           equal_values(*array.item, array.at(value, size - 1), array.at(usual, size - 1))) {
      --size;
    }
    text_ += '[';
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) text_ += ' ';
      write(*array.item, array.at(value, i), array.at(usual, i));
    }
    text_ += ']';
  }
  void write(const form::Struct& structure, const void* value, const void* usual) {
    text_ += '(';
    write_fields(structure, value, usual);
    text_ += ')';
  }
  void write(const form::Other& other, const void* value, const void* usual) {
    other.write(value, [&](const void* written) {
      other.write(usual, [&](const void* usually) { write(*other.written, written, usually); });
    });
  }
  // Types that no position may contain: see fits_position.
  template <class Form>
  void write(const Form&, const void*, const void*) {}

  std::string text_;
};

// ---- Reading ----

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }

  // `to` holds the default value.
  Expected<void> read(const TypeInfo& type, void* to, const Where& where) {
    return std::visit([&](const auto& form) { return read(form, to, where); }, type.form);
  }

  // The members up to the end, or to the bracket that ends a struct.
  Expected<void> read_fields(const form::Struct& structure, void* to, const Where& where) {
    std::vector<std::string_view> names;
    do {
      const std::string_view name = word();
      if (!take('=')) return refuse(where, "NAME=VALUE", name);
      if (std::ranges::find(names, name) != names.end()) {
        return where.at(name).refuse("this is there twice");
      }
      names.push_back(name);
      const auto field = std::ranges::find(structure.fields, name, &form::Field::name);
      if (field == structure.fields.end()) return where.at(name).refuse("there is no such member");
      if (auto done = read(*field->type, field->in(to), where.at(name)); !done) return done;
    } while (take(' '));
    return {};
  }

  Expected<void> refuse(const Where& where, std::string_view expected) {
    return refuse(where, expected, word());
  }

 private:
  static Expected<void> refuse(const Where& where, std::string_view expected,
                               std::string_view found) {
    return where.refuse("expected " + std::string(expected) + ", found " + scan::quoted(found));
  }

  bool at(char c) const { return rest_.starts_with(c); }
  // Skips this character, if it is the next.
  bool take(char c) {
    if (!at(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  // Takes everything up to the next blank, bracket or equals sign.
  std::string_view word() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(" =()[]"));
    rest_.remove_prefix(word.size());
    return word;
  }

  Expected<void> bracketed(char open, char close, const Where& where, auto&& read_inside) {
    if (!take(open)) return refuse(where, std::string(1, open));
    if (!at(close)) {
      if (Expected<void> done = read_inside(); !done) return done;
    }
    if (!take(close)) return where.refuse(std::string("there is no ") + close + " at its end");
    return {};
  }

  Expected<void> read(form::Boolean, void* to, const Where& where) {
    const std::string_view answer = word();
    if (answer != "yes" && answer != "no") return refuse(where, "yes or no", answer);
    *static_cast<bool*>(to) = answer == "yes";
    return {};
  }
  Expected<void> read(const form::Integer& integer, void* to, const Where& where) {
    const std::string_view digits = word();
    std::optional<std::int64_t> number;
    if (integer.is_signed) {
      number = scan::number(digits, integer.least, static_cast<std::int64_t>(integer.most));
    } else if (const auto above = scan::number<std::uint64_t>(digits, 0, integer.most)) {
      number = static_cast<std::int64_t>(*above);
    }
    if (!number) {
      return refuse(
          where,
          "a number from " + std::to_string(integer.least) + " to " + std::to_string(integer.most),
          digits);
    }
    integer.set(to, *number);
    return {};
  }
  Expected<void> read(form::OfSeat, void* to, const Where& where) {
    const std::string_view number = word();
    const auto seat = scan::seat(number);
    if (!seat) return refuse(where, "a seat or -", number);
    *static_cast<Seat*>(to) = *seat;
    return {};
  }
  Expected<void> read(const form::Names& names, void* to, const Where& where) {
    const std::string_view name = word();
    const auto number = number_from_name(names.names, name);
    if (!number) {
      return where.refuse("expected a name, found " + scan::quoted(name) +
                          scan::names_allowed(names.allowed()));
    }
    names.number.set(to, *number);
    return {};
  }
  Expected<void> read(const form::Optional& optional, void* to, const Where& where) {
    optional.clear(to);
    if (take('-')) return {};
    return read(*optional.item, optional.fill(to), where);
  }
  Expected<void> read(const form::List& list, void* to, const Where& where) {
    list.clear(to);
    return bracketed('[', ']', where, [&]() -> Expected<void> {
      std::size_t i = 0;
      do {
        if (i == list.most) return refuse_more(list.most, where);
        if (auto done = read(*list.item, list.add(to), where.at(i)); !done) return done;
        ++i;
      } while (take(' '));
      return {};
    });
  }
  Expected<void> read(const form::Array& array, void* to, const Where& where) {
    return bracketed('[', ']', where, [&]() -> Expected<void> {
      std::size_t i = 0;
      do {
        if (i == array.size) return refuse_more(array.size, where);
        if (auto done = read(*array.item, array.at(to, i), where.at(i)); !done) return done;
        ++i;
      } while (take(' '));
      return {};
    });
  }
  static Expected<void> refuse_more(std::size_t most, const Where& where) {
    return where.refuse("at most " + std::to_string(most) + " items fit here");
  }
  Expected<void> read(const form::Struct& structure, void* to, const Where& where) {
    return bracketed('(', ')', where, [&] { return read_fields(structure, to, where); });
  }
  Expected<void> read(const form::Other& other, void* to, const Where& where) {
    return other.read(to, false, where,
                      [&](void* written) { return read(*other.written, written, where); });
  }
  // Types that no position may contain: see fits_position.
  template <class Form>
  Expected<void> read(const Form&, void*, const Where&) {
    return {};
  }

  std::string_view rest_;
};

}  // namespace

std::string position_text(const TypeInfo& type, const void* state) {
  Writer writer;
  writer.write_fields(std::get<form::Struct>(type.form), state, type.usual());
  return writer.text().empty() ? "()" : writer.text();
}

Expected<void> read_position_text(const TypeInfo& type, void* state, std::string_view text) {
  if (text != "()") {
    Reader from(text);
    const Where where = Where::root("position");
    auto done = from.read_fields(std::get<form::Struct>(type.form), state, where);
    if (done && !from.at_end()) done = from.refuse(where, "the end");
    if (!done) return done;
  }
  if (const std::string only = position_text(type, state); only != text) {
    return fail("This position is written " + only + ".");
  }
  return {};
}

}  // namespace orrery::detail
