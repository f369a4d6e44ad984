"""The lines of README, as they are printed."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from register import check, equal
from service import PACKAGE

ROOT = PACKAGE.parent.parent


@check("README's lines work as they are printed")
def lines():
    text = (ROOT / "README.md").read_text()
    section = text.split("## A service over HTTP\n")[1].split("\n## ")[0]
    script = re.search(r"```sh\n(.*?)```", section, re.S)[1]
    equal(script.count("\ncurl "), 6)
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(ROOT / "Samples", pathlib.Path(folder, "Samples"))
        script = script.replace("\ncurl ", "\necho; curl ") + "\nwait\n"
        done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, timeout=1500, check=False)
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        answers = [json.loads(line) for line in done.stdout.decode().splitlines() if line]
        equal(json.loads(pathlib.Path(folder, "ready.json").read_text())["event"], "ready")
    ready, delivery, response, badge, messages, events = answers
    equal(ready["status"], "ready")
    equal(delivery, {"id": "d1", "member": "rose", "new": True, "badge": 1})
    equal((response["outcome"], response["host"][0]["hook"]), ("handled", "copyToClipboard"))
    equal(badge, {"member": "rose", "count": 1})
    equal([message["messageResponseId"] for message in messages["messages"]], [9001])
    equal([event["type"] for event in events["events"]], ["message.delivered", "message.opened", "response.handled"])
