"""Webhooks while services are replaced: by SIGTERM, as a deploy does, and by SIGKILL. And beside slow endpoints."""

import http.client
import json
import statistics
import tempfile
import threading
import time

from receiver import SECRET, Receiver
from register import check, equal
from service import push, until
from webhooks import Folder, attempts, deliver, endpoint


class Load:
    """Records 50 deliveries in a second until it ends. A request without an answer is sent again, to the next service."""

    def __init__(self, services):
        self.services, self.count, self.ends = services, 0, False
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        turn = 0
        while not self.ends:
            numbers = range(self.count, self.count + 5)
            lines = [{"member": f"m{n % 200}", "id": f"d{n}", "payload": push(message_response_id=n + 1)} for n in numbers]
            body = "\n".join(map(json.dumps, lines)).encode()
            try:
                service = self.services[turn % len(self.services)]
                answer = service.call("POST", "/v1/deliveries", body, type_="application/x-ndjson", timeout=5)
                if answer.status == 200 and all("problem" not in line for line in answer.lines):
                    self.count += 5
                    time.sleep(0.1)
                    continue
            except (OSError, http.client.HTTPException):
                pass
            turn += 1
            time.sleep(0.02)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends = True
        self.thread.join()


def answer_later(handler, number):
    time.sleep(0.1)
    return 200


def judge(receiver, service, count, longest, what):
    """Each event has arrived, none was set aside, and none has come later than allowed."""
    until(lambda: endpoint(service)["waiting"] == 0, 60, "the end of the events")
    first = {}
    for request in receiver.requests:
        first.setdefault(request.id, request.lag)
    equal((len(first), receiver.invalid, endpoint(service)["setAside"]), (count, [], 0))
    lags = sorted(first.values())
    print(f"      {what}: {count} events in {len(receiver.requests)} requests, lag p50 {lags[len(lags) // 2]:.2f} s,"
          f" p99 {lags[len(lags) * 99 // 100]:.2f} s, max {lags[-1]:.2f} s", flush=True)
    assert lags[-1] <= longest, lags[-20:]


def replaced_in_turn(count, rounds, end):
    """Services that are replaced one after the other under load; returns when the load has ended."""
    with Receiver(answer_later) as receiver, Folder(receiver.url) as folder, tempfile.TemporaryDirectory() as data:
        services = [folder.service(folder=data) for _ in range(count)]
        try:
            with Load(services) as load:
                for round_ in range(rounds):
                    time.sleep(1)
                    old = services[round_ % count]
                    end(old)
                    old.__exit__()
                    services[round_ % count] = folder.service(folder=data)
                time.sleep(1)
            yield receiver, services[0], load.count
        finally:
            for service in services:
                service.__exit__()


@check("Two services that are replaced in turn by SIGTERM under load: no event is lost or set aside, and none is later than 2 s")
def ended_in_turn():
    for receiver, service, count in replaced_in_turn(2, 6, lambda old: equal(old.stop(), 0)):
        judge(receiver, service, count, 2, "SIGTERM")


@check("Two services that are replaced in turn by SIGKILL under load: no event is lost or set aside; what was leased comes after 5 s")
def killed_in_turn():
    for receiver, service, count in replaced_in_turn(2, 6, lambda old: old.kill()):
        judge(receiver, service, count, 6.5, "SIGKILL")


@check("One service on SQLite that is restarted under load: no event is lost or set aside, and none is later than 2 s", store="sqlite")
def restarted():
    for receiver, service, count in replaced_in_turn(1, 4, lambda old: equal(old.stop(), 0)):
        judge(receiver, service, count, 2, "restarts")


@check("SIGTERM while an endpoint does not answer: the service ends soon, and other services get the events at once")
def ended_beside_silent():
    silent = threading.Event()

    def answer(handler, number):
        if number < 16:
            silent.wait(60)
        return 200

    with Receiver(answer) as receiver, Folder(receiver.url) as folder, tempfile.TemporaryDirectory() as data:
        with folder.service(folder=data) as first:
            deliver(first, 20)
            until(lambda: receiver.current == 16, what="the attempts")
            start = time.monotonic()
            equal(first.stop(), 0)
            assert time.monotonic() - start < 6, time.monotonic() - start
        with folder.service(folder=data) as second:
            until(lambda: len(set(receiver.ids[16:])) == 20, 5, "the events")
        silent.set()
        equal(receiver.invalid, [])


@check("Forty endpoints on a host that do not answer leave room for quick ones there, and a service has 256 attempts at the same time at most")
def slow_neighbours():
    current, lock, most = {}, threading.Lock(), [0, 0]
    released, ended = threading.Event(), []

    def answer(handler, number):
        with lock:
            current[handler.path] = current.get(handler.path, 0) + 1
            most[0], most[1] = max(most[0], max(current.values())), max(most[1], sum(current.values()))
        if handler.path.startswith("/slow"):
            released.wait(60)
            ended.append(handler.path)
        with lock:
            current[handler.path] -= 1
        return 200

    with Receiver(answer, secret=None) as receiver:
        base = receiver.url.removesuffix("/hook")
        paths = [f"slow{n}" for n in range(40)] + [f"quick{n}" for n in range(4)]
        with Folder(*({"id": path, "url": f"{base}/{path}", "secrets": [SECRET]} for path in paths)) as folder, \
                folder.service() as service:
            deliver(service, 60)
            until(lambda: sum(current.values()) > 150, 20, "the slow attempts")
            for turn in range(10):
                deliver(service, 4, first=100 + 4 * turn)
                time.sleep(0.3)

            def quick():
                return [request for request in receiver.requests if request.path.startswith("/quick") and request.event["data"]["messageResponseId"] >= 100]

            # An attempt ends after 15 s: the quick events come before one of the slow attempts has given its place back.
            until(lambda: len(quick()) == 160, 60, "the events of the quick endpoints")
            equal((ended, attempts(service, "timed-out")), ([], 0))
            released.set()
            lags = [request.lag for request in quick()]
            print(f"      beside silent endpoints: lag p50 {statistics.median(lags):.2f} s, max {max(lags):.2f} s; {most[1]} attempts at once, {most[0]} of an endpoint", flush=True)
            assert most[0] <= 16 and most[1] <= 256, most
