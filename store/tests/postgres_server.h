#pragma once

// For tests: a PostgreSQL of their own, in a temporary folder, reached through a socket in it.

#include <string>

#include <sys/types.h>

#include "store/tests/asking.h"

namespace orrery::store {

class PostgresServer {
 public:
  // One for all tests of a program, started when it is first asked for.
  static PostgresServer& shared();

  // Runs until its end, or until this program's end.
  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // Makes an empty database and says how to reach it.
  std::string new_database();
  // The same, of one that is there.
  std::string database(const std::string& name) const;
  // Runs a statement there and gives the first column of its first row.
  std::string run(const std::string& where, const std::string& sql) const;

  void start();
  // Without finishing anything, as if the power had failed.
  void kill();

 private:
  TemporaryFolder folder_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace orrery::store
