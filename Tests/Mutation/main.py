"""Switches mutants on, one at a time, and prints how many of them the tests notice.

usage: main.py [--part N/M] [--sample N] [--seed COMMIT] [--least PERCENT] [WORD…]

Four kinds of mutants: rows of rules-*.tsv, each with the tests that must notice it; stores, centres and transports with a
flaw, and histories with one, which tests plant themselves; and random mutants, for which the tests run that come to the
changed line: those of its target, the fastest first, then the fast ones of others.

With words or --part, only rows: those with one of the words in the place, the file or the rule, or a part of all.

All are built into one program, in .build-mutation, and are switched on by RICHPUSH_MUTANT. The N (200) random mutants are
those with the lowest hashes of the seed, which is the hash of a commit before this one, and of their own lines: a change
elsewhere takes no others. equivalent.tsv names random mutants that no test can notice; they count as survivors.
"""
import argparse
import contextlib
import csv
import hashlib
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate, takewhile
from pathlib import Path

import mutants
import package
from package import ROOT, SERVICE, WORK
from rules import check, read_rules

# Tests with planted flaws, one in each case. They are noticed if the test passes.
PLANTED = {
    "stores with a flaw": r"Store --filter 'StoreConformanceTests/findsFlaw'",
    "histories with a flaw": r"History --filter 'MutantTests/'",
    "transports with a flaw": r"HTTP --filter 'TransportConformanceTests/findsFlaw'",
}
# Suites that take longer do not run for random mutants; in seconds.
LONGEST = 60
# How long suites of other targets run for a random mutant that its target's suites do not notice; in seconds.
OTHERS = 20
JOBS = os.cpu_count() or 2


@dataclass(frozen=True)
class Run:
    has_passed: bool
    seconds: float
    output: str


def run(command, mutant="", limit=1800, reached=""):
    """Runs tests, with a mutant until the first failure. A run that does not end has not passed."""
    began, lines = time.monotonic(), []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        # The server of PostgreSQL runs as another user.
        os.chmod(folder, 0o1777)
        environment = package.environment() | {"TMPDIR": folder, "RICHPUSH_MUTANT": mutant}
        if reached:
            environment["RICHPUSH_REACHED"] = reached
        with subprocess.Popen(
            command, cwd=WORK, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        ) as process:
            # With the processes that the tests have started: each has the other end of the pipe.
            timer = threading.Timer(limit, end, [process])
            timer.start()
            for line in process.stdout:
                lines.append(line)
                if mutant and " recorded an issue" in line:
                    end(process)
                    break
            timer.cancel()
    has_passed = process.returncode == 0 and "Test run with 0 tests" not in "".join(lines[-3:])
    return Run(has_passed, time.monotonic() - began, "".join(lines))


def end(process):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def limit(seconds):
    """How long a run may take with a mutant, by its time without."""
    return 10 + 4 * seconds


def command(tests):
    """The command of a row's tests."""
    words = shlex.split(tests)
    if "/" in words[0]:
        return tuple(words)
    names = targets(tests)
    options = words[len(names):]
    filters = [value for option, value in zip(options, options[1:]) if option == "--filter"]
    skipped = [word for option, value in zip(options, options[1:]) if option == "--skip" for word in (option, value)]
    prefix = "HostService" if names == ["HostService"] else f"RichPush(?:{'|'.join(names)})"
    pattern = f"^(?={prefix}Tests\\.)" + (f".*(?:{'|'.join(filters)})" if filters else "")
    return program(names[0]) + ("--filter", pattern, *skipped)


def targets(tests):
    """The targets of a row's tests; none if they are a script."""
    words = shlex.split(tests)
    return [] if "/" in words[0] else list(takewhile(lambda word: not word.startswith("-"), words))


def program(target):
    name = "HostService" if target == "HostService" else "RichPushKit"
    return str(WORK / f".build/debug/{name}PackageTests.xctest"), "--testing-library", "swift-testing"


