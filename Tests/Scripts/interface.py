#!/usr/bin/env python3
"""Lists the public symbols of the library products, and compares them with the lists in Tests/Interface.

Usage: ./Tests/run interface --check | --update | --since VERSION

Run `swift build` first: the symbols are read from the modules in .build/debug/Modules. There is one list per module,
for the targets of the library products and for the modules that those re-export. A line is
`kind | path | declaration`, with `[deprecated]`, `[unavailable]` and `[noasync]` where they apply, or
`conformance | type | protocol`. The first line of a list names the toolchain and the system that made it: other
releases of Swift print declarations differently, so --check compares only with the same Swift version (major.minor)
on the same system, and prints a notice otherwise.

The table of deprecated names in the article Stability.md is made and checked too. --since prints what a version has
and the present lists have not, or declare otherwise: what breaks a host. It needs the history, and no build.
"""
import difflib
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
LISTS = ROOT / "Tests" / "Interface"
# The build whose modules are read: SwiftPM's folder and the configuration.
SCRATCH = ROOT / ".build"
CONFIGURATION = "debug"
# Folders with the module maps of C modules that the package's modules import: in SwiftPM's folder, and in the package.
FETCHED_C_MODULES = ["checkouts/GRDB.swift/Sources/GRDBSQLite", "checkouts/FlyingFox/CSystemLinux/include"]
C_MODULES = ["Sources/Shared/RichPushCurl/include", "Sources/Service/RichPushPQ/include"]
# The article with the deprecated names.
ARTICLE = ROOT / "Sources" / "Response" / "RichPushKit" / "RichPushKit.docc" / "Stability.md"
BEGIN, END = "<!-- deprecated names -->", "<!-- end of deprecated names -->"
# Conformances that every type has, or that the compiler adds.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def toolchain():
    """The lists' first line, for example `Swift 6.3.1, Linux`."""
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"Swift version (\d+(?:\.\d+)+)", text).group(1)
    return f"Swift {version}, {platform.system()}"


def comparable(name):
    """The part of a toolchain's name that must be equal: `Swift 6.3`, `Linux`."""
    match = re.fullmatch(r"(Swift \d+\.\d+)[\d.]*, (\w+)", name)
    return match.groups() if match else name


def modules():
    """The library products' targets and the modules that they re-export, sorted by name."""
    # With a scratch folder of its own SwiftPM does not wait for running builds.
    with tempfile.TemporaryDirectory() as folder:
        command = ["swift", "package", "--scratch-path", folder, "dump-package"]
        manifest = json.loads(subprocess.check_output(command, cwd=ROOT))
    folders = {t["name"]: ROOT / (t.get("path") or f"Sources/{t['name']}") for t in manifest["targets"]}
    rest = [target for product in manifest["products"] if "library" in product["type"] for target in product["targets"]]
    found = set()
    while rest:
        module = rest.pop()
        if module in found or module not in folders:
            continue
        found.add(module)
        for file in folders[module].rglob("*.swift"):
            rest += re.findall(r"^@_exported (?:public )?import (\w+)$", file.read_text(), re.MULTILINE)
    return sorted(found)


def graphs(module, folder, options=()):
    """The symbol graphs of a module: its own, and one per module that it extends."""
    command = ["swift-symbolgraph-extract"] if platform.system() == "Linux" else ["xcrun", "swift-symbolgraph-extract"]
    modules = SCRATCH / CONFIGURATION / "Modules"
    command += ["-module-name", module, "-I", str(modules), "-target", target(), "-output-dir", str(folder)]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members", *options]
    for path in [*(SCRATCH / path for path in FETCHED_C_MODULES), *(ROOT / path for path in C_MODULES)]:
        command += ["-I", str(path)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{module}: {run.stderr.strip()}\nRun `swift build`. If a C module is missing, add it to C_MODULES.")
    files = [*folder.glob(f"{module}.symbols.json"), *folder.glob(f"{module}@*.symbols.json")]
    return [json.loads(file.read_text()) for file in files]


def target():
    """The target triple of the toolchain."""
    return json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]


def is_noasync(symbol):
    """Whether the declaration has `noasync`. The symbol graph leaves this out, so the source is read."""
    location = symbol.get("location")
    if location is None:
        return False
    file = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(location["uri"]).path))
    if not file.exists():
        return False
    lines = file.read_text().splitlines()[: location["position"]["line"]]
    for line in reversed(lines):
        if not line.strip() or line.strip().startswith("//"):
            return False
        if "noasync" in line:
            return True
    return False


def line(symbol):
    """One line of a list."""
    path = ".".join(symbol["pathComponents"])
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    text = f"{symbol['kind']['displayName'].lower()} | {path} | {symbol['accessLevel']} {' '.join(declaration.split())}"
    constraints = symbol.get("swiftExtension", {}).get("constraints", [])
    if constraints:
        kinds = {"conformance": ":", "superclass": ":", "sameType": "=="}
        text += " where " + ", ".join(f"{c['lhs']} {kinds[c['kind']]} {c['rhs']}" for c in constraints)
    availability = symbol.get("availability", [])
    if any(entry.get("isUnconditionallyDeprecated") or "deprecated" in entry for entry in availability):
        text += " [deprecated]"
    if any(entry.get("isUnconditionallyUnavailable") for entry in availability):
        text += " [unavailable]"
    return text + (" [noasync]" if is_noasync(symbol) else "")


