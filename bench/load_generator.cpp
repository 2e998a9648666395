// Orrery under load; bench/load runs it and docs/performance.md says what it measures.
//
//   orrery_load fill FILE GAMES            a store full of finished games
//   orrery_load run --port P --pid PID     connections, tables and players at running servers
//
// Both print one line of JSON.

#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "bench/load_figures.h"
#include "bench/load_line.h"
#include "bench/load_speech.h"
#include "bench/load_store.h"

namespace orrery::bench {
namespace {

using namespace std::chrono_literals;

struct Wanted {
  std::vector<std::uint16_t>
      ports;              // of the servers; the two players of a table are at different ones
  std::vector<int> pids;  // theirs
  int database = 0;       // the first process of the database; 0: there is none
  bool echo = false;
  std::size_t idle = 5000;
  std::size_t tables = 1000;  // with two players each
  double every = 3;           // seconds from one action of a player to the next
  double seconds = 60;
  std::size_t bot_tables = 20;
  std::string bot = "greedy";
  std::size_t command_bytes = 100;  // of a command to a bare server
};

constexpr std::size_t kWatchersPerTable = 100;
constexpr std::size_t kAtOnce = 64;  // connections being made
constexpr std::uint32_t kAddresses = 200;
constexpr std::chrono::milliseconds kSettle = 1s;
constexpr std::chrono::milliseconds kWarmUp = 5s;

Clock::duration seconds_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

class Load {
 public:
  explicit Load(const Wanted& wanted) : wanted_(wanted), tables_(wanted.tables) {
    if (wanted.echo)
      speech_ = std::make_unique<EchoSpeech>(wanted.command_bytes);
    else
      speech_ = std::make_unique<OrrerySpeech>();
  }

  json::object run() {
    json::object report;
    // A first table, so that memory which the server allocates only once is not counted.
    if (!wanted_.echo) each(1, [this](auto, const Done& done) { make_table(tables_[0], done); });
    report["idle"] = open_idle();
    report["tables"] = open_tables();
    report["play"] = play();
    if (!wanted_.echo && wanted_.bot_tables > 0) {
      bots_.resize(wanted_.bot_tables);
      for (auto& watcher : bots_) watch_bots(watcher);
      report["play_with_bots"] = play();
    }
    return report;
  }

 private:
  using Done = std::function<void()>;
  using Watcher = std::shared_ptr<Line>;

  struct Table {
    std::string id;
    std::array<std::string, 2> tokens;
    std::array<std::shared_ptr<Line>, 2> lines;
    std::array<std::uint64_t, 2> versions{};  // the last that each player has seen
    bool over = false;
    bool is_ready = false;  // both sit there
    int to_act = 0;
    std::string move;  // the next one
    Time due{};
    Time late{};  // since when an action is overdue, if one is
    // What is under way.
    bool is_acting = false;
    bool is_answered = false;
    bool is_counted = false;
    int actor = 0;
    std::uint64_t version = 0;
    Time began{};
  };

  Way way() {
    const std::uint32_t source = sources_++;
    return {wanted_.ports[source % wanted_.ports.size()], source % kAddresses};
  }
  double resident() const {
    double bytes = 0;
    for (const int pid : wanted_.pids) bytes += resident_bytes(pid);
    return bytes;
  }

  // Calls `one` for each number up to `count`, at most kAtOnce at a time, until all are done.
  void each(std::size_t count, const std::function<void(std::size_t, Done)>& one) {
    std::size_t begun = 0;
    std::size_t finished = 0;
    loop_.run([&] {
      while (begun < count && begun - finished < kAtOnce) one(begun++, [&] { ++finished; });
      return finished == count;
    });
  }

  template <class Made>
  void create(json::object setup, json::array seats, bool start, Made made) {
    setup["game"] = "geminos";
    setup["players"] = 2;
    const json::object request{{"id", "load-generator-" + std::to_string(++requests_)},
                               {"setup", std::move(setup)},
                               {"seats", std::move(seats)},
                               {"start", start}};
    Line::ask(
        loop_, way(), "POST", "/api/tables", json::serialize(request),
        [made = std::move(made)](const HttpAnswer& answer) {
          if (answer.status != 200) give_up("No table was made: " + answer.body);
          const json::value created = json::parse(answer.body);
          made(std::string(created.at("table").as_string()), answer);
        },
        [](const std::string& why) { give_up("No table was made: " + why + "."); });
  }

