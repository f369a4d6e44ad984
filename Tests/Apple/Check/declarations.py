"""Declarations of a stub, from the rows of a table."""
import re

ATTRIBUTES = re.compile(r"^(?:@\w+ )+")
HANDLER_RESULTS = re.compile(r": \(\((?=[^@]*\) -> [^)]*\)\?)")


def availability(symbol, outer):
    """The attributes where they differ from those of the type around it."""
    lines, since = [], []
    for system, own, around in [
        ("iOS", symbol.ios, outer and outer.ios),
        ("macOS", symbol.macos, outer and outer.macos),
    ]:
        if own and own != around:
            if own == "-":
                lines.append(f"@available({system}, unavailable)")
            else:
                since.append(f"{system} {own}")
    if since:
        lines.insert(0, f"@available({', '.join(since)}, *)")
    lines += [f"@available({system}, deprecated: {number})" for system, number in sorted(symbol.deprecated.items())]
    if symbol.fact("extension-unavailable") is not None:
        lines.append("@available(iOSApplicationExtension, unavailable)")
    return lines


def with_sendable_closures(declaration):
    """Marks the closures among the parameters: the tables have that in a column of its own."""
    declaration = re.sub(r"@escaping (?!@Sendable|@MainActor)\(", "@escaping @Sendable (", declaration)
    return HANDLER_RESULTS.sub(": (@Sendable (", declaration)


def member(symbol, outer, selector=None):
    """The lines of a member. `selector` is its own if another form has the same one in Objective-C."""
    # No stub stores anything; what is weak and set, such as a delegate, does not keep a new object.
    text = re.sub(r"@NSCopying |\bweak (?!.*\bset\b)|\bunowned\(unsafe\) ", "", symbol.declaration)
    if symbol.sendable == "yes":
        text = with_sendable_closures(text)
    attributes = ATTRIBUTES.match(text)[0].split() if ATTRIBUTES.match(text) else []
    text = ATTRIBUTES.sub("", text)
    if symbol.kind == "swift.enum.case":
        words = []
    elif outer.kind == "swift.protocol":
        words = [f"@objc({selector})" if selector else "@objc"] + (["optional"] if "optional " in text else [])
        # Only an imported requirement has default arguments.
        text = re.sub(r" = (nil|\[:\]|\[\])", "", text.replace("optional ", ""))
    elif outer.kind == "swift.class":
        words, text = words_of_class_member(symbol, text)
    else:
        words = ["public"]
    return availability(symbol, outer) + [" ".join([*attributes, *words, text])]


def words_of_class_member(symbol, text):
    if symbol.kind == "swift.init":
        # A class that inherits from one with NSCoder's initialiser requires it too.
        return (["@objc", "public", "required"] if "init?(coder" in text else ["public"]), text
    # A constant of a class is a property that cannot be set.
    text = re.sub(r"\bclass let (\S+): (.*)$", r"class var \1: \2 { get }", text)
    words = ["override", "open"] if symbol.overrides else ["open"]
    # A result of what Objective-C declares may be left unused.
    if re.search(r"\bfunc .* -> ", text) and symbol.is_of_objective_c:
        words.insert(0, "@discardableResult")
    return words, text


def own_selector(symbol, number):
    """A selector with as many colons as Objective-C's would have."""
    parameters = re.sub(r"\(\([^)]*\)[^)]*\)", "", re.search(r"\((.*)\)", symbol.declaration)[1])
    colons = len(re.findall(r"\w+ \w+:|\b\w+:", parameters)) + (") async" in symbol.declaration)
    return "_" + re.sub(r"[^A-Za-z0-9]", "", symbol.path) + str(number) + ":" * colons


# What the types of each form have by it.
RAW = ["public typealias RawValue = {raw}", "public let rawValue: {raw}", "public init(rawValue: {raw})"]
FORMS = {
    "options": ("OptionSet, Sendable", RAW),
    "key": ("RawRepresentable, Hashable, Sendable", [*RAW, "public init(_ rawValue: {raw})"]),
    "number": ("RawRepresentable, Hashable, Sendable", RAW),
}

# Objective-C has a number or a string here: with a bridge to one, a requirement of a protocol may name it.
BRIDGE = """extension {name}: _ObjectiveCBridgeable {{
    public typealias _ObjectiveCType = {object}
    public func _bridgeToObjectiveC() -> {object}
    public static func _forceBridgeFromObjectiveC(_ source: {object}, result: inout {name}?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: {object}, result: inout {name}?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: {object}?) -> {name}
}}"""


def raw_type(symbol, default):
    initialiser = next((m.declaration for m in symbol.members if m.name.startswith("init(rawValue")), "")
    return (re.search(r"rawValue: (\w+)", initialiser) or [None, default])[1]


def class_heading(symbol):
    attributes = ATTRIBUTES.match(symbol.declaration)
    attributes = attributes[0] if attributes else ""
    parents = [symbol.fact("superclass") or "NSObject", *symbol.all("conforms")]
    if symbol.sendable == "yes":
        parents.append("Sendable" if "@MainActor" in attributes else "@unchecked Sendable")
    implied = []
    if symbol.fact("init-unavailable") is not None:
        implied = ["@available(*, unavailable) @objc public override init()"]
    elif not symbol.lacks_init and not any(inner.is_designated_init for inner in symbol.members):
        implied = ["@objc public override init()"]
    return f"{attributes}@objc open class {symbol.name}: {', '.join(parents)}", implied


def protocol_heading(symbol):
    head, _, inherited = symbol.declaration.partition(" : ")
    parents = [symbol.fact("inherits") or inherited, *symbol.all("conforms")]
    return head.replace("protocol ", "@objc public protocol ") + ": " + ", ".join(filter(None, parents)), []


def enum_heading(symbol, outer):
    raw = raw_type(symbol, "Int")
    symbol.members = [inner for inner in symbol.members if inner.kind == "swift.enum.case"]
    objc = "" if outer and outer.kind == "swift.struct" else "@objc "
    implied = [f"public init?(rawValue: {raw})", f"public var rawValue: {raw} {{ get }}"]
    return f"{objc}public enum {symbol.name}: {raw}, Hashable, Sendable", implied


def form_of(symbol):
    """What a structure stands for: options are those that can be made empty."""
    return symbol.fact("form") or ("options" if any(inner.name == "init()" for inner in symbol.members) else None)


def struct_heading(symbol):
    form = form_of(symbol)
    if form:
        raw = raw_type(symbol, {"options": "UInt", "key": "String", "number": "Int"}[form])
        symbol.members = [inner for inner in symbol.members if not inner.name.startswith("init")]
        parents, implied = FORMS[form]
        return f"public struct {symbol.name}: {parents}", [line.format(raw=raw) for line in implied]
    head, where, conditions = symbol.declaration.replace("struct ", "public struct ", 1).partition(" where ")
    parents = symbol.all("conforms")
    return head + (": " + ", ".join(parents) if parents else "") + where + conditions, []


def bridge(symbol):
    """The bridge of a structure that Objective-C has as a number or a string, or None."""
    form = form_of(symbol) if symbol.kind == "swift.struct" else None
    if not form:
        return None
    name = {"key": "NSString"}.get(form, "NSNumber")
    return availability(symbol, None) + BRIDGE.format(name=symbol.path, object=name).splitlines()
