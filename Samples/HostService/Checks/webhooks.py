"""Webhooks: signatures, receivers with faults, secrets that rotate, services that end in the middle."""

import errno
import json
import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

import packages
from machine import Machine
from receiver import OTHER_SECRET, SECRET, Receiver, write_webhooks
from register import check, equal
from service import PACKAGE, Service, exit_of, push, until
from tokens import service_key, write_keys


class Folder:
    """A folder with a file of webhooks."""

    def __init__(self, *endpoints):
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "webhooks.json")
        self.write(*endpoints)

    def write(self, *endpoints):
        write_webhooks(self.file, *endpoints)

    def service(self, *flags, **options):
        return Service("--webhooks-file", self.file, "--allow-loopback", *flags, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()


def deliver(service, count, first=1, members=20):
    """Records deliveries of different messages to some members."""
    for start in range(first, first + count, 500):
        lines = [
            {"member": f"m{n % members}", "id": f"d{n}", "payload": push(message_response_id=n)}
            for n in range(start, min(start + 500, first + count))
        ]
        body = "\n".join(map(json.dumps, lines)).encode()
        answer = service.call("POST", "/v1/deliveries", body, type_="application/x-ndjson")
        assert answer.status == 200 and all("problem" not in line for line in answer.lines), answer


def endpoint(service, id_="e0"):
    return next(entry for entry in service.get("/v1/webhooks").json["endpoints"] if entry["id"] == id_)


def metrics(service):
    text = service.get("/metrics", admin=True, token=None).body.decode()
    return {name: float(value) for name, value in re.findall(r"^(richpush_webhook\S+) (\S+)$", text, re.M)}


def attempts(service, result):
    return metrics(service)[f'richpush_webhook_attempts_total{{result="{result}"}}']


@check("An endpoint gets the events as in the feed, in each member's order, with signatures that another library accepts")
def signed():
    with Receiver() as receiver, Folder(receiver.url) as folder, folder.service() as service:
        equal(service.get("/v1/webhooks").json["configuration"], {"generation": 1, "current": True})
        deliver(service, 100)
        service.respond("r1", member="m1", action="clip-offer", push={"message_response_id": 1})
        until(lambda: endpoint(service)["waiting"] == 0 and len(receiver.requests) == 102)
        equal(receiver.invalid, [])
        feed = {event["id"]: event for event in service.get("/v1/events?limit=1000").json["events"]}
        equal({request.id: request.event for request in receiver.requests}, feed)
        request = receiver.requests[0]
        assert request.headers["user-agent"].startswith("RichPushKit/"), request.headers
        equal((request.headers["content-type"], request.path), ("application/json", "/hook"))
        for member in {event["data"]["member"] for event in feed.values()}:
            numbers = [request.event["data"]["sequence"] for request in receiver.requests if request.event["data"]["member"] == member]
            equal(numbers, list(range(1, len(numbers) + 1)), member)
        assert receiver.most <= 16, receiver.most
        entry = endpoint(service)
        equal(list(entry), ["id", "url", "state", "waiting", "setAside", "lastSuccess", "lastFailure"])
        equal((entry["state"], entry["lastFailure"], entry["url"]), ("active", None, receiver.url))
        found = metrics(service)
        equal((found['richpush_webhook_waiting{endpoint="e0"}'], found['richpush_webhook_lag_seconds{endpoint="e0"}']), (0, 0))
        equal((attempts(service, "taken"), found["richpush_webhook_other_configuration"]), (102, 0))


@check("A file that is missing ends with 66, one with a fault with 64; the text names the place and no secret")
def files():
    entry = {"id": "crm", "url": "https://crm.example/hook", "secrets": [SECRET]}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "webhooks.json")
        code, text = exit_of("--webhooks-file", path)
        assert code == 66 and "--webhooks-file" in text and folder not in text, (code, text)
        for change, word in [
            ({"url": "http://crm.example"}, "/endpoints/0/url"), ({"url": "https://10.1.2.3/"}, "/endpoints/0/url"),
            ({"url": "http://127.0.0.1:1/"}, "/endpoints/0/url"), ({"secrets": ["whsec_c2hvcnQ="]}, "/endpoints/0/secrets/0"),
            ({"secrets": []}, "/endpoints/0/secrets"), ({"type": []}, "Did you mean `types`?"), ({"from": "now"}, "/endpoints/0/from"),
            ({"types": ["message.opend"]}, "Did you mean `message.opened`?"), ({"id": ""}, "/endpoints/0/id"),
        ]:
            write_webhooks(path, {**entry, **change})
            code, text = exit_of("--webhooks-file", path)
            assert code == 64 and word in text and "c2hvcnQ" not in text and SECRET not in text, (change, code, text)
        pathlib.Path(path).write_text("{")
        equal(exit_of("--webhooks-file", path)[0], 64)


