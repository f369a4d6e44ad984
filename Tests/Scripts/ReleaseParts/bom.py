"""Makes the list of a release's parts (SBOM) in CycloneDX 1.5, from Package.resolved."""
import json
import uuid
from datetime import datetime, timezone

# The licence of each package in Package.resolved. A package without a row has to be looked at first.
LICENCES = {
    "flyingfox": "MIT",
    "grdb.swift": "MIT",
    "swift-argument-parser": "Apache-2.0",
    "swift-http-types": "Apache-2.0",
    "swift-log": "Apache-2.0",
}
# Derives the serial number from the content, so that the same content has the same number.
NAMESPACE = uuid.UUID("5b5f1b5e-6c0e-4a0b-9a35-7d1f2f0f6a10")


class UnknownLicence(Exception):
    pass


def package(pin):
    """The component of one pin."""
    identity, location, state = pin["identity"], pin["location"], pin["state"]
    if identity not in LICENCES:
        raise UnknownLicence(f"{identity} has no row in LICENCES of Tests/Scripts/ReleaseParts/bom.py: read its licence, and add it.")
    name = location.split("/")[-1].removesuffix(".git")
    version = state.get("version") or state["revision"]
    path = location.removesuffix(".git").split("://")[-1]
    return component(
        name,
        version,
        f"pkg:swift/{path}@{version}",
        LICENCES[identity],
        externalReferences=[{"type": "vcs", "url": location}],
        properties=[{"name": "git.revision", "value": state["revision"]}],
    )


def component(name, version, purl, licence, **more):
    key = "expression" if " " in licence else "license"
    value = licence if " " in licence else {"id": licence}
    return {
        "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "licenses": [{key: value}],
        **more,
    }


def linked(swift, sqlite):
    """The parts that are linked into the program and are not packages: Swift's libraries, ICU in them, SQLite.

    SQLite is the system's own on a Mac, and then `sqlite` is None. So is Swift.
    """
    parts = []
    if swift:
        licence = "Apache-2.0 WITH Swift-exception"
        parts.append(component("swift", swift, f"pkg:github/swiftlang/swift@swift-{swift}-RELEASE", licence))
        icu = f"pkg:github/swiftlang/swift-foundation-icu@swift-{swift}-RELEASE"
        parts.append(component("swift-foundation-icu", swift, icu, "Unicode-3.0"))
    if sqlite:
        parts.append(component("sqlite", sqlite, f"pkg:generic/sqlite@{sqlite}", "blessing"))
    return parts


def document(version, resolved, epoch, parts, tools, repository=""):
    """The document as text.

    Parameters:
        resolved: the content of Package.resolved.
        epoch: the time of the commit, in seconds since 1970.
        parts: components that are linked and are not packages.
        tools: names and versions of what built the program.
    """
    packages = [package(pin) for pin in sorted(resolved["pins"], key=lambda pin: pin["identity"])]
    root = component("richpush", version, f"pkg:generic/richpush@{version}", "Apache-2.0")
    root["type"] = "application"
    if repository:
        root["externalReferences"] = [{"type": "vcs", "url": repository}]
    components = packages + parts
    bom = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "tools": {"components": [{"type": "application", "name": n, "version": v} for n, v in tools]},
            "component": root,
        },
        "components": components,
        "dependencies": [
            {"ref": root["bom-ref"], "dependsOn": [part["bom-ref"] for part in components]},
            *({"ref": part["bom-ref"]} for part in components),
        ],
    }
    bom["serialNumber"] = f"urn:uuid:{uuid.uuid5(NAMESPACE, json.dumps(bom, sort_keys=True))}"
    return json.dumps(bom, indent=2, ensure_ascii=False) + "\n"
