# WebAssembly with WASI's C library. Exceptions are compiled for libraries that mention them, but whatever
# throws traps. The instructions are those that all browsers have had since 2021.

set(CMAKE_SYSTEM_NAME Generic)  # this cmake has no platform file for WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fexceptions -fignore-exceptions -mbulk-memory -mnontrapping-fptoint -msign-ext")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--strip-all")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
