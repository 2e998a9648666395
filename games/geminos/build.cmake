# Dynamic programming over many thousand cards, for tests alone.
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/solitaire.cpp PROPERTIES
  COMPILE_OPTIONS "$<$<NOT:$<CONFIG:Release>>:-O2;-fno-sanitize=all>")

# The loops of the solver are compiled for 32 shapes and three instruction sets. They compute and
# touch one table; a test compares them with a recursion that the sanitizers do watch.
if(ORRERY_SANITIZE)
  file(GLOB sweeps CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/lab/sweep_*.cpp)
  set_source_files_properties(${sweeps} PROPERTIES
    COMPILE_OPTIONS "-fno-sanitize=all;-O1")
endif()
