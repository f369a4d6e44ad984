"""The rows of rules-*.tsv: hand-made changes, each of which breaks a rule that a test must hold.

usage: rules.py --check

A row is a file, a text that is in it once, the text that breaks the rule, the rule as a sentence, and the tests that must
fail: as arguments of ./Tests/run quick, where `HostService` is the package of the service, or a script of the package with its
arguments, such as `Samples/HostService/check access`. --check fails if a row's text is not in its file exactly once: the
rule was moved, and its row must follow.
"""
import csv
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path

import switches

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Rule:
    place: str
    file: str
    text: str
    broken: str
    rule: str
    tests: str

    kind = "rules"

    @property
    def name(self):
        """Depends on what is changed, not on the row's place, so that a new row changes no file but its own."""
        return hashlib.sha256(f"{self.file}\n{self.text}\n{self.broken}".encode()).hexdigest()[:8]

    def __str__(self):
        return f"{self.place}  {self.file}  {self.rule}"

    def problem(self):
        """Why the row cannot be used; `None` if it can."""
        path = ROOT / self.file
        if not path.is_file():
            return f"{self.place}: {self.file} is missing."
        count = path.read_text().count(self.text)
        return None if count == 1 else f"{self.place}: {self.file} has the text {count} times, not once: {self.text}"

    def edit(self, text, mask):
        """The row as an edit of `switches.switched`; `None` if it cannot be switched at run time."""
        place = text.index(self.text)
        unit = switches.unit(mask, *switches.core(place, self.text, self.broken))
        if not unit:
            return None
        broken = text.replace(self.text, self.broken)
        return self.name, self.place, unit, broken[unit.begin:unit.end + len(broken) - len(text)]

    def broken_text(self):
        return (ROOT / self.file).read_text().replace(self.text, self.broken)


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


def check(rules):
    """Ends with the rows that cannot be used."""
    problems = [problem for rule in rules if (problem := rule.problem())]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    every = read_rules()
    check(every)
    print(f"{len(every)} rules can be broken.")
