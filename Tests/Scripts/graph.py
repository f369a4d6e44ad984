#!/usr/bin/env python3
"""Prints the graph of the package's targets, and checks the forbidden dependencies.

Usage: ./Tests/run graph [--check]

The manifest is the source. The build refuses an import without its dependency (see the stage `build`), so that a target
links only its declared dependencies.
"""
import json
import os
import subprocess
import sys

# The targets that each target must not depend on, also not indirectly.
FORBIDDEN = {
    "RichPushPayload": ["*"],
    "RichPushDoctor": ["RichPushModel", "RichPushTemplates"],
    "RichPushLint": ["RichPushStore", "RichPushKit", "RichPushPreview", "RichPushDoctor"],
    "RichPushModel": [
        "RichPushExtension", "RichPushKit", "RichPushStore", "RichPushTemplates", "GRDB", "FlyingFox", "Logging",
    ],
    "RichPushHTTP": ["RichPushExtension", "RichPushKit", "RichPushStore", "GRDB", "FlyingFox"],
    "RichPushExtension": [
        "RichPushApp", "RichPushKit", "RichPushStore", "RichPushTemplates", "GRDB", "GRDBSQLite", "FlyingFox",
    ],
    "RichPushContentExtension": [
        "RichPushApp", "RichPushKit", "RichPushStore", "GRDB", "GRDBSQLite", "FlyingFox",
        "ArgumentParser",
    ],
    "RichPushStore": ["RichPushKit", "RichPushExtension", "RichPushHTTP", "FlyingFox"],
    "RichPushPostgres": ["RichPushKit", "RichPushExtension", "RichPushHTTP", "FlyingFox"],
    "RichPushKit": ["RichPushApp", "FlyingFox", "ArgumentParser"],
    "RichPushApp": ["FlyingFox", "ArgumentParser"],
    "RichPushHosting": ["RichPushLint", "RichPushPostgres", "FlyingFox", "RichPushPlatform", "RichPushTesting"],
    "RichPushPlatform": ["RichPushStore", "GRDB", "RichPushSampleMedia"],
    "RichPushStudio": ["RichPushKit", "RichPushStore", "RichPushDoctor", "GRDB"],
    "RichPushTesting": ["FlyingFox", "Testing", "XCTest"],
}

# The folders of Sources that come last: no target of the others, nor of Localization, may use theirs.
LAST = {"Service", "Tools", "Testing"}

# Products that only one target may use. Others can depend on them indirectly.
OWNERS = {"GRDB": "RichPushStore", "GRDBSQLite": "RichPushStore"}


def manifest():
    return json.loads(subprocess.check_output(["swift", "package", "dump-package"]))


def targets(package=None):
    """The kind of each target, the names of what it depends on, and its folder, with a slash at the end."""
    graph = {}
    for target in (package or manifest())["targets"]:
        names = []
        for dependency in target["dependencies"]:
            kind, values = next(iter(dependency.items()))
            names.append(values[0])
        place = "Tests" if target["type"] == "test" else "Sources"
        graph[target["name"]] = (target["type"], names, (target.get("path") or f"{place}/{target['name']}") + "/")
    return graph


def reachable(graph, name):
    found, rest = set(), [name]
    while rest:
        for next_name in graph.get(rest.pop(), ("", [], ""))[1]:
            if next_name not in found:
                found.add(next_name)
                rest.append(next_name)
    return found


def main():
    graph = targets()
    width = max(len(name) for name, (kind, _, _) in graph.items() if kind != "test")
    for name, (kind, names, _) in graph.items():
        if kind == "test":
            continue
        # A dependency that is also an indirect one is left out.
        direct = [n for n in names if not any(n in reachable(graph, other) for other in names if other != n)]
        print(f"{name:<{width}}  →  {', '.join(direct) or '–'}")
    if "--check" not in sys.argv:
        return 0
    errors = []
    for name, forbidden in FORBIDDEN.items():
        if name not in graph:
            errors.append(f"The target {name} does not exist; correct FORBIDDEN in Tests/Scripts/graph.py.")
            continue
        found = reachable(graph, name)
        bad = sorted(found if forbidden == ["*"] else found & set(forbidden))
        if bad:
            errors.append(f"{name} reaches {', '.join(bad)}: remove that dependency.")
    for name, (kind, names, folder) in graph.items():
        if folder.startswith("Localization/") or folder.startswith("Sources/") and folder.split("/")[1] not in LAST:
            late = [other for other in names if other in graph and graph[other][2].split("/")[1] in LAST]
            if late:
                errors.append(f"{name} of {folder} uses {', '.join(late)}, which comes after it on the way of a push.")
        if not os.path.isdir(folder):
            errors.append(f"{name} is not in {folder}: targets() in Tests/Scripts/graph.py does not find its folder.")
        for product in names:
            if kind != "test" and OWNERS.get(product, name) != name:
                errors.append(f"{name} uses {product}, which only {OWNERS[product]} may use.")
    for error in errors:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
