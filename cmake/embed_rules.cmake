# Writes OUTPUT, a source that holds the text of all RULES (paths of RULES.md files).

set(books "")
foreach(file ${RULES})
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME folder)
  file(READ ${file} text)
  string(APPEND books "    {\"${folder}\", R\"=====(${text})=====\"},\n")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/embed_rules.cmake from the RULES.md of every game.
#include \"catalogue/rules.h\"

#include <array>
#include <string_view>
#include <utility>

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace orrery {

std::string_view embedded_rules(std::string_view folder) {
  using Book = std::pair<std::string_view, std::string_view>;
  static constexpr auto books = std::to_array<Book>({
    {\"\", \"\"},
${books}  });
  for (const auto& [name, text] : books) {
    if (name == folder) return text;
  }
  return {};
}

}  // namespace orrery
")
