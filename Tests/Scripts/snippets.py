#!/usr/bin/env python3
"""Checks that each block of Swift in README, articles and documentation comments is compiled, word for word, and that
each test that a page names as `Suite/function` exists.

Usage: Tests/Scripts/snippets.py

The files are those of Tests/HostFixtures, a package that sees the public interface alone; the stage `hosts` builds and
runs them. Code that needs UIKit is in Samples/iOSApp, which Tests/Apple compiles for iOS. README's Package.swift is that of
Tests/URLDependent, whose script `run` builds it. A block may be indented less than in its file; its imports are compared with those of the file.
"""
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOSTS = ROOT / "Tests" / "HostFixtures"
IOS = ROOT / "Samples" / "iOSApp"
MANIFEST = ROOT / "Tests" / "URLDependent" / "Package.swift"


def pages():
    """The README, the table of its guarantees, all articles, and the sources with documentation comments."""
    pages = [ROOT / "README.md", ROOT / "Tests" / "Guarantees.md"]
    for folder in [ROOT / "Sources", ROOT / "Localization"]:
        pages += sorted(folder.glob("**/*.docc/*.md")) + sorted(folder.glob("**/*.swift"))
    return pages


def documentation(file):
    """The lines of a source's documentation comments; all other lines are empty."""
    for line in file.read_text().splitlines():
        text = line.strip()
        yield text[3:].removeprefix(" ") if text.startswith("///") else ""


def blocks(page):
    """The blocks of Swift of a page, each with the number of its first line."""
    lines = list(documentation(page)) if page.suffix == ".swift" else page.read_text().splitlines()
    start = None
    for number, line in enumerate(lines, 1):
        if line.strip().lower().startswith("```swift"):
            start = number + 1
        elif line.strip() == "```" and start is not None:
            yield start, lines[start - 1 : number - 1]
            start = None


def parted(lines):
    """The imports among some lines, and the other lines without empty ones at either end."""
    imports = {line.split()[-1] for line in lines if re.match(r"(@testable )?import ", line)}
    rest = [line.rstrip() for line in lines if not re.match(r"(@testable )?import ", line)]
    return imports, "\n".join(rest).strip("\n")


def is_compiled(block, files):
    """Whether a block is in one of the files."""
    imports, text = parted(block)
    wanted = text.splitlines()
    if not wanted:
        return False
    for imported, lines in files:
        if not imports <= imported:
            continue
        for start in range(len(lines) - len(wanted) + 1):
            if lines[start].strip() != wanted[0].strip():
                continue
            part = "\n".join(lines[start : start + len(wanted)])
            if textwrap.dedent(part) == textwrap.dedent(text):
                return True
    return False


def missing_tests():
    """The tests that articles name and that are in no file of tests."""
    sources = [file.read_text() for file in sorted((ROOT / "Tests").glob("RichPush*Tests/**/*.swift"))]
    for page in pages():
        if page.suffix != ".md":
            continue
        for suite, function in re.findall(r"`(\w+Tests)/(\w+)`", page.read_text()):
            of_suite = re.compile(rf"\b(struct|extension|class) {suite}\b")
            if not any(of_suite.search(text) and re.search(rf"\bfunc {function}\b", text) for text in sources):
                yield f"{page.relative_to(ROOT)}: there is no test {suite}/{function}."


def main():
    files = []
    for file in sorted([*HOSTS.glob("Sources/**/*.swift"), *HOSTS.glob("Tests/**/*.swift"), *IOS.glob("**/*.swift"), MANIFEST]):
        imports, text = parted(file.read_text().splitlines())
        files.append((imports, text.splitlines()))
    number, missing = 0, 0
    for page in pages():
        for line, block in blocks(page):
            number += 1
            if not is_compiled(block, files):
                missing += 1
                print(f"{page.relative_to(ROOT)}:{line}: this code is in no file of Tests/HostFixtures or Samples/iOSApp, nor Tests/URLDependent/Package.swift.", file=sys.stderr)
    for line in missing_tests():
        missing += 1
        print(line, file=sys.stderr)
    if number == 0:
        print("No block of Swift was found.", file=sys.stderr)
    if missing or number == 0:
        return 1
    print(f"{number} blocks of code in README, articles and documentation comments are compiled, and the named tests exist.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
