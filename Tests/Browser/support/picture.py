"""Pictures for the pages: small, of one colour, each name its own."""
import struct
import zlib


def png(name, width=64, height=36):
    """A PNG file."""
    seed = zlib.crc32(name.encode())
    row = b"\0" + bytes([seed & 255, seed >> 8 & 255, seed >> 16 & 255]) * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [_chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(row * height)), _chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
