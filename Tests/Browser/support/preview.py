"""The command line: pages and inspections of payloads."""
import hashlib
import json
import os
import subprocess
from functools import cache
from pathlib import Path

from support import session

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted((ROOT / "Samples/Payloads/templates").glob("*.json"))
BAD_TEMPLATES = sorted((ROOT / "Samples/Payloads/bad-templates").glob("*.json"))
BAD_TEMPLATES = [file for file in BAD_TEMPLATES if file.name != "expected.json"]


def sample(name):
    """The path of a template's sample payload."""
    return ROOT / f"Samples/Payloads/templates/{name}.json"


def with_every_button(name):
    """A template's sample payload with the category of all three buttons, instead of the one that fits its pages."""
    payload = json.loads(sample(name).read_text())
    payload["aps"]["category"] = "CTNotification"
    return payload


def file(payload):
    """A path as it is; a payload written to a file."""
    if isinstance(payload, Path):
        return payload
    text = json.dumps(payload)
    path = session.folder() / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    path.write_text(text)
    return path


def page(payloads, **options):
    """The path of the page of one payload or several; `width=320` is `--width 320`, `inline_samples=True` a flag."""
    payloads = payloads if isinstance(payloads, (list, tuple)) else [payloads]
    return _page(tuple(file(payload) for payload in payloads), tuple(sorted(options.items())))


@cache
def _page(files, options):
    arguments = []
    for name, value in options:
        arguments += [f"--{name.replace('_', '-')}"] + ([] if value is True else [str(value)])
    name = hashlib.sha256(repr((files, options)).encode()).hexdigest()[:16]
    path = session.folder() / f"{name}.html"
    _run("preview", *files, "--output", path, *arguments)
    return path


@cache
def inspect(path):
    """The output of `richpush inspect` about a file's template."""
    return json.loads(_run("inspect", "--json", path))[0]["template"]


def _run(*arguments):
    result = subprocess.run(
        [os.environ["RICHPUSH"], *map(str, arguments)], capture_output=True, text=True, timeout=600
    )
    if result.returncode != 0:
        raise AssertionError(f"richpush {arguments[0]} ended with {result.returncode}: {result.stderr}")
    return result.stdout
