# Dynamic programming over many thousand cards, for tests alone. The loops of the solver are compiled
# for 32 shapes and three instruction sets; they compute and touch one table, and a test compares
# them with a recursion that the sanitizers do watch.
set(solitaire ${CMAKE_CURRENT_LIST_DIR}/solitaire.cpp)
file(GLOB sweeps CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/lab/sweep_*.cpp)
if(ORRERY_SANITIZE)
  set_source_files_properties(${solitaire} PROPERTIES COMPILE_OPTIONS "-fno-sanitize=all;-O2")
  set_source_files_properties(${sweeps} PROPERTIES COMPILE_OPTIONS "-fno-sanitize=all;-O1")
elseif(NOT CMAKE_BUILD_TYPE STREQUAL Release)
  set_source_files_properties(${solitaire} PROPERTIES COMPILE_OPTIONS -O2)
endif()
# Headers are precompiled with other options.
set_source_files_properties(${solitaire} ${sweeps} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
# The network multiplies many small numbers; in WebAssembly these instructions have to be asked for.
if(ORRERY_WASM)
  set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/bots/network.cpp PROPERTIES
    COMPILE_OPTIONS "-msimd128" SKIP_PRECOMPILE_HEADERS ON)
endif()
