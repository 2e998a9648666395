#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

namespace orrery::store {

namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

// One line, without the full stop or line break at its end.
std::string first_line(const char* said) {
  std::string line = said ? said : "";
  line.resize(std::min(line.find('\n'), line.size()));
  while (!line.empty() && (line.back() == '.' || line.back() == ' ')) line.pop_back();
  return line;
}

PostgresError error_of(const PGresult* result) {
  using Kind = PostgresError::Kind;
  const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = field ? field : "";
  const std::string said = first_line(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
  const auto in_class = [&](std::string_view name) { return state.starts_with(name); };
  PostgresError error{.sentence = fmt::format("PostgreSQL says: {}.", said)};
  if (state == "40001" || state == "40P01" || state == "23505" || state == "55P03") {
    error.kind = Kind::race;  // serialization, deadlock, a unique key, a lock that takes too long
  } else if (in_class("22") || in_class("23") || in_class("54")) {
    error.kind = Kind::value;
  } else if (in_class("08") || in_class("57P") || state == "25P03" || state == "25006") {
    error.kind = Kind::lost;  // also a primary that has become a standby
  } else if (in_class("53")) {
    error.sentence = fmt::format("PostgreSQL has no room left: {}.", said);
  }
  return error;
}

// The host, port, database and user, in libpq's own order.
std::string without_password(const PQconninfoOption* all) {
  std::string shown;
  for (const PQconninfoOption* one = all; one->keyword != nullptr; ++one) {
    if (one->val == nullptr || one->dispchar[0] == '*') continue;
    const std::string_view name = one->keyword;
    if (name != "host" && name != "port" && name != "dbname" && name != "user") continue;
    shown += fmt::format("{}{}={}", shown.empty() ? "" : " ", name, one->val);
  }
  return shown;
}

}  // namespace

bool is_postgres(std::string_view store) {
  return store.starts_with("postgres://") || store.starts_with("postgresql://");
}

// ---- Values ----

int Rows::size() const { return PQntuples(result_); }

bool Rows::is_null(int row, int column) const { return PQgetisnull(result_, row, column) != 0; }

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_, row, column),
          static_cast<std::size_t>(PQgetlength(result_, row, column))};
}

std::int64_t Rows::integer(int row, int column) const {
  std::uint64_t value = 0;
  for (const char byte : bytes(row, column)) value = value << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

bool Rows::boolean(int row, int column) const { return integer(row, column) != 0; }

std::string Rows::text(int row, int column) const { return std::string(bytes(row, column)); }

void Values::add(std::int64_t value) {
  std::string bytes(8, '\0');
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (56 - 8 * i));
  }
  values_.emplace_back(std::move(bytes));
}

void Values::add(const std::optional<std::int64_t>& value) {
  if (value) return add(*value);
  values_.emplace_back(std::nullopt);
}

// ---- The connection ----

void Postgres::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

Postgres::Postgres(pg_conn* connection, std::chrono::milliseconds patience)
    : connection_(connection), patience_(patience) {}

std::string Postgres::shown(const std::string& where) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> all(
      PQconninfoParse(where.c_str(), nullptr), &PQconninfoFree);
  const std::string shown = all ? without_password(all.get()) : "";
  return shown.empty() ? "PostgreSQL" : fmt::format("PostgreSQL ({})", shown);
}

Asked<Postgres> Postgres::connect(const std::string& where, std::chrono::milliseconds patience) {
  const auto seconds = std::max<std::int64_t>(2, patience.count() / 1000);
  const std::string timeout = std::to_string(seconds);
  // Of a repeated word the last one counts, so `where` comes after what is usual. If it names
  // several hosts, the one that may be written to is meant.
  const std::array<const char*, 7> words{"connect_timeout",
                                         "target_session_attrs",
                                         "application_name",
                                         "keepalives_idle",
                                         "dbname",
                                         "fallback_application_name",
                                         nullptr};
  const std::array<const char*, 7> values{timeout.c_str(), "read-write", "orrery", "10",
                                          where.c_str(),   "orrery",     nullptr};
  Postgres made(PQconnectdbParams(words.data(), values.data(), 1), patience);
  if (PQstatus(made.connection_.get()) != CONNECTION_OK) {
    const std::string said = first_line(PQerrorMessage(made.connection_.get()));
    return tl::unexpected(PostgresError{
        PostgresError::Kind::lost, fmt::format("{} cannot be reached: {}.", shown(where), said)});
  }
  PQsetNoticeProcessor(made.connection_.get(), [](void*, const char*) {}, nullptr);
  return made;
}

