"""A high picture beside texts and a button."""
from support.cases import PageTest
from support.preview import sample


class VerticalImage(PageTest):
    def test_the_button_opens_its_own_link_and_not_the_body_s(self):
        page = self.open(sample("vertical-image"))
        page.click("[data-part=button]")
        self.assertEqual(page.opened, ["harvestlane://thanks/ida"])

    def test_a_tap_beside_the_button_opens_the_default_link(self):
        page = self.open(sample("vertical-image"))
        page.click(".side .picture")
        self.assertEqual(page.opened, ["harvestlane://people/ida"])

    def test_a_button_without_a_link_opens_the_app(self):
        payload = {"aps": {}, "pt_id": "pt_vertical_img", "pt_title": "T", "pt_btn_name": "Go",
                   "pt_default_dl": "https://example.com/body"}
        page = self.open(payload)
        page.click("[data-part=button]")
        self.assertEqual(page.opened, [None])

    def test_its_lines_are_shown(self):
        self.assertEqual(self.open(sample("vertical-image")).texts(".template .line"), ["Riverside", "since 2019"])

    def test_a_button_has_the_gradient_it_asks_for(self):
        page = self.open(sample("vertical-image-styled"))
        background = page.one("[data-part=button]").value_of_css_property("background-image")
        self.assertEqual(background, "linear-gradient(0deg, rgb(74, 44, 18), rgb(181, 121, 60))")

    def test_a_picture_that_is_to_fit_is_shown_whole(self):
        page = self.open(sample("vertical-image-styled"))
        self.assertEqual(page.one(".side img").value_of_css_property("object-fit"), "contain")

    def test_beside_a_picture_that_is_to_fit_the_background_is_seen(self):
        page = self.open(sample("vertical-image-styled"))
        color = page.one(".side .picture").value_of_css_property("background-color")
        self.assertEqual(color, "rgba(0, 0, 0, 0)")

    def test_without_its_picture_the_texts_take_the_whole_width(self):
        payload = {"aps": {}, "pt_id": "pt_vertical_img", "pt_title": "T", "pt_text1": "One",
                   "pt_big_img": "https://media.example.com/missing.png"}
        page = self.open(payload)
        page.wait(lambda: not page.shown(".side .picture"))
        self.assertGreater(page.box(".side .words")[2], 330)
