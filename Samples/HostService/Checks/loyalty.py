"""A loyalty platform that answers, delays or refuses, and counts calls by their idempotency key."""

import http.server
import json
import threading
import time


class Platform:
    """`mode` is a status, or a number of seconds to wait before 200."""

    def __init__(self):
        self.mode, self.calls, self.keys, self.headers, self.paths = 200, 0, [], [], []
        self.lock = threading.Lock()
        platform = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                length = int(self.headers.get("Content-Length") or 0)
                self.rfile.read(length)
                with platform.lock:
                    platform.calls += 1
                    platform.keys.append(self.headers.get("Idempotency-Key"))
                    platform.headers.append({name.lower(): value for name, value in self.headers.items()})
                    platform.paths.append(self.path)
                mode = platform.mode
                if isinstance(mode, float):
                    time.sleep(mode)
                    mode = 200
                if callable(mode):
                    mode = mode(self)
                body = json.dumps(
                    {"id": 1042, "url": "https://shop.example/1042", "respondable": True,
                     "certificate": {"id": 7, "code": "CERT-7", "displayText": "A coffee"}}
                ).encode()
                try:
                    self.send_response(mode)
                    self.send_header("Content-Type", "application/json")
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    pass

            do_GET = do_PUT = do_DELETE = do_POST

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        # A service that is killed resets its connections.
        self.server.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
