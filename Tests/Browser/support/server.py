"""Replaces every host of the web, on loopback. The name of a path decides its answer."""
import re
import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from support.picture import png

PAGE = b"<!doctype html><title>A page of the web</title><p>A page of the web</p>"


class Server:
    """Serves a picture for .png, .jpg, .jpeg and .gif, else a page.

    `64x36` in a picture's name is its size in pixels. `missing` in a name answers 404, `broken` a picture that is none, `silent` nothing at all.
    """

    def __init__(self, folder):
        self.requests = []
        self.hosts = {}  # By name: a function of a path that gives a type and the bytes, or None.
        self.stopped = threading.Event()
        self.http = _Listener(("127.0.0.1", 0), _Handler)
        self.http.owner = self
        self.http.tls = _tls(folder)
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def port(self):
        return self.http.server_address[1]

    def stop(self):
        self.stopped.set()
        self.http.shutdown()
        self.http.server_close()


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def finish_request(self, request, client_address):
        # The handshake belongs to the connection's own thread: a slow one holds up no other.
        try:
            with self.tls.wrap_socket(request, server_side=True) as secure:
                super().finish_request(secure, client_address)
        except OSError:
            pass  # The browser went away.


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        owner = self.server.owner
        owner.requests.append((self.headers["Host"], self.path))
        name = self.path.rsplit("/", 1)[-1].split("?")[0]
        if self.headers["Host"] in owner.hosts:
            kind, body = owner.hosts[self.headers["Host"]](self.path) or (None, b"")
            self.answer(200 if kind else 404, kind or "text/plain", body)
        elif "silent" in name:
            owner.stopped.wait()
            self.close_connection = True
        elif "missing" in name:
            self.answer(404, "text/html", PAGE)
        elif "broken" in name:
            self.answer(200, "image/png", b"This is no picture.")
        elif name.endswith((".png", ".jpg", ".jpeg", ".gif")):
            size = re.search(r"(\d+)x(\d+)", name)
            self.answer(200, "image/png", png(name, *map(int, size.groups())) if size else png(name))
        else:
            self.answer(200, "text/html", PAGE)

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def _tls(folder):
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=media.example.com", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context
