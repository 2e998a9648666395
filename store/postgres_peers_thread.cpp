// What the thread of the peers does: it sends what is wanted to the database, hears notices and
// renews the lease.

#include <algorithm>
#include <iterator>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "store/postgres_notices.h"
#include "store/postgres_peers.h"

namespace orrery::store {

namespace {

constexpr std::chrono::milliseconds kBetweenTries{100};
constexpr std::chrono::minutes kSweeps{1};
constexpr int kMostPeerRaces = 20;

// $1 is always this server's number.
constexpr std::pair<const char*, const char*> kPeersStatements[] = {
    {"renew",
     "INSERT INTO orrery.servers AS s (server, until) VALUES ($1, clock_timestamp() +"
     " $2::bigint * interval '1 millisecond') ON CONFLICT (server) DO UPDATE SET"
     " until = excluded.until RETURNING xmax = 0"},
    {"say",
     "INSERT INTO orrery.attendance (server, id, body) VALUES ($1, $2, $3)"
     " ON CONFLICT (id, server) DO UPDATE SET body = excluded.body"},
    {"unsay", "DELETE FROM orrery.attendance WHERE server = $1 AND id = $2"},
    {"company",
     "SELECT body FROM orrery.attendance JOIN orrery.servers USING (server)"
     " WHERE id = $2 AND server <> $1 AND until > clock_timestamp() ORDER BY server"},
    // $2: the ids of tables, with spaces between them.
    {"sights",
     "SELECT t.id, t.last_sequence, d.server = $1 FROM orrery.tables t LEFT JOIN (orrery.drivers d"
     " JOIN orrery.servers s ON s.server = d.server AND s.until > clock_timestamp()) ON d.id = t.id"
     " WHERE t.id = ANY (SELECT convert_to(unnest(string_to_array(convert_from($2, 'UTF8'), ' ')),"
     " 'UTF8')) ORDER BY t.id"},
    {"companies",
     "SELECT a.id, a.body FROM orrery.attendance a JOIN orrery.servers USING (server) WHERE server"
     " <> $1 AND until > clock_timestamp() AND a.id = ANY (SELECT"
     " convert_to(unnest(string_to_array(convert_from($2, 'UTF8'), ' ')), 'UTF8'))"
     " ORDER BY a.id, server"},
    {"drives", "SELECT 1 FROM orrery.drivers WHERE server = $1 AND id = $2"},
    {"drive",
     "INSERT INTO orrery.drivers AS d (server, id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE"
     " SET server = excluded.server WHERE d.server = excluded.server OR NOT EXISTS (SELECT 1 FROM"
     " orrery.servers s WHERE s.server = d.server AND s.until > clock_timestamp()) RETURNING 1"},
    {"let_go", "DELETE FROM orrery.drivers WHERE server = $1 AND id = $2"},
    {"add",
     "INSERT INTO orrery.counts AS c (server, what, count) VALUES ($1, $2, $3)"
     " ON CONFLICT (what, server) DO UPDATE SET count = c.count + excluded.count"},
    {"added", "DELETE FROM orrery.counts WHERE server = $1 AND what = $2 AND count = 0"},
    {"sum",
     "SELECT coalesce(sum(count), 0)::bigint FROM orrery.counts JOIN orrery.servers USING (server)"
     " WHERE what = $2 AND (server = $1 OR until > clock_timestamp())"},
    // One at a time, so that of two codes given at once both are counted.
    {"code_lock", "SELECT pg_advisory_xact_lock(7305812946317)"},
    {"code_over",
     "DELETE FROM orrery.codes WHERE until < clock_timestamp() OR (id = $1 AND seat = $2)"},
    {"code_give",
     "INSERT INTO orrery.codes (code, id, seat, key, address, until)"
     " SELECT $1::bytea, $2::bytea, $3::bigint, $4::bytea, $5::bytea,"
     " clock_timestamp() + $6::bigint * interval '1 millisecond'"
     " WHERE (SELECT count(*) FROM orrery.codes WHERE address = $5) < $7::bigint RETURNING 1"},
    {"code_redeem",
     "DELETE FROM orrery.codes WHERE code = $1 AND id = $2 AND until >= clock_timestamp()"
     " RETURNING seat, key, address"},
    {"notify", "SELECT pg_notify('orrery', $1)"},
    {"leave",
     "DELETE FROM orrery.drivers WHERE id IN (SELECT id FROM orrery.drivers WHERE server = $1"
     " ORDER BY id FOR UPDATE) AND server = $1 RETURNING id"},
    {"sweep_servers",
     "DELETE FROM orrery.servers WHERE until < clock_timestamp() - interval '1 minute'"},
    {"sweep_attendance",
     "DELETE FROM orrery.attendance a WHERE NOT EXISTS (SELECT 1 FROM orrery.servers s WHERE"
     " s.server = a.server)"},
    {"sweep_drivers",
     "DELETE FROM orrery.drivers d WHERE NOT EXISTS (SELECT 1 FROM orrery.servers s WHERE"
     " s.server = d.server)"},
    {"sweep_counts",
     "DELETE FROM orrery.counts c WHERE NOT EXISTS (SELECT 1 FROM orrery.servers s WHERE"
     " s.server = c.server)"},
};

}  // namespace

void PostgresPeers::live() {
  while (true) {
    if (!database_) {
      if (auto connected = connect(); connected) {
        renew();
        begin_again();
      }
    }
    std::vector<Wish> wishes;
    std::vector<News> news;
    bool stopping = false;
    {
      const std::lock_guard guard(mutex_);
      for (auto& [table, wish] : wishes_) wishes.push_back(std::move(wish));
      wishes_.clear();
      news = std::exchange(news_, {});
      stopping = stopping_ && wishes.empty() && news.empty();
    }
    if (stopping) return;
    if (!news.empty()) {
      wishes.push_back({.send =
                            [notices = notices_of(news)](Postgres& database) {
                              for (const std::string& notice : notices) {
                                database.send("notify", Values(notice));
                              }
                            },
                        .finish = [](bool) {}});
    }
    const bool done = wishes.empty() || run(wishes).has_value();
    for (const Wish& wish : wishes) wish.finish(done);
    hear_notices();
    const auto now = std::chrono::steady_clock::now();
    if (database_ && now >= renewed_ + settings_.renews) {
      const bool lapsed = !has_lease();
      renew();
      if (lapsed && has_lease()) begin_again();
    }
    wait(database_ ? renewed_ + settings_.renews : now + kBetweenTries);
  }
}

Asked<void> PostgresPeers::connect() {
  auto database = Postgres::connect(where_, settings_.patience);
  if (!database) return tl::unexpected(database.error());
  // None of this need survive a crash, so nobody waits for a disk or a standby.
  const auto session = database->execute(
      "SET synchronous_commit = off; SET lock_timeout = '2s'; SET jit = off; LISTEN orrery");
  if (!session) return tl::unexpected(session.error());
  auto begun = database->begin_pipeline();
  if (begun) {
    for (const auto& [name, sql] : kPeersStatements) database->prepare(name, sql);
    begun = database->sync();
  }
  if (begun) database_ = std::move(*database);
  return begun;
}

void PostgresPeers::renew() {
  const auto now = std::chrono::steady_clock::now();
  renewed_ = now;  // whether it works or not
  {
    const std::lock_guard guard(mutex_);
    if (leaving_) return;
  }
  bool missed = false;
  const auto send = [&](Postgres& database) {
    database.send("renew", Values(server_, std::int64_t{settings_.lasts.count()}),
                  [&](const Rows& rows) { missed = rows.boolean(0, 0); });
    if (now < swept_ + kSweeps) return;
    swept_ = now;
    for (const char* sweep : {"sweep_servers", "sweep_attendance", "sweep_drivers", "sweep_counts"})
      database.send(sweep, Values());
  };
  const bool first = leased_until_.load() == Time{};
  if (!run({{.send = send, .finish = {}}})) return;
  leased_until_ = now + settings_.lasts;
  // The row of this server was gone, and with it what this server has said.
  if (missed && !first) begin_again();
}

void PostgresPeers::begin_again() {
  std::map<std::string, std::string> said;
  Hear hear;
  {
    const std::lock_guard guard(mutex_);
    said = said_;
    hear = hear_;
  }
  const auto send = [&](Postgres& database) {
    for (const auto& [table, what] : said) database.send("say", Values(server_, table, what));
  };
  if (!said.empty() && !run({{.send = send, .finish = {}}})) return;
  hear({});
}

Asked<void> PostgresPeers::run(const std::vector<Wish>& wishes) {
  if (!database_) return tl::unexpected(PostgresError{.sentence = away().sentence});
  for (int races = 0;; ++races) {
    for (const Wish& wish : wishes) wish.send(*database_);
    auto done = database_->sync();
    if (done) return done;
    const auto kind = done.error().kind;
    if (kind == PostgresError::Kind::lost || database_->is_lost()) database_.reset();
    if (kind != PostgresError::Kind::race || races == kMostPeerRaces) return done;
  }
}

void PostgresPeers::hear_notices() {
  if (!database_) return;
  std::vector<News> news;
  for (const std::string& notice : database_->notices()) {
    std::ranges::move(news_of(notice), std::back_inserter(news));
  }
  if (database_->is_lost()) database_.reset();
  if (news.empty()) return;
  Hear hear;
  {
    const std::lock_guard guard(mutex_);
    hear = hear_;
  }
  hear(std::move(news));
}

void PostgresPeers::wait(Time until) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
  pollfd heard[] = {{.fd = bell_.descriptor(), .events = POLLIN, .revents = 0},
                    {.fd = database_ ? database_->socket() : -1, .events = POLLIN, .revents = 0}};
  const auto most = std::max<std::int64_t>(0, left.count());
  ::poll(heard, std::size(heard), static_cast<int>(most));
  std::uint64_t rung = 0;
  static_cast<void>(::read(bell_.descriptor(), &rung, sizeof rung));
}

}  // namespace orrery::store