class Report:
    """What was found of each mutant."""

    def __init__(self):
        self.noticed, self.bad, self.lock = {}, {}, threading.Lock()
        self.log = (WORK / "report.tsv").open("w")

    def add(self, kind, mutant, why="", seconds=0.0):
        """A mutant that was noticed, or why it was not."""
        with self.lock:
            for counts, is_of in ((self.noticed, not why), (self.bad, bool(why))):
                counts[kind] = counts.get(kind, 0) + is_of
            print(kind, mutant, why or "noticed", f"{seconds:.1f}", sep="\t", file=self.log, flush=True)
            if why:
                print(f"{why}: {mutant}", flush=True)

    def end(self, least):
        """Prints the counts. Returns the exit code: all must be noticed, and of the random ones a share."""
        is_good = True
        for kind, noticed in self.noticed.items():
            count = noticed + self.bad[kind]
            print(f"{noticed} of {count} {kind} were noticed, {100 * noticed / count:.1f} %.")
            is_good = is_good and 100 * noticed >= (least if kind == mutants.Mutant.kind else 100) * count
        noticed = sum(self.noticed.values())
        print(f"{noticed} of {noticed + sum(self.bad.values())} mutants were noticed.")
        return 0 if is_good else 1


def break_rules(chosen, built, report):
    """Runs the tests of each row, once without a mutant and then with each."""
    for rule in chosen:
        if rule in built.broken:
            report.add(rule.kind, rule, f"does not compile ({built.broken[rule]})")
    apart = [rule for rule in built.apart if rule in chosen]
    switched = [rule for rule in chosen if rule in built.rules and rule not in apart]
    choices = sorted({rule.tests for rule in switched + apart})
    with ThreadPoolExecutor(JOBS) as pool:
        baselines = dict(zip(choices, pool.map(lambda tests: passing_run(command(tests)), choices)))

        def try_rule(rule):
            baseline = baselines[rule.tests]
            if not baseline.has_passed:
                return report.add(rule.kind, rule, f"its tests fail without it, or there are none ({rule.tests})")
            result = run(command(rule.tests), rule.name, limit(baseline.seconds))
            report.add(rule.kind, rule, "survived" if result.has_passed else "", result.seconds)

        list(pool.map(try_rule, switched))
    is_compiled = any(targets(rule.tests) for rule in apart)
    for rule in apart:
        package.put(rule.file, rule.broken_text().encode())
        output = package.compile_package(built.tests) if targets(rule.tests) else None
        if output is None:
            try_rule(rule)
        else:
            report.add(rule.kind, rule, "does not compile\n" + output[-2000:])
        package.put(rule.file, (ROOT / rule.file).read_bytes())
    if apart:
        print(f"{len(apart)} rows were tried one by one: they are outside of Swift's bodies and values.")
    if is_compiled:
        package.compile_package(built.tests)


def passing_run(words, **options):
    """A run without a mutant. Others may have slowed down the first one."""
    first = run(words, **options)
    return first if first.has_passed else run(words, **options)


def plant(report):
    """Runs the tests that plant flaws themselves."""
    for kind, tests in PLANTED.items():
        result = run(command(tests) + ("-v",))
        cases = set(re.findall(r"Test case passing \d+ arguments? (.+?) to \".* started\.$", result.output, re.MULTILINE))
        passed = set(re.findall(r"Test case passing \d+ arguments? (.+?) to \".* passed after", result.output))
        for case in sorted(cases):
            report.add(kind, f"{case} ({tests})", "" if case in passed else "survived")
        if not cases:
            report.add(kind, tests, "there are no such tests")


@dataclass(frozen=True)
class Suite:
    """A suite of tests: how long it takes alone, and which mutants its tests come to."""
    name: str
    seconds: float
    reached: frozenset
    has_exit_tests: bool


class Suites:
    """All suites, the fastest first."""

    def __init__(self):
        listed = run(program("") + ("--list-tests",)).output
        names = sorted({line.split("/")[0] for line in listed.splitlines() if re.match(r"RichPush\w+Tests\.", line)})
        exits = {
            path.stem for path in (ROOT / "Tests").glob("RichPush*/**/*Tests.swift")
            if "processExitsWith" in path.read_text()
        }
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(JOBS) as pool:
            runs = pool.map(lambda name: self.measured(name, Path(folder) / name, exits), names)
            self.all = sorted((suite for suite in runs if suite), key=lambda suite: suite.seconds)

    def measured(self, name, file, exits):
        result = run(self.command([name]), limit=LONGEST, reached=str(file))
        if not result.has_passed:
            why = f"takes more than {LONGEST} s" if result.seconds >= LONGEST else "fails without them"
            issues = re.findall(r"recorded an issue .*", result.output)
            print("\n  ".join([f"not used for random mutants: {name} {why}.", *issues]), flush=True)
            return None
        names = file.read_text().split() if file.exists() else ()
        return Suite(name, result.seconds, frozenset(int(name, 16) for name in names), name.split(".")[1] in exits)

    @staticmethod
    def command(names):
        parts = (re.sub(r"\W", lambda match: "\\" + match[0], name) for name in names)
        return program("") + ("--filter", f"^(?:{'|'.join(parts)})(?:/|$)")

    def groups(self, mutant):
        """The suites that come to a mutant: first those of its target, and of these the fast ones and those that block
        threads with exit tests apart; then the fast ones of other targets.
        """
        used = [suite for suite in self.all if int(mutant.name, 16) in suite.reached]
        own = [suite for suite in used if suite.name.startswith(f"{mutant.target}Tests.")]
        exits = [suite for suite in own if suite.has_exit_tests]
        fast = within(10, (suite for suite in own if suite not in exits))
        slow = [suite for suite in own if suite not in exits and suite not in fast]
        others = within(OTHERS, (suite for suite in used if suite not in own and not suite.has_exit_tests))
        return [group for group in (fast, slow, exits, others) if group]


