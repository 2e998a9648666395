// Breaks the fence between servers that share a database: they no longer lock a table's row before
// they append to it. For tests: compiled as a library, and put before libpq with LD_PRELOAD. The
// test also drops the unique key; then the history checker must find what is wrong.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

typedef struct pg_conn PGconn;
typedef unsigned int Oid;

int PQsendPrepare(PGconn* connection, const char* name, const char* sql, int count,
                  const Oid* types) {
  int (*real)(PGconn*, const char*, const char*, int, const Oid*) = dlsym(RTLD_NEXT, __func__);
  char unlocked[4096];
  const char* lock = strcmp(name, "find") == 0 ? strstr(sql, " FOR NO KEY UPDATE") : NULL;
  if (lock != NULL && (size_t)(lock - sql) < sizeof unlocked) {
    memcpy(unlocked, sql, (size_t)(lock - sql));
    unlocked[lock - sql] = '\0';
    sql = unlocked;
  }
  return real(connection, name, sql, count, types);
}

int PQsendQueryPrepared(PGconn* connection, const char* name, int count, const char* const* values,
                        const int* lengths, const int* formats, int format) {
  int (*real)(PGconn*, const char*, int, const char* const*, const int*, const int*, int) =
      dlsym(RTLD_NEXT, __func__);
  // Between reading the last event and writing the next: so that two servers meet there.
  if (strcmp(name, "update_table") == 0) usleep(20000);
  return real(connection, name, count, values, lengths, formats, format);
}
