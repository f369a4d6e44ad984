"""Builds the modules that the check needs, each only if one of its inputs has changed."""
import re
import time
from dataclasses import dataclass, field

from . import dependencies, tables, toolchain
from .toolchain import APPLE, SWIFT


class BuildFailed(Exception):
    pass


@dataclass
class Module:
    """A module: its name, what it is made from, and the modules that must be there before."""

    name: str
    needs: list = field(default_factory=list)
    # Returns the text of the interface, without the lines of comment at its beginning.
    text: object = None
    # Options of the compiler for this module alone.
    options: list = field(default_factory=list)
    # Whether declarations that do not compile are removed.
    prune: bool = False


# The interfaces for Linux lack what only Objective-C needs, and the compiler asks for it by name.
FOR_OBJECTIVE_C = {
    "Swift": """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  public var pointee: Pointee { get }
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
public func _stdlib_getErrorEmbeddedNSError<T>(_ x: T) -> Swift.AnyObject? where T : Swift.Error
""",
    "_Concurrency": """
public func _runTaskForBridgedAsyncMethod(
  @_inheritActorContext _ body: __owned @Sendable @escaping () async -> Swift.Void
)
""",
}


def interface_of(name):
    path = SWIFT / f"lib/swift_static/linux/{name}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"
    if not path.exists():
        raise BuildFailed(f"{path} is missing: the check needs Swift for Linux on x86-64 with its static libraries.")
    return path.read_text()


def of_toolchain(name):
    """The interface that the toolchain has for Linux, for Apple's systems."""
    lines = [line for line in interface_of(name).splitlines() if not line.startswith("// swift-")]
    # A function that is also emitted to its callers would need its body here.
    text = "\n".join(re.sub(r"@backDeployed\([^)]*\)", "", line) for line in lines)
    text = text.replace("import Glibc", "import Darwin")
    return text + FOR_OBJECTIVE_C.get(name, "")


def flags_of_toolchain(name):
    line = next(line for line in interface_of(name).splitlines() if line.startswith("// swift-module-flags:"))
    return re.sub(r"-target \S+", "", line.split(":", 1)[1]).strip()


def of_stub(*paths):
    return "\n".join((APPLE / path).read_text() for path in paths)


STUB_FLAGS = "-enable-library-evolution -swift-version 6 -disable-implicit-string-processing-module-import"

TOOLCHAIN = [
    Module("Swift", options=["-parse-stdlib", "-disable-objc-interop", "-I", str(SWIFT / "lib/swift/shims")]),
    Module("_Concurrency", ["Swift"], options=["-parse-stdlib", "-disable-objc-interop"]),
    Module("SwiftOnoneSupport", ["Swift"], options=["-parse-stdlib", "-disable-objc-interop"]),
    Module("_StringProcessing", ["Swift", "_Concurrency"], options=["-disable-objc-interop"]),
]
# On iOS alone: SwiftUI exports it.
OBSERVATION = Module("Observation", ["Swift", "_Concurrency", "Darwin"], options=["-disable-objc-interop"])
OF_TOOLCHAIN = [*TOOLCHAIN, OBSERVATION]
for module in OF_TOOLCHAIN:
    module.text = lambda name=module.name: of_toolchain(name)


def stub(name, needs, *paths):
    paths = paths or (f"Stubs/{name}.swiftinterface",)
    return Module(name, ["Swift", "_Concurrency", "_StringProcessing", *needs], lambda: of_stub(*paths))


STUBS = [
    stub("ObjectiveC", []),
    stub("_DarwinStructs", []),
    stub("Darwin", ["_DarwinStructs"]),
    stub("Dispatch", ["ObjectiveC", "Darwin"]),
    stub("CoreGraphics", []),
    stub(
        "Foundation",
        ["ObjectiveC", "Darwin", "Dispatch", "CoreGraphics"],
        *(f"Stubs/Foundation/{part}.swiftinterface" for part in ("Values", "Errors", "Objects", "System", "Network")),
    ),
    stub("Security", ["ObjectiveC", "Darwin", "Dispatch", "CoreGraphics", "Foundation"]),
    stub("CryptoKit", ["ObjectiveC", "Darwin", "Dispatch", "CoreGraphics", "Foundation"]),
]

