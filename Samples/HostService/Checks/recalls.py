"""Messages that are taken back, of one member and of all."""

import os
import signal
import tempfile
import threading

from loyalty import Platform
from register import check, equal
from service import Service, in_parallel, push
from tokens import service_key, write_keys


def keys(folder):
    """A key with the usual scopes, one that takes back, and their file."""
    (usual, first), (recaller, second) = service_key(), service_key("sender1", scopes=["recall"])
    return usual, recaller, write_keys(os.path.join(folder, "keys.json"), first, second)


def taking_back(service, key, messages, member="rose"):
    path = f"/v1/members/{member}/recall" if member else "/v1/recall"
    return service.call("POST", path, {"messages": messages}, token=key)


@check("A tap after a recall is ignored and makes no call; one before it keeps its answer, and the answer says so")
def recall():
    with tempfile.TemporaryDirectory() as folder, Platform() as platform:
        usual, recaller, path = keys(folder)
        with Service("--keys-file", path, "--api", platform.url, "--allow-loopback") as service:
            tap = lambda id_, number, member="rose": service.respond(  # noqa: E731
                id_, member=member, action="clip-offer", push={"message_response_id": number}, token=usual)
            equal(tap("r1", 7).json["outcome"], "handled")
            service.deliver("d1", payload=push(message_response_id=8), token=usual)
            before = len(platform.paths)
            answer = taking_back(service, recaller, [7, 8, 9])
            equal((answer.status, answer.json), (200, {"recalled": 3, "known": 2, "acted": [7]}))
            answer = tap("r2", 8)
            equal((answer.status, answer.json["outcome"], answer.json["reason"]), (200, "ignored", "recalled"))
            equal(answer.json["host"], [{"hook": "showRecalled", "value": "New notification"}])
            equal([path for path in platform.paths[before:] if path.endswith("/clip")], [])
            equal(tap("r1", 7).json["repeated"], True)
            equal(tap("r3", 8, "anna").json["outcome"], "handled")
            equal(taking_back(service, recaller, [30], member=None).json, {"recalled": 1, "known": 0, "acted": []})
            for member in ("rose", "anna", "later"):
                equal(tap(f"r30 {member}", 30, member).json["reason"], "recalled")
            events = service.get("/v1/events?types=message.recalled", token=usual).json["events"]
            equal([(event["data"]["member"], event["data"]["messageResponseId"]) for event in events],
                  [("rose", 7), ("rose", 8), ("rose", 9), (None, 30)])
            messages = service.get("/v1/members/rose/messages", token=usual).json["messages"]
            equal({row["messageResponseId"] for row in messages if row["recalled"]}, {7, 8, 30})
            lines = service.get("/v1/members/rose/export", token=usual).lines
            equal([line["messageResponseId"] for line in lines if line["kind"] == "recalls"], [7, 8, 9])
            equal(service.call("DELETE", "/v1/members/rose", token=usual).json["erased"]["recalls"], 3)


@check("What is no list of ids is refused, 10,000 ids are taken back, and the development key may not")
def refused():
    with tempfile.TemporaryDirectory() as folder:
        _, recaller, path = keys(folder)
        with Service("--keys-file", path) as service:
            for messages in ([], ["7"], [7, None], "7"):
                equal(taking_back(service, recaller, messages).status, 422, str(messages))
            many = list(range(2**53, 2**53 + 10_001))
            answer = taking_back(service, recaller, many)
            assert answer.problem == "too-large" and "10000 messages" in answer.json["detail"], answer
            equal(service.call("POST", "/v1/recall", b"{", token=recaller).status, 400)
            equal(service.call("POST", "/v1/members/device/recall", {"messages": [1]}, token=recaller).status, 400)
            equal(service.call("GET", "/v1/recall", token=recaller).status, 405)
            equal(taking_back(service, recaller, many[1:]).json["recalled"], 10_000)
    with Service() as service:
        equal(taking_back(service, "", [7]).problem, "forbidden")


@check("Two services that take the same back at once, with taps at both: none that begins afterwards acts")
def at_once():
    with tempfile.TemporaryDirectory() as folder, Platform() as platform:
        usual, recaller, path = keys(folder)
        flags = ("--keys-file", path, "--api", platform.url, "--allow-loopback")
        with Service(*flags, folder=folder) as first, Service(*flags, folder=folder) as second:
            services, late, wrong = (first, second), [], []

            def tap(place):
                number, service = place // 8 + 1, services[place % 2]
                if place % 8 in (2, 3):
                    if taking_back(service, recaller, [number], member=None).status != 200:
                        wrong.append(number)
                    acknowledged[number].set()
                    return
                is_late = acknowledged[number].is_set()
                answer = service.respond(f"t{place}", member=f"m{place % 3}", action="clip-offer",
                                         push={"message_response_id": number}, token=usual)
                # Queued: the platform has not answered in time.
                if answer.status not in (200, 202):
                    wrong.append(answer)
                if is_late and answer.json.get("reason") != "recalled":
                    late.append((place, answer.json))

            acknowledged = {number: threading.Event() for number in range(1, 21)}
            in_parallel(160, tap)
            equal((late, wrong), ([], []))
            events = first.get("/v1/events?types=message.recalled&limit=1000", token=usual).json["events"]
            equal(sorted(event["data"]["messageResponseId"] for event in events), list(range(1, 21)))


@check("A recall that was acknowledged is kept by a service that is killed")
def killed():
    with tempfile.TemporaryDirectory() as folder:
        usual, recaller, path = keys(folder)
        for number in range(1, 11):
            with Service("--keys-file", path, folder=folder) as service:
                equal(taking_back(service, recaller, [number], member=None if number % 2 else "rose").status, 200)
                service.process.send_signal(signal.SIGKILL)
                service.process.wait()
        with Service("--keys-file", path, folder=folder) as service:
            for number in range(1, 11):
                answer = service.respond(f"r{number}", push={"message_response_id": number}, token=usual)
                equal(answer.json["reason"], "recalled", str(number))