  static std::string socket_path(const std::string& table) {
    return "/api/tables/" + table + "/socket";
  }

  // ---- Idle connections ----

  json::object open_idle() {
    std::vector<std::string> paths;
    const std::size_t watched = (wanted_.idle + kWatchersPerTable - 1) / kWatchersPerTable;
    if (wanted_.echo) {
      paths.emplace_back("/idle");
    } else {
      each(watched, [&](auto, const Done& done) {
        create({{"listed", true}}, {json::object{{"name", "Anna"}}}, false,
               [&paths, done](const std::string& id, const auto&) {
                 paths.push_back(socket_path(id));
                 done();
               });
      });
    }
    loop_.run_for(kSettle);
    const double before = resident();
    const Time began = Clock::now();
    each(wanted_.idle, [&](std::size_t number, const Done& done) {
      idle_.push_back(watch(paths[number % std::max<std::size_t>(paths.size(), 1)], done));
    });
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    loop_.run_for(kSettle);
    const double after = resident();
    const ProcessorWatch watch(wanted_.pids, wanted_.database);
    loop_.run_for(std::chrono::milliseconds(static_cast<int>(wanted_.seconds * 500)));
    json::object report = watch.parts();
    report["connections"] = wanted_.idle;
    report["opened_per_second"] = static_cast<double>(wanted_.idle) / seconds;
    report["resident_bytes"] = after;
    report["bytes_per_connection"] =
        (after - before) / static_cast<double>(std::max<std::size_t>(wanted_.idle, 1));
    return report;
  }

  // Done when the first state has come; a bare server sends none.
  std::shared_ptr<Line> watch(const std::string& path, Done done) {
    const auto waits = std::make_shared<Done>(std::move(done));
    const auto ready = [waits] {
      if (const Done call = std::exchange(*waits, {})) call();
    };
    return Line::socket(
        loop_, way(), path, {},
        [this, ready] {
          if (wanted_.echo) ready();
        },
        [ready](std::string_view text, Time) {
          if (OrrerySpeech::is_state(text)) ready();
        },
        [](const std::string& why) { give_up("An idle connection was lost: " + why + "."); });
  }

  // ---- Tables and their players ----

  json::object open_tables() {
    const double before = resident();
    if (!wanted_.echo) {
      each(tables_.size(),
           [this](std::size_t i, const Done& done) { make_table(tables_[i], done); });
      loop_.run_for(kSettle);
    }
    const double with_tables = resident();
    each(tables_.size(),
         [this](std::size_t i, const Done& done) { seat_players(tables_[i], done); });
    loop_.run_for(kSettle);
    const double with_players = resident();
    const auto count = static_cast<double>(tables_.size());
    json::object report{{"tables", tables_.size()},
                        {"bytes_per_player", (with_players - with_tables) / count / 2}};
    if (!wanted_.echo) report["bytes_per_table"] = (with_tables - before) / count;
    return report;
  }

  void make_table(Table& table, const Done& done) {
    json::array seats{json::object{{"name", "Anna"}}, json::object{{"name", "Bob"}}};
    create({}, std::move(seats), true,
           [&table, done](const std::string& id, const HttpAnswer& answer) {
             table.id = id;
             for (std::size_t seat = 0; seat < 2; ++seat) {
               const std::string cookie = "seat" + std::to_string(seat) + "=";
               const auto at = answer.head.find(cookie);
               if (at == std::string::npos) give_up("A table was made without its seats.");
               const auto from = at + cookie.size();
               table.tokens[seat] = answer.head.substr(from, answer.head.find(';', from) - from);
             }
             done();
           });
  }

  void seat_players(Table& table, Done done) {
    const auto waits = std::make_shared<Done>(std::move(done));
    const auto ready = [&table, waits] {
      if (table.is_ready || table.versions[0] == 0 || table.versions[1] == 0) return;
      table.is_ready = true;
      (*waits)();
    };
    for (int seat = 0; seat < 2; ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      std::string path = "/room/" + std::to_string(&table - tables_.data());
      std::string head;
      if (!wanted_.echo) {
        path = socket_path(table.id);
        head = "Authorization: Bearer " + table.id + "." + std::to_string(seat) + "." +
            table.tokens[index] + "\r\n";
      }
      table.lines[index] = Line::socket(
          loop_, way(), path, head,
          [this, &table, index, ready] {
            if (!wanted_.echo) return;
            table.versions[index] = 1;
            table.move = EchoSpeech::kMove;
            ready();
          },
          [this, &table, seat, ready](std::string_view text, Time at) {
            heard(table, seat, text, at);
            ready();
          },
          [](const std::string& why) { give_up("A player was lost: " + why + "."); });
    }
  }

