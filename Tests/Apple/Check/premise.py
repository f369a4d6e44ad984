"""What isolation.py rests on, shown by running it on Linux: Swift 6 ends a process where a framework of Objective-C calls an
isolated closure elsewhere. The framework is a function of C that takes a block and calls it on a thread of its own."""
import hashlib
import signal
import subprocess
import tempfile
from pathlib import Path

from . import toolchain
from .toolchain import BUILD, SWIFT

HEADER = """
#pragma clang assume_nonnull begin
void called(void (^handler)(int));
void calledIfGiven(void (^_Nullable handler)(void));
#pragma clang assume_nonnull end
"""

SOURCE = """
#include "framework.h"
#include <pthread.h>
extern void *_Block_copy(const void *);
static void *run(void *block) { ((void (^)(int))block)(7); return 0; }
static void start(const void *block) {
    pthread_t thread;
    pthread_create(&thread, 0, run, _Block_copy(block));
    pthread_join(thread, 0);
}
void called(void (^handler)(int)) { start((const void *)handler); }
void calledIfGiven(void (^handler)(void)) { if (handler) start((const void *)handler); }
"""

PLAIN = 'func use() { called { _ in print("called") } }'
MAIN = ["-default-isolation", "MainActor"]

# The signals by which Swift ends a process.
TRAPS = [-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT]

# What a closure is, the language mode and options, the code, how it is called, and whether the process ends there.
CASES = [
    ("of a function of the main actor", "6", [], f"@MainActor {PLAIN}", "MainActor.assumeIsolated { use() }", True),
    ("with a block that may be missing", "6", [], '@MainActor func use() { calledIfGiven { print("called") } }',
     "MainActor.assumeIsolated { use() }", True),
    ("of a class of the main actor", "6", [], f"@MainActor final class Host {{ {PLAIN} }}",
     "MainActor.assumeIsolated { Host().use() }", True),
    ("with the main actor as default", "6", MAIN, PLAIN, "use()", True),
    ("of another global actor", "6", [], "@globalActor actor Own { static let shared = Own() }\n" + f"@Own {PLAIN}",
     "await use()", True),
    ("that is @Sendable", "6", [], '@MainActor func use() { called { @Sendable _ in print("called") } }',
     "MainActor.assumeIsolated { use() }", False),
    ("of no actor", "6", [], PLAIN, "use()", False),
    ("in Swift 5", "5", [], f"@MainActor {PLAIN}", "MainActor.assumeIsolated { use() }", False),
]


def check(say):
    """The number of cases that are not as the table says."""
    stamp = BUILD / "premise"
    key = hashlib.sha256((toolchain.version() + Path(__file__).read_text()).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == key:
        return 0
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "framework.h").write_text(HEADER)
        (folder / "module.modulemap").write_text('module Framework { header "framework.h" export * }')
        (folder / "framework.c").write_text(SOURCE)
        run([SWIFT / "bin/clang", "-fblocks", "-c", "framework.c", "-o", "framework.o"], folder)
        for what, mode, options, code, use, ends in CASES:
            (folder / "main.swift").write_text(f"import Framework\n{code}\n{use}\n")
            run(["swiftc", "-swift-version", mode, *options, "-suppress-warnings", "-Xcc", "-fblocks", "-I", ".",
                 "main.swift", "framework.o", "-lBlocksRuntime", "-o", "main"], folder)
            ended = subprocess.run([folder / "main"], env={"SWIFT_BACKTRACE": "enable=no"}, capture_output=True, timeout=60)
            was_called = ended.stdout == b"called\n"
            if (ended.returncode in TRAPS, was_called) != ((True, False) if ends else (False, True)):
                say(f"A closure {what} ends with {ended.returncode}; isolation.py expects {'a trap' if ends else 0}.")
                wrong += 1
    say(f"Closures that a framework calls elsewhere: {len(CASES)} kinds run, {wrong} not as isolation.py expects.")
    if not wrong:
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(key)
    return wrong


def run(command, folder):
    subprocess.run([str(part) for part in command], cwd=folder, check=True)
