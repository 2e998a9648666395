# The libraries that we use, all from Debian packages (scripts/setup).

if(ORRERY_WASM)
  # Header-only libraries of the host, reached through a folder of links: with /usr/include itself
  # on the path the host's C library would come before that of WebAssembly.
  set(links ${CMAKE_BINARY_DIR}/include)
  file(MAKE_DIRECTORY ${links})
  foreach(folder tl boost)
    file(CREATE_LINK /usr/include/${folder} ${links}/${folder} SYMBOLIC)
  endforeach()
  foreach(library tl::expected Boost::headers)
    add_library(${library} INTERFACE IMPORTED)
    target_include_directories(${library} INTERFACE ${links})
  endforeach()
  set(every_library tl::expected Boost::headers)
  return()
endif()

find_package(Threads REQUIRED)
find_package(tl-expected REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
find_package(OpenSSL REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)

# These have no CMake files of their own.
foreach(library utf8proc qrencode cmark-gfm cmark-gfm-extensions edit)
  find_library(${library}_LIBRARY ${library} REQUIRED)
  add_library(${library} INTERFACE IMPORTED)
  target_link_libraries(${library} INTERFACE ${${library}_LIBRARY})
endforeach()

# Only some purposes need these; the targets that need them are left out if they are missing.
find_package(GTest QUIET)
find_package(rapidcheck QUIET)
find_package(benchmark QUIET)
find_program(PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)

# Those whose headers are precompiled.
set(every_library tl::expected Boost::json fmt::fmt)
if(TARGET GTest::gmock)
  list(APPEND every_library GTest::gmock)
endif()
