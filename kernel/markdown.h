#pragma once

// Tables in Markdown, as in the rule books.

#include <initializer_list>
#include <string>
#include <string_view>

#include "kernel/ink.h"

namespace orrery {

// What people write on cards of their own may have signs that would end a cell.
inline void table_row(Ink& ink, std::initializer_list<std::string_view> cells) {
  ink.write("|");
  for (const std::string_view cell : cells) {
    std::string text(cell);
    for (char& c : text) {
      if (c == '|') c = '/';
      if (c == '\n' || c == '\r') c = ' ';
    }
    ink.write(" ").write(text).write(" |");
  }
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
