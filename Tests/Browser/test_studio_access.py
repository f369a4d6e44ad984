"""The studio for everyone: axe-core, keyboard alone, 200 % text, narrow windows, from right to left, reduced motion."""
import json

from selenium.webdriver.common.keys import Keys
from support.cases import each, expanded
from support.preview import ROOT
from support.studio import PLAIN, StudioTest
from test_accessibility import axe

RUN = """
    const done = arguments[arguments.length - 1]
    axe.run(document, {resultTypes: ['violations'], iframes: false}).then(result => done(result.violations.map(one =>
      one.id + ': ' + one.nodes.map(node => node.html.slice(0, 300) + ' ' + node.failureSummary).join(' | '))))
    """
WRONG = PLAIN.replace('"Plums"', "7")


def language(page, tag):
    page.run("const s = document.getElementById('language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", tag)
    page.wait(lambda: page.run("return document.documentElement.lang") == tag)


@expanded
class Access(StudioTest):
    files = {"plums.json": PLAIN, "wrong.json": WRONG,
             "review.json": (ROOT / "Samples/Payloads/buttons/default-input.json").read_text()}

    def check(self, page):
        # Past the page's policy, as the debugging protocol allows.
        page.chromium.devtools("Runtime.evaluate", expression=axe())
        self.assertEqual(page.driver.execute_async_script(RUN), [])

    def wrong(self, **settings):
        page = self.studio(**settings).open_file("wrong.json")
        page.wait(lambda: page.find(".drawn .beside"))
        return page

    @each([(look, scheme) for look in ("text", "form") for scheme in ("light", "dark")])
    def test_axe_finds_nothing(self, look, scheme):
        page = self.wrong(media=[("prefers-color-scheme", scheme)])
        page.click(f"#tab-{look}")
        page.click("[data-studio=press-default]")
        page.wait(lambda: page.log)
        page.click("#views summary")
        self.check(page)

    @each(["new", "export", "save"])
    def test_axe_finds_nothing_in_a_dialog(self, name):
        page = self.studio()
        page.click(f"[data-studio={name}]")
        page.wait(lambda: page.shown("dialog button"))
        if name == "new":
            page.wait(lambda: page.shown("[data-sample]"))
        self.check(page)

    def test_axe_finds_nothing_while_keys_are_offered(self):
        page = self.studio()
        page.write('{""}')
        page.run("document.activeElement.setSelectionRange(2, 2)")
        page.control(Keys.SPACE)
        page.wait(lambda: page.shown("#offers li"))
        self.check(page)

    def test_axe_finds_nothing_without_a_server(self):
        page = self.studio()
        self.server.stop()
        page.press("x")
        page.wait(lambda: page.state == "offline")
        self.check(page)

    def test_axe_finds_nothing_from_right_to_left(self):
        page = self.wrong()
        language(page, "ar")
        self.assertEqual(page.run("return document.documentElement.dir"), "rtl")
        self.check(page)

    def test_axe_does_find_what_is_wrong(self):
        page = self.studio()
        page.run("document.querySelector('[data-studio=editor]').removeAttribute('aria-label')")
        page.chromium.devtools("Runtime.evaluate", expression=axe())
        self.assertEqual(len(page.driver.execute_async_script(RUN)), 1)

    @each(["en", "de", "ar"])
    def test_a_text_of_200_percent_loses_nothing(self, tag):
        page = self.wrong()
        language(page, tag)
        page.run("document.documentElement.style.fontSize = '200%'")
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), 1280)
        cut = page.run("""return [...document.querySelectorAll('button, h2, label, summary, .segments span, [data-studio=status]')]
            .filter(one => one.checkVisibility() && !one.closest('.away') && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
            .map(one => one.textContent)""")
        self.assertEqual(cut, [])

    @each([(320, 700), (480, 900), (800, 600), (1280, 800), (640, 400)])
    def test_no_window_scrolls_sideways(self, width, height):
        page = self.wrong(viewport=(1280, 800))
        page.resize(width, height)
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), width)
        page.click("#tab-form")
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), width)

    def test_a_narrow_window_has_the_files_in_a_drawer(self):
        page = self.studio()
        page.resize(480, 900)
        self.assertEqual(page.shown("[data-studio=files]"), [])
        page.click("#drawer")
        self.assertEqual(page.focused.get_attribute("id"), "sift")
        page.open_file("plums.json")
        self.assertEqual(page.shown("[data-studio=files]"), [])
        page.click("#drawer")
        page.run("document.querySelector('.desk').dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))")
        self.assertEqual(page.shown("[data-studio=files]"), [])

    def test_text_and_colours_are_drawn_at_the_same_place(self):
        page = self.studio()
        for size in ("87.5%", "100%", "133%", "200%"):
            page.run("document.documentElement.style.fontSize = arguments[0]", size)
            line = page.run("return getComputedStyle(document.querySelector('[data-studio=editor]')).lineHeight")
            self.assertRegex(line, r"^\d+px$")
            page.wait(lambda: page.run("return document.querySelector('.drawn .lines > div').offsetHeight + 'px'") == page.run(
                "return getComputedStyle(document.querySelector('[data-studio=editor]')).lineHeight"))

    def test_nothing_moves_where_motion_is_reduced(self):
        page = self.studio(media=[("prefers-reduced-motion", "reduce")])
        moving = page.run("""return [...document.querySelectorAll('*')].filter(one => {
            const style = getComputedStyle(one); return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0
          }).length""")
        self.assertEqual(moving, 0)

    def test_every_control_has_a_name(self):
        page = self.studio()
        for element in page.shown("button, input, select, textarea"):
            self.assertTrue(element.accessible_name, element.get_attribute("outerHTML"))
        self.assertEqual(page.find("iframe:not([title])"), [])

    def test_no_error_and_no_violation_of_the_policy(self):
        page = self.wrong()
        for press in ("#tab-form", "#tab-text", "[data-studio=new]", "#dialog-close", "[data-studio=export]", "#dialog-close"):
            page.click(press)
        self.assertEqual(page.seen["errors"] + page.seen["violations"], [])


