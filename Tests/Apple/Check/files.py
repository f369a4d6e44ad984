"""The check of given files: as part of the target in which they are, or alone, with the settings of another project."""
from dataclasses import dataclass
from pathlib import Path

from . import isolation, modules, targets, toolchain
from .toolchain import SYSTEMS, System

# What the template of a new project in Xcode 26 switches on beside the default isolation, as approachable concurrency
# and for its imports. The first three are part of Swift 6 already.
APPROACHABLE = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
NEWER = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault", "MemberImportVisibility"]


@dataclass(frozen=True)
class Setting:
    """The settings of a target as far as the check varies them."""

    name: str
    swift: str
    on_main_actor: bool = False
    features: tuple = ()

    def options(self, in_extension):
        options = ["-swift-version", self.swift, "-package-name", "checked", "-parse-as-library", "-Onone"]
        options += ["-default-isolation", "MainActor"] if self.on_main_actor else []
        for feature in self.features:
            options += ["-enable-upcoming-feature", feature]
        return options + (["-application-extension"] if in_extension else [])


# The seeds without another setting, and files that are given.
STRICT = Setting("strict", "6", features=("ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault"))
# A seed with a header for the main actor.
MAIN_ACTOR = Setting("6 main actor", "6", on_main_actor=True)

MATRIX = [
    Setting("5", "5"),
    Setting("6", "6"),
    Setting("5 main actor", "5", on_main_actor=True),
    MAIN_ACTOR,
    Setting("5 Xcode 26", "5", on_main_actor=True, features=(*APPROACHABLE, *NEWER)),
    Setting("6 Xcode 26", "6", on_main_actor=True, features=tuple(NEWER)),
]


def compile_alone(system, paths, in_extension, setting=STRICT, keys=None):
    """Makes SIL of files that only import the package. Returns the diagnostics.

    With the keys of all modules, the result of the last call is used if nothing has changed.
    """
    options = setting.options(in_extension)

    def compiled():
        return isolation.compiled(system, ["-module-name", "Checked", *options], paths)

    if keys is None:
        return compiled()
    modules = [f"{name} {keys[name]}" for name in sorted(keys)]
    texts = [Path(path).read_text() for path in paths]
    key = toolchain.digest([toolchain.version(), isolation.key(), *options, *modules, *texts])
    name = toolchain.digest([*options, *map(str, paths)])[:24]
    return toolchain.kept(system.folder / "alone" / f"{name}.json", key, compiled)


def is_extension(name):
    """Whether a folder or a file is part of an app extension, by its name."""
    return any(word in name for word in ("Extension", "Service", "Content"))


def check(names, in_extension, oldest, log, show):
    """Checks files. Those that are alone are compiled for another project's oldest iOS."""
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
        found = compile_alone(System("iOS", f"x86_64-apple-ios{oldest}-simulator"), alone, in_extension)
        show(found)
        wrong += found
    log("No diagnostic." if not wrong else f"Diagnostics: {len(wrong)}.")
    return 1 if wrong else 0


def owner_of(path, package):
    return next((name for name, target in package.items() if path.is_relative_to(target.folder)), None)
