# A room is a folder of the repository and a library orrery_<room>. Its files sort themselves by name:
#   *_test.cpp                into the program <room>_test, whose tests ctest runs one by one
#   tests/*.cpp               into a library for the tests of this room and of those that use it
#   *_fuzz.cpp                one fuzzer each (preset fuzz)
#   *_bench.cpp               into orrery_bench
#   everything else           into the library
# A build is as slow as its optimiser: tests are compiled without it, except those that play many
# games (hot_test), and checked builds optimise only the rooms where games are played (HOT).
# All are found by looking, so that adding a game is adding a folder.

include(CTest)
include(GoogleTest)

set(not_library "(_test|_fuzz|_bench)\\.cpp$|/tests/|^kernel/wasm/|^cli/main\\.cpp$")

set(hot_test "(conform|conformance|variants|options|naive|reference|arena|bots|perft|signature|sessions|simulate|solitaire|solver)_test\\.cpp$")
set(parts_of_tests 6)

# Sets `out` to the files that match the patterns, as paths from the repository root.
function(orrery_find out)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE patterns)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# The standard library and what a room uses of other people's work, read once for all its files.
function(orrery_precompile target)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
      <variant> <vector> ${ARGN})
  endif()
endfunction()

# Dynamic programming over many thousand cards, for the tests of Geminos alone.
set_source_files_properties(${CMAKE_SOURCE_DIR}/games/geminos/solitaire.cpp PROPERTIES
  COMPILE_OPTIONS $<$<NOT:$<CONFIG:Release>>:-O2>)

# The loops of the solver are compiled for 32 shapes and three instruction sets. They compute and
# touch one table; a test compares them with a recursion that the sanitizers do watch.
if(ORRERY_SANITIZE)
  file(GLOB sweeps CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/lab/geminos_sweep_*.cpp)
  set_source_files_properties(${sweeps} PROPERTIES
    COMPILE_OPTIONS "-fno-sanitize=all;-O1" SKIP_PRECOMPILE_HEADERS ON)
endif()

