"""The studio's editor: the phone follows the text, findings stand beside their lines, and keys are completed."""
import json
import statistics

from selenium.webdriver.common.keys import Keys
from support.studio import PLAIN, StudioTest


class Editor(StudioTest):
    def test_the_phone_follows_what_is_typed(self):
        page = self.studio().open_file("plums.json")
        page.caret("Plums")
        page.press("Sweet ")
        page.wait_for_phone("Sweet Plums")

    def test_a_finding_is_beside_its_line_and_in_the_list(self):
        page = self.studio()
        page.write(PLAIN.replace('"Plums"', "7"))
        page.wait(lambda: "aps.field-type" in page.codes)
        [item] = page.find("[data-code='aps.field-type']")
        self.assertEqual(item.get_attribute("data-line"), "4")
        page.wait(lambda: page.find(".gutter .warning"))
        self.assertEqual(page.texts(".gutter .warning"), ["4"])
        self.assertIn("aps.alert.title", page.one(".drawn .beside").text)
        page.click_on(item.find_element("css selector", "button"))
        self.assertEqual(page.focused.get_attribute("data-studio"), "editor")
        line = page.run("const t = document.activeElement; return t.value.slice(0, t.selectionStart).split('\\n').length")
        self.assertEqual(line, 4)

    def test_a_broken_text_keeps_the_last_picture_and_says_what_is_wrong(self):
        page = self.studio()
        page.write(PLAIN)
        page.wait_for_phone("Plums")
        page.write(PLAIN.replace(",", ""))
        page.wait(lambda: "payload.not-json" in page.codes)
        self.assertIn("Plums", page.phone)
        self.assertTrue(page.one("#no-preview").text)

    def test_keys_and_values_are_completed_by_keyboard(self):
        page = self.studio()
        page.write(" ")
        page.press("{", Keys.ENTER, '"', "aps")
        page.wait(lambda: page.shown("#offers [aria-selected=true]"))
        page.press(Keys.ENTER, '"', "inter")
        page.wait(lambda: page.shown("#offers [aria-selected=true]"))
        self.assertEqual(page.one("#offers [aria-selected=true]").text, "interruption-level")
        self.assertIn("How urgent", page.one("#meaning").text)
        self.assertIn("Apple", page.one("#meaning small").text)
        page.press(Keys.ENTER)
        page.wait(lambda: "passive" in page.texts("#offers li"))
        page.press(Keys.ARROW_DOWN, Keys.ENTER)
        value = json.loads(page.text)["aps"]["interruption-level"]
        self.assertEqual(value, "active")

    def test_a_completed_key_has_the_commas_that_it_needs(self):
        page = self.studio()
        page.write('{\n  "aps": {}\n  \n}')
        page.run("const t = document.activeElement; t.setSelectionRange(17, 17)")
        page.press('"', "pt_id")
        page.wait(lambda: page.shown("#offers [aria-selected=true]"))
        page.press(Keys.ENTER)
        page.wait(lambda: page.shown("#offers [aria-selected=true]"))
        page.press(Keys.ENTER)
        self.assertEqual(json.loads(page.text), {"aps": {}, "pt_id": "pt_basic"})

    def test_a_template_s_own_keys_are_offered_first(self):
        page = self.studio()
        page.write('{"aps": {}, "pt_id": "pt_timer", ""}')
        page.run("const t = document.activeElement; t.setSelectionRange(34, 34)")
        page.control(Keys.SPACE)
        page.wait(lambda: page.shown("#offers li"))
        first = page.run("return [...document.querySelectorAll('#offers li')].slice(0, 30).map(one => one.textContent)")
        self.assertIn("pt_timer_threshold", first)
        self.assertNotIn("pt_price1", first)

    def test_tab_leaves_the_editor_if_nothing_is_offered(self):
        page = self.studio()
        page.focus("[data-studio=editor]")
        page.press(Keys.TAB)
        self.assertNotEqual(page.focused.get_attribute("data-studio"), "editor")

    def test_text_and_form_share_one_history(self):
        page = self.studio().open_file("plums.json")
        page.caret("Plums")
        page.press("X")
        page.click("#tab-form")
        field = page.one("[data-path='aps.alert.body']")
        field.send_keys("!")
        self.assertIn("Ripe today!", page.text)
        page.control("z")
        self.assertIn('"Ripe today"', page.text)
        page.control("z")
        self.assertEqual(page.text, PLAIN)
        page.control("z", Keys.SHIFT)
        self.assertIn("XPlums", page.text)

    def test_brackets_and_quotation_marks_come_in_pairs(self):
        page = self.studio()
        page.write(" ")
        page.press("{", '"', "a", '"', ":", "[", "1", "]", "}")
        self.assertEqual(page.text, ' {"a":[1]}')
        page.write('{"a": "b"}')
        page.caret('"}')
        page.press("\\", '"')
        self.assertEqual(json.loads(page.text), {"a": 'b"'})

    def test_a_text_is_found(self):
        page = self.studio()
        page.write(PLAIN)
        page.control("f")
        page.press("ripe", Keys.ENTER)
        self.assertEqual(page.one("#finder output").text, "1 of 1")
        page.press(Keys.ESCAPE)
        chosen = page.run("const t = document.activeElement; return t.value.slice(t.selectionStart, t.selectionEnd)")
        self.assertEqual(chosen.lower(), "ripe")

    def test_format_can_be_undone(self):
        page = self.studio()
        compact = '{"aps":{"alert":"Plums"},"n":12345678901234567890}'
        page.write(compact)
        page.click("#format")
        page.wait(lambda: "\n" in page.text)
        self.assertIn("12345678901234567890", page.text)
        page.control("z")
        self.assertEqual(page.text, compact)


