#pragma once

// Looks through a whole database for damage.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "kernel/error.h"
#include "store/sqlite.h"
#include "store/table_reader.h"

namespace orrery::store {

struct Damage {
  std::string table;  // its id; empty when it is not about one table
  std::string what;   // a sentence
};

struct Findings {
  std::uint64_t tables = 0;  // looked at
  std::uint64_t events = 0;
  bool sums = true;  // false: the database is older than sums, and gets them when next served
  std::vector<Damage> damage;
};

// A server may be using it meanwhile. Fails when the file cannot be read as a database at all.
Expected<Findings> check(const std::filesystem::path& file);

// The numbers of all tables, one after the other, past places where their list is damaged.
class TableNumbers {
 public:
  static Expected<TableNumbers> prepare(Database& database);

  // The next number; nothing at the end.
  Expected<std::optional<std::int64_t>> next();
  // Numbers that could not be read: there may be tables with these numbers, or not.
  const std::vector<std::int64_t>& unreadable() const { return unreadable_; }

 private:
  explicit TableNumbers(Database& database) : database_(&database) {}

  Database* database_;
  Statement after_;
  std::int64_t at_ = 0;
  std::int64_t last_ = 0;  // none is expected after this one
  std::vector<std::int64_t> unreadable_;
};

}  // namespace orrery::store
