#!/usr/bin/env python3
"""Builds the documentation of every library with the toolchain's docc, in .build/docs; a warning is an error.

Usage: Tests/Scripts/docs.py

Run `swift build` first: the symbols are read from the modules in .build/debug/Modules. The libraries link to each other:
a symbol of another library is written with a slash, as in ``/RichPushModel/Recipient``, and only libraries that are
built before, those it depends on, can be linked to. At the end the share of public symbols is printed that have a
comment of more than four words.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import interface

ROOT = interface.ROOT
OUTPUT = ROOT / ".build" / "docs"
# More options of docc.
OPTIONS = []


def libraries():
    """The modules of the library products, each after its dependencies, with all dependencies."""
    # With a scratch folder of its own SwiftPM does not wait for running builds.
    with tempfile.TemporaryDirectory() as folder:
        command = ["swift", "package", "--scratch-path", folder, "dump-package"]
        manifest = json.loads(subprocess.check_output(command, cwd=ROOT))
    direct = {
        target["name"]: [value[0] for entry in target["dependencies"] for value in entry.values() if value[0]]
        for target in manifest["targets"]
    }
    public = {t for p in manifest["products"] if "library" in p["type"] for t in p["targets"]} | set(interface.modules())
    found = {}

    def visit(name):
        if name in found or name not in direct:
            return found.get(name, [])
        below = []
        for other in direct[name]:
            below += [n for n in [*visit(other), other] if n in public and n not in below]
        found[name] = below
        return below

    for name in sorted(public):
        visit(name)
    return {name: below for name, below in found.items() if name in public}


def catalog(module):
    """The folder of a library's articles, if it has one."""
    folders = [*ROOT.glob(f"Sources/*/{module}/{module}.docc"), *ROOT.glob(f"Localization/*/{module}.docc")]
    return folders[0] if folders else None


def convert(module, below):
    """Builds one library's documentation. Returns whether it has no warning, and its symbols."""
    symbols = OUTPUT / "symbols" / module
    symbols.mkdir(parents=True)
    # Extensions of other libraries' types get pages too: `PushServices.live` is one.
    graphs = interface.graphs(module, symbols, ["-emit-extension-block-symbols"])
    command = ["docc", "convert"]
    if folder := catalog(module):
        command.append(str(folder))
    else:
        print(f"{module}: the folder {module}.docc is missing.", file=sys.stderr)
        return False, graphs
    command += ["--additional-symbol-graph-dir", str(symbols), "--output-dir", str(OUTPUT / f"{module}.doccarchive")]
    command += ["--fallback-display-name", module, "--fallback-bundle-identifier", f"RichPushKit.{module}"]
    # --warnings-as-errors is not used: docc would make no archive, and every dependent library would fail too.
    command += ["--enable-experimental-external-link-support", *OPTIONS]
    for other in below:
        command += ["--dependency", str(OUTPUT / f"{other}.doccarchive")]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0 or "warning:" in run.stdout + run.stderr:
        print(f"-- {module}\n{run.stdout}{run.stderr}", file=sys.stderr)
        return False, graphs
    return True, graphs


def commented(graphs):
    """The number of a library's symbols with a comment of more than four words, and the number of all symbols."""
    symbols = [symbol for graph in graphs for symbol in graph["symbols"]]
    texts = [" ".join(line["text"] for line in s.get("docComment", {}).get("lines", [])) for s in symbols]
    return sum(len(text.split()) > 4 for text in texts), len(texts)


def main():
    if shutil.which("docc") is None:
        sys.exit("docc is missing: it comes with the Swift toolchain, beside swift.")
    shutil.rmtree(OUTPUT, ignore_errors=True)
    failed, share = [], (0, 0)
    for module, below in libraries().items():
        is_clean, graphs = convert(module, below)
        if not is_clean:
            failed.append(module)
        meaningful, number = commented(graphs)
        share = (share[0] + meaningful, share[1] + number)
    if failed:
        print(f"The documentation of {', '.join(failed)} has warnings.", file=sys.stderr)
        return 1
    print(f"The documentation is built, in {OUTPUT}.")
    print(f"{share[0]} of {share[1]} public symbols ({share[0] / share[1]:.0%}) have a comment of more than four words.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
