#!/usr/bin/env python3
"""Finds members that are compared as texts: a String compares as Unicode does, so that two members would be one.

Usage: Tests/Scripts/members.py [FOLDER]    FOLDER is the root of the repository by default

`Recipient` compares the UTF-8 bytes. Its text may be written, sent, hashed and bound to SQL, which compares bytes; it may
not be a key of a dictionary, a member of a set, or one side of a comparison. The rules look at the names of values, so
name a member `member` or `recipient`.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
MEMBER = r"\b(?:\w*(?:[mM]ember|[rR]ecipient|[aA]ddressee)\w*|own)"
TEXT = MEMBER + r"(?:\([^()]*\))?[?!]?\.(?:rawValue|description)\b"

# What may be done with the text of a member.
WRITTEN = [
    r"\.string\(", r"JSONValue\(", r"\.utf8\b", r"StoredText\.check\(", r"IdempotencyKey\(\[", r"\"[^\"]*\\\([^)]*rawValue",
    r"\.onOneLine\b", r"encoded\(", r"\.escapedForMarkup\b", r"\.names\(",
]
# Parts without members: their words "member" and "recipient" are keys of JSON and columns.
WITHOUT_MEMBERS = ["RichPushPayload", "RichPushTemplates", "RichPushDoctor", "RichPushLint", "RichPushStudio"]
# Other lines with a member's text, and why they are right.
PERMITTED = {
    "let recipient = context.recipient.rawValue": "a part of a digest",
    "try check(event.recipient.rawValue, as: \"recipient\")": "its length",
    "let (status, value) = items.read(context.recipient.rawValue)": "the keychain compares bytes",
    "let status = Self.isToken(value) ? items.write(value, recipient.rawValue) : 0": "the keychain compares bytes",
    "let status = items.remove(recipient.rawValue)": "the keychain compares bytes",
    "Recipient(text(recipient.rawValue))": "replaced by its bytes",
    "member: request.member.rawValue,": "shown in the platform's log",
    "return .json(objects.offerResponse(id, member: request.member.rawValue))": "a part of a digest",
}
# Members as texts in the public interface, for tests and for showing.
PERMITTED_DECLARATIONS = {
    "public let member: String": "shown in the platform's log",
    "public func state(of member: String) -> MemberState {": "becomes a Recipient",
    "func offerResponse(_ id: String, member: String) -> JSONValue {": "a part of a digest",
}


def findings(path, line):
    code = line.split("//")[0].strip()
    if not code:
        return
    in_store = "RichPushStore" in path.parts
    shows = "RichPushCLI" in path.parts
    if re.search(rf"{TEXT}\s*(?:==|!=|<|>)[\s]|(?:==|!=|<|>)\s+[\w.]*{TEXT}", code):
        yield "compares the texts of members: compare the `Recipient`s"
    elif re.search(rf"\[[\w.]*{TEXT}(?:,\s*default:[^\]]*)?\]\s*(?:=|\?|\.|\+=|!=|==)", code) and not in_store:
        yield "uses a member's text as a key: use the `Recipient`"
    elif re.search(TEXT, code) and not in_store and not shows and code not in PERMITTED:
        if not any(re.search(form, code) for form in WRITTEN):
            yield "uses a member's text: use the `Recipient`, or add the line to Tests/Scripts/members.py with its reason"
    if re.search(rf"\b(?:key|id|identity|name)\b[^\"]*=[^\"]*\"[^\"]*\\\([^)\"]*{MEMBER}\)", code, re.I):
        yield "makes a key of a member's text: use a type with a `Recipient`"
    if re.search(rf"(?:let|var)\s+{MEMBER}\s*(?::|=)\s*\[?(?:\[String\s*:|Set<String>|Dictionary<String|\[String\])", code):
        yield "keeps members by their texts: use `Recipient`"
    if re.search(r"\b(?:member|recipient)s?: (?:String\b|\[String\])", code) and not shows:
        if code not in PERMITTED_DECLARATIONS and not in_store:
            yield "declares a member as a text: use `Recipient`"


def main():
    count, failed = 0, 0
    for folder in ["Sources", "Samples/HostService/Sources"]:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if path.name == "Recipient.swift" or any(part in path.parts for part in [".build", *WITHOUT_MEMBERS]):
                continue
            count += 1
            for number, line in enumerate(path.read_text().splitlines(), 1):
                for finding in findings(path, line):
                    print(f"{path.relative_to(ROOT)}:{number}: {finding}\n    {line.strip()}", file=sys.stderr)
                    failed += 1
    if failed:
        return f"{failed} lines compare members as texts."
    print(f"Members are compared by their bytes in {count} files.")


sys.exit(main())
