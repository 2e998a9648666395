#pragma once

#include <cstddef>
#include <span>

#include "store/postgres.h"

namespace orrery::store {

// Each brings a database from the version before it to the next; the first makes it.
using PostgresSteps = std::span<const char* const>;
PostgresSteps postgres_steps();

// Brings a database to the newest schema. Several servers may do this at once. Refuses one that is
// not ours or of a newer schema.
Asked<void> migrate(Postgres& database, PostgresSteps steps);

// The same inside a transaction that is open.
Asked<void> make_schema(Postgres& database, PostgresSteps steps);

// Whoever must be alone in a database holds the advisory lock of this number.
inline constexpr const char* kPostgresClaim = "7305812946316";

// Whether it has exactly this schema. Nothing is written. All of these refuse a database to which
// tables are being moved (store/moving.h): it has the table `orrery.moving`.
Asked<bool> has_schema(Postgres& database, PostgresSteps steps);

}  // namespace orrery::store
