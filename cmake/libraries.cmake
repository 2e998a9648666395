# The libraries that we use, all from Debian packages (scripts/setup).

if(ORRERY_WASM)
  # Header-only libraries of the host, reached through a folder of links: with /usr/include itself
  # on the path the host's C library would come before that of WebAssembly.
  set(links ${CMAKE_BINARY_DIR}/include)
  file(MAKE_DIRECTORY ${links})
  foreach(folder tl boost)
    file(CREATE_LINK /usr/include/${folder} ${links}/${folder} SYMBOLIC)
  endforeach()
  foreach(library tl::expected Boost::headers Boost::json)
    add_library(${library} INTERFACE IMPORTED)
    target_include_directories(${library} SYSTEM INTERFACE ${links})
  endforeach()
  # Not there: files, threads and databases belong to sources that are not built.
  foreach(library fmt::fmt Threads::Threads OpenSSL::SSL SQLite::SQLite3 PostgreSQL::PostgreSQL)
    add_library(${library} INTERFACE IMPORTED)
  endforeach()
  # wasm/libraries.cpp compiles Boost.JSON.
  add_compile_definitions(BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_STATIC_LINK
                          BOOST_JSON_NO_LIB BOOST_CONTAINER_NO_LIB)
  set(every_library tl::expected Boost::headers Boost::json)
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
foreach(library qrencode cmark-gfm cmark-gfm-extensions edit)
  find_library(${library}_LIBRARY ${library} REQUIRED)
  add_library(${library} INTERFACE IMPORTED)
  target_link_libraries(${library} INTERFACE ${${library}_LIBRARY})
endforeach()

# In an archive for any Linux, libraries are part of the program. Not so the C library; libqrencode, whose licence (LGPL)
# wants it to be exchangeable; libfmt, of which Debian has no static form, and the C++ library that it needs;
# libpq, with what it needs in turn. scripts/package puts all of these but the C library beside the program. Only files are exchanged here: sources are compiled just as
# for `release`, and so found in the cache.
function(orrery_link_statically library)
  foreach(property IMPORTED_LOCATION IMPORTED_LOCATION_RELEASE IMPORTED_LOCATION_NONE)
    get_target_property(file ${library} ${property})
    if(file)
      string(REGEX REPLACE "\\.so[.0-9]*$" ".a" file ${file})
      set_target_properties(${library} PROPERTIES ${property} ${file})
    endif()
  endforeach()
endfunction()
if(ORRERY_STATIC)
  foreach(library Boost::json Boost::container OpenSSL::SSL OpenSSL::Crypto SQLite::SQLite3)
    orrery_link_statically(${library})
  endforeach()
  foreach(library cmark-gfm-extensions cmark-gfm edit)
    string(REGEX REPLACE "\\.so$" ".a" file ${${library}_LIBRARY})
    set_target_properties(${library} PROPERTIES INTERFACE_LINK_LIBRARIES ${file})
  endforeach()
  # What libedit needs in turn.
  set_property(TARGET edit APPEND PROPERTY INTERFACE_LINK_LIBRARIES -l:libbsd.a -l:libmd.a -l:libtinfo.a)
  set(CMAKE_BUILD_RPATH "$ORIGIN/../lib/orrery")
  # As RPATH and not as RUNPATH: the libraries beside the program find those that they need in turn, too.
  add_link_options(-Wl,--disable-new-dtags)
endif()

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
