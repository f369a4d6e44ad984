#include "Library.h"

#include <stdlib.h>

enum { MULTI_OPT_MAXCONNECTS = 6, KEPT_CONNECTIONS = 16, MESSAGE_DONE = 1 };

static bool has_succeeded(int code, const char *what, rp_failure *failure) {
    return code == 0 || rp_fail(failure, what, code, rp_curl.multi_strerror(code));
}

rp_multi *rp_multi_new(rp_failure *failure) {
    rp_multi *multi = calloc(1, sizeof *multi);
    if (multi == NULL) {
        rp_fail_without_memory(failure, "calloc");
        return NULL;
    }
    multi->handle = rp_curl.multi_init();
    if (multi->handle == NULL) {
        rp_fail_without_memory(failure, "curl_multi_init");
        free(multi);
        return NULL;
    }
    // Without free descriptors libcurl makes a handle that cannot be woken.
    if (!rp_multi_wake(multi, failure)) {
        rp_multi_free(multi);
        return NULL;
    }
    rp_curl.multi_setopt(multi->handle, MULTI_OPT_MAXCONNECTS, (long)KEPT_CONNECTIONS);
    return multi;
}

void rp_multi_free(rp_multi *multi) {
    rp_curl.multi_cleanup(multi->handle);
    free(multi);
}

bool rp_multi_perform(rp_multi *multi, rp_failure *failure) {
    int running = 0;
    return has_succeeded(rp_curl.multi_perform(multi->handle, &running), "curl_multi_perform", failure);
}

bool rp_multi_wait(rp_multi *multi, int milliseconds, rp_failure *failure) {
    int code = rp_curl.multi_poll(multi->handle, NULL, 0, milliseconds, NULL);
    return has_succeeded(code, "curl_multi_poll", failure);
}

bool rp_multi_wake(rp_multi *multi, rp_failure *failure) {
    return has_succeeded(rp_curl.multi_wakeup(multi->handle), "curl_multi_wakeup", failure);
}

rp_easy *rp_multi_next_ended(rp_multi *multi, int *code) {
    int left = 0;
    for (curl_message *message; (message = rp_curl.multi_info_read(multi->handle, &left)) != NULL;) {
        if (message->kind != MESSAGE_DONE) continue;
        for (rp_easy *easy = multi->first; easy != NULL; easy = easy->next) {
            if (easy->handle != message->easy) continue;
            *code = message->data.code;
            return easy;
        }
    }
    return NULL;
}

bool rp_multi_add(rp_multi *multi, rp_easy *easy, rp_failure *failure) {
    int code = rp_curl.multi_add_handle(multi->handle, easy->handle);
    if (!has_succeeded(code, "curl_multi_add_handle", failure)) {
        rp_easy_free(easy);
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
    rp_curl.multi_remove_handle(multi->handle, easy->handle);
    rp_easy_free(easy);
}
