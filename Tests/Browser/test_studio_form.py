"""The studio's form: it shows the text's own document, and keeps what it does not know."""
import json

from selenium.webdriver.common.keys import Keys
from support.cases import each, expanded
from support.studio import StudioTest

ODD = """{
   "aps" : { "alert" : { "title":"Plums", "body":"Ripe" }, "mutable-content" : 1 },
   "pt_id" : "pt_basic", "pt_title" : "Plums",

   "own" : { "a" : 1.0, "big" : 12345678901234567890, "list" : [ 1,2 , 3 ] },
   "message_response_id" : 7
}
"""


@expanded
class Form(StudioTest):
    files = {"odd.json": ODD}

    def form(self, text=None):
        page = self.studio().open_file("odd.json")
        if text is not None:
            page.write(text)
        page.click("#tab-form")
        return page

    def fill(self, page, path, text):
        field = page.one(f'[data-path="{path}"]')
        page.run("arguments[0].focus(); arguments[0].select()", field)
        page.chromium.devtools("Input.insertText", text=text)

    def test_a_change_replaces_one_value_and_keeps_all_other_text(self):
        page = self.form()
        self.fill(page, "pt_title", "Sweet plums")
        self.assertEqual(page.text, ODD.replace('"pt_title" : "Plums"', '"pt_title" : "Sweet plums"'))

    def test_an_emptied_field_takes_its_key_out(self):
        page = self.form()
        page.run("arguments[0].focus(); arguments[0].select()", page.one('[data-path="pt_title"]'))
        page.press(Keys.DELETE)
        self.assertNotIn("pt_title", json.loads(page.text))
        self.assertIn("12345678901234567890", page.text)

    def test_a_new_field_is_added_with_its_parents(self):
        page = self.form('{\n  "pt_id": "pt_basic"\n}\n')
        self.fill(page, "aps.alert.title", "New")
        self.assertEqual(json.loads(page.text), {"pt_id": "pt_basic", "aps": {"alert": {"title": "New"}}})

    def test_the_form_follows_the_text(self):
        page = self.form()
        page.click("#tab-text")
        page.write(ODD.replace('"pt_title" : "Plums"', '"pt_title" : "Pears"'))
        page.click("#tab-form")
        self.assertEqual(page.one('[data-path="pt_title"]').get_attribute("value"), "Pears")

    def test_another_template_has_its_own_fields(self):
        page = self.form()
        self.assertFalse(page.find('[data-path="pt_timer_threshold"]'))
        page.run("const s = arguments[0]; s.value = 'pt_timer'; s.dispatchEvent(new Event('change'))", page.one('[data-path="pt_id"]'))
        self.fill(page, "pt_timer_threshold", "90")
        push = json.loads(page.text)
        self.assertEqual((push["pt_id"], push["pt_timer_threshold"]), ("pt_timer", 90))

    def test_template_keys_in_an_object_stay_there(self):
        page = self.form('{"aps": {}, "pt_id": "pt_basic", "pt_json": {"pt_title": "A"}}')
        self.fill(page, "pt_json.pt_title", "B")
        self.assertEqual(json.loads(page.text)["pt_json"], {"pt_title": "B"})

    def test_a_colour_is_chosen(self):
        page = self.form()
        page.run("document.querySelectorAll('#pane-form details').forEach(one => { one.open = true })")
        page.run("""const field = document.querySelector('[data-path="pt_bg"]').parentElement.querySelector('[type=color]')
            field.value = '#aabbcc'; field.dispatchEvent(new Event('input'))""")
        self.assertEqual(json.loads(page.text)["pt_bg"], "#AABBCC")

    def test_buttons_are_added_and_removed(self):
        page = self.form('{"aps": {"alert": "A"}, "buttons": [{"id": "a", "title": "A", "own": 1}]}')
        page.click("#pane-form > button")
        self.fill(page, "buttons.1.title", "Second")
        self.assertEqual([one["title"] for one in json.loads(page.text)["buttons"]], ["A", "Second"])
        self.assertEqual(json.loads(page.text)["buttons"][0]["own"], 1)

    def test_a_button_asks_for_a_text_and_opens_the_app(self):
        page = self.form('{"aps": {"alert": "A"}, "buttons": [{"id": "a", "title": "A", "options": ["own"]}]}')
        self.fill(page, "buttons.0.input.placeholder", "Say it")
        page.click('[data-path="buttons.0.options"] label:nth-of-type(1) [type=checkbox]')
        [button] = json.loads(page.text)["buttons"]
        self.assertEqual((button["input"], button["options"]), ({"placeholder": "Say it"}, ["own", "foreground"]))

    def test_a_picture_makes_the_service_extension_run(self):
        page = self.form('{"aps": {"alert": {"title": "A"}}}')
        self.fill(page, "image_url", "https://media.example.com/a.jpg")
        self.assertEqual(json.loads(page.text)["aps"]["mutable-content"], 1)

    def test_a_push_is_taken_back_by_the_form(self):
        page = self.studio()
        page.click("[data-studio=new]")
        page.click("[data-kind=recall]")
        page.click("#tab-form")
        # What must be filled is named.
        page.wait(lambda: "recall.id-invalid" in page.one("body").text)
        self.fill(page, "recall", "[882910, 882909]")
        self.fill(page, "aps.alert.body", "Our mistake.")
        self.assertEqual(json.loads(page.text)["recall"], [882910, 882909])
        page.wait(lambda: "recall.id-invalid" not in page.one("body").text)

    @each(["template", "buttons", "plain", "silent", "activity"])
    def test_each_kind_can_be_chosen_and_keeps_other_keys(self, kind):
        page = self.form('{"aps": {"alert": {"title": "A", "body": "B"}}, "own": [1]}')
        page.run("const s = document.getElementById('kind'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", kind)
        self.assertEqual(page.one("#kind").get_attribute("value"), kind)
        self.assertEqual(json.loads(page.text)["own"], [1])
        self.assertTrue(page.find("#pane-form .fields .field"))

    @each(["[1]", " ", "{", '"text"', "null", '{"aps": [], "buttons": 7, "pt_id": 4, "pt_json": []}'])
    def test_a_text_that_has_no_form_breaks_nothing(self, text):
        page = self.form(text)
        self.assertTrue(page.one("#pane-form").text)
        self.assertEqual(page.text, text)
        self.assertEqual(page.seen["errors"], [])