  // The game is over: both go to a new table.
  void go_on(Table& table) {
    for (const auto& line : table.lines) line->hang_up();
    table.is_ready = table.over = false;
    table.versions = {};
    table.late = {};
    table.move.clear();
    ++finished_;
    make_table(table, [this, &table] { seat_players(table, [] {}); });
  }

  // ---- Bots ----

  // Two bots play at a table as fast as they can; after the game, at a new one.
  void watch_bots(Watcher& watcher) {
    const json::object bot{{"bot", wanted_.bot}};
    create({{"listed", true}}, {bot, bot}, true,
           [this, &watcher](const std::string& id, const auto&) {
             watcher = Line::socket(
                 loop_, way(), socket_path(id), {}, [] {},
                 [this, &watcher](std::string_view text, Time) {
                   if (!OrrerySpeech::is_state(text)) return;
                   if (is_measuring_) ++counts_.bot_moves;
                   if (text.find(R"("phase":"finished")") == std::string_view::npos) return;
                   watcher->hang_up();
                   watch_bots(watcher);
                 },
                 [](const std::string& why) { give_up("A bots' table was lost: " + why + "."); });
           });
  }

  // ---- Playing ----

  json::object play() {
    counts_ = {};
    is_playing_ = true;
    const double resident_before = resident();
    const std::uint64_t sent_before = sent_;
    const auto every = seconds_of(wanted_.every / 2);  // the two players take turns
    for (Table& table : tables_) {
      table.due = Clock::now() + every * rng_.below(1000) / 1000;
      loop_.at(table.due, [this, &table] { its_time(table); });
    }
    loop_.run_for(
        std::min(kWarmUp, std::chrono::milliseconds(static_cast<int>(wanted_.seconds * 500))));
    counts_ = {};
    finished_ = 0;
    const Time began = Clock::now();
    const ProcessorWatch watch(wanted_.pids, wanted_.database);
    is_measuring_ = true;
    loop_.run_for(std::chrono::milliseconds(static_cast<int>(wanted_.seconds * 1000)));
    is_measuring_ = false;
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    json::object report = watch.parts();
    if (!bots_.empty())
      report["bot_moves_per_second"] = static_cast<double>(counts_.bot_moves) / seconds;
    is_playing_ = false;
    loop_.run_for(std::chrono::duration_cast<std::chrono::milliseconds>(every) + kSettle);

    report["actions_per_second"] = static_cast<double>(counts_.counted) / seconds;
    report["unfinished"] = counts_.counted - counts_.last_viewer.size();
    report["left_out"] = counts_.left_out;
    report["sent"] = sent_;
    report["games_finished"] = finished_;
    report["answer"] = counts_.answer.figures();
    report["last_viewer"] = counts_.last_viewer.figures();
    report["generator_late"] = counts_.own_delay.figures();
    report["command_bytes"] = counts_.command_bytes / std::max<std::size_t>(counts_.commands, 1);
    report["state_bytes"] = counts_.state_bytes / std::max<std::size_t>(counts_.states, 1);
    report["resident_bytes"] = resident();
    report["bytes_per_action"] =
        (resident() - resident_before) / static_cast<double>(sent_ - sent_before);
    return report;
  }

  void its_time(Table& table) {
    if (!is_playing_) return;
    const Time now = Clock::now();
    if (is_measuring_) counts_.own_delay.add(now - table.due);
    if (can_act(table)) {
      act(table, now);
    } else if (table.is_ready && table.late == Time{}) {
      // It acts as soon as it can; its latency counts from now.
      table.late = now;
    } else if (is_measuring_ && table.is_ready) {
      ++counts_.left_out;
    }
    table.due += seconds_of(wanted_.every / 2);
    loop_.at(table.due, [this, &table] { its_time(table); });
  }

  static bool can_act(const Table& table) {
    return table.is_ready && !table.is_acting && !table.move.empty() &&
        table.versions[0] == table.versions[1];
  }

