// Stands for libcurl when the program is linked statically. FlyingFox imports FoundationNetworking for a handler that passes
// requests on, and FoundationNetworking needs libcurl at the start of the program. richpush does not use that handler, loads
// libcurl itself when a command needs it (Sources/Shared/RichPushCurl), and must start on a machine without libcurl. So none of these
// functions is ever called. They are hidden, so that the libcurl that is loaded later calls its own functions. The list is what
// the linker misses; it fails if a later FoundationNetworking needs more.
#include <stdio.h>
#include <stdlib.h>

static void refuse(void) {
    fputs("richpush does not use URLSession.\n", stderr);
    abort();
}

#define REFUSED(name) \
    __attribute__((visibility("hidden"))) void name(void) { refuse(); }

REFUSED(curl_easy_cleanup)
REFUSED(curl_easy_getinfo)
REFUSED(curl_easy_init)
REFUSED(curl_easy_pause)
REFUSED(curl_easy_setopt)
REFUSED(curl_easy_strerror)
REFUSED(curl_free)
REFUSED(curl_global_init)
REFUSED(curl_multi_add_handle)
REFUSED(curl_multi_assign)
REFUSED(curl_multi_cleanup)
REFUSED(curl_multi_info_read)
REFUSED(curl_multi_init)
REFUSED(curl_multi_remove_handle)
REFUSED(curl_multi_setopt)
REFUSED(curl_multi_socket_action)
REFUSED(curl_slist_append)
REFUSED(curl_slist_free_all)
REFUSED(curl_url)
REFUSED(curl_url_get)
REFUSED(curl_url_set)
REFUSED(curl_version)
REFUSED(curl_version_info)
