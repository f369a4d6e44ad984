"""Edits of a Swift file that are switched on at run time.

The body around an edit is written once for each edit and once as it is, in the branches of an `if`; outside of bodies, the
value around it. `#sourceLocation` keeps the numbers of lines, and names the edit in the compiler's errors.
"""
import re
from dataclasses import dataclass

KEYWORDS = re.compile(r"(?<![.\w`])(func|init|deinit|subscript|var|let|struct|class|enum|actor|extension|protocol)\b")
TYPES = ("struct", "class", "enum", "actor", "extension", "protocol")
ACCESSOR = re.compile(
    r"(?:(?:mutating|nonmutating|@\w+) )*(?:get|set|willSet|didSet|_read|_modify)(?: *\( *\))?(?: (?:async|throws))*$"
)
ACCESSORS = re.compile(r"\s*(?:(?:mutating|nonmutating|@\w+)\s+)*(?:get|set|willSet|didSet|_read|_modify)\s*(?:\(\w+\))?"
                       r"(?:\s+(?:async|throws))*\s*\{")
LITERAL = re.compile(r'//|/\*|#/|(#*)("""|")')
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Unit:
    """A part of a file that is written once for each edit in it. `is_body`: it is between the braces of a body."""
    begin: int
    end: int
    is_body: bool


def masked(text):
    """A text of the same length, in which comments are spaces and strings are quotes."""
    pieces, place = [], 0
    while match := LITERAL.search(text, place):
        pieces.append(text[place:match.start()])
        place = _end(text, match)
        literal = text[match.start():place]
        pieces.append(re.sub(r"[^\n]", " ", literal) if match[0] in ("//", "/*") else '"' * len(literal))
    return "".join(pieces) + text[place:]


def _end(text, match):
    """The end of a comment, a string or a regular expression."""
    if match[0] == "//":
        end = text.find("\n", match.end())
        return len(text) if end < 0 else end
    if match[0] == "/*":
        depth, place = 1, match.end()
        while depth:
            found = re.compile(r"/\*|\*/").search(text, place)
            depth, place = depth + (1 if found[0] == "/*" else -1), found.end()
        return place
    if match[0] == "#/":
        return text.index("/#", match.end()) + 2
    hashes, quotes = match[1], match[2]
    part = re.compile(rf'{quotes}{hashes}|\\{hashes}\(|\\.' if not hashes else rf'{quotes}{hashes}|\\{hashes}\(', re.DOTALL)
    place = match.end()
    while True:
        found = part.search(text, place)
        place = found.end()
        if found[0].startswith(quotes):
            return place
        if found[0].endswith("("):
            place = _end_of_brackets(text, place)


def _end_of_brackets(text, place):
    """The end of the brackets that have begun before a place."""
    depth, part = 1, re.compile(r'[()]|//|/\*|#/|(#*)("""|")')
    while depth:
        found = part.search(text, place)
        if found[0] in "()":
            depth, place = depth + (1 if found[0] == "(" else -1), found.end()
        else:
            place = _end(text, found)
    return place


def unit(mask, begin, end):
    """The body around an edit, or the value; `None` if it has neither."""
    scope = 0
    for opening, closing in _braces(mask, begin):
        kind = _kind(mask, opening)
        if end > closing:
            return None
        if kind in TYPES:
            scope = opening + 1
        elif kind == "body":
            return Unit(opening + 1, closing, True)
        elif kind != "accessors":
            break
    return _value(mask, begin, end, scope)


def _braces(mask, place):
    """The braces around a place, the outer ones first."""
    closing, opened, around = {}, [], []
    for match in re.finditer(r"[{}]", mask):
        if match[0] == "{":
            opened.append(match.start())
        else:
            closing[opened.pop()] = match.start()
    for opening in sorted(closing):
        if opening < place <= closing[opening]:
            around.append((opening, closing[opening]))
    return around


