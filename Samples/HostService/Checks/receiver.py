"""A receiver of webhooks, which checks each signature with the library `standardwebhooks` of PyPI."""

import datetime
import http.server
import json
import os
import subprocess
import sys
import threading
import time

import packages

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER_SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="


def library():
    """The class `Webhook` of the library."""
    folder = subprocess.run(
        [packages.python(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], check=True, capture_output=True, text=True
    ).stdout.strip()
    if folder not in sys.path:
        sys.path.append(folder)
    import standardwebhooks

    return standardwebhooks.Webhook


class Receiver:
    """`answer` gets the handler and the number of the request, from 0 on, and returns a status, or `None` if it has
    answered itself. `secret` is the one that signatures are checked with; with `None` they are not."""

    def __init__(self, answer=lambda handler, number: 200, secret=SECRET):
        self.answer, self.secret, self.requests, self.invalid = answer, secret, [], []
        self.lock, self.current, self.most = threading.Lock(), 0, 0
        self.webhook = library()
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                if len(body) < length:
                    # The sender was killed in the middle of the request.
                    self.close_connection = True
                    return
                with receiver.lock:
                    receiver.current += 1
                    receiver.most = max(receiver.most, receiver.current)
                    number = len(receiver.requests)
                    receiver.requests.append(Request(self, body))
                    receiver.verify(receiver.requests[-1])
                try:
                    status = receiver.answer(self, number)
                    if status is not None:
                        self.send_response(status)
                        self.send_header("Content-Length", "0")
                        self.end_headers()
                except OSError:
                    self.close_connection = True
                finally:
                    with receiver.lock:
                        receiver.current -= 1

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def verify(self, request):
        if self.secret is None:
            return
        try:
            self.webhook(self.secret).verify(request.body, request.headers)
        except Exception as error:  # noqa: BLE001
            self.invalid.append((request.id, repr(error)))

    @property
    def ids(self):
        with self.lock:
            return [request.id for request in self.requests]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Request:
    def __init__(self, handler, body):
        self.headers, self.body, self.time = {name.lower(): value for name, value in handler.headers.items()}, body, time.monotonic()
        self.path = handler.path
        self.wall = time.time()

    @property
    def id(self):
        return self.headers["webhook-id"]

    @property
    def event(self):
        return json.loads(self.body)

    @property
    def lag(self):
        """The seconds from the event to this request, by the clock of this machine."""
        return self.wall - datetime.datetime.fromisoformat(self.event["timestamp"].replace("Z", "+00:00")).timestamp()


def write_webhooks(path, *endpoints):
    """Writes the file of `--webhooks-file`, and returns its path. An endpoint is a URL or an entry."""
    entries = [
        endpoint if isinstance(endpoint, dict) else {"id": f"e{number}", "url": endpoint, "secrets": [SECRET]}
        for number, endpoint in enumerate(endpoints)
    ]
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump({"endpoints": entries}, file)
    os.replace(path + ".new", path)
    return path
