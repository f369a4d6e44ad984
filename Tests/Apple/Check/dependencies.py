"""The modules of other packages: their interfaces as the toolchain prints them, without what does not compile."""
import re
import subprocess
from pathlib import Path

from . import toolchain
from .toolchain import ROOT, SWIFT

# The modules of Swift, with the checkout of each; then the C module that one of them imports.
DEPENDENCIES = {"HTTPTypes": "swift-http-types", "Logging": "swift-log", "GRDB": "GRDB.swift"}
C_MODULE = ("GRDBSQLite", "GRDB.swift", ["Sources/GRDBSQLite/module.modulemap", "Sources/GRDBSQLite/shim.h"])
C_HEADERS = ["/usr/include/sqlite3.h"]

BUILT = ROOT / ".build"


class Unprintable(Exception):
    pass


def build_missing(log):
    """Builds for Linux what the stage `build` has not built."""
    for name in DEPENDENCIES:
        if not (BUILT / f"debug/Modules/{name}.swiftmodule").exists():
            log(f"Building {name} for Linux, to print its interface.")
            command = ["swift", "build", "--target", name]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def copy_c_module(system):
    """The headers of SQLite alone, without the others of Linux beside them."""
    name, checkout, files = C_MODULE
    folder = system.modules / name
    folder.mkdir(parents=True, exist_ok=True)
    for source in [*(BUILT / "checkouts" / checkout / file for file in files), *map(Path, C_HEADERS)]:
        copy = folder / source.name
        text = source.read_bytes()
        if not copy.exists() or copy.read_bytes() != text:
            copy.write_bytes(text)


def printed(name):
    """The interface of a module, as a textual interface for Apple's systems."""
    folder = BUILT / "checkouts" / C_MODULE[1] / "Sources" / C_MODULE[0]
    command = [str(SWIFT / "bin/swift-synthesize-interface"), "-module-name", name, "-target", "x86_64-unknown-linux-gnu"]
    command += ["-I", str(BUILT / "debug/Modules"), "-I", str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode:
        raise Unprintable(f"The interface of {name} could not be printed:\n{ended.stderr}")
    lines = [line for line in ended.stdout.splitlines() if line.strip() and not line.strip().startswith("//")]
    return "import _Concurrency\nimport _StringProcessing\n" + "\n".join(map(for_apple, lines)) + "\n"


def for_apple(line):
    """A printed line in the form that an interface has, with the names of Apple's modules."""
    line = re.sub(r"^import FoundationEssentials$", "import Foundation", line)
    line = re.sub(r"^import Glibc$", "import Darwin", line)
    line = re.sub(r"@inlinable |@frozen |\b(file)?private\(set\) |\binternal\(set\) |\blazy ", "", line)
    # The printer leaves out the accessors of what can be set.
    if re.match(r" +.*\b(subscript\b.*->|(?<!\blet )\bvar\b)", line) and not line.endswith(("}", "{")):
        line += " { get set }"
    # The members that an enumeration has by its raw type.
    raw = re.match(r"( *)(?:public )?enum \w+ : (String|U?Int\d*)\b.*\{$", line)
    if raw:
        line += f"\n{raw[1]}    public init?(rawValue: {raw[2]})\n{raw[1]}    public var rawValue: {raw[2]} {{ get }}"
    return line


def without_broken(text, compile_text):
    """Removes the declarations that do not compile, until the rest does. Returns the rest and what was removed."""
    removed = []
    lines = text.splitlines()
    for _ in range(60):
        errors = compile_text("\n".join(lines) + "\n")
        if not errors:
            return "\n".join(lines) + "\n", removed
        spans = {span_of(lines, number) for number in errors if number < len(lines)}
        if not spans:
            break
        for first, last in sorted(spans, reverse=True):
            if first < len(lines):
                removed.append(" ".join(lines[first:last + 1])[:160])
                del lines[first:last + 1]
    raise Unprintable("The interface could not be pruned.")


def span_of(lines, number):
    """The declaration at a line: its attributes above it, and its body."""
    first = last = number
    while first > 0 and re.match(r"\s*@available\([^)]*\)$", lines[first - 1]):
        first -= 1
    if lines[number].endswith("{"):
        depth = len(lines[number]) - len(lines[number].lstrip())
        while last + 1 < len(lines) and not re.match(rf"\s{{{depth}}}\}}", lines[last]):
            last += 1
    return first, last
