// The peace at the end of a schedule, and what must hold then.

#include "json/text.h"
#include "server/tests/simulation/schedule.h"

namespace orrery::simulation {

void Schedule::settle() {
  bool did = true;
  for (int i = 0; did; ++i) {
    constexpr int kMost = 20'000;
    if (i > kMost) throw Broken("the server is never at rest");
    did = work();
    // Lines come and go meanwhile. NOLINTNEXTLINE(modernize-loop-convert)
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
    notice_power_failure();  // the clock need not call a server where nothing is due
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
