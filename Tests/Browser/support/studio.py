"""`richpush studio`, and its page in the browser."""
import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from support import session
from support.cases import PageTest
from support.page import PATIENCE, Page

PLAIN = '{\n  "aps": {\n    "alert": {\n      "title": "Plums",\n      "body": "Ripe today"\n    }\n  }\n}\n'


class Server:
    """A studio of a folder, until `stop`."""

    def __init__(self, folder, *options, port=0):
        command = [os.environ["RICHPUSH"], "studio", folder, "--no-open", "--json", "--port", str(port), *options]
        self.process = subprocess.Popen([*map(str, command)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"richpush studio ended with {self.process.wait()}.")
        answer = json.loads(line)
        self.url, self.port, self.token = answer["url"], answer["port"], answer["token"]

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=60)
        self.process.stdout.close()
        return self.process.returncode


class StudioPage(Page):
    """The studio's page in a tab of its own."""

    def __init__(self, chromium, url, *, viewport=(1280, 800), media=()):
        self.chromium, self.driver = chromium, chromium.driver
        self.tab = chromium.new_tab(json.dumps({"clock": False, "handler": False}))
        self.resize(*viewport)
        features = [{"name": "prefers-color-scheme", "value": "light"}]
        features += [{"name": name, "value": value} for name, value in media]
        chromium.devtools("Emulation.setEmulatedMedia", features=features)
        self.driver.get(url)

    def resize(self, width, height):
        self.chromium.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def begun(self):
        """Waits until the first picture, its buttons and the list of files are shown."""
        self.wait(lambda: self.pictures > 0 and self.shown("#presses button") and (
            self.find("[data-studio=files] button") or self.shown("#no-files")))
        return self

    def wait(self, condition):
        """Waits until a condition is true. Lists and the phone are exchanged while it looks at them."""
        waiting = WebDriverWait(self.driver, PATIENCE, 0.02, [WebDriverException])
        waiting.until(lambda _: condition())

    # What it shows

    def hook(self, name):
        [element] = self.find(f'[data-studio="{name}"]')
        return element

    @property
    def text(self):
        return self.run("return document.querySelector('[data-studio=editor]').value")

    @property
    def state(self):
        return self.hook("status").get_attribute("data-state")

    @property
    def pictures(self):
        """How many pictures have been shown so far."""
        return int(self.hook("preview").get_attribute("data-shown") or 0)

    @property
    def codes(self):
        return self.run("return [...document.querySelectorAll('[data-studio=findings] li')].map(one => one.dataset.code)")

    @property
    def log(self):
        return self.hook("log").text

    def in_phone(self, act):
        """Calls a function while scripts and searches go to the phone's page."""
        self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, "[data-studio=preview] iframe:not(.coming)"))
        try:
            return act()
        finally:
            self.driver.switch_to.default_content()

    @property
    def phone(self):
        """The text of the phone in view."""
        return self.in_phone(lambda: self.run("""return [...document.querySelectorAll('.screen')]
            .filter(one => one.checkVisibility()).map(one => one.innerText).join('\\n')"""))

    def wait_for_phone(self, text):
        self.wait(lambda: text in self.phone)

    # What an author does

    def open_file(self, name):
        self.wait(lambda: self.find(f'[data-path="{name}"]'))
        self.click(f'[data-path="{name}"]')
        self.wait(lambda: self.run("return document.getElementById('title').textContent") == name)
        return self

    def write(self, text):
        """Pastes over the whole text."""
        self.run("""const area = arguments[0], clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', arguments[1])
            area.focus()
            area.select()
            area.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))""", self.hook("editor"), text)

    def caret(self, before):
        """Puts the caret before a text."""
        self.run("""const t = document.querySelector('[data-studio=editor]'), at = t.value.indexOf(arguments[0])
            t.focus(); t.setSelectionRange(at, at)""", before)

    def control(self, key, *more):
        keys = ActionChains(self.driver).key_down(Keys.CONTROL)
        for one in more:
            keys.key_down(one)
        keys.send_keys(key)
        for one in more:
            keys.key_up(one)
        keys.key_up(Keys.CONTROL).perform()

    def choose(self, text):
        """Presses the dialog's button with a text."""
        self.wait(lambda: any(one.text == text for one in self.shown("dialog button")))
        next(one for one in self.shown("dialog button") if one.text == text).click()


class StudioTest(PageTest):
    """A test with a folder of its own and a studio of it."""

    files = {"plums.json": PLAIN}

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(dir=session.folder()))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        for name, text in self.files.items():
            (self.folder / name).write_text(text)

    def serve(self, *options, port=0):
        self.server = Server(self.folder, *options, port=port)
        self.addCleanup(self.server.stop)
        return self.server

    def studio(self, *options, url=None, **settings):
        """The page of a new studio, or of the one that runs if `url` is given."""
        browser = session.chromium("Roboto")
        page = StudioPage(browser, url or self.serve(*options).url, **settings)
        self.addCleanup(browser.close_tab, page.tab)
        return page.begun()

    def read(self, name):
        return (self.folder / name).read_text()

    def turn_to(self, page):
        """Brings a page's tab to the front: scripts and keys go to it."""
        page.driver.switch_to.window(page.tab)
        return page
