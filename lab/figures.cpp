#include "lab/figures.h"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/ink.h"

namespace orrery::lab {

namespace {

bool holds_objects(const json::value& value) {
  return value.is_array() && !value.get_array().empty() && value.get_array()[0].is_object();
}

std::string list_text(const json::value& list, const std::string& margin) {
  std::string text;
  for (const json::value& item : list.get_array()) {
    text += (text.empty() ? "\n  " : ",\n  ") + margin + write_json(item);
  }
  return "[" + text + "\n" + margin + "]";
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (auto place = std::ssize(text) - 3; place > 0; place -= 3) {
    text.insert(static_cast<std::size_t>(place), ",");
  }
  return text;
}

std::string decimal(double number, int digits) { return fmt::format("{:.{}f}", number, digits); }

std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns(row[i]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - columns(row[i]), ' ');
      line += (i == 0 ? "" : "  ") + (i < left ? row[i] + gap : gap + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string json_text(const json::value& value) {
  if (holds_objects(value)) return list_text(value, "") + "\n";
  if (!value.is_object()) return write_json(value) + "\n";
  std::string text;
  for (const auto& [key, field] : value.get_object()) {
    text += (text.empty() ? "\n  " : ",\n  ") + json::serialize(key) + ": " +
        (holds_objects(field) ? list_text(field, "  ") : write_json(field));
  }
  return "{" + text + "\n}\n";
}

}  // namespace orrery::lab
