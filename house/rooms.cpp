#include "house/rooms.h"

#include <chrono>
#include <limits>
#include <utility>

#include "server/admin_keys.h"
#include "server/http.h"
#include "server/tokens.h"

namespace orrery::house {

using server::Request;
using server::Response;
using server::Surroundings;
using server::Time;

namespace {

constexpr const char* kAddress = "127.0.0.1";  // everybody's: they are all here

table::Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// There is only one person, who harms nobody else.
server::Limits limits_for_one() {
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max() / 2;
  server::Limits limits;
  limits.commands_per_second = 1'000;
  limits.chat_per_minute = limits.chat_per_minute_of_address = 1'000;
  for (std::size_t server::Limits::* limit :
       {&server::Limits::tables_per_visitor, &server::Limits::tables_per_address,
        &server::Limits::new_tables_per_visitor, &server::Limits::new_tables_per_address,
        &server::Limits::stored_per_visitor, &server::Limits::stored_per_address}) {
    limits.*limit = kAny;
  }
  limits.data_bytes = std::numeric_limits<std::uint64_t>::max();
  limits.table_bytes = 0;  // the page says when there is no room
  limits.tables_awake = 8;
  limits.unwatched = std::chrono::seconds(0);  // bots rest where nobody looks, to save power
  return limits;
}

}  // namespace

class Rooms::Line final : public server::Socket {
 public:
  Line(Rooms& rooms, std::uint64_t id, Request request)
      : rooms_(rooms), id_(id), request_(std::move(request)) {}

  std::uint64_t id() const override { return id_; }
  const Request& request() const override { return request_; }
  void send(std::shared_ptr<const std::string> message) override {
    if (!is_closed_) rooms_.say_(Sent{id_, *message});
  }
  void close(std::uint16_t code, std::string reason) override {
    if (std::exchange(is_closed_, true)) return;
    rooms_.say_(Closed{id_, code, std::move(reason)});
    rooms_.posted_.push_back([&rooms = rooms_, id = id_] { rooms.close(id); });
  }

 private:
  Rooms& rooms_;
  const std::uint64_t id_;
  const Request request_;
  bool is_closed_ = false;
};

class Rooms::Soon final : public server::Worker {
 public:
  explicit Soon(Rooms& rooms) : rooms_(rooms) {}

  server::Queued ask(const std::string&, std::function<void()> task) override {
    rooms_.posted_.push_back(std::move(task));
    return server::Queued::yes;
  }

 private:
  Rooms& rooms_;
};

Rooms::Rooms(const Catalogue& games, const Open& open, Say say)
    : say_(std::move(say)),
      store_(shelf_of(open.rows, [this](const std::string& text) { say_(Remark{text}); }),
             [this](RowChange change, RowStore::Done done) {
               changes_.emplace(++last_change_, std::move(done));
               say_(Store{last_change_, std::move(change.put), std::move(change.remove)});
             }),
      keys_(own_secret()),
      around_(surroundings()),
      crew_(
          std::max<std::size_t>(1, open.most_bots),
          [this](AwayCrew::Number number, std::string question) {
            say_(Think{number, std::move(question)});
          },
          [this](AwayCrew::Number number) { say_(Forget{number}); }),
      visitors_(keys_, around_),
      hall_(games, store_, crew_, around_, visitors_),
      worker_(std::make_unique<Soon>(*this)),
      door_(games, keys_, store_, hall_, visitors_, *worker_, crew_, around_) {
  visitors_.attend(hall_);
  door_.services().waits_for_ever = true;
  door_.services().gives_running_records = true;
  hall_.open();
}

Rooms::~Rooms() = default;

Surroundings Rooms::surroundings() {
  return {.now = wall_clock,
          .post = [this](std::function<void()> task) { posted_.push_back(std::move(task)); },
          .after =
              [this](table::Millis delay, std::function<void()> task) {
                const auto at = std::chrono::steady_clock::now() + std::chrono::milliseconds(delay);
                later_.emplace(at, std::move(task));
              },
          .limits = limits_for_one()};
}

// The house's own secret, made when it is opened for the first time.
std::string Rooms::own_secret() {
  std::optional<std::string> secret;
  store_.get(server::kSecretKey, [&](const auto& kept) { secret = kept.value_or(std::nullopt); });
  store_.run();
  if (secret) return *secret;
  std::string fresh = table::to_hex(server::random_secret());
  store_.put(server::kSecretKey, fresh, [](const auto&) {});
  return fresh;
}

// ---- What the page says ----

Request Rooms::request_of(const std::string& method, const std::string& target,
                          const std::optional<std::string>& cookie) const {
  Request request{.method = method, .headers = {{"origin", "house"}}, .address = kAddress};
  if (auto read = server::read_target(target)) {
    request.path = std::move(read->path);
    request.query = std::move(read->query);
  }
  if (cookie) request.headers.emplace_back("cookie", *cookie);
  return request;
}

void Rooms::take(const Asks& message) {
  Request request = request_of(message.method, message.path, message.cookie);
  request.body = message.body.value_or("");
  door_.request(request, [this, id = message.id](const Response& response) {
    Answers answer{.id = id,
                   .status = response.status,
                   .type = response.type,
                   .cookies = {},
                   .headers = {},
                   .body = std::string(response.body.text())};
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") {
        answer.cookies.push_back(value);
      } else {
        answer.headers.push_back({name, value});
      }
    }
    say_(answer);
  });
}

void Rooms::take(const Connects& message) {
  constexpr std::uint16_t kNoTable = 4404;
  const auto [place, is_new] = lines_.try_emplace(message.id);
  if (!is_new) return say_(Remark{"There is a line of that number already."});
  place->second =
      std::make_unique<Line>(*this, message.id, request_of("GET", message.path, message.cookie));
  Line& line = *place->second;
  if (const auto may = door_.may_open(line.request()); !may) {
    return line.close(kNoTable, may.error().sentence);
  }
  door_.opened(line);
}

void Rooms::take(const Sends& message) {
  const auto line = lines_.find(message.id);
  if (line != lines_.end()) door_.message(*line->second, message.text);
}

void Rooms::take(const Closes& message) { close(message.id); }

void Rooms::close(std::uint64_t id) {
  const auto line = lines_.find(id);
  if (line == lines_.end()) return;
  door_.closed(*line->second);
  lines_.erase(line);
}

void Rooms::take(const Stored& message) {
  const auto change = changes_.extract(message.id);
  if (change) change.mapped()(message.error);
}

void Rooms::take(const Thought& message) { crew_.answered(message.id, message.answer); }

// ---- Time ----

bool Rooms::do_what_is_due() {
  const Time now = std::chrono::steady_clock::now();
  bool did = false;
  while (!later_.empty() && later_.begin()->first <= now) {
    const auto task = later_.extract(later_.begin());
    task.mapped()();
    did = true;
  }
  return did;
}

void Rooms::settle() {
  bool did = true;
  while (did) {
    did = do_what_is_due();
    while (!posted_.empty()) {
      const auto task = std::move(posted_.front());
      posted_.pop_front();
      task();
      did = true;
    }
    did = store_.run() || did;
  }
  say_when();
}

void Rooms::say_when() {
  std::optional<Time> next;
  if (!later_.empty()) next = later_.begin()->first;
  if (next == wished_) return;
  wished_ = next;
  if (!next) return say_(After{});
  const auto left = *next - std::chrono::steady_clock::now();
  // Rounded up: a moment too early would be for nothing.
  const auto ms = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  say_(After{std::max<std::int64_t>(0, ms)});
}

}  // namespace orrery::house
