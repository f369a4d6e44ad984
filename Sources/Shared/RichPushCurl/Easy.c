#include "Library.h"

#include <stdint.h>
#include <stdlib.h>

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
    OPT_ACCEPT_ENCODING = 10102,
    OPT_CONNECT_TO = 10243,
    OPT_SUPPRESS_CONNECT_HEADERS = 265,
    OPT_DISALLOW_USERNAME_IN_URL = 278,
    INFO_REQUEST_SIZE = 0x20000c,
};
enum {
    PROTOCOL_HTTP_AND_HTTPS = 3,
    TLS_1_2 = 6,
    HTTP_1_1 = 2,
    HTTP_2_WITH_TLS = 4,
    PAUSE_NOTHING = 0,
    BUFFER_SIZE = 65536,
    SMALL_BUFFER_SIZE = 16384,
    // libcurl's code for a value that it does not take.
    BAD_FUNCTION_ARGUMENT = 43,
};

const size_t RP_PAUSE = 0x10000001;

void rp_easy_free(rp_easy *easy) {
    rp_curl.easy_cleanup(easy->handle);
    rp_curl.slist_free_all(easy->headers);
    rp_curl.slist_free_all(easy->connect_to);
    free(easy);
}

static bool append(slist **list, const char *text, rp_failure *failure) {
    slist *longer = rp_curl.slist_append(*list, text);
    if (longer == NULL) return rp_fail_without_memory(failure, "curl_slist_append");
    *list = longer;
    return true;
}

static bool is_set(int code, int option, const char *name, rp_failure *failure) {
    if (code == 0) return true;
    rp_fail(failure, name, code, rp_curl.easy_strerror(code));
    // Pointers to data are the texts of the request; libcurl takes at most 8 MB of each.
    failure->is_of_value = code == BAD_FUNCTION_ARGUMENT && option / 10000 == 1;
    return false;
}

// Sets an option that the request needs: without it the request would be another one, less safe, or without timeout.
#define SET(option, value) \
    is_set(rp_curl.easy_setopt(easy->handle, OPT_##option, value), OPT_##option, "CURLOPT_" #option, failure)
// Sets an option for speed or for the text of errors. The request is made even if it is refused.
#define OFFER(option, value) (void)rp_curl.easy_setopt(easy->handle, OPT_##option, value)

static bool set_body(rp_easy *easy, const rp_request *request, rp_failure *failure) {
    if (request->expects_no_body) return SET(NOBODY, 1L);
    if (request->body == NULL) return true;
    return SET(POST, 1L)
        && SET(POSTFIELDSIZE_LARGE, (int64_t)request->body_size)
        && SET(COPYPOSTFIELDS, request->body);
}

static bool set_headers(rp_easy *easy, const rp_request *request, rp_failure *failure) {
    for (const char *const *header = request->headers; *header != NULL; header++) {
        if (!append(&easy->headers, *header, failure)) return false;
    }
    return easy->headers == NULL || SET(HTTPHEADER, easy->headers);
}

// A libcurl that is built without HTTP/2 refuses that version.
static bool set_version(rp_easy *easy, const rp_request *request, rp_failure *failure) {
    return (request->offers_http2 && SET(HTTP_VERSION, (long)HTTP_2_WITH_TLS)) || SET(HTTP_VERSION, (long)HTTP_1_1);
}

static bool set_way(rp_easy *easy, const rp_request *request, rp_failure *failure) {
    if (request->connect_to != NULL) {
        if (!append(&easy->connect_to, request->connect_to, failure)) return false;
        if (!SET(CONNECT_TO, easy->connect_to)) return false;
    }
    OFFER(TCP_KEEPALIVE, 1L);
    return SET(PROXY, request->proxy)
        && SET(SUPPRESS_CONNECT_HEADERS, 1L)
        && SET(PROTOCOLS, (long)PROTOCOL_HTTP_AND_HTTPS)
        && SET(SSLVERSION, (long)TLS_1_2)
        && SET(CONNECTTIMEOUT_MS, request->connect_timeout_milliseconds)
        && SET(LOW_SPEED_LIMIT, 1L)
        && SET(LOW_SPEED_TIME, request->idle_timeout_seconds);
}

static bool set_answer(rp_easy *easy, const rp_request *request, rp_failure *failure) {
    OFFER(ERRORBUFFER, request->error_text);
    // While an exchange is paused, libcurl keeps what a buffer decodes to, up to a thousand times as much.
    OFFER(BUFFERSIZE, (long)(request->decodes ? SMALL_BUFFER_SIZE : BUFFER_SIZE));
    // The empty text is every coding that libcurl was built with. The request's own field says what is asked for.
    if (request->decodes) OFFER(ACCEPT_ENCODING, "");
    return SET(HEADERFUNCTION, request->on_header)
        && SET(HEADERDATA, request->context)
        && SET(WRITEFUNCTION, request->on_body)
        && SET(WRITEDATA, request->context);
}

rp_easy *rp_easy_new(const rp_request *request, rp_failure *failure) {
    rp_easy *easy = calloc(1, sizeof *easy);
    if (easy == NULL) {
        rp_fail_without_memory(failure, "calloc");
        return NULL;
    }
    easy->context = request->context;
    easy->handle = rp_curl.easy_init();
    if (easy->handle == NULL) {
        rp_fail_without_memory(failure, "curl_easy_init");
        free(easy);
        return NULL;
    }
    // The path is sent as it is written. A user name or password in the URL is refused. libcurl uses no signals.
    bool is_complete = SET(NOSIGNAL, 1L)
        && SET(PATH_AS_IS, 1L)
        && SET(DISALLOW_USERNAME_IN_URL, 1L)
        && SET(URL, request->url)
        && set_body(easy, request, failure)
        && SET(CUSTOMREQUEST, request->method)
        && set_headers(easy, request, failure)
        && set_version(easy, request, failure)
        && set_way(easy, request, failure)
        && set_answer(easy, request, failure);
    if (is_complete) return easy;
    rp_easy_free(easy);
    return NULL;
}

void *rp_easy_context(const rp_easy *easy) {
    return easy->context;
}

bool rp_easy_has_sent(const rp_easy *easy) {
    long size = 0;
    return rp_curl.easy_getinfo(easy->handle, INFO_REQUEST_SIZE, &size) != 0 || size > 0;
}

int rp_easy_resume(rp_easy *easy) {
    return rp_curl.easy_pause(easy->handle, PAUSE_NOTHING);
}
