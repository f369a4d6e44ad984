"""A page in a tab of its own, as a test sees it."""
import json

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 20  # Seconds until something counts as never coming; nothing waits that long on purpose.


class Page:
    """One notification's page: what it shows, and what it does when it is touched."""

    def __init__(self, chromium, path, *, clock=True, handler=True, viewport=(1000, 1200), media=()):
        self.chromium = chromium
        self.driver = chromium.driver
        self.tab = chromium.new_tab(json.dumps({"clock": clock, "handler": handler}))
        chromium.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=viewport[0], height=viewport[1], deviceScaleFactor=1, mobile=False,
        )
        features = [{"name": "prefers-color-scheme", "value": "light"}]
        features += [{"name": name, "value": value} for name, value in media]
        chromium.devtools("Emulation.setEmulatedMedia", features=features)
        self.driver.get(path.as_uri())
        self.wait(lambda: self.run("return window.richPush !== undefined || window.isHost === true"))

    # What runs in it

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition):
        """Waits until a condition is true, for asynchronous work of the browser such as loading."""
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02).until(lambda _: condition())

    def advance(self, seconds):
        """Lets time pass on the page's clock."""
        self.run("__advance(arguments[0])", round(seconds * 1000))

    def dispatch(self, name, **details):
        return self.run("return richPush.dispatch(arguments[0])", {"name": name, **details})

    @property
    def state(self):
        return self.run("return richPush.state()")

    @property
    def effects(self):
        """Everything the page has come to since it was opened."""
        return self.run("return richPush.log")

    @property
    def opened(self):
        """The links opened, and None for each default action, in order."""
        return [effect.get("link") for effect in self.effects if effect["name"] in ("openLink", "defaultAction")]

    def named(self, name):
        return [effect for effect in self.effects if effect["name"] == name]

    @property
    def seen(self):
        """What the script before the page has kept: errors, violations, messages."""
        return self.run("return __seen")

    @property
    def messages(self):
        """What the page has told its host, but the heights of templates."""
        return [message for message in self.seen["messages"] if "height" not in message]

    @property
    def heights(self):
        """The heights that the page has told its host, in order."""
        return [message["height"] for message in self.seen["messages"] if "height" in message]

    @property
    def complaints(self):
        """Everything that the browser finds wrong with the page."""
        console = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] != "DEBUG"]
        return console + self.seen["errors"] + self.seen["violations"]

    # What is seen

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        return [element for element in self.find(selector) if element.is_displayed()]

    def one(self, selector):
        """The one element that is shown."""
        found = self.shown(selector)
        if len(found) != 1:
            raise AssertionError(f"{len(found)} elements {selector} are shown, not one.")
        return found[0]

    def texts(self, selector):
        return [element.text for element in self.shown(selector)]

    def spoken(self, selector):
        """The texts for assistive technology only."""
        return [element.get_attribute("textContent").strip() for element in self.find(f".away {selector.split()[-1]}")]

    def box(self, selector):
        """Left, top, width and height on the page."""
        return self.run(
            "const r = arguments[0].getBoundingClientRect(); return [r.x, r.y, r.width, r.height]", self.one(selector)
        )

    def settle(self):
        """Waits until every picture asked for has come or failed: before time is let pass on the page's clock, or
        pictures would be given up that are on their way.
        """
        self.wait(lambda: self.run("return __waiting()") == 0)

    # What a person does

    def click(self, selector):
        self.click_on(self.one(selector))

    def click_on(self, element):
        # Without the quarter of a second that a pointer takes for its way.
        ActionChains(self.driver, duration=0).move_to_element(element).click().perform()

    def swipe(self, selector, points):
        """Presses, moves sideways, lets go."""
        ActionChains(self.driver).click_and_hold(self.one(selector)).move_by_offset(points, 0).release().perform()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def focus(self, selector):
        self.run("arguments[0].focus({focusVisible: true})", self.one(selector))

    @property
    def focused(self):
        return self.driver.switch_to.active_element
