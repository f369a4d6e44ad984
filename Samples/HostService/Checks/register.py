"""The list of checks, and how they are run."""

import sys
import time
import traceback

CHECKS = []


def check(rule, long=False, store=None):
    """Marks a function as a check of a rule. A long one runs with --long only, one of `sqlite` without --postgres only,
    and one of `postgres` with it only."""

    def add(function):
        CHECKS.append((rule, long, store, function))
        return function

    return add


def equal(found, expected, what=""):
    assert found == expected, f"{what} expected {expected!r}, found {found!r}"


def run(arguments):
    words = [word.lower() for word in arguments if not word.startswith("--")]
    with_long = "--long" in arguments
    engine = "postgres" if "--postgres" in arguments else "sqlite"
    failed, count, began = [], 0, time.monotonic()
    for rule, long, store, function in CHECKS:
        name = f"{function.__module__} {function.__name__} {rule}".lower()
        if (long and not with_long) or store not in (None, engine) or (words and not any(word in name for word in words)):
            continue
        count += 1
        start = time.monotonic()
        try:
            function()
            print(f"ok    {time.monotonic() - start:5.1f} s  {rule}", flush=True)
        except Exception:  # noqa: BLE001
            failed.append(rule)
            print(f"FAIL  {time.monotonic() - start:5.1f} s  {rule}\n{traceback.format_exc()}", flush=True)
    print(f"{count - len(failed)} of {count} checks passed in {time.monotonic() - began:.0f} s")
    for rule in failed:
        print(f"failed: {rule}")
    return 1 if failed or not count else 0
