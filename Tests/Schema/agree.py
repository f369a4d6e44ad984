"""Compares `richpush schema` with `richpush lint` on mutated payloads, by a validator that is not this project's.

A payload must be invalid by the schema if and only if lint has an error or a warning with one of the schema's x-codes.
The schema itself must be valid by the meta-schema of JSON Schema 2020-12.

  agree.py RICHPUSH [--count 3000] [--seed 1] [--rust]

--rust uses the validator jsonschema-rs, which is fast enough for 100,000 payloads.
"""

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator

SAMPLES = Path(__file__).resolve().parents[2] / "Samples" / "Payloads"
VALUES = [
    None, True, False, 0, 1, 2, -1, 7, 1.0, 0.5, 2.5, 80, 1793620800, 1793620800000, 8030, "", " ", "0", "1", "true",
    "text", "7", "x7", "#FFFFFF", "#12345678", "red", "https://media.example.com/farm.jpg", "shop://bread", "active",
    "time-sensitive", "start", "update", "end", "Offer", "Post", "ContentPage", "ClientEvents", "offer", "OFFER_CLIP",
    "POST_LIKE", "CTNotification", "BAKERY", "pt_basic", "pt_timer", "pt_icons", "pt_rating", "pt_product_display",
    "pt_web_view", "pt_vertical_img", "pt_slider", "landscape", "gradient_linear", "GRADIENT_RADIAL", "FIT_CENTER",
    "60", "$D_1798761660", "5.5", "-5", "1e2", "dHN0LXNyY2gtY2hubA==", "my channel", "image", "video", "sha256:1",
    [], ["a"], ["a", 1], [{}], {}, {"a": 1}, {"title": "A"}, {"title": "", "body": ""}, {"loc-key": "K"},
    {"name": "a.caf", "critical": 1, "volume": 1}, {"title": "A", "badge": 1}, {"pt_id": "pt_basic"}, {"title": {"loc-key": "K"}},
    "shop:", "shop://user@bread", "htps://example.com", "h-ttp://example.com", "https://", "https://user@example.com/a",
    "https://example.com:99999/", "https://[::1]/a b", "http://example.com/%zz?q#f", "tel:112", "javascript:alert(1)",
    "more", "clip-offer", "com.apple.UNNotificationDismissActionIdentifier", "deep_link", "open_app", ["foreground"],
    ["destructive", "red"], {"id": "yes", "title": "Yes"}, {"id": "no", "title-loc-key": "NO", "input": {}},
    {"id": "go", "label": "Go", "action": "deep_link"}, [{"id": "yes", "title": "Yes", "link": "shop://bread"}],
    [{"id": "go", "label": "Go"}], {"action_buttons": [{"id": "go", "label": "Go", "url": "shop://bread"}]},
]


def refuse(word):
    """Python reads NaN, which is not JSON."""
    raise ValueError(word)


def bases():
    """The sample payloads that are JSON objects with `aps`, with JSON in texts as objects."""
    found = []
    for file in sorted(SAMPLES.rglob("*.json")):
        try:
            payload = json.loads(file.read_bytes(), parse_constant=refuse)
        except (ValueError, RecursionError):
            continue
        # Half of a surrogate pair is no JSON for lint.
        if file.name == "expected.json" or not isinstance(payload, dict) or "surrogate" in file.name:
            continue
        for key in ("pt_json", "ct_ContentSlider"):
            if isinstance(payload.get(key), str):
                try:
                    payload[key] = json.loads(payload[key])
                except ValueError:
                    payload[key] = {}
        if not is_outside(payload) and len(json.dumps(payload)) < 4000 and "nested-" not in file.name and "too-large" not in file.name:
            # The kinds with few samples are taken more often.
            rare = file.parent.name == "buttons" or any(
                word in file.name for word in ("buttons-", "web-push", "background", "loc-", "safari", "reload")
            )
            found += [payload] * (6 if rare or "recipient" in payload else 1)
    return found


def objects(value):
    """The objects in a payload, outermost first."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner)


def lists(value):
    """The lists in a payload that have elements."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lists(inner)
    elif isinstance(value, list):
        if value:
            yield value
        for inner in value:
            yield from lists(inner)


