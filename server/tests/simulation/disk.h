#pragma once

// A disk in memory that can lose its power. SQLite uses it through a VFS. What was written is there
// at once for whoever reads it, but safe only after a sync: when the power fails, every write since
// then is kept, lost or torn, each by itself.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rng.h"

struct sqlite3_vfs;

namespace orrery::simulation {

class Disk {
 public:
  using Image = std::map<std::string, std::string>;  // the files and what is in them

  explicit Disk(Rng& rng, const Image& image = {});
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  ~Disk();

  const char* vfs() const { return name_.c_str(); }
  // What a program reads now.
  std::string read(const std::string& name) const;
  // Writes over the beginning of a file that is there for good, such as a mark.
  void put(const std::string& name, std::string_view text, bool synced);
  Image image() const;

  // ---- Trouble ----

  // The power fails at one of the next steps: a write, a sync, a removal.
  void fail_power_within(std::uint32_t steps) { left_ = 1 + rng_.below(steps); }
  void fail_power() { off_ = true; }
  bool is_off() const { return off_; }
  // The power comes back. A process that was only killed has lost nothing that it had written.
  enum class Loss : std::uint8_t { nothing, some, everything };
  void restart(Loss loss);
  // Nothing more can be written, though it can be read.
  void fill(bool full) { full_ = full; }
  bool is_full() const { return full_; }
  // From now on there is no trouble any more.
  void calm_down() {
    full_ = false;
    left_.reset();
  }

  // A planted mistake: a disk that says it is done, and is not.
  void ignore_syncs() { ignores_syncs_ = true; }

 private:
  friend struct Vfs;

  struct Write {
    std::uint64_t at = 0;
    std::string bytes;
    bool truncates = false;  // cuts the file off there instead
  };
  struct File {
    std::string now;
    std::string safe;
    bool is_there = true;
    bool is_safely_there = false;
    std::optional<std::string> removed{};  // another file of this name, not yet gone for good
    std::vector<Write> unsafe;             // the writes since the last sync, oldest first
    std::vector<std::unique_ptr<char[]>> shared;  // memory that goes with the process
  };

  // Whether a step can be done; it may be the last one.
  bool step();
  static void apply(std::string& bytes, const Write& write);
  bool write(File& file, Write write);
  bool sync(File& file);
  bool remove(File& file, bool synced);
  void sync_folder();  // which files there are

  Rng& rng_;
  std::string name_;
  std::unique_ptr<sqlite3_vfs> vfs_;
  std::map<std::string, File> files_;
  std::optional<std::uint32_t> left_;  // steps before the power fails
  bool off_ = false;
  bool full_ = false;
  bool ignores_syncs_ = false;
};

}  // namespace orrery::simulation
