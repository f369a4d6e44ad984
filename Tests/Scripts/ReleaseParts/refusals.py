"""Decides whether a release may be made, and says why not."""
import re
import subprocess

import addresses
import changelog

SOURCE = "Sources/Tools/RichPushCLI/Release.swift"
EXPLANATION = "Sources/Push/RichPushPayload/Findings/Explanation.swift"


class Refusal(Exception):
    """A reason not to make a release, with the exit code of the program."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


# The exit codes, by what is wrong.
WRONG_USAGE, CHANGELOG_DIFFERS, VERSION_DIFFERS, MISSING_TOOL, EXISTS, NOT_CLEAN, UNCHECKED = 64, 65, 66, 69, 73, 75, 77


def version_of_the_code(root):
    """The version in the only place that has it."""
    match = re.search(r'static let version = "([^"]+)"', (root / SOURCE).read_text())
    if match is None:
        raise Refusal(VERSION_DIFFERS, f"{SOURCE} has no line `static let version = \"X.Y.Z\"`.")
    return match[1]


def check_format(version):
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?", version):
        raise Refusal(WRONG_USAGE, f"\"{version}\" is not a version: write it as 1.2.3 or 1.2.3-beta.1, without a v.")


def check_version(root, version):
    """Refuses a version that is not the one of the code."""
    code = version_of_the_code(root)
    if code != version:
        raise Refusal(VERSION_DIFFERS, f"`richpush --version` prints {code}, not {version}: change {SOURCE}.")


def check_readme(text, version):
    """Refuses a README that names another version: as the present one, to depend on, or in an archive's name."""
    named = re.findall(r'^Version ([0-9][\w.-]*),|from: "([^"]+)"|richpush-([0-9][\w.]*?)-linux', text, re.MULTILINE)
    found = ["".join(match) for match in named]
    if not found or any(name != version for name in found):
        raise Refusal(VERSION_DIFFERS, f"README.md names the versions {', '.join(found) or 'none'}, and the code has {version}.")


def check_changelog(text, version, is_release):
    """Refuses a changelog in which the version's section is not the newest one.

    A release may not have lines below `Unreleased`: they would belong to no version.
    """
    sections = changelog.sections(text)
    numbers = [section.name for section in sections if section.name != changelog.UNRELEASED]
    if version not in numbers:
        raise Refusal(CHANGELOG_DIFFERS, f"CHANGELOG.md has no section `## {version} – YYYY-MM-DD`: write it.")
    if numbers[0] != version:
        raise Refusal(CHANGELOG_DIFFERS, f"CHANGELOG.md has a newer section than {version}: {numbers[0]}.")
    date = next(section.date for section in sections if section.name == version)
    if date is None:
        raise Refusal(CHANGELOG_DIFFERS, f"The section {version} of CHANGELOG.md needs a date: `## {version} – YYYY-MM-DD`.")
    waiting = [section for section in sections if section.name == changelog.UNRELEASED and section.text.strip()]
    if is_release and waiting:
        message = f"CHANGELOG.md has lines below `Unreleased`: move them to the section {version}, or release a new version."
        raise Refusal(CHANGELOG_DIFFERS, message)


def check_addresses(root):
    """Refuses a public address of the documentation that `richpush` does not print."""
    text = (root / EXPLANATION).read_text()
    match = re.search(r'static let documentation = "([^"]+)"', text)
    if addresses.DOCUMENTATION and not (match and match[1].startswith(addresses.DOCUMENTATION)):
        message = f"The documentation's address in {EXPLANATION} does not begin with {addresses.DOCUMENTATION}."
        raise Refusal(VERSION_DIFFERS, message)


def git(root, *arguments):
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)


def check_tree(root):
    """Refuses a tree with changed files or with new files that are not ignored."""
    status = git(root, "status", "--porcelain")
    if status.returncode != 0:
        raise Refusal(NOT_CLEAN, f"{root} is not a clone of git.")
    if status.stdout.strip():
        names = [line[3:] for line in status.stdout.splitlines()]
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        raise Refusal(NOT_CLEAN, f"The tree is not clean: {', '.join(names[:3])}{more}. Commit or remove these files.")


def check_tag(root, version, is_tagged):
    """Refuses a version that has a tag. With `is_tagged` the tag must be on this commit instead."""
    head = git(root, "rev-parse", "HEAD").stdout.strip()
    tags = {
        name: git(root, "rev-parse", "--verify", "--quiet", f"refs/tags/{name}^{{commit}}").stdout.strip()
        for name in [version, f"v{version}"]
    }
    found = {name: commit for name, commit in tags.items() if commit}
    if is_tagged:
        if head not in found.values():
            raise Refusal(EXISTS, f"This commit does not have the tag {version}.")
    elif found:
        name, commit = next(iter(found.items()))
        raise Refusal(EXISTS, f"The tag {name} exists, on commit {commit[:8]}: a released version is never made again.")


def stages(text, name):
    """The stages that a variable of Tests/run names."""
    value = re.search(rf'^{name}="(.*)"$', text, re.MULTILINE)[1]
    return [stage for word in value.split() for stage in (stages(text, word[1:]) if word[0] == "$" else [word])]


def check_deep(root, wanted):
    """Refuses a commit on which not every stage of `deep` has passed; Tests/run notes each with the commit."""
    note = git(root, "notes", "--ref=deep", "show", "HEAD").stdout
    passed = {line.partition(":")[0] for line in note.splitlines()}
    missing = [stage for stage in wanted if stage not in passed]
    if missing:
        message = f"These stages have not passed on this commit: {', '.join(missing)}. Run `./Tests/run {' '.join(missing)}`"
        raise Refusal(UNCHECKED, f"{message} without other changes.")


def check_output(folder):
    """Refuses a folder with files: a release must not be mixed with another one."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refusal(EXISTS, f"{folder} is not an empty folder. Remove it, or name another one.")
