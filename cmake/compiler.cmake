# How all of our code is compiled, whatever the preset.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The cache is shared between checkouts: paths are hashed relative to the source folder.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_compile_options(
  -Wall -Wextra -Wpedantic -Werror
  -Wshadow -Wconversion -Wno-sign-conversion -Wdouble-promotion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wextra-semi -Wformat=2
  -Wimplicit-fallthrough -Wno-missing-field-initializers)
include_directories(${CMAKE_SOURCE_DIR})
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)  # of 2009: it counts bits in one instruction
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  # No product and sum in one instruction, which rounds once instead of twice: bots think the same on every machine.
  add_compile_options(-ffp-contract=off)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # It takes joined sources for headers, and there complains of every lambda in a coroutine and of every
  # local name that is also one of another source.
  add_compile_options(-Wno-subobject-linkage -Wno-shadow -Wshadow=local)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  add_compile_options(-Xclang -fno-pch-timestamp)  # for the cache
  add_compile_options(-fcolor-diagnostics -Wno-missing-designated-field-initializers)
  if(ORRERY_WASM)
    # libc++ needs more constexpr steps than libstdc++ for our constexpr tables.
    add_compile_options(-fconstexpr-steps=50000000)
  else()
    add_link_options(-fuse-ld=lld)
  endif()
endif()

if(ORRERY_SANITIZE)
  # Left out: checks of memory accesses that the address sanitizer makes too. They would take a third
  # of the compile time.
  add_compile_options(-fsanitize=${ORRERY_SANITIZE} -fno-sanitize-recover=all
                      -fno-sanitize=null,alignment,object-size,vptr -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ORRERY_SANITIZE})
endif()
if(ORRERY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# What players run is hardened: a mistake with memory ends the program and does not take it over.
# Control flow is guarded (CET) where the C library is built for that too.
if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT ORRERY_WASM)
  set(fortified -D_FORTIFY_SOURCE=3)  # needs optimisation
  set(not_fortified -U_FORTIFY_SOURCE)
  add_compile_options(${fortified} -D_GLIBCXX_ASSERTIONS -fPIE -fstack-protector-strong -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    add_compile_options(-fcf-protection=full)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
    add_compile_options(-mbranch-protection=standard)
  endif()
  add_link_options(-pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
endif()
