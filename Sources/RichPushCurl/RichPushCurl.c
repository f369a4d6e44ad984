#include "RichPushCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libcurl's option numbers: the sum of a type (long 0, pointer 10000, function 20000, 64 bits 30000) and an index.
enum {
    OPT_WRITEDATA = 10001,
    OPT_URL = 10002,
    OPT_PROXY = 10004,
    OPT_ERRORBUFFER = 10010,
    OPT_WRITEFUNCTION = 20011,
    OPT_LOW_SPEED_LIMIT = 19,
    OPT_LOW_SPEED_TIME = 20,
    OPT_HTTPHEADER = 10023,
    OPT_HEADERDATA = 10029,
    OPT_SSLVERSION = 32,
    OPT_CUSTOMREQUEST = 10036,
    OPT_NOBODY = 44,
    OPT_POST = 47,
    OPT_HEADERFUNCTION = 20079,
    OPT_HTTP_VERSION = 84,
    OPT_BUFFERSIZE = 98,
    OPT_NOSIGNAL = 99,
    OPT_POSTFIELDSIZE_LARGE = 30120,
    OPT_CONNECTTIMEOUT_MS = 156,
    OPT_COPYPOSTFIELDS = 10165,
    OPT_PROTOCOLS = 181,
    OPT_TCP_KEEPALIVE = 213,
    OPT_PATH_AS_IS = 234,
    OPT_CONNECT_TO = 10243,
    OPT_SUPPRESS_CONNECT_HEADERS = 265,
    OPT_DISALLOW_USERNAME_IN_URL = 278,
    MULTI_OPT_MAXCONNECTS = 6,
    INFO_REQUEST_SIZE = 0x20000c,
};
enum {
    PROTOCOL_HTTP_AND_HTTPS = 3,
    TLS_1_2 = 6,
    HTTP_1_1 = 2,
    HTTP_2_WITH_TLS = 4,
    GLOBAL_INIT_ALL = 3,
    PAUSE_NOTHING = 0,
    MESSAGE_DONE = 1,
    BUFFER_SIZE = 65536,
    KEPT_CONNECTIONS = 16,
};
// An option of OpenSSL: do not free its data when the process exits.
static const uint64_t NO_CLEANUP_AT_EXIT = 0x00080000;

const size_t RP_PAUSE = 0x10000001;

typedef struct {
    int kind;
    void *easy;
    union {
        void *whatever;
        int code;
    } data;
} curl_message;

typedef struct slist slist;

static struct {
    void *library;
    int (*global_init)(long flags);
    void *(*easy_init)(void);
    int (*easy_setopt)(void *easy, int option, ...);
    int (*easy_getinfo)(void *easy, int info, ...);
    int (*easy_pause)(void *easy, int mask);
    void (*easy_cleanup)(void *easy);
    slist *(*slist_append)(slist *list, const char *text);
    void (*slist_free_all)(slist *list);
    void *(*multi_init)(void);
    int (*multi_setopt)(void *multi, int option, ...);
    int (*multi_add_handle)(void *multi, void *easy);
    int (*multi_remove_handle)(void *multi, void *easy);
    int (*multi_perform)(void *multi, int *running);
    int (*multi_poll)(void *multi, void *extra, unsigned int extra_count, int milliseconds, int *ready);
    int (*multi_wakeup)(void *multi);
    curl_message *(*multi_info_read)(void *multi, int *left);
} curl;

struct rp_easy {
    void *handle;
    void *context;
    slist *headers;
    slist *connect_to;
    rp_easy *next;
};

struct rp_multi {
    void *handle;
    // A list of the exchanges that were added and not removed yet.
    rp_easy *first;
};

