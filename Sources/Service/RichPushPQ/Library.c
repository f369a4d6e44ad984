#include "RichPushPQ.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    size_t offset;
} symbols[] = {
    {"PQconninfoParse", offsetof(rp_pq_functions, conninfoParse)},
    {"PQconninfoFree", offsetof(rp_pq_functions, conninfoFree)},
    {"PQfreemem", offsetof(rp_pq_functions, freemem)},
    {"PQconnectStartParams", offsetof(rp_pq_functions, connectStartParams)},
    {"PQconnectPoll", offsetof(rp_pq_functions, connectPoll)},
    {"PQsetErrorVerbosity", offsetof(rp_pq_functions, setErrorVerbosity)},
    {"PQstatus", offsetof(rp_pq_functions, status)},
    {"PQsocket", offsetof(rp_pq_functions, socket)},
    {"PQerrorMessage", offsetof(rp_pq_functions, errorMessage)},
    {"PQparameterStatus", offsetof(rp_pq_functions, parameterStatus)},
    {"PQtransactionStatus", offsetof(rp_pq_functions, transactionStatus)},
    {"PQsetNoticeReceiver", offsetof(rp_pq_functions, setNoticeReceiver)},
    {"PQsetnonblocking", offsetof(rp_pq_functions, setnonblocking)},
    {"PQfinish", offsetof(rp_pq_functions, finish)},
    {"PQsendQuery", offsetof(rp_pq_functions, sendQuery)},
    {"PQsendPrepare", offsetof(rp_pq_functions, sendPrepare)},
    {"PQsendQueryPrepared", offsetof(rp_pq_functions, sendQueryPrepared)},
    {"PQsendQueryParams", offsetof(rp_pq_functions, sendQueryParams)},
    {"PQenterPipelineMode", offsetof(rp_pq_functions, enterPipelineMode)},
    {"PQpipelineSync", offsetof(rp_pq_functions, pipelineSync)},
    {"PQexitPipelineMode", offsetof(rp_pq_functions, exitPipelineMode)},
    {"PQflush", offsetof(rp_pq_functions, flush)},
    {"PQconsumeInput", offsetof(rp_pq_functions, consumeInput)},
    {"PQisBusy", offsetof(rp_pq_functions, isBusy)},
    {"PQgetResult", offsetof(rp_pq_functions, getResult)},
    {"PQresultStatus", offsetof(rp_pq_functions, resultStatus)},
    {"PQresultErrorField", offsetof(rp_pq_functions, resultErrorField)},
    {"PQresultErrorMessage", offsetof(rp_pq_functions, resultErrorMessage)},
    {"PQcmdStatus", offsetof(rp_pq_functions, cmdStatus)},
    {"PQcmdTuples", offsetof(rp_pq_functions, cmdTuples)},
    {"PQntuples", offsetof(rp_pq_functions, ntuples)},
    {"PQnfields", offsetof(rp_pq_functions, nfields)},
    {"PQfname", offsetof(rp_pq_functions, fname)},
    {"PQftype", offsetof(rp_pq_functions, ftype)},
    {"PQgetisnull", offsetof(rp_pq_functions, getisnull)},
    {"PQgetlength", offsetof(rp_pq_functions, getlength)},
    {"PQgetvalue", offsetof(rp_pq_functions, getvalue)},
    {"PQclear", offsetof(rp_pq_functions, clear)},
};

const rp_pq_functions *rp_pq_load(const char *name, rp_pq_failure *failure) {
    // OpenSSL and Kerberos, which libpq uses, have exit handlers: they must stay loaded.
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (library == NULL) {
        *failure = (rp_pq_failure){.what = "dlopen", .reason = dlerror()};
        return NULL;
    }
    char *functions = malloc(sizeof(rp_pq_functions));
    if (functions == NULL) {
        *failure = (rp_pq_failure){.what = "malloc", .reason = "there is not enough memory"};
        return NULL;
    }
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
        void *function = dlsym(library, symbols[index].name);
        if (function == NULL) {
            *failure = (rp_pq_failure){.what = symbols[index].name, .reason = "the library does not have it"};
            free(functions);
            return NULL;
        }
        memcpy(functions + symbols[index].offset, &function, sizeof function);
    }
    return (const rp_pq_functions *)functions;
}
