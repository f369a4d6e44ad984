#!/usr/bin/env python3
"""Measures what each product compiles and what the repository holds, and compares it with the ceilings of Tests/sizes.tsv.

Usage: ./Tests/run sizes [--check]

A line with code is one that is neither empty nor a comment alone. A product has the lines of its targets and of all that
these depend on in this package, without generated files. Comments never count.
"""
import pathlib
import re
import subprocess
import sys

import graph

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Tests/sizes.tsv"
COMMENTS = {".swift": "//", ".c": "//", ".h": "//", ".js": "//", ".css": "/*", ".html": "<!--", ".strings": "/*"}
KINDS = {".swift", ".c", ".h", ".py", ".sh", ".js", ".css", ".html", ".tsv", ".strings"}
WORDS = {
    "README": ["README.md"], "CHANGELOG": ["CHANGELOG.md"], "CONTRIBUTING": ["CONTRIBUTING.md"],
    "Fidelity": ["Tests/Fidelity.md"], "articles": ["Sources/**/*.docc/*.md", "Localization/**/*.docc/*.md"],
}


def files():
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [ROOT / name for name in names if (ROOT / name).is_file() and not is_generated(name)]


def is_generated(name):
    return "/Generated/" in name and not name.endswith(".py")


def is_source(path):
    if path.suffix:
        return path.suffix in KINDS
    with path.open("rb") as file:
        return file.read(2) == b"#!"


def lines(path):
    comment = COMMENTS.get(path.suffix, "#")
    text = path.read_text(errors="replace").splitlines()
    return sum(1 for line in map(str.strip, text) if line and not line.startswith(comment))


def products():
    """The targets of each product, with all that they depend on."""
    package = graph.manifest()
    targets = graph.targets(package)
    found = {
        product["name"]: {name for target in product["targets"] for name in {target, *graph.reachable(targets, target)}}
        for product in package["products"]
    }
    found["all products"] = set().union(*found.values())
    return {name: found[name] & set(targets) for name in found}, targets


def measured():
    sources = [path for path in files() if is_source(path)]
    compiled, targets = products()
    of_target = {
        name: sum(lines(path) for path in sources if path.suffix in (".swift", ".c", ".h") and path.is_relative_to(ROOT / folder))
        for name, (kind, _, folder) in targets.items() if kind != "test"
    }
    sizes = {(name, "lines"): sum(of_target[target] for target in names) for name, names in compiled.items()}
    sizes["repository", "lines"] = sum(map(lines, sources))
    sizes["repository", "files"] = len(sources)
    for name, patterns in WORDS.items():
        paths = {path for pattern in patterns for path in ROOT.glob(pattern)}
        if not paths:
            sys.exit(f"There is no file of {patterns}.")
        sizes[name, "words"] = sum(len(re.findall(r"\S+", path.read_text())) for path in paths)
    return sizes


def main(arguments):
    rows = [line.split("\t") for line in TABLE.read_text().splitlines()[1:]]
    ceilings = {(name, unit): int(ceiling) for name, unit, ceiling, _ in rows}
    sizes = measured()
    if set(sizes) != set(ceilings):
        sys.exit(f"Tests/sizes.tsv has no row, or one too many: {sorted(set(sizes) ^ set(ceilings))}.")
    above = [key for key in sizes if sizes[key] > ceilings[key]]
    if arguments != ["--check"]:
        for (name, unit), size in sizes.items():
            print(f"{name:28}{size:>8} {unit:6} of {ceilings[name, unit]}")
    for name, unit in above:
        print(f"{name} has {sizes[name, unit]} {unit}, and Tests/sizes.tsv allows {ceilings[name, unit]}.", file=sys.stderr)
    if above:
        sys.exit("Remove something, or raise the ceiling in its row, with the reason that a user would give.")
    print("What products compile and the repository holds is below its ceilings.")


if __name__ == "__main__":
    main(sys.argv[1:])
