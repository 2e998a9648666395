#include "server/tests/simulation/disk.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include <sqlite3.h>

namespace orrery::simulation {

namespace {

// Only as long as SQLite has not been used. Its locks and its count of memory take a tenth of the
// time, and here is one thread, which does not ask for that count.
void hurry_sqlite() {
  [[maybe_unused]] static const bool done =
      sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK &&
      sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK;
}

}  // namespace

// SQLite's side: functions without state, over what the disk knows.
struct Vfs {
  struct Handle {
    sqlite3_file base;  // must be first
    Disk* disk;
    Disk::File* file;
  };

  static Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }
  static Handle& at(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }

  // ---- A file ----

  static int close(sqlite3_file*) { return SQLITE_OK; }
  static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 from) {
    const auto& [base, disk, entry] = at(file);
    if (disk->off_) return SQLITE_IOERR_READ;
    const auto wanted = static_cast<std::size_t>(size);
    const auto begin = static_cast<std::size_t>(from);
    const std::size_t there =
        begin < entry->now.size() ? std::min(wanted, entry->now.size() - begin) : 0;
    if (there > 0) std::memcpy(to, entry->now.data() + begin, there);
    if (there == wanted) return SQLITE_OK;
    std::memset(static_cast<char*>(to) + there, 0, wanted - there);
    return SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 to) {
    const auto& [base, disk, entry] = at(file);
    if (disk->full_ && !disk->off_) return SQLITE_FULL;
    Disk::Write write{static_cast<std::uint64_t>(to),
                      std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))};
    return disk->write(*entry, std::move(write)) ? SQLITE_OK : SQLITE_IOERR_WRITE;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const auto& [base, disk, entry] = at(file);
    Disk::Write write{.at = static_cast<std::uint64_t>(size), .truncates = true};
    return disk->write(*entry, std::move(write)) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
  }
  static int sync(sqlite3_file* file, int) {
    return at(file).disk->sync(*at(file).file) ? SQLITE_OK : SQLITE_IOERR_FSYNC;
  }
  static int size(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(at(file).file->now.size());
    return SQLITE_OK;
  }
  // There is one connection.
  static int lock(sqlite3_file*, int) { return SQLITE_OK; }
  static int reserved(sqlite3_file*, int* is) { return *is = 0, SQLITE_OK; }
  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector(sqlite3_file*) { return 4096; }
  static int character(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  static int map(sqlite3_file* file, int page, int bytes, int extend, void volatile** to) {
    auto& shared = at(file).file->shared;
    const auto wanted = static_cast<std::size_t>(page);
    *to = nullptr;
    if (shared.size() <= wanted && extend == 0) return SQLITE_OK;
    while (shared.size() <= wanted) {
      shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(bytes)));
    }
    *to = shared[wanted].get();
    return SQLITE_OK;
  }
  static int lock_shared(sqlite3_file*, int, int, int) { return SQLITE_OK; }
  static void barrier(sqlite3_file*) {}
  static int unmap(sqlite3_file* file, int) { return at(file).file->shared.clear(), SQLITE_OK; }

  // ---- All files ----

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    static const sqlite3_io_methods methods{
        2,       close,  read,      write, truncate,    sync,    size,  lock,    lock,   reserved,
        control, sector, character, map,   lock_shared, barrier, unmap, nullptr, nullptr};
    Disk& disk = disk_of(vfs);
    file->pMethods = nullptr;
    if (name == nullptr || disk.off_) return SQLITE_CANTOPEN;
    const auto found = disk.files_.find(name);
    const bool is_there = found != disk.files_.end() && found->second.is_there;
    if (!is_there && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    Disk::File& entry = disk.files_[name];
    if (!is_there) {
      std::optional<std::string> removed = std::move(entry.removed);
      if (entry.is_safely_there) removed = std::move(entry.safe);
      entry = {.removed = std::move(removed)};
    }
    at(file).disk = &disk;
    at(file).file = &entry;
    file->pMethods = &methods;
    if (out != nullptr) *out = flags;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int synced) {
    Disk& disk = disk_of(vfs);
    const auto found = disk.files_.find(name);
    if (found == disk.files_.end() || !found->second.is_there) return SQLITE_IOERR_DELETE_NOENT;
    return disk.remove(found->second, synced != 0) ? SQLITE_OK : SQLITE_IOERR_DELETE;
  }
  static int access(sqlite3_vfs* vfs, const char* name, int, int* is) {
    const auto& files = disk_of(vfs).files_;
    const auto found = files.find(name);
    *is = found != files.end() && found->second.is_there && !found->second.now.empty() ? 1 : 0;
    return SQLITE_OK;
  }
  static int path(sqlite3_vfs*, const char* name, int size, char* to) {
    if (static_cast<int>(std::strlen(name)) >= size) return SQLITE_CANTOPEN;
    std::strcpy(to, name);
    return SQLITE_OK;
  }
  static int randomness(sqlite3_vfs* vfs, int size, char* to) {
    for (int i = 0; i < size; ++i) to[i] = static_cast<char>(disk_of(vfs).rng_.below(256));
    return size;
  }
  static int sleep(sqlite3_vfs*, int time) { return time; }
  static int time(sqlite3_vfs*, double* days) { return *days = 2460000.5, SQLITE_OK; }
  static int last_error(sqlite3_vfs*, int, char*) { return 0; }
};

