"""The random mutants of source files, and the changes of a file's text that build some of them in."""
import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path

import operators

ROOT = Path(__file__).resolve().parents[2]
# Targets whose tests are those of another one.
TESTED_BY = {"RichPushPostgres": "RichPushStore"}
# The folders of the targets that have tests.
TARGETS = [
    folder for folder in sorted((ROOT / "Sources").glob("*/*"))
    if (ROOT / f"Tests/{TESTED_BY.get(folder.name, folder.name)}Tests").is_dir()
]


@dataclass(frozen=True)
class Mutant:
    """A change that tests should find. Its name depends on its text and file, not on its place."""
    file: str
    line: int
    words: str
    name: str

    kind = "random mutants"

    @property
    def target(self):
        name = self.file.split("/")[2]
        return TESTED_BY.get(name, name)

    def __str__(self):
        return f"{self.name}  {self.file}:{self.line}  {self.words}"


class Source:
    """A source file. Its lines get their mutants one after the other; those with a name of `chosen` are built in."""

    def __init__(self, file, chosen=()):
        self.file = file
        self.lines = (ROOT / file).read_text().split("\n")
        self.changed = list(self.lines)
        self.mutants = []
        self.chosen = chosen
        self.has_sql = file.startswith(("Sources/Response/RichPushStore/", "Sources/Service/RichPushPostgres/")) and "/Schema/Schema+First" not in file
        self._names = {}
        self.mutate()

    def replacements(self):
        """The changes of the text: begin, end and new text of each."""
        place = 0
        for line, changed in zip(self.lines, self.changed):
            if line != changed:
                begin = len(os.path.commonprefix([line, changed]))
                same = len(os.path.commonprefix([line[begin:][::-1], changed[begin:][::-1]]))
                yield place + begin, place + len(line) - same, changed[begin:len(changed) - same]
            place += len(line) + 1

    def add(self, number, words):
        """A mutant of a line; `None` if it is not built in."""
        # A target keeps its names in another folder of Sources.
        file = "/".join(["Sources", *self.file.split("/")[2:]])
        text = f"{file}\n{self.lines[number].strip()}\n{words}"
        self._names[text] = repeated = self._names.get(text, 0) + 1
        name = hashlib.sha256(f"{text}\n{repeated}".encode()).hexdigest()[:8]
        self.mutants.append(Mutant(self.file, number + 1, words, name))
        return f"mutant(0x{name})" if name in self.chosen else None

    def mutate(self):
        number, in_text, compiled = 0, None, []
        while number < len(self.lines):
            line = self.lines[number]
            code = line.strip()
            if code.startswith("#if "):
                compiled.append(is_true(code[4:]))
            elif code.startswith("#elseif "):
                compiled[-1] = not compiled[-1] and is_true(code[8:])
            elif code == "#else":
                compiled[-1] = not compiled[-1]
            elif code == "#endif":
                compiled.pop()
            elif not all(compiled):
                pass
            elif '"""' in code and in_text is None and code.count('"""') == 1:
                in_text = number
            elif '"""' in code and in_text is not None:
                self.mutate_text(in_text, number)
                in_text = None
            elif in_text is None and not code.startswith(("//", "import ", "@")):
                self.mutate_line(number)
            number += 1

    def mutate_line(self, number):
        line = self.lines[number]
        if operators.is_statement(self.lines, number):
            if switch := self.add(number, f"without {line.strip()}"):
                indent = line[:len(line) - len(line.lstrip())]
                self.changed[number] = f"{indent}if !{switch} {{ {line.strip()} }}"
            return
        places = list(operators.conditions(line))
        value = operators.returned(line) if not places else None
        for begin, end in reversed(places):
            self.changed[number] = (
                self.changed[number][:begin] + self.condition(number, line[begin:end]) + self.changed[number][end:]
            )
        if value:
            begin, end = value
            self.changed[number] = line[:begin] + self.alternatives(number, line[begin:end]) + line[end:]
        if not places and not value and self.has_sql:
            self.mutate_short_text(number)

    def condition(self, number, expression):
        text = self.alternatives(number, expression)
        switch = self.add(number, f"not {expression}")
        return f"({switch} != ({text}))" if switch else text

    def alternatives(self, number, expression):
        text = expression
        for variant, words in operators.variants(expression):
            if switch := self.add(number, f"{words} in {expression}"):
                text = f"({switch} ? ({variant}) : ({text}))"
        return text

    def mutate_short_text(self, number):
        line = self.lines[number]
        match = re.search(r'"((?:SELECT|UPDATE|DELETE|INSERT|AND|WHERE|\() ?[^"\\]*)"', line)
        if not match:
            return
        text = match[0]
        for piece, changed, words in operators.texts(match[1]):
            if switch := self.add(number, words):
                text = f'({switch} ? "{changed}" : {text})'
        self.changed[number] = line.replace(match[0], text, 1)

    def mutate_text(self, first, last):
        """The changes of a text of several lines are made when it is used."""
        if not self.has_sql:
            return
        edits = []
        for number in range(first + 1, last):
            for piece, changed, words in operators.texts(self.lines[number].strip()):
                if switch := self.add(number, words):
                    edits.append(f'({switch}, #"{piece}"#, #"{changed}"#)')
        if not edits:
            return
        opening, closing = self.lines[first], self.lines[last]
        begin, end = opening.rindex('"""'), closing.index('"""') + 3
        self.changed[first] = opening[:begin] + 'mutated("""'
        self.changed[last] = closing[:end] + f", [{', '.join(edits)}])" + closing[end:]


def is_true(condition):
    """Whether the compiler uses the lines below a condition. Linux has no modules of Apple's."""
    terms = re.findall(r"(!?)(\w+)(?:\((\w+)\))?", condition)
    if "||" in condition:
        raise ValueError(f"`||` in a condition is not known here: {condition}")
    return all((bool(no) != ((module or name) in ("Linux", "Glibc", "Tools", "RichPushPQ"))) for no, name, module in terms)


def every():
    """Every mutant of the targets."""
    for target in TARGETS:
        for path in sorted(target.rglob("*.swift")):
            yield from Source(str(path.relative_to(ROOT))).mutants
