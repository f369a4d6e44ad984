"""Bodies, paths and queries that no client should send."""

import json
import urllib.parse

from register import check, equal
from service import Service, push

ITEM = {"member": "rose", "id": "r1", "action": "default", "payload": push()}


def raw(service, data, timeout=20):
    """Sends bytes, and returns all bytes until the other side closes."""
    with service.socket(timeout) as connection:
        connection.sendall(data)
        received = b""
        try:
            while chunk := connection.recv(65_536):
                received += chunk
        except ConnectionResetError:
            pass
        return received


def head(service, method="POST", path="/v1/responses", *fields, length=None):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Authorization: Bearer {service.key}",
             "Content-Type: application/json", *fields]
    if length is not None:
        lines.append(f"Content-Length: {length}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


@check("A body that is not JSON is 400; one with wrong values is 422 with all faults at once")
def bodies():
    with Service() as service:
        post = lambda body, path="/v1/responses": service.call("POST", path, body)  # noqa: E731
        for body in [b"", b"{", b"\xff", b"nul", b'{"a":1}}', b'{"id":"\\ud800"}', b"[" * 65 + b"]" * 65,
                     b'{"a":' * 65 + b"1" + b"}" * 65]:
            answer = post(body)
            equal((answer.status, answer.problem), (400, "malformed"), repr(body[:40]))
        for body, pointers in [
            ([], [""]), ("x", [""]), ({}, ["/id", "/action", "/payload"]),
            ({**ITEM, "id": ""}, ["/id"]), ({**ITEM, "id": "x" * 129}, ["/id"]), ({**ITEM, "member": "device"}, ["/member"]),
            ({**ITEM, "member": ""}, ["/member"]), ({**ITEM, "member": "x" * 257}, ["/member"]),
            ({**ITEM, "member": "ü" * 129}, ["/member"]), ({**ITEM, "member": "a\u0085b"}, ["/member"]),
            ({**ITEM, "member": "a\u0000b"}, ["/member"]), ({**ITEM, "payload": []}, ["/payload"]),
            ({**ITEM, "at": "yesterday"}, ["/at"]), ({**ITEM, "deliveredAt": 7}, ["/deliveredAt"]),
            ({**ITEM, "text": 7, "locale": 7, "member": 7}, ["/member", "/text", "/locale"]),
        ]:
            answer = post(body)
            equal((answer.status, answer.problem), (422, "invalid-item"), body)
            equal(sorted(error["pointer"] for error in answer.json["errors"]), sorted(pointers), body)
        equal(post({**ITEM, "member": "ü" * 128, "unknown": 1}).status, 200)
        equal(post({"id": "", "payload": 1, "at": 1}, "/v1/deliveries").json["errors"][0].keys(), {"pointer", "detail"})


@check("The media type must be JSON or NDJSON in UTF-8")
def media_types():
    with Service() as service:
        body = json.dumps(ITEM).encode()
        for type_ in ["text/plain", "application/json; charset=latin-1", "application/xml", "", "json",
                      "multipart/form-data; boundary=x", "application/json; profile=x"]:
            answer = service.call("POST", "/v1/responses", body, type_=type_)
            equal((answer.status, answer.problem), (415, "media-type"), type_)
        equal(service.call("POST", "/v1/responses", body, headers={"Content-Encoding": "gzip"}).problem, "media-type")
        equal(service.call("POST", "/v1/responses", body, type_="Application/JSON; Charset=\"UTF-8\"").status, 200)


@check("An item over 16 KiB and a body over 1 MiB are 413, announced or not, and nothing is called")
def sizes():
    with Service() as service:
        answer = service.call("POST", "/v1/responses", {**ITEM, "text": "x" * 17_000})
        equal((answer.status, answer.problem), (413, "too-large"))
        line = json.dumps({**ITEM, "text": "x" * 10_000}).encode() + b"\n"
        answer = service.call("POST", "/v1/responses", line * 110, type_="application/x-ndjson")
        equal((answer.status, answer.problem), (413, "too-large"))
        for fields in [("Content-Length: 99999999999",), ("Transfer-Encoding: chunked", "Connection: close")]:
            body = b"4000\r\n" + b"x" * 0x4000 + b"\r\n" + b"10\r\n" + b"x" * 16 + b"\r\n0\r\n\r\n"
            received = raw(service, head(service, "POST", "/v1/responses", *fields) + body)
            assert received.startswith(b"HTTP/1.1 413"), (fields, received[:300])
        equal(service.get("/v1/report").json["totals"]["opened"], 0)


@check("A truncated body is not answered with 2xx, and nothing is called")
def truncated():
    with Service() as service:
        body = json.dumps(ITEM).encode()
        for cut in (0, 1, len(body) // 2, len(body) - 1):
            with service.socket() as connection:
                connection.sendall(head(service, length=len(body)) + body[:cut])
                connection.shutdown(1)
                received = connection.recv(65_536)
                assert not received.startswith(b"HTTP/1.1 2"), received
        equal(service.get("/v1/report").json["totals"]["opened"], 0)
        equal(service.respond().status, 200)


@check("Pipelined requests are answered in order, each once")
def pipelined():
    with Service() as service:
        bodies = [json.dumps({**ITEM, "id": f"p{n}", "member": f"m{n % 3}"}).encode() for n in range(50)]
        data = b"".join(head(service, length=len(body)) + body for body in bodies[:-1])
        data += head(service, "POST", "/v1/responses", "Connection: close", length=len(bodies[-1])) + bodies[-1]
        received = raw(service, data)
        equal(received.count(b"HTTP/1.1 200 OK"), 50)
        ids = [part.split(b'"')[0] for part in received.split(b'{"id":"')[1:]]
        equal(ids, [f"p{n}".encode() for n in range(50)])


@check("Bytes that are not HTTP are 400, a head over 16 KiB is 431, and the service goes on")
def heads():
    with Service() as service:
        for data in [b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\nnonsense\r\n\r\n",
                     b"POST /v1/responses HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                     b"POST /v1/responses HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                     b"POST /v1/responses HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost x\r\n\r\n"]:
            received = raw(service, data)
            assert received.startswith(b"HTTP/1.1 400") or not received, (data, received)
        for data in [head(service, "GET", "/v1/report", "X: " + "x" * 17_000),
                     head(service, "GET", "/v1/report?x=" + "x" * 17_000),
                     head(service, "GET", "/v1/report", *[f"X-{n}: {'y' * 80}" for n in range(200)]),
                     b"GET /v1/report HTTP/1.1\r\n" + b"X: " + b"x" * 40_000,
                     b"GET /v1/report HTTP/1.1\r\n" + b"X: " + b"x" * 200_000]:
            received = raw(service, data)
            assert received.startswith(b"HTTP/1.1 431") and b"urn:richpush:head-too-large" in received, received[:200]
        equal(service.get("/v1/report", headers={"X": "x" * 15_000}).status, 200)


@check("Unknown paths are 404, other methods 405 with Allow")
def unknown():
    with Service() as service:
        for path in ["/", "/v1", "/v1/members", "/v1/members/rose", "/v2/report", "/v1/report/x", "/%00", "/livez"]:
            answer = service.get(path)
            expected = (405, "method-not-allowed") if path == "/v1/members/rose" else (404, "not-found")
            equal((answer.status, answer.problem), expected, path)
        for method, path, allowed in [
            ("GET", "/v1/responses", "POST"), ("PUT", "/v1/deliveries", "POST"), ("POST", "/v1/report", "GET, HEAD"),
            ("DELETE", "/v1/events", "GET, HEAD"), ("PATCH", "/v1/members/rose", "DELETE"),
            ("OPTIONS", "/v1/report", "GET, HEAD"), ("PROPFIND", "/v1/report", "GET, HEAD"),
            ("TRACE", "/v1/openapi.json", "GET, HEAD"),
        ]:
            answer = service.call(method, path)
            equal((answer.status, answer.problem, answer.headers["allow"]), (405, "method-not-allowed", allowed), method + path)
        equal(service.call("POST", "/livez", admin=True).status, 405)
        equal(service.get("/v1/report", admin=True).status, 404)


@check("Names in paths are percent-decoded; a name that is not one is 400")
def names():
    with Service() as service:
        for name in ["rose", "ayşe", "a/b", "a b", "a%b", "a?b#c", "..", "x" * 256, "ü" * 128, "\u00a0", "DEVICE", "ann "]:
            equal(service.deliver(f"d-{name[:20]}", member=name, payload=push(aps={"badge": 7})).status, 200, name)
            path = f"/v1/members/{urllib.parse.quote(name, safe='')}/badge"
            equal(service.get(path).json, {"member": name, "count": 7})
        for name in ["device", "%64evice", "x" * 257, "%FF", "%C3", "%", "%4", "%zz", "a%00b", "a%0Ab", "%7F", "%C2%85"]:
            for path in (f"/v1/members/{name}/badge", f"/v1/members/{name}/export"):
                answer = service.get(path)
                equal((answer.status, answer.problem), (400, "malformed"), path)
        equal(service.get("/v1/members/..%2F..%2Freport/badge").json["count"], 0)


@check("A bad query is 400")
def queries():
    with Service() as service:
        for path in [
            "/v1/members/rose/messages?limit=0", "/v1/members/rose/messages?limit=101", "/v1/members/rose/messages?limit=x",
            "/v1/members/rose/messages?unread=1", "/v1/members/rose/messages?cursor=x", "/v1/members/rose/messages?cursor=",
            "/v1/members/rose/messages?limit=1&limit=2", "/v1/members/rose/messages?limit=%zz",
            "/v1/events?limit=0", "/v1/events?limit=1001", "/v1/events?wait=31", "/v1/events?wait=-1", "/v1/events?wait=x",
            "/v1/events?types=x", "/v1/events?types=", "/v1/events?after=" + "x" * 129, "/v1/events?after=",
        ]:
            answer = service.get(path)
            equal((answer.status, answer.problem), (400, "malformed"), path)
        answer = service.call("DELETE", "/v1/members/rose/late-results/x")
        equal((answer.status, answer.problem), (400, "malformed"))


@check("A payload's beacon to a private address is not sent, and the response is still answered")
def private_addresses():
    from loyalty import Platform

    with Platform() as beacon:
        for flags, calls in [((), 0), (("--allow-loopback",), 1)]:
            with Service(*flags) as service:
                payload = push(ems_open=beacon.url + "/open")
                equal(service.respond("b1", payload=payload).status, 200)
                for n, url in enumerate(["http://169.254.169.254/open", "https://10.0.0.1/open", "https://[::1]/open",
                                         "https://localhost/open", "file:///etc/passwd#open", "https://127.1/open"]):
                    equal(service.respond(f"x{n}", payload=push(ems_open=url)).status, 200, url)
                equal(service.stop(), 0)
            equal(beacon.calls, calls)


@check("A request behind a slow one on the same connection is answered, however its parts arrive")
def pipelined_behind_slow():
    import time

    from loyalty import Platform

    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        platform.mode = 4.5
        slow = json.dumps({**ITEM, "action": "open-challenge", "payload": push(type="Challenge")}).encode()
        fast = json.dumps({**ITEM, "id": "fast", "action": "dismiss"}).encode()
        last = head(service, "POST", "/v1/responses", "Connection: close", length=len(fast))
        with service.socket() as connection:
            connection.sendall(head(service, length=len(slow)) + slow + last[:30])
            time.sleep(2)
            connection.sendall(last[30:] + fast)
            received = b""
            while chunk := connection.recv(65_536):
                received += chunk
        equal(received.count(b"HTTP/1.1 200"), 2, received[:400])


@check("A missing, second or broken Host is 400; HTTP/1.0 needs none")
def hosts():
    with Service() as service:
        line = f"Authorization: Bearer {service.key}\r\n"
        for fields in ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nhost: b\r\n", "Host: a b\r\n", "Host: a/b\r\n", "Host: a, b\r\n"]:
            received = raw(service, f"GET /v1/report HTTP/1.1\r\n{fields}{line}\r\n".encode(), 5)
            assert received.startswith(b"HTTP/1.1 400") and b"urn:richpush:malformed" in received, (fields, received[:200])
        for version, fields, status in [("1.1", "Host: a\r\nConnection: close\r\n", b"200"), ("1.0", "", b"200"),
                                        ("1.1", "Host: [::1]:8080\r\nConnection: close\r\n", b"200"),
                                        ("1.0", "Host: a\r\nHost: b\r\n", b"400")]:
            received = raw(service, f"GET /v1/report HTTP/{version}\r\n{fields}{line}\r\n".encode(), 5)
            equal(received.split(b" ", 2)[1], status, (version, fields))
        equal(service.get("/v1/report").json["totals"]["opened"], 0)


@check("HTTP/1.0 is closed after the answer, also with keep-alive, and gets no chunks")
def old_http():
    import time

    with Service() as service:
        service.deliver()
        for fields in ("", "Connection: keep-alive\r\n"):
            for path in ("/v1/report", "/v1/members/rose/export", "/v1/unknown"):
                start = time.monotonic()
                received = raw(service, f"GET {path} HTTP/1.0\r\nAuthorization: Bearer {service.key}\r\n{fields}\r\n".encode())
                assert time.monotonic() - start < 5, (path, time.monotonic() - start)
                head_, _, body = received.partition(b"\r\n\r\n")
                assert b"chunked" not in head_.lower() and b"keep-alive" not in head_.lower(), head_
                assert body.lstrip()[:1] == b"{" and body.rstrip()[-1:] == b"}", body
        body = json.dumps(ITEM).encode()
        post = (f"POST /v1/responses HTTP/1.0\r\nAuthorization: Bearer {service.key}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode() + body
        assert b'"outcome":"handled"' in raw(service, post, 5)


@check("HEAD is answered where GET is, without a body")
def heads_of_gets():
    with Service() as service:
        for path, admin in [("/livez", True), ("/readyz", True), ("/metrics", True), ("/v1/report", False),
                            ("/v1/openapi.json", False), ("/v1/members/rose/badge", False), ("/v1/events", False)]:
            get, head_ = (service.call(method, path, admin=admin) for method in ("GET", "HEAD"))
            equal((head_.status, head_.body), (200, b""), path)
            equal(head_.headers["content-type"], get.headers["content-type"], path)
            if path not in ("/metrics",):
                equal(head_.headers.get("content-length"), str(len(get.body)), path)
        equal(service.call("HEAD", "/v1/report", token=None).status, 401)
        equal(service.call("HEAD", "/v1/responses").status, 405)
        equal(service.call("HEAD", "/v1/unknown").status, 404)