  void act(Table& table, Time began) {
    table.late = {};
    table.is_acting = true;
    table.is_answered = false;
    table.is_counted = is_measuring_;
    table.actor = table.to_act;
    table.version = table.versions[0];
    table.began = began;
    const std::string text =
        speech_->command(table.version, table.actor, std::exchange(table.move, {}));
    counts_.command_bytes += text.size();
    ++counts_.commands;
    ++sent_;
    if (is_measuring_) ++counts_.counted;
    table.lines[static_cast<std::size_t>(table.actor)]->say(text);
  }

  void heard(Table& table, int seat, std::string_view text, Time at) {
    Message message = speech_->understand(text);
    if (message.kind == Message::Kind::answer && table.is_acting && seat == table.actor) {
      if (message.refused) give_up("A move was refused: " + std::string(text));
      table.is_answered = true;
      if (table.is_counted) counts_.answer.add(at - table.began);
    } else if (message.kind == Message::Kind::state) {
      counts_.state_bytes += text.size();
      ++counts_.states;
      table.versions[static_cast<std::size_t>(seat)] = message.version;
      table.over = message.over;
      if (!message.move.empty()) {
        table.to_act = seat;
        table.move = std::move(message.move);
      }
    }
    const bool all_have_it = table.versions[0] > table.version && table.versions[1] > table.version;
    if (table.is_acting && table.is_answered && all_have_it) {
      table.is_acting = false;
      if (table.is_counted) counts_.last_viewer.add(at - table.began);
    }
    if (table.is_acting || !table.is_ready) return;
    if (table.over && table.versions[0] == table.versions[1]) return go_on(table);
    if (table.late != Time{} && can_act(table)) act(table, table.late);
  }

  struct Counts {
    Times answer;
    Times last_viewer;
    Times own_delay;  // of the generator itself, when it had to wait for a processor
    std::size_t commands = 0;
    std::size_t counted = 0;
    std::size_t command_bytes = 0;
    std::size_t states = 0;
    std::size_t state_bytes = 0;
    std::size_t bot_moves = 0;  // as seen by the watchers
    std::size_t left_out = 0;   // actions skipped because the one before was not done
  };

  Wanted wanted_;
  Loop loop_;
  std::unique_ptr<Speech> speech_;
  Rng rng_{2};
  std::uint32_t sources_ = 0;
  std::uint64_t requests_ = 0;
  std::vector<std::shared_ptr<Line>> idle_;
  std::vector<Table> tables_;
  std::vector<Watcher> bots_;
  Counts counts_;
  std::uint64_t sent_ = 0;
  std::size_t finished_ = 0;
  bool is_playing_ = false;
  bool is_measuring_ = false;
};

int start(int argc, char** argv) {
  CLI::App app("Orrery under load; bench/load runs this.", "orrery_load");
  app.require_subcommand(1);

  std::string file;
  std::uint64_t games = 0;
  CLI::App* fill = app.add_subcommand("fill", "Make a store full of finished games");
  fill->add_option("file", file, "The file to make")->required();
  fill->add_option("games", games, "How many")->required();

  Wanted wanted;
  CLI::App* run = app.add_subcommand("run", "Connect, sit down and play at a running server");
  run->add_option("--port", wanted.ports, "Where the servers listen")->required()->delimiter(',');
  run->add_option("--pid", wanted.pids, "The servers' processes")->required()->delimiter(',');
  run->add_option("--database", wanted.database, "The first process of their database");
  run->add_flag("--echo", wanted.echo, "It is a bare WebSocket server");
  run->add_option("--idle", wanted.idle, "Connections that only watch");
  run->add_option("--tables", wanted.tables, "Tables with two players each");
  run->add_option("--every", wanted.every, "Seconds between the actions of a player");
  run->add_option("--seconds", wanted.seconds, "How long to measure");
  run->add_option("--bot-tables", wanted.bot_tables, "Tables at which two bots play");
  run->add_option("--bot", wanted.bot, "Which bot");
  run->add_option("--command-bytes", wanted.command_bytes, "Of an action at a bare server");

  CLI11_PARSE(app, argc, argv);
  if (fill->parsed()) {
    const auto table = fill_store(file, games);
    if (!table) give_up(table.error().sentence);
    std::cout << json::serialize(json::object{{"table", *table}}) << '\n';
    return 0;
  }
  std::cout << json::serialize(Load(wanted).run()) << '\n';
  return 0;
}

}  // namespace
}  // namespace orrery::bench

int main(int argc, char** argv) {
  try {
    return orrery::bench::start(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
