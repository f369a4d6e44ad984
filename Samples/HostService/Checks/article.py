"""The lines of the article "Running a service", as they are printed."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from register import check, equal
from service import PACKAGE

ROOT = PACKAGE.parent.parent
ARTICLE = ROOT / "Sources" / "Response" / "RichPushKit" / "RichPushKit.docc" / "RunningAService.md"


def printed():
    """The lines of the article's section about a service over HTTP."""
    section = ARTICLE.read_text().split("## A service over HTTP\n")[1].split("\n## ")[0]
    return re.search(r"```sh\n(.*?)```", section, re.S)[1]


@check("The article's lines work as they are printed")
def lines():
    script = printed()
    equal(script.count("\ncurl "), 6)
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(ROOT / "Samples", pathlib.Path(folder, "Samples"))
        script += "\nwait\n"
        done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, timeout=1500, check=False)
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
        equal(json.loads(pathlib.Path(folder, "ready.json").read_text())["event"], "ready")
    ready, delivery, response, badge, messages, events = answers
    equal(ready["status"], "ready")
    equal(delivery, {"id": "d1", "member": "rose", "new": True, "badge": 1})
    equal((response["outcome"], response["host"][0]["hook"]), ("handled", "copyToClipboard"))
    equal(badge, {"member": "rose", "count": 1})
    equal([message["messageResponseId"] for message in messages["messages"]], [9001])
    equal([event["type"] for event in events["events"]], ["message.delivered", "message.opened", "response.handled"])


@check("The article's lines end if the service does not start")
def lines_without_service():
    script = printed()
    with tempfile.TemporaryDirectory() as folder:
        service = pathlib.Path(folder, "Samples", "service")
        service.parent.mkdir()
        service.write_text("#!/bin/sh\nsleep 1\necho 'A port is taken.' >&2\nexit 69\n")
        service.chmod(0o755)
        done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, timeout=30, check=False)
        assert b"A port is taken." in done.stderr, done.stderr
