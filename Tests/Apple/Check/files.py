"""The check of given files: as part of the target in which they are, or alone."""
import re
from pathlib import Path

from . import modules, targets, toolchain
from .toolchain import ROOT, SYSTEMS


def compile_alone(system, files, in_extension):
    """Makes SIL of files that only import the package. Returns everything that was printed and the diagnostics."""
    target = targets.Target({"name": "Checked", "path": ".", "type": "regular", "dependencies": [], "settings": []})
    target.features = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    options = targets.settings(target, in_extension, package="checked")
    arguments = ["-emit-sil", "-module-name", "Checked", *options, "-o", "/dev/null", *map(str, files)]
    code, output = toolchain.front_end(system, arguments)
    return output, toolchain.faults(code, output)


def check_samples(system, log, show):
    """Compiles the sample app: each of its folders is a target. Returns the number of faults."""
    wrong = 0
    for folder in sorted((ROOT / "Samples/iOSApp").glob("*/")):
        sources = sorted(folder.rglob("*.swift"))
        if sources:
            _, found = compile_alone(system, sources, in_extension=is_extension(folder.name))
            show(found)
            wrong += len(found)
            log(f"{folder.relative_to(ROOT)}: {len(sources)} files, {len(found)} faults")
    return wrong


def is_extension(name):
    """Whether a folder or a seed is part of an app extension, by its name."""
    return any(word in name for word in ("Extension", "Service", "Content"))


def check(names, in_extension, log, show):
    system = SYSTEMS["iOS"]
    files = [Path(name).resolve() for name in names]
    package = targets.of_package()
    keys = modules.build(system, log)
    owners = {path: owner_of(path, package) for path in files}
    needed = targets.closure(package, {owner for owner in owners.values() if owner})
    if None in owners.values():
        needed = targets.for_system(package, system)
    wrong = targets.check(package, system, needed, keys, log)
    show(wrong)
    alone = [path for path, owner in owners.items() if owner is None]
    if alone:
        output, found = compile_alone(system, alone, in_extension)
        if found:
            log(re.split(r"^(?:Please submit|Stack dump)", output, flags=re.MULTILINE)[0])
            show([fault for fault in found if not fault[0]])
        wrong += found
    log("No diagnostic." if not wrong else f"Diagnostics: {len(wrong)}.")
    return 1 if wrong else 0


def owner_of(path, package):
    return next((name for name, target in package.items() if path.is_relative_to(target.folder)), None)
