"""A machine with a disk that becomes slow, full, read-only or unusable, and a clock that jumps, while the service runs."""

import errno
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from loyalty import Platform
from register import check, equal
from service import Service, in_parallel, push, until

SOURCE = pathlib.Path(__file__).with_name("faulty_machine.c")


class Machine:
    """The service on a machine with faults."""

    def __init__(self, *flags):
        self.folder = tempfile.mkdtemp(prefix="machine-")
        library, self.file = os.path.join(self.folder, "machine.so"), os.path.join(self.folder, "faults")
        compiler = shutil.which("clang") or "cc"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        self.set()
        self.service = Service(*flags, env={"LD_PRELOAD": library, "FAULTY_MACHINE": self.file})

    def set(self, sync=0, error=0, clock=0):
        """Sets the milliseconds of a sync, the error of writes, and the seconds that the clock is ahead."""
        with open(self.file + ".new", "w", encoding="utf-8") as file:
            file.write(f"{sync} {error} {clock}")
        os.replace(self.file + ".new", self.file)

    def __enter__(self):
        self.service.__enter__()
        return self

    def __exit__(self, *details):
        self.set()
        self.service.__exit__(*details)
        shutil.rmtree(self.folder)


@check("A disk that becomes full, read-only or unusable while the service runs: 503, not ready, nothing called; then all goes on", store="sqlite")
def failing_disk():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback") as machine:
        service = machine.service
        for error in (errno.ENOSPC, errno.EROFS, errno.EIO):
            name = errno.errorcode[error]
            equal(service.respond(f"before-{name}", action="open-certificate").status, 200)
            until(lambda: service.get("/v1/report").json["outbox"]["waiting"] == 0)
            calls = platform.calls
            machine.set(error=error)
            answers = [service.respond(name, action="open-certificate"), service.deliver(name, payload=push(message_response_id=error))]
            equal([(answer.status, answer.problem) for answer in answers], [(503, "store-unavailable")] * 2, name)
            assert int(answers[0].headers["retry-after"]) >= 1
            equal(service.get("/readyz", admin=True, token=None).status, 503)
            equal(service.get("/livez", admin=True, token=None).status, 200)
            equal(platform.calls, calls)
            machine.set()
            equal(service.respond(f"before-{name}", action="open-certificate").json["repeated"], True)
            again = service.respond(name, action="open-certificate")
            equal((again.status, again.json["repeated"]), (200, False), name)
            equal(service.deliver(name, payload=push(message_response_id=error)).json["new"], True)
            equal(service.get("/readyz", admin=True, token=None).status, 200)


@check("A slow disk: answers wait for it and are durable; clients that ask at the same time share its syncs", store="sqlite")
def slow_disk():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback") as machine:
        service = machine.service
        machine.set(sync=400)
        start = time.monotonic()
        answers = in_parallel(20, lambda n: service.respond(f"slow{n}", member=f"m{n}", action="clip-offer"))
        duration = time.monotonic() - start
        equal({answer.status for answer in answers}, {200})
        # One after the other these would be at least 40 syncs.
        assert 0.4 < duration < 8, duration
        service.kill()
        machine.set()
        with Service("--api", platform.url, "--allow-loopback", folder=service.folder) as again:
            for n in range(20):
                assert again.respond(f"slow{n}", member=f"m{n}", action="clip-offer").json["repeated"], n


@check("An item that takes longer than 20 s: 503 overloaded; it is finished, and a repeat gets its result", long=True, store="sqlite")
def slow_item():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback") as machine:
        machine.set(sync=24_000)
        start = time.monotonic()
        answer = machine.service.respond("slow", action="clip-offer", timeout=60)
        equal((answer.status, answer.problem), (503, "overloaded"))
        assert 19 < time.monotonic() - start < 23, time.monotonic() - start
        assert int(answer.headers["retry-after"]) >= 1
        machine.set()
        again = until(lambda: (lambda a: a if a.status == 200 else None)(machine.service.respond("slow", action="clip-offer")), 60)
        equal(again.json["outcome"], "handled")
        equal(len([path for path in platform.paths if path.endswith("clip")]), 1)


