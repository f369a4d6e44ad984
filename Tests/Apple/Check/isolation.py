"""What the compiler accepts with stubs in Swift and an app cannot do with frameworks of Objective-C, found in SIL.

- A closure that is isolated to an actor and given to a framework that calls it elsewhere: there the app ends. A closure that
  must be `@Sendable` is checked by the compiler, and one that does not outlive the call is called where it is made.
- Both forms of one method, with a completion handler and with `async`: they have one selector.
"""
import functools
import re
import subprocess
import tempfile
from pathlib import Path

from . import tables, toolchain
from .toolchain import APPLE

# The fact of a symbol in additions.tsv: where the framework calls the closure that it takes.
FACT = "called-on"

FUNCTION = re.compile(r"^sil [^@\n]*@(?P<name>\S+) :")
ISOLATION = re.compile(r"^// Isolation: (?:global_actor\. type: (?P<actor>\S+)|actor_instance)")
REFERENCE = re.compile(r"^  (?P<value>%\d+) = function_ref @(?P<name>[^ ,]+) : \$(?P<type>.*?)(?:, loc .*)?$")
# What makes a function of an actor callable from elsewhere.
THUNK = re.compile(r"^  // function_ref thunk for .* with global actor constraint (?P<actor>\w+)")
METHOD = re.compile(
    r"^  (?P<value>%\d+) = (?:class|super)_method %\d+, #(?P<name>[^ !]+)\S* : (?P<swift>.*), \$(?P<type>@convention.*?)"
    r"(?:, loc .*)?$"
)
# The instructions whose value is the closure that they are given.
PASSED = re.compile(
    r"^  (?P<value>%\d+) = (?:thin_to_thick_function|partial_apply|convert_function|copy_value|begin_borrow|move_value|enum)\b"
    r"(?P<rest>.*)"
)
# A call whose value is a closure if the function is isolated: that of a method.
MADE = re.compile(r"^  (?P<value>%\d+) = apply (?P<rest>%\d+)")
CALL = re.compile(r"^  (?:%\d+ = )?(?:try_)?apply (?:\[\w+\] )*(?P<callee>%\d+)(?:<.*?>)?\((?P<arguments>[^)]*)\)")
# An argument of a function that takes the queue on which it calls a closure.
MAIN_QUEUE = "DispatchQueue.main"
# The first line of a method.
DECLARED = re.compile(r"^// (?P<type>[\w.]+)\.(?P<method>\w+\([\w:]*\))(?P<rest>, loc .*)")
LOCATION = re.compile(r'loc (?:\* )?"(?P<file>[^"]+)":(?P<line>\d+):')


def compiled(system, arguments, paths):
    """Makes SIL of files. The diagnostics of the compiler; without any, those of the SIL."""
    imported = set(re.findall(r"^(?:@?\w+ )*import (?:\w+ )?(\w+)", "\n".join(map(read, paths)), re.MULTILINE))
    is_searched = "5" not in arguments and not imported.isdisjoint(tables.FRAMEWORKS)
    with tempfile.TemporaryDirectory() as folder:
        output = ["-Xllvm", "-sil-print-debuginfo", "-o", f"{folder}/sil"] if is_searched else ["-o", "/dev/null"]
        found = toolchain.faults(*toolchain.front_end(system, ["-emit-sil", *arguments, *output, *map(str, paths)]))
        return search(read(f"{folder}/sil")) if is_searched and not found else found


def key():
    """What the verdict depends on besides the files."""
    return read(__file__) + repr(sorted(tables.facts(FACT).items()))


def read(path):
    return Path(path).read_text(errors="replace")


def search(sil):
    """The diagnostics of a text of SIL, as those of the compiler."""
    lines = sil.splitlines()
    isolated, found = isolated_functions(lines), set()
    # By the values of a function: the actors of closures; the names, lowered and own types of a framework's functions.
    actors, callees, thunk = {}, {}, None
    for line in lines:
        if line.startswith("sil "):
            actors, callees = {}, {}
        elif match := REFERENCE.match(line):
            if actor := thunk or isolated.get(match["name"]):
                actors[match["value"]] = actor
            if module_of(match["name"]) in tables.FRAMEWORKS:
                callees[match["value"]] = (match["name"], match["type"], None)
        elif match := METHOD.match(line):
            if match["name"] == MAIN_QUEUE:
                actors[match["value"]] = MAIN_QUEUE
            if match["name"].split(".")[0] in types():
                callees[match["value"]] = (match["name"], match["type"], match["swift"])
        elif actors:
            if (match := CALL.match(line)) and match["callee"] in callees:
                found.update(given(line, match["arguments"].split(", "), callees[match["callee"]], actors))
            if match := PASSED.match(line) or MADE.match(line):
                passed = [actors[value] for value in re.findall(r"%\d+", match["rest"]) if value in actors]
                if passed:
                    actors[match["value"]] = passed[0]
        match = THUNK.match(line)
        thunk = match and match["actor"]
    return sorted(found | both_forms(lines))


