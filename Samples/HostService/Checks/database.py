"""The PostgreSQL server of a run with --postgres, and its databases."""

import contextlib
import hashlib
import pathlib
import subprocess

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "postgres"
# The address of the server; None without --postgres.
server = None


@contextlib.contextmanager
def running(*options):
    """Runs a server, and gives its address."""
    process = subprocess.Popen([SCRIPT, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        address = process.stdout.readline().decode().strip()
        assert address, "the PostgreSQL server did not start"
        yield address
    finally:
        process.stdin.close()
        process.wait()


@contextlib.contextmanager
def started(is_wanted):
    """Runs the server of all checks, if it is wanted."""
    global server
    if not is_wanted:
        yield
        return
    with running("-c", "fsync=off", "-c", "max_connections=300") as server:
        yield
    server = None


def sql(text, address=None):
    """Runs statements, and returns what they print."""
    done = subprocess.run(["psql", address or server, "-qAtc", text], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


def address_of(name, user="postgres"):
    return server.replace("postgres@", f"{user}@").rsplit("/", 1)[0] + f"/{name}"


def store_of(folder):
    """The value of --store for the services of a folder: they share a file, or a database."""
    if server is None:
        return "sqlite:push.sqlite"
    name = "t" + hashlib.sha256(folder.encode()).hexdigest()[:16]
    if sql(f"SELECT 1 FROM pg_database WHERE datname = '{name}'") != "1":
        sql(f"CREATE DATABASE {name}")
    return address_of(name)
