"""The list of checks, and how they are run."""

import concurrent.futures
import multiprocessing
import time
import traceback

CHECKS = []


def check(rule, long=False, store=None, former=False):
    """Marks a function as a check of a rule. With --long the long ones run, and without it the others; one of `sqlite` runs
    without --postgres only, one of `postgres` with it only. With --former only those of a former service run."""

    def add(function):
        CHECKS.append((rule, long, store, former, function))
        return function

    return add


def equal(found, expected, what=""):
    assert found == expected, f"{what} expected {expected!r}, found {found!r}"


def run(arguments):
    """Runs checks in processes of their own, three at a time: most of them wait for a limit of time."""
    words = [word.lower() for word in arguments if not word.startswith("--")]
    with_long = "--long" in arguments
    with_former = any(argument.startswith("--former=") for argument in arguments)
    engine = "postgres" if "--postgres" in arguments else "sqlite"
    chosen = []
    for number, (rule, long, store, former, function) in enumerate(CHECKS):
        name = f"{function.__module__} {function.__name__} {rule}".lower()
        is_meant = long == with_long and store in (None, engine) and former == with_former
        if is_meant and (not words or any(word in name for word in words)):
            chosen.append(number)
    failed, began = [], time.monotonic()
    # The last ones take longest, and nothing else would run beside them at the end.
    with concurrent.futures.ProcessPoolExecutor(3, multiprocessing.get_context("fork")) as pool:
        for played in concurrent.futures.as_completed([pool.submit(play, number) for number in reversed(chosen)]):
            rule, seconds, fault = played.result()
            print(f"{'FAIL' if fault else 'ok':4}  {seconds:5.1f} s  {rule}" + (f"\n{fault}" if fault else ""), flush=True)
            if fault:
                failed.append(rule)
    print(f"{len(chosen) - len(failed)} of {len(chosen)} checks passed in {time.monotonic() - began:.0f} s")
    for rule in failed:
        print(f"failed: {rule}")
    return 1 if failed or not chosen else 0


def play(number):
    """The rule of a check, its seconds, and the text of its fault."""
    rule, *_, function = CHECKS[number]
    start, fault = time.monotonic(), None
    try:
        function()
    except Exception:  # noqa: BLE001
        fault = traceback.format_exc()
    return rule, time.monotonic() - start, fault