static const struct {
    const char *name;
    void *function;
} symbols[] = {
    {"curl_global_init", &curl.global_init},
    {"curl_easy_init", &curl.easy_init},
    {"curl_easy_setopt", &curl.easy_setopt},
    {"curl_easy_getinfo", &curl.easy_getinfo},
    {"curl_easy_pause", &curl.easy_pause},
    {"curl_easy_cleanup", &curl.easy_cleanup},
    {"curl_slist_append", &curl.slist_append},
    {"curl_slist_free_all", &curl.slist_free_all},
    {"curl_multi_init", &curl.multi_init},
    {"curl_multi_setopt", &curl.multi_setopt},
    {"curl_multi_add_handle", &curl.multi_add_handle},
    {"curl_multi_remove_handle", &curl.multi_remove_handle},
    {"curl_multi_perform", &curl.multi_perform},
    {"curl_multi_poll", &curl.multi_poll},
    {"curl_multi_wakeup", &curl.multi_wakeup},
    {"curl_multi_info_read", &curl.multi_info_read},
};

// OpenSSL frees its data in an exit handler, but the thread of the exchanges may still use the data then.
static void keep_openssl_until_the_end(void *library) {
    int (*init)(uint64_t options, const void *settings);
    *(void **)&init = dlsym(library, "OPENSSL_init_crypto");
    if (init != NULL) init(NO_CLEANUP_AT_EXIT, NULL);
}

const char *rp_curl_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (library == NULL) {
        const char *reason = dlerror();
        return reason != NULL ? reason : "The dynamic loader gave no reason.";
    }
    if (curl.library != NULL) return NULL;
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
        void *function = dlsym(library, symbols[index].name);
        if (function == NULL) return "The library is older than libcurl 7.68.";
        memcpy(symbols[index].function, &function, sizeof function);
    }
    keep_openssl_until_the_end(library);
    if (curl.global_init(GLOBAL_INIT_ALL) != 0) return "The library could not be initialised.";
    curl.library = library;
    return NULL;
}

rp_multi *rp_multi_new(void) {
    rp_multi *multi = calloc(1, sizeof *multi);
    if (multi == NULL) return NULL;
    multi->handle = curl.multi_init();
    if (multi->handle == NULL) {
        free(multi);
        return NULL;
    }
    curl.multi_setopt(multi->handle, MULTI_OPT_MAXCONNECTS, (long)KEPT_CONNECTIONS);
    return multi;
}

void rp_multi_perform(rp_multi *multi) {
    int running = 0;
    curl.multi_perform(multi->handle, &running);
}

void rp_multi_wait(rp_multi *multi, int milliseconds) {
    curl.multi_poll(multi->handle, NULL, 0, milliseconds, NULL);
}

void rp_multi_wake(rp_multi *multi) {
    curl.multi_wakeup(multi->handle);
}

rp_easy *rp_multi_next_ended(rp_multi *multi, int *code) {
    int left = 0;
    for (curl_message *message; (message = curl.multi_info_read(multi->handle, &left)) != NULL;) {
        if (message->kind != MESSAGE_DONE) continue;
        for (rp_easy *easy = multi->first; easy != NULL; easy = easy->next) {
            if (easy->handle != message->easy) continue;
            *code = message->data.code;
            return easy;
        }
    }
    return NULL;
}

static void free_easy(rp_easy *easy) {
    curl.easy_cleanup(easy->handle);
    curl.slist_free_all(easy->headers);
    curl.slist_free_all(easy->connect_to);
    free(easy);
}

bool rp_multi_add(rp_multi *multi, rp_easy *easy) {
    if (curl.multi_add_handle(multi->handle, easy->handle) != 0) {
        free_easy(easy);
        return false;
    }
    easy->next = multi->first;
    multi->first = easy;
    return true;
}

void rp_multi_remove(rp_multi *multi, rp_easy *easy) {
    for (rp_easy **place = &multi->first; *place != NULL; place = &(*place)->next) {
        if (*place != easy) continue;
        *place = easy->next;
        break;
    }
    curl.multi_remove_handle(multi->handle, easy->handle);
    free_easy(easy);
}

static bool append(slist **list, const char *text) {
    slist *longer = curl.slist_append(*list, text);
    if (longer != NULL) *list = longer;
    return longer != NULL;
}

static bool set_long(rp_easy *easy, int option, long value) {
    return curl.easy_setopt(easy->handle, option, value) == 0;
}

static bool set_pointer(rp_easy *easy, int option, const void *value) {
    return curl.easy_setopt(easy->handle, option, value) == 0;
}