def mutate(payload, keys, choose):
    """Changes a payload at one to three places."""
    for _ in range(choose.randint(1, 3)):
        if choose.random() < 0.4:
            # A key of the table, at its place.
            path = choose.choice(keys).split(".")
            target = payload
            for part in path[:-1]:
                inner = target.get(part)
                # A place in a list stands for any.
                objects_in = [entry for entry in inner if isinstance(entry, dict)] if isinstance(inner, list) else []
                if objects_in:
                    inner = choose.choice(objects_in)
                if isinstance(inner, dict):
                    target = inner
                elif part != "0":
                    break
            target[path[-1]] = copy.deepcopy(choose.choice(VALUES))
            continue
        if choose.random() < 0.05 and (found := list(lists(payload))):
            # An element of a list.
            target = choose.choice(found)
            target[choose.randrange(len(target))] = copy.deepcopy(choose.choice(VALUES))
            continue
        target = choose.choice(list(objects(payload)))
        if not target:
            continue
        key = choose.choice(list(target))
        what = choose.random()
        if what < 0.3:
            del target[key]
        elif what < 0.75:
            target[key] = copy.deepcopy(choose.choice(VALUES))
        else:
            # To another object.
            choose.choice(list(objects(payload)))[key] = copy.deepcopy(target.pop(key))
    return payload


def is_outside(payload):
    """JSON in a text, and Carnival's requests, are not covered by the schema."""
    if any(isinstance(payload.get(key), str) for key in ("pt_json", "ct_ContentSlider")):
        return True
    # Nor is whether an id is repeated, or is the push's own.
    recalled = payload.get("recall")
    recalled = [str(value) for value in (recalled if isinstance(recalled, list) else [recalled])]
    if len(set(recalled)) < len(recalled) or str(payload.get("message_response_id", "")) in recalled:
        return True
    return "aps" not in payload and isinstance(payload.get("notification"), dict) and "payload" in payload["notification"]


def findings(richpush, payloads, folder):
    """The codes of each payload's errors and warnings."""
    names = []
    for index, payload in enumerate(payloads):
        name = folder / f"{index}.json"
        name.write_text(json.dumps(payload))
        names.append(str(name))
    listed = folder / "list"
    listed.write_text("\n".join(names))
    run = subprocess.run([richpush, "lint", "--json", "--files-from", listed], capture_output=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr.decode())
    reports = json.loads(run.stdout)
    return [
        {d["code"]: d["message"] for d in report["diagnostics"] if d["severity"] != "note"} for report in reports
    ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("richpush")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rust", action="store_true")
    options = parser.parse_args()

    schema = json.loads(subprocess.run([options.richpush, "schema"], capture_output=True, check=True).stdout)
    Draft202012Validator.check_schema(schema)
    table = json.loads(subprocess.run([options.richpush, "schema", "--table"], capture_output=True, check=True).stdout)
    keys = [row["key"] for row in table]
    if options.rust:
        import jsonschema_rs

        is_valid = jsonschema_rs.Draft202012Validator(schema).is_valid
    else:
        is_valid = Draft202012Validator(schema).is_valid

    choose = random.Random(options.seed)
    originals, codes = bases(), set(schema["x-codes"])
    done, invalid, wrong, seen = 0, 0, [], set()
    while done < options.count:
        payloads = []
        while len(payloads) < min(5000, options.count - done):
            payload = copy.deepcopy(choose.choice(originals))
            if choose.random() < 0.9:
                payload = mutate(payload, keys, choose)
            if not is_outside(payload):
                payloads.append(payload)
        with tempfile.TemporaryDirectory() as folder:
            reports = findings(options.richpush, payloads, Path(folder))
        for payload, report in zip(payloads, reports):
            covered = {code: message for code, message in report.items() if code in codes}
            seen |= set(covered)
            invalid += bool(covered)
            if is_valid(payload) != (not covered):
                wrong.append((payload, covered))
        done += len(payloads)
    for payload, covered in wrong[:8]:
        print(json.dumps(payload), "lint:", covered or "nothing covered", sep="\n  ")
        if not options.rust or not covered:
            for error in list(Draft202012Validator(schema).iter_errors(payload))[:3]:
                print("   schema:", list(error.absolute_path), error.validator, error.message[:200])
    print(f"{done} payloads, {invalid} invalid, {len(wrong)} judged differently; {len(seen)} of {len(codes)} codes seen")
    unseen = sorted(codes - seen)
    if unseen:
        print("not seen:", ", ".join(unseen))
    return 1 if wrong or unseen else 0


if __name__ == "__main__":
    sys.exit(main())
