"""Members whose names look alike: they are compared by their bytes."""

import json
import tempfile
import threading
import time

from access import members_service
from loyalty import Platform
from register import check, equal
from service import Service, push
from tokens import Issuer

# Equal in Unicode, different in bytes.
COMPOSED, DECOMPOSED = "Jos\u00e9", "Jose\u0301"


@check("Two members whose names are equal in Unicode and differ in bytes, same id at the same time: each gets their own answer")
def own_answers():
    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        platform.mode = 0.5
        answers = {}

        def respond(member, delay):
            time.sleep(delay)
            answers[member] = service.respond("same", member=member, action="open-certificate")

        threads = [threading.Thread(target=respond, args=arguments) for arguments in ((COMPOSED, 0), (DECOMPOSED, 0.15))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for member, answer in answers.items():
            equal((answer.status, answer.json["member"], answer.json["repeated"]), (200, member, False))
        calls = [key for path, key in zip(platform.paths, platform.keys) if path.endswith("responses")]
        equal((len(calls), len(set(calls))), (2, 2))
        for member in (COMPOSED, DECOMPOSED):
            assert service.respond("same", member=member, action="open-certificate").json["repeated"], member
        opened = [event["data"]["member"] for event in service.get("/v1/events").json["events"] if event["type"] == "message.opened"]
        equal(sorted(opened), sorted([COMPOSED, DECOMPOSED]))


@check("The rate of a member's token is not that of a member whose name is equal in Unicode")
def own_rates():
    issuer = Issuer()
    with tempfile.TemporaryDirectory() as folder, members_service(folder, issuer, "--rate", "1/s,3") as service:
        first, second = issuer.token(COMPOSED), issuer.token(DECOMPOSED)
        statuses = [service.deliver(f"d{n}", member=None, token=first).status for n in range(6)]
        assert 429 in statuses, statuses
        equal([service.deliver(f"d{n}", member=None, token=second).status for n in range(3)], [200] * 3)


@check("Lines of one body are grouped by the bytes of their members")
def own_lines():
    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        platform.mode = 1.0
        lines = [json.dumps({"member": member, "id": "l", "action": "open-certificate", "payload": push()}).encode()
                 for member in (COMPOSED, DECOMPOSED)]
        start = time.monotonic()
        answer = service.call("POST", "/v1/responses", b"\n".join(lines), type_="application/x-ndjson")
        equal([line["member"] for line in answer.lines], [COMPOSED, DECOMPOSED])
        # Lines of one member would wait for each other.
        assert time.monotonic() - start < 1.9, time.monotonic() - start
