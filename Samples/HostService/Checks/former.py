"""A service of the release before beside this one, on one store: what either has begun the other ends. With --former."""

import contextlib
import tempfile
import time

import database
from loyalty import Platform
from receiver import Receiver
from register import check, equal
from service import Service, in_parallel, push, until
from webhooks import Folder, deliver

# The binary of the release before; `check` sets it.
program = None


@contextlib.contextmanager
def both(*flags):
    """The service of the release before, which makes the store, and then this one on the same store."""
    with tempfile.TemporaryDirectory() as folder, Service(*flags, folder=folder, program=program) as old:
        with Service(*flags, folder=folder) as new:
            yield old, new


def api(platform):
    return ("--api", platform.url, "--allow-loopback")


def clip(service, number):
    """The answer to a tap. One that the other service is answering is posted again, as the problem says."""
    while True:
        answer = service.respond(f"t{number}", member=f"m{number % 5}", action="clip-offer",
                                 push={"message_response_id": number})
        if answer.status != 409:
            return answer
        equal(answer.problem, "in-progress")
        time.sleep(0.05)


def acts(platform):
    """The keys of the taps' own calls."""
    return [key for path, key in zip(platform.paths, platform.keys) if path.endswith("/clip")]


def without(answer, *keys):
    return {key: value for key, value in answer.items() if key not in keys}


@check("The same tap at both services at once is one call, and both give the same answer", former=True)
def at_once():
    with Platform() as platform, both(*api(platform)) as services:
        platform.mode = 0.1
        for number in range(40):
            answers = in_parallel(2, lambda place, number=number: clip(services[place], number))
            equal([answer.status for answer in answers], [200, 200])
            equal(without(answers[0].json, "repeated", "request"), without(answers[1].json, "repeated", "request"))
            equal(sorted(answer.json["repeated"] for answer in answers), [False, True])
        equal((len(acts(platform)), len(set(acts(platform)))), (40, 40))


@check("An answer that one service keeps is the other's too, and so are deliveries and badges", former=True)
def kept():
    with Platform() as platform, both(*api(platform)) as services:
        for first, second in (services, services[::-1]):
            name = "old" if first is services[0] else "new"
            answer = first.respond(name, action="open-certificate").json
            equal(without(second.respond(name, action="open-certificate").json, "request"),
                  {**without(answer, "request"), "repeated": True})
            equal(first.deliver(name, payload=push(message_response_id=77)).json["new"], name == "old")
            equal(second.deliver(name, payload=push(message_response_id=77)).json["new"], False)
        equal(services[0].get("/v1/report").json["badges"], services[1].get("/v1/report").json["badges"])
        equal(len(set(platform.keys)), len(platform.keys))


@check("What one service has queued the other sends when the first is killed, each call under one key", former=True)
def killed():
    for place in (0, 1):
        with Platform() as platform, both(*api(platform)) as services:
            platform.mode = 503
            for number in range(20):
                answer = clip(services[place], number)
                equal((answer.status, answer.json["outcome"]), (202, "queued"))
            services[place].kill()
            with platform.lock:
                platform.calls, platform.keys, platform.paths = 0, [], []
            platform.mode = 200
            left = services[1 - place]
            # A call that was being made is leased for a minute.
            until(lambda: left.get("/v1/report").json["outbox"]["waiting"] == 0, 150, "the end of the queue")
            equal(len(set(acts(platform))), 20)
            for number in range(20):
                answer = clip(left, number)
                equal((answer.status, answer.json["repeated"]), (200, True))
            equal(len(set(platform.keys)), len(platform.keys))


@check("A cursor of one service is the other's, and both read the same events", former=True)
def cursors():
    with both() as (old, new):
        deliver(old, 30)
        cursor = new.get("/v1/events?limit=10").json
        equal(old.get("/v1/events?limit=10").json["events"], cursor["events"])
        deliver(new, 30, first=31)
        read = [[event["id"] for event in service.get(f"/v1/events?limit=100&after={cursor['next']}").json["events"]]
                for service in (old, new)]
        equal(read[0], read[1])
        equal(len(read[0]), 50)


@check("Webhooks that wait when the former service is killed are sent by this one, each event once, and the other way round",
       former=True)
def webhooks():
    # A database file that this version has opened is not opened by the former one any more; a server's schema is.
    for place in (0, 1) if database.server else (0,):
        with Receiver(lambda handler, number: 503) as down, Folder(down.url) as file, \
                tempfile.TemporaryDirectory() as folder:
            flags = ("--webhooks-file", file.file, "--allow-loopback")
            programs = (program, None)
            with Service(*flags, folder=folder, program=programs[place]) as first:
                deliver(first, 100)
                until(lambda: down.ids, 30, "a first attempt")
                first.kill()
            down.answer = lambda handler, number: 200
            tried = len(down.ids)
            with Service(*flags, folder=folder, program=programs[1 - place]):
                # An event whose attempt failed is tried again after its wait, and a leased one after its lease.
                until(lambda: len(set(down.ids[tried:])) == 100, 150, "every event")
            equal(len(down.ids[tried:]), 100)
            equal(down.invalid, [])
