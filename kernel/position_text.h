#pragma once

// The text of a position, from its description, and back.
//
//   cards=[(points=[23 0 0 20 18]) (points=[0 0 8])] phase=roll first=0 turn=1 rounds=3
//
// * the members of the state as NAME=VALUE, in the order of the description
// * a struct inside is (NAME=VALUE ...), a list is [VALUE ...], always with single blanks between
// * a number, the name of an enum's value, yes or no; a seat is its number; nobody, and an empty
//   optional, is -
// * a member with its default value is left out, and so are default items at the end of an array;
//   a state with nothing but defaults is ()
//
// A position has exactly one text; reading any other is an error that says where.

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/describe.h"
#include "kernel/scan.h"
#include "kernel/where.h"

namespace orrery {

namespace detail {

// ---- Writing ----

// `usual` is the default value, which is left out.
template <class T>
void write_text(std::string& text, const T& value, const T& usual);

template <class T>
void write_members(std::string& text, const T& value, const T& usual) {
  bool first = true;
  for_each_member<T>([&](std::string_view name, auto member) {
    if (value.*member == usual.*member) return;
    if (!std::exchange(first, false)) text += ' ';
    text.append(name) += '=';
    write_text(text, value.*member, usual.*member);
  });
}

template <class T>
void write_items(std::string& text, const T& list, const T& usual) {
  using Item = typename T::value_type;
  std::size_t size = list.size();
  if constexpr (IsArray<T>::value) {
    while (size > 0 && list.begin()[size - 1] == usual.begin()[size - 1]) --size;
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) text += ' ';
    write_text<Item>(text, list.begin()[i], IsArray<T>::value ? usual.begin()[i] : Item{});
  }
}

template <class T>
void write_text(std::string& text, const T& value, const T& usual) {
  if constexpr (std::same_as<T, bool>) {
    text += value ? "yes" : "no";
  } else if constexpr (std::integral<T>) {
    text += std::to_string(value);
  } else if constexpr (std::same_as<T, Seat>) {
    text += scan::seat_text(value);
  } else if constexpr (std::is_enum_v<T>) {
    text += enum_name(value);
  } else if constexpr (IsOptional<T>::value) {
    static_assert(!std::same_as<T, std::optional<Seat>>, "nobody would be written as nothing is");
    using Item = typename T::value_type;
    if (value) {
      write_text<Item>(text, *value, Item{});
    } else {
      text += '-';
    }
  } else if constexpr (WrittenAsAnother<T>) {
    write_text(text, value.written(), usual.written());
  } else if constexpr (IsList<T>::value || IsArray<T>::value) {
    text += '[';
    write_items(text, value, usual);
    text += ']';
  } else {
    text += '(';
    write_members(text, value, usual);
    text += ')';
  }
}

// ---- Reading ----

// The text still to be read.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  bool at(char c) const { return rest_.starts_with(c); }
  // Skips this character, if it is the next.
  bool take(char c);
  // Takes everything up to the next blank, bracket or equals sign.
  std::string_view word();

 private:
  std::string_view rest_;
};

Expected<void> refuse_word(const Where& where, std::string_view expected, std::string_view found);

// `to` holds the default value.
template <class T>
Expected<void> read_text(TextReader& from, T& to, const Where& where);

// The members up to the end, or to the bracket that ends a struct.
template <class T>
Expected<void> read_members(TextReader& from, T& to, const Where& where) {
  std::vector<std::string_view> names;
  do {
    const std::string_view name = from.word();
    if (!from.take('=')) return refuse_word(where, "NAME=VALUE", name);
    if (std::ranges::find(names, name) != names.end()) {
      return where.at(name).refuse("this is there twice");
    }
    names.push_back(name);
    bool known = false;
    Expected<void> done;
    for_each_member<T>([&](std::string_view member_name, auto member) {
      if (member_name != name) return;
      known = true;
      done = read_text(from, to.*member, where.at(name));
    });
    if (!known) return where.at(name).refuse("there is no such member");
    if (!done) return done;
  } while (from.take(' '));
  return {};
}

