/* A library for LD_PRELOAD that lets a check change the disk and the clock below a running service.
   The file named by FAULTY_MACHINE has three numbers: the milliseconds that a sync takes, the error of each write and
   sync to a database (0: none), and the seconds that the clock of the day is ahead. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct fault { long sync_milliseconds, error, clock_seconds; };

static struct fault current(void) {
    struct fault fault = {0, 0, 0};
    const char *path = getenv("FAULTY_MACHINE");
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file) return fault;
    if (fscanf(file, "%ld %ld %ld", &fault.sync_milliseconds, &fault.error, &fault.clock_seconds) != 3)
        fault = (struct fault){0, 0, 0};
    fclose(file);
    return fault;
}

/* Whether a file is one of a database; the others belong to the program. */
static int is_database(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, ".sqlite") != NULL;
}

static int fails(int descriptor) {
    if (!is_database(descriptor)) return 0;
    errno = (int)current().error;
    return errno != 0;
}

static int sync_fails(int descriptor) {
    if (!is_database(descriptor)) return 0;
    long milliseconds = current().sync_milliseconds;
    struct timespec delay = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&delay, NULL);
    return fails(descriptor);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
    return fails(descriptor) ? -1 : NEXT(pwrite)(descriptor, bytes, count, place);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t place) {
    return fails(descriptor) ? -1 : NEXT(pwrite64)(descriptor, bytes, count, place);
}

int fsync(int descriptor) { return sync_fails(descriptor) ? -1 : NEXT(fsync)(descriptor); }

int fdatasync(int descriptor) { return sync_fails(descriptor) ? -1 : NEXT(fdatasync)(descriptor); }

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += current().clock_seconds;
    return result;
}