@check("An endpoint that never answers holds back no other one; after 15 s the event waits for its next attempt")
def silent():
    begin = threading.Event()

    def hang(handler, number):
        begin.wait(60)
        return 200

    with Receiver(hang) as slow, Receiver() as quick, Folder(slow.url, quick.url) as folder, folder.service() as service:
        deliver(service, 40)
        until(lambda: endpoint(service, "e1")["waiting"] == 0)
        until(lambda: len(slow.requests) == 16, what="the first attempts")
        equal(slow.most, 16)
        until(lambda: attempts(service, "timed-out") >= 16, 30, "the end of the attempts")
        until(lambda: endpoint(service)["state"] == "probing")
        equal(endpoint(service)["waiting"], 40)
        begin.set()
        until(lambda: endpoint(service)["state"] == "active", 40, "the probe")


@check("410 disables an endpoint until its entry has a new id, also after a restart")
def gone():
    gone = threading.Event()
    gone.set()
    with Receiver(lambda handler, number: 410 if gone.is_set() else 200) as receiver, Folder(receiver.url) as folder, \
            tempfile.TemporaryDirectory() as data:
        with folder.service(folder=data) as service:
            deliver(service, 3, members=1)
            until(lambda: endpoint(service)["state"] == "disabled")
            gone.clear()
            time.sleep(1)
            equal(len(receiver.requests), 1)
            equal(metrics(service)['richpush_webhook_disabled{endpoint="e0"}'], 1)
            assert "answered with 410" in service.read_log()
            equal(service.call("POST", "/v1/webhooks/e0/replay", {}).status, 404)
            equal(service.stop(), 0)
        with folder.service(folder=data) as service:
            deliver(service, 1, first=10)
            equal(endpoint(service)["state"], "disabled")
            folder.write({"id": "new", "url": receiver.url, "secrets": [SECRET], "from": "oldest"})
            service.signal(signal.SIGHUP)
            until(lambda: len(receiver.requests) == 5, what="the events of the new endpoint")
            equal([entry["id"] for entry in service.get("/v1/webhooks").json["endpoints"]], ["new"])


@check("Retry-After is kept: the event comes again after that time under its id, and other events meanwhile")
def retry_after():
    def answer(handler, number):
        if number:
            return 200
        handler.send_response(429)
        handler.send_header("Retry-After", "9")
        handler.send_header("Content-Length", "0")
        handler.end_headers()
        return None

    with Receiver(answer) as receiver, Folder(receiver.url) as folder, folder.service() as service:
        deliver(service, 3, members=1)
        until(lambda: len(receiver.requests) == 4, 20, "the second attempt")
        ids = receiver.ids
        assert ids[3] == ids[0] and len(set(ids)) == 3, ids
        waited = receiver.requests[3].time - receiver.requests[0].time
        assert 9 <= waited < 14, waited
        equal(receiver.invalid, [])
        assert receiver.requests[0].headers["webhook-timestamp"] < receiver.requests[3].headers["webhook-timestamp"]


