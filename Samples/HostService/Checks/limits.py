"""Slow clients and many connections."""

import json
import socket
import time

from bad_input import head, raw
from register import check, equal
from service import Service, in_parallel, push, until

BODY = json.dumps({"member": "rose", "id": "r1", "action": "default", "payload": push()}).encode()


def slowly(service, data, delay, stop_after):
    """Sends a byte at a time, and returns what came and after how many seconds the other side closed."""
    start = time.monotonic()
    with service.socket(1) as connection:
        connection.settimeout(delay)
        received = b""
        for number in range(len(data)):
            if time.monotonic() - start > stop_after:
                break
            try:
                connection.sendall(data[number:number + 1])
                chunk = connection.recv(65_536)
                if not chunk:
                    break
                received += chunk
            except TimeoutError:
                continue
            except OSError:
                break
        return received, time.monotonic() - start


@check("A slow head is closed after 5 s, a slow body is 408 after 10 s, both at the same time as others are answered")
def slow_requests():
    with Service() as service:
        slow_head = head(service, length=len(BODY))
        work = [
            lambda: slowly(service, slow_head, 0.2, 15),
            lambda: slowly(service, slow_head[:200], 0.3, 15),
            lambda: _slow_body(service),
            lambda: [service.respond(f"q{n}").status for n in range(40)],
        ]
        first, second, (answer, seconds), others = in_parallel(len(work), lambda n: work[n]())
        for received, duration in (first, second):
            assert 4 < duration < 12 and not received.startswith(b"HTTP/1.1 2"), (received, duration)
        assert answer.startswith(b"HTTP/1.1 408") and b"urn:richpush:timeout" in answer, answer
        assert 9 < seconds < 20, seconds
        equal(others, [200] * 40)


def _slow_body(service):
    start = time.monotonic()
    with service.socket(0.3) as connection:
        connection.sendall(head(service, length=len(BODY)))
        received = b""
        for number in range(len(BODY)):
            try:
                connection.sendall(BODY[number:number + 1])
                chunk = connection.recv(65_536)
                received += chunk
                if not chunk:
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        return received, time.monotonic() - start


def silent(service, count, peer="127.0.0.1"):
    """Opens connections from an address of this machine, and sends nothing."""
    return [socket.create_connection(service.address, timeout=10, source_address=(peer, 0)) for _ in range(count)]


def is_open(connection):
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


@check("1,100 silent connections of one peer: others and itself are answered at once, the longest idle are closed")
def silent_peer():
    with Service() as service:
        request = head(service, "GET", "/v1/members/rose/badge", "Connection: close")
        used = silent(service, 1)[0]
        used.sendall(head(service, "GET", "/v1/members/rose/badge"))
        assert used.recv(4096).startswith(b"HTTP/1.1 200")
        start = time.monotonic()
        sockets = silent(service, 1100, "127.0.0.2")
        for peer in ("127.0.0.3", "127.0.0.2"):
            with silent(service, 1, peer)[0] as connection:
                connection.settimeout(15)
                connection.sendall(request)
                assert connection.recv(4096).startswith(b"HTTP/1.1 200"), peer
        until(lambda: not any(map(is_open, sockets[:500])), 5, "the end of the longest idle connections")
        latest = all(map(is_open, sockets[-400:]))
        # A slow machine needs the time after which they end without a first byte.
        assert latest or time.monotonic() - start > 5, "the latest connections are closed"
        assert is_open(used), "another peer's connection is closed"
        equal(service.get("/readyz", admin=True, token=None).status, 200)
        until(lambda: not any(map(is_open, sockets)), 15, "the end of connections without a first byte")
        assert time.monotonic() - start < 30, time.monotonic() - start
        assert is_open(used), "a connection that was used is closed before 60 s"


@check("1,100 connections with half a head, and from three peers: the port stays open")
def half_heads():
    with Service() as service:
        for peer in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
            for connection in silent(service, 400, peer):
                connection.sendall(b"GET / HTTP/1.1\r\n")
                connection.detach()
        equal([service.respond(f"q{n}", timeout=15).status for n in range(20)], [200] * 20)


@check("Silent connections to the admin port: health is answered")
def silent_admin():
    with Service() as service:
        address = ("127.0.0.1", int(service.admin.rsplit(":", 1)[1]))
        sockets = [socket.create_connection(address, timeout=10) for _ in range(200)]
        for path in ("/livez", "/readyz", "/metrics"):
            equal(service.get(path, admin=True, token=None, timeout=3).status, 200)
        for connection in sockets:
            connection.close()


@check("Connections that are being answered are not closed for others")
def busy_connections():
    with Service() as service:
        waiting = silent(service, 60)
        for connection in waiting:
            connection.sendall(head(service, "GET", "/v1/events?after=latest&wait=6", "Connection: close"))
        time.sleep(0.5)
        sockets = silent(service, 1100)
        for connection in waiting:
            connection.settimeout(15)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200"), "a connection that waited for events"
        for connection in sockets:
            connection.close()


@check("A client that does not read its answer is closed after 30 s without progress", long=True)
def slow_reader():
    with Service() as service:
        for n in range(40):
            body = b"\n".join(json.dumps({"member": "rose", "id": f"d{n}-{m}", "payload": {"message_response_id": n * 500 + m}}).encode() for m in range(500))
            equal(service.call("POST", "/v1/deliveries", body, type_="application/x-ndjson").status, 200)
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect(service.address)
        connection.sendall(head(service, "GET", "/v1/members/rose/export"))
        start = time.monotonic()
        connections = lambda: len([line for line in open(f"/proc/{service.process.pid}/net/tcp") if f":{service.address[1]:04X} " in line and " 01 " in line])  # noqa: E731
        until(lambda: connections() < 2, 75, "the end of the connection")
        assert 25 < time.monotonic() - start < 75, time.monotonic() - start
        connection.close()


@check("A connection without a first byte is closed after 5 s")
def no_first_byte():
    with Service() as service, service.socket(20) as connection:
        start = time.monotonic()
        equal(connection.recv(1), b"")
        assert 4 < time.monotonic() - start < 15, time.monotonic() - start


@check("An idle connection that was used is closed after 60 s", long=True)
def idle():
    with Service() as service, service.socket(90) as connection:
        connection.sendall(head(service, "GET", "/v1/members/rose/badge"))
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        start = time.monotonic()
        equal(connection.recv(1), b"")
        assert 55 < time.monotonic() - start < 70


@check("64 readers wait for events; one more is 503 overloaded, and they see an event when it comes")
def readers():
    with Service() as service:
        def read(number):
            time.sleep(0.005 * number)
            return service.get("/v1/events?after=latest&wait=6", timeout=30)

        def work(number):
            if number < 64:
                return read(0)
            time.sleep(3)
            if number == 64:
                return service.get("/v1/events?after=latest&wait=1")
            return service.deliver()

        answers = in_parallel(66, work)
        equal((answers[64].status, answers[64].problem), (503, "overloaded"))
        equal({answer.status for answer in answers[:64]}, {200})
        equal({len(answer.json["events"]) for answer in answers[:64]}, {1})
