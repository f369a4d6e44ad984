#!/usr/bin/env python3
"""Writes AGENTS.md and llms.txt, the outlines for those who read the package with a program.

usage: ./Tests/run outlines [--check]

Both are made from what stands: the README, CONTRIBUTING.md, the stages of Tests/run, and the titles and first sentences of
the documentation. With --check nothing is written: it is an error if a file is not what would be written, if a path
in it is missing, or if a command in it does not exist. The stage `format` does that.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTE = "Tests/Scripts/outlines.py writes this file from CONTRIBUTING.md, the README and the documentation; change those."


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def section(document, title):
    """What stands below a heading of the second level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", document, re.M | re.S)
    if not found:
        raise SystemExit(f"CONTRIBUTING.md has no section \"{title}\" any more.")
    return found[1].strip()


def head(path):
    """The title and the first paragraph of a page."""
    title, rest = text(path).split("\n", 1)
    blocks = (block.strip() for block in rest.split("\n\n"))
    first = next(block for block in blocks if block and not block.startswith(("#", "@", "<", "-", "|", "```")))
    return title.removeprefix("# ").strip("`"), first.replace("\n", " ")


def pages():
    """The pages of the catalogues: those of libraries first, then the articles, by their titles."""
    found = sorted(ROOT.glob("Sources/*/*/*.docc/*.md"))
    landing = [page for page in found if page.stem == page.parent.stem]
    articles = sorted((page for page in found if page not in landing), key=lambda page: head(page)[0].lower())
    return landing, articles


def link(page):
    path = page.relative_to(ROOT)
    title, paragraph = head(path)
    return f"- [{title}]({path}): {re.split(r'(?<=[.]) ', paragraph)[0]}"


def anchor(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def agents():
    contributing = text("CONTRIBUTING.md")
    quick = re.search(r"```sh\n(.*?)```", section(contributing, "The quick path"), re.S)[1].rstrip()
    formatting = re.search(r"`(swift format -i [^`]*)` formats the code", contributing)[1]
    stages = re.search(r'^regular="([^"]*)"', text("Tests/run"), re.M)[1].split()
    rules = [line for line in section(contributing, "How the code is built").splitlines() if line.startswith("- **")]
    adding = section(contributing, "Adding something")
    recipes = re.findall(r"^### (.*)$", adding, re.M)
    order = adding.split("\n", 1)[0]
    landing, _ = pages()
    return "\n".join([
        "# For agents",
        "",
        f"{head('README.md')[1]} {NOTE}",
        "",
        "## Commands",
        "```sh",
        "./Samples/demo                                       # the package at work, without a network",
        quick,
        f"./Tests/run {' '.join(stages[:2])}                              # layout; every target without warnings",
        "./Tests/run                                          # everything that continuous integration runs",
        formatting,
        "```",
        f"Stages of `./Tests/run`: {', '.join(f'`{stage}`' for stage in stages)}; "
        "[CONTRIBUTING.md](CONTRIBUTING.md) says what each checks, needs and takes.",
        "",
        "## Where things are",
        *(f"- `{page.parents[1].relative_to(ROOT)}`: {head(page.relative_to(ROOT))[1]}" for page in landing),
        "",
        "Articles and tables are listed in [llms.txt](llms.txt).",
        "",
        "## Rules",
        *rules,
        "- **Tests**: " + " ".join(section(contributing, "Tests").split("\n", 1)[0].split(". ")[1:3]).rstrip(".")
        .replace(" A rule", ". A rule") + ".",
        "- **Documents stay true**: the same commit changes the articles, the tables and the changelog.",
        "",
        "## Recipes",
        order,
        "",
        *(f"- [{title}](CONTRIBUTING.md#{anchor(title)})" for title in recipes),
        "",
    ])


def llms():
    landing, articles = pages()
    guides = [path for path in ("Samples/HostService/README.md", "Samples/HostService/Webhooks.md",
                                "Samples/iOSApp/README.md", "Samples/Payloads/README.md") if (ROOT / path).exists()]
    return "\n".join([
        "# RichPushKit",
        "",
        f"> {head('README.md')[1]}",
        "",
        "The [README](README.md) says for whom it is and how to try it. A push's keys are in the table of payload keys and in the table of "
        "templates; `richpush explain CODE` explains a finding.",
        "",
        "## Articles and tables",
        *map(link, articles),
        "",
        "## Libraries",
        *map(link, landing),
        "",
        "## Samples",
        *(link(ROOT / path) for path in guides),
        "",
        "## Optional",
        "- [Changelog](CHANGELOG.md): what has changed, by release.",
        "- [Contributing](CONTRIBUTING.md): stages, recipes and rules for changes.",
        "- [For agents](AGENTS.md): commands, rules and recipes in short.",
        "",
    ])


def faults(name, content):
    """What is named and does not exist."""
    for target in re.findall(r"\]\(([^)#:]+)(#[^)]*)?\)", content):
        if not (ROOT / target[0]).exists():
            yield f"{name} names {target[0]}, which does not exist."
    headings = {anchor(title) for title in re.findall(r"^#+ (.*)$", text("CONTRIBUTING.md"), re.M)}
    for found in re.findall(r"\(CONTRIBUTING\.md#([^)]*)\)", content):
        if found not in headings:
            yield f"{name} names the heading {found} of CONTRIBUTING.md, which does not exist."
    for command in re.findall(r"^(?:\./)?((?:Tests|Samples)/\S+)", content, re.M):
        if not (ROOT / command).is_file():
            yield f"{name} names the command {command}, which does not exist."


def commands():
    """README's two commands, which do all the set-up: each has its minutes; continuous integration runs the second."""
    block = re.search(r"^## Try it\n.*?```sh\n(.*?)```", text("README.md"), re.M | re.S)
    found = re.findall(r"^(\./\S+) +# [\d.]+ minutes: ", block[1] if block else "", re.M)
    if found != ["./Samples/demo", "./Tests/run"]:
        yield f"README's two commands under \"Try it\" are ./Samples/demo and ./Tests/run with their minutes, not {found}."
    elif not text(".ci/run").endswith(f"exec {found[1]}\n"):
        yield f".ci/run does not end with README's second command: exec {found[1]}"
    last = re.findall(r'^ *echo "(.+)"$', text("Tests/run"), re.M)[-1:]
    if not last or f'"{last[0]}"' not in text("README.md"):
        yield f"README does not name the last line of ./Tests/run: {last}"


def main(arguments):
    if arguments not in ([], ["--check"]):
        raise SystemExit(__doc__)
    found = list(commands())
    outlines = {"AGENTS.md": agents(), "llms.txt": llms()}
    for name, content in outlines.items():
        path = ROOT / name
        if not arguments:
            path.write_text(content, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            found.append(f"{name} is not true any more: run ./Tests/run outlines.")
    for name, content in outlines.items():
        found += faults(name, content)
    if found:
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main(sys.argv[1:])