static bool set_callback(rp_easy *easy, int option, rp_callback function) {
    return curl.easy_setopt(easy->handle, option, function) == 0;
}

static bool set_body(rp_easy *easy, const rp_request *request) {
    if (request->expects_no_body) return set_long(easy, OPT_NOBODY, 1);
    if (request->body == NULL) return true;
    return set_long(easy, OPT_POST, 1)
        && curl.easy_setopt(easy->handle, OPT_POSTFIELDSIZE_LARGE, (int64_t)request->body_size) == 0
        && set_pointer(easy, OPT_COPYPOSTFIELDS, request->body);
}

static bool set_headers(rp_easy *easy, const rp_request *request) {
    for (const char *const *header = request->headers; *header != NULL; header++) {
        if (!append(&easy->headers, *header)) return false;
    }
    return easy->headers == NULL || set_pointer(easy, OPT_HTTPHEADER, easy->headers);
}

static bool set_way(rp_easy *easy, const rp_request *request) {
    if (request->connect_to != NULL) {
        if (!append(&easy->connect_to, request->connect_to)) return false;
        if (!set_pointer(easy, OPT_CONNECT_TO, easy->connect_to)) return false;
    }
    return set_pointer(easy, OPT_PROXY, request->proxy)
        && set_long(easy, OPT_SUPPRESS_CONNECT_HEADERS, 1)
        && set_long(easy, OPT_PROTOCOLS, PROTOCOL_HTTP_AND_HTTPS)
        && set_long(easy, OPT_SSLVERSION, TLS_1_2)
        && set_long(easy, OPT_HTTP_VERSION, request->offers_http2 ? HTTP_2_WITH_TLS : HTTP_1_1)
        && set_long(easy, OPT_TCP_KEEPALIVE, 1)
        && set_long(easy, OPT_CONNECTTIMEOUT_MS, request->connect_timeout_milliseconds)
        && set_long(easy, OPT_LOW_SPEED_LIMIT, 1)
        && set_long(easy, OPT_LOW_SPEED_TIME, request->idle_timeout_seconds);
}

static bool set_answer(rp_easy *easy, const rp_request *request) {
    return set_callback(easy, OPT_HEADERFUNCTION, request->on_header)
        && set_pointer(easy, OPT_HEADERDATA, request->context)
        && set_callback(easy, OPT_WRITEFUNCTION, request->on_body)
        && set_pointer(easy, OPT_WRITEDATA, request->context)
        && set_pointer(easy, OPT_ERRORBUFFER, request->error_text)
        && set_long(easy, OPT_BUFFERSIZE, BUFFER_SIZE);
}

rp_easy *rp_easy_new(const rp_request *request) {
    rp_easy *easy = calloc(1, sizeof *easy);
    if (easy == NULL) return NULL;
    easy->context = request->context;
    easy->handle = curl.easy_init();
    if (easy->handle == NULL) {
        free(easy);
        return NULL;
    }
    // The path is sent as it is written. A user name or password in the URL is refused. libcurl uses no signals.
    bool is_set = set_long(easy, OPT_NOSIGNAL, 1)
        && set_long(easy, OPT_PATH_AS_IS, 1)
        && set_long(easy, OPT_DISALLOW_USERNAME_IN_URL, 1)
        && set_pointer(easy, OPT_URL, request->url)
        && set_body(easy, request)
        && set_pointer(easy, OPT_CUSTOMREQUEST, request->method)
        && set_headers(easy, request)
        && set_way(easy, request)
        && set_answer(easy, request);
    if (is_set) return easy;
    free_easy(easy);
    return NULL;
}

void *rp_easy_context(const rp_easy *easy) {
    return easy->context;
}

bool rp_easy_has_sent(const rp_easy *easy) {
    long size = 0;
    return curl.easy_getinfo(easy->handle, INFO_REQUEST_SIZE, &size) != 0 || size > 0;
}

void rp_easy_resume(rp_easy *easy) {
    curl.easy_pause(easy->handle, PAUSE_NOTHING);
}

void rp_block_broken_pipe_signal(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
