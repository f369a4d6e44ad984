"""Draws the sample pictures of the command line with Chromium: Samples/Gallery/make pictures"""
import base64
import struct
import zlib

from drawings import PICTURES, svg
from support.preview import ROOT

MEDIA = ROOT / "Sources/Tools/RichPushSampleMedia/Media"
DRAW = """
    const [source, width, height, type, done] = arguments, image = new Image()
    image.onload = () => {
      const canvas = Object.assign(document.createElement('canvas'), {width, height})
      canvas.getContext('2d').drawImage(image, 0, 0, width, height)
      done(canvas.toDataURL(type, 0.82).split(',')[1])
    }
    image.src = 'data:image/svg+xml;base64,' + source
    """


def draw(driver):
    for name in PICTURES:
        drawing, (width, height) = svg(name)
        kind = "image/jpeg" if name.endswith(".jpg") else "image/png"
        source = base64.b64encode(drawing.encode()).decode()
        data = base64.b64decode(driver.execute_async_script(DRAW, source, width, height, kind))
        (MEDIA / name).write_bytes(data if kind == "image/jpeg" else plain(data))


def plain(data):
    """A PNG with one chunk for all of its pixels, and none that a picture does not need."""
    chunks, position = {}, 8
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        chunks[kind] = chunks.get(kind, b"") + data[position + 8:position + 8 + length]
        position += length + 12
    pixels = zlib.compress(zlib.decompress(chunks[b"IDAT"]), 9)
    return data[:8] + chunk(b"IHDR", chunks[b"IHDR"]) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
