"""A content extension's page in the browser, driven by the session that iOS runs: `Tests/Browser/Driver` in Swift."""
import base64
import hashlib
import json
import os
import subprocess
import tempfile
import threading
from pathlib import Path

from support import session
from support.picture import png

HOST = "group.example.com"
NOW = 1_800_000_000.0


def driver_path():
    return Path(os.environ["RICHPUSH"]).with_name("RichPushContentDriver")


class Content:
    """The driver's process, and the page that it drives."""

    def __init__(self, test, payload, *, kept=(), actions=None, sound=None, viewport=(390, 800)):
        """Opens a payload's page. `kept` are URLs of pictures that the service extension has kept in the folder, `sound`
        the bytes of an attachment."""
        self.process = subprocess.Popen([driver_path()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lock = threading.Lock()
        test.addCleanup(self.stop)
        self.folder = Path(tempfile.mkdtemp(dir=session.folder()))
        self.read, self.done, self.now = 0, [], NOW
        self.keep(kept)
        step = {"open": payload, "folder": str(self.folder), "base": f"https://{HOST}/", "actions": actions or {}}
        if sound:
            file = self.folder / "sound.wav"
            file.write_bytes(sound)
            step["attachment"] = str(file)
        html = self.ask(**step)["html"]
        session.server().hosts[HOST] = self.picture
        path = self.folder / "page.html"
        path.write_text(html)
        self.page = test.open_file(path, viewport=viewport)
        self.pump()

    def stop(self):
        session.server().hosts.pop(HOST, None)
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()

    def keep(self, urls):
        """Puts pictures in the folder under the names that the service extension gives them."""
        for url in urls:
            digits = hashlib.sha256(url.encode()).hexdigest()[:16]
            (self.folder / f"{'0' * 16}{digits}.png").write_bytes(png(url))

    def ask(self, **step):
        with self.lock:
            self.process.stdin.write(json.dumps({"now": self.now, **step}) + "\n")
            self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
        self.state = answer["state"]
        return answer

    def picture(self, path):
        answer = self.ask(picture=f"https://{HOST}{path}")
        return (answer["type"], base64.b64decode(answer["body"])) if "body" in answer else None

    def pump(self):
        """Gives the page's messages to the session, and carries out what it asks for."""
        while True:
            messages = self.page.seen["messages"][self.read:]
            if not messages:
                return
            self.read += len(messages)
            for message in messages:
                self.carry_out(self.ask(message=message, now=message.get("time", self.now)))

    def carry_out(self, answer):
        for effect in answer["effects"]:
            if "run" in effect:
                self.page.run(effect["run"])
            else:
                self.done.append(effect)

    def click(self, selector):
        self.page.click(selector)
        self.pump()

    def advance(self, seconds):
        self.now += seconds
        self.page.advance(seconds)
        self.pump()

    def action(self, identifier):
        """An action button below the notification, which the system reports."""
        answer = self.ask(action=identifier)
        self.carry_out(answer)
        self.pump()
        return answer["answer"]

    @property
    def shown_picture(self):
        """The address of the picture in view."""
        [image] = self.page.shown("[data-part=page] img.loaded")
        return image.get_attribute("src")