@check("A redirect to a private address is a failure and is not followed")
def redirect():
    with Receiver() as target:

        def answer(handler, number):
            handler.send_response(307)
            handler.send_header("Location", target.url if number % 2 else "http://169.254.169.254/latest")
            handler.send_header("Content-Length", "0")
            handler.end_headers()
            return None

        with Receiver(answer) as receiver, Folder(receiver.url) as folder, folder.service() as service:
            deliver(service, 2, members=2)
            until(lambda: attempts(service, "refused") == 2)
            equal((len(target.requests), len(receiver.requests), endpoint(service)["waiting"]), (0, 2, 2))


@check("Of a gigabyte behind 200 little is read, and the event is taken")
def gigabyte():
    sent = []

    def answer(handler, number):
        handler.send_response(200)
        handler.send_header("Content-Length", str(1 << 30))
        handler.end_headers()
        block, count = b"x" * 65_536, 0
        try:
            for _ in range(1 << 14):
                handler.wfile.write(block)
                count += len(block)
        finally:
            sent.append(count)
        return None

    with Receiver(answer) as receiver, Folder(receiver.url) as folder, folder.service() as service:
        deliver(service, 4)
        until(lambda: attempts(service, "taken") == 4 and len(sent) == 4)
        equal(endpoint(service)["waiting"], 0)
        assert max(sent) < 32 << 20, sent


@check("Secrets rotate by SIGHUP: both sign while both are in the file; a broken file changes nothing and is in the log")
def rotation():
    with Receiver() as receiver:
        entry = {"id": "e0", "url": receiver.url, "secrets": [SECRET]}
        with Folder(entry) as folder, folder.service() as service:

            def reload(*secrets):
                folder.write({**entry, "secrets": list(secrets)})
                before = service.read_log().count("The webhooks were read again")
                service.signal(signal.SIGHUP)
                until(lambda: service.read_log().count("The webhooks were read again") > before)

            def signatures(number):
                deliver(service, 1, first=number)
                until(lambda: endpoint(service)["waiting"] == 0 and len(receiver.requests) == number)
                return len(receiver.requests[-1].headers["webhook-signature"].split(" "))

            equal(signatures(1), 1)
            reload(SECRET, OTHER_SECRET)
            equal(signatures(2), 2)
            receiver.secret = OTHER_SECRET
            equal(signatures(3), 2)
            reload(OTHER_SECRET)
            equal(signatures(4), 1)
            pathlib.Path(folder.file).write_text('{"endpoints":[{"id":"e0","urls":"x","whsec_planted":1}]}')
            service.signal(signal.SIGHUP)
            until(lambda: "The webhooks stay as they were" in service.read_log())
            log = service.read_log()
            assert "`/endpoints/0`: line 1" in log and "Did you mean `url`?" in log and OTHER_SECRET not in log, log
            assert "planted" not in log, log
            equal(signatures(5), 1)
            equal(receiver.invalid, [])


@check("Of two services with different files the one with the old file says so and sends nothing until both agree")
def other_file():
    with Receiver() as receiver, Folder(receiver.url) as old, tempfile.TemporaryDirectory() as data:
        new = Folder({"id": "e0", "url": receiver.url, "secrets": [SECRET, OTHER_SECRET]})
        with new, old.service(folder=data) as first:
            with new.service(folder=data) as second:
                until(lambda: metrics(first)["richpush_webhook_other_configuration"] == 1)
                equal(first.get("/v1/webhooks").json["configuration"], {"generation": 2, "current": False})
                equal(second.get("/v1/webhooks").json["configuration"], {"generation": 2, "current": True})
                assert "other webhooks than the file" in first.read_log()
                second.stop()
            deliver(first, 1)
            time.sleep(1)
            equal(len(receiver.requests), 0)
            os.replace(new.file, old.file)
            first.signal(signal.SIGHUP)
            until(lambda: len(receiver.requests) == 1)
            equal(len(receiver.requests[0].headers["webhook-signature"].split(" ")), 2)


