// Stops a program at its Nth change of a folder, as kill -9 or a power failure would. For tests:
// compiled as a library, and put before the program's own with LD_PRELOAD.
//
//   STOP_FOLDER  whose changes are counted
//   STOP_AT      the change at which the program ends, instead of making it; 0: never
//   STOP_COUNT   a file for the number of changes, written when the program ends by itself
//   STOP_SEED    0: as kill -9 does, everything up to there stays. Otherwise as a power failure
//                does: of what was not synced some is lost, chosen by this seed
//   STOP_SIDE    a folder on the same disk, for files that might have to come back

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST_FILES = 1024, MOST_CHANGES = 100000 };

// A change that is not synced yet, with what undoes it.
struct change {
  enum { NOTHING, BYTES, MADE, MOVED, GONE } kind;
  int file;  // BYTES: a descriptor of our own
  ino_t inode;
  off_t offset, old_size;
  size_t length, kept;
  char* old;
  char path[256], to[256], saved[256];
};

static struct change* changes[MOST_CHANGES];
static int change_count;
static char paths[MOST_FILES][256];  // of the open files of the folder, by descriptor
static long steps;
static char folder[256];
static unsigned long chance;

#define REAL(result, name, ...)                                   \
  static result (*real_##name)(__VA_ARGS__);                      \
  if (!real_##name) *(void**)&real_##name = dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char* where = getenv("STOP_FOLDER");
  snprintf(folder, sizeof folder, "%s", where ? where : "");
}

__attribute__((destructor)) static void end(void) {
  const char* count = getenv("STOP_COUNT");
  if (!count) return;
  char text[32];
  const int length = snprintf(text, sizeof text, "%ld\n", steps);
  const int file = (int)syscall(SYS_openat, AT_FDCWD, count, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (syscall(SYS_write, file, text, length) != length) _exit(99);
}

static int ours(const char* path) {
  return folder[0] && path && strncmp(path, folder, strlen(folder)) == 0;
}
static const char* path_of(int file) {
  return file >= 0 && file < MOST_FILES && paths[file][0] ? paths[file] : NULL;
}
static void opened(int file, const char* path) {
  if (file >= 0 && file < MOST_FILES) snprintf(paths[file], sizeof paths[file], "%s", path);
}

static unsigned toss(unsigned below) {
  chance = chance * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(chance >> 33) % below;
}

static void undo(const struct change* change) {
  switch (change->kind) {
    case BYTES: {
      const off_t end = change->offset + (off_t)change->length;
      struct stat now;
      if (change->kept) syscall(SYS_pwrite64, change->file, change->old, change->kept, change->offset);
      if (fstat(change->file, &now) != 0 || end <= change->old_size) break;
      if (now.st_size == end || change->length == 0) {
        syscall(SYS_ftruncate, change->file, change->old_size);
      } else {
        for (off_t at = change->old_size > change->offset ? change->old_size : change->offset; at < end; ++at) {
          syscall(SYS_pwrite64, change->file, "", 1, at);
        }
      }
      break;
    }
    case MADE: syscall(SYS_unlinkat, AT_FDCWD, change->path, 0); break;
    case MOVED: syscall(SYS_renameat, AT_FDCWD, change->to, AT_FDCWD, change->path);  // fall through
    case GONE:
      if (change->saved[0]) {
        syscall(SYS_renameat, AT_FDCWD, change->saved, AT_FDCWD, change->kind == GONE ? change->path : change->to);
      }
      break;
    default: break;
  }
}

static void stop(void) {
  const char* seed = getenv("STOP_SEED");
  chance = seed ? strtoul(seed, NULL, 10) : 0;
  if (chance) {
    // Names are lost from the newest back, as journals of file systems do it; bytes in any way.
    int names = 0;
    for (int i = 0; i < change_count; ++i) names += changes[i]->kind > BYTES;
    int lost = (int)toss((unsigned)names + 1);
    for (int i = change_count - 1; i >= 0; --i) {
      if (changes[i]->kind > BYTES ? lost-- > 0 : toss(2)) undo(changes[i]);
    }
  }
  _exit(86);
}

static void step(void) {
  static long at = -1;
  if (at < 0) at = getenv("STOP_AT") ? atol(getenv("STOP_AT")) : 0;
  if (++steps == at) stop();
}

static struct change* note(int kind, const char* path, const char* to) {
  static struct change ignored;
  if (!getenv("STOP_SEED") || change_count == MOST_CHANGES) return &ignored;
  struct change* made = calloc(1, sizeof *made);
  made->kind = kind;
  snprintf(made->path, sizeof made->path, "%s", path);
  snprintf(made->to, sizeof made->to, "%s", to ? to : "");
  return changes[change_count++] = made;
}

// A second name for a file that is about to lose this one.
static void save(struct change* change, const char* path) {
  static int number;
  const char* side = getenv("STOP_SIDE");
  if (!side || change->kind == NOTHING) return;
  snprintf(change->saved, sizeof change->saved, "%s/%d-%d", side, (int)getpid(), ++number);
  if (syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, change->saved, 0) != 0) change->saved[0] = 0;
}

static void about_to_write(int file, off_t offset, size_t length) {
  struct change* change = note(BYTES, "", NULL);
  struct stat now;
  if (change->kind != BYTES || fstat(file, &now) != 0) return;
  change->file = fcntl(file, F_DUPFD_CLOEXEC, MOST_FILES);
  change->inode = now.st_ino;
  change->offset = offset;
  change->length = length;
  change->old_size = now.st_size;
  if (offset >= now.st_size) return;
  change->kept = now.st_size - offset < (off_t)length ? (size_t)(now.st_size - offset) : length;
  change->old = malloc(change->kept);
  syscall(SYS_pread64, file, change->old, change->kept, offset);
}

static void synced(int file) {
  struct stat now;
  if (fstat(file, &now) != 0) return;
  for (int i = 0; i < change_count; ++i) {
    if (changes[i]->kind == BYTES && changes[i]->inode == now.st_ino) {
      close(changes[i]->file);
      changes[i]->kind = NOTHING;
    }
    if (changes[i]->kind > BYTES && S_ISDIR(now.st_mode)) changes[i]->kind = NOTHING;
  }
}

static int open_it(const char* path, int flags, mode_t mode) {
  const int makes = ours(path) && (flags & O_CREAT) && syscall(SYS_access, path, F_OK) != 0;
  if (makes) {
    step();
    note(MADE, path, NULL);
  }
  const int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (ours(path)) opened(file, path);
  return file;
}

#define OPEN(name)                          \
  int name(const char* path, int flags, ...) { \
    va_list rest;                           \
    va_start(rest, flags);                  \
    const mode_t mode = va_arg(rest, int);  \
    va_end(rest);                           \
    return open_it(path, flags, mode);      \
  }
OPEN(open)
OPEN(open64)

int mkostemp(char* name, int flags) {
  REAL(int, mkostemp, char*, int);
  if (ours(name)) step();
  const int file = real_mkostemp(name, flags);
  if (ours(name)) {
    note(MADE, name, NULL);
    opened(file, name);
  }
  return file;
}

int close(int file) {
  if (path_of(file)) paths[file][0] = 0;
  return (int)syscall(SYS_close, file);
}

ssize_t write(int file, const void* bytes, size_t length) {
  if (path_of(file)) {
    step();
    about_to_write(file, lseek(file, 0, SEEK_CUR), length);
  }
  return syscall(SYS_write, file, bytes, length);
}

static ssize_t pwrite_it(int file, const void* bytes, size_t length, off_t offset) {
  if (path_of(file)) {
    step();
    about_to_write(file, offset, length);
  }
  return syscall(SYS_pwrite64, file, bytes, length, offset);
}
ssize_t pwrite(int file, const void* bytes, size_t length, off_t offset) {
  return pwrite_it(file, bytes, length, offset);
}
ssize_t pwrite64(int file, const void* bytes, size_t length, off64_t offset) {
  return pwrite_it(file, bytes, length, offset);
}

static int truncate_it(int file, off_t size) {
  if (path_of(file)) {
    step();
    struct stat now;
    const off_t before = fstat(file, &now) == 0 ? now.st_size : 0;
    if (size < before) about_to_write(file, size, (size_t)(before - size));
  }
  return (int)syscall(SYS_ftruncate, file, size);
}
int ftruncate(int file, off_t size) { return truncate_it(file, size); }
int ftruncate64(int file, off64_t size) { return truncate_it(file, size); }

static int sync_it(int file, long call) {
  if (path_of(file)) step();
  const int done = (int)syscall(call, file);
  if (path_of(file)) synced(file);
  return done;
}
int fsync(int file) { return sync_it(file, SYS_fsync); }
int fdatasync(int file) { return sync_it(file, SYS_fdatasync); }

int rename(const char* from, const char* to) {
  if (ours(to)) {
    step();
    save(note(MOVED, from, to), to);
  }
  return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int link(const char* from, const char* to) {
  if (ours(to)) step();
  const int done = (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (ours(to) && done == 0) note(MADE, to, NULL);
  return done;
}

int unlink(const char* path) {
  if (ours(path) && syscall(SYS_access, path, F_OK) == 0) {
    step();
    save(note(GONE, path, NULL), path);
  }
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char* path, mode_t mode) {
  if (ours(path)) step();
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
