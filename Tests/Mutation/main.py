"""Switches mutants on, one at a time, and prints how many of them the tests find.

usage: main.py [--sample N] [--least PERCENT] [NAME…]

Without names, N mutants (40) are taken by the hash that is their name: a change elsewhere takes no others.
Mutants are built once, into one program; a mutant that does not compile is left out.
"""
import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mutants

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/mutation"
# How many tests run at the same time, as in Tests/run.
WIDTH = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
# The tests that take the most time, by target. They run last.
SLOW = {
    "RichPushExtension": ("ContentHandlerRaceTests",),
    "RichPushKit": (),
    "RichPushStore": (
        "BacklogTests", "FlippedBitTests", "LineFrontTests", "SettingAsideTests", "SQLiteContentionTests",
        "SQLiteRefusalTests", "StoreConformanceTests", "WrongValueTests",
    ),
}


def build():
    """Builds the engine with its mutants. Returns the mutants in it."""
    left_out = set((WORK / "left-out").read_text().split()) if (WORK / "left-out").exists() else set()
    while True:
        inside = write(left_out)
        problems = compile_package()
        if not problems:
            (WORK / "left-out").write_text("\n".join(sorted(left_out)))
            return inside
        more = {mutant.name for mutant in inside if (mutant.file, mutant.line) in problems}
        # The compiler may report an error at a later line, for example at the end of a function.
        more = more or {
            mutant.name for mutant in inside
            for file, line in problems if mutant.file == file and line - 20 < mutant.line < line
        }
        if not more:
            sys.exit("The mutated package does not build, and no mutant explains it.")
        left_out |= more


def write(left_out):
    """A package with the engine's tests, and with copies of the sources that are mutated."""
    for source in (ROOT / "Sources").iterdir():
        if source.name not in mutants.TARGETS + ("RichPushModel",):
            link(WORK / "Sources" / source.name, source)
    subprocess.run([ROOT / "Tests/Scripts/part", WORK, *(name.removeprefix("RichPush") for name in mutants.TARGETS)], check=True)
    copy(ROOT / "Sources/RichPushModel", {})
    put(WORK / "Sources/RichPushModel/Mutant.swift", (Path(__file__).parent / "Mutant.swift").read_text())
    inside, written = [], {}
    for path, text, found in mutants.sources(ROOT / "Sources", left_out):
        inside += found
        if found and not re.search(r"^(?:\w+ )?import RichPushModel$", text, re.MULTILINE):
            # In the first line, so that all others keep their numbers.
            text = "import RichPushModel; " + text
        written[path] = text
    for target in mutants.TARGETS:
        copy(ROOT / "Sources" / target, written)
    return inside


def link(place, source):
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.is_symlink():
        place.symlink_to(source.resolve())


def copy(folder, written):
    files = {path: WORK / path.relative_to(ROOT) for path in folder.rglob("*") if path.is_file()}
    for old in (WORK / folder.relative_to(ROOT)).rglob("*.swift"):
        if old not in files.values() and old.name != "Mutant.swift":
            old.unlink()
    for path, place in files.items():
        put(place, written.get(path, path.read_text()))


def put(place, text):
    """Writes a file if it has changed, so that other files are not compiled again."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists() or place.read_text() != text:
        place.write_text(text)


def compile_package():
    """The lines that do not compile; nothing if the package is built."""
    # A mutant may lead to a warning, which would be an error otherwise.
    environment = {key: value for key, value in os.environ.items() if key != "RICHPUSHKIT_CI"}
    result = subprocess.run(
        ["swift", "build", "--build-tests", "--package-path", WORK], capture_output=True, text=True, env=environment,
    )
    if result.returncode == 0:
        return set()
    output = result.stdout + result.stderr
    found = re.findall(rf"{re.escape(str(WORK))}/Sources/(\S+?):(\d+):\d+: error:", output)
    if not found:
        sys.exit(output)
    print("\n".join(sorted(set(re.findall(r"Sources/(\S+: error: .*)", output)))), file=sys.stderr, flush=True)
    return {(file, int(line)) for file, line in found}


def program():
    name = WORK / ".build/debug/RichPushKitPackageTests.xctest"
    return name if name.exists() else sys.exit(f"{name} is missing.")


def passes(name, limit, *filters):
    """Whether some tests pass with a mutant; a run that does not end has not passed."""
    command = [program(), "--testing-library", "swift-testing", *filters]
    environment = {WIDTH: "16"} | os.environ | {"RICHPUSH_MUTANT": name, "LLVM_PROFILE_FILE": "/dev/null"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True,
    ) as run:
        # With the processes that the tests have started: each has the other end of the pipe.
        timer = threading.Timer(limit, end, [run]) if limit else None
        if timer:
            timer.start()
        try:
            for line in run.stdout:
                # The first failure is enough.
                if " recorded an issue" in line:
                    end(run)
                    return False
        finally:
            if timer:
                timer.cancel()
    return run.returncode == 0


def end(run):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)


def quick(*targets):
    """The tests of some targets except those that take long."""
    slow = [suite for target in targets for suite in SLOW[target]]
    tests = ("--filter", f"^({'|'.join(targets)})Tests\\.")
    return tests + ("--skip", suites(slow)) if slow else tests


def suites(names):
    return f"\\.({'|'.join(names)})/"


def is_noticed(mutant, limits):
    """A target's own tests run first. The tests of other targets may find mutants that they do not."""
    return not all(passes(mutant.name, limits[choice], *choice) for choice in choices(mutant.target))


def choices(target):
    """The tests for a mutant of a target, in the order of their runs."""
    others = [other for other in mutants.TARGETS if other != target]
    slow = [("--filter", suites(SLOW[target]))] if SLOW[target] else []
    return [quick(target), quick(*others), *slow]


def check_tests():
    """The time limit of each choice of tests, in seconds. Without a mutant each must pass, and have tests."""
    limits = {}
    for choice in dict.fromkeys(choice for target in mutants.TARGETS for choice in choices(target)):
        start = time.monotonic()
        if not passes("", None, *choice):
            sys.exit(f"The tests do not pass without a mutant, or there are none: {' '.join(choice)}")
        limits[choice] = 30 + 5 * (time.monotonic() - start)
    return limits


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=40, help="how many mutants; 0 for all")
    parser.add_argument("--least", type=float, default=90, help="the share of mutants that must be noticed, in percent")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()

    inside = sorted(build(), key=lambda mutant: mutant.name)
    with tempfile.TemporaryDirectory() as folder:
        # Tests that are killed leave their files. The server of PostgreSQL runs as another user.
        os.chmod(folder, 0o1777)
        os.environ["TMPDIR"] = folder
        return run(inside, options)


def run(inside, options):
    """Switches the chosen mutants on, and prints how many were noticed. Returns the exit code."""
    limits = check_tests()
    chosen = [mutant for mutant in inside if mutant.name in options.names] if options.names else inside
    if not options.names and options.sample:
        chosen = chosen[:options.sample]
    if not chosen:
        sys.exit("No such mutant.")
    # A mutant may wait without end. That uses no processor.
    with ThreadPoolExecutor(3) as pool:
        noticed = list(pool.map(lambda mutant: is_noticed(mutant, limits), chosen))
    survived = [mutant for mutant, is_seen in zip(chosen, noticed) if not is_seen]
    for mutant in survived:
        print(f"survived: {mutant}")
    share = 100 * (1 - len(survived) / len(chosen))
    print(f"{len(chosen) - len(survived)} of {len(chosen)} mutants were noticed, {share:.1f} %; {len(inside)} are built in.")
    return 0 if share >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
