"""The seeds: files with one fault each, which must be refused for that fault, and right ones, which must pass."""
import re
from concurrent.futures import ThreadPoolExecutor

from . import files
from .toolchain import APPLE

HEADER = re.compile(r"// Refused( in an extension)?: (.*)$")


def judge(system, path):
    """Returns what is wrong with the verdict on a seed, or None."""
    header = HEADER.match(path.read_text().splitlines()[0])
    expected = header[2] if header else None
    in_extension = bool(header[1]) if header else files.is_extension(path.stem)
    _, found = files.compile_alone(system, [path], in_extension)
    if expected is None:
        if path.parent.name == "wrong":
            return "its first line does not say what is expected"
        return "; ".join(text for _, _, _, text in found) or None
    if not found:
        return "it was not refused"
    if not any(expected in text for _, _, _, text in found):
        return "it was refused for another reason: " + "; ".join(text for _, _, _, text in found)
    return None


def run(system, log):
    """Returns the number of wrong verdicts."""
    paths = sorted((APPLE / "Seeds").glob("*/*.swift"))
    with ThreadPoolExecutor(max_workers=2) as pool:
        verdicts = list(pool.map(lambda path: judge(system, path), paths))
    wrong = 0
    for path, verdict in zip(paths, verdicts):
        if verdict:
            wrong += 1
            log(f"{path.relative_to(APPLE)}: {verdict}")
    refused = sum(path.parent.name == "wrong" for path in paths)
    log(f"Seeds: {refused} must be refused, {len(paths) - refused} must pass, {wrong} wrong verdicts.")
    return wrong
