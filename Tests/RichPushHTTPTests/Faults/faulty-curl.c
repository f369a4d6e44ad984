// libcurl with faults, for tests. Every function is the installed library's, unless a test orders it to fail.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

enum { ANY_VALUE = -1, OPTIONS = 64 };

// The option that is refused, and the function that fails. The package's thread reads them while a test changes them.
static struct { _Atomic int option; _Atomic long value; _Atomic int code; } refusal;
static struct { const char *_Atomic function; _Atomic int code; } failure;
static _Atomic int options[OPTIONS];

static void *real(const char *name) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    return dlsym(library, name);
}

static int fails(const char *function) {
    const char *failing = failure.function;
    return failing != NULL && strcmp(failing, function) == 0 ? failure.code : 0;
}

// What a test calls, before a request is made.

// Refuses an option with one value, or with any value if it is -1; the option 0 ends it.
void faulty_refuse(int option, long value, int code) {
    refusal.value = value;
    refusal.code = code;
    refusal.option = option;
}

// Lets a function fail; NULL ends it. The text is not copied.
void faulty_fail(const char *function, int code) {
    failure.code = code;
    failure.function = function;
}

// The number of an option that was set, by an index; 0 after the last one.
int faulty_option(int index) {
    return options[index];
}

// What the package calls.

int curl_easy_setopt(void *easy, int option, ...) {
    va_list list;
    va_start(list, option);
    // On the systems with a 64-bit ABI every type of an option is passed in the same way.
    void *value = va_arg(list, void *);
    va_end(list);
    for (int index = 0; index < OPTIONS - 1 && options[index] != option; index++) {
        if (options[index] != 0) continue;
        options[index] = option;
        break;
    }
    if (refusal.option == option && (refusal.value == ANY_VALUE || refusal.value == (long)value)) return refusal.code;
    return ((int (*)(void *, int, ...))real("curl_easy_setopt"))(easy, option, value);
}

int curl_multi_setopt(void *multi, int option, ...) {
    va_list list;
    va_start(list, option);
    void *value = va_arg(list, void *);
    va_end(list);
    int code = fails("curl_multi_setopt");
    return code != 0 ? code : ((int (*)(void *, int, ...))real("curl_multi_setopt"))(multi, option, value);
}

int curl_easy_getinfo(void *easy, int info, ...) {
    va_list list;
    va_start(list, info);
    void *value = va_arg(list, void *);
    va_end(list);
    return ((int (*)(void *, int, ...))real("curl_easy_getinfo"))(easy, info, value);
}

#define RETURNS_CODE(name, parameters, arguments) \
    int name parameters { \
        int code = fails(#name); \
        return code != 0 ? code : ((int (*) parameters)real(#name)) arguments; \
    }
#define RETURNS_POINTER(name, parameters, arguments) \
    void *name parameters { return fails(#name) != 0 ? NULL : ((void *(*) parameters)real(#name)) arguments; }
#define RETURNS_NOTHING(name, argument) \
    void name(void *argument) { ((void (*)(void *))real(#name))(argument); }

RETURNS_CODE(curl_global_init, (long flags), (flags))
RETURNS_CODE(curl_easy_pause, (void *easy, int mask), (easy, mask))
RETURNS_CODE(curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
RETURNS_CODE(curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
RETURNS_CODE(curl_multi_cleanup, (void *multi), (multi))
RETURNS_CODE(curl_multi_perform, (void *multi, int *running), (multi, running))
RETURNS_CODE(curl_multi_wakeup, (void *multi), (multi))
RETURNS_CODE(curl_multi_poll, (void *multi, void *extra, unsigned count, int wait, int *ready),
             (multi, extra, count, wait, ready))
RETURNS_POINTER(curl_easy_init, (void), ())
RETURNS_POINTER(curl_multi_init, (void), ())
RETURNS_POINTER(curl_slist_append, (void *list, const char *text), (list, text))
RETURNS_POINTER(curl_multi_info_read, (void *multi, int *left), (multi, left))
RETURNS_POINTER(curl_easy_strerror, (int code), (code))
RETURNS_POINTER(curl_multi_strerror, (int code), (code))
RETURNS_NOTHING(curl_easy_cleanup, easy)
RETURNS_NOTHING(curl_slist_free_all, list)
