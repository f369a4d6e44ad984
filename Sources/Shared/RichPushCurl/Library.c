#define _GNU_SOURCE
#include "Library.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GLOBAL_INIT_ALL = 3, STACK_SIZE = 2097152 };

// An option of OpenSSL: do not free its data when the process exits.
static const uint64_t NO_CLEANUP_AT_EXIT = 0x00080000;

rp_functions rp_curl;

static const struct {
    const char *name;
    void *function;
} symbols[] = {
    {"curl_global_init", &rp_curl.global_init},
    {"curl_easy_init", &rp_curl.easy_init},
    {"curl_easy_setopt", &rp_curl.easy_setopt},
    {"curl_easy_getinfo", &rp_curl.easy_getinfo},
    {"curl_easy_pause", &rp_curl.easy_pause},
    {"curl_easy_cleanup", &rp_curl.easy_cleanup},
    {"curl_easy_strerror", &rp_curl.easy_strerror},
    {"curl_slist_append", &rp_curl.slist_append},
    {"curl_slist_free_all", &rp_curl.slist_free_all},
    {"curl_multi_init", &rp_curl.multi_init},
    {"curl_multi_cleanup", &rp_curl.multi_cleanup},
    {"curl_multi_strerror", &rp_curl.multi_strerror},
    {"curl_multi_setopt", &rp_curl.multi_setopt},
    {"curl_multi_add_handle", &rp_curl.multi_add_handle},
    {"curl_multi_remove_handle", &rp_curl.multi_remove_handle},
    {"curl_multi_perform", &rp_curl.multi_perform},
    {"curl_multi_poll", &rp_curl.multi_poll},
    {"curl_multi_wakeup", &rp_curl.multi_wakeup},
    {"curl_multi_info_read", &rp_curl.multi_info_read},
};

// OpenSSL frees its data in an exit handler, but the thread of the exchanges may still use the data then.
static void keep_openssl_until_the_end(void *library) {
    int (*init)(uint64_t options, const void *settings);
    *(void **)&init = dlsym(library, "OPENSSL_init_crypto");
    if (init != NULL) init(NO_CLEANUP_AT_EXIT, NULL);
}

bool rp_fail(rp_failure *failure, const char *what, int code, const char *reason) {
    *failure = (rp_failure){.what = what, .code = code, .reason = reason};
    return false;
}

bool rp_fail_without_memory(rp_failure *failure, const char *what) {
    return rp_fail(failure, what, 0, "There is not enough memory");
}

bool rp_curl_load(const char *name, rp_failure *failure) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (library == NULL) {
        const char *reason = dlerror();
        return rp_fail(failure, "dlopen", 0, reason != NULL ? reason : "The dynamic loader gave no reason");
    }
    if (rp_curl.library != NULL) return true;
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
        void *function = dlsym(library, symbols[index].name);
        if (function == NULL) return rp_fail(failure, symbols[index].name, 0, "The library is older than libcurl 7.68");
        memcpy(symbols[index].function, &function, sizeof function);
    }
    keep_openssl_until_the_end(library);
    int code = rp_curl.global_init(GLOBAL_INIT_ALL);
    if (code != 0) return rp_fail(failure, "curl_global_init", code, rp_curl.easy_strerror(code));
    rp_curl.library = library;
    return true;
}

int rp_missing_descriptors(void) {
    int first = open("/", O_RDONLY | O_CLOEXEC);
    int second = first < 0 ? -1 : open("/", O_RDONLY | O_CLOEXEC);
    int error = second < 0 ? errno : 0;
    if (second >= 0) close(second);
    if (first >= 0) close(first);
    return error == EMFILE || error == ENFILE ? error : 0;
}

typedef struct {
    void (*run)(void *context);
    void *context;
} job;

static void *run_job(void *pointer) {
    job work = *(job *)pointer;
    free(pointer);
    // A write to a closed connection must not end the process.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
#ifdef __linux__
    pthread_setname_np(pthread_self(), "RichPush.curl");
#endif
    work.run(work.context);
    return NULL;
}

bool rp_start_thread(void (*run)(void *context), void *context, rp_failure *failure) {
    job *work = malloc(sizeof *work);
    if (work == NULL) return rp_fail_without_memory(failure, "malloc");
    *work = (job){.run = run, .context = context};
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int code = pthread_create(&thread, &attributes, run_job, work);
    pthread_attr_destroy(&attributes);
    if (code == 0) return true;
    free(work);
    return rp_fail(failure, "pthread_create", code, strerror(code));
}