def both_forms(lines):
    """The diagnostics of types that have both forms of a method of a framework's protocol."""
    declared, match = {}, None
    for line in lines:
        if line.startswith("sil ") and match:
            declared[match["type"], match["method"], "@async" in line] = match["rest"]
        if not line.startswith("// Isolation"):
            match = DECLARED.match(line)
    found = set()
    for (owner, method, _), rest in declared.items():
        if (twin := twins().get(method)) and (owner, twin, True) in declared:
            found.add(error(f"{owner}.{twin} and its form with a completion handler have the same selector", rest))
    return found


def error(text, line):
    """A diagnostic at the location that a line of SIL has."""
    where = LOCATION.search(line)
    return (where["file"], int(where["line"]), "error", text) if where else ("", 0, "error", text)


@functools.cache
def twins():
    """The async form of each method of a protocol with a completion handler."""
    found = [symbol for module in tables.FRAMEWORKS for symbol in tables.symbols(module)]
    protocols = {symbol.path for symbol in found if symbol.kind == "swift.protocol"}
    methods = {
        symbol.path.split(".")[-1]
        for symbol in found
        if symbol.async_form and symbol.path.endswith("Handler:)") and symbol.path.split(".")[0] in protocols
    }
    return {method: re.sub(r"\w+:\)$", ")", method) for method in methods}


def isolated_functions(lines):
    """The actor of each function that is isolated to one."""
    found, actor = {}, None
    for line in lines:
        if match := ISOLATION.match(line):
            actor = match["actor"] or "an actor"
        elif match := FUNCTION.match(line):
            if actor:
                found[match["name"]] = actor
            actor = None
    return found


def given(line, arguments, callee, actors):
    """The diagnostics of a call of a framework's function."""
    name, lowered, swift = callee
    wanted = parameters(lowered)
    # The places of results come before the parameters.
    closures = [
        actors[argument]
        for argument, parameter in zip(arguments[len(arguments) - len(wanted):], wanted)
        if argument in actors and "->" in parameter and not re.search(r"@noescape|@Sendable", parameter)
    ]
    if not closures:
        return
    symbol, swift = (name, swift) if swift else demangled(name)
    is_on_main = MAIN_QUEUE in [actors.get(argument) for argument in arguments]
    if is_on_main or "@MainActor" in swift or "Swift.MainActor" in swift:
        return
    place = tables.facts(FACT).get(symbol)
    if place in (closures[0], "the caller's thread"):
        return
    text = f"a closure isolated to {closures[0]} is given to {symbol}, "
    text += (
        f"which calls it on {place}: the app ends there; write {{ @Sendable … in" if place
        else f"of which no row {FACT} of additions.tsv says where it is called"
    )
    yield error(text, line)


def parameters(lowered):
    """The parameters of a lowered function type."""
    start = re.match(r"(?:@\S+(?:\([^)]*\))? )*(?:<.*?> )?\(", lowered)
    depth, part, found = 0, "", []
    for before, character in zip(" " + lowered[start.end():], lowered[start.end():]):
        if character == ")" and depth == 0 or character == "," and depth == 0:
            found.append(part.strip())
            part = ""
            if character == ")":
                break
            continue
        depth += (character in "(<[") - (character in ")]" or character == ">" and before != "-")
        part += character
    return [part for part in found if part]


@functools.cache
def demangled(name):
    """The name of a function without its labels, as a method's in SIL, and the whole of its type."""
    command = [str(toolchain.SWIFT / "bin/swift-demangle"), "-compact", name]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    path = re.sub(r"^(?:static )?(?:\(extension in \w+\):)?\w+\.", "", text)
    path = re.sub(r"__allocating_init", "init", re.match(r"[\w.]*", path)[0]).removesuffix(".setter")
    return path, text


def module_of(mangled):
    match = re.match(r"\$s(\d+)", mangled)
    return mangled[match.end():match.end() + int(match[1])] if match else ""


@functools.cache
def types():
    """The types of the frameworks, and those of Foundation and its like, by their stubs."""
    texts = "\n".join(map(read, (APPLE / "Stubs").rglob("*.swiftinterface")))
    return set(re.findall(r"\b(?:class|struct|enum|protocol|extension|actor) (\w+)", texts))
