"""The fonts of the pages, which are the same on every machine."""
import os
from importlib.resources import files

from fontTools.ttLib import TTFont

# Each font's name, and how much wider than Roboto it is.
FONTS = {"Roboto": 1.0, "Wide Roboto": 1.5}
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  <dir>{folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{folder}/cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend_first" binding="strong"><string>{name}</string></edit>
  </match>
</fontconfig>
"""


def environment(name, folder):
    """The environment of a browser in which one font stands for all. Other fonts have the characters it lacks."""
    fonts = folder / name.replace(" ", "-")
    if not fonts.exists():
        fonts.mkdir()
        for style in ("Regular", "Bold", "Medium"):
            _write(name, style, fonts)
        (fonts / "fonts.conf").write_text(CONFIGURATION.format(folder=fonts, name=name))
    return os.environ | {"FONTCONFIG_FILE": str(fonts / "fonts.conf")}


def _write(name, style, folder):
    with (files("font_roboto") / f"files/Roboto-{style}.ttf").open("rb") as file:
        font = TTFont(file, lazy=False)
    for record in font["name"].names:
        if "Roboto" in record.toUnicode():
            record.string = record.toUnicode().replace("Roboto", name)
    if FONTS[name] != 1:
        _widen(font, FONTS[name])
    font.save(folder / f"{style}.ttf")


def _widen(font, factor):
    """Draws each character and the space after it wider. What refers to the old widths is left out."""
    outlines = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = outlines[name]
        glyph.removeHinting()
        if glyph.isComposite():
            for part in glyph.components:
                part.x = round(part.x * factor)
        elif glyph.numberOfContours > 0:
            glyph.coordinates.scale((factor, 1))
            glyph.coordinates.toInt()
        width, side = font["hmtx"][name]
        font["hmtx"][name] = (round(width * factor), round(side * factor))
    for name in outlines.keys():
        outlines[name].recalcBounds(outlines)
    for table in ("GPOS", "GSUB", "kern", "hdmx", "VDMX", "LTSH", "fpgm", "prep", "cvt "):
        if table in font:
            del font[table]
