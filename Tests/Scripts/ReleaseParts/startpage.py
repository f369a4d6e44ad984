"""Makes the catalogue of the site's start page from the README's first screen."""
import re

ARTICLES = "Sources/Response/RichPushKit/RichPushKit.docc/"
# The first screen ends before this heading.
END = "## Install"
# Stands for the site's own address in links to its pages: docc cannot link an article of another library. `linked` removes it.
PAGES = "https://pages.invalid"
# The name that docc gives to the library with the articles.
LIBRARY = "doc://RichPushKit.RichPushKit"


class NoFirstScreen(Exception):
    pass


def first_screen(readme):
    if f"\n{END}\n" not in readme:
        raise NoFirstScreen(f"README.md has no heading `{END}`, before which its first screen ends.")
    return readme.split(f"\n{END}\n")[0].rstrip()


def topic(name, title, url):
    """A reference to a page of the site, as docc writes it."""
    return {
        "type": "topic", "kind": "article", "role": "article", "identifier": name, "title": title, "url": url, "abstract": [],
    }


def renamed(value, names):
    """A value of JSON in which the text refers to other names."""
    if isinstance(value, list):
        return [renamed(inner, names) for inner in value]
    if not isinstance(value, dict):
        return value
    return {
        key: names.get(inner, inner) if key == "identifier" and isinstance(inner, str) else renamed(inner, names)
        for key, inner in value.items()
    }


def linked(page):
    """The converted start page, with pages of the site instead of external addresses.

    The site's script makes a link only of the names of its libraries.
    """
    names = {name: name.replace(PAGES, LIBRARY) for name in page["references"] if name.startswith(PAGES)}
    topics = {
        names[name]: topic(names[name], page["references"][name]["title"], name.removeprefix(PAGES)) for name in names
    }
    others = {name: reference for name, reference in page["references"].items() if name not in names}
    return {**renamed({**page, "references": {}}, names), "references": {**others, **topics}}


def article(readme, version, repository=""):
    """The article for docc, and the pictures that it shows, by their names in the catalogue.

    Links to articles lead to the site's pages. Other files of the repository are linked at its address, if it has one.
    """
    text = first_screen(readme)
    pictures = {}

    def picture(match):
        sources = dict(re.findall(r'(srcset|src)="([^"]+)"', match[0]))
        alternative = re.search(r'alt="([^"]*)"', match[0])[1]
        light = sources["src"]
        name = light.split("/")[-1].replace("-light", "")
        pictures[name] = light
        if dark := sources.get("srcset"):
            pictures[name.replace(".", "~dark.")] = dark
        return f"![{alternative}]({name})"

    def link(match):
        label, target = match[1], match[2]
        if re.match(r"[a-z]+:", target):
            return match[0]
        if target.startswith(ARTICLES):
            page, _, section = target.removeprefix(ARTICLES).partition("#")
            name = page.removesuffix(".md")
            path = "" if name == "RichPushKit" else f"/{name.lower()}"
            return f"[{label}]({PAGES}/documentation/richpushkit{path}{'#' + section if section else ''})"
        return f"[{label}]({repository}/blob/{version}/{target})" if repository else label

    text = re.sub(r"<picture>.*?</picture>", picture, text, flags=re.DOTALL)
    text = re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", link, text)
    title, _, rest = text.partition("\n")
    abstract, _, rest = rest.strip().partition("\n\n")
    metadata = "@Metadata {\n    @TechnologyRoot\n}\n"
    return f"{title}\n\n{abstract}\n\n{metadata}\n## Overview\n\n{rest}\n", pictures
