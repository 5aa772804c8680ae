#ifndef CEDITLINE_SHIM_H
#define CEDITLINE_SHIM_H

#include <dlfcn.h>
#include <histedit.h>
#include <stdio.h>

// libedit is looked up when a line is edited and not when the program starts: the program runs
// without it, and other commands do not wait for it and for what it depends on. Swift cannot call
// functions with variable arguments, so those are wrapped.

typedef unsigned char (*editline_command)(EditLine *, int);
typedef char *(*editline_prompt)(EditLine *);

typedef struct {
  EditLine *(*init)(const char *, FILE *, FILE *, FILE *);
  void (*end)(EditLine *);
  const char *(*gets)(EditLine *, int *);
  int (*set)(EditLine *, int, ...);
  int (*get)(EditLine *, int, ...);
  int (*source)(EditLine *, const char *);
  void (*resize)(EditLine *);
  void (*beep)(EditLine *);
  const LineInfo *(*line)(EditLine *);
  int (*insertstr)(EditLine *, const char *);
  void (*deletestr)(EditLine *, int);
  History *(*history_init)(void);
  void (*history_end)(History *);
  int (*history)(History *, HistEvent *, int, ...);
} editline_functions;

// Returns 0 when the library or one of its functions is not there.
static inline int editline_load(editline_functions *functions) {
  void *library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) library = dlopen("libedit.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) library = dlopen("libedit.so", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
#define EDITLINE_FIND(member, symbol) \
  *(void **)&functions->member = dlsym(library, symbol); \
  if (functions->member == NULL) return 0;
  EDITLINE_FIND(init, "el_init")
  EDITLINE_FIND(end, "el_end")
  EDITLINE_FIND(gets, "el_gets")
  EDITLINE_FIND(set, "el_set")
  EDITLINE_FIND(get, "el_get")
  EDITLINE_FIND(source, "el_source")
  EDITLINE_FIND(resize, "el_resize")
  EDITLINE_FIND(beep, "el_beep")
  EDITLINE_FIND(line, "el_line")
  EDITLINE_FIND(insertstr, "el_insertstr")
  EDITLINE_FIND(deletestr, "el_deletestr")
  EDITLINE_FIND(history_init, "history_init")
  EDITLINE_FIND(history_end, "history_end")
  EDITLINE_FIND(history, "history")
#undef EDITLINE_FIND
  return 1;
}

// Reads from the standard input and draws on the error stream, so that the standard output holds
// nothing but data.
static inline EditLine *editline_begin(const editline_functions *f, const char *program) {
  return f->init(program, stdin, stderr, stderr);
}

static inline void editline_set_prompt(
    const editline_functions *f, EditLine *e, editline_prompt prompt) {
  f->set(e, EL_PROMPT, prompt);
}

static inline void editline_use_emacs(const editline_functions *f, EditLine *e) {
  f->set(e, EL_EDITOR, "emacs");
}

static inline void editline_set_client(const editline_functions *f, EditLine *e, void *client) {
  f->set(e, EL_CLIENTDATA, client);
}

static inline void *editline_client(const editline_functions *f, EditLine *e) {
  void *client = NULL;
  f->get(e, EL_CLIENTDATA, &client);
  return client;
}

static inline void editline_set_reader(
    const editline_functions *f, EditLine *e, el_rfunc_t reader) {
  f->set(e, EL_GETCFN, reader);
}

static inline void editline_bind(
    const editline_functions *f, EditLine *e, const char *key, const char *name,
    editline_command command) {
  f->set(e, EL_ADDFN, name, name, command);
  f->set(e, EL_BIND, key, name, NULL);
}

static inline void editline_use_history(
    const editline_functions *f, EditLine *e, History *history, int size) {
  HistEvent event;
  f->history(history, &event, H_SETSIZE, size);
  f->history(history, &event, H_SETUNIQUE, 1);
  f->set(e, EL_HIST, f->history, history);
}

static inline void editline_remember(
    const editline_functions *f, History *history, const char *line) {
  HistEvent event;
  f->history(history, &event, H_ENTER, line);
}

// Puts the terminal into the editor's mode. libedit does it by itself, but behind the prompt, and a
// Ctrl-D that is typed in between would be lost.
static inline void editline_prepare(const editline_functions *f, EditLine *e) {
  f->set(e, EL_PREP_TERM, 1);
}

// Puts the terminal into the editor's mode again after the process was stopped.
static inline void editline_resume(const editline_functions *f, EditLine *e) {
  f->set(e, EL_PREP_TERM, 1);
  f->set(e, EL_REFRESH);
}

#endif
