"""Breaks rules by hand-made changes, one at a time, and prints which of them the tests do not notice.

usage: rules.py [--part N/M] [WORD…]

Each row of rules-*.tsv is a rule: a file of Sources, a text that is in it once, the text that breaks the rule, the rule
as a sentence, and the tests that must fail, as arguments of Tests/Scripts/quick. The changes are made in a copy of the package,
.build-rules. A row is an error if its text is not in its file exactly once: the rule was moved, and its row must follow.

With words, only rows with one of them in the file or the rule. --part 2/8 takes every eighth row, from the second on.
"""
import argparse
import csv
import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build-rules"
COPIED = ("Package.swift", "Sources", "Tests", "Localization", "Samples")


@dataclass
class Rule:
    """A row: what is changed, and which tests must notice it."""
    place: str
    file: str
    text: str
    broken: str
    rule: str
    tests: str

    def problem(self):
        """Why the row cannot be used; `None` if it can."""
        path = ROOT / self.file
        if not path.is_file():
            return f"{self.place}: {self.file} is missing."
        count = path.read_text().count(self.text)
        return None if count == 1 else f"{self.place}: {self.file} has the text {count} times, not once: {self.text}"


def read_rules():
    rules = []
    for path in sorted(Path(__file__).parent.glob("rules-*.tsv")):
        with path.open(newline="") as file:
            for number, row in enumerate(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE), 1):
                if not row or row[0].startswith("#"):
                    continue
                if len(row) != 5:
                    sys.exit(f"{path.name}:{number} has {len(row)} columns, not 5.")
                rules.append(Rule(f"{path.name}:{number}", *row))
    return rules


def copy_package():
    """Copies what has changed; the rest is not compiled again."""
    present = {
        Path(name) for name in subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", *COPIED], cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout.splitlines() if (ROOT / name).is_file()
    }
    for folder in COPIED:
        for old in (WORK / folder).rglob("*") if (WORK / folder).is_dir() else ():
            if old.is_file() and old.relative_to(WORK) not in present:
                old.unlink()
    for name in present:
        source, copy = ROOT / name, WORK / name
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            shutil.copymode(source, copy)


def tests(rule):
    """Runs the tests of a rule in the copy. Their exit code and output."""
    result = subprocess.run(
        [WORK / "Tests/Scripts/quick", *shlex.split(rule.tests)], cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", env=os.environ | {"LLVM_PROFILE_FILE": "/dev/null"}, timeout=1800,
    )
    return result.returncode, result.stdout


def verdict(rule):
    """`noticed`, `survived`, or why neither can be said."""
    path = WORK / rule.file
    original = path.read_text()
    path.write_text(original.replace(rule.text, rule.broken))
    try:
        code, output = tests(rule)
    finally:
        path.write_text(original)
    if "Test run with" not in output and "recorded an issue" not in output and " error: " in output:
        return "does not compile:\n" + output[-3000:]
    if "Test run with 0 tests" in output:
        return f"has no tests: {rule.tests}"
    return "survived" if code == 0 else "noticed"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only whether each row can be used")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()

    rules = read_rules()
    problems = [problem for rule in rules if (problem := rule.problem())]
    if problems or options.check:
        print("\n".join(problems) or f"{len(rules)} rules can be broken.")
        return 1 if problems else 0
    part, parts = map(int, options.part.split("/"))
    chosen = [rule for rule in rules if not options.words or any(w in rule.file + rule.rule for w in options.words)]
    chosen = sorted(chosen[part - 1::parts], key=lambda rule: (rule.tests, rule.file))
    if not chosen:
        sys.exit("No such rule.")
    copy_package()
    bad = 0
    for rule in chosen:
        found = verdict(rule)
        bad += found != "noticed"
        print(f"{found}: {rule.place} {rule.rule}", flush=True)
    print(f"{len(chosen) - bad} of {len(chosen)} broken rules were noticed.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