template <class T>
Expected<void> read_items(TextReader& from, T& to, const Where& where) {
  using Item = typename T::value_type;
  constexpr std::size_t kMost = std::conditional_t<IsArray<T>::value, IsArray<T>, IsList<T>>::kSize;
  std::size_t i = 0;
  do {
    if (i == kMost) return where.refuse("at most " + std::to_string(kMost) + " items fit here");
    Item item{};
    if constexpr (IsArray<T>::value) item = to.begin()[i];
    if (auto done = read_text(from, item, where.at(i)); !done) return done;
    if constexpr (IsArray<T>::value) {
      to.begin()[i] = item;
    } else {
      to.push_back(item);
    }
    ++i;
  } while (from.take(' '));
  return {};
}

template <class T>
Expected<void> read_text(TextReader& from, T& to, const Where& where) {
  const auto read = [&](std::string_view word, const auto& value,
                        std::string_view expected) -> Expected<void> {
    if (!value) return refuse_word(where, expected, word);
    to = static_cast<T>(*value);
    return {};
  };
  const auto bracketed = [&](char open, char close, auto read_inside) -> Expected<void> {
    if (!from.take(open)) return refuse_word(where, std::string(1, open), from.word());
    if (!from.at(close)) {
      if (auto done = read_inside(); !done) return done;
    }
    if (!from.take(close)) return where.refuse(std::string("there is no ") + close + " at its end");
    return {};
  };
  if constexpr (std::same_as<T, bool>) {
    const std::string_view word = from.word();
    const auto value = word == "yes" ? std::optional(true)
        : word == "no"               ? std::optional(false)
                                     : std::nullopt;
    return read(word, value, "yes or no");
  } else if constexpr (std::integral<T>) {
    constexpr T kLeast = std::numeric_limits<T>::min();
    constexpr T kMost = std::numeric_limits<T>::max();
    const std::string_view word = from.word();
    return read(word, scan::number<T>(word, kLeast, kMost),
                "a number from " + std::to_string(kLeast) + " to " + std::to_string(kMost));
  } else if constexpr (std::same_as<T, Seat>) {
    const std::string_view word = from.word();
    return read(word, scan::seat(word), "a seat or -");
  } else if constexpr (DescribedEnum<T>) {
    const std::string_view word = from.word();
    return read(word, enum_from_name<T>(word), "one of the names allowed here");
  } else if constexpr (IsOptional<T>::value) {
    to.reset();
    if (from.take('-')) return {};
    return read_text(from, to.emplace(), where);
  } else if constexpr (WrittenAsAnother<T>) {
    typename T::Written written = to.written();
    if (auto done = read_text(from, written, where); !done) return done;
    const auto value = T::from_written(written);
    if (!value) return where.refuse(value.error().sentence);
    to = *value;
    return {};
  } else if constexpr (IsList<T>::value || IsArray<T>::value) {
    if constexpr (IsList<T>::value) to.clear();
    return bracketed('[', ']', [&] { return read_items(from, to, where); });
  } else {
    static_assert(DescribedStruct<T>, "a position is read by its description");
    return bracketed('(', ')', [&] { return read_members(from, to, where); });
  }
}

}  // namespace detail

template <DescribedStruct State>
std::string position_text(const State& state) {
  std::string text;
  detail::write_members(text, state, State{});
  return text.empty() ? "()" : text;
}

template <DescribedStruct State>
Expected<State> read_position_text(std::string_view text) {
  State state{};
  if (text != "()") {
    detail::TextReader from(text);
    const Where where = Where::root("position");
    auto done = detail::read_members(from, state, where);
    if (done && !from.at_end()) done = detail::refuse_word(where, "the end", from.word());
    if (!done) return tl::unexpected(done.error());
  }
  if (const std::string only = position_text(state); only != text) {
    return fail("This position is written " + only + ".");
  }
  return state;
}

}  // namespace orrery
