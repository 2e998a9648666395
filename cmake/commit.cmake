# Writes OUTPUT, a source that says which commit of SOURCE is built. It is only touched when that has
# changed, so that nothing is linked again without need.

cmake_minimum_required(VERSION 3.25)
find_package(Git QUIET)
set(commit "")
if(GIT_FOUND AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} rev-parse --short=12 HEAD
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} diff-index --quiet HEAD
                  RESULT_VARIABLE changed ERROR_QUIET)
endif()
if(commit STREQUAL "")
  set(commit unknown)
elseif(changed)
  string(APPEND commit ", changed")
endif()

file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "// Made by cmake/commit.cmake.
#include \"cli/version.h\"

namespace orrery::cli {

std::string_view commit() { return \"@commit@\"; }

}  // namespace orrery::cli
" @ONLY)
