// The functions of the loaded libcurl, for the files of this folder.
#ifndef RP_LIBRARY_H
#define RP_LIBRARY_H

#include "RichPushCurl.h"

typedef struct {
    int kind;
    void *easy;
    union {
        void *whatever;
        int code;
    } data;
} curl_message;

typedef struct slist slist;

typedef struct {
    void *library;
    int (*global_init)(long flags);
    void *(*easy_init)(void);
    int (*easy_setopt)(void *easy, int option, ...);
    int (*easy_getinfo)(void *easy, int info, ...);
    int (*easy_pause)(void *easy, int mask);
    void (*easy_cleanup)(void *easy);
    const char *(*easy_strerror)(int code);
    slist *(*slist_append)(slist *list, const char *text);
    void (*slist_free_all)(slist *list);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *multi);
    const char *(*multi_strerror)(int code);
    int (*multi_setopt)(void *multi, int option, ...);
    int (*multi_add_handle)(void *multi, void *easy);
    int (*multi_remove_handle)(void *multi, void *easy);
    int (*multi_perform)(void *multi, int *running);
    int (*multi_poll)(void *multi, void *extra, unsigned int extra_count, int milliseconds, int *ready);
    int (*multi_wakeup)(void *multi);
    curl_message *(*multi_info_read)(void *multi, int *left);
} rp_functions;

extern rp_functions rp_curl;

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

// Describes a failure; returns false, so that the caller can return it.
bool rp_fail(rp_failure *failure, const char *what, int code, const char *reason);
bool rp_fail_without_memory(rp_failure *failure, const char *what);

void rp_easy_free(rp_easy *easy);

#endif
