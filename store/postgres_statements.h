#pragma once

// The SQL of the calls that a store in PostgreSQL does.

#include <string>
#include <vector>

namespace orrery::store {

struct PostgresStatement {
  const char* name;
  std::string sql;
};
std::vector<PostgresStatement> postgres_statements();

}  // namespace orrery::store
