"""The matrix: the sample app and the code of the articles, compiled with each setting that Xcode has for a target."""
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import files, modules, targets
from .files import MATRIX
from .toolchain import ROOT

SAMPLES = ROOT / "Samples/iOSApp"
HOSTS = ROOT / "Tests/HostFixtures"
# The folders of the sample that are part of two targets in its project.
SHARED = {"App": ["Activities"], "ShopWidgets": ["Activities"]}
# The folders with the blocks of README, articles and documentation comments: Tests/Scripts/snippets.py compares them. Each is
# one module, as in the package of Tests/HostFixtures. Its article says in which kinds of target the code is used.
DOCUMENTATION = {
    HOSTS / "Sources/DocumentationExamples": ["app", "service"],
    HOSTS / "Sources/DocumentationExtension": ["service"],
    HOSTS / "Sources/QuickStart": ["app"],
    HOSTS / "Tests/OutsideHostTests/Reference": ["app"],
}


@dataclass
class Unit:
    """Files that are compiled as one module."""

    place: Path
    kind: str
    files: list

    @property
    def name(self):
        return f"{self.place.relative_to(ROOT)} ({self.kind})"


def kind_of(path):
    """The kind of a target with a file or folder of the sample, by its name."""
    text = str(path.relative_to(SAMPLES))
    if "Content" in text or "Widgets" in text:
        return "content" if "Content" in text else "widgets"
    return "service" if files.is_extension(text) else "app"


def sample_units():
    """A folder with an Info.plist is a module, with the files that it shares; every other file is one."""
    for folder in sorted(SAMPLES.glob("*/")):
        sources = sorted(folder.rglob("*.swift"))
        if (folder / "Info.plist").exists() and sources:
            shared = sorted(path for name in SHARED.get(folder.name, []) for path in (SAMPLES / name).glob("*.swift"))
            yield Unit(folder, kind_of(folder), sources + shared)
        else:
            yield from (Unit(source, kind_of(source), [source]) for source in sources)


def imports(path):
    """The modules that a file imports on every system."""
    text = re.sub(r"^#if .*?^#endif$", "", path.read_text(), flags=re.MULTILINE | re.DOTALL)
    return set(re.findall(r"^(?:@testable )?import (?:\w+ )?(\w+)", text, re.MULTILINE))


def documentation_units(system):
    """The folders of the articles' code without the files that are left out; and those, with their reasons."""
    package = targets.of_package()
    known = {module.name for module in modules.all_modules(system)} | set(targets.for_system(package, system))
    units, left_out = [], []
    for folder, kinds in DOCUMENTATION.items():
        missing = {path: sorted(imports(path) - known) for path in sorted(folder.rglob("*.swift"))}
        left_out += [(path, names) for path, names in missing.items() if names]
        compiled = [path for path, names in missing.items() if not names]
        units += [Unit(folder, kind, compiled) for kind in kinds if compiled]
    return units, left_out


def rows(unit, results):
    """The number of diagnostics of each file of a unit in each setting."""
    own = [str(path) for path in unit.files]
    for place in [*own, "elsewhere"]:
        counts = [sum(place == (fault[0] if fault[0] in own else "elsewhere") for fault in found) for found in results]
        if place != "elsewhere" or any(counts):
            name = place.removeprefix(f"{ROOT}/")
            yield [name, unit.kind, *(str(count) if count else "·" for count in counts)]


def table(found):
    """The table of files and settings."""
    lines = [["file", "kind", *(setting.name for setting in MATRIX)]]
    for unit, results in found:
        lines += rows(unit, results)
    widths = [max(map(len, column)) for column in zip(*lines)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def compile_all(system, units, keys):
    """Every unit with the diagnostics of each setting."""
    with ThreadPoolExecutor() as pool:
        jobs = [
            pool.submit(files.compile_alone, system, unit.files, unit.kind != "app", setting, keys)
            for unit in units
            for setting in MATRIX
        ]
        results = [job.result() for job in jobs]
    return [(unit, results[at * len(MATRIX):(at + 1) * len(MATRIX)]) for at, unit in enumerate(units)]


def check(system, keys, log, show, in_full=False):
    """Compiles each unit with each setting. Returns the number of diagnostics."""
    units, left_out = documentation_units(system)
    found = compile_all(system, [*sample_units(), *units], keys)
    for path, names in left_out:
        log(f"Matrix: {path.relative_to(ROOT)} is left out; for iOS there is no {', '.join(names)}.")
    for unit, results in found:
        for setting, faults in zip(MATRIX, results):
            if faults:
                log(f"{unit.name}, Swift {setting.name}:")
                show(faults)
    wrong = sum(len(faults) for _, results in found for faults in results)
    if wrong or in_full:
        log(table(found))
    number = len({path for unit, _ in found for path in unit.files})
    log(f"Matrix: {number} files in {len(found)} modules, {len(MATRIX)} settings, {wrong} faults.")
    return wrong