Disk::Disk(Rng& rng, const Image& image) : rng_(rng), vfs_(std::make_unique<sqlite3_vfs>()) {
  hurry_sqlite();
  static std::atomic<std::uint64_t> number = 0;
  name_ = "simulated-" + std::to_string(++number);
  for (const auto& [name, bytes] : image) {
    files_[name] = {.now = bytes, .safe = bytes, .is_safely_there = true};
  }
  *vfs_ = {.iVersion = 1,
           .szOsFile = sizeof(Vfs::Handle),
           .mxPathname = 256,
           .zName = name_.c_str(),
           .pAppData = this,
           .xOpen = Vfs::open,
           .xDelete = Vfs::remove,
           .xAccess = Vfs::access,
           .xFullPathname = Vfs::path,
           .xRandomness = Vfs::randomness,
           .xSleep = Vfs::sleep,
           .xCurrentTime = Vfs::time,
           .xGetLastError = Vfs::last_error};
  sqlite3_vfs_register(vfs_.get(), 0);
}

Disk::~Disk() { sqlite3_vfs_unregister(vfs_.get()); }

std::string Disk::read(const std::string& name) const {
  const auto found = files_.find(name);
  return found == files_.end() || !found->second.is_there ? "" : found->second.now;
}

void Disk::put(const std::string& name, std::string_view text, bool synced) {
  File& file = files_[name];
  file.is_safely_there = true;
  if (write(file, {.bytes = std::string(text)}) && synced) sync(file);
}

Disk::Image Disk::image() const {
  Image image;
  for (const auto& [name, file] : files_) {
    if (file.is_there) image[name] = file.now;
  }
  return image;
}

// ---- Steps ----

bool Disk::step() {
  if (off_) return false;
  if (!left_ || --*left_ > 0) return true;
  left_.reset();
  off_ = true;
  return rng_.below(2) == 0;  // the last step is still done, or not any more
}

void Disk::apply(std::string& bytes, const Write& write) {
  if (write.truncates) {
    bytes.resize(std::min<std::size_t>(bytes.size(), write.at));
    return;
  }
  bytes.resize(std::max<std::size_t>(bytes.size(), write.at + write.bytes.size()));
  write.bytes.copy(bytes.data() + write.at, write.bytes.size());
}

bool Disk::write(File& file, Write write) {
  if (!step()) return false;
  apply(file.now, write);
  file.unsafe.push_back(std::move(write));
  return true;
}

bool Disk::sync(File& file) {
  if (!step()) return false;
  if (ignores_syncs_) return true;
  for (const Write& write : file.unsafe) apply(file.safe, write);
  file.unsafe.clear();
  // As SQLite does with a new file on a real disk.
  if (!file.is_safely_there) sync_folder();
  return true;
}

bool Disk::remove(File& file, bool synced) {
  if (!step()) return false;
  file.is_there = false;
  file.now.clear();
  if (synced && !ignores_syncs_) sync_folder();
  return true;
}

void Disk::sync_folder() {
  for (auto& [name, file] : files_) {
    file.is_safely_there = file.is_there;
    file.removed.reset();
    if (!file.is_there) {
      file.safe.clear();
      file.unsafe.clear();
    }
  }
}

void Disk::restart(Loss loss) {
  off_ = false;
  full_ = false;
  left_.reset();
  for (auto entry = files_.begin(); entry != files_.end();) {
    File& file = entry->second;
    const bool keeps_all = loss == Loss::nothing;
    if (!keeps_all) {
      for (Write& write : file.unsafe) {
        const std::uint32_t fate = loss == Loss::everything ? 1 : rng_.below(4);
        if (fate == 1) continue;
        if (fate == 2)
          write.bytes.resize(rng_.below(static_cast<std::uint32_t>(write.bytes.size() + 1)));
        apply(file.safe, write);
      }
      // A removal that was not synced may not have happened, nor a new file's entry.
      const bool as_before = loss == Loss::everything || rng_.below(2) == 0;
      if (as_before) {
        file.is_there = file.is_safely_there || file.removed;
        if (file.removed) file.safe = *file.removed;
      }
    } else {
      file.safe = file.now;
    }
    file.shared.clear();
    file.unsafe.clear();
    file.removed.reset();
    file.now = file.safe;
    file.is_safely_there = file.is_there;
    entry = file.is_there ? std::next(entry) : files_.erase(entry);
  }
}

}  // namespace orrery::simulation
