#pragma once

// Rows of one store on their way to the other. Both have the same tables, and every row goes over
// with its sum. Rows are copied in the order of their keys, and only those that come after what is
// there already: so a copy that was stopped can go on.

#include <chrono>
#include <functional>

#include "kernel/error.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace orrery::store {

inline constexpr std::chrono::milliseconds kLongestCopying{
    120'000};  // for one answer of PostgreSQL

inline Error sentence_of(const PostgresError& error) { return {error.sentence}; }
template <class T>
tl::unexpected<Error> failed(const Asked<T>& asked) {
  return tl::unexpected(sentence_of(asked.error()));
}

// Called after every thousand rows and at the end of each table; may refuse to go on.
using CopiedSome = std::function<Expected<void>(std::int64_t rows)>;

// Both databases have our schema already; PostgreSQL's connection is in pipeline mode.
Expected<void> copy_rows(Postgres& from, Database& to, const CopiedSome& some);
// The rows between two calls of `some` are one transaction, unless one is open already.
Expected<void> copy_rows(Database& from, Postgres& to, const CopiedSome& some);

}  // namespace orrery::store
