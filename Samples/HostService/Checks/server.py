"""The service with a PostgreSQL server: its start, its readiness and metrics, and a server that fails. With --postgres."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

import database
from register import check, equal
from service import PACKAGE, Service, binary, exit_of, push, until

PORTS = ("--port", "0", "--admin-port", "0")


class Proxy:
    """A port that passes on to the server. `hold()` passes nothing on any more; `target` is another server."""

    def __init__(self, target):
        self.target, self.held, self.sockets = target, threading.Event(), []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self.sockets += [client, server]
            for source, sink in ((client, server), (server, client)):
                threading.Thread(target=self._pass, args=(source, sink), daemon=True).start()

    def _pass(self, source, sink):
        try:
            while data := source.recv(65_536):
                while self.held.is_set():
                    time.sleep(0.02)
                sink.sendall(data)
        except OSError:
            pass
        for one in (source, sink):
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        """Ends all connections."""
        for one in self.sockets:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.sockets.clear()

    def address(self, name):
        return re.sub(r":\d+/", f":{self.port}/", database.address_of(name))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.held.clear()
        self.listener.close()
        self.cut()


def port_of(address):
    return int(re.search(r":(\d+)/", address)[1])


def new_database():
    name = "n" + str(time.monotonic_ns())
    database.sql(f"CREATE DATABASE {name}")
    return name


def ready(service):
    answer = service.get("/readyz", admin=True, token=None)
    return answer.status, answer.json["checks"]["store"]


@check("A wrong address of the store ends with 64, an unreachable server with 69, a refusal with 74, and no password is repeated",
       store="postgres")
def start():
    name = new_database()
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        free = closed.getsockname()[1]
        for address, code, word in [
            ("postgres://ann:unmistakable@127.0.0.1/db", 64, "PGPASSFILE"), ("postgres://127.0.0.1/db?password=unmistakable", 64, "PGPASSFILE"),
            ("postgress://ann:unmistakable@127.0.0.1/db", 64, "--store"), ("postgres://127.0.0.1/db?hots=a", 64, "hots"),
            ("postgres:db", 64, "--store"), ("sqlite:", 64, "--store"), (f"postgres://127.0.0.1:{free}/db", 69, "could not be reached"),
            (database.address_of("missing"), 74, "does not have the database"), (database.address_of(name, "stranger"), 74, "refused the user"),
        ]:
            found, text = exit_of(*PORTS, "--store", address)
            assert found == code and word in text and "unmistakable" not in text, (address, found, text)
    with Service("--store", database.address_of(name)) as service:
        equal(service.stop(), 0)
    database.sql("UPDATE richpush.schema_version SET least_writer = 99", database.address_of(name))
    code, text = exit_of(*PORTS, "--store", database.address_of(name))
    assert code == 74 and "newer" in text, (code, text)


@check("`postgres:` reads libpq's environment", store="postgres")
def environment():
    address = database.address_of(new_database())
    user, host, port, name = re.fullmatch(r"postgres://(.*)@(.*):(.*)/(.*)", address).groups()
    with Service("--store", "postgres:", env={"PGUSER": user, "PGHOST": host, "PGPORT": port, "PGDATABASE": name}) as service:
        equal(service.deliver().status, 200)
        equal(service.ready["store"], "postgres")
    equal(database.sql("SELECT count(*) FROM richpush.message", address), "1")


@check("The metrics of the server: connections, waits, transactions, repeats, the oldest transaction", store="postgres")
def metrics():
    with Service() as service:
        service.deliver()
        address = database.store_of(service.folder)
        text = lambda: service.get("/metrics", admin=True, token=None).body.decode()  # noqa: E731
        for line in ['richpush_store_connections{state="busy"}', 'richpush_store_connections{state="idle"}',
                     "richpush_store_wait_seconds_count", "richpush_store_transaction_seconds_bucket",
                     'richpush_store_retries_total{reason="serialization"} 0', 'richpush_store_retries_total{reason="deadlock"} 0']:
            assert line in text(), f"{line} is not in\n{text()}"
        if shutil.which("promtool"):
            subprocess.run(["promtool", "check", "metrics"], input=text().encode(), check=True)
        age = lambda: float(re.search(r"^richpush_store_oldest_xmin_seconds (\S+)", text(), re.M)[1])  # noqa: E731
        with subprocess.Popen(["psql", address, "-qAt"], stdin=subprocess.PIPE) as old:
            old.stdin.write(b"BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM pg_class LIMIT 0;\n")
            old.stdin.flush()
            until(lambda: age() > 1.5, 15, "the age of the transaction")
            old.stdin.close()
        until(lambda: age() < 1.5, 15, "the end of the transaction")
        database.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{address.rsplit('/', 1)[1]}'")
        equal(service.deliver("d2", payload=push(message_response_id=2)).status, 200)


@check("A server that does not answer: not ready after 2 s, metrics without its values, 503; then all goes on", store="postgres")
def silent():
    name = new_database()
    with Proxy(port_of(database.server)) as proxy, Service("--store", proxy.address(name)) as service:
        equal(service.deliver("before").status, 200)
        equal(ready(service), (200, "ok"))
        proxy.held.set()
        for path in ("/readyz", "/metrics"):
            begin = time.monotonic()
            answer = service.get(path, admin=True, token=None)
            assert time.monotonic() - begin < 4, (path, time.monotonic() - begin)
            if path == "/readyz":
                equal(answer.status, 503)
            else:
                assert "richpush_store_oldest_xmin_seconds " not in answer.body.decode().replace("# ", "#"), answer.body
        equal(service.get("/livez", admin=True, token=None).status, 200)
        proxy.held.clear()
        until(lambda: ready(service)[0] == 200, 30, "readiness")
        equal(service.deliver("after", payload=push(message_response_id=2)).status, 200)


@check("A server that is gone: not ready and 503 store-unavailable at once; when it is there again, all goes on", store="postgres")
def gone():
    name = new_database()
    with Proxy(port_of(database.server)) as proxy, Service("--store", proxy.address(name)) as service:
        equal(service.deliver("before").status, 200)
        # A close alone lets the thread that waits accept one more connection.
        proxy.listener.shutdown(socket.SHUT_RDWR)
        proxy.listener.close()
        proxy.cut()
        equal(service.deliver("d2", payload=push(message_response_id=2)).problem, "store-unavailable")
        status, reason = ready(service)
        assert status == 503 and "cannot be reached" in reason, reason
        assert name not in reason and "127.0.0.1" not in reason, reason


@check("A standby is not ready and takes nothing; a service does not start on it, and ends with 74", store="postgres")
def standby():
    name = new_database()
    with Proxy(port_of(database.server)) as proxy, Service("--store", proxy.address(name)) as service:
        equal(service.deliver("before").status, 200)
        with database.running("--standby-of", database.server, "-c", "max_connections=300", "-c", "fsync=off") as address:
            other = re.sub(r"/[^/]*$", f"/{name}", address)
            code, text = exit_of(*PORTS, "--store", other)
            assert code == 74 and "standby" in text, (code, text)
            code, text = exit_of(*PORTS, "--store", f"{other}?target_session_attrs=read-write")
            assert code == 74 and "standby" in text, (code, text)
            proxy.target = port_of(address)
            proxy.cut()
            status, reason = ready(service)
            assert status == 503 and "standby" in reason, reason
            equal(service.deliver("d2", payload=push(message_response_id=2)).problem, "store-unavailable")
        proxy.target = port_of(database.server)
        proxy.cut()
        until(lambda: ready(service)[0] == 200, 30, "readiness")


@check("A schema that a newer version has updated, so that this one may not write: not ready", store="postgres")
def newer():
    with Service() as service:
        equal(service.deliver("before").status, 200)
        address = database.store_of(service.folder)
        database.sql("UPDATE richpush.schema_version SET version = 99, least_writer = 99", address)
        status, reason = ready(service)
        assert status == 503 and "newer version" in reason, reason
        database.sql("UPDATE richpush.schema_version SET version = 1, least_writer = 1", address)
        equal(ready(service), (200, "ok"))


@check("A server with too many connections: not ready, and SQLSTATE 53300 is named", store="postgres")
def shortage():
    name = new_database()
    role = f"r{name}"
    database.sql(f"CREATE ROLE {role} LOGIN CONNECTION LIMIT 20; ALTER DATABASE {name} OWNER TO {role}")
    with Service("--store", database.address_of(name, role)) as service:
        equal(service.deliver("before").status, 200)
        database.sql(f"ALTER ROLE {role} CONNECTION LIMIT 0")
        database.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{role}'")
        status, reason = until(lambda: (lambda r: r if "53300" in r[1] else None)(ready(service)), 10, "the reason")
        equal(status, 503, reason)
        database.sql(f"ALTER ROLE {role} CONNECTION LIMIT 20")
        until(lambda: ready(service)[0] == 200, 10, "readiness")


@check("A commit with an unknown outcome is 503 outcome-unknown, and the server's notices are in the log without their texts",
       store="postgres")
def unknown():
    with Service() as service:
        equal(service.deliver("before").status, 200)
        address = database.store_of(service.folder)
        database.sql("""
            CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE WARNING 'unmistakable'; RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER warning AFTER INSERT ON richpush.message DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION warn()""", address)
        answer = service.deliver("d2", payload=push(message_response_id=2))
        equal((answer.status, answer.problem), (503, "outcome-unknown"))
        assert int(answer.headers["retry-after"]) >= 1
        database.sql("DROP TRIGGER warning ON richpush.message", address)
        # The change was made: the repeat finds it.
        again = service.deliver("d2", payload=push(message_response_id=2))
        equal((again.status, again.json["new"]), (200, False))
        equal(service.stop(), 0)
        log = service.read_log()
        assert "unmistakable" not in log, log
        lines = [json.loads(line) for line in log.splitlines()]
        assert any(line["level"] == "warning" and line.get("code") == "01000" for line in lines), log


@check("`Samples/service --postgres` has a server of its own, and ends it on SIGTERM, SIGINT and SIGKILL", store="postgres")
def script():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
        with tempfile.TemporaryDirectory() as folder:
            # The service is built, and this takes the place of another build.
            swift = pathlib.Path(folder, "swift")
            swift.write_text(f"#!/bin/sh\ncase \"$*\" in *--show-bin-path) echo {folder} ;; esac\n", encoding="utf-8")
            swift.chmod(0o755)
            os.symlink(binary(), os.path.join(folder, "host-service"))
            environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
            with subprocess.Popen([PACKAGE.parent / "service", "--postgres", *PORTS], cwd=folder, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, start_new_session=True, env=environment) as process:
                line = process.stdout.readline()
                assert line, process.stderr.read().decode()[-2000:]
                equal(json.loads(line)["store"], "postgres")
                arguments = open(f"/proc/{process.pid}/cmdline", encoding="utf-8").read().split("\0")
                port = port_of(arguments[arguments.index("--store") + 1])
                socket.create_connection(("127.0.0.1", port)).close()
                process.send_signal(number)
                code = process.wait(40)
                equal(code, -9 if number == signal.SIGKILL else 0)

                def is_gone(port=port):
                    try:
                        socket.create_connection(("127.0.0.1", port)).close()
                        return False
                    except OSError:
                        return True

                until(is_gone, 15, "the end of the server")
