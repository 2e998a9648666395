#pragma once

// SQLite's C interface as two owning types whose errors are values. Not thread-safe.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace orrery::store {

// A value of any kind; nothing is NULL.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;

// A statement, which is prepared when it is first used, or before. Its arguments are bound in the
// order of its question marks.
class Statement {
 public:
  Statement() = default;

  Expected<void> prepare();

  template <class... Args>
  Expected<void> run(const Args&... args) {
    return each([](const Statement&) {}, args...);
  }

  // Calls row(*this) for every row, which reads it with the functions below.
  template <class Row, class... Args>
  Expected<void> each(const Row& row, const Args&... args) {
    if (auto prepared = prepare(); !prepared) return prepared;
    int index = 0;
    ((bound_ = bound_ == 0 ? bind(++index, args) : bound_), ...);
    auto stepped = step();
    for (; stepped && *stepped; stepped = step()) row(std::as_const(*this));
    reset();
    if (!stepped) return tl::unexpected(stepped.error());
    return {};
  }

  // The same with values that are known only when the program runs.
  Expected<void> run_cells(std::span<const Cell> cells) {
    return each_cells([](const Statement&) {}, cells);
  }
  template <class Row>
  Expected<void> each_cells(const Row& row, std::span<const Cell> cells) {
    if (auto prepared = prepare(); !prepared) return prepared;
    bind_cells(cells);
    return each(row);
  }

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  std::string text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Statement(sqlite3* connection, std::string sql) : connection_(connection), sql_(std::move(sql)) {}

  // Text is not copied: it must live until the statement is reset.
  void bind_cells(std::span<const Cell> cells);
  int bind(int index, std::string_view text);
  int bind(int index, const std::optional<std::int64_t>& value);
  Expected<bool> step();
  void reset();

  sqlite3* connection_ = nullptr;
  std::string sql_;  // until it is prepared
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;  // the first error of a bind; the next step reports it
};

// A connection to a database file that exists.
class Database {
 public:
  // `disk`: the name of the SQLite VFS that has the file; null: the system's.
  static Expected<Database> open(const std::filesystem::path& file,
                                 std::chrono::milliseconds busy_timeout,
                                 const char* disk = nullptr);

  Expected<void> execute(const std::string& script);
  // The statement is not prepared yet.
  Statement statement(std::string sql) const { return {connection_.get(), std::move(sql)}; }
  Expected<Statement> prepare(std::string_view sql) const;

  // The first column of the first row, 0 or "" if there is none.
  Expected<std::int64_t> integer(std::string_view sql);
  Expected<std::string> text(std::string_view sql);

  // Whether the call that failed just now met something damaged in the file.
  bool found_damage() const;

  // How many rows were written since the file was opened.
  std::int64_t changes() const;

  // Some errors, such as a full disk, end a transaction.
  bool in_transaction() const;

  // Moves what it can from the write-ahead log into the file without waiting for anybody.
  void checkpoint();

  // From now on the end of this connection leaves the write-ahead log where it is.
  void leave_log();

  // Replaces what `to` holds by a copy of this database as it is at one moment.
  Expected<void> copy_to(Database& to) const;

  std::string name() const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };

  explicit Database(sqlite3* connection) : connection_(connection) {}
  template <class T>
  Expected<T> first(std::string_view sql, T (Statement::*read)(int) const);

  std::unique_ptr<sqlite3, Close> connection_;
};

// The statements that an object has as members, each with its SQL.
template <class Owner>
using StatementsOf = std::vector<std::pair<Statement Owner::*, std::string>>;

template <class Owner>
void give_all(const Database& database, Owner& owner, const StatementsOf<Owner>& statements) {
  for (const auto& [member, sql] : statements) owner.*member = database.statement(sql);
}

template <class Owner>
Expected<void> prepare_all(const Database& database, Owner& owner,
                           const StatementsOf<Owner>& statements) {
  give_all(database, owner, statements);
  Expected<void> done;
  for (const auto& [member, sql] : statements) {
    if (done) done = (owner.*member).prepare();
  }
  return done;
}

}  // namespace orrery::store
