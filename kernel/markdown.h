#pragma once

// Tables in Markdown, as in the rule books.

#include <initializer_list>
#include <string>
#include <string_view>

#include "kernel/ink.h"

namespace orrery {

// What would end a cell or a row, which a text of somebody's own cards may have, is another sign.
inline std::string in_one_cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') {
      cell += "¦";
    } else {
      cell += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return cell;
}

inline void table_row(Ink& ink, std::initializer_list<std::string_view> cells) {
  ink.write("|");
  for (const std::string_view cell : cells) ink.write(" ").write(in_one_cell(cell)).write(" |");
  ink.line();
}

// An empty line, and the titles of the columns.
inline void table_head(Ink& ink, std::initializer_list<std::string_view> titles) {
  ink.line();
  table_row(ink, titles);
  ink.write("|");
  for (std::size_t i = 0; i < titles.size(); ++i) ink.write("---|");
  ink.line();
}

}  // namespace orrery
