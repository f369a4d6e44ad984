"""Reads the sections of CHANGELOG.md."""
import re
from typing import NamedTuple, Optional

UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## (\S+)(?: (?:–|-) (\d{4}-\d{2}-\d{2}))?\s*$", re.MULTILINE)


class Section(NamedTuple):
    name: str
    date: Optional[str]
    text: str


def sections(text):
    """The sections in the order of the file."""
    headings = list(HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return [Section(h[1], h[2], text[h.end() : end].strip("\n")) for h, end in zip(headings, ends)]


def notes(text, version, address=""):
    """The release notes of a version: its section, with a title.

    Links to files of the repository begin with `address`, because the notes are read elsewhere; without an address only
    their text is kept.
    """
    section = next(section for section in sections(text) if section.name == version)
    title = f"# RichPushKit {version}" + (f" ({section.date})" if section.date else "")

    def link(match):
        label, target = match[1], match[2]
        if re.match(r"[a-z]+:", target):
            return match[0]
        return f"[{label}]({address}{target})" if address else label

    body = re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", link, section.text)
    return f"{title}\n\n{body}\n"
