"""Runs all browser tests, or those with one of the arguments in their names, and prints how many passed."""
import multiprocessing
import os
import sys
import unittest
from pathlib import Path

from support import session


class Result(unittest.TextTestResult):
    """A failure is printed when it happens, not at the end of the run."""

    def addFailure(self, test, problem):
        super().addFailure(test, problem)
        self.say(test, self.failures[-1][1])

    def addError(self, test, problem):
        super().addError(test, problem)
        self.say(test, self.errors[-1][1])

    def say(self, test, problem):
        print(f"FAILED {test.id()}\n{problem}", file=sys.stderr, flush=True)

    def printErrors(self):
        pass


def tests(names):
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in names] or None
    return list(leaves(loader.discover(str(Path(__file__).parent), pattern="test_*.py")))


def leaves(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from leaves(part)
        else:
            yield part


def run(names, share, shares):
    """Runs a share of the tests in a browser of its own. Returns how many ran and how many failed."""
    suite = unittest.TestSuite(tests(names)[share::shares])
    with open(os.devnull, "w") as nowhere:
        try:
            result = unittest.TextTestRunner(nowhere, verbosity=0, resultclass=Result).run(suite)
        finally:
            session.end()
    return result.testsRun, len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)


def main(names):
    shares = min(os.cpu_count() or 1, 4, len(tests(names)) // 20 + 1)
    with multiprocessing.get_context("spawn").Pool(shares) as pool:
        results = pool.starmap(run, [(names, share, shares) for share in range(shares)], chunksize=1)
    ran, failed = (sum(column) for column in zip(*results))
    print(f"{ran - failed} passed, {failed} failed")
    # A run without tests is a failure.
    return 0 if failed == 0 and ran > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