class Speed(StudioTest):
    def times(self, page, count=12):
        """Milliseconds from a keystroke to its picture."""
        taken = []
        for _ in range(count):
            before = page.pictures
            page.press("a")
            page.wait(lambda: page.pictures > before)
            taken.append(int(page.hook("preview").get_attribute("data-took")))
        return taken

    def test_a_keystroke_is_on_the_phone_soon(self):
        page = self.studio()
        note = "x" * (4096 - len(PLAIN) - 20)
        page.write(PLAIN.replace('\n}\n', f',\n  "note": "{note}"\n}}\n'))
        page.caret("Plums")
        taken = self.times(page)
        print(f"keystroke to picture, {len(page.text)} bytes: median {statistics.median(taken):.0f} ms, most {max(taken)} ms")
        # Other tests of the run use the same processors: the figure is printed, and the limit is for what is broken.
        self.assertLess(statistics.median(taken), 1000)

    def test_a_text_of_300_kilobytes_stays_fluid(self):
        page = self.studio()
        rows = ",\n".join(f'    {{"n": {n}, "name": "A line of the data number {n}"}}' for n in range(6000))
        page.write(PLAIN.replace('\n}\n', f',\n  "data": {{"rows": [\n{rows}\n  ]}}\n}}\n'))
        self.assertGreater(len(page.text), 300_000)
        page.caret("Plums")
        page.run("""window.frames_ = []; document.activeElement.addEventListener('input', () => {
            const began = performance.now(); requestAnimationFrame(() => setTimeout(() => frames_.push(performance.now() - began))) })""")
        for letter in "abcdefghij":
            page.press(letter)
        page.wait(lambda: page.run("return frames_.length") == 10)
        taken = page.run("return frames_")
        print(f"keystroke to the editor's next frame, {len(page.text)} bytes: median {statistics.median(taken):.0f} ms, most {max(taken):.0f} ms")
        self.assertLess(statistics.median(taken), 500)
        self.assertLess(page.run("return document.querySelectorAll('.drawn .lines > div').length"), 100)
        self.assertIn("abcdefghijPlums", page.text)
