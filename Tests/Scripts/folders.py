#!/usr/bin/env python3
"""Names the pairs of folders in one target that use each other's types, and checks them against Tests/Scripts/folders.tsv.

Usage: ./Tests/run folders [--check] [--why FOLDER FOLDER]

Within a target the arrows between folders run one way, as between targets; a pair that must point both ways has a row
with its reason. What uses what is read from the compiler's index of the last debug build, not from the text.
"""
import collections
import ctypes
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TYPES = {5, 6, 7, 8, 11}  # enum, struct, class, protocol, typealias in the index's own numbers
DEFINITION, REFERENCE = 1 << 1, 1 << 2
RECORD, UNIT_FILE = 2, 3


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The compiler's index through libIndexStore, which the toolchain contains."""

    def __init__(self, store):
        tools = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parent.parent
        self.library = ctypes.CDLL(str(tools / "lib" / "libIndexStore.so"))
        self.handle = self.call("store_create", [os.fsencode(store), None])
        if not self.handle:
            sys.exit(f"folders: no index in {store}; build with `swift build --build-tests` first")

    def call(self, name, arguments, result=ctypes.c_void_p):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def each(self, name, first, item):
        """The items that an `apply` function of the library hands on, each turned into a value by `item`."""
        found = []
        kind = Text if name == "store_units" else ctypes.c_void_p
        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, kind)

        def take(_, value):
            found.append(item(value))
            return True

        extra = [ctypes.c_uint(1)] if name == "store_units" else []
        self.call(name + "_apply_f", [first] + extra + [None, callback(take)], ctypes.c_bool)
        return found

    def records(self):
        """The newest record of each source file of the package: `{file: record}`."""
        newest = {}
        for unit in self.each("store_units", self.handle, str):
            reader = self.call("unit_reader_create", [self.handle, unit.encode(), None])
            if not reader:
                continue
            time = ctypes.c_int64(), ctypes.c_int64()
            self.call("unit_reader_get_modification_time", [reader, ctypes.byref(time[0]), ctypes.byref(time[1])], None)
            file = str(self.call("unit_reader_get_main_file", [reader], Text))
            names = [
                name for kind, path, name in self.each("unit_reader_dependencies", reader, self.dependency)
                if kind == RECORD and path == file
            ]
            self.call("unit_reader_dispose", [reader], None)
            stamp = (time[0].value, time[1].value)
            if names and os.path.exists(file) and newest.get(file, ((0, 0), ""))[0] < stamp:
                newest[file] = (stamp, names[0])
        return {file: name for file, (_, name) in newest.items()}

    def dependency(self, value):
        return (
            self.call("unit_dependency_get_kind", [value], ctypes.c_int),
            str(self.call("unit_dependency_get_filepath", [value], Text)),
            str(self.call("unit_dependency_get_name", [value], Text)),
        )

    def occurrence(self, value):
        symbol = self.call("occurrence_get_symbol", [value])
        return (
            self.call("symbol_get_kind", [symbol], ctypes.c_int),
            str(self.call("symbol_get_usr", [symbol], Text)),
            str(self.call("symbol_get_name", [symbol], Text)),
            self.call("occurrence_get_roles", [value], ctypes.c_uint64),
        )

    def occurrences(self, record):
        reader = self.call("record_reader_create", [self.handle, record.encode(), None])
        if not reader:
            return []
        found = self.each("record_reader_occurrences", reader, self.occurrence)
        self.call("record_reader_dispose", [reader], None)
        return found


def folder(file):
    """The target and the folder in it of a source file, or nothing for a file that no target of the package owns."""
    path = pathlib.PurePath(file)
    if not path.is_relative_to(ROOT):
        return None
    parts = path.relative_to(ROOT).parts
    if parts[0] == "Sources":
        return parts[2], "/".join(parts[3:-1]) or "."
    return None


def uses():
    """`{target: {(from, to): {type: files}}}` of all folders."""
    index = Index(ROOT / ".build" / "debug" / "index" / "store")
    home, references = {}, []
    for file, record in sorted(index.records().items()):
        place = folder(file)
        if place is None:
            continue
        for kind, usr, name, roles in index.occurrences(record):
            if kind not in TYPES:
                continue
            if roles & DEFINITION:
                home[usr] = place
            elif roles & REFERENCE:
                references.append((place, usr, name, file))
    found = collections.defaultdict(lambda: collections.defaultdict(lambda: collections.defaultdict(set)))
    for place, usr, name, file in references:
        owner = home.get(usr)
        if owner and owner[0] == place[0] and owner[1] != place[1]:
            found[place[0]][place[1], owner[1]][name].add(os.path.relpath(file, ROOT))
    return found


def pairs(found):
    return sorted(
        (target, a, b) for target, arrows in found.items() for a, b in arrows if a < b and (b, a) in arrows
    )


def main():
    found = uses()
    if "--why" in sys.argv:
        ends = sys.argv[sys.argv.index("--why") + 1:]
        for target, arrows in sorted(found.items()):
            for a, b in [ends, ends[::-1]]:
                for name, files in sorted(arrows.get((a, b), {}).items()):
                    print(f"{target}: {a} -> {b}: {name} in {', '.join(sorted(files))}")
        return
    mutual = pairs(found)
    if "--check" not in sys.argv:
        for target, a, b in mutual:
            one, other = (len(found[target][x]) for x in ((a, b), (b, a)))
            print(f"{target}\t{a}\t{b}\t{one} and {other} types")
        print(f"{len(mutual)} pairs of folders use each other's types")
        return
    rows = [line.rstrip("\n").split("\t") for line in open(ROOT / "Tests/Scripts/folders.tsv") if line[0] != "#"]
    named = {tuple(row[:3]) for row in rows if len(row) == 4 and row[3]}
    faults = [f"{' '.join(pair)}: use each other's types; no row in Tests/Scripts/folders.tsv says why" for pair in mutual
              if pair not in named]
    faults += [f"{' '.join(row)}: a row of Tests/Scripts/folders.tsv that nothing needs any more" for row in sorted(named)
               if row not in mutual]
    for fault in faults:
        print(f"folders: {fault}")
    if not found:
        faults.append("no file is in the index")
        print("folders: the index names no file of the package")
    sys.exit(1 if faults else 0)


main()
