"""Collects the licences of what is linked into the program."""
import pathlib

LICENCES = pathlib.Path(__file__).parent / "licences"


def swift_licence(toolchain):
    return toolchain / "share" / "swift" / "LICENSE.txt"


def text(checkouts, toolchain=None):
    """The notices, one section for each part.

    Parameters:
        checkouts: SwiftPM's folder of packages. Each has a file LICENSE, and may have a file NOTICE.
        toolchain: the folder `usr` of the Swift that is linked statically; None on a Mac.
    """
    parts = []
    for package in sorted(checkouts.iterdir(), key=lambda path: path.name.lower()):
        files = [file for word in ("LICENSE", "NOTICE") for file in sorted(package.glob(f"{word}*"))]
        if not any(file.name.startswith("LICENSE") for file in files):
            raise FileNotFoundError(f"{package.name} has no file LICENSE: its licence must be in the archive.")
        parts.append((package.name, [file.read_text() for file in files]))
    if toolchain:
        parts.append(("Swift's libraries", [swift_licence(toolchain).read_text()]))
        parts.append(("ICU, in Swift's Foundation", [(LICENCES / "Unicode-3.0.txt").read_text()]))
        parts.append(("SQLite", ["SQLite is in the public domain: https://sqlite.org/copyright.html\n"]))
    head = "The program richpush contains the following software of others.\n"
    return head + "".join(section(name, texts) for name, texts in parts)


def section(name, texts):
    line = "=" * 78
    return f"\n{line}\n{name}\n{line}\n\n" + "\n".join(text.strip("\n") + "\n" for text in texts)
