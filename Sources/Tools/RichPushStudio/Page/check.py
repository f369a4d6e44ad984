#!/usr/bin/env python3
"""Checks the files of the studio's page: each script is compiled in, and the table of texts is complete and used.

usage: check.py

texts.tsv has a head with `key` and the languages, then a row for each text.
"""
import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent
LIST = PAGE.parents[1] / "RichPushSampleMedia/StudioPage.c"
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


def faults_of_list(scripts):
    for name in sorted({file.name for file in PAGE.glob("*.js")} ^ set(scripts)):
        yield f"{name} is not both in Page and in the list of {LIST.name}."
    for name in scripts:
        if (PAGE / name).exists() and not read(name).endswith("\n"):
            yield f"{name} does not end with a line break, and the next script follows it."


def main():
    rows = [line.split("\t") for line in read("texts.tsv").splitlines()]
    scripts = re.findall(r'#embed ".*/Page/(.+\.js)"', LIST.read_text(encoding="utf-8"))
    found = list(faults_of_list(scripts)) or [*faults_of_rows(rows), *faults_of_uses(rows, scripts)]
    if found:
        sys.exit("\n".join(found))


main()
