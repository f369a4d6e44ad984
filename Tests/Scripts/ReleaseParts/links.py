"""Finds links of a site that lead nowhere, without a network."""
import json
import pathlib
import sys


def walk(value):
    """Each object in a value of JSON."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner)


def anchors(page):
    """The sections of a page that a link can name. A browser compares upper and lower case."""
    return {node["anchor"] for node in walk(page) if "anchor" in node}


def broken(site):
    """The links and pictures that lead nowhere, as `page: target`, and the number of links that were checked."""
    data = site / "data"
    pages = {"/" + file.relative_to(data).with_suffix("").as_posix(): json.loads(file.read_text()) for file in data.rglob("*.json")}
    sections = {path: anchors(page) for path, page in pages.items()}
    faults, number = [], 0
    for path, page in sorted(pages.items()):
        if not (site / path.lstrip("/") / "index.html").exists():
            faults.append(f"{path}: it has no index.html")
        for target in targets(page):
            number += 1
            if fault := problem(target, site, sections):
                faults.append(f"{path}: {fault}")
        for name in used(page) - page.get("references", {}).keys():
            faults.append(f"{path}: {name} is used and not described")
    index = site / "index" / "index.json"
    for node in walk(json.loads(index.read_text())) if index.exists() else []:
        number += 1
        if "path" in node and (fault := problem(node["path"], site, sections)):
            faults.append(f"the list of pages: {fault}")
    return faults, number


def targets(page):
    """The addresses that a page links or shows."""
    for reference in page.get("references", {}).values():
        if "url" in reference:
            yield reference["url"]
        yield from (variant["url"] for variant in reference.get("variants", []) if "url" in variant)


def used(page):
    """The references that the text of a page uses."""
    nodes = walk(page.get("primaryContentSections", []))
    return {node["identifier"] for node in nodes if node.get("type") in ("reference", "image", "video")}


def problem(target, site, sections):
    if not target.startswith("/"):
        known = ("https://", "http://", "mailto:", "doc:")
        return None if target.startswith(known) else f"{target} is not an address"
    path, _, anchor = target.partition("#")
    if path.rstrip("/") in sections:
        known = sections[path.rstrip("/")]
        return f"{target}: the page has no such section" if anchor and anchor not in known else None
    return None if (site / path.lstrip("/")).is_file() else f"{target} does not exist"


if __name__ == "__main__":
    found, count = broken(pathlib.Path(sys.argv[1]))
    print("\n".join(found) or f"{count} links lead to a page.")
    sys.exit(1 if found else 0)
