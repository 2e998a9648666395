# A room is a folder of the repository and a library orrery_<room>. Its files sort themselves by name:
#   *_test.cpp                into the program <room>_test, whose tests ctest runs one by one
#   tests/*.cpp               into a library for the tests of this room and of those that use it
#   *_fuzz.cpp                one fuzzer each (preset fuzz)
#   *_bench.cpp               into orrery_bench
#   everything else           into the library
# Optimising takes most of the build time. So tests are compiled without it, except those that play
# many games (hot_test), and checked builds optimise only the rooms where games are played (HOT).
# All files are found by globbing, so that adding a game is adding a folder.

include(CTest)
include(GoogleTest)

set(not_library "(_test|_fuzz|_bench|_main)\\.cpp$|/tests/|^cli/main\\.cpp$")
if(ORRERY_WASM)
  # Nothing is studied there, and files of gigabytes cannot be read.
  string(APPEND not_library "|^lab/|/lab/|^catalogue/game_types\\.cpp$|^json/typescript\\.cpp$")
  # There are no sockets, files, threads and databases, and nobody who runs a server.
  string(APPEND not_library "|^server/(admin|admin_keys|bot_crew|certificate|exchange|figures|gate|gzip|limits|management"
    "|managing|net|origin|own_names|process_use|progress|protocol_types|response|serve|session|static_files|store_watch"
    "|transport|user)\\.cpp$")
  # What games say to people and read from them: made small, because nobody does it a million times.
  set(told "^games/[a-z_]+/(board|card_words|cards|check[a-z_]*|choose|mistakes|notation|old_[a-z]+|refusal|story|tables)\\.cpp$")
  set(only_library "^store/(alone|shelf|shelf_store|store)\\.cpp$")
endif()
# What a game's folder holds beside its rules belongs to the room `offers`.
set(offer_files "^(games|examples)/(all_games\\.cpp$|[a-z_]+/(offer\\.cpp$|bots/|lab/))")

set(hot_test "(conformance|dominated|variants|options|naive|reference|arena|bots|perft|signature|sessions|simulate|solitaire|solver)_test\\.cpp$")
set(parts_of_tests 6)
set(joined_bytes 80000)

# Sets `out` to the files that match the patterns, as paths from the repository root.
function(orrery_find out)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE patterns)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
  set(${out} ${files} PARENT_SCOPE)
endfunction()

set(standard_headers <algorithm> <array> <functional> <map> <memory> <optional> <span> <string>
    <string_view> <variant> <vector>)

