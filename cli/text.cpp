#include "cli/text.h"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <sstream>
#include <utility>

#include "json/utf8.h"
#include "kernel/ink.h"

namespace orrery::cli {

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (is_visible(character.code)) shown += character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return shown;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(" \t\r\n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
    text.remove_prefix(end);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string local_time(const char* form) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::ostringstream text;
  text << std::put_time(&local, form);
  return std::move(text).str();
}

namespace {

// "\x1b[1m" at the beginning of the text, or nothing.
std::string_view escape_at(std::string_view text) {
  if (!text.starts_with("\x1b[")) return {};
  const auto end = std::ranges::find_if(text.substr(2), [](char c) { return c >= '@'; });
  return text.substr(0, static_cast<std::size_t>(end - text.begin()) + 1);
}

std::string without_escapes(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::string_view escape = escape_at(text);
    if (escape.empty()) plain += text[0];
    text.remove_prefix(std::max<std::size_t>(escape.size(), 1));
  }
  return plain;
}

// How many blanks come before what does not fit into this line.
std::size_t hanging_indent(std::string_view plain, std::size_t width) {
  const auto first = std::min(plain.find_first_not_of(' '), plain.size());
  const auto gap = plain.find("  ", first);
  const auto text = std::min(plain.find_first_not_of(' ', gap), plain.size());
  const bool titled = gap != std::string_view::npos && columns(plain.substr(0, text)) <= width / 3;
  return titled ? columns(plain.substr(0, text)) : std::min(first + 2, width / 3);
}

std::string folded_line(std::string_view line, std::size_t width) {
  const std::string plain = without_escapes(line);
  if (columns(plain) <= width) return std::string(line);
  const std::string indent(hanging_indent(plain, width), ' ');
  std::string text;
  std::size_t from = 0;                   // where the last line of `text` begins
  std::size_t blank = std::string::npos;  // the last one in it at which it can be broken
  while (!line.empty()) {
    const std::string_view escape = escape_at(line);
    if (escape.empty() && line[0] == ' ') {
      if (columns(without_escapes(text.substr(from))) >= indent.size()) blank = text.size();
    } else if (escape.empty() && blank != std::string::npos &&
               columns(without_escapes(text.substr(from)) + line[0]) > width) {
      const std::string rest(trimmed(text.substr(blank)));
      text.resize(text.find_last_not_of(' ', blank) + 1);
      text += '\n';
      from = text.size();
      text += indent + rest;
      blank = std::string::npos;
    }
    const std::size_t taken = std::max<std::size_t>(escape.size(), 1);
    text += line.substr(0, taken);
    line.remove_prefix(taken);
  }
  return text;
}

}  // namespace

std::string folded(std::string_view text, std::size_t width) {
  std::string all;
  while (true) {
    const auto end = text.find('\n');
    all += folded_line(text.substr(0, end), width);
    if (end == std::string_view::npos) return all;
    all += '\n';
    text.remove_prefix(end + 1);
  }
}

}  // namespace orrery::cli
