"""Makes the pictures named as arguments, or all."""
import sys

import gallery
import pictures
import strip
import studio
from support import session

PARTS = {"pictures": pictures.draw, "gallery": gallery.draw, "strip": strip.draw, "studio": studio.draw}


def main(names):
    if not set(names) <= set(PARTS):
        sys.exit(f"usage: Samples/Gallery/make [{'|'.join(PARTS)}]…")
    try:
        for name in names or PARTS:
            PARTS[name](session.chromium().driver)
    finally:
        session.end()


main(sys.argv[1:])
