"""Builds the documentation of all libraries as one static site."""
import html
import json
import shutil
import subprocess
import sys
import urllib.parse

import addresses
import links
import startpage

START = "Start"


class SiteFault(Exception):
    pass


def build(root, scratch, work, output, version):
    """Builds the site.

    Parameters:
        scratch: SwiftPM's folder with a release build of every library.
        work: a folder for what is made on the way.
        output: the folder of the site. It must not exist.
    """
    sys.path.insert(0, str(root / "Tests"))
    import docs
    import interface

    interface.SCRATCH, interface.CONFIGURATION = scratch, "release"
    docs.OUTPUT = work / "libraries"
    docs.OPTIONS = hosting()
    if docs.main() != 0:
        raise SiteFault("The documentation has warnings: see above.")
    start = build_start(root, work, version)
    archives = sorted(docs.OUTPUT.glob("*.doccarchive"))
    command = ["docc", "merge", *map(str, archives), "--output-path", str(output)]
    command += ["--synthesized-landing-page-name", "RichPushKit", "--synthesized-landing-page-kind", f"Version {version}"]
    run(command)
    set_start(output, start)
    set_sections(output)
    remove_parents_without_page(output)
    finish(output, version)


def hosting():
    path = urllib.parse.urlparse(addresses.DOCUMENTATION).path.strip("/")
    return ["--hosting-base-path", path] if path else []


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0 or "warning:" in result.stdout + result.stderr:
        raise SiteFault(f"{' '.join(command[:2])}: {result.stdout}{result.stderr}")


def build_start(root, work, version):
    """Builds the start page as a page of its own, and returns its archive."""
    catalogue, archive = work / f"{START}.docc", work / f"{START}.doccarchive"
    shutil.rmtree(catalogue, ignore_errors=True)
    catalogue.mkdir(parents=True)
    text, pictures = startpage.article((root / "README.md").read_text(), version, addresses.REPOSITORY)
    (catalogue / f"{START}.md").write_text(text)
    for name, source in pictures.items():
        shutil.copy(root / source, catalogue / name)
    command = ["docc", "convert", str(catalogue), "--output-dir", str(archive), *hosting()]
    command += ["--fallback-display-name", "RichPushKit", "--fallback-bundle-identifier", f"RichPushKit.{START}"]
    run(command)
    return archive


def set_start(output, start):
    """Puts the start page's content above the list of libraries on the page that docc has made for all of them."""
    page = startpage.linked(json.loads((start / "data" / "documentation" / f"{START.lower()}.json").read_text()))
    file = output / "data" / "documentation.json"
    landing = json.loads(file.read_text())
    landing["abstract"] = page["abstract"]
    landing["primaryContentSections"] = page["primaryContentSections"]
    landing["references"] = {**page["references"], **landing["references"]}
    landing["topicSectionsStyle"] = "list"
    landing["topicSections"][0]["title"] = "Libraries"
    file.write_text(json.dumps(landing))
    shutil.copytree(start / "images", output / "images", dirs_exist_ok=True)


def set_sections(output):
    """Lets links within a page, which are written as a forge names its sections, lead to the sections of the site."""
    data = output / "data"
    for file in data.rglob("*.json"):
        page = json.loads(file.read_text())
        sections = {anchor.lower(): anchor for anchor in links.anchors(page)}
        path = "/" + file.relative_to(data).with_suffix("").as_posix()
        known = {name: sections[name[1:]] for name in page.get("references", {}) if name[1:] in sections and name[0] == "#"}
        if not known:
            continue
        names = {name: f"{page['identifier']['url']}#{anchor}" for name, anchor in known.items()}
        references = page.pop("references")
        for name, anchor in known.items():
            title = references.pop(name)["title"]
            references[names[name]] = startpage.topic(names[name], title, f"{path}#{anchor}")
        file.write_text(json.dumps({**startpage.renamed(page, names), "references": references}))


def remove_parents_without_page(output):
    """Removes parents without a page from a page's path: docc makes none for a type whose extension is listed by hand."""
    data = output / "data"
    for file in data.rglob("*.json"):
        page = json.loads(file.read_text())
        paths = page.get("hierarchy", {}).get("paths", [])
        parents = {name for path in paths for name in path} - links.used(page)
        urls = {name: page["references"].get(name, {}).get("url", "") for name in parents}
        gone = {name for name, url in urls.items() if not (data / f"{url.lstrip('/')}.json").exists()}
        if gone:
            page["hierarchy"]["paths"] = [[name for name in path if name not in gone] for path in paths]
            page["references"] = {name: value for name, value in page["references"].items() if name not in gone}
            file.write_text(json.dumps(page))


def finish(output, version):
    """Makes the site's bytes depend on its content only, gives each page the version, and adds the first address."""
    for file in output.rglob("*.json"):
        file.write_text(json.dumps(json.loads(file.read_text()), sort_keys=True, separators=(",", ":"), ensure_ascii=False))
    # What only tools that read an archive need.
    for name in ["link-hierarchy.json", "linkable-entities.json", "metadata.json"]:
        (output / name).unlink(missing_ok=True)
    base = "/" + "".join(f"{part}/" for part in hosting()[1:])
    settings = {"meta": {"title": f"RichPushKit {version}"}, "features": {"docs": {"quickNavigation": {"enable": True}}}}
    (output / "theme-settings.json").write_text(json.dumps(settings) + "\n")
    for file in output.rglob("index.html"):
        text = file.read_text()
        head = f'<meta name="generator" content="RichPushKit {html.escape(version)}"><style>{STYLE}</style>'
        file.write_text(text.replace("</head>", f"{head}{footer(version, base)}</head>", 1))
    (output / "index.html").write_text(first_page(base))


# On a telephone, a table that is wider than the screen scrolls by itself, and its names are not broken within a word.
STYLE = (
    "@media(max-width:735px){.content :not(pre)>code{overflow-wrap:anywhere}"
    ".table-wrapper table{font-size:.85em}.table-wrapper td,.table-wrapper th{min-width:7em;padding:.4rem}"
    ".table-wrapper.table-wrapper code{overflow-wrap:normal;word-break:normal;font-size:.9em}"
    ".table-wrapper code wbr{display:none}}"
    "custom-footer{display:block;font-size:.8rem;padding:1rem;text-align:center}"
)


def footer(version, base):
    """Defines the element that the site's script shows below each page."""
    text = f'RichPushKit {html.escape(version)} · <a href=\\"{base}documentation/\\">Start</a>'
    define = f'connectedCallback(){{this.innerHTML="{text}"}}'
    return f'<script>customElements.define("custom-footer",class extends HTMLElement{{{define}}})</script>'


def first_page(base):
    target = f"{base}documentation/"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>RichPushKit</title>'
        f'<meta http-equiv="refresh" content="0; url={target}"></head>'
        f'<body><a href="{target}">The documentation of RichPushKit</a></body></html>\n'
    )
