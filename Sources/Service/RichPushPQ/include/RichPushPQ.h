// libpq, the client library of PostgreSQL, loaded when the first store of PostgreSQL is made.
//
// The library is opened by name at run time. Its prototypes and numbers are declared here; libpq keeps them stable.
// Therefore the build needs no headers of libpq, and a process without such a store does not load it.
#ifndef RICHPUSHPQ_H
#define RICHPUSHPQ_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct pg_conn pg_conn;
typedef struct pg_result pg_result;

/// One parameter of a connection, as libpq defines it.
typedef struct {
    char *_Nullable keyword;
    char *_Nullable envvar;
    char *_Nullable compiled;
    /// The value that the address gives; NULL without one.
    char *_Nullable val;
    char *_Nullable label;
    char *_Nullable dispchar;
    int dispsize;
} rp_pq_option;

/// Receives a notice of the server. The result is valid during the call only.
typedef void (*rp_pq_notice)(void *_Nullable context, const pg_result *result);

enum {
    RP_PQ_CONNECTION_OK = 0,
    RP_PQ_CONNECTION_BAD = 1,
    RP_PQ_CONNECTION_STARTED = 2,
    RP_PQ_CONNECTION_NEEDED = 8,

    RP_PQ_POLLING_READING = 1,
    RP_PQ_POLLING_WRITING = 2,
    RP_PQ_POLLING_OK = 3,

    RP_PQ_ERRORS_DEFAULT = 1,
    RP_PQ_ERRORS_VERBOSE = 2,

    RP_PQ_EMPTY_QUERY = 0,
    RP_PQ_COMMAND_OK = 1,
    RP_PQ_TUPLES_OK = 2,
    RP_PQ_COPY_OUT = 3,
    RP_PQ_COPY_IN = 4,
    RP_PQ_COPY_BOTH = 8,
    RP_PQ_PIPELINE_SYNC = 10,
    RP_PQ_PIPELINE_ABORTED = 11,

    RP_PQ_TRANS_IDLE = 0,
    RP_PQ_TRANS_INERROR = 3,

    RP_PQ_DIAG_SEVERITY = 'V',
    RP_PQ_DIAG_SQLSTATE = 'C',
    RP_PQ_DIAG_MESSAGE = 'M',
    RP_PQ_DIAG_DETAIL = 'D',
    RP_PQ_DIAG_HINT = 'H',
};

/// The functions of libpq that the package uses, by their names without `PQ`.
typedef struct {
    rp_pq_option *_Nullable (*_Nonnull conninfoParse)(const char *conninfo, char *_Nullable *_Nonnull message);
    void (*_Nonnull conninfoFree)(rp_pq_option *options);
    void (*_Nonnull freemem)(void *memory);
    pg_conn *_Nullable (*_Nonnull connectStartParams)(
        const char *_Nullable const *_Nonnull keywords, const char *_Nullable const *_Nonnull values, int expand_dbname
    );
    int (*_Nonnull connectPoll)(pg_conn *connection);
    int (*_Nonnull setErrorVerbosity)(pg_conn *connection, int verbosity);
    int (*_Nonnull status)(const pg_conn *connection);
    int (*_Nonnull socket)(const pg_conn *connection);
    char *_Nullable (*_Nonnull errorMessage)(const pg_conn *connection);
    const char *_Nullable (*_Nonnull parameterStatus)(const pg_conn *connection, const char *name);
    int (*_Nonnull transactionStatus)(const pg_conn *connection);
    rp_pq_notice _Nullable (*_Nonnull setNoticeReceiver)(
        pg_conn *connection, rp_pq_notice receiver, void *_Nullable context
    );
    int (*_Nonnull setnonblocking)(pg_conn *connection, int value);
    void (*_Nonnull finish)(pg_conn *connection);
    int (*_Nonnull sendQuery)(pg_conn *connection, const char *sql);
    int (*_Nonnull sendPrepare)(
        pg_conn *connection, const char *name, const char *sql, int count, const unsigned int *_Nullable types
    );
    int (*_Nonnull sendQueryPrepared)(
        pg_conn *connection, const char *name, int count, const char *_Nullable const *_Nullable values,
        const int *_Nullable lengths, const int *_Nullable formats, int result_format
    );
    int (*_Nonnull sendQueryParams)(
        pg_conn *connection, const char *sql, int count, const unsigned int *_Nullable types,
        const char *_Nullable const *_Nullable values, const int *_Nullable lengths, const int *_Nullable formats,
        int result_format
    );
    int (*_Nonnull enterPipelineMode)(pg_conn *connection);
    int (*_Nonnull pipelineSync)(pg_conn *connection);
    int (*_Nonnull exitPipelineMode)(pg_conn *connection);
    int (*_Nonnull flush)(pg_conn *connection);
    int (*_Nonnull consumeInput)(pg_conn *connection);
    int (*_Nonnull isBusy)(pg_conn *connection);
    pg_result *_Nullable (*_Nonnull getResult)(pg_conn *connection);
    int (*_Nonnull resultStatus)(const pg_result *result);
    char *_Nullable (*_Nonnull resultErrorField)(const pg_result *result, int field);
    char *_Nullable (*_Nonnull resultErrorMessage)(const pg_result *result);
    char *_Nullable (*_Nonnull cmdStatus)(pg_result *result);
    char *_Nullable (*_Nonnull cmdTuples)(pg_result *result);
    int (*_Nonnull ntuples)(const pg_result *result);
    int (*_Nonnull nfields)(const pg_result *result);
    char *_Nullable (*_Nonnull fname)(const pg_result *result, int column);
    unsigned int (*_Nonnull ftype)(const pg_result *result, int column);
    int (*_Nonnull getisnull)(const pg_result *result, int row, int column);
    int (*_Nonnull getlength)(const pg_result *result, int row, int column);
    char *_Nullable (*_Nonnull getvalue)(const pg_result *result, int row, int column);
    void (*_Nonnull clear)(pg_result *result);
} rp_pq_functions;

/// Why libpq could not be loaded.
typedef struct {
    /// A static text: `dlopen`, or the name of a function that the library does not have.
    const char *_Nullable what;
    /// A text without a full stop, valid until the thread calls the dynamic loader again; NULL if there is none.
    const char *_Nullable reason;
} rp_pq_failure;

/// Loads a libpq by its file name, and returns a table of its functions, which the caller may keep. The library is never
/// unloaded.
///
/// Returns NULL and sets the failure if the library or one of its functions is missing.
const rp_pq_functions *_Nullable rp_pq_load(const char *name, rp_pq_failure *failure);

#pragma clang assume_nonnull end

#endif
