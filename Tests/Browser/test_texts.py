"""The visible texts are those that `richpush inspect` prints."""
import html
import re

from support.cases import PageTest, each, expanded
from support.preview import ROOT, TEMPLATES, inspect, sample, with_every_button

SINGLE = [file for file in TEMPLATES if not file.name.startswith(("slider", "web-view"))]
SEVERAL = [file for file in TEMPLATES if file.name.startswith(("slider", "product"))]


def plain(text):
    """A text without its markup."""
    return None if text is None else html.unescape(re.sub(r"<[^>]*>", "", text))


@expanded
class Texts(PageTest):
    @each(SINGLE)
    def test_title_and_message_are_those_of_the_template(self, file):
        page, template = self.open(file), inspect(file)
        for part in ("title", "subtitle", "message"):
            if template[part] is not None:
                found = page.texts(f".template .{part}") + page.spoken(f".template .{part}")
                self.assertIn(plain(template[part]), found)

    @each(SEVERAL)
    def test_each_item_shows_its_own_texts(self, file):
        page, template = self.open(file), inspect(file)
        for number, item in enumerate(template["items"]):
            if template["rendered"] == "ct_ContentSlider":
                page.run("richPush.show({mode: 'resting', page: arguments[0]})", number)
            else:
                page.dispatch("select", item=number)
            shown = page.one(".template").text
            for part in ("caption", "price") if "linear" in file.name else ("caption", "subcaption", "price"):
                if item[part]:
                    self.assertIn(plain(item[part]), shown)

    def test_a_page_of_a_slider_without_texts_has_those_of_the_notification(self):
        page = self.open(sample("slider-defaults"))
        page.dispatch("next")
        self.assertEqual(page.texts(".template .title"), ["Three recipes"])
        self.assertEqual(page.texts(".template .message"), ["For cold evenings."])

    def test_markup_is_shown_as_such(self):
        page = self.open(sample("basic-markup"))
        self.assertEqual(page.texts(".template .title b"), ["New"])
        self.assertEqual(page.texts(".template .message s"), ["eight"])

    def test_what_has_no_markup_shows_its_signs(self):
        page = self.open({"aps": {}, "pt_id": "pt_vertical_img", "pt_title": "<b>1 < 2</b>", "pt_text1": "a & b"})
        self.assertEqual(page.texts(".template .title"), ["<b>1 < 2</b>"])
        self.assertEqual(page.texts(".template .line"), ["a & b"])

    def test_the_banner_has_the_texts_of_the_alert(self):
        page = self.open(sample("basic"))
        self.assertEqual(page.texts("[data-part=banner-title]"), ["Plum cake is back"])
        self.assertEqual(page.texts("[data-part=banner-body]"), ["Baked this morning."])

    def test_buttons_are_in_the_language_asked_for(self):
        turkish = self.open(with_every_button("basic"), locale="tr").texts("[data-part=action]")
        english = self.open(with_every_button("basic")).texts("[data-part=action]")
        self.assertEqual(english, ["Back", "Next", "View In App"])
        self.assertEqual(len(set(turkish) & set(english)), 0)

    @each([("tr", 0, "9 Eylül Salı", "şimdi"), ("de", 120, "Dienstag, 9. September", "vor 2 m"),
           ("en-GB", 0, "Tuesday, September 9", "now"), ("tlh", 0, "Tuesday, September 9", "now")])
    def test_date_and_age_are_in_the_language_asked_for(self, locale, at, date, age):
        page = self.open(sample("basic"), locale=locale, at=at)
        self.assertEqual(page.texts(".date"), [date])
        self.assertEqual(page.texts("time"), [age, age])

    def test_a_push_with_nothing_to_say_shows_a_sign(self):
        self.assertEqual(self.open({"aps": {}, "pt_id": "pt_basic"}).one(".template").text, "…")

    @each([("en", "left"), ("ar", "right")])
    def test_lines_begin_where_the_phone_s_language_begins(self, locale, side):
        page = self.open(ROOT / "Samples/Payloads/other/mixed-direction.json", locale=locale)
        for part in (".banner-title", ".banner-body", ".system-text .title", ".system-text .message"):
            self.assertEqual(page.one(part).value_of_css_property("text-align"), side, part)

    def test_the_texts_of_the_system_s_view_are_as_large_as_the_banner_s(self):
        page = self.open(ROOT / "Samples/Payloads/other/mixed-direction.json")
        size = page.one(".banner-body").value_of_css_property("font-size")
        for part in (".system-text .title", ".system-text .message"):
            self.assertEqual(page.one(part).value_of_css_property("font-size"), size, part)

    @each(["en", "ar"])
    def test_the_app_s_name_stands_beside_its_icon(self, locale):
        page = self.open(sample("basic"), locale=locale)
        script = """
            const edges = element => {
              const range = document.createRange()
              range.selectNodeContents(element)
              const {left, right} = range.getBoundingClientRect()
              return [left, right]
            }
            return [edges(arguments[0]), edges(arguments[1])]
            """
        icon, name = page.run(script, page.one(".look-head .app-icon"), page.one(".look-head .name"))
        gap = name[0] - icon[1] if locale == "en" else icon[0] - name[1]
        self.assertTrue(0 < gap < 30, gap)
