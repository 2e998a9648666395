#include "store/postgres_peers.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <unistd.h>

namespace orrery::store {

namespace {

constexpr std::size_t kLongestNotice = 7'000;  // bytes; PostgreSQL takes less than 8,000
constexpr std::chrono::milliseconds kBetweenTries{100};
constexpr std::chrono::minutes kSweeps{1};
constexpr int kMostPeerRaces = 20;

// $1 is always this server's number.
constexpr std::pair<const char*, const char*> kStatements[] = {
    {"renew",
     "INSERT INTO orrery.servers AS s (server, until) VALUES ($1, clock_timestamp() +"
     " $2::bigint * interval '1 millisecond') ON CONFLICT (server) DO UPDATE SET until = "
     "excluded.until"
     " RETURNING xmax = 0"},
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
    // One at a time, so that two that are given at once are counted both.
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

StoreError peers_away() { return {Failure::broken, "The database is away."}; }

std::int64_t random_number() {
  std::uint64_t number = 0;
  static_cast<void>(::getrandom(&number, sizeof number, 0));
  return static_cast<std::int64_t>(number >> 1U);
}

// Whether an id can be written in a list of ids. Those that a server makes can.
bool is_plain(const std::string& id) {
  return id.size() <= 100 && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-';
         });
}

// "TABLE:SEQUENCE TABLE:SEQUENCE ..."
std::vector<std::string> notices_of(const std::vector<News>& news) {
  std::map<std::pair<std::string, bool>, std::uint64_t> newest;
  for (const News& one : news) {
    auto& sequence = newest[{one.table, one.sequence > 0}];
    sequence = std::max(sequence, one.sequence);
  }
  std::vector<std::string> notices(1);
  for (const auto& [key, sequence] : newest) {
    if (!is_plain(key.first)) continue;
    if (notices.back().size() > kLongestNotice) notices.emplace_back();
    notices.back() +=
        fmt::format("{}{}:{}", notices.back().empty() ? "" : " ", key.first, sequence);
  }
  if (notices.back().empty()) notices.pop_back();
  return notices;
}

std::vector<News> news_of(const std::string& notice) {
  std::vector<News> news;
  for (std::size_t begin = 0; begin < notice.size();) {
    const std::size_t end = std::min(notice.find(' ', begin), notice.size());
    const std::size_t colon = notice.rfind(':', end);
    if (colon != std::string::npos && colon > begin) {
      news.push_back({notice.substr(begin, colon - begin),
                      std::strtoull(notice.c_str() + colon + 1, nullptr, 10)});
    }
    begin = end + 1;
  }
  return news;
}

}  // namespace

Expected<std::shared_ptr<PostgresPeers>> PostgresPeers::open(const std::string& where,
                                                             const PeersSettings& settings) {
  std::shared_ptr<PostgresPeers> peers(new PostgresPeers(where, settings, random_number()));
  if (!peers->bell_) return fail("The system has no more file descriptors.");
  if (auto connected = peers->connect(); !connected) return fail(connected.error().sentence);
  peers->renew();
  if (!peers->has_lease()) return fail(peers_away().sentence);
  peers->thread_ = std::thread([self = peers.get()] { self->live(); });
  return peers;
}

PostgresPeers::PostgresPeers(std::string where, const PeersSettings& settings, std::int64_t server)
    : where_(std::move(where)),
      settings_(settings),
      server_(server),
      bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

// ---- What is asked, on any thread ----

void PostgresPeers::wake() {
  const std::uint64_t one = 1;
  static_cast<void>(::write(bell_.descriptor(), &one, sizeof one));
}

void PostgresPeers::want(Wish wish, const std::string& table) {
  {
    const std::lock_guard guard(mutex_);
    if (!stopping_) {
      wishes_.emplace(table, std::move(wish));
      return wake();
    }
  }
  wish.finish(false);
}

void PostgresPeers::listen(Hear hear) {
  const std::lock_guard guard(mutex_);
  hear_ = std::move(hear);
}

void PostgresPeers::tell(News news) {
  const std::lock_guard guard(mutex_);
  news_.push_back(std::move(news));
  wake();
}

void PostgresPeers::say(std::string table, std::string what) {
  {
    const std::lock_guard guard(mutex_);
    said_[table] = what;
    news_.push_back({table, 0});
  }
  want({.send = [this, table,
                 what](Postgres& database) { database.send("say", Values(server_, table, what)); },
        .finish = [](bool) {}});
}

void PostgresPeers::ask(std::string table, const char* driving, Answer<Company> done) {
  const auto found = std::make_shared<Company>();
  want({.send =
            [this, table, driving, found](Postgres& database) {
              *found = {};
              database.send(driving, Values(server_, table),
                            [found](const Rows& rows) { found->driving = rows.size() > 0; });
              database.send("company", Values(server_, table), [found](const Rows& rows) {
                for (int i = 0; i < rows.size(); ++i) found->others.push_back(rows.text(i, 0));
              });
            },
        .finish =
            [found, done = std::move(done)](bool kept) {
              kept ? done(std::move(*found)) : done(tl::unexpected(peers_away()));
            }},
       table);
}

void PostgresPeers::company(std::string table, Answer<Company> done) {
  ask(std::move(table), "drives", std::move(done));
}

void PostgresPeers::drive(std::string table, Answer<Company> done) {
  ask(std::move(table), "drive", std::move(done));
}

