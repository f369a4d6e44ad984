"""One process of the service, and a client of it."""

import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse

import database

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def binary():
    if "SERVICE" in os.environ:
        return os.environ["SERVICE"]
    return str(pathlib.Path(os.environ.get("SWIFTPM_BUILD_DIR", PACKAGE / ".build"), "debug", "host-service"))


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def lines(self):
        return [json.loads(line) for line in self.body.splitlines()]

    @property
    def problem(self):
        """The name of the problem, after a check of its form."""
        assert self.headers.get("content-type") == "application/problem+json", (self.status, self.headers, self.body)
        problem = self.json
        assert problem["status"] == self.status and problem["title"] and problem["detail"], problem
        assert problem["instance"].startswith("req_") and isinstance(problem["errors"], list), problem
        return problem["type"].removeprefix("urn:richpush:")

    def __repr__(self):
        return f"{self.status} {self.body[:300]!r}"


class Service:
    """A service on free ports with a folder of its own. Use it in a `with` statement."""

    def __init__(self, *flags, env=None, folder=None, ready=True, stderr=None, program=None):
        self.folder = folder or tempfile.mkdtemp(prefix="host-service-")
        self.owns = folder is None
        self.log = open(os.path.join(self.folder, "log"), "ab")
        named = {flag.split("=")[0] for flag in flags if flag.startswith("--")}
        defaults = ([] if "--port" in named else ["--port", "0"]) + ["--admin-port", "0"] + ([] if "--store" in named else ["--store", database.store_of(self.folder)])
        variables = {name: value for name, value in os.environ.items() if not name.startswith("RICHPUSH_")}
        self.process = subprocess.Popen(
            [program or binary(), *(defaults if ready else []), *flags],
            cwd=self.folder, env={**variables, **(env or {})}, stdout=subprocess.PIPE, stderr=self.log if stderr is None else stderr,
        )
        if ready:
            line = self.process.stdout.readline()
            assert line, f"the service did not start: {self.read_log()}"
            self.ready = json.loads(line)
            self.url, self.admin, self.key = self.ready["url"], self.ready["admin"], self.ready["key"]

    def read_log(self):
        return pathlib.Path(self.folder, "log").read_text(errors="replace")

    @property
    def address(self):
        parts = urllib.parse.urlsplit(self.url)
        return parts.hostname, parts.port

    def socket(self, timeout=20):
        return socket.create_connection(self.address, timeout=timeout)

    def call(self, method, path, body=None, token="", headers=None, admin=False, timeout=40, type_="application/json"):
        parts = urllib.parse.urlsplit(self.admin if admin else self.url)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)
        try:
            return self.call_on(connection, method, path, body, token, headers, type_)
        finally:
            connection.close()

    def call_on(self, connection, method, path, body=None, token="", headers=None, type_="application/json"):
        fields = dict(headers or {})
        if token is not None and "Authorization" not in fields:
            fields["Authorization"] = f"Bearer {token or self.key}"
        if body is not None:
            fields.setdefault("Content-Type", type_)
            if not isinstance(body, bytes):
                body = json.dumps(body).encode()
        connection.request(method, path, body, fields)
        response = connection.getresponse()
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, response.read())

    def connection(self, timeout=40):
        return http.client.HTTPConnection(*self.address, timeout=timeout)

    def get(self, path, **options):
        return self.call("GET", path, **options)

    def respond(self, id_="r1", member="rose", action="default", payload=None, **fields):
        options = {name: fields.pop(name) for name in ("token", "timeout") if name in fields}
        payload = payload if payload is not None else push(**fields.pop("push", {}))
        return self.call(
            "POST", "/v1/responses",
            {"member": member, "id": id_, "action": action, "payload": payload, **fields}, **options,
        )

    def deliver(self, id_="d1", member="rose", payload=None, **fields):
        options = {name: fields.pop(name) for name in ("token",) if name in fields}
        payload = payload if payload is not None else push()
        return self.call("POST", "/v1/deliveries", {"member": member, "id": id_, "payload": payload, **fields}, **options)

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self, timeout=30):
        """Ends the service as systemd does, and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()
        if self.owns:
            subprocess.run(["rm", "-rf", self.folder], check=False)


def push(**fields):
    return {"aps": {"alert": "A coffee on us", "badge": 3}, "type": "Offer", "id": 1042, "message_response_id": 9001, **fields}


def exit_of(*flags, env=None):
    """The exit code and the standard error of a service that does not start."""
    with tempfile.TemporaryDirectory() as folder:
        variables = {name: value for name, value in os.environ.items() if not name.startswith("RICHPUSH_")}
        done = subprocess.run(
            [binary(), *flags], cwd=folder, env={**variables, **(env or {})}, capture_output=True, timeout=30, check=False
        )
        return done.returncode, done.stderr.decode()


def until(condition, seconds=15, what="it"):
    """Waits until a condition holds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"{what} did not happen within {seconds} s")


def in_parallel(count, work):
    """Runs a function with the numbers below `count` at the same time, and returns the results."""
    results = [None] * count

    def run(number):
        results[number] = work(number)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