TOOLCHAIN_NAMES = [module.name for module in TOOLCHAIN]
STUB_NAMES = [module.name for module in STUBS]


GENERATED = APPLE / "Stubs/Generated"


def frameworks(system):
    """The frameworks with generated stubs, as far as the system has them."""
    for name, (_, needs) in tables.FRAMEWORKS.items():
        if system.name == "iOS" or name in tables.ON_MACOS:
            yield stub(name, [*STUB_NAMES, *needs], f"Stubs/Generated/{name}.swiftinterface")


def others(system):
    """The modules of other packages."""
    for name in dependencies.DEPENDENCIES:
        yield Module(name, [*TOOLCHAIN_NAMES, *STUB_NAMES], lambda name=name: dependencies.printed(name), prune=True)


def all_modules(system):
    observation = [OBSERVATION] if system.name == "iOS" else []
    return [*TOOLCHAIN, *STUBS, *observation, *frameworks(system), *others(system)]


def stubs_by_hand():
    return "\n".join(module.text() for module in STUBS)


def key_of(module, text, keys):
    needed = (keys[name] for name in module.needs)
    return toolchain.digest([toolchain.version(), text, repr(module.options), STUB_FLAGS, *needed])


def build(system, log=print):
    """Builds every module for a system. Returns the key of each."""
    keys = {}
    system.modules.mkdir(parents=True, exist_ok=True)
    dependencies.build_missing(log)
    dependencies.copy_c_module(system)
    for module in all_modules(system):
        text = module.text()
        keys[module.name] = key_of(module, text, keys)
        made = system.modules / f"{module.name}.swiftmodule"
        stamp = system.folder / "keys" / module.name
        if made.exists() and stamp.exists() and stamp.read_text() == keys[module.name]:
            continue
        began = time.monotonic()
        build_one(system, module, text, made)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(keys[module.name])
        log(f"{system.name}: {module.name}, {time.monotonic() - began:.1f} s")
    return keys


def build_one(system, module, text, made):
    if module.prune:
        text, removed = dependencies.without_broken(text, lambda part: wrong_lines(system, module, part, made))
        (system.folder / "interfaces" / f"{module.name}.removed").write_text("".join(line + "\n" for line in removed))
    output = compile_interface(system, module, text, made)
    if output:
        made.unlink(missing_ok=True)
        raise BuildFailed(f"{module.name} for {system.name} could not be built:\n{output}")


HEAD_LINES = 3


def compile_interface(system, module, text, made):
    """Builds a module from the text of its interface. Returns the diagnostics, or an empty text."""
    flags = flags_of_toolchain(module.name) if module in OF_TOOLCHAIN else STUB_FLAGS
    interface = system.folder / "interfaces" / f"{module.name}.swiftinterface"
    interface.parent.mkdir(parents=True, exist_ok=True)
    head = [
        "// swift-interface-format-version: 1.0",
        "// swift-compiler-version: " + toolchain.version().splitlines()[0],
        f"// swift-module-flags: -target {system.triple} {flags} -module-name {module.name}",
    ]
    interface.write_text("\n".join(head) + "\n" + text + "\n")
    arguments = ["-compile-module-from-interface", "-module-name", module.name, *module.options]
    arguments += ["-disable-availability-checking"] if module in OF_TOOLCHAIN else []
    arguments += ["-o", str(made), str(interface)]
    code, output = toolchain.front_end(system, arguments)
    return output if code or (module not in OF_TOOLCHAIN and toolchain.faults(code, output)) else ""


def wrong_lines(system, module, text, made):
    """The lines of a text with errors, counted from 0."""
    found = toolchain.faults(0, compile_interface(system, module, text, made))
    own = [line - HEAD_LINES - 1 for file, line, _, _ in found if file.endswith(f"/{module.name}.swiftinterface")]
    return sorted({line for line in own if line >= 0})
