"""The table of Apple's symbols that the package uses: read from the compiler's tree of each file that imports them."""
import re
import tempfile
from pathlib import Path

from . import modules, tables, targets, toolchain
from .toolchain import APPLE

TABLE = APPLE / "SymbolsUsed.md"
BY_HAND = [module.name for module in modules.STUBS]
MODULES = [*tables.FRAMEWORKS, *BY_HAND]
IMPORT = re.compile(rf"^(?:\w+ )*import (?:\w+ )?(?:{'|'.join(MODULES)})\b", re.MULTILINE)
REFERENCE = re.compile(rf"(?:decl|bind|override)=\"({'|'.join(MODULES)})\.\(file\)\.([^\"@\[]+)")
# What a type inherits from, and the cases of a switch, are named without their module.
NAMED = re.compile(r"(?:inherits|element)=\"([^\"]+)\"")
DECLARED = re.compile(r"\((?:func|var)_decl [^\n]*?range=\[[^\]]*\] \"([^\"]+)\"")


def simple(name):
    """A name as the compiler prints it: without labels if no parameter has one."""
    return re.sub(r"\((_:)+\)$", "", name.replace("`", "")).removesuffix("()").strip()


def used_by(target, system):
    """The pairs of module and symbol that a target refers to."""
    importing = [name for name in target.files() if IMPORT.search(Path(name).read_text())]
    if not importing:
        return []
    with tempfile.TemporaryDirectory() as folder:
        trees = [f"{folder}/{number}" for number in range(len(importing))]
        arguments = ["-dump-ast", "-module-name", target.name, *targets.settings(target)]
        arguments += [part for name in importing for part in ("-primary-file", name)]
        arguments += [part for name in trees for part in ("-o", name)]
        arguments += [name for name in target.files() if name not in importing]
        toolchain.front_end(system, arguments)
        found = set()
        for tree in trees:
            text = Path(tree).read_text(errors="replace")
            found |= {(module, simple(name.replace(" extension.", "."))) for module, name in REFERENCE.findall(text)}
            found |= named_or_met(text)
    return sorted(found)


def named_or_met(tree):
    """What a file names without a module, and the requirements of protocols that its types implement."""
    named = {name for names in NAMED.findall(tree) for name in names.split(", ")}
    declared = {simple(name) for name in DECLARED.findall(tree)}
    found = set()
    for module in tables.FRAMEWORKS:
        for symbol in tables.symbols(module):
            owner, _, member = symbol.path.partition(".")
            is_met = owner in named and "optional " in symbol.declaration and simple(member) in declared
            if symbol.path in named or is_met:
                found.add((module, simple(symbol.path)))
    return found


def of_tables():
    """The oldest systems and the source of each symbol in the tables."""
    known = {}
    for module in tables.FRAMEWORKS:
        found = tables.symbols(module)
        types = {symbol.path: symbol for symbol in found if symbol.kind in tables.TYPE_KINDS}
        name = tables.FRAMEWORKS[module][0]
        for symbol in found:
            outer = types.get(symbol.path.rsplit(".", 1)[0])
            ios = symbol.ios or (outer and outer.ios) or "?"
            macos = symbol.macos or (outer and outer.macos) or "?"
            known[module, simple(symbol.path)] = (ios, macos, f"{name}.tsv: {symbol.sources}")
        for path, facts in tables.additions(module).items():
            for fact, value, source in facts:
                if fact == "type":
                    known[module, path] = ("?", "?", f"additions.tsv: {source}")
                elif fact == "member" and simple(path) not in known:
                    for name in re.findall(r"\b(?:var|func) (\w+)", value):
                        known[module, f"{path}.{name}"] = ("?", "?", f"additions.tsv: {source}")
    return known


DECLARATION = re.compile(
    r"^( *)(?:[^(:]*? )?(class|struct|enum|protocol|extension|func|var|let|case|init\??|typealias|subscript)\b"
    r"(?!: ) ?([\w.`]*)"
)
AVAILABLE = re.compile(r"^ *@available\((?:macOS ([0-9.]+)(?:, )?)?(?:iOS ([0-9.]+))?, \*\)")


def of_stubs():
    """The oldest systems of the symbols in the stubs by hand, where a stub names them."""
    known = {}
    for module in modules.STUBS:
        owners, versions = [], {}
        for line in module.text().splitlines():
            match = AVAILABLE.match(line)
            if match:
                versions = {"macOS": match[1], "iOS": match[2]}
                continue
            match = DECLARATION.match(line)
            if not match or line.strip().startswith(("//", "@available(macOS, un")):
                continue
            depth, kind, name = len(match[1]) // 4, match[2], match[3]
            owners = owners[:depth]
            path = ".".join([*(owner for owner, _ in owners), name or kind.rstrip("?")])
            if kind in ("func", "init", "init?", "subscript"):
                path += labels(line[match.end():])
            versions = versions or (owners[-1][1] if owners else {})
            place = f"Stubs/{module.name}"
            known[module.name, simple(path)] = (versions.get("iOS") or "", versions.get("macOS") or "", place)
            if line.rstrip().endswith("{") or kind in ("class", "struct", "enum", "protocol", "extension"):
                owners.append((name, versions))
            versions = {}
    return known


def labels(rest):
    """The labels of a parameter list, as far as they are on its first line."""
    inner, depth, parts = "", 0, []
    for character in rest[rest.find("(") + 1:]:
        if character == ")" and depth == 0:
            break
        depth += (character in "([<") - (character in ")]")
        if character == "," and depth == 0:
            parts.append(inner)
            inner = ""
        else:
            inner += character
    parts += [inner] if inner.strip() else []
    return "(" + "".join(part.split()[0].rstrip(":") + ":" for part in parts) + ")"


def collect(package, system, names, keys):
    """Every symbol that the targets use, by target. What has not changed is read from the last run."""
    own_text = Path(__file__).read_text()
    used = {}
    for name in names:
        cache = system.folder / "symbols" / f"{name}.json"
        key = toolchain.digest([own_text, keys[name]])
        used[name] = toolchain.kept(cache, key, lambda name=name: used_by(package[name], system))
    return used


HEAD = """# Apple's symbols that the package uses
Written by `Tests/Apple/run --symbols`; `Tests/Apple/run` fails if it is not true. A number is the oldest system that
has the symbol, `-` that the system has it not, `?` that no source says. `Symbols/README.md` explains the sources.
"""


def table(used):
    known = of_tables() | of_stubs()
    pairs = sorted({tuple(pair) for found in used.values() for pair in found})
    lines = [HEAD.rstrip()]
    for module in MODULES:
        names = [name for owner, name in pairs if owner == module]
        facts = {name: known.get((module, name)) or known.get((module, name.split("(")[0])) for name in names}
        dated = [name for name in names if facts[name] and facts[name][:2] != ("", "")]
        rest = [f"`{name}`" for name in names if name not in dated]
        if names:
            lines += ["", f"## {module}"]
        if dated:
            lines += ["| symbol | iOS | macOS | source |", "| --- | --- | --- | --- |"]
            lines += ["| `{}` | {} | {} | {} |".format(name, *facts[name]) for name in dated]
        if rest:
            lines += ["", f"Of `Stubs/{module}`, which names no version for them: {', '.join(rest)}."]
    return "\n".join(lines) + "\n"