def _kind(mask, opening):
    """What begins at a brace: a type, a `body`, the `accessors` of a property, or something else."""
    head = _head(mask, opening)
    if ACCESSOR.match(" ".join(head.split())):
        return "body"
    words = list(KEYWORDS.finditer(head))
    if not words:
        return "other"
    last = words[-1]
    if last[1] in TYPES:
        return last[1]
    if last[1] in ("var", "let", "subscript"):
        if ACCESSORS.match(mask, opening + 1):
            return "accessors"
        return "other" if re.search(r"[^=!<>]=[^=]", head[last.end():]) else "body"
    return "body"


def _head(mask, opening):
    """The text before a brace, without what is in brackets, back to the brace or the `;` before it."""
    text, depth = [], 0
    for character in reversed(mask[:opening]):
        if character in ")]":
            depth += 1
        elif character in "([":
            depth -= 1
            if depth < 0:
                break
        elif depth == 0 and character in "{};":
            break
        if depth == 0 or (depth == 1 and character == ")"):
            text.append(character)
    return "".join(reversed(text))


def _value(mask, begin, end, scope):
    """The value of a property or of a parameter's default, if an edit is in it."""
    for match in reversed(list(re.finditer(r" = \s*", mask[scope:begin + 1]))):
        first = scope + match.end()
        if first > begin:
            continue
        last = _end_of_value(mask, first)
        line = mask[mask.rfind("\n", 0, first) + 1:first]
        if end <= last and not re.search(r"\b(?:case|typealias|associatedtype)\b", line):
            return Unit(first, last, False)
    return None


def _end_of_value(mask, place):
    depth = 0
    for index in range(place, len(mask)):
        character = mask[index]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth < 0:
                return index
        elif depth == 0 and character == ",":
            return index
        elif depth == 0 and character == "\n":
            if not re.match(r"\s*[.?:&|+*/=<>-]", mask[index:]) and not re.search(r"[=?:&|+*/<>-]\s*$", mask[place:index]):
                return index
    return len(mask)


def core(place, old, new):
    """What an edit changes of a text: begin and end, without what is the same before and behind."""
    begin = 0
    while begin < min(len(old), len(new)) and old[begin] == new[begin]:
        begin += 1
    end = 0
    while end < min(len(old), len(new)) - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    return place + begin, place + len(old) - end


def switched(path, text, edits, replacements=()):
    """A file's text with switched edits.

    Each edit is its name, its label for the compiler, its unit and the unit's changed text. Replacements are other changes
    of the text as it is: begin, end and new text of each.
    """
    units = {}
    for name, label, place, changed in edits:
        units.setdefault(place, []).append((name, label, changed))
    marks = [(begin, end, new) for begin, end, new in replacements]
    for place, variants in units.items():
        line = text.count("\n", 0, place.begin) + 1
        here = f'#sourceLocation(file: "{path}", line: {line})\n'
        if place.is_body:
            before = " " + "".join(
                f'if mutant(0x{name}) {{\n#sourceLocation(file: "{label}", line: {line})\n{changed}\n{here}}} else '
                for name, label, changed in variants
            ) + "{"
            marks += [(place.begin, place.begin, before), (place.end, place.end, "}")]
        else:
            before = "(" + "".join(f"mutant(0x{name}) ? ({changed}) : " for name, label, changed in variants) + "("
            marks += [(place.begin, place.begin, before), (place.end, place.end, "))")]
            after = text.find("\n", place.end) + 1
            if any("\n" in changed for _, _, changed in variants) and after:
                marks.append((after, after, f'#sourceLocation(file: "{path}", line: {text.count(chr(10), 0, after) + 1})\n'))
    result, done = [], 0
    for begin, end, new in sorted(marks, key=lambda mark: mark[:2]):
        if begin < done:
            raise ValueError(f"Two changes of {path} overlap at line {text.count(chr(10), 0, begin) + 1}.")
        result += [text[done:begin], new]
        done = end
    return "".join(result) + text[done:]