PostgresError Postgres::lost() const {
  const std::string said = first_line(PQerrorMessage(connection_.get()));
  return {
      PostgresError::Kind::lost,
      fmt::format("The connection to PostgreSQL was lost{}{}.", said.empty() ? "" : ": ", said)};
}

bool Postgres::is_lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

int Postgres::socket() const { return PQsocket(connection_.get()); }

std::vector<std::string> Postgres::notices() {
  std::vector<std::string> notices;
  pg_conn* connection = connection_.get();
  if (PQconsumeInput(connection) != 1) return notices;
  const int own = PQbackendPID(connection);
  while (const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice{PQnotifies(connection),
                                                                      &PQfreemem}) {
    if (notice->be_pid != own) notices.emplace_back(notice->extra);
  }
  return notices;
}

Asked<std::string> Postgres::execute(const std::string& script) {
  const Result result(PQexec(connection_.get(), script.c_str()), &PQclear);
  const auto status = PQresultStatus(result.get());
  if (is_lost()) return tl::unexpected(lost());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    return tl::unexpected(error_of(result.get()));
  }
  const bool found = PQntuples(result.get()) > 0 && PQnfields(result.get()) > 0;
  return found ? PQgetvalue(result.get(), 0, 0) : std::string();
}

// ---- The pipeline ----

Asked<void> Postgres::begin_pipeline() {
  const bool done =
      PQsetnonblocking(connection_.get(), 1) == 0 && PQenterPipelineMode(connection_.get()) == 1;
  if (!done) return tl::unexpected(lost());
  return {};
}

void Postgres::prepare(const std::string& name, const std::string& sql) {
  takes_.emplace_back();
  const int sent = PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr);
  if (sent != 1) unsent_ = true;
}

void Postgres::send(const char* name, const Values& values, Take take) {
  constexpr int kBinary = 1;
  const auto& all = values.all();
  std::vector<const char*> texts;
  std::vector<int> lengths;
  for (const auto& value : all) {
    texts.push_back(value ? value->data() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> formats(all.size(), kBinary);
  takes_.push_back(std::move(take));
  const int sent = PQsendQueryPrepared(connection_.get(), name, static_cast<int>(all.size()),
                                       texts.data(), lengths.data(), formats.data(), kBinary);
  if (sent != 1) unsent_ = true;
}

Asked<void> Postgres::wait(std::chrono::steady_clock::time_point until) {
  pg_conn* connection = connection_.get();
  while (PQisBusy(connection) != 0) {
    const int unwritten = PQflush(connection);
    if (unwritten < 0) return tl::unexpected(lost());
    pollfd socket{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
    if (unwritten > 0) socket.events |= POLLOUT;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    const int came = left.count() < 0 ? 0 : ::poll(&socket, 1, static_cast<int>(left.count()) + 1);
    if (came == 0) {
      return tl::unexpected(
          PostgresError{PostgresError::Kind::lost, "PostgreSQL has not answered in time."});
    }
    if (PQconsumeInput(connection) != 1) return tl::unexpected(lost());
  }
  return {};
}

Asked<void> Postgres::sync() {
  pg_conn* connection = connection_.get();
  const auto until = std::chrono::steady_clock::now() + patience_;
  auto takes = std::exchange(takes_, {});
  if (std::exchange(unsent_, false) || PQpipelineSync(connection) != 1) {
    return tl::unexpected(lost());
  }
  // What waits is sent before anything is read, or there would be nothing to wait for.
  if (PQflush(connection) < 0) return tl::unexpected(lost());
  Asked<void> done;
  while (true) {
    if (auto waited = wait(until); !waited) return waited;
    const Result result(PQgetResult(connection), &PQclear);
    if (!result) {  // the end of one statement's answer
      if (takes.empty()) return tl::unexpected(lost());
      takes.pop_front();
      continue;
    }
    switch (PQresultStatus(result.get())) {
      case PGRES_PIPELINE_SYNC: return done;
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK:
        if (done && !takes.empty() && takes.front()) takes.front()(Rows(result.get()));
        break;
      case PGRES_PIPELINE_ABORTED: break;
      default:
        if (done) done = tl::unexpected(error_of(result.get()));
        if (is_lost()) return tl::unexpected(lost());
    }
  }
}

}  // namespace orrery::store