def within(seconds, suites):
    """The first suites, as many as take some seconds one after the other."""
    suites = list(suites)
    ends = accumulate(suite.seconds for suite in suites)
    return [suite for suite, end in zip(suites, ends) if end <= seconds]


def try_random(chosen, report):
    suites, known = Suites(), equivalent()

    def try_mutant(mutant):
        groups, seconds = suites.groups(mutant), 0.0
        why = "survived" if groups else "no test comes to it"
        for group in groups:
            seconds += (result := run(
                suites.command([suite.name for suite in group]), mutant.name, limit(sum(suite.seconds for suite in group)),
            )).seconds
            if not result.has_passed:
                why = ""
                break
        if why and mutant.name in known:
            why += f", equivalent ({known[mutant.name]})"
        report.add(mutant.kind, mutant, why, seconds)

    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(try_mutant, chosen))


def equivalent():
    """The reasons of mutants that no test can notice, by name."""
    with (Path(__file__).parent / "equivalent.tsv").open(newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row[0]: row[-1] for row in rows if row and not row[0].startswith("#")}


def seeded(commit):
    """Every random mutant, in the order of a commit's hash."""
    git = ["git", "-C", ROOT]
    found = subprocess.run([*git, "rev-parse", "--verify", f"{commit}^{{commit}}"], capture_output=True, text=True)
    seed = found.stdout.strip()
    if not seed or subprocess.run([*git, "merge-base", "--is-ancestor", seed, "HEAD"]).returncode != 0:
        sys.exit(f"{commit} is not a commit before this one: --seed names one.")
    print(f"The seed of the random mutants is the hash of {commit}, {seed}.")
    return sorted(mutants.every(), key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", help="rows only: 2/8 is the second eighth of them, in the order of their tests")
    parser.add_argument("--sample", type=int, default=200, help="how many random mutants")
    parser.add_argument("--seed", metavar="COMMIT", default="HEAD~1")
    parser.add_argument("--least", type=float, default=90, help="the share of random mutants to notice, in percent")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()

    rules = every = sorted(read_rules(), key=lambda rule: rule.tests)
    check(rules)
    is_whole = not options.words and not options.part
    if options.words:
        rules = [rule for rule in rules if any(word in str(rule) for word in options.words)]
    if options.part:
        part, parts = map(int, options.part.split("/"))
        rules = rules[len(rules) * (part - 1) // parts:len(rules) * part // parts]
    if not rules:
        sys.exit("No such rule.")
    began = time.monotonic()
    # Some do not compile.
    ranked = seeded(options.seed)[:options.sample + options.sample // 8] if is_whole else []
    tests = {name for rule in rules for name in targets(rule.tests)}
    tests |= {"HostService" for rule in rules if rule.file.startswith(SERVICE)}
    if is_whole:
        tests |= {mutant.target.removeprefix("RichPush") for mutant in ranked}
        tests |= {name for planted in PLANTED.values() for name in targets(planted)}
    # All rows, so that a run with other words compiles nothing again.
    built = package.Package(every, ranked, tests)
    turns = built.build()
    random = built.random[:options.sample]
    print(f"{len(built.rules)} rows and {len(built.random)} random mutants are built in.", flush=True)
    phase(f"built {turns} times", began)

    report = Report()
    break_rules(rules, built, report)
    phase("rows", began)
    if is_whole:
        plant(report)
        phase("planted flaws", began)
        try_random(random, report)
        phase("random mutants", began)
    return report.end(options.least)


def phase(name, began):
    print(f"-- {name}: {time.monotonic() - began:.0f} s from the beginning", flush=True)


if __name__ == "__main__":
    sys.exit(main())
