#pragma once

// Files, with errors as sentences.

#include <string>

#include "record/record.h"

namespace orrery::cli {

Expected<std::string> read_file(const std::string& path);
Expected<Record> read_record_file(const std::string& path);

// Whether `write_file` could write there; changes nothing.
Expected<void> may_write(const std::string& path);

// Writes a whole file, atomically.
Expected<void> write_file(const std::string& path, const std::string& text);

// The path itself, or "name-2.ext", "name-3.ext" ... if there is such a file already.
std::string free_path(const std::string& path);

}  // namespace orrery::cli
