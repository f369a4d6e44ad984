#!/usr/bin/env python3
"""Checks the files of the studio's page: each module imports what it uses of the others, in one direction, and the table of
texts is complete and used.

usage: check.py

texts.tsv has a head with `key` and the languages, then a row for each text.
"""
import graphlib
import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent
# The studio makes it.
MADE = {"constants.js": {"ENGLISH", "TEXT_LANGUAGES", "LANGUAGES"}}
# Texts whose keys the script puts together: each begins with one of these.
FAMILIES = (
    "appearance", "count-", "expired", "group-", "kind-", "look", "state-", "way-", "why-", "error", "warning", "note",
)


def read(name):
    return (PAGE / name).read_text(encoding="utf-8")


def placeholders(text):
    return sorted(re.findall(r"\{\d+\}", text))


def faults_of_rows(rows):
    keys = [row[0] for row in rows]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]) or not all(cell.strip() for cell in row):
            yield f"texts.tsv:{number}: {row[0]} has not one text for each language."
        elif number > 1 and any(placeholders(text) != placeholders(row[1]) for text in row[2:]):
            yield f"texts.tsv:{number}: {row[0]} has other placeholders in another language."
        elif number > 1 and not row[0].startswith("studio."):
            yield f"texts.tsv:{number}: {row[0]} does not begin with studio."
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield f"texts.tsv: {key} occurs twice."


def faults_of_uses(rows, scripts):
    keys = {row[0].removeprefix("studio.") for row in rows[1:]}
    code = "".join(map(read, scripts)) + read("index.html")
    # The keys of `say('key')` and `data-text="key"`; `say('key-' + name)` begins a family.
    used = set(re.findall(r"say\(\n?\s*'([\w-]+[\w])'", code)) | set(re.findall(r'data-(?:text|label|hint)="([\w-]+)"', code))
    chosen = set(re.findall(r"'([\w-]+)'", code))
    for key in sorted(used - keys):
        yield f"texts.tsv has no studio.{key}."
    for key in sorted(keys - used - chosen):
        if not key.startswith(FAMILIES):
            yield f"texts.tsv: studio.{key} is not used."


def is_used(name, code):
    """Whether a module uses a name of another: not as a property, a key or a text. No module declares such a name again."""
    code = re.sub(r"/\*.*?\*/|'[^'\n]*'", "", code, flags=re.DOTALL)
    return re.search(rf"(?<!\w)(?:(?<=\.\.\.)|(?<!\.)){name}\b(?! *:)", code) is not None


def faults_of_modules(modules):
    exports = MADE | {name: set(re.findall(r"^export [a-z ]*?(\w+)(?= =|\(| extends)", read(name), re.M)) for name in modules}
    arrows = {}
    for name in modules:
        imports = {file: set(names.split(", ")) for names, file in re.findall(r"^import {(.*)} from '\./(.*)'$", read(name), re.M)}
        code = re.sub(r"^import .*$", "", read(name), flags=re.M)
        arrows[name] = set(imports) | set(re.findall(r"^import '\./(.*)'$", read(name), re.M))
        for file, names in sorted(exports.items()):
            asked = imports.pop(file, set())
            for one in sorted(asked - names):
                yield f"{name} imports {one}, which {file} does not export."
            for one in sorted(names):
                if file != name and is_used(one, code) != (one in asked):
                    yield f"{name} {'imports, and does not use,' if one in asked else 'uses, and does not import,'} {one} of {file}."
        for file in sorted(imports):
            yield f"{name} imports {file}, which does not exist."
    reached, found = set(), {"main.js"}
    while found - reached:
        reached |= found
        found = set().union(*(arrows.get(name, set()) for name in reached))
    for name in sorted(set(modules) - reached):
        yield f"{name} is imported by no module that main.js imports."
    try:
        graphlib.TopologicalSorter(arrows).prepare()
    except graphlib.CycleError as error:
        yield f"These modules import each other: {' -> '.join(error.args[1])}."


def main():
    rows = [line.split("\t") for line in read("texts.tsv").splitlines()]
    modules = sorted(file.name for file in PAGE.glob("*.js"))
    found = [*faults_of_modules(modules), *faults_of_rows(rows), *faults_of_uses(rows, modules)]
    if found:
        sys.exit("\n".join(found))


main()
