"""The objects that all tests of a run share: one browser for each font, one server of pictures, one temporary folder."""
import tempfile
from functools import cache
from pathlib import Path

from support import fonts
from support.chromium import Chromium
from support.server import Server

_ended = []


@cache
def folder():
    """The folder of pages, keys and the browser's profile."""
    holder = tempfile.TemporaryDirectory(prefix="richpush-browser-")
    _ended.append(holder.cleanup)
    return Path(holder.name)


@cache
def server():
    started = Server(folder())
    _ended.append(started.stop)
    return started


@cache
def chromium(font="Roboto"):
    """A browser with one font for its pages."""
    profile = folder() / f"profile-{font.replace(' ', '-')}"
    started = Chromium(profile, server().port, fonts.environment(font, folder()))
    _ended.append(started.stop)
    return started


def end():
    for action in reversed(_ended):
        action()
