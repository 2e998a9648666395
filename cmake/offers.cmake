# Writes OUTPUT, the list of all games: FOLDERS are those that have an offer.cpp.

set(declarations "")
set(entries "")
foreach(folder ${FOLDERS})
  cmake_path(GET folder FILENAME name)
  set(text "")
  if(EXISTS ${folder}/RULES.md)
    file(READ ${folder}/RULES.md text)
  endif()
  string(APPEND declarations "namespace ${name} {\nEntry offer();\n}\n")
  string(APPEND entries "      with_rules(${name}::offer(), R\"=====(${text})=====\"),\n")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/offers.cmake from the folders of the games.
#include \"games/offers.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace orrery {

${declarations}
namespace {

Entry with_rules(Entry entry, std::string_view rules) {
  entry.rules = rules;
  return entry;
}

}  // namespace

std::vector<Entry> offers() {
  return {
${entries}  };
}

}  // namespace orrery
")
