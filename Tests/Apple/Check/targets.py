"""The package's targets as the manifest has them, and the check of each for one of Apple's systems."""
import functools
import json
import re
import subprocess
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

from . import isolation, tables, toolchain
from .toolchain import ROOT

# The libraries that apps and their extensions on Apple's systems link, with everything below them.
LIBRARIES = [
    "RichPushKit", "RichPushApp", "RichPushExtension", "RichPushContentExtension", "RichPushPreview",
    "RichPushTesting", "RichPushDoctor",
]  # fmt: skip
# macOS has none of UIKit's extension points.
NOT_ON_MACOS = ["RichPushApp", "RichPushContentExtension"]


class Target:
    def __init__(self, manifest):
        self.name = manifest["name"]
        self.folder = ROOT / manifest.get("path", f"Sources/{self.name}")
        self.type = manifest["type"]
        self.needs = []
        for dependency in manifest["dependencies"]:
            kind, values = next(iter(dependency.items()))
            condition = values[-1] or {}
            if set(condition.get("platformNames", [])) in (set(), {"ios"}, {"macos"}):
                self.needs.append(values[0])
        self.features = [
            setting["kind"][kind]["_0"]
            for setting in manifest["settings"]
            for kind in setting["kind"]
            if kind in ("enableUpcomingFeature", "enableExperimentalFeature")
        ]

    def files(self):
        return sorted(str(path) for path in self.folder.rglob("*.swift"))


def manifest():
    # Reading the manifest changes no build, so it need not wait for the end of one.
    command = ["swift", "package", "--ignore-lock", "dump-package"]
    return json.loads(subprocess.check_output(command, cwd=ROOT, stderr=subprocess.DEVNULL))


@functools.cache
def of_package():
    """All targets by name."""
    return {entry["name"]: Target(entry) for entry in manifest()["targets"]}


def closure(targets, names):
    """Targets and what they need, needed ones first; packages of others are left out."""
    found = []

    def visit(name):
        if name in targets and name not in found:
            for needed in targets[name].needs:
                visit(needed)
            found.append(name)

    for name in names:
        visit(name)
    return found


def for_system(targets, system):
    left_out = NOT_ON_MACOS if system.name == "macOS" else []
    names = closure(targets, [name for name in LIBRARIES if name in targets and name not in left_out])
    return [name for name in names if targets[name].files()]


def settings(target):
    """The options of the compiler for a target, as the manifest has them.

    What is not available in an app extension is an error, also in a target of an app alone: Xcode can compile every
    target of a package so. There the declarations that use it are themselves unavailable in an extension.
    """
    options = ["-swift-version", "6", "-package-name", "richpushkit", "-parse-as-library", "-Onone", "-DSWIFT_PACKAGE"]
    for feature in target.features:
        options += ["-enable-upcoming-feature", feature]
    return [*options, "-application-extension"]


def check(targets, system, names, keys, log=print):
    """Makes SIL of each target, and its module. Adds the key of each to `keys`. Returns the diagnostics."""
    found, passed, waiting, running = [], set(), list(names), {}
    with ThreadPoolExecutor() as pool:
        while waiting or running:
            ready = [name for name in waiting if passed.issuperset(set(targets[name].needs) & set(names))]
            if not ready and not running:
                log(f"{system.name}: not checked, because of the errors: {', '.join(waiting)}")
                break
            for name in ready:
                waiting.remove(name)
                options = settings(targets[name])
                keys[name] = key_of(targets[name], options, keys)
                running[pool.submit(check_one, targets[name], system, options, keys[name], log)] = name
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                name = running.pop(future)
                found += future.result()
                if all(kind == "warning" for _, _, kind, _ in future.result()):
                    passed.add(name)
    return found


def key_of(target, options, keys):
    """The key of a target: a framework of Apple's counts if a source names it, or by a target that this one needs."""
    texts = {str(Path(name).relative_to(ROOT)): Path(name).read_text() for name in target.files()}
    words = set(re.findall(r"\w+", "\n".join(texts.values())))
    unused = {name for name in tables.FRAMEWORKS if name not in words}
    needed = [
        keys[name]
        for name in sorted(keys)
        if name in target.needs or not (name.startswith("RichPush") or name in unused)
    ]
    parts = [toolchain.version(), isolation.key(), *options, *needed, *(part for pair in texts.items() for part in pair)]
    return toolchain.digest(parts)


def check_one(target, system, options, key, log):
    stamp = system.folder / "keys" / target.name
    made = system.modules / f"{target.name}.swiftmodule"
    if made.exists() and stamp.exists() and stamp.read_text() == key:
        return []
    stamp.unlink(missing_ok=True)
    began = time.monotonic()
    arguments = ["-module-name", target.name, *options, "-emit-module-path", str(made)]
    found = isolation.compiled(system, arguments, target.files())
    log(f"{system.name}: {target.name}, {time.monotonic() - began:.1f} s" + (f", {len(found)} faults" if found else ""))
    if not found:
        stamp.write_text(key)
    return found
