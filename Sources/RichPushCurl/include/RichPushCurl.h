// libcurl, loaded when the first request is made.
//
// The library is opened by name at run time, with the prototypes and numbers declared here, which libcurl keeps stable:
// building needs no headers of it, and a process that makes no request does not pay for loading it.
#ifndef RICHPUSHCURL_H
#define RICHPUSHCURL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rp_multi rp_multi;
typedef struct rp_easy rp_easy;

/// Takes `size * count` bytes; returns how many it took, or `RP_PAUSE`. Another number ends the exchange.
typedef size_t (*rp_callback)(char *bytes, size_t size, size_t count, void *context);

/// What a body callback returns to be given the same bytes later, after `rp_easy_resume`.
extern const size_t RP_PAUSE;

/// The longest text, with its end, that `rp_easy_new`'s `error_text` receives.
#define RP_ERROR_SIZE 256

/// One request. All texts are copied.
typedef struct {
    const char *url;
    const char *method;
    /// `Name: value`, ended by NULL.
    const char *const *headers;
    /// NULL if the request has no body; an empty body is announced with a length of 0.
    const char *body;
    size_t body_size;
    /// Whether the answer has no body, as that of a HEAD request.
    bool expects_no_body;
    /// `host:port:address:port`, where to connect instead of looking up the host's name; NULL to look it up.
    const char *connect_to;
    /// The proxy's URL; an empty text for none, whatever the environment says.
    const char *proxy;
    /// Whether HTTP/2 is offered to a server with TLS.
    bool offers_http2;
    long connect_timeout_milliseconds;
    /// The longest time without a byte.
    long idle_timeout_seconds;
    rp_callback on_header;
    rp_callback on_body;
    void *context;
    /// Receives a description of an error; at least `RP_ERROR_SIZE` bytes, which outlive the handle.
    char *error_text;
} rp_request;

/// Loads a libcurl by its file's name, and uses it unless another is used already. Returns NULL, or why it cannot be used,
/// as a static text or one of the dynamic loader's. Not to be called by two threads at once.
const char *rp_curl_load(const char *name);

/// A handle for many exchanges, used by one thread alone; NULL if there is no memory. `rp_curl_load` has succeeded before.
rp_multi *rp_multi_new(void);
/// Does what can be done without waiting.
void rp_multi_perform(rp_multi *multi);
/// Waits until something can be done, `rp_multi_wake` is called, or the time is over.
void rp_multi_wait(rp_multi *multi, int milliseconds);
/// Ends `rp_multi_wait`. May be called by any thread.
void rp_multi_wake(rp_multi *multi);
/// The next exchange that has ended, with libcurl's code; NULL if there is none. It is to be removed.
rp_easy *rp_multi_next_ended(rp_multi *multi, int *code);
/// Whether the exchange was started.
bool rp_multi_add(rp_multi *multi, rp_easy *easy);
/// Ends an exchange, if it has not ended, and frees its handle.
void rp_multi_remove(rp_multi *multi, rp_easy *easy);

/// A handle for one exchange; NULL if there is no memory, or the request cannot be made.
rp_easy *rp_easy_new(const rp_request *request);
/// The context of the handle's request.
void *rp_easy_context(const rp_easy *easy);
/// Whether a part of the request was sent.
bool rp_easy_has_sent(const rp_easy *easy);
/// Goes on after `RP_PAUSE`. The body callback may be called before this returns.
void rp_easy_resume(rp_easy *easy);

/// Keeps a connection that breaks from ending the process, if the calling thread writes to it.
void rp_block_broken_pipe_signal(void);

#endif
