#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// The session extension is compiled into the system's library, but its
// declarations are visible only when both of these are defined.
#ifndef SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_SESSION 1
#endif
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#endif
#include <sqlite3.h>

// SQLITE_STATIC and SQLITE_TRANSIENT are casts from integers to function
// pointers, which Swift does not import. Each destructor gets a function of its
// own. `static inline`, so that a call compiles to the call of SQLite.

static inline int csqlite_bind_text_static(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
  return sqlite3_bind_text64(
      statement, index, text, size, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int csqlite_bind_text_transient(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
  return sqlite3_bind_text64(
      statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_static(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 size) {
  return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_STATIC);
}

static inline int csqlite_bind_blob_transient(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 size) {
  return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text_transient(
    sqlite3_context *context, const char *text, sqlite3_uint64 size) {
  sqlite3_result_text64(context, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void csqlite_result_blob_transient(
    sqlite3_context *context, const void *bytes, sqlite3_uint64 size) {
  sqlite3_result_blob64(context, bytes, size, SQLITE_TRANSIENT);
}

// Swift does not import variadic functions.

static inline int csqlite_config_memory_status(int enabled) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, enabled);
}

static inline int csqlite_db_config_switch(
    sqlite3 *database, int option, int enabled) {
  return sqlite3_db_config(database, option, enabled, (int *)0);
}

// Reads from the start of the main database's file through the descriptor that
// SQLite already holds. Opening the file a second time and closing it again
// would drop every POSIX lock this process has on it.
static inline int csqlite_read_header(
    sqlite3 *database, void *buffer, int size) {
  sqlite3_file *file = (sqlite3_file *)0;
  int code = sqlite3_file_control(
      database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == (sqlite3_file *)0 || file->pMethods == (void *)0) {
    return SQLITE_CANTOPEN;
  }
  return file->pMethods->xRead(file, buffer, size, 0);
}

#endif
