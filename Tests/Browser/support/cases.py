"""The base of all tests, and tests of which there is one for each entry of a table."""
import re
import unittest

from support import preview, session
from support.page import Page


class PageTest(unittest.TestCase):
    """A test that opens pages. They are closed after it."""

    def open(self, payload, *, clock=True, handler=True, viewport=(1000, 1200), media=(), font="Roboto", settles=True,
             **options):
        """The page of one payload, or of a list: `width=320` and its like are options of `richpush preview`.

        Unless `settles` is false, its pictures have come or failed.
        """
        page = self.open_file(
            preview.page(with_alert(payload), **options), font, clock=clock, handler=handler, viewport=viewport,
            media=media
        )
        if settles:
            page.settle()
        return page

    def open_file(self, path, font="Roboto", **settings):
        browser = session.chromium(font)
        page = Page(browser, path, **settings)
        self.addCleanup(browser.close_tab, page.tab)
        return page

    @property
    def requests(self):
        """The requests so far, of all tests: host and path."""
        return session.server().requests


def with_alert(payload):
    """The payload, with an alert if its template has none: without one the system shows nothing.

    A template does not show the alert's subtitle.
    """
    if not isinstance(payload, dict) or not {"pt_id", "ct_ContentSlider"} & payload.keys():
        return payload
    return payload | {"aps": {"alert": {"subtitle": "Shown"}} | payload.get("aps", {})}


def each(entries):
    """Makes a test method into one for each entry: a path's stem, or a tuple's parts, become part of its name."""
    def decorate(method):
        method.entries = list(entries)
        return method
    return decorate


def expanded(test_class):
    """Puts the tests of `each` in their place."""
    for name, method in list(vars(test_class).items()):
        if not hasattr(method, "entries"):
            continue
        delattr(test_class, name)
        for entry in method.entries:
            setattr(test_class, f"{name}_{_label(entry)}", _bound(method, entry))
    return test_class


def _bound(method, entry):
    arguments = entry if isinstance(entry, tuple) else (entry,)
    return lambda self: method(self, *arguments)


def _label(entry):
    parts = entry if isinstance(entry, tuple) else (entry,)
    words = (getattr(part, "stem", part) for part in parts)
    return re.sub(r"\W+", "_", "_".join(str(word) for word in words))[:80]
