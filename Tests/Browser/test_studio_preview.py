"""The studio's phone: its views, its buttons, what a press does, and what is handed on."""
import json

from selenium.webdriver.common.keys import Keys
from support.cases import each, expanded
from support.preview import ROOT
from support.studio import StudioTest

OFFER = (ROOT / "Samples/Payloads/categories/offer-clip.json").read_text()
REVIEW = (ROOT / "Samples/Payloads/buttons/default-input.json").read_text()
CAROUSEL = (ROOT / "Samples/Payloads/templates/manual-carousel.json").read_text()
TIMER = (ROOT / "Samples/Payloads/templates/timer.json").read_text()


@expanded
class Phone(StudioTest):
    files = {"offer.json": OFFER, "review.json": REVIEW, "carousel.json": CAROUSEL, "timer.json": TIMER}

    def phone(self, name, shows):
        page = self.studio().open_file(name)
        page.wait_for_phone(shows)
        return page

    def look(self, page, name, value):
        page.run("document.querySelector(`[name=${arguments[0]}][value=${arguments[1]}]`).click()", name, value)

    def test_the_views_are_one_phone_each(self):
        page = self.phone("offer.json", "Clip")
        for look, clock in (("lock", True), ("banner", False)):
            self.look(page, "look", look)
            page.wait(lambda: page.in_phone(lambda: len(page.shown(".phone:not(.expanded)"))) == 1)
            self.assertEqual(page.in_phone(lambda: len(page.shown(".phone"))), 1)
            self.assertEqual(page.in_phone(lambda: bool(page.shown(".clock"))), clock)

    def test_the_appearance_changes_at_once(self):
        page = self.phone("offer.json", "Clip")
        before = page.pictures
        self.look(page, "appearance", "dark")
        page.wait(lambda: page.in_phone(lambda: page.run("return document.documentElement.dataset.appearance")) == "dark")
        self.assertEqual(page.pictures, before)

    def test_the_time_after_expiry_is_shown(self):
        page = self.phone("timer.json", json.loads(TIMER)["pt_title"])
        self.look(page, "expired", "true")
        page.wait_for_phone(json.loads(TIMER)["pt_title_alt"])

    def test_the_language_of_the_member_is_chosen(self):
        page = self.phone("offer.json", "Clip")
        page.click("#views summary")
        page.run("const s = document.querySelector('#views select'); s.value = 'de'; s.dispatchEvent(new Event('change'))")
        page.wait_for_phone("Angebot sichern")

    @each([320, 430])
    def test_the_width_is_chosen(self, width):
        page = self.phone("offer.json", "Clip")
        page.click("#views summary")
        page.run("const r = document.querySelector('#views [type=range]'); r.value = arguments[0]; r.dispatchEvent(new Event('input'))", width)
        page.wait(lambda: page.in_phone(lambda: page.run("return document.querySelector('.long-look, .look-space > *').offsetWidth")) == width)

    def test_a_press_in_the_phone_is_told_in_words(self):
        page = self.phone("offer.json", "Clip")
        page.in_phone(lambda: page.run("document.querySelector('[data-action]').click()"))
        page.wait(lambda: "Pressed: Clip" in page.log)
        self.assertIn("1102", page.log)

    def test_a_press_by_keyboard_is_told_with_its_calls(self):
        page = self.phone("offer.json", "Clip")
        action = page.in_phone(lambda: page.run("return document.querySelector('[data-action]').dataset.action"))
        page.wait(lambda: page.find(f"[data-studio=press-{action}]"))
        page.focus(f"[data-studio=press-{action}]")
        page.press(Keys.ENTER)
        page.wait(lambda: "Pressed: Clip" in page.log)
        page.click("[data-studio=log] summary")
        self.assertIn("clipOffer", page.log)

    def test_an_answer_is_given_by_keyboard(self):
        page = self.phone("review.json", "Write a review")
        page.wait(lambda: page.shown(".answer input"))
        page.focus(".answer input")
        page.press("Warm and soft", Keys.ENTER)
        page.wait(lambda: "Write a review" in page.log)
        page.click("[data-studio=log] summary")
        self.assertIn("Warm and soft", page.log)

    def test_a_template_s_own_press_is_told(self):
        page = self.phone("carousel.json", "Pick your breakfast")
        page.in_phone(lambda: page.run("document.querySelector('[data-action=action_2]').click()"))
        page.wait(lambda: "Page 2" in page.log)

    def test_it_starts_over(self):
        page = self.phone("carousel.json", "Pick your breakfast")
        page.in_phone(lambda: page.run("document.querySelector('[data-action=action_2]').click()"))
        page.wait(lambda: "Page 2" in page.log)
        page.click("#again")
        page.wait(lambda: page.in_phone(lambda: page.run("return richPush.state().page")) == 0)
        self.assertEqual(page.log, "")


class HandOn(StudioTest):
    files = {"carousel.json": CAROUSEL}

    def downloaded(self, way):
        page = self.studio().open_file("carousel.json")
        page.wait_for_phone("Pick your breakfast")
        page.chromium.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.folder))
        page.click("[data-studio=export]")
        page.click(f"[data-way={way}]")
        page.wait(lambda: page.texts("dialog [role=status]") == ["Downloaded."])
        found = lambda: [file for file in self.folder.iterdir() if file.stem == "carousel" and file.suffix not in (".json", ".crdownload")]
        page.wait(lambda: found() and found()[0].stat().st_size > 0)
        return found()[0]

    def test_a_page_shows_the_push_by_itself(self):
        file = self.downloaded("page")
        self.assertEqual(file.suffix, ".html")
        self.assertIn("Pick your breakfast", file.read_text())

    def test_a_picture_has_the_phone_in_twice_its_size(self):
        file = self.downloaded("png")
        data = file.read_bytes()
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(int.from_bytes(data[16:20]), 2 * (390 + 56))
        # One colour packs into a few kilobytes.
        self.assertGreater(len(data), 50_000)

    def test_an_apns_file_is_the_payload(self):
        self.assertEqual(json.loads(self.downloaded("apns").read_text())["pt_id"], "pt_manual_carousel")

    def test_lines_for_a_simulator_and_for_apns_are_shown(self):
        page = self.studio().open_file("carousel.json")
        page.click("[data-studio=export]")
        for way, word in (("simctl", "simctl push"), ("curl", "curl")):
            page.click(f"[data-way={way}]")
            page.wait(lambda: word in (page.find("dialog textarea")[0].get_attribute("value") or ""))