@check("A second request with the id of a slow item waits as long as an item may take, and then is 409; both get the result later", long=True, store="sqlite")
def slow_item_twice():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback") as machine:
        machine.set(sync=24_000)

        def respond(number):
            time.sleep(0.3 * number)
            start = time.monotonic()
            return machine.service.respond("slow", action="clip-offer", timeout=60), time.monotonic() - start

        (first, _), (second, seconds) = in_parallel(2, respond)
        equal((first.status, first.problem), (503, "overloaded"))
        equal((second.status, second.problem), (409, "in-progress"))
        assert 19 < seconds < 20.5 and int(second.headers["retry-after"]) >= 1, (seconds, second.headers)
        machine.set()
        again = until(lambda: (lambda a: a if a.status == 200 else None)(machine.service.respond("slow", action="clip-offer")), 60)
        equal(again.json["outcome"], "handled")
        equal(len([path for path in platform.paths if path.endswith("clip")]), 1)


@check("Two requests with one id at the same time: the second waits and gets the kept answer")
def joined():
    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        platform.mode = 2.0

        def respond(number):
            time.sleep(0.3 * number)
            start = time.monotonic()
            return service.respond("twice", action="open-certificate"), time.monotonic() - start

        (first, _), (second, seconds) = in_parallel(2, respond)
        equal((first.status, first.json["repeated"]), (200, False))
        equal(second.json, {**first.json, "repeated": True})
        assert 1 < seconds < 4, seconds
        equal(len([path for path in platform.paths if path.endswith("responses")]), 1)


@check("A line that is not begun after 60 s is a problem of 503; the lines before it are answered", long=True, store="sqlite")
def late_lines():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback") as machine:
        machine.set(sync=3_000)
        lines = [{"member": "rose", "id": f"l{n}", "action": "default", "payload": push(message_response_id=n)} for n in range(12)]
        answer = machine.service.call("POST", "/v1/responses", b"\n".join(json.dumps(line).encode() for line in lines),
                                      type_="application/x-ndjson", timeout=200)
        equal((answer.status, len(answer.lines)), (200, 12))
        kinds = [line.get("problem", {}).get("type") for line in answer.lines]
        late = kinds.index("urn:richpush:overloaded")
        assert 1 <= late <= 11 and kinds[:late] == [None] * late, kinds
        equal(set(kinds[late:]), {"urn:richpush:overloaded"})
        machine.set()
        equal(machine.service.respond("l11", payload=push(message_response_id=11)).json["repeated"], False)
        equal(machine.service.respond("l0", payload=push(message_response_id=0)).json["repeated"], True)


@check("A clock that jumps a day ahead or back: a response is answered once, a queued call is sent once, events are not lost")
def jumping_clock():
    with Platform() as platform, Machine("--api", platform.url, "--allow-loopback", "--drain-every", "200ms") as machine:
        service, day = machine.service, 86_400
        cursor = service.get("/v1/events").json["next"]
        for number, clock in enumerate((day, -day, 0)):
            platform.mode = 503
            equal(service.respond(f"queued{number}", action="clip-offer").status, 202)
            machine.set(clock=clock)
            for n in range(number + 1):
                answer = service.respond(f"queued{n}", action="clip-offer")
                assert answer.json["repeated"], (clock, n, answer)
            assert service.respond(f"during{number}", action="open-certificate").status in (200, 202), clock
            platform.mode = 200
            until(lambda: service.respond(f"queued{number}", action="clip-offer").status == 200, 100, f"call {number} at {clock}")
        clips = [key for path, key in zip(platform.paths, platform.keys) if path.endswith("clip")]
        equal(len(set(clips)), 3)
        seen, more = [], True
        while more:
            page = service.get(f"/v1/events?after={cursor}").json
            seen, cursor, more = seen + page["events"], page["next"], page["more"]
        equal(len({event["id"] for event in seen}), len(seen))
        handled = {event["data"]["requestId"] for event in seen if event["type"] == "response.handled"}
        assert {"queued0", "queued1", "queued2"} <= handled, handled
