"""Runs the browser tests, all or those whose names contain one of the arguments, and says how many passed."""
import sys
import unittest
from pathlib import Path

from support import session


class Result(unittest.TextTestResult):
    """A failure is printed when it happens: nobody has to wait for the end of the run."""

    def addFailure(self, test, problem):
        super().addFailure(test, problem)
        self.stream.writeln(f"FAILED {test.id()}\n{self.failures[-1][1]}")

    def addError(self, test, problem):
        super().addError(test, problem)
        self.stream.writeln(f"FAILED {test.id()}\n{self.errors[-1][1]}")

    def printErrors(self):
        pass


def main(names):
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in names] or None
    suite = loader.discover(str(Path(__file__).parent), pattern="test_*.py")
    try:
        result = unittest.TextTestRunner(verbosity=0, resultclass=Result).run(suite)
    finally:
        session.end()
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    # A run of nothing has shown nothing.
    return 0 if failed == 0 and result.testsRun > 0 else 1


sys.exit(main(sys.argv[1:]))