void PostgresPeers::look(std::vector<std::string> tables, Answer<std::vector<Sight>> done) {
  std::erase_if(tables, [](const std::string& id) { return !is_plain(id); });
  const auto seen = std::make_shared<std::vector<Sight>>();
  const auto add_companies = [seen](const Rows& rows) {
    auto sight = seen->begin();  // both in the order of their ids
    for (int i = 0; i < rows.size(); ++i) {
      const std::string id = rows.text(i, 0);
      while (sight != seen->end() && sight->table < id) ++sight;
      if (sight == seen->end()) return;
      if (sight->table == id) sight->company.others.push_back(rows.text(i, 1));
    }
  };
  want({.send =
            [this, seen, add_companies,
             ids = fmt::to_string(fmt::join(tables, " "))](Postgres& database) {
              seen->clear();
              database.send("sights", Values(server_, ids), [seen](const Rows& rows) {
                for (int i = 0; i < rows.size(); ++i) {
                  const bool driven = !rows.is_null(i, 2);
                  seen->push_back({.table = rows.text(i, 0),
                                   .sequence = static_cast<std::uint64_t>(rows.integer(i, 1)),
                                   .driven = driven,
                                   .company = {.driving = driven && rows.boolean(i, 2)}});
                }
              });
              database.send("companies", Values(server_, ids), add_companies);
            },
        .finish =
            [seen, done = std::move(done)](bool kept) {
              kept ? done(std::move(*seen)) : done(tl::unexpected(peers_away()));
            }});
}

bool PostgresPeers::has_lease() const {
  return std::chrono::steady_clock::now() < leased_until_.load();
}

void PostgresPeers::let_go(std::string table) {
  {
    const std::lock_guard guard(mutex_);
    said_.erase(table);
    news_.push_back({table, 0});
  }
  want({.send =
            [this, table](Postgres& database) {
              database.send("unsay", Values(server_, table));
              database.send("let_go", Values(server_, table));
            },
        .finish = [](bool) {}},
       table);
}

// The sum is asked for when the number has been committed: of two servers that do this at once, the
// later one sees both.
void PostgresPeers::count(std::string what, std::int64_t by, Answer<std::int64_t> done) {
  const auto sum = [this, what](Answer<std::int64_t> answer) {
    const auto total = std::make_shared<std::int64_t>(0);
    want({.send =
              [this, what, total](Postgres& database) {
                database.send("sum", Values(server_, what),
                              [total](const Rows& rows) { *total = rows.integer(0, 0); });
              },
          .finish =
              [total, answer = std::move(answer)](bool kept) {
                kept ? answer(*total) : answer(tl::unexpected(peers_away()));
              }});
  };
  want({.send =
            [this, what, by](Postgres& database) {
              database.send("add", Values(server_, what, by));
              database.send("added", Values(server_, what));
            },
        .finish = [sum, done = std::move(done)](
                      bool kept) { kept ? sum(done) : done(tl::unexpected(peers_away())); }});
}

void PostgresPeers::give(SeatCode code, std::size_t most, Answer<bool> done) {
  const auto given = std::make_shared<bool>(false);
  want({.send =
            [code = std::move(code), most, given](Postgres& database) {
              const std::int64_t seat = code.seat;
              database.send("code_lock", Values());
              database.send("code_over", Values(code.table, seat));
              database.send("code_give",
                            Values(code.code, code.table, seat, code.key, code.address, code.lasts,
                                   static_cast<std::int64_t>(most)),
                            [given](const Rows& rows) { *given = rows.size() > 0; });
            },
        .finish = [given, done = std::move(done)](
                      bool kept) { kept ? done(*given) : done(tl::unexpected(peers_away())); }});
}

void PostgresPeers::redeem(std::string code, std::string table,
                           Answer<std::optional<SeatCode>> done) {
  const auto found = std::make_shared<std::optional<SeatCode>>();
  want({.send =
            [code = std::move(code), table = std::move(table), found](Postgres& database) {
              database.send("code_redeem", Values(code, table),
                            [found, code, table](const Rows& rows) {
                              if (rows.size() == 0) return;
                              *found = SeatCode{.code = code,
                                                .table = table,
                                                .seat = static_cast<int>(rows.integer(0, 0)),
                                                .key = rows.text(0, 1),
                                                .address = rows.text(0, 2)};
                            });
            },
        .finish =
            [found, done = std::move(done)](bool kept) {
              kept ? done(std::move(*found)) : done(tl::unexpected(peers_away()));
            }});
}

// Its lease is not ended: so those who were connected here are not seen to go.
void PostgresPeers::leave(std::function<void()> done) {
  {
    const std::lock_guard guard(mutex_);
    leaving_ = true;
  }
  const auto driven = std::make_shared<std::vector<News>>();
  want({.send =
            [this, driven](Postgres& database) {
              driven->clear();
              database.send("leave", Values(server_), [driven](const Rows& rows) {
                for (int i = 0; i < rows.size(); ++i) driven->push_back({rows.text(i, 0), 0});
              });
            },
        .finish =
            [this, driven, done = std::move(done)](bool) {
              {
                const std::lock_guard guard(mutex_);
                news_.insert(news_.end(), driven->begin(), driven->end());
              }
              // Answered when the others have been told.
              want({.send = [](Postgres&) {}, .finish = [done](bool) { done(); }});
            }});
}

void PostgresPeers::stop() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
    hear_ = [](const auto&) {};
  }
  wake();
  if (thread_.joinable()) thread_.join();
}

// ---- The thread ----

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
  // None of this need survive anything, so nobody waits for a disk or a standby.
  const auto session = database->execute(
      "SET synchronous_commit = off; SET lock_timeout = '2s'; SET jit = off; LISTEN orrery");
  if (!session) return tl::unexpected(session.error());
  auto begun = database->begin_pipeline();
  if (begun) {
    for (const auto& [name, sql] : kStatements) database->prepare(name, sql);
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
  // The row was not there any more: neither is what we have said.
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
  if (!database_) return tl::unexpected(PostgresError{.sentence = peers_away().sentence});
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
