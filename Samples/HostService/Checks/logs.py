"""Standard error: what is in a log line, and a reader that does not read."""

import datetime
import json
import os
import re
import select
import subprocess
import time

from bad_input import head, raw
from register import check, equal
from service import Service, binary, push, until


class Unread(Service):
    """A service that writes its standard error to a pipe of one page that is not read."""

    def __init__(self, *flags):
        self.reading, writing = os.pipe()
        super().__init__(*flags, stderr=writing)
        os.close(writing)

    def drain(self, seconds=5):
        """Reads what is in the pipe until the other side has closed it, or nothing comes for some time."""
        text = b""
        while select.select([self.reading], [], [], seconds)[0]:
            chunk = os.read(self.reading, 65_536)
            if not chunk:
                break
            text += chunk
        return text.decode()


@check("A log that is not read: 3,000 requests are answered, the lost lines are counted, SIGTERM ends with 0")
def unread():
    with Unread() as service:
        connection = service.connection(5)
        for n in range(3_000):
            equal(service.call_on(connection, "GET", "/v1/report" if n % 100 else "/v1/openapi.json").status, 200)
        equal(service.respond().status, 200)
        text = service.get("/metrics", admin=True, token=None).body.decode()
        dropped = float(re.search(r"^richpush_log_lines_dropped_total (\S+)$", text, re.M)[1])
        start = time.monotonic()
        equal(service.stop(15), 0)
        assert time.monotonic() - start < 10, time.monotonic() - start
        lines = service.drain().splitlines()
        assert dropped > 0 and len(lines) < 3_000, (dropped, len(lines))


@check("When the log is read again, it says how many lines were lost")
def read_again():
    with Unread() as service:
        connection = service.connection(5)
        for _ in range(6_000):
            equal(service.call_on(connection, "GET", "/v1/openapi.json").status, 200)
        first = service.drain(1)
        text = service.get("/metrics", admin=True, token=None).body.decode()
        dropped = int(re.search(r"^richpush_log_lines_dropped_total (\d+)$", text, re.M)[1])
        assert dropped > 0, text
        lines = [json.loads(line) for line in (first + service.drain(1)).splitlines()]
        said = [line["count"] for line in lines if line["msg"] == "Log lines were dropped"]
        equal(sum(said), dropped)
        equal(lines[-1]["msg"], "answered")


@check("A service that cannot start ends, also if its standard error is a full pipe")
def fault_unread():
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x" * 512)
    except BlockingIOError:
        pass
    os.set_blocking(writing, True)
    done = subprocess.run([binary(), "--prot", "1"], stderr=writing, timeout=10, check=False)
    equal(done.returncode, 64)
    os.close(reading), os.close(writing)


@check("Times in the log are in UTC and have the zone")
def times():
    with Service() as service:
        service.respond()
        equal(service.stop(), 0)
        for line in service.read_log().splitlines():
            text = json.loads(line)["ts"]
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", text), text
            time_ = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
            assert abs((datetime.datetime.now(datetime.timezone.utc) - time_).total_seconds()) < 60, text


@check("A refusal before the routes (400 and 431 of the parser) is in the log with its instance, and in the metrics")
def refused_early():
    with Service() as service:
        found = {}
        for data in [b"nonsense\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"GET /v1/report HTTP/1.1\r\n" + b"X: " + b"x" * 40_000,
                     head(service, "GET", "/v1/report", *[f"X-{n}: {'y' * 80}" for n in range(200)]),
                     b"GET /v1/report HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"]:
            received = raw(service, data)
            head_, _, body = received.partition(b"\r\n\r\n")
            problem = json.loads(body)
            assert f"x-request-id: {problem['instance']}".encode() in head_.lower(), head_
            found[problem["instance"]] = problem["status"]
        equal(sorted(found.values()), [400, 400, 400, 431, 431])
        until(lambda: all(instance in service.read_log() for instance in found), 5, "the log lines")
        lines = {line.get("request_id"): line for line in map(json.loads, service.read_log().splitlines())}
        for instance, status in found.items():
            line = lines[instance]
            equal((line["msg"], line["route"], line["status"]), ("answered", "unknown", status))
        text = service.get("/metrics", admin=True, token=None).body.decode()
        for status, count in ((400, 3), (431, 2)):
            line = ('http_server_request_duration_seconds_count{http_request_method="_OTHER",http_route="unknown",'
                    f'http_response_status_code="{status}"}} {count}')
            assert line in text, f"{line} is not in\n{text}"