function(orrery_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "" "USES;LIBRARIES;HEADERS;GENERATED")
  list(TRANSFORM arg_USES PREPEND orrery_)
  orrery_find(sources ${room}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "${not_library}")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  orrery_find(support ${room}/tests/*.cpp)
  list(APPEND sources ${arg_GENERATED})
  orrery_find(fuzzers ${room}/*_fuzz.cpp)
  orrery_find(benchmarks ${room}/*_bench.cpp)
  set_property(GLOBAL APPEND PROPERTY orrery_fuzzers ${fuzzers})
  set_property(GLOBAL APPEND PROPERTY orrery_benchmarks ${benchmarks})

  if(sources)
    add_library(orrery_${room} STATIC ${sources})
    target_link_libraries(orrery_${room} PUBLIC ${arg_USES} ${arg_LIBRARIES})
    if(arg_HOT AND NOT CMAKE_BUILD_TYPE STREQUAL Release)
      target_compile_options(orrery_${room} PRIVATE -O1)
    endif()
    orrery_precompile(orrery_${room} ${arg_HEADERS})
  else()
    add_library(orrery_${room} INTERFACE)
    target_link_libraries(orrery_${room} INTERFACE ${arg_USES} ${arg_LIBRARIES})
  endif()

  if(tests AND BUILD_TESTING AND TARGET GTest::gmock_main)
    add_executable(${room}_test ${tests})
    target_link_libraries(${room}_test PRIVATE orrery_${room} GTest::gmock_main)
    if(support)
      add_library(orrery_${room}_support STATIC ${support})
      target_compile_options(orrery_${room}_support PRIVATE -O0)
      target_link_libraries(orrery_${room}_support PUBLIC orrery_${room} GTest::gmock)
    endif()
    foreach(used orrery_${room} ${arg_USES})
      if(TARGET ${used}_support)
        target_link_libraries(${room}_test PRIVATE ${used}_support)
      endif()
    endforeach()
    target_compile_options(${room}_test PRIVATE -O0)
    orrery_precompile(${room}_test <gmock/gmock-more-matchers.h> <gtest/gtest.h> ${arg_HEADERS})
    foreach(test ${tests})
      if(test MATCHES "${hot_test}")
        set_source_files_properties(${test} PROPERTIES
          COMPILE_OPTIONS $<IF:$<CONFIG:Release>,-O2,-O1> SKIP_PRECOMPILE_HEADERS ON)
      endif()
    endforeach()
    if(TARGET rapidcheck_gtest)
      target_link_libraries(${room}_test PRIVATE rapidcheck_gtest)
    endif()
    gtest_discover_tests(${room}_test DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} TEST_PREFIX ${room}.
      PROPERTIES LABELS ${room} TIMEOUT 600)
    # The same tests many to a process, since the sanitizers take long to start: what ./test runs.
    math(EXPR last "${parts_of_tests} - 1")
    foreach(part RANGE ${last})
      add_test(NAME part.${room}-${part} COMMAND ${room}_test --gtest_brief=1
               WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      set_tests_properties(part.${room}-${part} PROPERTIES LABELS part-of-${room} TIMEOUT 900
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${parts_of_tests};GTEST_SHARD_INDEX=${part}")
    endforeach()
  endif()
endfunction()

# Sets `out` to a source made from every RULES.md; it defines what codec/rules.h declares.
function(orrery_embed_rules out)
  set(${out} "" PARENT_SCOPE)
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/codec/rules.h)
    return()
  endif()
  orrery_find(rules games/RULES.md examples/RULES.md)
  list(TRANSFORM rules PREPEND ${CMAKE_SOURCE_DIR}/)
  set(source ${CMAKE_BINARY_DIR}/generated/rules.cpp)
  set(script ${CMAKE_SOURCE_DIR}/cmake/embed_rules.cmake)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D "RULES=${rules}" -D OUTPUT=${source} -P ${script}
    DEPENDS ${rules} ${script}
    COMMENT "Embedding the rule books"
    VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

function(orrery_program)
  if(EXISTS ${CMAKE_SOURCE_DIR}/cli/main.cpp)
    add_executable(orrery cli/main.cpp)
    target_link_libraries(orrery PRIVATE orrery_cli)
  endif()
endfunction()

# cli/tests/*_test.py look at the built program from outside; they find it in $ORRERY.
function(orrery_program_tests)
  orrery_find(tests cli/tests/*_test.py)
  if(NOT tests OR NOT TARGET orrery OR NOT PYTHON OR NOT BUILD_TESTING)
    return()
  endif()
  foreach(test ${tests})
    cmake_path(GET test STEM name)
    add_test(NAME program.${name} COMMAND ${PYTHON} -B ${CMAKE_SOURCE_DIR}/${test})
    set_tests_properties(program.${name} PROPERTIES
      ENVIRONMENT "ORRERY=$<TARGET_FILE:orrery>;ORRERY_SOURCE=${CMAKE_SOURCE_DIR}"
      LABELS program TIMEOUT 600)
  endforeach()
endfunction()

# scripts/check-* look at the sources, so once is enough: in the release preset.
function(orrery_checks)
  if(NOT CMAKE_BUILD_TYPE STREQUAL Release OR NOT BUILD_TESTING)
    return()
  endif()
  file(GLOB checks CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/scripts/check-*)
  foreach(check ${checks})
    cmake_path(GET check FILENAME name)
    add_test(NAME ${name} COMMAND ${check})
    set_tests_properties(${name} PROPERTIES LABELS check TIMEOUT 120)
    file(STRINGS ${check} self_test REGEX "--self-test" LIMIT_COUNT 1)
    if(self_test)
      add_test(NAME ${name}.self-test COMMAND ${check} --self-test)
      set_tests_properties(${name}.self-test PROPERTIES LABELS check TIMEOUT 120)
    endif()
  endforeach()
  # It needs what only ./test --long installs, and is skipped where that is missing.
  add_test(NAME mutate.self-test COMMAND ${CMAKE_SOURCE_DIR}/scripts/mutate --self-test)
  set_tests_properties(mutate.self-test PROPERTIES LABELS mutate TIMEOUT 300 SKIP_RETURN_CODE 77)
endfunction()

function(orrery_benchmarks)
  get_property(benchmarks GLOBAL PROPERTY orrery_benchmarks)
  orrery_find(sources bench/*_bench.cpp)
  list(APPEND sources ${benchmarks})
  if(sources AND TARGET benchmark::benchmark_main)
    add_executable(orrery_bench EXCLUDE_FROM_ALL ${sources})
    target_link_libraries(orrery_bench PRIVATE orrery_cli benchmark::benchmark_main)
  endif()
endfunction()

# bench/load runs it.
function(orrery_load_generator)
  orrery_find(sources bench/load_*.cpp)
  add_executable(orrery_load EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(orrery_load PRIVATE orrery_server CLI11::CLI11)
endfunction()

# scripts/distil-geminos runs it.
function(orrery_distiller)
  add_executable(orrery_distil EXCLUDE_FROM_ALL bench/distil_geminos.cpp)
  target_link_libraries(orrery_distil PRIVATE orrery_bots)
endfunction()

function(orrery_fuzzers)
  if(NOT ORRERY_FUZZ)
    return()
  endif()
  add_custom_target(fuzzers)
  get_property(sources GLOBAL PROPERTY orrery_fuzzers)
  foreach(source ${sources})
    string(REGEX REPLACE "\\.cpp$" "" name ${source})
    string(REPLACE / _ name ${name})
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE orrery_cli)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzzers)
    add_dependencies(fuzzers ${name})
  endforeach()
endfunction()

# Kernel and games as WebAssembly, with a first sign of life under node.
function(orrery_wasm_smoke)
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/kernel/wasm/smoke.cpp)
    return()
  endif()
  add_executable(smoke kernel/wasm/smoke.cpp)
  target_link_libraries(smoke PRIVATE orrery_games orrery_examples)
  target_link_options(smoke PRIVATE -Wl,--export=orrery_smoke)
  set_target_properties(smoke PROPERTIES SUFFIX .wasm)
  add_test(NAME wasm.smoke
    COMMAND ${CMAKE_SOURCE_DIR}/scripts/run-wasm.mjs $<TARGET_FILE:smoke> orrery_smoke)
  set_tests_properties(wasm.smoke PROPERTIES LABELS wasm TIMEOUT 300)
endfunction()
