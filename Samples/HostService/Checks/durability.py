"""Every 2xx is durable: killed processes, shared databases, stores that cannot be used."""

import os
import pathlib
import random
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time

from loyalty import Platform
from register import check, equal
from service import Service, exit_of, in_parallel, push, until
from tokens import service_key, write_keys


def kill_under_load(rounds):
    """Kills the service in the middle of load, and looks for every 2xx afterwards."""
    with tempfile.TemporaryDirectory() as folder, Platform() as platform:
        acknowledged, lock = {}, threading.Lock()
        for number in range(rounds):
            with Service("--api", platform.url, "--allow-loopback", folder=folder) as service:
                stop = threading.Event()

                def load(client, number=number, service=service, stop=stop):
                    count = 0
                    while not stop.is_set():
                        count += 1
                        id_ = f"k{number}-{client}-{count}"
                        try:
                            answer = service.respond(id_, member=f"m{client}", action="clip-offer",
                                                     push={"message_response_id": number * 100_000 + client * 10_000 + count})
                        except OSError:
                            return
                        if answer.status in (200, 202):
                            with lock:
                                acknowledged[id_] = (f"m{client}", number * 100_000 + client * 10_000 + count)

                before = len(acknowledged)
                threads = [threading.Thread(target=load, args=(client,)) for client in range(8)]
                for thread in threads:
                    thread.start()
                time.sleep(random.uniform(0.3, 0.9))
                # A slow machine has not answered enough by then.
                until(lambda before=before: len(acknowledged) - before > 10, 20, "the load")
                service.kill()
                stop.set()
                for thread in threads:
                    thread.join()
        with Service("--api", platform.url, "--allow-loopback", folder=folder) as service:
            for id_, (member, message) in acknowledged.items():
                answer = service.respond(id_, member=member, action="clip-offer", push={"message_response_id": message})
                assert answer.status in (200, 202) and answer.json["repeated"], (id_, answer)
            if rounds > 3:
                # Calls of a killed process are leased for 60 s.
                until(lambda: service.get("/v1/report").json["outbox"]["waiting"] == 0, 150, "the end of the queue")
        return len(acknowledged)


@check("SIGKILL in the middle of load, 3 times: every 2xx is found again, with its answer")
def killed():
    count = kill_under_load(3)
    assert count > 30, count
    print(f"      {count} acknowledged responses, all found again")


@check("SIGKILL in the middle of load, 20 times: every 2xx is found again, with its answer", long=True)
def killed_often():
    count = kill_under_load(20)
    print(f"      {count} acknowledged responses, all found again")


@check("Two processes with one store: the same response is answered once, by one of them")
def two_processes():
    with tempfile.TemporaryDirectory() as folder, Platform() as platform:
        platform.mode = 0.3
        flags = ("--api", platform.url, "--allow-loopback")
        with Service(*flags, folder=folder) as first, Service(*flags, folder=folder) as second:
            answers = in_parallel(8, lambda n: (first, second)[n % 2].respond(action="open-certificate"))
            statuses = [answer.status for answer in answers]
            assert set(statuses) <= {200, 409} and 200 in statuses, statuses
            for answer in answers:
                if answer.status == 409:
                    equal(answer.problem, "in-progress")
                    assert int(answer.headers["retry-after"]) >= 1
            final = [until(lambda: (lambda a: a if a.status == 200 else None)(s.respond(action="open-certificate")))
                     for s in (first, second)]
            equal(final[0].json, final[1].json)
            keys = [key for path, key in zip(platform.paths, platform.keys) if path.endswith("responses")]
            equal((len(keys), len(set(keys))), (1, 1))


@check("Calls that a killed process left are sent by the next one, under the same keys")
def left_calls():
    with tempfile.TemporaryDirectory() as folder, Platform() as platform:
        platform.mode = 503
        with Service("--api", platform.url, "--allow-loopback", folder=folder) as service:
            equal(service.respond(action="clip-offer").status, 202)
            service.kill()
        before = {key for path, key in zip(platform.paths, platform.keys) if path.endswith("clip")}
        platform.mode = 200
        platform.keys.clear(), platform.paths.clear()
        with Service("--api", platform.url, "--allow-loopback", "--drain-every", "200ms", folder=folder) as service:
            until(lambda: service.respond(action="clip-offer").status == 200, 90, "the call")
            after = {key for path, key in zip(platform.paths, platform.keys) if path.endswith("clip")}
            equal(after, before)


