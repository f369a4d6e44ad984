// libcurl, loaded when the first request is made.
//
// The library is opened by name at run time. Its prototypes and option numbers are declared here; libcurl keeps them
// stable. Therefore the build needs no headers of libcurl, and a process without requests does not load it.
#ifndef RICHPUSHCURL_H
#define RICHPUSHCURL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rp_multi rp_multi;
typedef struct rp_easy rp_easy;

/// Receives `size * count` bytes. Returns that number, or `RP_PAUSE`; any other number ends the exchange.
typedef size_t (*rp_callback)(char *bytes, size_t size, size_t count, void *context);

/// The value that a body callback returns to receive the same bytes again after `rp_easy_resume`.
extern const size_t RP_PAUSE;

/// The size of the buffer `error_text` of a request, with the terminating null byte.
#define RP_ERROR_SIZE 256

/// One request. All texts except `error_text` are copied.
typedef struct {
    const char *url;
    const char *method;
    /// Lines of the form `Name: value`; the last entry is NULL.
    const char *const *headers;
    /// NULL if the request has no body. An empty body is announced with a length of 0.
    const char *body;
    size_t body_size;
    /// Whether the response has no body, as for a HEAD request.
    bool expects_no_body;
    /// `host:port:address:port`, the address to connect to; NULL to look up the host.
    const char *connect_to;
    /// The proxy's URL. If it is empty, no proxy is used, not even the environment's.
    const char *proxy;
    /// Whether HTTP/2 is offered to a server with TLS.
    bool offers_http2;
    /// Whether a body in a content coding is decoded.
    bool decodes;
    long connect_timeout_milliseconds;
    /// The longest time without a byte, in seconds.
    long idle_timeout_seconds;
    rp_callback on_header;
    rp_callback on_body;
    void *context;
    /// Receives the text of an error. It has at least `RP_ERROR_SIZE` bytes and must outlive the handle.
    char *error_text;
} rp_request;

/// Why a function of this header has failed: the function or option of libcurl or of the system.
typedef struct {
    /// A static text, such as `CURLOPT_URL`.
    const char *what;
    /// The code of libcurl or of the system; 0 if there is none.
    int code;
    /// A text without a full stop, valid until the thread calls libcurl or the dynamic loader again.
    const char *reason;
    /// Whether libcurl did not take a text of the request, such as a URL that is too long.
    bool is_of_value;
} rp_failure;

// Functions with the parameter `failure` return false or NULL if they fail, and only then set it.

/// Loads a libcurl by its file name, and uses it unless one is in use already. A call after a failed one tries again. Two
/// threads must not call it at the same time.
bool rp_curl_load(const char *name, rp_failure *failure);
/// EMFILE or ENFILE if the process cannot open two more file descriptors now, otherwise 0.
int rp_missing_descriptors(void);

/// Makes a handle for many exchanges. Only one thread may use it. Call `rp_curl_load` before.
rp_multi *rp_multi_new(rp_failure *failure);
/// Frees a handle whose exchanges were removed.
void rp_multi_free(rp_multi *multi);
/// Sends and receives what is possible without waiting. If it fails, remove all exchanges and free the handle.
bool rp_multi_perform(rp_multi *multi, rp_failure *failure);
/// Waits until data can be sent or received, `rp_multi_wake` is called, or the time is over. If it fails, remove all
/// exchanges and free the handle.
bool rp_multi_wait(rp_multi *multi, int milliseconds, rp_failure *failure);
/// Ends `rp_multi_wait`. Any thread may call it.
bool rp_multi_wake(rp_multi *multi, rp_failure *failure);
/// The next exchange that has ended, with libcurl's code; NULL if there is none. The caller must remove it.
rp_easy *rp_multi_next_ended(rp_multi *multi, int *code);
/// Starts an exchange. If it fails, it frees the exchange.
bool rp_multi_add(rp_multi *multi, rp_easy *easy, rp_failure *failure);
/// Ends an exchange that has not ended yet, and frees it.
void rp_multi_remove(rp_multi *multi, rp_easy *easy);

/// Makes an exchange. Every option that the request needs must be accepted; only options for speed and for the text of
/// errors may be refused, and HTTP/2, for which HTTP/1.1 is then used.
rp_easy *rp_easy_new(const rp_request *request, rp_failure *failure);
/// The context that the exchange's request was made with.
void *rp_easy_context(const rp_easy *easy);
/// Whether at least a part of the request was sent.
bool rp_easy_has_sent(const rp_easy *easy);
/// Continues after `RP_PAUSE`; libcurl may call the body callback before this function returns. Returns 0 or libcurl's
/// code; then bytes of the response are lost, and the caller must remove the exchange.
int rp_easy_resume(rp_easy *easy);

/// Starts a thread with SIGPIPE blocked.
bool rp_start_thread(void (*run)(void *context), void *context, rp_failure *failure);

#endif
