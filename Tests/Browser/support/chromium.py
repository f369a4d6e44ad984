"""Chromium without a window."""
import os
import shutil
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BEFORE_THE_PAGE = (Path(__file__).parent / "before-the-page.js").read_text()


class Chromium:
    """One browser. Every host name leads to the tests' own server, so that no page uses the network. The studio is at 127.0.0.1."""

    def __init__(self, profile, server_port, environment):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        # Pages with pictures that never come are complete without them.
        options.page_load_strategy = "eager"
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        for argument in (
            "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en",
            "--force-device-scale-factor=1", "--force-color-profile=srgb", "--disable-background-networking",
            "--disable-component-update", "--no-first-run", f"--user-data-dir={profile}",
            f"--host-resolver-rules=MAP * 127.0.0.1:{server_port},EXCLUDE 127.0.0.1", "--ignore-certificate-errors",
        ):
            options.add_argument(argument)
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        driver = shutil.which(os.environ.get("CHROMEDRIVER", "chromedriver"))
        self.driver = webdriver.Chrome(options, Service(driver, env=environment))
        # A busy machine may need minutes for an answer; a page that is broken fails by what the test waits for.
        self.driver.command_executor.client_config.timeout = 900
        self.driver.set_script_timeout(300)
        self.first = self.driver.current_window_handle

    def new_tab(self, settings):
        """A new tab. Its pages run `before-the-page.js` with some settings before their own scripts."""
        self.driver.switch_to.new_window("tab")
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source=BEFORE_THE_PAGE.replace("SETTINGS", settings))
        self.driver.get_log("browser")
        return self.driver.current_window_handle

    def close_tab(self, tab):
        self.driver.switch_to.window(tab)
        self.driver.close()
        self.driver.switch_to.window(self.first)

    def devtools(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def stop(self):
        self.driver.quit()