@check("A database that another process has locked: 503 store-unavailable, not ready, nothing called; then all goes on", store="sqlite")
def locked():
    with Platform() as platform, Service("--api", platform.url, "--allow-loopback") as service:
        equal(service.respond("before").status, 200)
        calls = platform.calls
        connection = sqlite3.connect(os.path.join(service.folder, "push.sqlite"), isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        work = [
            lambda: service.respond("locked", action="open-certificate"),
            lambda: service.deliver("locked", payload=push(message_response_id=5)),
            lambda: service.get("/readyz", admin=True, token=None),
        ]
        start = time.monotonic()
        answers = in_parallel(3, lambda n: work[n]())
        equal([answer.status for answer in answers], [503, 503, 503], answers)
        # On a busy machine the lock is waited for longer than an item may take.
        problems = {"store-unavailable"} | ({"overloaded"} if time.monotonic() - start > 19 else set())
        assert {answer.problem for answer in answers[:2]} <= problems, answers
        assert int(answers[0].headers["retry-after"]) >= 1
        equal(answers[2].json["status"], "not-ready")
        equal(len([path for path in platform.paths if path.endswith("responses")]), 0)
        connection.execute("ROLLBACK")
        connection.close()
        equal(service.respond("locked", action="open-certificate").status, 200)
        equal(service.get("/readyz", admin=True, token=None).status, 200)
        assert platform.calls > calls


@check("A database that is deleted or replaced while the service runs is never answered with a 2xx that is lost", store="sqlite")
def deleted():
    with Service() as service:
        equal(service.respond("before").status, 200)
        for path in pathlib.Path(service.folder).glob("push.sqlite*"):
            path.unlink()
        answers = [service.respond(f"after{n}") for n in range(5)]
        answers += [service.deliver("x", payload=push(message_response_id=6))]
        kept = [n for n, answer in enumerate(answers[:5]) if answer.status == 200]
        service.stop()
        with Service(folder=service.folder) as again:
            for n in kept:
                assert again.respond(f"after{n}").json["repeated"], f"after{n} was acknowledged and is lost"


@check("A backup by sqlite3's .backup is a whole store, and the restored service answers repeats from it", store="sqlite")
def backup():
    with Service() as service:
        first = service.respond("kept", action="open-certificate").json
        copy = sqlite3.connect(os.path.join(service.folder, "copy.sqlite"))
        with sqlite3.connect(os.path.join(service.folder, "push.sqlite")) as source:
            source.backup(copy)
        source.close()
        copy.close()
        service.respond("after-the-backup")
        with Service("--store", f"sqlite:{service.folder}/copy.sqlite") as restored:
            equal(restored.respond("kept", action="open-certificate").json, {**first, "repeated": True})
            equal(restored.respond("after-the-backup").json["repeated"], False)


@check("A disk that is full: 503 store-unavailable; then all goes on, and nothing is lost. A read-only one: 74", store="sqlite")
def disk():
    with tempfile.TemporaryDirectory() as folder:
        mount = lambda *options: subprocess.run(["mount", *options, folder], capture_output=True, check=False)  # noqa: E731
        if mount("-t", "tmpfs", "-o", "size=4m", "tmpfs").returncode != 0:
            print("      skipped: only root can mount a small disk")
            return
        try:
            store = f"sqlite:{folder}/push.sqlite"
            with Service("--store", store) as service:
                filler, answers = os.path.join(folder, "filler"), []
                fill(filler)
                # The log has room for some writes.
                while len(answers) < 600 and (not answers or answers[-1].status == 200):
                    answers.append(service.respond(f"full{len(answers)}", action="open-certificate"))
                equal((answers[-1].status, answers[-1].problem), (503, "store-unavailable"))
                os.remove(filler)
                for n, answer in enumerate(answers):
                    again = service.respond(f"full{n}", action="open-certificate")
                    equal((again.status, again.json["repeated"]), (200, answer.status == 200), f"full{n}")
                equal(service.stop(), 0)
            equal(mount("-o", "remount,ro").returncode, 0)
            equal(exit_of("--port", "0", "--admin-port", "0", "--store", store)[0], 74)
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


@check("On a full disk the service is not ready whenever a response fails, and ready again when there is room", store="sqlite")
def readiness_on_full_disk():
    with tempfile.TemporaryDirectory() as folder:
        mount = lambda *options: subprocess.run(["mount", *options, folder], capture_output=True, check=False)  # noqa: E731
        if mount("-t", "tmpfs", "-o", "size=24m", "tmpfs").returncode != 0:
            print("      skipped: only root can mount a small disk")
            return
        try:
            with Service("--store", f"sqlite:{folder}/push.sqlite") as service:
                filler, count, wrong = os.path.join(folder, "filler"), 0, []
                for round_ in range(20):
                    fill(filler)
                    # Room for some pages, and not for a response.
                    os.truncate(filler, os.path.getsize(filler) - 4096 * (round_ % 5))
                    status = 200
                    for _ in range(600):
                        if status != 200:
                            break
                        count += 1
                        status = service.respond(f"full{count}", action="clip-offer", push={"message_response_id": count}).status
                    equal(status, 503)
                    ready = service.get("/readyz", admin=True, token=None).status
                    again = service.respond(f"full{count}", action="clip-offer", push={"message_response_id": count}).status
                    if ready == 200 and again != 200:
                        wrong.append(round_)
                    os.remove(filler)
                    equal(service.get("/readyz", admin=True, token=None).status, 200)
                    last = service.respond(f"full{count}", action="clip-offer", push={"message_response_id": count})
                    equal(last.status, 200, f"{last.body} in round {round_}:")
                equal(wrong, [])
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


@check("A full log is copied into the database before a response is refused because the disk is full", store="sqlite")
def log_copied_on_full_disk():
    with tempfile.TemporaryDirectory() as folder:
        mount = lambda *options: subprocess.run(["mount", *options, folder], capture_output=True, check=False)  # noqa: E731
        if mount("-t", "tmpfs", "-o", "size=6m", "tmpfs").returncode != 0:
            print("      skipped: only root can mount a small disk")
            return
        try:
            work = sqlite3.connect(os.path.join(folder, "push.sqlite"), isolation_level=None)
            with Service("--store", f"sqlite:{folder}/push.sqlite", "--drain-every", "1h") as service:
                for n in range(5):
                    equal(service.respond(f"before{n}", action="dismiss", payload={}).status, 200)
                # The database has all pages of the log, so that the log can begin anew. It cannot grow.
                equal(work.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0], 0)
                for n in range(3):
                    equal(service.respond(f"log{n}", action="dismiss", payload={}).status, 200)
                fill(os.path.join(folder, "filler"))
                equal([service.respond("log0", action="dismiss", payload={"n": n}).status for n in range(4)], [200] * 4)
            work.close()
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


