#pragma once

// Checks that chance was fair at a table: every chance move of its record follows from the secret
// that the table had committed to before the game began.

#include <cstdint>
#include <string>

#include "catalogue/catalogue.h"
#include "record/record.h"

namespace orrery::table {

struct Verified {
  std::size_t chance_moves = 0;
  std::uint64_t passed_over = 0;  // blocks of the stream whose moves were taken back

  std::string sentence() const;
};

// The sentence of an error names the line of the record, if one is to blame.
Expected<Verified> verify(const Catalogue& games, const Record& record);

}  // namespace orrery::table