# Sets `out` to sources that include the given ones, several of a folder in each: most of the time of
# a compilation goes into headers, and so it is spent once for all of them. A source with compiler
# settings of its own is left as it is. What joined sources define for themselves must have different
# names, and with ORRERY_JOIN=OFF each is compiled alone.
function(orrery_join out target)
  if(NOT ORRERY_JOIN)
    set(${out} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(joined "")
  foreach(source ${ARGN})
    get_source_file_property(options ${CMAKE_SOURCE_DIR}/${source} COMPILE_OPTIONS)
    get_source_file_property(skip ${CMAKE_SOURCE_DIR}/${source} SKIP_PRECOMPILE_HEADERS)
    if(options OR skip OR IS_ABSOLUTE ${source})
      list(APPEND joined ${source})
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    file(SIZE ${CMAKE_SOURCE_DIR}/${source} bytes)
    math(EXPR bytes_${folder} "${bytes_${folder}} + ${bytes}")
    if(NOT DEFINED file_${folder} OR bytes_${folder} GREATER joined_bytes)
      math(EXPR number_${folder} "${number_${folder}} + 1")
      set(file_${folder} ${CMAKE_BINARY_DIR}/joined/${target}/${folder}/${number_${folder}}.cpp)
      set(bytes_${folder} ${bytes})
      list(APPEND joined ${file_${folder}})
    endif()
    string(APPEND includes_${file_${folder}} "#include \"${source}\"\n")
  endforeach()
  foreach(file ${joined})
    if(DEFINED includes_${file})
      file(CONFIGURE OUTPUT ${file} CONTENT "${includes_${file}}" @ONLY)
    endif()
  endforeach()
  set(${out} ${joined} PARENT_SCOPE)
endfunction()

# Gives sources a precompiled header of the standard library and of the headers named; sources with
# the same list share it. OPTIMISED: they are compiled with optimisation, SMALL: for size. A precompiled header is the
# "object file" of its own target. It must not name a path of this clone: else ccache never hits in
# a second clone, or hits and looks for files of the first one. So it is made of an empty file that
# every system has, and named by its path from the build folder.
function(orrery_precompile target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED;SMALL" "" "SOURCES;HEADERS")
  set(sources "")
  foreach(source ${arg_SOURCES})
    get_source_file_property(skip ${CMAKE_SOURCE_DIR}/${source} SKIP_PRECOMPILE_HEADERS)
    if(NOT skip)
      list(APPEND sources ${source})
    endif()
  endforeach()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang OR NOT sources)
    return()
  endif()
  set(headers ${standard_headers} ${arg_HEADERS})
  list(TRANSFORM headers REPLACE "[<>]" "")
  string(MD5 name "${headers}")
  string(SUBSTRING ${name} 0 8 name)
  if(arg_OPTIMISED)
    string(APPEND name _optimised)
  elseif(arg_SMALL)
    string(APPEND name _small)
  endif()
  set(object CMakeFiles/headers_${name}.dir/dev/null${CMAKE_CXX_OUTPUT_EXTENSION})
  if(NOT TARGET headers_${name})
    set_source_files_properties(/dev/null PROPERTIES LANGUAGE CXX)
    add_library(headers_${name} OBJECT EXCLUDE_FROM_ALL /dev/null)
    target_link_libraries(headers_${name} PRIVATE ${every_library})
    if(ORRERY_WASM)
      # It finds headers through links in this clone (cmake/libraries.cmake), so it is not for the cache.
      set_target_properties(headers_${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
    endif()
    target_compile_options(headers_${name} PRIVATE -xc++-header -fpch-instantiate-templates)
    foreach(header ${headers})
      target_compile_options(headers_${name} PRIVATE "SHELL:-include ${header}")
    endforeach()
    if(arg_SMALL)
      target_compile_options(headers_${name} PRIVATE -Oz)
    elseif(NOT arg_OPTIMISED)
      target_compile_options(headers_${name} PRIVATE -O0 ${not_fortified})
    elseif(NOT CMAKE_BUILD_TYPE STREQUAL Release)
      target_compile_options(headers_${name} PRIVATE -O1)
    endif()
  endif()
  add_dependencies(${target} headers_${name})
  set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS "-include-pch;${object}")
  set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS ${CMAKE_BINARY_DIR}/${object})
endfunction()

# Sets `out` to the libraries of the rooms that a room uses, as layers.txt says.
function(orrery_uses room out)
  file(STRINGS ${CMAKE_SOURCE_DIR}/layers.txt line REGEX "^${room}:")
  if(NOT line)
    message(FATAL_ERROR "layers.txt does not name the room ${room}.")
  endif()
  string(REGEX REPLACE "^[a-z]+: *" "" used "${line}")
  string(REPLACE " " ";" used "${used}")
  list(TRANSFORM used PREPEND orrery_)
  set(${out} ${used} PARENT_SCOPE)
endfunction()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/layers.txt)

