"""The seeds: files with one fault each, which must be refused for that fault, and right ones, which must pass."""
import re
from concurrent.futures import ThreadPoolExecutor

from . import files
from .files import MAIN_ACTOR, MATRIX, STRICT
from .toolchain import APPLE

HEADER = re.compile(r"// Refused( in an extension)?( with MainActor isolation)?: (.*)$")
# The first line of a right seed that must pass with each setting of the matrix.
IN_ALL_SETTINGS = "// Accepted in all settings."


def judge(system, path, keys):
    """Returns what is wrong with the verdict on a seed, or None."""
    first = path.read_text().splitlines()[0]
    header = HEADER.match(first)
    if not header and path.parent.name == "wrong":
        return "its first line does not say what is expected"
    if not header:
        return refusals(system, path, keys, MATRIX if first == IN_ALL_SETTINGS else [STRICT])
    in_extension, on_main_actor, expected = header.groups()
    setting = MAIN_ACTOR if on_main_actor else STRICT
    found = files.compile_alone(system, [path], bool(in_extension), setting, keys)
    if not found:
        return "it was not refused"
    if not any(expected in text for _, _, _, text in found):
        return "it was refused for another reason: " + "; ".join(text for _, _, _, text in found)
    return None


def refusals(system, path, keys, settings):
    """The diagnostics of a right seed, or None."""
    found = [
        f"Swift {setting.name}: {text}"
        for setting in settings
        for _, _, _, text in files.compile_alone(system, [path], files.is_extension(path.stem), setting, keys)
    ]
    return "; ".join(found) or None


def run(system, keys, log):
    """Returns the number of wrong verdicts."""
    paths = sorted((APPLE / "Seeds").glob("*/*.swift"))
    with ThreadPoolExecutor(max_workers=2) as pool:
        verdicts = list(pool.map(lambda path: judge(system, path, keys), paths))
    wrong = 0
    for path, verdict in zip(paths, verdicts):
        if verdict:
            wrong += 1
            log(f"{path.relative_to(APPLE)}: {verdict}")
    refused = sum(path.parent.name == "wrong" for path in paths)
    log(f"Seeds: {refused} must be refused, {len(paths) - refused} must pass, {wrong} wrong verdicts.")
    return wrong
