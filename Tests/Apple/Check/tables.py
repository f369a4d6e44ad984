"""The tables of symbols in the folder Symbols, and the facts that were added to them by hand."""
import csv
import functools
import re
from collections import defaultdict

from .toolchain import APPLE

# The frameworks, the table of each, and what it imports and re-exports.
FRAMEWORKS = {
    "UserNotifications": ("usernotifications", ["Foundation"]),
    "UIKit": ("uikit", ["Foundation", "UserNotifications"]),
    "UserNotificationsUI": ("usernotificationsui", ["UIKit", "UserNotifications"]),
    "WebKit": ("webkit", ["UIKit"]),
    "Combine": ("combine", []),
    "SwiftUI": ("swiftui", ["UIKit", "Observation", "Combine"]),
    "BackgroundTasks": ("backgroundtasks", ["Foundation"]),
    "Intents": ("intents", ["Foundation", "UserNotifications"]),
    "PassKit": ("passkit", ["UIKit"]),
    "ActivityKit": ("activitykit", ["Foundation"]),
    "AppIntents": ("appintents", ["Foundation"]),
    "WidgetKit": ("widgetkit", ["SwiftUI", "ActivityKit"]),
    "os": ("os", ["Foundation"]),
    "OSLog": ("oslog", ["os"]),
}
# What macOS has of them. The others need AppKit there, which the package does not use.
ON_MACOS = ["UserNotifications"]

TYPE_KINDS = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}


@functools.cache
def read(name):
    with open(APPLE / f"Symbols/{name}.tsv", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def additions(module):
    """The facts by hand about a framework, as (fact, value, source) by path."""
    found = defaultdict(list)
    for row in read("additions"):
        if row["module"] == module:
            found[row["path"]].append((row["fact"], row["value"], row["source"]))
    return found


@functools.cache
def facts(name):
    """A fact by hand about all symbols that have it, by their paths without labels."""
    return {row["path"].split("(")[0]: row["value"] for row in read("additions") if row["fact"] == name}


def version(text):
    """The newest one where the sources differ, so that a guard is asked for too often rather than too seldom."""
    numbers = [part for part in text.split("|") if re.fullmatch(r"[0-9.]+", part)]
    if numbers:
        return max(numbers, key=lambda number: [int(part) for part in number.split(".")])
    return "-" if "-" in text.split("|") else None


class Symbol:
    """One row of a table, with the facts that were added by hand."""

    def __init__(self, row, facts):
        self.path = row["path"]
        self.kind = row["kind"]
        self.declaration = row["declaration"]
        self.ios = version(row["iOS"])
        self.macos = version(row["macOS"])
        # Without a version: newer than every system that the package supports, so that there is no warning.
        self.deprecated = dict(re.findall(r"(iOS|macOS) ([0-9.]+)", row["deprecated"].split("|")[0]))
        self.sendable = row["sendable"]
        self.async_form = row["async_form"]
        self.sources = row["sources"]
        self.facts = facts
        self.members = []
        # Whether NSObject's init() is not inherited; and whether the member overrides one of the superclass.
        self.lacks_init = False
        self.overrides = False

    def fact(self, name):
        """The value of a fact by hand, or None."""
        return next((value for fact, value, _ in self.facts if fact == name), None)

    def all(self, name):
        return [value for fact, value, _ in self.facts if fact == name]

    @property
    def name(self):
        return self.path.split(".")[-1]

    @property
    def is_of_objective_c(self):
        """Whether a member of a class is declared in Objective-C, as far as its sources say."""
        return any(source in "mos" or source.startswith("x https:") for source in self.sources.split(","))

    @property
    def is_designated_init(self):
        return self.kind == "swift.init" and not re.search(r"convenience |init\?\(coder", self.declaration)

    def async_twin(self):
        """The other form of a method with a completion handler."""
        twin = Symbol.__new__(Symbol)
        twin.__dict__.update(self.__dict__, declaration=self.async_form, sendable="?", async_form="")
        return twin


def extension_of(path):
    """What stands for a type of another module."""
    row = dict.fromkeys(["declaration", "sendable", "async_form", "sources"], "")
    return Symbol(row | {"path": path, "kind": "extension", "iOS": "?", "macOS": "?", "deprecated": "-"}, [])


def symbols(module):
    """The symbols of a framework, without those that are on macOS alone if its stub is for iOS alone."""
    added = additions(module)
    found = [Symbol(row, added.get(row["path"], [])) for row in read(FRAMEWORKS[module][0])]
    return [symbol for symbol in found if module in ON_MACOS or symbol.ios != "-"]