# A game's folder may have compiler settings of its own.
file(GLOB own CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/build.cmake ${CMAKE_SOURCE_DIR}/examples/*/build.cmake)
foreach(file ${own})
  include(${file})
endforeach()

# The rooms games and examples hold only the rules. All tests of a game belong to the room `offers`,
# because some of them need its bots and studies; their program is games_test.
function(orrery_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "" "LIBRARIES;HEADERS;GENERATED")
  orrery_uses(${room} arg_USES)
  set(folders ${room})
  set(test_program ${room}_test)
  if(room STREQUAL offers)
    set(folders games examples)
    set(test_program games_test)
  endif()
  list(TRANSFORM folders APPEND "/*.cpp" OUTPUT_VARIABLE patterns)
  orrery_find(sources ${patterns})
  list(FILTER sources EXCLUDE REGEX "/tests/simulation/")  # a program of its own
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(support ${sources})
  list(FILTER support INCLUDE REGEX "/tests/")
  list(FILTER support EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "${not_library}")
  if(ORRERY_WASM AND room STREQUAL store)
    list(FILTER sources INCLUDE REGEX "${only_library}")
  endif()
  if(room STREQUAL offers)
    list(FILTER sources INCLUDE REGEX "${offer_files}")
  else()
    list(FILTER sources EXCLUDE REGEX "${offer_files}")
  endif()
  if(room MATCHES "^(games|examples)$")
    set(tests "")
    set(support "")
  endif()
  list(APPEND sources ${arg_GENERATED})
  orrery_find(fuzzers ${room}/*_fuzz.cpp)
  orrery_find(benchmarks ${room}/*_bench.cpp)
  set_property(GLOBAL APPEND PROPERTY orrery_fuzzers ${fuzzers})
  set_property(GLOBAL APPEND PROPERTY orrery_benchmarks ${benchmarks})

  if(sources)
    set(small "")
    if(ORRERY_WASM AND arg_HOT)
      set(small ${sources})
      list(FILTER small INCLUDE REGEX "${told}")
      list(FILTER sources EXCLUDE REGEX "${told}")
      orrery_join(small orrery_${room}_small ${small})
    endif()
    orrery_join(sources orrery_${room} ${sources})
    add_library(orrery_${room} STATIC ${sources} ${small})
    target_link_libraries(orrery_${room} PUBLIC ${arg_USES} ${arg_LIBRARIES})
    set(optimised "")
    if(arg_HOT AND NOT CMAKE_BUILD_TYPE STREQUAL Release)
      target_compile_options(orrery_${room} PRIVATE -O1)
      set(optimised OPTIMISED)
    elseif(ORRERY_WASM AND NOT arg_HOT)
      # It is loaded over a network, and nothing there is done a million times.
      target_compile_options(orrery_${room} PRIVATE -Oz)
      set(optimised SMALL)
    elseif(CMAKE_BUILD_TYPE STREQUAL Release)
      set(optimised OPTIMISED)
    endif()
    orrery_precompile(orrery_${room} ${optimised} SOURCES ${sources} HEADERS ${arg_HEADERS})
    set_property(SOURCE ${small} APPEND PROPERTY COMPILE_OPTIONS -Oz)
    orrery_precompile(orrery_${room} SMALL SOURCES ${small} HEADERS ${arg_HEADERS})
  else()
    add_library(orrery_${room} INTERFACE)
    target_link_libraries(orrery_${room} INTERFACE ${arg_USES} ${arg_LIBRARIES})
  endif()

  if(tests AND BUILD_TESTING AND TARGET GTest::gmock_main)
    string(REGEX REPLACE "_test$" "" name ${test_program})
    set(hot ${tests})
    list(FILTER hot INCLUDE REGEX "${hot_test}")
    list(FILTER tests EXCLUDE REGEX "${hot_test}")
    orrery_join(hot ${test_program}_hot ${hot})
    orrery_join(tests ${test_program} ${tests})
    add_executable(${test_program} ${tests} ${hot})
    set(games orrery_offers)  # tests may use every game
    if(room STREQUAL kernel)
      set(games orrery_examples)
    elseif(room STREQUAL store)
      set(games "")
    endif()
    target_link_libraries(${test_program} PRIVATE orrery_${room} ${games} GTest::gmock_main)
    if(support)
      orrery_join(support orrery_${room}_support ${support})
      add_library(orrery_${room}_support STATIC ${support})
      target_compile_options(orrery_${room}_support PRIVATE -O0 ${not_fortified})
      target_link_libraries(orrery_${room}_support PUBLIC orrery_${room} ${games} GTest::gmock)
    endif()
    foreach(used ${arg_USES})
      if(TARGET ${used}_support)
        target_link_libraries(${test_program} PRIVATE ${used}_support)
        if(support)
          target_link_libraries(orrery_${room}_support PUBLIC ${used}_support)
        endif()
      endif()
    endforeach()
    if(support)
      target_link_libraries(${test_program} PRIVATE orrery_${room}_support)
    endif()
    target_compile_options(${test_program} PRIVATE -O0 ${not_fortified})
    set_property(SOURCE ${hot} APPEND PROPERTY COMPILE_OPTIONS $<IF:$<CONFIG:Release>,-O2,-O1> ${fortified})
    set(headers <gmock/gmock-more-matchers.h> <gmock/gmock.h> <gtest/gtest.h> ${arg_HEADERS})
    orrery_precompile(${test_program} SOURCES ${tests} HEADERS ${headers})
    orrery_precompile(${test_program} OPTIMISED SOURCES ${hot} HEADERS ${headers})
    if(TARGET rapidcheck_gtest)
      target_link_libraries(${test_program} PRIVATE rapidcheck_gtest)
    endif()
    gtest_discover_tests(${test_program} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} TEST_PREFIX ${name}.
      PROPERTIES LABELS ${name} TIMEOUT 600)
    # The same tests, many in one process, because the sanitizers start slowly; ./test runs these.
    math(EXPR last "${parts_of_tests} - 1")
    foreach(part RANGE ${last})
      add_test(NAME part.${name}-${part} COMMAND ${test_program} --gtest_brief=1
               WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      # COST: the longest begin first.
      set_tests_properties(part.${name}-${part} PROPERTIES LABELS part-of-${name} TIMEOUT 900 COST 50
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${parts_of_tests};GTEST_SHARD_INDEX=${part}")
    endforeach()
  endif()
endfunction()

# Sets `out` to a source NAME.cpp that lists the games of some folders with their rule books, lessons and puzzles: those
# that have an offer.cpp. It defines what games/offers.h declares.
function(orrery_list_games out name)
  list(TRANSFORM ARGN APPEND "/*/offer.cpp" OUTPUT_VARIABLE patterns)
  orrery_find(offers ${patterns})
  list(TRANSFORM offers PREPEND ${CMAKE_SOURCE_DIR}/)
  list(TRANSFORM offers REPLACE "/offer.cpp$" "" OUTPUT_VARIABLE folders)
  orrery_find(texts games/RULES.md examples/RULES.md games/*/lessons/*.json examples/*/lessons/*.json
    games/*/puzzles.json)
  list(TRANSFORM texts PREPEND ${CMAKE_SOURCE_DIR}/)
  set(source ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
  set(script ${CMAKE_SOURCE_DIR}/cmake/offers.cmake)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D "FOLDERS=${folders}" -D OUTPUT=${source} -P ${script}
    DEPENDS ${texts} ${script}
    COMMENT "Listing the games, their rule books, lessons and puzzles"
    VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

function(orrery_program)
  if(EXISTS ${CMAKE_SOURCE_DIR}/cli/main.cpp)
    set(source ${CMAKE_BINARY_DIR}/generated/commit.cpp)
    add_custom_target(orrery_commit BYPRODUCTS ${source}
      COMMAND ${CMAKE_COMMAND} -D SOURCE=${CMAKE_SOURCE_DIR} -D OUTPUT=${source} -P ${CMAKE_SOURCE_DIR}/cmake/commit.cmake
      COMMENT "Asking which commit this is" VERBATIM)
    add_library(orrery_version STATIC ${source})
    add_dependencies(orrery_version orrery_commit)
    add_executable(orrery cli/main.cpp)
    target_link_libraries(orrery PRIVATE orrery_cli orrery_version)
  endif()
endfunction()

# cli/tests/*_test.py and server/tests/attacks/*_attack.py look at the built program from outside;
# they find it in $ORRERY.
function(orrery_program_tests)
  orrery_find(tests cli/tests/*_test.py server/tests/attacks/*_attack.py)
  if(NOT CMAKE_BUILD_TYPE STREQUAL Release)
    list(FILTER tests EXCLUDE REGEX "/hardening_test\\.py$")  # only what players run is hardened
  endif()
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

# The whole server in one process with a simulated disk, clock and network. Optimised in every preset,
# because it is only as good as the number of schedules that it gets through.
function(orrery_simulation)
  orrery_find(sources server/tests/simulation/*.cpp)
  if(NOT BUILD_TESTING OR NOT TARGET GTest::gmock_main)
    return()
  endif()
  orrery_join(joined simulation_test ${sources})
  add_executable(simulation_test ${joined})
  target_link_libraries(simulation_test PRIVATE orrery_server orrery_offers orrery_table_support GTest::gmock_main)
  target_compile_options(simulation_test PRIVATE $<IF:$<CONFIG:Release>,-O2,-O1>)
  gtest_discover_tests(simulation_test DISCOVERY_MODE PRE_TEST WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    TEST_PREFIX simulation. PROPERTIES LABELS simulation TIMEOUT 3600 COST 100)
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
  add_test(NAME queueing.self-test COMMAND ${CMAKE_SOURCE_DIR}/bench/queueing --self-test)
  set_tests_properties(queueing.self-test PROPERTIES LABELS check TIMEOUT 120)
  # It needs packages that only ./test --long installs, and is skipped without them.
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
  target_link_libraries(orrery_load PRIVATE orrery_server orrery_offers CLI11::CLI11)
endfunction()

# games/NAME/lab/WHAT_main.cpp is a program of its own, NAME_WHAT, for those who study the game.
function(orrery_game_programs)
  orrery_find(mains games/*/lab/*_main.cpp)
  foreach(main ${mains})
    string(REGEX REPLACE "^games/([a-z_]+)/lab/(.*)_main\\.cpp$" "\\1_\\2" name ${main})
    add_executable(${name} EXCLUDE_FROM_ALL ${main})
    target_link_libraries(${name} PRIVATE orrery_offers)
  endforeach()
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

# `orrery engine` as a WASI command, and the house as a WASI reactor.
function(orrery_wasm_modules)
  add_library(orrery_wasm_libraries OBJECT wasm/libraries.cpp wasm/trap.cpp)
  target_link_libraries(orrery_wasm_libraries PUBLIC Boost::json)
  target_compile_options(orrery_wasm_libraries PRIVATE -w -Oz)  # it is not our code
  orrery_list_games(games_alone offers_of_games games)  # it comes before the list with the worked examples
  add_executable(house wasm/house.cpp ${games_alone})
  target_link_libraries(house PRIVATE orrery_house orrery_offers orrery_wasm_libraries)
  target_link_options(house PRIVATE -mexec-model=reactor)
  set_target_properties(house PROPERTIES SUFFIX .wasm)
  add_executable(engine wasm/engine.cpp)
  target_link_libraries(engine PRIVATE orrery_engine orrery_table orrery_offers orrery_wasm_libraries)
  set_target_properties(engine PROPERTIES SUFFIX .wasm)
  # What bots have learned is loaded with their game: build/wasm/weights/NAME.weights.
  orrery_find(learned games/*/bots/*.weights)
  foreach(file ${learned})
    cmake_path(GET file FILENAME name)
    configure_file(${CMAKE_SOURCE_DIR}/${file} ${CMAKE_BINARY_DIR}/weights/${name} COPYONLY)
  endforeach()
  # It is compared with the program that players run.
  add_test(NAME wasm.engine COMMAND /usr/bin/python3 -B ${CMAKE_SOURCE_DIR}/wasm/tests/engine_test.py)
  set_tests_properties(wasm.engine PROPERTIES LABELS wasm TIMEOUT 600
    ENVIRONMENT "ORRERY=${CMAKE_SOURCE_DIR}/build/release/orrery;ORRERY_ENGINE=$<TARGET_FILE:engine>")
  add_test(NAME wasm.house COMMAND node --test ${CMAKE_SOURCE_DIR}/wasm/tests/house_test.mjs)
  set_tests_properties(wasm.house PROPERTIES LABELS wasm TIMEOUT 600
    ENVIRONMENT "ORRERY=${CMAKE_SOURCE_DIR}/build/release/orrery;ORRERY_HOUSE=$<TARGET_FILE:house>")
endfunction()
