#pragma once

// Puts another database in the place of one that is there, which is kept. Whatever stops it, and
// whenever: at every moment the old database or a copy of it is whole, and so is the new one or
// nothing has been changed yet. While it is unfinished a small file beside the database says so,
// and only another try may use the database.
//
//   1. the new database lies beside the old one, synced (the caller's draft)
//   2. a copy of the old one is made, with its log, and synced; then it gets its name
//   3. the note that a handover is unfinished is written
//   4. the old log is removed, which would otherwise be taken for the new database's own
//   5. the new database is renamed over the old one
//   6. the note is removed
//
// After a stop before step 3 the old database is as it was. After a later stop the copy of step 2
// is whole; another handover uses that copy and begins with step 4.

#include <filesystem>
#include <string>

#include "store/files.h"

namespace orrery::store {

// Refuses a database whose handover is unfinished, with a sentence that says how to go on.
Expected<void> refuse_unfinished(const std::filesystem::path& database);

// The caller has the database locked. What was there is kept as `<database>.<kept_as>-1`, or the
// next free number.
Expected<void> hand_over(Draft& draft, const std::filesystem::path& database,
                         const std::string& kept_as);

// Ends an unfinished handover by going back to what was kept.
Expected<void> take_back(const std::filesystem::path& database);

}  // namespace orrery::store