@check("A replay queues the events between two cursors again, under their ids; an unusable cursor is 410, another id 404")
def replay():
    with Receiver() as receiver, Folder(receiver.url) as folder, folder.service() as service:
        deliver(service, 5, members=1)
        until(lambda: len(receiver.requests) == 5)
        after = service.get("/v1/events?limit=1").json["next"]
        until_ = service.get(f"/v1/events?limit=2&after={after}").json["next"]
        answer = service.call("POST", "/v1/webhooks/e0/replay", {"after": after, "until": until_})
        equal((answer.status, answer.json), (202, {"queued": 2}))
        until(lambda: len(receiver.requests) == 7)
        equal(receiver.ids[5:], receiver.ids[1:3])
        equal(service.call("POST", "/v1/webhooks/e0/replay", {"after": None, "until": None}).json, {"queued": 5})
        until(lambda: len(receiver.requests) == 12)
        answer = service.call("POST", "/v1/webhooks/e0/replay", {"after": "e1-moon"})
        equal((answer.status, answer.problem), (410, "cursor-expired"))
        assert answer.json["oldest"]
        equal(service.call("POST", "/v1/webhooks/moon/replay", {}).status, 404)
        equal(service.call("POST", "/v1/webhooks/e0/replay", {"afer": None}).problem, "invalid-item")
        equal(service.call("POST", "/v1/webhooks/e0/replay", b"{", ).problem, "malformed")
        equal(receiver.invalid, [])


@check("The erasure of a member overtakes what waits, and nothing of the member comes after it")
def erasure():
    begin = threading.Event()

    def hold(handler, number):
        begin.wait(14)
        return 200

    with Receiver(hold) as receiver, Folder(receiver.url) as folder, folder.service() as service:
        deliver(service, 100, members=50)
        until(lambda: receiver.most == 16)
        equal(service.call("DELETE", "/v1/members/m30").status, 200)
        begin.set()
        until(lambda: endpoint(service)["waiting"] == 0, 30)
        types = [request.event["type"] for request in receiver.requests]
        place = types.index("member.erased")
        assert 16 <= place < 40, place
        members = [request.event["data"]["member"] for request in receiver.requests]
        equal("m30" in members[place + 1:], False)


@check("SIGKILL of one of two services again and again, and a receiver that fails at random: of 1,000 events none is lost")
def killed():
    failed, lock, chance = set(), threading.Lock(), random.Random(1)

    def answer(handler, number):
        id_ = handler.headers["webhook-id"]
        with lock:
            # Each event fails once at most: the third attempt comes after five minutes.
            if id_ not in failed and chance.random() < 0.3:
                failed.add(id_)
                return chance.choice([500, 503, 302])
        time.sleep(chance.random() * 0.02)
        return 200

    with Receiver(answer) as receiver, Folder(receiver.url) as folder, tempfile.TemporaryDirectory() as data:
        services = [folder.service(folder=data) for _ in range(2)]
        try:
            for round_ in range(10):
                victim = services[round_ % 2]
                deliver(services[(round_ + 1) % 2], 100, first=1 + round_ * 100)
                time.sleep(chance.random() * 0.3)
                victim.kill()
                victim.__exit__()
                services[round_ % 2] = folder.service(folder=data)
            # What a killed process has leased comes after 5 s.
            until(lambda: endpoint(services[0])["waiting"] == 0, 120, "the end of the events")
            feed = []
            cursor = ""
            while True:
                page = services[1].get(f"/v1/events?limit=1000{cursor}").json
                feed += page["events"]
                cursor = f"&after={page['next']}"
                if not page["more"]:
                    break
            equal(len(feed), 1000)
            ids = receiver.ids
            equal((set(ids), receiver.invalid), ({event["id"] for event in feed}, []))
            equal(endpoint(services[0])["setAside"], 0)
            print(f"      1000 events in {len(ids)} requests, {len(failed)} refused, 10 processes killed")
        finally:
            for service in services:
                service.__exit__()


