"""The modules of other packages: their interfaces as the toolchain prints them, without what does not compile."""
import re
import shutil
import subprocess

from . import toolchain
from .toolchain import ROOT, SWIFT

# The modules, the package of each, and the folder of a C module that it imports.
DEPENDENCIES = {
    "HTTPTypes": ("swift-http-types", None),
    "Logging": ("swift-log", None),
    "GRDB": ("GRDB.swift", "Sources/GRDBSQLite"),
}


def checkouts():
    return ROOT / ".build/checkouts"


def built_modules():
    return ROOT / ".build/debug/Modules"


def build_missing(log=print):
    """Builds for Linux what the stage `build` has not built."""
    for name in DEPENDENCIES:
        if not (built_modules() / f"{name}.swiftmodule").exists():
            log(f"Building {name} for Linux, to print its interface.")
            subprocess.run(["swift", "build", "--target", name], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def headers(name):
    folder = DEPENDENCIES[name][1]
    return ["-I", str(checkouts() / DEPENDENCIES[name][0] / folder)] if folder else []


def printed(name):
    """The interface of a module, without comments."""
    command = [str(SWIFT / "bin/swift-synthesize-interface"), "-module-name", name, "-I", str(built_modules())]
    command += ["-target", "x86_64-unknown-linux-gnu", *headers(name)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return "\n".join(line for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))
