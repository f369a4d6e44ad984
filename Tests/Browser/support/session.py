"""What all tests of a run share: one browser for each font, one server of pictures, one temporary folder."""
import tempfile
from functools import cache
from pathlib import Path

from support import fonts
from support.chromium import Chromium
from support.server import Server

_ended = []


@cache
def folder():
    """Where pages, keys and the browser's profile go."""
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
    """A browser whose pages are written in one font."""
    profile = folder() / f"profile-{font.replace(' ', '-')}"
    started = Chromium(profile, server().port, fonts.environment(font, folder()))
    _ended.append(started.stop)
    return started


def end():
    for action in reversed(_ended):
        action()