@check("The documented backup makes a file that only its owner can read", store="sqlite")
def backup_mode():
    text = pathlib.Path(__file__).resolve().parent.parent.joinpath("README.md").read_text(encoding="utf-8")
    line = text.split("## Backup and restore")[1].split("```sh\n")[1].split("```")[0].strip()
    with Service() as service:
        service.respond()
        os.mkdir(os.path.join(service.folder, "backup"))
        line = line.replace("/var/lib/richpush", service.folder).replace("/backup/", f"{service.folder}/backup/")
        # Without sqlite3's program, one that makes a file as it does.
        if subprocess.run(["which", "sqlite3"], capture_output=True, check=False).returncode != 0:
            program = pathlib.Path(service.folder, "sqlite3")
            program.write_text("#!/usr/bin/env python3\nimport sqlite3, sys\n"
                               "target = sqlite3.connect(sys.argv[2].split(' ', 1)[1])\n"
                               "sqlite3.connect(sys.argv[1]).backup(target)\n", encoding="utf-8")
            program.chmod(0o755)
        done = subprocess.run(["bash", "-c", f"umask 022; PATH={service.folder}:$PATH; {line}"], capture_output=True, check=False)
        equal(done.returncode, 0, done.stderr)
        (copy,) = pathlib.Path(service.folder, "backup").iterdir()
        equal(oct(copy.stat().st_mode & 0o777), "0o600")


def fill(path):
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass


@check("An upgrade with a running client: the new process takes the port and the store, and no item is lost or answered twice")
def upgrade():
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder, Platform() as platform:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
        free.close()
        key, entry = service_key()
        flags = ("--port", port, "--api", platform.url, "--allow-loopback",
                 "--keys-file", write_keys(os.path.join(folder, "keys.json"), entry))
        old, done, answers = Service(*flags, folder=folder), threading.Event(), {}

        def client():
            count = 0
            while not done.is_set():
                count += 1
                while True:
                    try:
                        answer = old.respond(f"u{count}", action="open-certificate", token=key,
                                             push={"message_response_id": count})
                        if answer.status == 200:
                            answers[f"u{count}"] = answer
                            break
                        assert answer.status in (409, 503), answer
                    except OSError:
                        pass
                    time.sleep(0.05)

        thread = threading.Thread(target=client)
        thread.start()
        with old:
            until(lambda: len(answers) > 20)
            equal(old.stop(), 0)
        with Service(*flags, folder=folder):
            before = len(answers)
            until(lambda: len(answers) > before + 20)
            done.set()
            thread.join()
        keys = [key for path, key in zip(platform.paths, platform.keys) if path.endswith("responses")]
        equal((len(keys), len(set(keys))), (len(answers), len(answers)))
