"""The commands of Tests/Apple/run."""
import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import dependencies, files, generate, matrix, modules, premise, seeds, symbols, tables, targets
from .toolchain import ROOT, SYSTEMS


def say(text):
    print(text, flush=True)


def stubs():
    """The generated stubs: the path of each and its text."""
    by_hand = modules.stubs_by_hand()
    for name in tables.FRAMEWORKS:
        yield modules.GENERATED / f"{name}.swiftinterface", generate.generate(name, by_hand)


def write_stubs():
    modules.GENERATED.mkdir(exist_ok=True)
    for path, text in stubs():
        path.write_text(text)


def stale_stubs():
    """The stubs that differ from what the tables give."""
    return [path.stem for path, text in stubs() if not path.exists() or path.read_text() != text]


def show(found):
    for file, line, kind, text in found:
        path = Path(file)
        place = path.relative_to(ROOT) if file and path.is_relative_to(ROOT) else path
        say(f"{place}:{line}: {kind}: {text}" if file else f"{kind}: {text}")


def prepare(system, log=say):
    """Builds the modules, and checks the package's targets. Returns the keys and the number of faults."""
    keys = modules.build(system, log)
    package = targets.of_package()
    found = targets.check(package, system, targets.for_system(package, system), keys, log)
    show(found)
    return keys, len(found)


def symbol_table():
    system = SYSTEMS["iOS"]
    package = targets.of_package()
    keys = modules.build(system, lambda text: None)
    names = targets.for_system(package, system)
    if targets.check(package, system, names, keys, lambda text: None):
        return None
    return symbols.table(symbols.collect(package, system, names, keys))


def stale_symbols():
    text = symbol_table()
    if text is None or (symbols.TABLE.exists() and symbols.TABLE.read_text() == text):
        return 0
    say("Tests/Apple/SymbolsUsed.md is not true any more: run Tests/Apple/run --symbols, and look at what is new.")
    return 1


def whole():
    began = time.monotonic()
    stale = stale_stubs()
    if stale:
        say(f"These stubs differ from their tables: {', '.join(stale)}. Run Tests/Apple/run --stubs.")
        return 1
    dependencies.build_missing(say)
    targets.of_package()
    with ThreadPoolExecutor() as pool:
        prepared = dict(zip(SYSTEMS, pool.map(prepare, SYSTEMS.values())))
    wrong = sum(number for _, number in prepared.values())
    system, keys = SYSTEMS["iOS"], prepared["iOS"][0]
    wrong += matrix.check(system, keys, say, show) + seeds.run(system, keys, say) + stale_symbols()
    wrong += premise.check(say)
    say(f"Apple's systems: {wrong or 'no'} faults, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


def main(arguments):
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--check", nargs="+", metavar="FILE")
    parser.add_argument("--extension", action="store_true")
    parser.add_argument("--ios", metavar="VERSION", default="16.0")
    parser.add_argument("--build", metavar="FOLDER")
    for name in ("seeds", "matrix", "symbols", "stubs", "help"):
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
        if options.symbols:
            text = symbol_table()
            if text is not None:
                symbols.TABLE.write_text(text)
            return 0 if text is not None else 1
        if options.check:
            return files.check(options.check, options.extension, options.ios, say, show)
        if options.seeds:
            keys, _ = prepare(SYSTEMS["iOS"], lambda text: None)
            return 1 if seeds.run(SYSTEMS["iOS"], keys, say) else 0
        if options.matrix:
            keys, wrong = prepare(SYSTEMS["iOS"], lambda text: None)
            return 1 if wrong + matrix.check(SYSTEMS["iOS"], keys, say, show, in_full=True) else 0
        return whole()
    except (modules.BuildFailed, dependencies.Unprintable) as error:
        say(str(error))
        return 1
