"""Services beside a PostgreSQL server whose answers do not arrive, beside one that is stopped, and beside one with a wrong clock. With
--postgres."""

import signal
import socket
import tempfile
import threading
import time
import urllib.parse

import database
from loyalty import Platform
from machine import Machine
from register import check, equal
from service import Service, in_parallel, push, until


class Proxy:
    """Passes connections on to the server. From a call of swallow() on, answers to a COMMIT of the connections that are open do not
    arrive, and the connections stay open."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.open, self.swallowed = [], 0
        threading.Thread(target=self.accept, daemon=True).start()

    def store(self, folder):
        parts = urllib.parse.urlsplit(database.store_of(folder))
        return parts._replace(netloc=f"postgres@127.0.0.1:{self.listener.getsockname()[1]}").geturl(), parts

    def accept(self):
        while True:
            client = self.listener.accept()[0]
            server = socket.create_connection(urllib.parse.urlsplit(database.server).netloc.split("@")[1].split(":"))
            state = {"swallows": False, "silent": False}
            self.open.append(state)
            for source, target, is_request in ((client, server, True), (server, client, False)):
                threading.Thread(target=self.forward, args=(source, target, is_request, state), daemon=True).start()

    def forward(self, source, target, is_request, state):
        try:
            while data := source.recv(65_536):
                if is_request and state["swallows"] and b"COMMIT\0" in data and not state["silent"]:
                    state["silent"] = True
                    self.swallowed += 1
                if is_request or not state["silent"]:
                    target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def swallow(self):
        for state in self.open:
            state["swallows"] = True


def deliver(service, prefix):
    return lambda n: service.deliver(f"{prefix}{n}", member=f"{prefix}{n}", payload=push(message_response_id=n + 1)).status


@check("Answers to COMMIT that never arrive: 503, ready again within 60 s, nothing lost or doubled, and SIGTERM ends the service in time",
       store="postgres")
def swallowed():
    proxy = Proxy()
    with tempfile.TemporaryDirectory(prefix="silence-") as folder:
        address, direct = proxy.store(folder)
        with Service("--store", address) as service:
            equal(set(in_parallel(32, deliver(service, "a"))), {200})
            proxy.swallow()
            began = time.monotonic()
            statuses = in_parallel(32, deliver(service, "b"))
            assert 503 in statuses and set(statuses) <= {200, 503}, statuses
            until(lambda: service.get("/readyz", admin=True, token=None).status == 200, 60, "readiness")
            assert time.monotonic() - began < 60, time.monotonic() - began
            assert proxy.swallowed >= 1, proxy.swallowed
            equal(set(in_parallel(32, deliver(service, "b"))), {200})
            count = "SELECT count(*), count(DISTINCT recipient) FROM richpush.message"
            equal(database.sql(count, direct.geturl()), "64|64")
            proxy.swallow()
            before = proxy.swallowed
            threading.Thread(target=lambda: in_parallel(8, quietly(deliver(service, "c"))), daemon=True).start()
            until(lambda: proxy.swallowed > before, 10, "a COMMIT")
            began = time.monotonic()
            assert service.stop(40) in (0, 75)
            assert time.monotonic() - began < 26, time.monotonic() - began


def quietly(body):
    def call(number):
        try:
            body(number)
        except OSError:
            pass

    return call


@check("A service that is stopped with SIGSTOP under load: another one records deliveries and reads the feed, each within 6 s",
       store="postgres")
def stopped():
    with tempfile.TemporaryDirectory(prefix="silence-") as folder:
        store = database.store_of(folder)
        with Service("--store", store) as first, Service("--store", store) as other:
            is_over = threading.Event()

            def load(service, prefix):
                number = 0
                while not is_over.is_set():
                    quietly(deliver(service, prefix))(number)
                    quietly(lambda _: service.get("/v1/events?after=latest", timeout=60))(0)
                    number += 1

            threads = [threading.Thread(target=load, args=(first, f"s{n}"), daemon=True) for n in range(8)]
            for thread in threads:
                thread.start()
            slowest = 0
            for round_ in range(5):
                time.sleep(0.5)
                first.signal(signal.SIGSTOP)
                for n in range(20):
                    began = time.monotonic()
                    # A member of the stopped service.
                    number = round_ * 20 + n
                    equal(other.deliver(f"o{number}", member=f"s{n % 8}0", payload=push(message_response_id=9000 + number)).status, 200)
                    equal(other.get("/v1/events?after=latest").status, 200)
                    slowest = max(slowest, time.monotonic() - began)
                first.signal(signal.SIGCONT)
            is_over.set()
            for thread in threads:
                thread.join(70)
            assert slowest < 6, slowest
            equal(deliver(first, "last")(0), 200)


@check("Two services with one database, one with a clock that is wrong: repeats are answered, and calls and counts are those of one",
       store="postgres")
def clocks():
    for clock in (300, -300, 90_000, -90_000, 691_200, -691_200):
        with tempfile.TemporaryDirectory(prefix="silence-") as folder, Platform() as platform:
            flags = ("--store", database.store_of(folder), "--api", platform.url, "--allow-loopback", "--drain-every", "200ms")
            machine = Machine(*flags)
            machine.set(clock=clock)
            with machine, Service(*flags) as right:
                wrong = machine.service
                for n in range(5):
                    equal(wrong.respond(f"w{n}", action="clip-offer", payload=push(message_response_id=n + 1)).status, 200)
                    equal(right.respond(f"r{n}", action="clip-offer", payload=push(message_response_id=n + 11)).status, 200)
                for n in range(5):
                    for service in (wrong, right):
                        equal(service.respond(f"w{n}", action="clip-offer", payload=push(message_response_id=n + 1)).json["repeated"], True)
                        equal(service.respond(f"r{n}", action="clip-offer", payload=push(message_response_id=n + 11)).json["repeated"], True)
                clips = [key for path, key in zip(platform.paths, platform.keys) if path.endswith("clip")]
                equal((len(clips), len(set(clips))), (10, 10), clock)
                ahead = "SELECT count(*) FROM richpush.message WHERE abs(opened - extract(epoch FROM now()) * 1000) > 60000"
                equal(database.sql(ahead, database.store_of(folder)), "0", clock)