class KeyboardAlone(StudioTest):
    def tab_to(self, page, wanted):
        for _ in range(60):
            page.press(Keys.TAB)
            focused = page.focused
            if wanted(focused):
                return
        self.fail("Tab does not reach it.")

    def test_from_the_start_to_a_saved_file(self):
        page = self.studio()
        page.run("document.body.focus()")
        self.tab_to(page, lambda one: one.get_attribute("data-studio") == "new")
        page.press(Keys.ENTER)
        page.wait(lambda: page.shown("dialog [data-kind]"))
        self.tab_to(page, lambda one: one.get_attribute("data-kind") == "plain")
        page.press(Keys.ENTER)
        page.wait(lambda: page.focused.get_attribute("data-studio") == "editor")
        page.control("f")
        page.press("Title", Keys.ENTER, Keys.ESCAPE, "Pears", Keys.END)
        self.assertEqual(json.loads(page.text)["aps"]["alert"]["title"], "Pears")
        page.wait_for_phone("Pears")
        self.tab_to(page, lambda one: one.get_attribute("data-studio") == "press-default")
        page.press(Keys.ENTER)
        page.wait(lambda: "Pressed: Tap" in page.log)
        page.control("s")
        page.wait(lambda: page.focused.get_attribute("id") == "new-name")
        page.press(Keys.ENTER)
        page.wait(lambda: page.state == "saved")
        self.assertEqual(json.loads(self.read("pears.json"))["aps"]["alert"]["title"], "Pears")

    def test_f6_goes_around_the_parts(self):
        page = self.studio()
        page.focus("#sift")
        seen = []
        for _ in range(4):
            page.press(Keys.F6)
            seen.append(page.focused.get_attribute("data-studio") or page.focused.get_attribute("id") or page.focused.get_attribute("name"))
        self.assertEqual(seen, ["editor", "findings", "look", "sift"])
