#pragma once

// The engine between two streams: a line in, a line out.

#include <cstdio>

#include "engine/engine.h"

namespace orrery::engine {

// Answers every line until the input ends. False if an answer could not be written.
bool answer_lines(Engine& engine, std::FILE* in, std::FILE* out);

}  // namespace orrery::engine
