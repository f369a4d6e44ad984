"""What one request may cost: requests to addresses of payloads, and memory."""

import http.server
import io
import json
import os
import re
import socket
import tempfile
import threading
import time
import zipfile

from bad_input import ITEM, head, raw
from register import check, equal
from service import Service, in_parallel, push, until
from tokens import Issuer

TYPE = "application/vnd.apple.pkpass"


def archive(*names, padding=0, before=b"", method=zipfile.ZIP_DEFLATED):
    """A ZIP archive with files, and a picture of some bytes in front of them."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive_:
        if padding:
            archive_.writestr("strip.png", os.urandom(padding), zipfile.ZIP_STORED)
        for name in names:
            archive_.writestr(name, "{}")
    return before + file.getvalue()


PASS = archive("pass.json", "manifest.json", "signature", "icon.png")


class TokenService(Service):
    """A service that takes tokens of the member `rose`; `token` is one, and `key` the development key."""

    def __init__(self, *flags):
        self.files = tempfile.TemporaryDirectory()
        issuer = Issuer()
        self.token = issuer.token()
        self.own = {"token": self.token}
        super().__init__(*flags, "--jwks-file", issuer.jwks(os.path.join(self.files.name, "jwks.json")),
                         "--jwt-issuer", Issuer.ISSUER, "--jwt-audience", Issuer.AUDIENCE)

    def __exit__(self, *arguments):
        super().__exit__(*arguments)
        self.files.cleanup()


class Files:
    """Answers each path with bytes and a type, and counts requests. `delay` is how long it waits before each of them."""

    def __init__(self, files=None, delay=0.0):
        self.files, self.delay = dict(files or {}), delay
        self.requests, self.now, self.most, self.sent = 0, 0, 0, 0
        lock, files_ = threading.Lock(), self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                with lock:
                    files_.requests += 1
                    files_.now += 1
                    files_.most = max(files_.most, files_.now)
                try:
                    time.sleep(files_.delay)
                    body = files_.files.get(self.path.split("?")[0], b"")
                    self.send_response(200 if body else 404)
                    self.send_header("Content-Type", TYPE)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    for start in range(0, len(body), 65_536):
                        self.wfile.write(body[start:start + 65_536])
                        files_.sent += len(body[start:start + 65_536])
                except OSError:
                    self.close_connection = True
                finally:
                    with lock:
                        files_.now -= 1

            do_POST = do_GET

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads, self.server.request_queue_size = True, 128
        self.server.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def pass_push(url, number=9001):
    return {"aps": {"alert": "Your card"}, "pass_url": url, "message_response_id": number}


def metric(service, name):
    text = service.get("/metrics", admin=True, token=None).body.decode()
    return {labels: float(value) for labels, value in re.findall(rf"^{name}(\S*) (\S+)$", text, re.M)}


@check("A pass is what its bytes are, whatever its type; everything else is ignored with the reason")
def bytes_decide():
    other = archive("pass.json")
    files = {
        "/card": (PASS, None), "/pictures": (archive("icon.png", "pass.json", padding=300_000), None),
        "/stored": (archive("pass.json", method=zipfile.ZIP_STORED), None),
        "/bundle": (archive("a.pkpass", "b.pkpass"), "bundle of passes"), "/order": (archive("order.json"), "an order"),
        "/page": (b"<!DOCTYPE html><p>Gone", "as a web page"), "/json": (b'{"error":"gone"}', "as JSON"),
        "/text": (b"The card could not be made.", "does not begin as a ZIP archive"),
        "/warning": (b"\nWarning: Undefined variable\n" + PASS, "does not begin as a ZIP archive"),
        "/folder": (archive("Card.pass/pass.json"), "in a folder"), "/cut": (PASS[:-30], "cut off"),
        "/before": (archive("icon.png") + PASS, "does not agree with its end"),
        "/fake": (archive("readme.txt")[:-2] + len(other).to_bytes(2, "little") + other, "second directory"),
    }
    with Files({path: body for path, (body, _) in files.items()}) as host, Service("--allow-loopback") as service:
        for number, (path, (_, reason)) in enumerate(files.items()):
            answer = service.respond(f"p{number}", payload=pass_push(host.url + path, number))
            equal((answer.status, answer.json["outcome"]), (200, "ignored" if reason else "handled"), path)
            assert (reason or "") in (answer.json["reason"] or ""), answer
            hooks = [] if reason else [{"hook": "addPass", "value": host.url + path}]
            equal(answer.json["host"], hooks, path)


@check("A file that is not a pass is not read to its end, and one over 10 MB neither")
def early():
    files = {"/page": b"<html>" + b"a" * 9_000_000, "/large": archive("pass.json", padding=60_000_000)}
    with Files(files) as host, Service("--allow-loopback") as service:
        for number, path in enumerate(files):
            host.sent = 0
            equal(service.respond(f"p{number}", payload=pass_push(host.url + path, number)).json["outcome"], "ignored")
            time.sleep(0.2)
            assert host.sent < 8_000_000, (path, host.sent)


@check("Two passes are fetched at a time and the others wait; too many are 503, and are answered when they are repeated")
def two_at_once():
    with Files({"/card": PASS}, delay=0.2) as host, Service("--allow-loopback") as service:
        def respond(number):
            return service.respond(f"p{number}", payload=pass_push(f"{host.url}/card?{number}", number))

        answers = in_parallel(20, respond)
        equal({answer.status for answer in answers}, {200})
        equal((host.most, host.requests), (2, 20))
        host.delay = 2
        seen = []
        watch = threading.Thread(target=lambda: (time.sleep(1), seen.append(metric(service, "richpush_payload_requests")),
                                                 seen.append(metric(service, "richpush_payload_request_bytes"))))
        watch.start()
        answers = in_parallel(20, lambda number: respond(100 + number))
        watch.join()
        equal(seen[0]['{kind="pass",state="active"}'], 2, seen)
        assert seen[0]['{kind="pass",state="waiting"}'] >= 10 and 0 < seen[1][""] <= 32_000_000, seen
        refused = [number for number, answer in enumerate(answers) if answer.status == 503]
        assert refused and {answers[number].problem for number in refused} == {"overloaded"}, answers
        equal(host.most, 2)
        host.delay = 0
        equal({respond(100 + number).status for number in range(20)}, {200})
        equal(metric(service, "richpush_payload_request_bytes"), {"": 0})


@check("A member's own token causes no request to an address of its payload, for a pass and a beacon, by a tap or a button")
def own_token():
    with Files({"/card": PASS}) as host, TokenService("--allow-loopback") as service:
        url = host.url + "/card"
        for number, (action, fields) in enumerate([
            ("default", {"pass_url": url}), ("default", {"ems_open": url}),
            ("card", {"buttons": [{"id": "card", "title": "Card", "link": url, "pass": True}]}),
            ("action_3", {"pt_id": "pt_basic", "pt_title": "T", "pt_msg": "M", "pt_dl1": url + ".pkpass"}),
            ("default", {"image_url": url, "sender": {"name": "A", "id": "a", "image_url": url}}),
        ]):
            payload = {"aps": {"alert": "A", "mutable-content": 1}, "message_response_id": number + 1, **fields}
            answer = service.respond(f"r{number}", payload=payload, action=action, token=service.token)
            equal(answer.status, 200, str(answer))
            if "pass_url" in fields or action != "default":
                equal(answer.json["outcome"], "handled", str(answer))
                assert answer.json["host"][0]["hook"] == "addPass", answer
            equal(service.deliver(f"d{number}", payload=payload, token=service.token).status, 200)
        time.sleep(0.5)
        equal(host.requests, 0)


def answers(received):
    return received.count(b"HTTP/1.1 ") + received.count(b"HTTP/1.0 ")


@check("A request whose end is not found by every reader in the same way is 400, and no second request is in it")
def framing():
    body = json.dumps(ITEM).encode()
    chunked = b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"
    with Service() as service:
        def post(*fields, version="1.1", data=chunked):
            lines = [f"POST /v1/responses HTTP/{version}", "Host: a", f"Authorization: Bearer {service.key}",
                     "Content-Type: application/json", *fields]
            smuggled = head(service, "GET", "/v1/report", "Connection: close")
            return raw(service, ("\r\n".join(lines) + "\r\n\r\n").encode() + data + smuggled, 5)

        chunks, length = "Transfer-Encoding: chunked", f"Content-Length: {len(body)}"
        for fields in [("Transfer-Encoding: gzip, chunked",), ("Transfer-Encoding: chunked, chunked",), (chunks, chunks),
                       ("Transfer-Encoding: identity, chunked",), ("Transfer-Encoding: chunked, identity",),
                       ("Transfer-Encoding: gzip", chunks), ("Transfer-Encoding: identity",), ("Transfer-Encoding: gzip",),
                       ("Transfer-Encoding: xchunked",), ("Transfer-Encoding: chunked;q=1",), ("Transfer-Encoding:",),
                       ("Transfer-Encoding: \x0bchunked",), ("Transfer-Encoding : chunked",), (chunks, length), (length, chunks),
                       (chunks, "Content-Length: 0"), (length, length), (length, "Content-Length: 1"),
                       (f"Content-Length: {len(body)}, {len(body)}",), (f"Content-Length: +{len(body)}",),
                       (f"Content-Length: 0x{len(body):x}",), (f"Content-Length: {len(body)} 1",), ("Content-Length: -1",),
                       ("Content-Length: 99999999999999999999999",), ("X: a\r\n b", length), ("X:\r\n\ta", chunks),
                       ("Transfer-Encoding:\r\n chunked",), (" X: a", length), ("X: a\r", length), ("X: a\x00b", length)]:
            received = post(*fields, data=body if "Transfer-Encoding" not in "".join(fields) else chunked)
            assert received.startswith(b"HTTP/1.1 400") and answers(received) == 1, (fields, received[:300])
        for fields in [(chunks,), (length, chunks)]:
            received = post(*fields, version="1.0")
            assert received.startswith((b"HTTP/1.0 400", b"HTTP/1.1 400")) and answers(received) == 1, received[:300]
        for data in [b"x\r\n\r\n", b"-1\r\na\r\n", b"2\nab\n0\n\n", b"fffffffffffffffffff\r\na", b"1\r\nabc\r\n0\r\n\r\n"]:
            received = post(chunks, data=data)
            assert not received.startswith(b"HTTP/1.1 2") and b"totals" not in received, (data, received[:300])
        equal(service.get("/v1/report").json["totals"]["opened"], 0)
        for fields, data in [((chunks,), chunked), (("Transfer-Encoding: Chunked",), chunked), ((length,), body)]:
            received = post(*fields, data=data)
            equal(received.count(b"HTTP/1.1 200"), 2, received[:300])


@check("A client's fault is no error in the log: 4xx, 409, a refused address or pass, a body that ends early")
def no_errors():
    with Files({"/text": b"none"}) as host, Service("--allow-loopback") as service:
        in_parallel(4, lambda _: service.respond("same", payload=pass_push(host.url + "/text")))
        for number, payload in enumerate([
            pass_push("http://10.0.0.1/a", 1), pass_push("https://127.1/a", 2), pass_push(host.url + "/gone", 3),
            pass_push("http://127.0.0.1:1/a", 4), push(ems_open="http://10.0.0.1/open"), push(ems_open="open"),
            push(link="javascript:1", type=None),
        ]):
            service.respond(f"r{number}", payload=payload)
        for data in [b"{", b"[]", json.dumps({**ITEM, "id": ""}).encode(), b"x" * 20_000]:
            service.call("POST", "/v1/responses", data)
        service.get("/v1/report", token="wrong")
        body = json.dumps(ITEM).encode()
        for cut in (0, 10):
            connection = service.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            connection.sendall(head(service, length=len(body)) + body[:cut])
            time.sleep(0.3)
            connection.close()
        time.sleep(0.3)
        equal(service.stop(), 0)
        lines = [json.loads(line) for line in service.read_log().splitlines()]
        equal([line for line in lines if line["level"] == "error"], [])


@check("A response that another process answers is 409, and no error in the log of either")
def conflict():
    from loyalty import Platform

    with Platform() as platform, tempfile.TemporaryDirectory() as folder:
        platform.mode = 2.0
        flags = ("--api", platform.url, "--allow-loopback")
        with Service(*flags, folder=folder) as first, Service(*flags, folder=folder) as second:
            def work(number):
                if number == 0:
                    return first.respond(action="open-certificate")
                until(lambda: platform.calls > 0)
                # The key is that of the first process; each has its own.
                return second.respond(action="open-certificate")

            answers = in_parallel(2, work)
            equal([answer.status for answer in answers], [200, 409])
            equal((first.stop(), second.stop()), (0, 0))
            lines = [json.loads(line) for line in first.read_log().splitlines()]
            equal([line for line in lines if line["level"] == "error"], [])


# MARK: Memory

def resident(service):
    """The memory of the process, in MB."""
    text = open(f"/proc/{service.process.pid}/status", encoding="utf-8").read()
    return int(re.search(r"^VmRSS:\s+(\d+) kB", text, re.M)[1]) / 1024


def worst(size):
    """JSON whose values need the most memory for their bytes."""
    return b'{"a":[' + b",".join([b"[]"] * ((size - 8) // 3)) + b"]}"


def item(number, member="rose", size=15_000):
    return (b'{"member":"%s","id":"w%d","action":"dismiss","payload":{"aps":{"alert":"A"},"x":' % (member.encode(), number)
            + worst(size) + b"}}")


def load(service, clients, seconds, work):
    """Calls `work(client, number)` by some clients for some seconds, and returns the growth of the memory in MB."""
    before = resident(service)
    most, end = [before], time.monotonic() + seconds
    counts = [0] * clients

    def run(client):
        while time.monotonic() < end:
            try:
                work(client, counts[client])
            except OSError:
                time.sleep(0.01)
            counts[client] += 1

    def watch():
        while time.monotonic() < end:
            most[0] = max(most[0], resident(service))
            time.sleep(0.02)

    watcher = threading.Thread(target=watch)
    watcher.start()
    in_parallel(clients, run)
    watcher.join()
    assert sum(counts) > 0, "nothing was done"
    return most[0] - before, sum(counts)


def half_body(service, client, token=None):
    """A body of 1 MiB without its end, which is held for some seconds."""
    with service.socket(3) as connection:
        text = head(service, "POST", "/v1/responses", length=1_048_576).replace(b"application/json", b"application/x-ndjson")
        if token:
            text = text.replace(service.key.encode(), token.encode())
        connection.sendall(text + b"x" * 1_048_000)
        try:
            connection.recv(1)
        except TimeoutError:
            pass


def kinds(service, host):
    """The worst request of each kind, with the number of clients."""
    lines = b"\n".join(item(n, f"m{n % 7}", 4_000) for n in range(240))
    many = b"\n".join(b'{"member":"n%d","id":"l%d","action":"dismiss","payload":{}}' % (n % 50, n) for n in range(500))
    post = lambda body, type_="application/json", **more: service.call("POST", "/v1/responses", body, type_=type_, **more)  # noqa: E731
    return {
        "a pass of 10 MB": (32, lambda c, n: service.respond(f"p{c}-{n}", payload=pass_push(f"{host.url}/large?{c}-{n}", n * 100 + c))),
        "a file that is no pass": (32, lambda c, n: service.respond(f"t{c}-{n}", payload=pass_push(f"{host.url}/text?{c}-{n}", n * 100 + c))),
        "a pass, by a member's token": (32, lambda c, n: service.respond(f"o{c}-{n}", payload=pass_push(host.url + "/large", n), **service.own)),
        "a beacon with a large answer": (32, lambda c, n: service.respond(f"b{c}-{n}", payload=push(ems_open=f"{host.url}/large?{c}-{n}", message_response_id=n * 100 + c + 1))),
        "an item of 16 KiB": (32, lambda c, n: post(item(c * 1_000_000 + n))),
        "a body of 1 MiB": (16, lambda c, n: post(lines, "application/x-ndjson")),
        "a body of 500 lines": (16, lambda c, n: post(many, "application/x-ndjson")),
        "a body of 1 MiB, by a member's token": (32, lambda c, n: post(lines.replace(b"m1", b"rose"), "application/x-ndjson", **service.own)),
        "a body without its end": (400, lambda c, n: half_body(service, c)),
        "a body without its end, by a member's token": (400, lambda c, n: half_body(service, c, service.token)),
        "a page of messages": (32, lambda c, n: service.get("/v1/members/rose/messages?limit=100")),
        "messages, by a member's token": (32, lambda c, n: service.get("/v1/members/rose/messages?limit=100", **service.own)),
        "an export": (32, lambda c, n: service.get("/v1/members/rose/export")),
        "events": (32, lambda c, n: service.get("/v1/events?limit=1000")),
        "the report": (32, lambda c, n: service.get("/v1/report")),
    }


def grown(seconds, word=""):
    """Loads with each kind that has the word in its name, in a service of its own, and returns the growth by kind."""
    large = archive("pass.json", padding=9_900_000)
    found = {}
    with Files({"/large": large, "/text": b"a" * 9_900_000}) as host:
        for name in [name for name in kinds(None, None) if word in name]:
            with TokenService("--allow-loopback", "--rate", "1000/s,1000") as service:
                # What every service has after its first requests.
                for n in range(300):
                    equal(service.deliver(f"d{n}", payload=push(message_response_id=n + 1, x="x" * 10_000)).status, 200)
                in_parallel(32, lambda c: [service.respond(f"a{c}-{n}", member=f"m{c}").status for n in range(10)])  # noqa: B023
                clients, work = kinds(service, host)[name]
                found[name] = load(service, clients, seconds, work)
                print(f"      {name}: {found[name][0]:.0f} MB after {found[name][1]} requests in {seconds} s", flush=True)
                equal(service.get("/v1/report").status, 200)
    return found


@check("The worst request of each kind that a member's token may make, for 3 s: memory grows by 64 MB at most")
def memory():
    large = {name: growth for name, growth in grown(3, "member's token").items() if growth[0] > 64}
    equal(large, {})


@check("The worst request of each kind, for 12 s: memory grows by 64 MB at most", long=True)
def memory_for_long():
    large = {name: growth for name, growth in grown(12).items() if growth[0] > 64}
    equal(large, {})
