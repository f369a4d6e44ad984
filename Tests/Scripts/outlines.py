#!/usr/bin/env python3
"""Writes AGENTS.md and llms.txt, the outlines for those who read the package with a program.

usage: ./Tests/run outlines [--check]

Both are made from the README, CONTRIBUTING.md, the stages of Tests/run, and the titles and first sentences of the documentation.
With --check nothing is written: it is an error if a file is not what would be written, if a document names what does not
exist, or if a table leaves out a stage, a target or an article. The stage `format` does that.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTE = "Tests/Scripts/outlines.py writes this file from CONTRIBUTING.md, the README and the documentation; change those."


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def section(document, title):
    """The text below a heading of the second level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", document, re.M | re.S)
    if not found:
        raise SystemExit(f"CONTRIBUTING.md or RichPushKit.md has no section \"{title}\" any more.")
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
        *re.search(r"^\|.*\|$", text("Sources/README.md"), re.M | re.S)[0].splitlines(),
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


def run_names():
    """The stages of Tests/run, and its other commands."""
    values = dict(re.findall(r'^(\w+)="([^"]*)"$', text("Tests/run"), re.M))
    words = " ".join(values[name] for name in ("regular", "sanitizers", "long", "deep", "by_name")).split()
    return {word for word in words if word[0] != "$"}, {*values["verbs"].split(), "deep", "sanitizers"}


def missing(documents):
    """The stages, targets, articles, paths and headings that documents name and that do not exist."""
    stages, others = run_names()
    articles = {page.stem for kind in pages() for page in kind}
    sources = "\n".join(map(text, ["Package.swift", *ROOT.glob("Sources/**/*.swift"), *ROOT.glob("Localization/**/*.swift")]))
    known = set(re.findall(r'(?:\b(?:class|struct|enum|protocol|actor|typealias) |")(RichPush\w+)', sources))
    for name, content in documents.items():
        spans = re.findall(r"`([^`\n]+)`", content)
        code = spans + "".join(re.findall(r"^```sh\n(.*?)^```", content, re.M | re.S)).splitlines()
        runs = re.findall(r"\./Tests/run((?: [a-z][a-z-]*)+)", "\n".join(code) if name.endswith(".md") else content)
        words = [word for run in runs for word in (run.split()[:1] if run.split()[0] in others else run.split())]
        paths = re.findall(r"^(?:\./)?((?:Sources|Tests|Samples|Localization)/[^\s`]+)", "\n".join(code), re.M)
        wrong = {f"./Tests/run {word}" for word in words if word not in stages | others}
        wrong |= set(re.findall(r"\bRichPush\w+", "\n".join(spans))) - known
        wrong |= {f"the article {found}" for found in re.findall(r"[<(]doc:(\w+)", content) if found not in articles}
        # QuickStart is README's own package, which Tests/URLDependent builds.
        wrong |= {path for path in paths if not re.search(r"TAG|…|\.build|/QuickStart", path) and not any(ROOT.glob(path.rstrip("/")))}
        yield from (f"{name} names {found}, which does not exist." for found in sorted(wrong))


def headings(page):
    return {anchor(title) for title in re.findall(r"^#+ (.*)$", page.read_text(), re.M)}


def broken_links():
    """Links between pages, on a forge and in the documentation, to a file or a heading that does not exist."""
    articles = {page.stem: page for kind in pages() for page in kind}
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for page in sorted(ROOT / name for name in listed.splitlines()):
        content = page.read_text() if page.exists() else ""
        links = [(path, page.parent / path if path else page, part)
                 for path, part in re.findall(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)]*))?\)", content)]
        links += [(f"doc:{name}", articles.get(name, page / name), part)
                  for name, part in re.findall(r"[<(]doc:(\w+)(?:#([^)>]*))?[)>]", content)]
        for name, target, part in links:
            if not target.exists() or part and target.suffix == ".md" and part.lower() not in headings(target):
                yield f"{page.relative_to(ROOT)} links {name}{'#' if part else ''}{part}, which does not exist."


def unlisted():
    """The stages, targets and articles that a table leaves out, and those that only the table has."""
    rows = re.findall(r"^\| ([^|]*`[^|]*)\|.* \| (?:[a-z ]*[\d.]+(?: each)?|–) \|$", text("CONTRIBUTING.md"), re.M)
    targets = re.findall(r'\.(?:target|executableTarget)\(\s*name: "(\w+)"', text("Package.swift"))
    landing = text("Sources/Response/RichPushKit/RichPushKit.docc/RichPushKit.md")
    pairs = {"The stages of Tests/run and the tables of CONTRIBUTING.md": (run_names()[0], re.findall(r"`([^`]+)`", " ".join(rows)))}
    pairs["The targets of Package.swift and the table of Sources/README.md"] = (
        {name for name in targets if name == "RichPushLocalization" or any(ROOT.glob(f"Sources/*/{name}"))},
        re.findall(r"`(RichPush\w+)`", text("Sources/README.md")),
    )
    pairs["The articles and the topics of RichPushKit.md"] = (
        {page.stem for page in pages()[1]}, re.findall(r"[<(]doc:(\w+)", section(landing, "Topics"))
    )
    for both, (there, listed) in pairs.items():
        yield from (f"{both} differ: {name}." for name in sorted(there ^ set(listed)))


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
    documents = {name: text(name) for name in ("README.md", "CONTRIBUTING.md", ".ci/run")} | outlines
    articles = {str(page.relative_to(ROOT)): text(page) for kind in pages() for page in kind}
    found += [*missing(documents | articles), *broken_links(), *unlisted()]
    if found:
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main(sys.argv[1:])
