#!/usr/bin/env python3
"""Builds and runs what a change can break, and prints what it leaves out.

Usage: ./Tests/run changed [COMMIT]

The change is what differs from COMMIT (HEAD), with files that are new. By the graph of the package: the tests of the targets
with a changed file, and those of the targets that depend on them. Tests that start processes of their own run only if their
own target has changed. It is no replacement for ./Tests/run: what is left out is printed with the stages that have it.
"""
import os
import pathlib
import re
import subprocess
import sys

import graph

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Tests of whole processes. They run if one of their own files has changed, or a file of the target that they start.
PROCESSES = {
    "RichPushCLITests": "RichPushCLI", "RichPushFaultTests": "", "RichPushHistoryTests": "RichPushStore",
    "RichPushPropertyTests": "RichPushStore",
}
# Files outside of targets: which targets read them, or which stage checks them.
READERS = {
    "Samples/Payloads/": ["RichPushSampleMedia", "RichPushPayloadTests", "RichPushTemplatesTests", "RichPushCLITests"],
    "Tests/Fixtures/": ["RichPushPayloadTests", "RichPushPreviewTests", "RichPushStoreTests", "RichPushCLITests"],
    "Tests/Interface/": ["RichPushFidelityTests"], "Tests/Fidelity.md": ["RichPushFidelityTests"],
}
# The page's scripts and styles run in a browser only: the words of tests that come to most of them in a minute.
BROWSER = {
    "Sources/Delivery/RichPushPreview/": ["test_traces", "test_carousel", "test_timer", "test_layout"],
    "Sources/Tools/RichPushStudio/Page/": ["test_studio_editor", "test_studio_form", "test_studio_preview"],
}
STAGES = {
    "Samples/HostService/": "service", "Samples/iOSApp/": "apple", "Tests/Apple/": "apple", "Tests/HostFixtures/": "hosts",
    "Samples/Benchmarks/": "instructions", "Tests/Browser/": "browser", "Tests/Mutation/": "mutation",
    "Tests/Schema/": "schema", "Tests/PullRequests/": "pullrequests", "Tests/Fuzz/": "fuzz",
}


def lines(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def changed_files(commit):
    return sorted({*lines("git", "diff", "--name-only", commit),
                   *lines("git", "ls-files", "--others", "--exclude-standard")})


def main(words):
    commit = words[0] if words else "HEAD"
    files = changed_files(commit)
    if not files:
        sys.exit(f"Nothing differs from {commit}.")
    targets = graph.targets()
    own, stages = set(), set()
    for file in files:
        own |= {target for target, (_, _, folder) in targets.items() if file.startswith(folder)}
        own |= {target for prefix, found in READERS.items() if file.startswith(prefix) for target in found}
        stages |= {stage for prefix, stage in STAGES.items() if file.startswith(prefix)}
        if file.startswith("Package.swift"):
            own |= set(targets)
    affected = own | {target for target in targets if own & graph.reachable(targets, target)}
    tests = {target for target in affected if targets[target][0] == "test"}
    late = {target for target in tests if target in PROCESSES and not own & {target, PROCESSES[target]}}
    run("./Tests/run", "format")
    if tests - late:
        options = ["--enable-code-coverage", "-debug-info-format", "none"]
        run("swift", "build", "--build-tests", *options)
        starts = [
            suite for suite, target in exit_suites() if target in tests - late and target not in own
            and target.removesuffix("Tests") not in own
        ]
        # Suites that the stage tests leaves to deep.
        apart = re.findall(r"^(?:server|mutant)_suites='(.*)'$", (ROOT / "Tests/run").read_text(), re.MULTILINE)
        skipped = ["--skip", "|".join([*apart, *(rf"\.{suite}/" for suite in starts)])]
        run("Tests/Scripts/with-temporary-folder", "swift", "test", "--skip-build", *options,
            "--filter", f"^({'|'.join(sorted(tests - late))})\\.", *skipped)
        pages = [file for file in files if file.endswith((".js", ".css", ".html"))]
        words = [
            word for prefix, found in BROWSER.items() if any(file.startswith(prefix) for file in pages) for word in found
        ]
        if words:
            run("Tests/Browser/run", *words)
    else:
        starts = []
    all_tests = {target for target, (kind, _, _) in targets.items() if kind == "test"}
    print(f"\n{len(files)} files differ from {commit}. Tests that ran: {names(tests - late)}.")
    print(f"Left out, because they do not depend on the change: {names(all_tests - tests)}.")
    if late or starts:
        print(f"Left out, because they start processes (./Tests/run tests): {names(late)}; {names(starts)}.")
    print("Left out: the stages " + ", ".join(sorted(stages | {"apple", "docs", "hosts", "service"})) + " and those of deep.")


def exit_suites():
    """The suites with exit tests, each with its target."""
    for file in lines("grep", "-rlE", "--include=*Tests.swift", "processExitsWith", "Tests"):
        yield pathlib.Path(file).stem, file.split("/")[1]


def names(found):
    return ", ".join(sorted(name.removeprefix("RichPush") for name in found)) or "none"


def run(*command):
    environment = os.environ | {
        "RICHPUSHKIT_CI": "1", "LLVM_PROFILE_FILE": "/dev/null", "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "16",
    }
    code = subprocess.run(command, cwd=ROOT, env=environment).returncode
    if code:
        sys.exit(code)


if __name__ == "__main__":
    if len(sys.argv) > 2 or re.match("-", "".join(sys.argv[1:2])):
        sys.exit(__doc__)
    main(sys.argv[1:])
