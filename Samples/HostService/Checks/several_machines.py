"""What the article about several machines says an operator does, with its own lines. With --postgres."""

import os
import pathlib
import re
import signal
import subprocess

import database
from register import check, equal
from service import Service, push, until

ARTICLE = pathlib.Path(__file__).resolve().parents[3] / "Sources/Response/RichPushKit/RichPushKit.docc/SeveralMachines.md"


def blocks(section, language):
    """The blocks of code in a section of the article."""
    text = ARTICLE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(rf"```{language}\n(.*?)```", text, re.S)


def ready(service):
    return service.get("/readyz", admin=True, token=None).status


@check("The backup of a server by the article's lines: after its restore repeats are answered, and later cursors are 410",
       store="postgres")
def backup():
    dump, restore = blocks("Backup", "sh")
    with Service() as service:
        first = service.respond("kept", action="open-certificate").json
        cursor = service.get("/v1/events").json["next"]
        run = {"check": True, "cwd": service.folder, "shell": True}
        subprocess.run(dump, env={**os.environ, "STORE": database.store_of(service.folder)}, **run)
        service.respond("after", action="open-certificate")
        later = service.get(f"/v1/events?after={cursor}").json["next"]
        assert later != cursor
        empty = database.store_of(service.folder + "-restored")
        subprocess.run(restore, env={**os.environ, "STORE": empty}, **run)
        with Service("--store", empty) as restored:
            equal(restored.get(f"/v1/events?after={cursor}").status, 200)
            equal(restored.get(f"/v1/events?after={later}").problem, "cursor-expired")
            equal(restored.respond("kept", action="open-certificate").json, {**first, "repeated": True})
            equal(restored.respond("after", action="open-certificate").json["repeated"], False)


@check("The article's failover drill of a server: 503 without a primary, then all goes on, and what was confirmed is there",
       store="postgres")
def failover():
    wait, promote = blocks("Failover drill", "sql")
    options = ("-c", "fsync=off", "-c", "max_connections=100")
    with database.running(*options) as primary, database.running("--standby-of", primary, *options) as standby:
        hosts = [re.search(r"127\.0\.0\.1:\d+", address)[0] for address in (primary, standby)]
        address = f"postgres://postgres@{','.join(hosts)}/postgres?target_session_attrs=read-write"
        # The standby has a copy of the primary's settings from before.
        for statement in wait.strip().splitlines():
            database.sql(statement, primary)
        until(lambda: database.sql("SELECT sync_state FROM pg_stat_replication", primary) == "sync", 30, "the standby")
        process = int(database.sql("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)", primary))
        with Service("--store", address) as service:
            confirmed = [n for n in range(20) if service.deliver(f"d{n}", payload=push(message_response_id=n)).status == 200]
            equal(len(confirmed), 20)
            # As `pg_ctl stop --mode=immediate` does.
            os.kill(process, signal.SIGQUIT)
            until(lambda: ready(service) == 503, 30, "a refusal")
            equal(service.deliver("d20", payload=push(message_response_id=20)).status, 503)
            database.sql(promote, standby)
            until(lambda: ready(service) == 200, 30, "readiness")
            again = [service.deliver(f"d{n}", payload=push(message_response_id=n)).json["new"] for n in range(21)]
            equal(again, [False] * 20 + [True])
