#pragma once

// Figures for people and programs: aligned tables, readable numbers, readable JSON.

#include <cstdint>
#include <string>
#include <vector>

#include "json/json.h"

namespace orrery::lab {

// "1,234,567"
std::string grouped(std::uint64_t number);

// "12.3", with so many digits after the point.
std::string decimal(double number, int digits);

// Rows of cells in aligned columns: the first `left` columns to the left, the others, which hold
// numbers, to the right.
std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t left);

// JSON with one line for each field, and for each item of a list of objects.
std::string json_text(const json::value& value);

}  // namespace orrery::lab
