"""The installed Swift: its folders, its version, and calls of its compiler for one of Apple's systems."""
import functools
import hashlib
import json
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path

APPLE = Path(__file__).resolve().parent.parent
ROOT = APPLE.parent.parent
BUILD = APPLE / ".build"
SWIFT = Path(os.path.realpath(shutil.which("swiftc") or "swiftc")).parent.parent


class System:
    """One of Apple's systems: the oldest version that the package supports, as a target of the compiler."""

    def __init__(self, name, triple):
        self.name = name
        self.triple = triple
        self.folder = BUILD / name
        self.modules = self.folder / "modules"


# The manifest's platforms. `Tests/Apple/run` compares the versions with it.
SYSTEMS = {
    "iOS": System("iOS", "x86_64-apple-ios16.0-simulator"),
    "macOS": System("macOS", "x86_64-apple-macos13.0"),
}

# What every call of the compiler's front end is given. The modules that Linux's compiler expects beside its own system
# are not searched: everything is taken from the folder of modules.
COMMON = [
    "-disable-objc-attr-requires-foundation-module",
    "-plugin-path",
    str(SWIFT / "lib/swift/host/plugins"),
]

# As many calls at a time as there are processors, for however many systems.
PROCESSORS = threading.BoundedSemaphore(os.cpu_count() or 2)

DIAGNOSTIC = re.compile(r"^(?P<file>.*?):(?P<line>\d+):(?P<column>\d+): (?P<kind>error|warning): (?P<text>.*)$")


@functools.cache
def version():
    return subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout


def front_end(system, arguments):
    """Calls the front end; returns its exit code and everything it printed."""
    command = [str(SWIFT / "bin/swiftc"), "-frontend", *arguments[:1], "-target", system.triple, *COMMON]
    command += ["-I", str(system.modules), "-I", str(system.modules / "GRDBSQLite"), *arguments[1:]]
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    with PROCESSORS:
        ended = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    return ended.returncode, ended.stdout


def digest(parts):
    """A key over texts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(f"{len(part)} {part}".encode())
    return found.hexdigest()


def kept(path, key, make):
    """What `make` returns, as JSON has it. It is not called if the file has the result for the same key."""
    last = json.loads(path.read_text()) if path.exists() else {}
    if last.get("key") != key:
        last = {"key": key, "result": make()}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(last))
    return last["result"]


def faults(code, output):
    """The errors and warnings of a call, as (file, line, kind, text)."""
    found = []
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if match:
            found.append((match["file"], int(match["line"]), match["kind"], match["text"]))
        elif line.startswith(("error:", "warning:", "<unknown>:0: error:", "<unknown>:0: warning:")):
            found.append(("", 0, "error" if "error:" in line else "warning", line.split(": ", 1)[-1]))
    # A crash has no diagnostic: what the compiler was doing is in the numbered lines of its dump.
    if "Stack dump:" in output:
        doing = re.findall(r"^\d+\.\t((?!Program arguments).*(?:\n for .*)?)$", output, re.MULTILINE)
        found.append(("", 0, "error", "the compiler crashed: " + "; ".join(doing[2:])))
    if code and not found:
        found.append(("", 0, "error", output[-2000:]))
    return found
