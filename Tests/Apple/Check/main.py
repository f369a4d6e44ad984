"""The commands of Tests/Apple/run."""
import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import dependencies, files, generate, modules, seeds, targets, toolchain
from .toolchain import ROOT, SYSTEMS


def say(text):
    print(text, flush=True)


def write_stubs():
    modules.GENERATED.mkdir(exist_ok=True)
    for name in generate.FRAMEWORKS:
        (modules.GENERATED / f"{name}.swift").write_text(generate.generate(name, modules.stub_texts()))


def stale_stubs():
    """The stubs that differ from what the tables give."""
    texts = modules.stub_texts()
    return [
        name
        for name in generate.FRAMEWORKS
        if (modules.GENERATED / f"{name}.swift").read_text() != generate.generate(name, texts)
    ]


def show(found):
    for file, line, kind, text in found:
        path = Path(file)
        place = path.relative_to(ROOT) if file and path.is_relative_to(ROOT) else path
        say(f"{place}:{line}: {kind}: {text}" if file else f"{kind}: {text}")


def prepare(system, quiet=False):
    """Builds the modules, and checks the package's targets. Returns the number of diagnostics."""
    log = (lambda text: None) if quiet else say
    keys = modules.build(system, log)
    package = targets.of_package()
    reports = targets.check(package, system, targets.for_system(package, system), keys, log)
    for report in reports:
        show(report.found)
        if not report.found[0][0]:
            say(report.output[-4000:])
    return sum(len(report.found) for report in reports)


def whole():
    began = time.monotonic()
    stale = stale_stubs()
    if stale:
        say(f"These stubs differ from their tables: {', '.join(stale)}. Run Tests/Apple/run --stubs.")
        return 1
    dependencies.build_missing(say)
    with ThreadPoolExecutor() as pool:
        wrong = sum(pool.map(prepare, SYSTEMS.values()))
    wrong += seeds.run(SYSTEMS["iOS"], say)
    say(f"Apple's systems: {wrong or 'no'} faults, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


def main(arguments):
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--check", nargs="+", metavar="FILE")
    parser.add_argument("--extension", action="store_true")
    parser.add_argument("--build", metavar="FOLDER")
    for name in ("seeds", "symbols", "stubs", "help"):
        parser.add_argument(f"--{name}", action="store_true")
    options = parser.parse_args(arguments)
    if options.build:
        dependencies.BUILT = Path(options.build).resolve()
    try:
        if options.help:
            say(sys.modules["__main__"].__doc__.strip())
            return 0
        if options.stubs:
            write_stubs()
            return 0
        if options.check:
            return files.check(options.check, options.extension, say, show)
        if options.seeds:
            prepare(SYSTEMS["iOS"], quiet=True)
            return 1 if seeds.run(SYSTEMS["iOS"], say) else 0
        return whole()
    except (modules.BuildFailed, dependencies.Unprintable) as error:
        say(str(error))
        return 1
