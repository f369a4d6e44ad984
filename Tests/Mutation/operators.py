"""The changes of mutants: conditions, comparisons, statements, and the SQL in string literals."""
import re

# A change of a line's text: which part, by what, and in what words.
COMPARISONS = {"<=": "<", "<": "<=", ">=": ">", ">": ">="}
SQL = [
    ("<=", "<"), (">=", ">"), ("<", "<="), (">", ">="), ("IS NOT NULL", "IS NULL"), ("IS NULL", "IS NOT NULL"),
    (" AND ", " OR "), (" OR ", " AND "), ("NOT (", "("), (" DESC", " ASC"), ("max(", "min("), ("min(", "max("), ("+ 1", "+ 2"),
]
STATEMENT = re.compile(r"(?:(?:try[?]?|await) )*(?:self[.]|Self[.])?[$\w][\w$]*(?:[?!]?[.]\w+|\(|\[|[?])")
WORDS = re.compile(r"(?:return|throw|let|var|if|guard|case|default|for|while|switch|func|init|super|defer|do|continue|break"
                   r"|private|fileprivate|internal|package|public|open|static|lazy|weak|unowned|nonisolated|mutating)\b")


def scan(text):
    """The places of a text outside strings and comments, each with how deep in brackets it is."""
    depth, place, in_string = 0, 0, False
    while place < len(text):
        character = text[place]
        if in_string:
            if text.startswith("\\(", place):
                return  # An interpolation: what follows is not looked through.
            if character == "\\":
                place += 1
            elif character == '"':
                in_string = False
        elif character == '"':
            in_string = True
        elif text.startswith("//", place):
            return
        else:
            if character in ")]}":
                depth -= 1
            yield place, character, depth
            if character in "([{":
                depth += 1
        place += 1


def is_whole(text):
    """Whether every bracket and string of a text ends in it."""
    depth, place, in_string = 0, 0, False
    while place < len(text):
        character = text[place]
        if character == "\\":
            place += 1
        elif character == '"':
            in_string = not in_string
        elif not in_string:
            depth += (character in "([{") - (character in ")]}")
            if depth < 0:
                return False
        place += 1
    return depth == 0 and not in_string


def find(text, what):
    """The place of a part in a text, outside brackets and strings; -1 if it is not there."""
    return next((place for place, _, depth in scan(text) if depth == 0 and text.startswith(what, place)), -1)


def split(text, separator):
    parts = []
    while (place := find(text, separator)) >= 0:
        parts.append(text[:place])
        text = text[place + len(separator):]
    return parts + [text]


def variants(expression):
    """The replacements of a condition or of a returned value, each with its description."""
    # It is not known which part throws or waits, so each remaining part may.
    if match := re.match(r"((?:(?:try|await) )+)(.+)", expression):
        for variant, words in variants(match[2]):
            yield match[1] + variant, words
        return
    for joined, other in ((" && ", " || "), (" || ", " && ")):
        if find(expression, " ? ") >= 0:
            break
        parts = split(expression, joined)
        if len(parts) > 1 and find(expression, other) < 0:
            for number in range(len(parts)):
                rest = parts[:number] + parts[number + 1:]
                yield joined.join(rest), f"without {parts[number].strip()}"
    for place, _, _ in scan(expression):
        for symbol, other in COMPARISONS.items():
            if expression.startswith(f" {symbol} ", place):
                yield f"{expression[:place]} {other} {expression[place + len(symbol) + 2:]}", f"{symbol} as {other}"
        for symbol, other in ((" + 1", " + 2"), (" - 1", "")):
            end = place + len(symbol)
            if expression.startswith(symbol, place) and not expression[end:end + 1].isdigit():
                yield expression[:place] + other + expression[end:], f"{symbol.strip()} as {other.strip() or 'nothing'}"


def conditions(line):
    """The conditions of an `if`, `guard` or `while` that is written in one line: begin and end of each."""
    head = re.match(r"\s*(?:\} else )?(if|guard|while) ", line)
    if not head:
        return
    rest = line[head.end():]
    end = find(rest, " else {") if head[1] == "guard" else find(rest, " {")
    if end < 0:
        return
    place = head.end()
    for part in split(rest[:end], ", "):
        # Without `true` the compiler no longer sees that a loop does not end.
        if not re.match(r"(?:let|var|case|#)\b|#|true$", part) and is_whole(part):
            yield place, place + len(part)
        place += len(part) + 2


def returned(line):
    """The value of a `return`, or of a computed property in one line: begin and end."""
    if match := re.match(r"\s*(?:guard .* else \{ )?return (.+?)(?: \})?$", line):
        return match.span(1) if is_whole(match[1]) else None
    match = re.match(r"\s*(?:\w+ )*var \w+: (?:Bool|Int) \{ (?!get\b)(.+) \}$", line)
    return match.span(1) if match and is_whole(match[1]) else None


def _enclosing(lines, number):
    """The lines before a line, back to the beginning of its function."""
    for line in reversed(lines[:number]):
        yield line
        if re.match(r"\s*(?:[\w@()]+ )*(?:func|init|var|subscript)\b", line):
            return


def is_statement(lines, number):
    """Whether a line is a complete call or assignment, and not the only line of its block."""
    text = lines[number].strip()
    # Room for later elements changes no result.
    if re.match(r"(?:try )?(?:self|super)\.init\(", text) or ".reserveCapacity(" in text:
        return False
    if not STATEMENT.match(text) or WORDS.match(text) or not is_whole(text) or find(text, " ? ") >= 0:
        return False
    # An assignment in an initialiser cannot be left out.
    if re.match(r"(?:self\.)?\w+ = ", text) and any(re.search(r"\binit\b", line) for line in _enclosing(lines, number)):
        return False
    if not (text.endswith(")") or re.search(r" [+-]?= ", text)) or find(text, ": ") >= 0:
        return False
    before = next(line.strip() for line in reversed(lines[:number]) if line.strip() and not line.strip().startswith("//"))
    after = next((line.strip() for line in lines[number + 1:] if line.strip()), "}")
    if re.match(r"[.?:&|+}\]\)]|==|\{", after) and not after.startswith("}"):
        return False
    if not re.search(r"(?:[)}\w\"\]?]|\{|\bin)$", before) or before.endswith(("return", "=")):
        return False
    # The only one of its block may be the block's value.
    return not (after.startswith("}") and re.search(r"(?:\{|\bin|:)$", before))


def texts(line):
    """The changes of a line of SQL: of its text between interpolations, what by what."""
    for piece in re.split(r"\\\([^)]*\)+", line):
        for symbol, other in SQL:
            for match in re.finditer(re.escape(symbol), piece):
                beside = piece[match.start() - 1:match.start()] + piece[match.end():match.end() + 1]
                if symbol in "<>" and re.search("[<>=]", beside):
                    continue
                changed = piece[:match.start()] + other + piece[match.end():]
                yield piece, changed, f"{symbol.strip()} as {other.strip()} in {piece.strip()}"
