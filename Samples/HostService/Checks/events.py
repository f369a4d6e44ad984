"""The feed that a CRM follows."""

import json
import threading
import time

from register import check, equal
from service import Service, in_parallel, push


def read_all(service, query="", after=None):
    events, path = [], f"/v1/events?limit=7{query}" + (f"&after={after}" if after else "")
    while True:
        page = service.get(path).json
        equal(list(page), ["events", "next", "more"])
        events += page["events"]
        if not page["more"] and not page["events"]:
            return events, page["next"]
        path = f"/v1/events?limit=7{query}&after={page['next']}"


@check("Each kind of event has all of its keys, and a cursor goes on where it ended")
def kinds():
    with Service() as service:
        service.deliver("d1")
        service.respond("r1", action="clip-offer")
        service.respond("r1", action="clip-offer")
        events, cursor = read_all(service)
        equal([event["type"] for event in events], ["message.delivered", "message.opened", "response.handled"])
        for event in events:
            assert event["id"].startswith("evt_") and event["timestamp"].endswith("Z"), event
            equal(list(event["data"]), ["member", "messageResponseId", "action", "outcome", "requestId", "sequence"])
        equal(events[2]["data"], {"member": "rose", "messageResponseId": 9001, "action": "clip-offer", "outcome": "handled",
                                  "requestId": "r1", "sequence": 3})
        equal(len({event["id"] for event in events}), 3)
        equal(read_all(service, after=cursor)[0], [])
        service.call("DELETE", "/v1/members/rose")
        equal([event["type"] for event in read_all(service, after=cursor)[0]], ["member.erased"])
        equal([event["type"] for event in read_all(service)[0]], ["member.erased"])
        equal(service.get("/v1/events?types=message.opened,response.handled").json["events"], [])


@check("A reader that waits gets an event when it is recorded; `latest` begins behind all events")
def waiting():
    with Service() as service:
        service.deliver("d1")
        latest = service.get("/v1/events?after=latest").json
        equal((latest["events"], latest["more"]), ([], False))
        threading.Timer(0.7, lambda: service.deliver("d2", member="anna")).start()
        start = time.monotonic()
        page = service.get(f"/v1/events?after={latest['next']}&wait=20").json
        equal([event["data"]["member"] for event in page["events"]], ["anna"])
        assert 0.5 < time.monotonic() - start < 5


@check("A foreign, future or broken cursor is 410 with the oldest one")
def cursors():
    with Service() as service, Service() as other:
        service.deliver("d1")
        for n in range(3):
            other.deliver(f"d{n}", payload=push(message_response_id=n))
        foreign = other.get("/v1/events").json["next"]
        for cursor in (foreign, "x", "1", "0", "latest2", "%20"):
            answer = service.get(f"/v1/events?after={cursor}")
            equal((answer.status, answer.problem), (410, "cursor-expired"), cursor)
            oldest = answer.json["oldest"]
            equal(len(service.get(f"/v1/events?after={oldest}").json["events"]), 1)


@check("While 16 clients write, a reader with a cursor misses no event and sees none twice")
def none_skipped():
    with Service() as service:
        seen, done = [], threading.Event()

        def follow():
            cursor = None
            while True:
                finished = done.is_set()
                page = service.get("/v1/events?limit=50" + (f"&after={cursor}" if cursor else "")).json
                seen.extend(event["data"]["requestId"] for event in page["events"] if event["type"] == "response.handled")
                cursor = page["next"]
                if finished and not page["more"] and not page["events"]:
                    return

        reader = threading.Thread(target=follow)
        reader.start()
        in_parallel(16, lambda n: [service.respond(f"r{n}-{m}", member=f"m{m % 5}") for m in range(15)])
        done.set()
        reader.join()
        equal((len(seen), len(set(seen))), (240, 240))


@check("Events end after --events-keep without new ones, and so does the name of an erased member", store="sqlite")
def kept_in_time():
    import pathlib

    from service import until

    with Service("--events-keep", "4s") as service:
        service.deliver("planted-id", member="planted-member")
        service.call("DELETE", "/v1/members/planted-member")
        held = lambda: any(b"planted-member" in file.read_bytes() for file in pathlib.Path(service.folder).glob("push.sqlite*"))  # noqa: E731
        equal([event["type"] for event in service.get("/v1/events").json["events"]], ["member.erased"])
        assert held()
        start = time.monotonic()
        until(lambda: not service.get("/v1/events").json["events"], 8, "the end of the event")
        until(lambda: not held(), 4, "the end of the name")
        assert time.monotonic() - start > 2, time.monotonic() - start
