#pragma once

// What the past must agree with: what the server stored, what it said, and to whom. At the end of a
// schedule all of it is compared with what the store holds, folded anew from its first event.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/tests/simulation/clockwork.h"
#include "server/tests/simulation/line.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::simulation {

// A promise was broken.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Whom a guest has been: the secrets that they were given for a table.
struct Held {
  std::set<std::string> keys;    // the hashes of those of seats
  std::set<std::string> passes;  // the tokens of links
  bool host = false;
};

// A command, as the guest knows it.
struct Asked {
  std::string table;
  int guest = 0;
  std::optional<int> seat{};               // none: as the host
  std::string text{};                      // as it is sent
  int sent = 0;                            // how often
  std::optional<std::uint64_t> version{};  // what it led to
  std::string refusal{};
  bool is_uncertain = false;  // the server could not say whether it has happened
  bool is_answered() const { return version || !refusal.empty(); }
};

class Past {
 public:
  explicit Past(const Clockwork& clock) : clock_(clock) {}

  // ---- While it happens ----

  void stores(const store::Append& append);
  void has_stored(const store::Append& append);
  void hears(int guest, const std::string& table, std::optional<int> viewer, std::uint64_t version,
             const Sent& sent);
  // An entry of the log.
  void reads(const std::string& table, std::optional<int> viewer, std::uint64_t version,
             std::string entry);

  // Somebody has read all of it up to a version.
  void has_read_all(const std::string& table, std::optional<int> viewer, std::uint64_t version);

  Held& held(int guest, const std::string& table) { return held_[{guest, table}]; }
  std::map<std::string, Asked> commands;  // by id

  // ---- At the end ----

  std::vector<std::string> tables() const;
  // Whether the store may have deleted it: nobody had started the game, and a day has passed.
  bool may_be_forgotten(const std::string& table, Millis open_lasts) const;
  // A table as it is stored, and what was told at it, which is stored up to its snapshot. Throws
  // what is wrong. Gives the table.
  table::Table check(const std::string& id, const std::vector<store::StoredEvent>& history,
                     const std::vector<store::StoredTold>& rows, std::uint64_t snapshot) const;

 private:
  struct Heard {
    int guest = 0;
    std::optional<int> viewer;
    Sent sent;
  };
  struct Stored {
    std::map<std::uint64_t, std::set<std::string>> asked;  // events, by their number
    std::map<std::uint64_t, std::string> kept;
    std::multimap<std::uint64_t, Heard> heard;
    std::map<std::pair<int, std::uint64_t>, std::set<std::string>> read;  // by viewer and number
    std::map<int, std::uint64_t> read_until;                              // all of it, by viewer
    std::string phase;
    Millis changed = 0;
  };

  void check_stored(const std::string& id, const Stored& stored,
                    const std::vector<store::StoredEvent>& history) const;
  void check_heard(const std::string& id, const Heard& heard, table::Table& table) const;
  void check_author(const std::string& id, const table::Table& before,
                    const table::Event& event) const;
  void check_commands(const std::string& id, const std::vector<table::Event>& events) const;
  static void check_log(const std::string& id, const Stored& stored,
                        const std::vector<table::TellingPtr>& told,
                        const std::vector<store::StoredTold>& rows, std::uint64_t snapshot,
                        int players);

  const Clockwork& clock_;
  std::map<std::string, Stored> stored_;
  std::map<std::pair<int, std::string>, Held> held_;
};

// What happens to everybody's time at an event.
void check_clocks(const std::string& id, const table::Table& before, const table::Event& event,
                  const table::Table& after);

// A finished game's record replays, and its chance is that of its secret.
void check_record(const table::Table& table);

}  // namespace orrery::simulation
