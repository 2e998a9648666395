# Writes OUTPUT, the list of all games: FOLDERS are those that have an offer.cpp.

set(declarations "")
set(entries "")
foreach(folder ${FOLDERS})
  cmake_path(GET folder FILENAME name)
  set(text "")
  if(EXISTS ${folder}/RULES.md)
    file(READ ${folder}/RULES.md text)
  endif()
  # lessons/20-odds.json is the lesson `odds`; the number orders them.
  set(lessons "")
  file(GLOB files ${folder}/lessons/*.json)
  list(SORT files)
  foreach(file ${files})
    cmake_path(GET file STEM lesson)
    string(REGEX REPLACE "^[0-9]+-" "" lesson ${lesson})
    file(READ ${file} json)
    string(APPEND lessons "{\"${lesson}\", R\"=====(${json})=====\"},")
  endforeach()
  set(puzzles "")
  if(EXISTS ${folder}/puzzles.json)
    file(READ ${folder}/puzzles.json puzzles)
  endif()
  string(APPEND declarations "namespace ${name} {\nEntry offer();\n}\n")
  string(APPEND entries "      with_texts(${name}::offer(), R\"=====(${text})=====\", {${lessons}}, R\"=====(${puzzles})=====\"),\n")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/offers.cmake from the folders of the games.
#include \"games/offers.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace orrery {

${declarations}
namespace {

Entry with_texts(Entry entry, std::string_view rules, std::vector<LessonText> lessons,
                 std::string_view puzzles) {
  entry.rules = rules;
  entry.lessons = std::move(lessons);
  entry.puzzles = puzzles;
  return entry;
}

}  // namespace

std::vector<Entry> offers() {
  return {
${entries}  };
}

}  // namespace orrery
")
