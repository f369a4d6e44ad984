"""Writes the stubs of Apple's frameworks from the tables in Symbols, and what is by hand from Symbols/additions.tsv.

The same tables give the same bytes. A declaration whose types no stub has is left out, so that its use is an error.
"""
import csv
import re
from collections import defaultdict

from .toolchain import APPLE

# The frameworks, the table of each, and what it imports and re-exports.
FRAMEWORKS = {
    "UserNotifications": ("usernotifications", ["Foundation"]),
    "UIKit": ("uikit", ["Foundation", "UserNotifications"]),
    "UserNotificationsUI": ("usernotificationsui", ["UIKit", "UserNotifications"]),
    "WebKit": ("webkit", ["UIKit"]),
    "SwiftUI": ("swiftui", ["UIKit"]),
}
# What macOS has of them. The others need AppKit, which the package does not use.
ON_MACOS = ["UserNotifications"]

TYPE_KINDS = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}
WORD = re.compile(r"(?<![.\w])[A-Z_]\w*(?:\.[A-Z]\w*)*")


def read(name):
    with open(APPLE / f"Symbols/{name}.tsv", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def additions(module):
    found = defaultdict(list)
    for row in read("additions"):
        if row["module"] == module:
            found[row["path"]].append((row["fact"], row["value"], row["source"]))
    return found


def version(text):
    """The newer one where the sources differ, so that a guard is asked for too often rather than too seldom."""
    numbers = [part for part in text.split("|") if re.fullmatch(r"[0-9.]+", part)]
    if numbers:
        return max(numbers, key=lambda number: [int(part) for part in number.split(".")])
    return "-" if "-" in text.split("|") else None


class Symbol:
    """One row of a table, with the facts that were added by hand."""

    def __init__(self, row, facts):
        self.path = row["path"]
        self.kind = row["kind"]
        self.declaration = row["declaration"]
        self.ios = version(row["iOS"])
        self.macos = version(row["macOS"])
        self.deprecated = dict(re.findall(r"(iOS|macOS) ([0-9.]+)", row["deprecated"].split("|")[0]))
        self.sendable = row["sendable"]
        self.async_form = row["async_form"]
        self.sources = row["sources"]
        self.facts = facts
        self.members = []

    def fact(self, name):
        return next((value for fact, value, _ in self.facts if fact == name), None)

    def all(self, name):
        return [value for fact, value, _ in self.facts if fact == name]

    @property
    def name(self):
        return self.path.split(".")[-1]

    def availability(self, outer):
        """The attributes where they differ from those of the type around it."""
        lines = []
        ios = self.fact("iOS") or self.ios
        platforms = []
        if ios and ios != "-" and not (outer and outer.ios == ios):
            platforms.append(f"iOS {ios}")
        if self.macos and self.macos != "-" and not (outer and outer.macos == self.macos):
            platforms.append(f"macOS {self.macos}")
        if platforms:
            lines.append(f"@available({', '.join(platforms)}, *)")
        if self.macos == "-" and not (outer and outer.macos == "-"):
            lines.append("@available(macOS, unavailable)")
        if ios == "-" and not (outer and outer.ios == "-"):
            lines.append("@available(iOS, unavailable)")
        for platform, since in sorted(self.deprecated.items()):
            lines.append(f"@available({platform}, deprecated: {since})")
        if self.fact("extension-unavailable") is not None:
            lines.append("@available(iOSApplicationExtension, unavailable)")
        return lines


def table(module):
    """The symbols of a framework, and what of the additions belongs to it."""
    added = additions(module)
    symbols = [Symbol(row, added.get(row["path"], [])) for row in read(FRAMEWORKS[module][0])]
    if module not in ON_MACOS:
        symbols = [symbol for symbol in symbols if symbol.ios != "-"]
    return symbols, added


def known_types(stubs):
    """Every type that the stubs by hand declare, by the last part of its name."""
    text = "\n".join(stubs)
    names = set(re.findall(r"\b(?:class|struct|enum|protocol|typealias|associatedtype|actor)\s+([A-Za-z_]\w*)", text))
    return names | {
        "Any", "AnyHashable", "AnyObject", "AnyClass", "Array", "Bool", "Dictionary", "Double", "Element", "Error",
        "Float", "Int", "MainActor", "Type", "Never", "Result", "Self", "Sendable", "Set", "String", "UInt", "Void",
        "Content", "DelegateType",
    }  # fmt: skip


def types_of(module):
    """The names of the types that a framework and those that it imports have."""
    if module not in FRAMEWORKS:
        return set()
    symbols, added = table(module)
    by_hand = [value for path in added for fact, value, _ in added[path] if fact in ("type", "member")]
    names = {symbol.name for symbol in symbols if symbol.kind in TYPE_KINDS} | known_types(by_hand)
    return names.union(*(types_of(needed) for needed in FRAMEWORKS[module][1]))


def types_in(declaration):
    """The names of types in a declaration, without its labels and attributes."""
    bare = re.sub(r"@[A-Za-z]+(\([^)]*\))?", "", declaration)
    bare = re.sub(r"\b\w+ \w+:|\b\w+:", ":", bare)
    bare = re.sub(r"\b(func|var|let|case|class|struct|enum|protocol|init)\s+`?\w+`?", "", bare)
    return {part for name in WORD.findall(bare) for part in name.split(".")}


def with_sendable_closures(declaration):
    """Marks the closures among the parameters: their types are written without it in the tables."""
    declaration = re.sub(r"@escaping (?!@Sendable|@MainActor)\(", "@escaping @Sendable (", declaration)
    return re.sub(r": \(\((?=[^@]*\) -> [^)]*\)\?)", ": (@Sendable (", declaration)


def member(symbol, outer, names, duplicate):
    """The lines of a member of a type."""
    text = symbol.declaration
    for word in ("@NSCopying ", "weak ", "unowned(unsafe) "):
        text = text.replace(word, "")
    if symbol.sendable == "yes":
        text = with_sendable_closures(text)
    lines = symbol.availability(outer)
    kind = outer.kind
    if kind == "swift.enum" and symbol.kind == "swift.enum.case":
        return lines + [text]
    attributes = []
    for attribute in re.findall(r"^(?:@\w+ )+", text):
        attributes.append(attribute.strip())
        text = text[len(attribute):]
    if kind == "swift.protocol":
        optional = text.startswith("optional ") or " optional " in text
        # Only an imported requirement has default arguments.
        text = re.sub(r" = (nil|\[:\]|\[\])", "", text.replace("optional ", ""))
        objc = f"@objc(_{symbol_number(symbol, names)})" if duplicate else "@objc"
        return lines + [" ".join([*attributes, objc, *(["optional"] if optional else []), text])]
    # A constant of a class is a property that cannot be set.
    text = re.sub(r"\bclass let (\S+): (.*)$", r"class var \1: \2 { get }", text)
    access = "open" if kind == "swift.class" and symbol.kind != "swift.init" else "public"
    if symbol.kind == "swift.init" and kind == "swift.class":
        if re.search(r"\binit\?\(coder", text):
            # A class that inherits from one with this initialiser requires it too.
            text = text.replace("init?(coder", "required init?(coder")
            attributes.append("@objc")
        elif outer.fact("superclass") and symbol.fact("override") is not None:
            access = "public override"
    if symbol.fact("override") is not None and symbol.kind != "swift.init":
        access = "override open"
    # A result of what Objective-C declares may always be left unused.
    if kind == "swift.class" and " -> " in text and re.search(r"\bfunc ", text) and set(symbol.sources) & set("mos"):
        attributes.append("@discardableResult")
    return lines + [" ".join([*attributes, access, text])]


def symbol_number(symbol, names):
    names.append(symbol.path)
    return f"{re.sub(r'[^A-Za-z0-9]', '', symbol.path)}{len(names)}" + selector_tail(symbol.declaration)


def selector_tail(declaration):
    """As many colons as an Objective-C selector of this declaration has."""
    parameters = re.search(r"\((.*)\)", declaration)
    count = len(re.findall(r"\w+ \w+:|\b\w+:", re.sub(r"\(\([^)]*\)[^)]*\)", "", parameters[1]))) if parameters else 0
    asynchronous = 1 if re.search(r"\) async", declaration) else 0
    return ":" * (count + asynchronous)


OPTION_SET = """public typealias RawValue = {raw}
public typealias ArrayLiteralElement = {name}
public typealias Element = {name}
public let rawValue: {raw}
public init(rawValue: {raw})"""

KEY = """public typealias RawValue = String
public let rawValue: String
public init(rawValue: String)
public init(_ rawValue: String)"""

NUMBER = """public typealias RawValue = Int
public let rawValue: Int
public init(rawValue: Int)"""

# Objective-C has a number or a string here: with a bridge to one, a requirement of a protocol may name it.
BRIDGE = """extension {name}: _ObjectiveCBridgeable {{
    public typealias _ObjectiveCType = {object}
    public func _bridgeToObjectiveC() -> {object}
    public static func _forceBridgeFromObjectiveC(_ source: {object}, result: inout {name}?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: {object}, result: inout {name}?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: {object}?) -> {name}
}}"""


def heading(symbol, outer):
    """The first line of a type, and the members that its kind implies."""
    text = symbol.declaration
    conforms = symbol.all("conforms")
    implied = []
    if symbol.kind == "swift.class":
        attributes = "".join(re.findall(r"^(?:@\w+ )+", text))
        parents = [symbol.fact("superclass") or "NSObject", *conforms]
        # A main-actor class is Sendable by that.
        if symbol.sendable == "yes" and "@MainActor" not in attributes:
            parents.append("@unchecked Sendable")
        head = f"{attributes}@objc open class {symbol.name}: {', '.join(parents)}"
        if symbol.fact("init-unavailable") is not None:
            implied.append("@available(*, unavailable) @objc public override init()")
        elif symbol.fact("init") is not None:
            implied.append(f"@objc public override init()")
    elif symbol.kind == "swift.protocol":
        head = re.sub(r"^((?:@\w+ )*)protocol (\w+)( : .*)?$", r"\1@objc public protocol \2\3", text)
        inherited = re.search(r" : (.*)$", text)
        parents = ([inherited[1]] if inherited else []) + conforms
        if symbol.fact("inherits"):
            parents = [symbol.fact("inherits")]
        head = re.sub(r" : .*$", "", head) + (": " + ", ".join(parents) if parents else "")
    elif symbol.kind == "swift.enum":
        raw = next((m.declaration for m in symbol.members if m.name.startswith("init(rawValue")), "Int")
        raw = (re.search(r"rawValue: (\w+)", raw) or [None, "Int"])[1]
        symbol.members = [m for m in symbol.members if m.kind == "swift.enum.case"]
        objc = "" if outer is not None and outer.kind == "swift.struct" else "@objc "
        head = f"{objc}public enum {symbol.name}: {raw}, Hashable, Sendable"
        implied += [f"public init?(rawValue: {raw})", f"public var rawValue: {raw} {{ get }}"]
    else:
        form = symbol.fact("form") or ("options" if any("init()" == m.name for m in symbol.members) else None)
        own = {"options": OPTION_SET, "key": KEY, "number": NUMBER}.get((form or "").split(" ")[0])
        raw = next((m.declaration for m in symbol.members if m.name == "init(rawValue:)"), "rawValue: UInt")
        if own:
            raw = re.search(r"rawValue: (\w+)", raw)[1]
            symbol.members = [m for m in symbol.members if not m.name.startswith("init")]
            implied += own.format(raw=raw, name=symbol.path).splitlines()
            kind = "OptionSet, Sendable" if own is OPTION_SET else "RawRepresentable, Hashable, Sendable"
            head = f"public struct {symbol.name}: {kind}"
        else:
            attributes = "".join(re.findall(r"^(?:@\w+ )+", text))
            rest = text[len(attributes):].replace("struct ", "public struct ", 1)
            head = attributes + rest
            if conforms:
                where = rest.find(" where ")
                names = ": " + ", ".join(conforms)
                head = attributes + (rest[:where] + names + rest[where:] if where >= 0 else rest + names)
    return head, implied, (BRIDGE, symbol) if symbol.kind == "swift.struct" and implied else None


def indented(lines, by):
    return ["    " * by + line for line in lines]


def print_type(symbol, outer, depth, bridges, left_out, known):
    head, implied, bridge = heading(symbol, outer)
    lines = [f"// {symbol.path}: {sources(symbol)}", *symbol.availability(outer), head + " {"]
    if bridge:
        object_name = "NSNumber" if "OptionSet" in head or any("rawValue: Int" in line for line in implied) else "NSString"
        bridges.append(symbol.availability(None) + [BRIDGE.format(name=symbol.path, object=object_name)])
    body = list(implied)
    handlers = {m.path for m in symbol.members}
    seen, names = set(), []
    for inner in symbol.members:
        if inner.kind in TYPE_KINDS:
            body += print_type(inner, symbol, depth + 1, bridges, left_out, known)
            continue
        if inner.fact("left-out") is not None or inner.kind == "swift.typealias":
            left_out.append(f"{inner.path}: {inner.fact('left-out') or 'a typealias'}")
            continue
        missing = sorted(types_in(inner.declaration) - known)
        if missing:
            left_out.append(f"{inner.path}: no stub has {', '.join(missing)}")
            continue
        base = re.sub(r"\b(\w+) \w+:", r"\1:", inner.path)
        asynchronous = ") async" in inner.declaration
        body += member(inner, symbol, names, duplicate=inner.path in seen or asynchronous)
        seen.add(inner.path)
        form = inner.async_form
        if form and not any(re.sub(r"\s", "", form) == re.sub(r"\s", "", m.declaration) for m in symbol.members):
            if symbol.kind == "swift.protocol" and "optional" not in form:
                left_out.append(f"{form}: a requirement that one of two forms meets")
            else:
                twin = Symbol.__new__(Symbol)
                twin.__dict__.update(inner.__dict__, declaration=form, sendable="?", kind="swift.method")
                body += member(twin, symbol, names, duplicate=True)
    for value in symbol.all("member"):
        body.append(value)
    return indented(lines[:2] if False else lines, 0) + indented(body, 1) + ["}"]


def sources(symbol):
    return symbol.sources


def generate(module, stubs):
    """The text of a framework's stub."""
    symbols, added = table(module)
    types = {s.path: s for s in symbols if s.kind in TYPE_KINDS}
    known = known_types(stubs) | types_of(module)
    top, extensions = [], defaultdict(list)
    for symbol in symbols:
        if symbol.fact("in-extension") is not None:
            extensions[symbol.path.rsplit(".", 1)[0]].append(symbol)
            continue
        head = re.split(r"\.(?=[^.(]*(?:\(.*)?$)", symbol.path, maxsplit=1)
        if len(head) == 1:
            top.append(symbol)
        elif head[0] in types:
            types[head[0]].members.append(symbol)
        else:
            extensions[head[0]].append(symbol)
    for symbol in types.values():
        above = types.get(symbol.fact("superclass"))
        if above:
            names = {m.name for m in above.members}
            for inner in symbol.members:
                if inner.name in names and inner.kind != "swift.init":
                    inner.facts = [*inner.facts, ("override", "", "")]
    left_out, bridges, out = [], [], []
    for module_name in FRAMEWORKS[module][1]:
        out.append(f"@_exported import {module_name}")
    out += ["import _Concurrency", "import _StringProcessing"]
    for path in sorted(path for path in added if path not in {s.path for s in symbols}):
        for fact, value, source in added[path]:
            if fact == "type":
                inside = [f"    {member}" for kind, member, _ in added[path] if kind == "member"]
                out += ["", f"// By hand: {path}, {source}", value + " {", *inside, "}"]
    for symbol in top:
        if symbol.kind in TYPE_KINDS:
            out += ["", *print_type(symbol, None, 0, bridges, left_out, known)]
        else:
            missing = sorted(types_in(symbol.declaration) - known)
            if missing:
                left_out.append(f"{symbol.path}: no stub has {', '.join(missing)}")
            else:
                out += ["", *symbol.availability(None), "public " + symbol.declaration]
    for path, members in sorted(extensions.items()):
        outer = Symbol.__new__(Symbol)
        outer.__dict__.update(kind="swift.extension", facts=[], ios=None, macos=None, path=path)
        out += ["", f"extension {path} {{"]
        for symbol in members:
            missing = sorted(types_in(symbol.declaration) - known)
            if missing:
                left_out.append(f"{symbol.path}: no stub has {', '.join(missing)}")
                continue
            out += indented(member(symbol, outer, [], False), 1)
        out.append("}")
    for path in sorted(path for path in added):
        for fact, value, source in added[path]:
            if fact == "extension":
                out += ["", f"// By hand: {path}, {source}", f"extension {path} {{", "    " + value, "}"]
            if fact == "extension-conforms":
                out += ["", f"// By hand: {path}, {source}", f"extension {path}: {value} {{", "    public var body: Never { get }", "}"]
    for lines in bridges:
        out += ["", *lines]
    head = [f"// {module}: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand."]
    if left_out:
        head += ["//", "// Left out:"] + [f"// {line}" for line in left_out]
    return "\n".join(head + out) + "\n"