@check("A disk that becomes full while events wait: nothing is sent until it has room, and then each event comes under its id", store="sqlite")
def full_disk():
    refuses = threading.Event()
    refuses.set()
    with Receiver(lambda handler, number: 503 if refuses.is_set() else 200) as receiver, Folder(receiver.url) as folder, \
            Machine("--webhooks-file", folder.file, "--allow-loopback") as machine:
        service = machine.service
        deliver(service, 10)
        until(lambda: attempts(service, "refused") == 10)
        machine.set(error=errno.ENOSPC)
        refuses.clear()
        until(lambda: "Webhooks cannot use the store" in service.read_log(), 20)
        equal(service.deliver("later", payload=push(message_response_id=99)).status, 503)
        time.sleep(1)
        equal(len(receiver.requests), 10)
        machine.set()
        equal(service.deliver("later", payload=push(message_response_id=99)).status, 200)
        until(lambda: endpoint(service)["waiting"] == 0, 40)
        equal((sorted(set(map(receiver.ids.count, receiver.ids))), len(set(receiver.ids)), receiver.invalid), ([1, 2], 11, []))


@check("The receiver in the guide takes valid events once and refuses others")
def guide():
    text = (PACKAGE / "Webhooks.md").read_text()
    program = re.search(r"```python\n(.*?)```", text, re.S)[1]
    assert len(program.splitlines()) <= 24, len(program.splitlines())
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        path = os.path.join(data, "receiver.py")
        pathlib.Path(path).write_text(program)
        environment = {**os.environ, "WEBHOOK_SECRET": SECRET, "PORT": str(port)}
        process = subprocess.Popen([packages.python(), path], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            with Folder(f"http://127.0.0.1:{port}/hook") as folder, folder.service() as service:
                deliver(service, 3, members=1)
                lines = [process.stdout.readline().split() for _ in range(3)]
                equal(lines, [["message.delivered", "m0", str(number)] for number in (1, 2, 3)])
                until(lambda: endpoint(service)["waiting"] == 0, 20)
                folder.write({"id": "e0", "url": f"http://127.0.0.1:{port}/hook", "secrets": [OTHER_SECRET]})
                service.signal(signal.SIGHUP)
                until(lambda: "read again" in service.read_log())
                deliver(service, 1, first=10)
                until(lambda: attempts(service, "refused") >= 1)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


@check("The formula of the guide, with its own lines, gives the signature of its example")
def formula():
    text = (PACKAGE / "Webhooks.md").read_text()
    program = re.search(r"```sh\n(SECRET=.*?)```", text, re.S)[1]
    body = re.search(r'^\{"id":"evt_.*\}$', text, re.M)[0]
    with tempfile.TemporaryDirectory() as data:
        pathlib.Path(data, "body.json").write_text(body)
        run = subprocess.run(["sh", "-euc", program], cwd=data, capture_output=True, text=True, check=True)
    equal(run.stdout.strip(), re.search(r"^webhook-signature: (\S+)$", text, re.M)[1], run.stderr)


@check("Webhooks need the scope of events")
def scope():
    with tempfile.TemporaryDirectory() as data, Folder() as folder:
        (key, entry), (other, other_entry) = service_key("events1", scopes=["events"]), service_key("read1", scopes=["read"])
        with folder.service("--keys-file", write_keys(os.path.join(data, "keys.json"), entry, other_entry)) as service:
            for method, path in [("GET", "/v1/webhooks"), ("POST", "/v1/webhooks/e0/replay")]:
                body = {} if method == "POST" else None
                equal(service.call(method, path, body, token=other).status, 403)
                equal(service.call(method, path, body, token=key).status, 404 if body is not None else 200)
            equal(service.get("/v1/webhooks", token=key).json["endpoints"], [])
