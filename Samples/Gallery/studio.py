"""The page of `richpush studio` with a carousel that has one wrong colour: studio.png."""
import os
import shutil
import tempfile
from pathlib import Path

from stage import save
from support import session
from support.chromium import Chromium
from support.preview import ROOT
from support.studio import Server, StudioPage

PAYLOADS = ["templates/manual-carousel", "templates/rating", "templates/timer", "categories/offer-clip", "buttons/four"]


def draw(_):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for name in PAYLOADS:
            shutil.copy(ROOT / f"Samples/Payloads/{name}.json", folder)
        carousel = Path(folder) / "manual-carousel.json"
        carousel.write_text(carousel.read_text().replace("#FFF8EE", "cream"))
        server = Server(folder)
        try:
            # With the fonts of this machine: those of the tests have no fixed width.
            browser = Chromium(Path(folder) / "profile", session.server().port, os.environ)
            page = StudioPage(browser, server.url).begun()
            page.open_file("manual-carousel.json")
            page.wait_for_phone("Pick your breakfast")
            page.in_phone(lambda: page.run("document.querySelector('[data-action=action_2]').click()"))
            page.wait(lambda: page.log and page.find(".drawn .beside"))
            save(browser.driver, "studio.png")
            browser.stop()
        finally:
            server.stop()
