#pragma once

// libpq as one owning type whose errors are values. Statements are sent without waiting for the
// answers of those before (pipeline mode). Not thread-safe.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"

struct pg_conn;
struct pg_result;

namespace orrery::store {

// Whether the name of a store means PostgreSQL: postgres://... or postgresql://...
bool is_postgres(std::string_view store);

struct PostgresError {
  enum class Kind : std::uint8_t {
    lost,    // the connection; what was being committed may have been kept or not
    race,    // another connection was faster: the whole transaction may be tried again
    value,   // PostgreSQL does not take what one of the statements was given
    refused  // anything else: the disk is full, it may only be read ...
  };
  Kind kind = Kind::refused;
  std::string sentence{};
};
template <class T>
using Asked = tl::expected<T, PostgresError>;

// What a statement has given.
class Rows {
 public:
  explicit Rows(const pg_result* result) : result_(result) {}

  int size() const;
  bool is_null(int row, int column) const;
  std::int64_t integer(int row, int column) const;
  bool boolean(int row, int column) const;
  std::string text(int row, int column) const;

 private:
  std::string_view bytes(int row, int column) const;

  const pg_result* result_;
};

// The values for the $1, $2 ... of a statement, in PostgreSQL's binary form.
class Values {
 public:
  template <class... Args>
  explicit Values(const Args&... args) {
    (add(args), ...);
  }

  void add(std::string_view text) { values_.emplace_back(std::string(text)); }
  void add(const std::string& text) { values_.emplace_back(text); }
  void add(const char* text) { values_.emplace_back(text); }
  void add(std::int64_t value);
  void add(bool value) { values_.emplace_back(std::string(1, value ? '\1' : '\0')); }
  void add(const std::optional<std::int64_t>& value);

  const std::vector<std::optional<std::string>>& all() const { return values_; }

 private:
  std::vector<std::optional<std::string>> values_;
};

class Postgres {
 public:
  using Take = std::function<void(const Rows&)>;

  // `where`: a connection string of libpq. `patience`: how long an answer may take; after that the
  // connection counts as lost.
  static Asked<Postgres> connect(const std::string& where, std::chrono::milliseconds patience);
  // How that string may be shown to people: without its password.
  static std::string shown(const std::string& where);

  // Does one or more statements as they stand. Gives the first column of the last one's first row.
  Asked<std::string> execute(const std::string& script);

  // From now on statements are sent by name.
  Asked<void> begin_pipeline();
  void prepare(const std::string& name, const std::string& sql);
  // sync() calls `take` with what the statement gives.
  void send(const char* name, const Values& values, Take take = {});
  // Waits for the answers to all that was sent. After an error the statements that follow it are
  // not done.
  Asked<void> sync();

  // What other connections have told with NOTIFY, as far as it has come.
  std::vector<std::string> notices();

  bool is_lost() const;
  // A descriptor that can be read when the server has sent something.
  int socket() const;

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };

  Postgres(pg_conn* connection, std::chrono::milliseconds patience);

  PostgresError lost() const;
  // Sends what waits, and reads what has come, until there is something to take.
  Asked<void> wait(std::chrono::steady_clock::time_point until);

  std::unique_ptr<pg_conn, Close> connection_;
  std::chrono::milliseconds patience_;
  std::deque<Take> takes_;  // of the statements that were sent
  bool unsent_ = false;     // a statement could not even be put in the queue
};

}  // namespace orrery::store
