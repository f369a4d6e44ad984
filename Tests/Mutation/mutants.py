"""Every mutant of a target's source files, and the text of a file with all its mutants."""
import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path

import operators

TARGETS = ("RichPushExtension", "RichPushKit", "RichPushStore")


@dataclass
class Mutant:
    """A change that tests should find. Its name depends on its text and file, not on its place."""
    file: str
    line: int
    words: str
    name: str = field(default="")

    @property
    def target(self):
        return self.file.split("/")[0]

    def __str__(self):
        return f"{self.name}  {self.file}:{self.line}  {self.words}"


class Source:
    """A source file. Its lines get their mutants one after the other."""

    def __init__(self, path, root, left_out):
        self.path = str(path.relative_to(root))
        self.lines = path.read_text().split("\n")
        self.changed = list(self.lines)
        self.mutants = []
        self.left_out = left_out
        self._names = {}

    def add(self, number, words):
        """A mutant of a line; `None` if it is left out."""
        text = f"{self.path}\n{self.lines[number].strip()}\n{words}"
        self._names[text] = repeated = self._names.get(text, 0) + 1
        name = hashlib.sha256(f"{text}\n{repeated}".encode()).hexdigest()[:8]
        if name in self.left_out:
            return None
        self.mutants.append(Mutant(self.path, number + 1, words, name))
        return f'mutant("{name}")'

    def mutate(self):
        number, in_text = 0, None
        while number < len(self.lines):
            line = self.lines[number]
            code = line.strip()
            if '"""' in code and in_text is None and code.count('"""') == 1:
                in_text = number
            elif '"""' in code and in_text is not None:
                self.mutate_text(in_text, number)
                in_text = None
            elif in_text is None and not code.startswith(("//", "import ", "@")):
                self.mutate_line(number)
            number += 1
        return "\n".join(self.changed)

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
        if not places and not value and self.path.startswith("RichPushStore"):
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
        if not self.path.startswith("RichPushStore") or self.path.startswith("RichPushStore/SQLite/Schema/Schema+First"):
            return
        edits = []
        for number in range(first + 1, last):
            for piece, changed, words in operators.texts(self.lines[number].strip()):
                if switch := self.add(number, words):
                    name = re.search(r'"(\w+)"', switch)[1]
                    edits.append(f'("{name}", #"{piece}"#, #"{changed}"#)')
        if not edits:
            return
        opening, closing = self.lines[first], self.lines[last]
        begin, end = opening.rindex('"""'), closing.index('"""') + 3
        self.changed[first] = opening[:begin] + 'mutated("""'
        self.changed[last] = closing[:end] + f", [{', '.join(edits)}])" + closing[end:]


def sources(root, left_out=()):
    """The files of all targets, mutated: file, text and mutants."""
    for target in TARGETS:
        for path in sorted((root / target).rglob("*.swift")):
            source = Source(path, root, left_out)
            yield path, source.mutate(), source.mutants
