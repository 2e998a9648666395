#include "server/tests/simulation/schedule.h"

#include <algorithm>
#include <numeric>

#include "json/text.h"

namespace orrery::simulation {

namespace {

constexpr Millis kDay = 24LL * 60 * 60 * 1000;

// A disk on which a server has been started once, so that not every schedule begins with that.
const Disk::Image& prepared() {
  static const Disk::Image image = [] {
    Rng rng(0);
    Disk disk(rng, {{"/orrery.db", ""}});
    Clockwork clock;
    const SpiedStore::Spy spy{[](const auto&) {}, [](const auto&) {}};
    (void)Life::start(disk, clock, rng, spy, Mistake::none).value();
    return disk.image();
  }();
  return image;
}

std::string id_in(const std::string& message) {
  static constexpr std::string_view kBefore = "\"id\":\"";
  const auto begin = message.find(kBefore) + kBefore.size();
  return message.substr(begin, message.find('"', begin) - begin);
}

}  // namespace

Schedule::Schedule(std::uint64_t seed, Mistake mistake, Figures& figures, std::ostream* diary)
    : rng_(seed),
      mistake_(mistake),
      figures_(figures),
      diary_(diary),
      disk_(rng_, seed % 16 == 0 ? Disk::Image{{"/orrery.db", ""}} : prepared()),
      past_(clock_),
      talkative_(chance(8)) {
  if (mistake == Mistake::no_sync) disk_.ignore_syncs();
  const std::uint32_t guests = 1 + rng_.below(4);
  for (std::uint32_t i = 0; i < guests; ++i) {
    guests_.emplace_back(static_cast<int>(i), past_, news_, rng_);
    guests_.back().talks_much = talkative_;
  }
  if (talkative_) limits_.chat_per_minute = limits_.chat_per_minute_of_address = 100'000;
  // At some servers a table that was never started is soon forgotten.
  if (chance(20)) limits_.open_lasts = std::chrono::minutes(10);
  choose_weights();
}

Millis Schedule::open_lasts() const {
  return std::chrono::milliseconds(limits_.open_lasts).count();
}

// Some schedules have much of one kind of trouble and none of another: what hides behind one kind
// shows with the other.
void Schedule::choose_weights() {
  weights_ = {140, 90, 30, 8, 240, 30, 130, 12, 4, 24, 2, 1, 2, 20, 1, 1, 1, 1, 1};
  constexpr std::array<std::uint32_t, 5> kFactors{0, 1, 1, 2, 5};
  for (std::size_t deed = line_breaks; deed < kDeeds; ++deed) {
    weights_[deed] *= kFactors[rng_.below(kFactors.size())];
  }
  if (weights_[time_passes] == 0) weights_[time_passes] = 6;
  weights_[store_works] *= 1 + rng_.below(3);
}

Schedule::Deed Schedule::any_deed() {
  std::uint32_t at = rng_.below(std::accumulate(weights_.begin(), weights_.end(), 0U));
  std::size_t deed = 0;
  while (at >= weights_[deed]) at -= weights_[deed++];
  return static_cast<Deed>(deed);
}

void Schedule::run() {
  start();
  const std::uint32_t steps = (200 + rng_.below(800)) * (talkative_ ? 6 : 1);
  for (std::uint32_t step = 0; step < steps; ++step) do_one(any_deed());
  make_peace();
}

void Schedule::do_one(Deed deed) {
  Guest& guest = guests_[rng_.below(static_cast<std::uint32_t>(guests_.size()))];
  std::vector<std::string> tables;
  for (const auto& [id, known] : guest.known()) {
    if (!known.is_forgotten) tables.push_back(id);
  }
  const std::string table =
      tables.empty() ? "" : tables[rng_.below(static_cast<std::uint32_t>(tables.size()))];
  Line* line = nullptr;
  if (!lines_.empty()) line = lines_[rng_.below(static_cast<std::uint32_t>(lines_.size()))].get();
  switch (deed) {
    case server_works:
      for (std::uint32_t i = rng_.below(6); i > 0 && life_->run_one(); --i) continue;
      return lives(true);
    case store_works: return lives(life_->store_some());
    case bot_thinks: return lives(life_->think_one());
    case worker_works: return lives(life_->work_one());
    case line_carries:
      if (line != nullptr && (!line->is_slow || chance(5))) carry(*line);
      return;
    case guest_connects:
      if (!table.empty() && line_of(guest.number(), table) == nullptr) connect(guest, table);
      return;
    case guest_speaks: {
      Line* here = table.empty() ? nullptr : line_of(guest.number(), table);
      if (here == nullptr || here->is_dead) return;
      for (int lines = talkative_ ? 2 : 1; lines > 0; --lines) {
        const auto text = guest.says(table);
        if (!text) continue;
        // Some clients are impatient.
        for (int i = chance(10) ? 2 : 1; i > 0; --i) here->to_server.push_back(*text);
      }
      return;
    }
    case guest_asks:
      if (auto wanted = guest.wants()) {
        errands_.push_back({.guest = guest.number(), .request = std::move(*wanted)});
      }
      return;
    case guest_repeats:
      for (const auto& [id, at] : guest.unanswered()) {
        Line* here = line_of(guest.number(), at);
        if (here != nullptr && !here->is_dead)
          here->to_server.push_back(past_.commands.at(id).text);
      }
      return;
    case request_travels:
      if (!errands_.empty()) {
        travel(errands_[rng_.below(static_cast<std::uint32_t>(errands_.size()))]);
        std::erase_if(errands_, [](const Errand& one) { return one.request.is_answered; });
      }
      return;
    case line_breaks:
      if (line != nullptr) line->is_cut = true;
      return count("lines that broke");
    case line_dies:
      if (line != nullptr) line->is_dead = true;
      return count("peers that died");
    case line_slows:
      if (line != nullptr) line->is_slow = !line->is_slow;
      return count("peers that were slow");
    case time_passes: return pass(chance(90) ? rng_.below(1'500) : rng_.below(70'000));
    case clock_jumps:
      count("jumps of the clock");
      return clock_.jump(chance(50) ? static_cast<Millis>(rng_.below(60'000)) - 30'000
                                    : static_cast<Millis>(rng_.below(2'000'000)));
    case disk_fills: disk_.fill(!disk_.is_full()); return count("times the disk was full or free");
    case power_fails: disk_.fail_power_within(1 + rng_.below(40)); return;
    case process_dies: count("kills"); return die(Disk::Loss::nothing);
    case server_restarts: count("stops"); return stop_cleanly();
    case kDeeds: return;
  }
}

// ---- The server ----

void Schedule::start() {
  const SpiedStore::Spy spy{
      [this](const auto& append) {
        for (const auto& event : append.events) {
          write("to be stored at " + append.summary.table + ": " + event.body);
        }
        past_.stores(append);
      },
      [this](const auto& append) {
        for (const auto& event : append.events) {
          write("stored at " + append.summary.table + ": event " + std::to_string(event.sequence));
        }
        past_.has_stored(append);
      }};
  while (true) {
    auto life = Life::start(disk_, clock_, rng_, spy, mistake_, limits_);
    if (life) {
      life_ = std::move(*life);
      return write("the server starts");
    }
    // The power may fail again in the first moments.
    if (!disk_.is_off()) throw Broken("the server does not start: " + life.error().sentence);
    count("power failures at the start");
    disk_.restart(Disk::Loss::some);
  }
}

void Schedule::die(Disk::Loss loss) {
  write("the server dies, loss " + std::to_string(static_cast<int>(loss)));
  disk_.fail_power();
  // What was sent before may still arrive.
  for (const auto& line : lines_) {
    if (line->is_cut || line->is_dead || chance(50)) continue;
    while (!line->to_guest.empty()) {
      guests_[static_cast<std::size_t>(line->guest)].hears(line->table, line->take());
    }
  }
  life_.reset();
  clock_.clear();
  lines_.clear();
  for (Errand& errand : errands_) {
    errand.is_sent = false;
    errand.answer.reset();
  }
  disk_.restart(loss);
  clock_.sleep(chance(80) ? rng_.below(3'000) : rng_.below(100'000));
  if (chance(3)) clock_.sleep(2 * kDay);
  if (chance(10)) disk_.fail_power_within(chance(50) ? 3 : 60);
  start();
}

void Schedule::stop_cleanly() {
  bool is_done = false;
  life_->hall().close([&] { is_done = true; });
  for (int i = 0; i < 10'000 && !is_done && !disk_.is_off(); ++i) work();
  if (disk_.is_off()) return lives(true);
  if (!is_done) throw Broken("the server does not stop");
  life_.reset();
  if (disk_.is_off()) return die(Disk::Loss::some);
  die(chance(50) ? Disk::Loss::nothing : Disk::Loss::some);
}

void Schedule::lives(bool) {
  if (!disk_.is_off()) return;
  count("power failures");
  die(chance(20) ? Disk::Loss::everything : Disk::Loss::some);
}

bool Schedule::work() {
  const bool did =
      life_->run_one() || life_->store_some() || life_->think_one() || life_->work_one();
  return did;
}

void Schedule::pass(Millis time) {
  const Millis until = clock_.steady() + time;
  if (time > 100) write(std::to_string(time) + " ms pass");
  while (auto task = clock_.next(std::max<Millis>(0, until - clock_.steady()))) {
    (*task)();
    if (chance(70)) {
      while (!disk_.is_off() && (life_->run_one() || (chance(80) && life_->store_some()))) {
      }
    }
    if (disk_.is_off()) return lives(true);
  }
  clock_.sleep(std::max<Millis>(0, until - clock_.steady()));
  drop_dead_lines();
}

// ---- The network ----

Line* Schedule::line_of(int guest, const std::string& table) {
  const auto found = std::ranges::find_if(
      lines_, [&](const auto& line) { return line->guest == guest && line->table == table; });
  return found == lines_.end() ? nullptr : found->get();
}

void Schedule::connect(Guest& guest, const std::string& table) {
  server::Request request = guest.opens(table).request;
  if (mistake_ == Mistake::mixed_up && chance(30)) {
    const auto other = std::ranges::find_if(lines_, [&](const auto& line) {
      return line->table == table && line->guest != guest.number();
    });
    if (other != lines_.end()) request = (*other)->request();
  }
  auto line = std::make_unique<Line>(++last_line_, guest.number(), table, std::move(request),
                                     [this] { return clock_.wall(); });
  if (mistake_ == Mistake::leak) {
    line->also = [this, from = line.get()](const auto& message) {
      for (const auto& other : lines_) {
        const bool leaks = other->table == from->table && other.get() != from && other->is_open;
        if (leaks && !other->is_closing) other->to_guest.push_back({message, clock_.wall()});
      }
    };
  }
  lines_.push_back(std::move(line));
}

// The server notices that a line is gone; the guest has noticed.
void Schedule::hang_up(Line& line) {
  if (line.is_open) life_->gate().closed(line);
  std::erase_if(lines_, [&](const auto& one) { return one.get() == &line; });
}

bool Schedule::carry(Line& line) {
  Guest& guest = guests_[static_cast<std::size_t>(line.guest)];
  const std::string name = "guest " + std::to_string(line.guest) + " at " + line.table;
  if (line.is_dead) return false;
  if (line.is_cut) {
    write(name + " is cut off");
    return hang_up(line), true;
  }
  if (!line.is_open) {
    write(name + " connects");
    if (!life_->gate().may_open(line.request())) throw Broken("no socket at " + line.table);
    line.is_open = true;
    life_->gate().opened(line);
    return true;
  }
  if (!line.to_guest.empty() && (line.to_server.empty() || chance(60))) {
    const Sent sent = line.take();
    write(name + " hears " + *sent.text);
    guest.hears(line.table, sent);
    return true;
  }
  if (line.is_closing) {
    if (!line.to_guest.empty()) return false;
    write(name + " is sent off: " + std::to_string(line.close_code));
    guest.is_sent_off(line.table, line.close_code, open_lasts());
    hang_up(line);
    return true;
  }
  if (line.to_server.empty()) return false;
  const std::string text = std::move(line.to_server.front());
  line.to_server.pop_front();
  if (const auto asked = past_.commands.find(id_in(text)); asked != past_.commands.end()) {
    ++asked->second.sent;
  }
  write(name + " says " + text);
  life_->gate().message(line, text);
  return true;
}

// A peer that says nothing is taken for gone after some time; here at the next chance.
void Schedule::drop_dead_lines() {
  for (std::size_t i = lines_.size(); i-- > 0;) {
    if (lines_[i]->is_dead && chance(20)) hang_up(*lines_[i]);
  }
}

bool Schedule::travel(Errand& errand) {
  if (clock_.steady() < errand.not_before) return false;
  if (!errand.is_sent) {
    // After such a time nobody repeats a request: its table may have come and gone.
    if (!errand.since) errand.since = clock_.wall();
    if (clock_.wall() - *errand.since >= open_lasts() / 2) {
      errand.request.is_answered = true;
      return false;
    }
    errand.is_sent = true;
    errand.answer = std::make_shared<std::optional<server::Response>>();
    write("guest " + std::to_string(errand.guest) + " asks " + errand.request.request.path + "?" +
          errand.request.request.query + " " + errand.request.request.body);
    life_->gate().request(
        errand.request.request,
        [answer = errand.answer](server::Response response) { *answer = std::move(response); });
    return true;
  }
  if (!*errand.answer) return false;
  // An answer may be lost; then it is asked again.
  if (weights_[line_breaks] > 0 && chance(10)) {
    errand.is_sent = false;
    count("answers that were lost");
    return true;
  }
  const server::Response response = std::move(**errand.answer);
  write("guest " + std::to_string(errand.guest) + " reads " + std::to_string(response.status) +
        " " + std::string(response.body.text()));
  errand.request.is_answered = true;
  constexpr unsigned kBusy = 503;
  if (response.status == kBusy) {
    constexpr Millis kWaits = 1'000;
    errand.request.is_answered = false;
    errand.is_sent = false;
    errand.not_before = clock_.steady() + kWaits;
    return true;
  }
  Guest& guest = guests_[static_cast<std::size_t>(errand.guest)];
  if (auto next = guest.reads(errand.request, response, open_lasts())) {
    errand.request = std::move(*next);
    errand.is_sent = false;
  }
  return true;
}

// ---- The end ----

void Schedule::settle() {
  bool did = true;
  for (int i = 0; did; ++i) {
    constexpr int kMost = 20'000;
    if (i > kMost) throw Broken("the server is never at rest");
    did = work();
    for (std::size_t line = 0; line < lines_.size(); ++line) did = carry(*lines_[line]) || did;
    for (Errand& errand : errands_) did = travel(errand) || did;
    std::erase_if(errands_, [](const Errand& one) { return one.request.is_answered; });
  }
}

bool Schedule::everybody_is_answered() {
  for (Guest& guest : guests_) {
    for (const auto& [id, table] : guest.unanswered()) {
      const Guest::Known& known = guest.known().at(table);
      if (!known.is_shown_out && !known.is_forgotten) return false;
    }
  }
  return errands_.empty();
}

void Schedule::make_peace() {
  disk_.calm_down();
  for (std::size_t deed = line_breaks; deed < kDeeds; ++deed) weights_[deed] = 0;
  for (const auto& line : lines_) {
    line->is_slow = false;
    if (line->is_dead) line->is_cut = true;
  }
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    for (Guest& guest : guests_) {
      for (const auto& [id, known] : guest.known()) {
        const bool may = !known.is_shown_out && !known.is_forgotten && !known.cookies.empty();
        if (may && line_of(guest.number(), id) == nullptr) connect(guest, id);
      }
    }
    settle();
    for (Guest& guest : guests_) {
      for (const auto& [id, table] : guest.unanswered()) {
        if (Line* line = line_of(guest.number(), table)) {
          line->to_server.push_back(past_.commands.at(id).text);
        }
      }
    }
    settle();
    if (round > 0 && everybody_is_answered()) break;
    if (round + 1 == kRounds) throw Broken("somebody is never answered");
    pass(2'000);
  }
  constexpr Millis kLong = 75'000;  // longer than anything that may be due
  for (int i = 0; i < 25; ++i) {
    pass(kLong / 25);
    settle();
  }
  check_bots();
  read_everything();
  for (const std::string& id : past_.tables()) {
    if (const table::Table* table = life_->hall().awake(id)) check_liveness(*table, true);
  }
  // Nobody comes back after a last crash, and yet everything goes on.
  die(Disk::Loss::some);
  for (int i = 0; i < 25; ++i) {
    pass(kLong / 25);
    while (work()) continue;
    lives(true);  // the clock need not call a server where nothing is due
  }
  check_all();
}

void Schedule::read_everything() {
  for (Guest& guest : guests_) {
    for (const auto& [id, known] : guest.known()) {
      if (known.is_shown_out || known.is_forgotten || known.situations.empty()) continue;
      for (const auto& [viewer, situation] : known.situations) {
        const std::optional<int> seat = viewer < 0 ? std::nullopt : std::optional(viewer);
        errands_.push_back(
            {.guest = guest.number(), .request = guest.page(id, seat, known.version + 1)});
      }
    }
  }
  settle();
}

template <class T, class Ask>
store::Kept<T> Schedule::ask_store(const Ask& ask) {
  std::optional<store::Kept<T>> answer;
  ask([&](store::Kept<T> given) { answer = std::move(given); });
  while (!answer && life_->sound_store().do_group()) continue;
  if (!answer) throw Broken("the store does not answer");
  return std::move(*answer);
}

void Schedule::check_all() {
  store::Store& store = life_->sound_store();
  for (const std::string& id : past_.tables()) {
    using Events = std::vector<store::StoredEvent>;
    const auto history =
        ask_store<Events>([&](auto answer) { store.history(id, std::move(answer)); });
    if (!history) {
      const bool forgotten = history.error().failure == store::Failure::unknown &&
          past_.may_be_forgotten(id, open_lasts());
      if (!forgotten) throw Broken("table " + id + ": " + history.error().sentence);
      count("tables forgotten");
      continue;
    }
    using Told = std::vector<store::StoredTold>;
    const auto told = ask_store<Told>([&](auto answer) {
      store.told(id, history->size() + 1, history->size(), std::move(answer));
    });
    if (!told) throw Broken("table " + id + ": " + told.error().sentence);
    const auto loaded =
        ask_store<store::Loaded>([&](auto answer) { store.load(id, std::move(answer)); });
    if (!loaded) throw Broken("table " + id + ": " + loaded.error().sentence);
    const std::uint64_t snapshot = loaded->snapshot ? loaded->snapshot->sequence : 0;
    const table::Table table = past_.check(id, *history, *told, snapshot);
    for (const store::StoredEvent& event : *history) {
      const auto value = parse_json(event.body).value();
      count("event " + std::string(value.at("what").at("kind").as_string()));
    }
    count("tables");
    if (told->size() > table::kPageEntries) count("long logs");
    // It may be asleep: then the store must know when to wake it.
    if (const table::Table* awake = life_->hall().awake(id)) {
      if (awake->version() != table.version()) {
        throw Broken("table " + id + " in memory is not the one that is stored");
      }
    }
    check_liveness(table, false);
  }
}

// Bots move where somebody looks.
void Schedule::check_bots() {
  std::map<std::string, std::uint64_t> to_move;  // with the versions of the tables
  for (const auto& line : lines_) {
    const table::Table* table = life_->hall().awake(line->table);
    if (line->is_open && table != nullptr && table->bot_to_act()) {
      to_move[table->id()] = table->version();
    }
  }
  constexpr Millis kThinks = 10'000;
  pass(kThinks);
  settle();
  pass(kThinks);
  settle();
  for (const auto& [id, version] : to_move) {
    const table::Table* table = life_->hall().awake(id);
    if (table != nullptr && table->version() == version) {
      throw Broken("table " + id + ": a bot is to move, and does not");
    }
  }
}

// Nothing that was due long ago has been left undone.
void Schedule::check_liveness(const table::Table& table, bool anybody_there) {
  if (table.phase() == table::Phase::finished && table.everybody_wants_a_rematch()) {
    throw Broken("table " + table.id() + ": everybody wants a rematch, and there is none");
  }
  if (table.phase() != table::Phase::running || table.paused()) return;
  const auto due = [&](const std::string& what) {
    throw Broken("table " + table.id() + ": " + what + ", and nothing has happened");
  };
  const Millis now = clock_.wall();
  if (table.offer() && table.offer()->until < now) due("an offer is over");
  const Seat seat = table.match().to_act();
  if (table.bot_to_act()) return;  // check_bots looks at those
  const auto situation = table.situation(Viewer::everybody(), now);
  const auto& sits = situation.seats[static_cast<std::size_t>(seat.index())];
  if (sits.left && *sits.left == 0) due("the time of a seat is over");
  if (!anybody_there && table.setup().grace > 0) due("somebody has been away for long");
}

}  // namespace orrery::simulation