def interface(module):
    """The lines of a module's list, sorted."""
    with tempfile.TemporaryDirectory() as folder:
        found = graphs(module, pathlib.Path(folder))
    lines = {line(symbol) for graph in found for symbol in graph["symbols"]}
    paths = {s["identifier"]["precise"]: ".".join(s["pathComponents"]) for graph in found for s in graph["symbols"]}
    for relation in (relation for graph in found for relation in graph["relationships"]):
        other = relation.get("targetFallback") or paths.get(relation["target"], relation["target"])
        if relation["kind"] in ("conformsTo", "inheritsFrom") and other not in IMPLIED:
            source = paths.get(relation["source"]) or relation.get("sourceFallback", relation["source"])
            lines.add(f"conformance | {source} | {other}")
    return sorted(lines, key=lambda text: (text.split(" | ")[1], text))


def deprecated(module):
    """The deprecated names of a module, each with the name in its place."""
    with tempfile.TemporaryDirectory() as folder:
        found = graphs(module, pathlib.Path(folder))
    for symbol in (symbol for graph in found for symbol in graph["symbols"]):
        for entry in symbol.get("availability", []):
            if entry.get("isUnconditionallyDeprecated"):
                yield ".".join(symbol["pathComponents"]), entry.get("renamed", "")


def article():
    """The article's text, and what it must be."""
    rows = sorted({row for module in modules() for row in deprecated(module)})
    table = ["| deprecated | in its place |", "| --- | --- |"]
    table += [f"| `{old}` | `{new}` |" for old, new in rows]
    text = ARTICLE.read_text()
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return text, text[:start] + "\n" + "\n".join(table) + "\n" + text[end:]


def since(version):
    """Prints what of a version is gone or declared otherwise; returns the exit status."""
    git = ["git", "-C", str(ROOT)]
    log = [*git, "log", "--format=%H", "-S", f"## {version} ", "--", "CHANGELOG.md"]
    commits = subprocess.run(log, capture_output=True, text=True, check=True).stdout.split()
    if not commits:
        print(f"The history has no version {version}: CHANGELOG.md has never had its section.", file=sys.stderr)
        return 1
    listing = subprocess.check_output([*git, "ls-tree", "--name-only", commits[-1], "Tests/Interface/"], text=True)
    shown = [subprocess.check_output([*git, "show", f"{commits[-1]}:{name}"], text=True) for name in listing.split()]
    now = [file.read_text() for file in sorted(LISTS.glob("*.txt"))]
    # A symbol that has moved to another module is the same for a host that imports a product.
    then, now = ({line for text in texts for line in text.splitlines()[1:]} for texts in (shown, now))
    kept = {line.split(" | ")[1] for line in now}
    gone = sorted(then - now, key=lambda line: line.split(" | ")[1])
    removed = [line for line in gone if line.split(" | ")[1] not in kept]
    for title, lines in (("Removed", removed), ("Declared otherwise", [line for line in gone if line not in removed])):
        print(f"{title} since {version}: {len(lines)}")
        for line in lines:
            print(f"  {line}")
    return 0


def check(made_by):
    """Compares every list with the modules; returns the exit status."""
    modules_now, failures, compared = modules(), 0, 0
    for file in LISTS.glob("*.txt"):
        if file.stem not in modules_now:
            failures += 1
            print(f"{file.relative_to(ROOT)}: no library product has or re-exports {file.stem}.", file=sys.stderr)
    for module in modules_now:
        file = LISTS / f"{module}.txt"
        listed = file.read_text().splitlines() if file.exists() else [made_by]
        if comparable(listed[0]) != comparable(made_by):
            print(f"notice: {file.relative_to(ROOT)} was made by {listed[0]}; not compared with {made_by}.")
            continue
        compared += 1
        now = interface(module)
        if not file.exists() or listed[1:] != now:
            failures += 1
            name = str(file.relative_to(ROOT))
            for text in difflib.unified_diff(listed[1:], now, name, f"{module}, built", n=0, lineterm=""):
                print(text, file=sys.stderr)
    if compared == len(modules_now):
        text, expected = article()
        if text != expected:
            failures += 1
            print(f"{ARTICLE.relative_to(ROOT)} does not list the deprecated names.", file=sys.stderr)
    if failures:
        print(
            "\nThe public interface is not what Tests/Interface lists. Undo what was not meant to change; for the rest "
            "run `swift build && ./Tests/run interface --update` and commit the lists with the change.",
            file=sys.stderr,
        )
        return 1
    print(f"The public interface of {compared} modules is as Tests/Interface lists it.")
    return 0


def update(made_by):
    """Writes every list again, and removes those of modules that are not public any more."""
    LISTS.mkdir(exist_ok=True)
    lists = {module: interface(module) for module in modules()}
    for file in LISTS.glob("*.txt"):
        if file.stem not in lists:
            file.unlink()
    for module, lines in lists.items():
        (LISTS / f"{module}.txt").write_text("\n".join([made_by, *lines]) + "\n")
        print(f"{module}: {len(lines)} lines")
    ARTICLE.write_text(article()[1])
    return 0


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--since":
        sys.exit(since(sys.argv[2]))
    if sys.argv[1:] not in (["--check"], ["--update"]):
        sys.exit("usage: ./Tests/run interface --check | --update | --since VERSION")
    if not (SCRATCH / CONFIGURATION / "Modules").exists():
        sys.exit(".build/debug/Modules is missing: run `swift build` first.")
    return check(toolchain()) if sys.argv[1] == "--check" else update(toolchain())


if __name__ == "__main__":
    sys.exit(main())
