#include "store/postgres_peers.h"

#include <utility>

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <unistd.h>

#include "store/postgres_notices.h"

namespace orrery::store {

namespace {

std::int64_t random_number() {
  std::uint64_t number = 0;
  static_cast<void>(::getrandom(&number, sizeof number, 0));
  return static_cast<std::int64_t>(number >> 1U);
}

}  // namespace

Expected<std::shared_ptr<PostgresPeers>> PostgresPeers::open(const std::string& where,
                                                             const PeersSettings& settings) {
  std::shared_ptr<PostgresPeers> peers(new PostgresPeers(where, settings, random_number()));
  if (!peers->bell_) return fail("The system has no more file descriptors.");
  if (auto connected = peers->connect(); !connected) return fail(connected.error().sentence);
  peers->renew();
  if (!peers->has_lease()) return fail(away().sentence);
  peers->thread_ = std::thread([self = peers.get()] { self->live(); });
  return peers;
}

PostgresPeers::PostgresPeers(std::string where, const PeersSettings& settings, std::int64_t server)
    : where_(std::move(where)),
      settings_(settings),
      server_(server),
      bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

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
  // Wishes about one table are sent in their order, so this stays behind an earlier `let_go`.
  want({.send = [this, table,
                 what](Postgres& database) { database.send("say", Values(server_, table, what)); },
        .finish = [](bool) {}},
       table);
}

void PostgresPeers::ask(const std::string& table, const char* driving, Answer<Company> done) {
  const auto found = std::make_shared<Company>();
  want(
      {.send =
           [this, table, driving, found](Postgres& database) {
             *found = {};
             database.send(driving, Values(server_, table),
                           [found](const Rows& rows) { found->driving = rows.size() > 0; });
             database.send("company", Values(server_, table), [found](const Rows& rows) {
               for (int i = 0; i < rows.size(); ++i) found->others.push_back(rows.text(i, 0));
             });
           },
       .finish = [found, done = std::move(done)](
                     bool kept) { kept ? done(std::move(*found)) : done(tl::unexpected(away())); }},
      table);
}

void PostgresPeers::company(std::string table, Answer<Company> done) {
  ask(table, "drives", std::move(done));
}

void PostgresPeers::drive(std::string table, Answer<Company> done) {
  ask(table, "drive", std::move(done));
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
  want(
      {.send =
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
       .finish = [seen, done = std::move(done)](
                     bool kept) { kept ? done(std::move(*seen)) : done(tl::unexpected(away())); }});
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
          .finish = [total, answer = std::move(answer)](
                        bool kept) { kept ? answer(*total) : answer(tl::unexpected(away())); }});
  };
  want({.send =
            [this, what, by](Postgres& database) {
              database.send("add", Values(server_, what, by));
              database.send("added", Values(server_, what));
            },
        .finish = [sum, done = std::move(done)](
                      bool kept) { kept ? sum(done) : done(tl::unexpected(away())); }});
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
                      bool kept) { kept ? done(*given) : done(tl::unexpected(away())); }});
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
              kept ? done(std::move(*found)) : done(tl::unexpected(away()));
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

}  // namespace orrery::store
