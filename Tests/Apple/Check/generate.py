"""Writes the stubs of Apple's frameworks from the tables in Symbols and the facts in Symbols/additions.tsv.

The same tables give the same bytes. A declaration whose types no stub has is left out, so that its use is an error.
"""
import re
from collections import defaultdict

from . import declarations, tables
from .tables import FRAMEWORKS, TYPE_KINDS

WORD = re.compile(r"(?<![.\w])[A-Z_]\w*(?:\.[A-Z]\w*)*")
DECLARED_TYPE = re.compile(r"\b(?:class|struct|enum|protocol|typealias|associatedtype|actor)\s+([A-Za-z_]\w*)")
OF_SWIFT = set(
    "Any AnyClass AnyHashable AnyObject Array Bool Dictionary Double Element Error Float Int MainActor Never Result Self"
    " Sendable Set String Type UInt Void".split()
) | {"Content", "DelegateType"}


def types_of(module):
    """The names of the types that a framework and those that it imports have."""
    if module not in FRAMEWORKS:
        return set()
    facts = [fact for facts in tables.additions(module).values() for fact in facts]
    names = {symbol.name for symbol in tables.symbols(module) if symbol.kind in TYPE_KINDS}
    names.update(*(DECLARED_TYPE.findall(value) for fact, value, _ in facts if fact in ("type", "member")))
    return names.union(*(types_of(needed) for needed in FRAMEWORKS[module][1]))


def types_in(declaration):
    """The names of types in a declaration, without its labels and attributes."""
    bare = re.sub(r"@[A-Za-z]+(\([^)]*\))?", "", declaration)
    bare = re.sub(r"\b\w+ \w+:|\b\w+:", ":", bare)
    bare = re.sub(r"\b(func|var|let|case|class|struct|enum|protocol|init)\s+`?\w+`?", "", bare)
    return {part for name in WORD.findall(bare) for part in name.split(".")}


class Stub:
    """The text of one framework's stub while it is written."""

    def __init__(self, module, by_hand):
        self.module = module
        self.symbols = tables.symbols(module)
        self.added = tables.additions(module)
        self.types = {symbol.path: symbol for symbol in self.symbols if symbol.kind in TYPE_KINDS}
        self.known = OF_SWIFT | types_of(module) | set(DECLARED_TYPE.findall(by_hand))
        self.top, self.extensions = [], defaultdict(list)
        self.left_out, self.bridges = [], []
        self.place()
        self.inherit()

    def place(self):
        """Puts each symbol into its type, into an extension of another module's type, or outside of types."""
        for symbol in self.symbols:
            owner, dot, _ = re.sub(r"\(.*", "", symbol.path).rpartition(".")
            if symbol.fact("in-extension") is not None:
                self.extensions[owner].append(symbol)
            elif not dot:
                self.top.append(symbol)
            elif owner in self.types:
                self.types[owner].members.append(symbol)
            else:
                self.extensions[owner].append(symbol)

    def inherit(self):
        """Finds what a class has from its superclasses."""
        for symbol in self.types.values():
            above = []
            while (above or [symbol])[-1].fact("superclass") in self.types:
                above.append(self.types[(above or [symbol])[-1].fact("superclass")])
            symbol.lacks_init = any(one.fact("init-unavailable") is not None for one in [symbol, *above]) or any(
                inner.is_designated_init for one in above for inner in one.members
            )
            names = {inner.name for one in above for inner in one.members}
            for inner in symbol.members:
                inner.overrides = inner.name in names

    def lacks_a_type(self, symbol):
        missing = sorted(types_in(symbol.declaration) - self.known)
        if missing:
            self.left_out.append(f"{symbol.path}: no stub has {', '.join(missing)}")
        return bool(missing)

    def type_lines(self, symbol, outer=None):
        bridge = declarations.bridge(symbol)
        if bridge:
            self.bridges.append(bridge)
        if symbol.kind == "swift.class":
            head, body = declarations.class_heading(symbol)
        elif symbol.kind == "swift.protocol":
            head, body = declarations.protocol_heading(symbol)
        elif symbol.kind == "swift.enum":
            head, body = declarations.enum_heading(symbol, outer)
        else:
            head, body = declarations.struct_heading(symbol)
        for number, inner in enumerate(symbol.members):
            body += self.member_lines(inner, symbol, number)
        body += symbol.all("member")
        first = [f"// {symbol.path}: {symbol.sources}", *declarations.availability(symbol, outer), head + " {"]
        return first + ["    " + line for line in body] + ["}"]

    def member_lines(self, symbol, outer, number):
        if symbol.kind in TYPE_KINDS:
            return self.type_lines(symbol, outer)
        if symbol.kind == "swift.typealias" or self.lacks_a_type(symbol):
            return []
        lines = []
        for form in [symbol] + ([symbol.async_twin()] if self.has_twin(symbol, outer) else []):
            is_async = ") async" in form.declaration
            if is_async and outer.kind == "swift.protocol" and "optional " not in form.declaration:
                self.left_out.append(f"{form.path}: of two forms of a requirement, that without a completion handler")
                continue
            again = is_async or any(other.path == form.path for other in outer.members[:number])
            lines += declarations.member(form, outer, declarations.own_selector(form, number) if again else None)
        return lines

    def has_twin(self, symbol, outer):
        """Whether the async form is in a column alone, without a row of its own."""
        own = [re.sub(r"\s", "", other.declaration) for other in outer.members]
        return bool(symbol.async_form) and re.sub(r"\s", "", symbol.async_form) not in own

    def by_hand(self):
        """What no table has."""
        out = []
        for path in sorted(self.added):
            members = ["    " + value for fact, value, _ in self.added[path] if fact == "member"]
            for fact, value, source in self.added[path]:
                comment = ["", f"// By hand: {path}, {source}"]
                if fact == "type":
                    out += [*comment, value + " {", *members, "}"]
                elif fact == "extension":
                    out += [*comment, f"extension {path} {{", "    " + value, "}"]
                elif fact == "extension-conforms":
                    out += [*comment, f"extension {path}: {value} {{", "    public var body: Never { get }", "}"]
        return out

    def text(self):
        out = []
        for symbol in self.top:
            if symbol.kind in TYPE_KINDS:
                out += ["", *self.type_lines(symbol)]
            elif not self.lacks_a_type(symbol):
                out += ["", *declarations.availability(symbol, None), "public " + symbol.declaration]
        for path, members in sorted(self.extensions.items()):
            outer = tables.extension_of(path)
            lines = [line for inner in members for line in self.member_lines(inner, outer, 0)]
            out += ["", f"extension {path} {{", *("    " + line for line in lines), "}"]
        for lines in self.bridges:
            out += ["", *lines]
        imports = [f"@_exported import {name}" for name in FRAMEWORKS[self.module][1]]
        return "\n".join([*self.head(), *imports, "import _Concurrency", *self.by_hand(), *out]) + "\n"

    def head(self):
        lines = [f"// {self.module}: written by Tests/Apple/run --stubs from the tables in Symbols, not by hand."]
        return lines + (["//", "// Left out:"] + [f"// {line}" for line in self.left_out] if self.left_out else [])


def generate(module, by_hand):
    """The text of a framework's stub. `by_hand` is the text of the stubs that are not generated."""
    return Stub(module, by_hand).text()
