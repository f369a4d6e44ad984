"""Removes from ICU's data what the program does not use, so that the archive is small.

Swift's Foundation contains 34 MB of data of ICU, which is nearly half of the program. Its trees below hold names and rules that
only members of Foundation read which neither this package nor its dependencies call. ICU then finds no data for them, as in any
build of ICU that leaves them out.
"""
import re
import struct
import subprocess

# Each tree, or kind of file, with what reads it.
UNUSED = {
    "cnv": "converters of other encodings than Unicode's",
    "lang": "names of languages: Locale.localizedString(forLanguageCode:)",
    "region": "names of countries: Locale.localizedString(forRegionCode:)",
    "unit": "names of units: Measurement",
    "curr": "names of currencies: NumberFormatter.Style.currency",
    "translit": "StringTransform",
    "rbnf": "numbers spelled out: NumberFormatter.Style.spellOut",
    "unames": "names of characters: Unicode.Scalar.Properties.name has its own in Swift's library",
}


def group(name):
    """The tree of a file, or its kind: `icudt76l/lang/de.res` is `lang`, `icudt76l/gb18030-2022.cnv` is `cnv`."""
    path = name.split("/", 1)[1]
    if "/" in path:
        return path.split("/")[0]
    stem, _, kind = path.rpartition(".")
    return stem if stem in UNUSED else kind


def files(data):
    """The header of ICU's data and its files, as names and bytes, in their order."""
    size, magic = struct.unpack_from("<H", data)[0], data[2:4]
    if magic != b"\xda\x27" or data[12:16] != b"CmnD":
        raise ValueError("This is not ICU's data.")
    count = struct.unpack_from("<I", data, size)[0]
    table = [struct.unpack_from("<II", data, size + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in table[1:]] + [len(data) - size]
    found = []
    for (name, start), end in zip(table, ends):
        text = data[size + name : data.index(b"\0", size + name)].decode()
        found.append((text, data[size + start : size + end]))
    return data[:size], found


def packed(header, kept):
    """ICU's data with these files. The offsets count from the number of files; each file begins at a multiple of 16."""
    names = [name.encode() + b"\0" for name, _ in kept]
    text, position = b"".join(names), 4 + 8 * len(kept)
    first = aligned(len(header) + position + len(text)) - len(header)
    padding = bytes(first - position - len(text))
    table, body = b"", bytearray()
    for name, (_, content) in zip(names, kept):
        table += struct.pack("<II", position, first + len(body))
        position += len(name)
        body += content + bytes(aligned(len(content)) - len(content))
    return header + struct.pack("<I", len(kept)) + table + text + padding + bytes(body)


def aligned(number):
    return (number + 15) // 16 * 16


def smaller(data):
    header, found = files(data)
    return packed(header, [file for file in found if group(file[0]) not in UNUSED])


def make(library, folder):
    """Makes an object file with the smaller data. Returns the linker's options for it.

    The linker reads Swift's libraries first. With --wrap, their code refers to another name of the data, which only the object
    file has, so that the data in the library is not linked.
    """
    members = subprocess.run(["llvm-nm", "-A", str(library)], capture_output=True, text=True, check=True).stdout
    match = re.search(r"^.*?[:/]([^:/\s]+\.o): \S+ R (icudt\d+_dat)$", members, re.MULTILINE)
    if match is None:
        raise ValueError(f"{library} has no data of ICU.")
    member, symbol = match.groups()
    whole, data, code, result = (folder / name for name in ["whole.dat", "icu.dat", "icu.s", "icu.o"])
    subprocess.run(["llvm-ar", "x", str(library), member], cwd=folder, check=True)
    subprocess.run(["llvm-objcopy", "-O", "binary", "--only-section=.rodata", folder / member, whole], check=True)
    data.write_bytes(smaller(whole.read_bytes()))
    name = f"__wrap_{symbol}"
    code.write_text(
        f'.section .rodata\n.balign 16\n.globl {name}\n.type {name},@object\n{name}:\n.incbin "{data}"\n'
        f'.size {name}, .-{name}\n.section .note.GNU-stack,"",@progbits\n'
    )
    subprocess.run(["clang", "-c", str(code), "-o", str(result)], check=True)
    for file in [folder / member, whole, data, code]:
        file.unlink()
    return [f"--wrap={symbol}", str(result)]
