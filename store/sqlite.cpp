#include "store/sqlite.h"

#include <cerrno>

#include <fmt/format.h>
#include <sqlite3.h>

namespace orrery::store {

namespace {

std::string name_of(sqlite3* connection) {
  const char* name = connection ? sqlite3_db_filename(connection, "main") : nullptr;
  return name ? name : "";
}

tl::unexpected<Error> failure(sqlite3* connection, int code) {
  const std::string name = name_of(connection);
  // Larger than a limit on the size of files: to whoever hosts, the same as a full disk.
  if (code == SQLITE_IOERR_WRITE && sqlite3_system_errno(connection) == EFBIG) code = SQLITE_FULL;
  switch (code & 0xff) {
    case SQLITE_FULL: return fail(fmt::format("There is no space left to write {}.", name));
    case SQLITE_NOTADB: return fail(fmt::format("{} is not an Orrery database.", name));
    case SQLITE_CORRUPT:
      return fail(fmt::format("{} is damaged; `orrery check` says where.", name));
    case SQLITE_READONLY: return fail(fmt::format("{} may not be written.", name));
    case SQLITE_BUSY: return fail(fmt::format("{} is locked by another program.", name));
    default: break;
  }
  const char* said = code == sqlite3_extended_errcode(connection) ? sqlite3_errmsg(connection)
                                                                  : sqlite3_errstr(code);
  return fail(fmt::format("{} cannot be used: {}.", name, said));
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Expected<void> Statement::prepare() {
  if (statement_) return {};
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(connection_, sql_.data(), static_cast<int>(sql_.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return failure(connection_, code);
  statement_.reset(statement);
  sql_ = {};
  return {};
}

int Statement::bind(int index, std::string_view text) {
  // The pointer of an empty view may be null, which SQLite would store as NULL.
  const char* from = text.data() ? text.data() : "";
  return sqlite3_bind_text64(statement_.get(), index, from, text.size(), nullptr, SQLITE_UTF8);
}

int Statement::bind(int index, const std::optional<std::int64_t>& value) {
  return value ? sqlite3_bind_int64(statement_.get(), index, *value)
               : sqlite3_bind_null(statement_.get(), index);
}

void Statement::bind_cells(std::span<const Cell> cells) {
  int index = 0;
  for (const Cell& cell : cells) {
    ++index;
    const auto* text = std::get_if<std::string>(&cell);
    const auto* number = std::get_if<std::int64_t>(&cell);
    const int code = text
        ? bind(index, *text)
        : bind(index, number ? std::optional(*number) : std::optional<std::int64_t>());
    if (bound_ == SQLITE_OK) bound_ = code;
  }
}

Expected<bool> Statement::step() {
  const int code = bound_ == SQLITE_OK ? sqlite3_step(statement_.get()) : bound_;
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return failure(sqlite3_db_handle(statement_.get()), code);
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = SQLITE_OK;
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  // Read as a blob: asking for the length of a text may make its pointer invalid.
  const void* from = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return size ? std::string(static_cast<const char*>(from), size) : std::string();
}

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Expected<Database> Database::open(const std::filesystem::path& file,
                                  std::chrono::milliseconds busy_timeout, const char* disk) {
  sqlite3* connection = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &connection,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, disk);
  Database database(connection);
  if (code != SQLITE_OK) {
    return fail(fmt::format("{} cannot be opened: {}.", file.string(), sqlite3_errstr(code)));
  }
  sqlite3_busy_timeout(connection, static_cast<int>(busy_timeout.count()));
  // A file from elsewhere may be malicious: its schema must not run anything.
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  return database;
}

Expected<void> Database::execute(const std::string& script) {
  const int code = sqlite3_exec(connection_.get(), script.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return failure(connection_.get(), code);
  return {};
}

Expected<Statement> Database::prepare(std::string_view sql) const {
  Statement made = statement(std::string(sql));
  if (auto prepared = made.prepare(); !prepared) return tl::unexpected(prepared.error());
  return made;
}

template <class T>
Expected<T> Database::first(std::string_view sql, T (Statement::*read)(int) const) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected(statement.error());
  std::optional<T> found;
  auto done = statement->each([&](const Statement& row) {
    if (!found) found = (row.*read)(0);
  });
  return done.map([&] { return found.value_or(T{}); });
}

Expected<std::int64_t> Database::integer(std::string_view sql) {
  return first(sql, &Statement::integer);
}

Expected<std::string> Database::text(std::string_view sql) { return first(sql, &Statement::text); }

bool Database::found_damage() const {
  const int code = sqlite3_extended_errcode(connection_.get());
  const bool unreadable = code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ;
  return unreadable || (code & 0xff) == SQLITE_CORRUPT;
}

std::int64_t Database::changes() const { return sqlite3_total_changes64(connection_.get()); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

void Database::checkpoint() {
  sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                            nullptr);
}

void Database::leave_log() {
  sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

Expected<void> Database::copy_to(Database& to) const {
  sqlite3* target = to.connection_.get();
  sqlite3_backup* copy = sqlite3_backup_init(target, "main", connection_.get(), "main");
  if (!copy) return failure(target, sqlite3_extended_errcode(target));
  // In one step: in several it would start again whenever a server writes, and might never end.
  const int stepped = sqlite3_backup_step(copy, -1);
  const int finished = sqlite3_backup_finish(copy);
  if (stepped != SQLITE_DONE) return failure(target, stepped);
  if (finished != SQLITE_OK) return failure(target, finished);
  return {};
}

std::string Database::name() const { return name_of(connection_.get()); }

}  // namespace orrery::store
