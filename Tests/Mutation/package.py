"""A copy of the package in which rows and random mutants are built in, each behind a switch."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import mutants
import switches

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build-mutation"
SERVICE = "Samples/HostService"


class Package:
    """The copy, with what is built into it.

    `apart` has the rows that cannot be switched, `broken` those that do not compile. Random mutants that do not compile
    are left out, also of later builds.
    """

    def __init__(self, rules, random, tests):
        self.rules, self.random, self.tests = rules, random, sorted(tests)
        self.apart, self.broken = [], {}
        self.left_out = WORK / "left-out"
        left_out = set(self.left_out.read_text().split()) if self.left_out.exists() else set()
        self.random = [mutant for mutant in random if mutant.name not in left_out]

    def build(self):
        """Builds until no row and no mutant fails. Returns how often it was built."""
        for turn in range(1, 30):
            self.write()
            failed = self.compile()
            if not failed:
                return turn
            self.broken |= {rule: failed[rule.place] for rule in self.rules if rule.place in failed}
            self.rules = [rule for rule in self.rules if rule not in self.broken]
            names = {mutant.name for mutant in self.random if mutant.name in failed}
            self.random = [mutant for mutant in self.random if mutant.name not in names]
            with self.left_out.open("a") as file:
                file.writelines(f"{name}\n" for name in names)
        sys.exit("The package with mutants does not build.")

    def write(self):
        """Writes what has changed; the rest is not compiled again."""
        written = self.sources()
        present = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout.splitlines() + ["Package.resolved"]
        names = {name for name in present if (ROOT / name).is_file() or (ROOT / name).is_symlink()} | written.keys()
        for folder in ("Sources", "Tests", "Localization", "Samples"):
            for old in (WORK / folder).rglob("*") if (WORK / folder).is_dir() else ():
                if (old.is_file() or old.is_symlink()) and str(old.relative_to(WORK)) not in names:
                    old.unlink()
        for name in names - {"Package.swift"}:
            if (ROOT / name).is_symlink():
                link(name)
            else:
                put(name, written[name] if name in written else (ROOT / name).read_bytes())
        put("Package.swift", self.manifest())

    def sources(self):
        """The files that differ from the package's, by name."""
        rules, random = defaultdict(list), defaultdict(set)
        for rule in self.rules:
            rules[rule.file].append(rule)
        for mutant in self.random:
            random[mutant.file].add(mutant.name)
        written, self.apart = {}, []
        for file in rules.keys() | random.keys():
            text, edits = (ROOT / file).read_text(), {}
            mask = switches.masked(text) if file.endswith(".swift") else None
            for rule in rules[file]:
                if edit := rule.edit(text, mask) if mask else None:
                    edits[rule.name] = edit
                else:
                    self.apart.append(rule)
            if not edits and file not in random:
                continue
            changes = mutants.Source(file, random[file]).replacements() if file in random else ()
            written[file] = switches.switched(str(WORK / file), text, edits.values(), changes).encode()
            written[f"{target(file)}/Mutant.swift"] = (Path(__file__).parent / "Mutant.swift").read_bytes()
        if "HostService" in self.tests:
            manifest = (ROOT / SERVICE / "Package.swift").read_text()
            written[f"{SERVICE}/Package.swift"] = without_errors(manifest).encode()
        return written

    def manifest(self):
        with tempfile.TemporaryDirectory() as folder:
            names = [name for name in self.tests if name != "HostService"]
            subprocess.run([ROOT / "Tests/Scripts/part", folder, *names], check=True)
            return without_errors((Path(folder) / "Package.swift").read_text()).encode()

    def compile(self):
        """What does not compile: places of rows and names of mutants, with the errors. Nothing if all is built."""
        output, failed = compile_package(self.tests), {}
        if output is None:
            return failed
        errors = re.findall(r"^(\S*?([^\s/]+\.(?:tsv:\d+|swift))):(\d+):\d+: (error: .*)", output, re.MULTILINE)
        for path, name, line, error in dict.fromkeys(errors):
            if ".tsv:" in name:
                failed.setdefault(name, f"line {line}: {error}")
            for mutant in self.nearest(path, int(line)):
                failed.setdefault(mutant.name, error)
        if not failed:
            sys.exit(f"{output[-5000:]}\nThe package with mutants does not build, and none of them explains it.")
        for name, error in failed.items():
            print(f"does not compile: {name}  {error}", flush=True)
        return failed

    def nearest(self, path, line):
        """The mutants of a line. The compiler may report an error later, for example at the end of a function,
        or earlier, at the beginning of a text with the mutant in it."""
        inside = [mutant for mutant in self.random if path == str(WORK / mutant.file)]
        above = max((mutant.line for mutant in inside if line - 20 < mutant.line <= line), default=0)
        below = min((mutant.line for mutant in inside if line < mutant.line < line + 20), default=0)
        return [mutant for mutant in inside if mutant.line == (above or below)]


def target(file):
    """The folder of a file's target."""
    parts = file.split("/")
    if parts[0] == "Sources":
        return "/".join(parts[:3])
    return "/".join(parts[:parts.index("Sources") + 2]) if "Sources" in parts else parts[0]


def without_errors(manifest):
    """A manifest without warnings as errors: a mutant may lead to a warning."""
    return manifest.replace(".treatAllWarnings(as: .error)", ".treatAllWarnings(as: .warning)")


def link(name):
    """A link of the package; most are to a folder of it."""
    place, aim = WORK / name, os.readlink(ROOT / name)
    if not place.is_symlink() or os.readlink(place) != aim:
        place.unlink(missing_ok=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(aim)


def put(name, content):
    """Writes a file if it has changed."""
    place = WORK / name
    if not place.exists() or place.read_bytes() != content:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    if (ROOT / name).is_file():
        shutil.copymode(ROOT / name, place)


def compile_package(tests):
    """Builds the tests. Returns the compiler's output if that fails."""
    packages = ([WORK] if set(tests) - {"HostService"} else []) + ([WORK / SERVICE] if "HostService" in tests else [])
    for folder in packages:
        result = subprocess.run(
            ["swift", "build", "--build-tests", "--package-path", folder], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", env=environment(),
        )
        if result.returncode != 0:
            return result.stdout
    return None


def environment():
    """Of builds and tests. The service finds the package's modules in its build folder."""
    return os.environ | {
        "RICHPUSHKIT_CI": "1", "SWIFTPM_BUILD_DIR": str(WORK / ".build"), "LLVM_PROFILE_FILE": "/dev/null",
        # How many tests run at the same time, as in Tests/run.
        "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "16",
    }
