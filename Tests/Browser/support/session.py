"""What all tests of a run share: one browser, one server of pictures, one temporary folder."""
import tempfile
from functools import cache
from pathlib import Path

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
def chromium():
    started = Chromium(folder() / "profile", server().port)
    _ended.append(started.stop)
    return started


def end():
    for action in reversed(_ended):
        action()
