"""Pictures that are missing, broken or not answered: the texts do not wait for them."""
from support.cases import PageTest

MEDIA = "https://media.example.com/"


def carousel(*names):
    payload = {"aps": {}, "pt_id": "pt_manual_carousel", "pt_title": "Title", "pt_msg": "Message"}
    return payload | {f"pt_img{n}": MEDIA + name for n, name in enumerate(names, 1)}


def basic(**keys):
    return {"aps": {}, "pt_id": "pt_basic", "pt_title": "Title", "pt_msg": "Message"} | keys


class Missing(PageTest):
    def test_a_missing_picture_leaves_the_texts_alone(self):
        page = self.open(basic(pt_big_img=MEDIA + "missing.png"))
        self.assertEqual(page.texts(".template p"), ["Title", "Message"])
        self.assertEqual(page.shown(".template .picture"), [])

    def test_what_is_no_picture_counts_as_missing(self):
        page = self.open(basic(pt_big_img=MEDIA + "broken.png"))
        self.assertEqual(page.state["pictures"], {"pt_big_img": None})

    def test_a_missing_animation_gives_way_to_the_picture(self):
        page = self.open(basic(pt_gif=MEDIA + "missing.gif", pt_big_img=MEDIA + "a.png"))
        page.settle()
        shown = [image.get_attribute("src") for image in page.shown(".template img")]
        self.assertEqual(shown, [MEDIA + "a.png"])

    def test_a_page_without_its_picture_is_left_out(self):
        page = self.open(carousel("1.png", "missing-2.png", "3.png"))
        page.dispatch("next")
        self.assertEqual(page.state["page"], 2)
        self.assertEqual(len(page.shown(".dot")), 2)

    def test_the_first_page_missing_the_second_is_shown(self):
        page = self.open(carousel("missing-1.png", "2.png", "3.png"))
        self.assertEqual(page.state["page"], 1)
        self.assertEqual(len(page.shown("[data-part=page]")), 1)

    def test_of_two_pages_one_missing_there_is_nothing_to_turn(self):
        page = self.open(carousel("1.png", "missing-2.png"))
        self.assertEqual(page.shown(".dots, .arrow"), [])

    def test_without_any_picture_a_carousel_is_its_texts(self):
        page = self.open(carousel("missing-1.png", "missing-2.png", "broken-3.png"))
        self.assertEqual(page.texts(".template p"), ["Title", "Message"])
        self.assertEqual(page.box(".template")[3], 56)

    def test_every_picture_missing_a_slider_shows_the_texts_of_the_notification(self):
        items = [{"caption": "One", "imageUrl": MEDIA + "missing.png"}]
        alert = {"title": "Title", "body": "Body"}
        page = self.open({"aps": {"alert": alert}, "ct_ContentSlider": {"items": items}})
        self.assertEqual(page.texts(".template p"), ["Title", "Body"])

    def test_an_attachment_that_does_not_come_leaves_a_plain_place(self):
        page = self.open({"aps": {"alert": "Hello", "mutable-content": 1}, "ct_mediaType": "image",
                          "ct_mediaUrl": MEDIA + "missing.png"})
        page.wait(lambda: not page.shown(".thumbnail img"))
        self.assertEqual(len(page.shown(".thumbnail")), 1)

    def test_a_product_s_picture_that_does_not_come_leaves_a_plain_place(self):
        payload = {"aps": {}, "pt_id": "pt_product_display", "pt_product_display_action": "Buy"}
        for n in (1, 2):
            payload |= {f"pt_{key}{n}": "https://example.com" for key in ("bt", "st", "price", "dl")}
            payload[f"pt_img{n}"] = MEDIA + f"missing-{n}.png"
        page = self.open(payload)
        page.wait(lambda: not page.shown(".template img"))
        for place in page.shown(".big, .thumbs button"):
            self.assertEqual(place.value_of_css_property("background-color"), "rgba(229, 229, 234, 1)")

    def test_a_picture_by_http_is_never_asked_for(self):
        before = len(self.requests)
        page = self.open(basic(pt_big_img="http://media.example.com/a.png"))
        self.assertEqual(page.texts(".template p"), ["Title", "Message"])
        self.assertEqual(self.requests[before:], [])

    def test_a_missing_picture_is_told_to_the_host(self):
        page = self.open(basic(pt_big_img=MEDIA + "missing.png"))
        events = [message["event"] for message in page.messages]
        self.assertEqual(events, [{"name": "imageUnavailable", "slot": "pt_big_img", "candidate": 0}])


class Silent(PageTest):
    def open_silent(self, payload):
        return self.open(payload, settles=False)

    def test_texts_are_there_at_once(self):
        page = self.open_silent(basic(pt_big_img=MEDIA + "silent.png"))
        self.assertEqual(page.texts(".template p"), ["Title", "Message"])

    def test_a_picture_is_waited_for_ten_seconds(self):
        page = self.open_silent(basic(pt_big_img=MEDIA + "silent.png"))
        page.advance(9.9)
        self.assertEqual(page.state["pictures"], {"pt_big_img": 0})
        page.advance(0.2)
        self.assertEqual(page.state["pictures"], {"pt_big_img": None})
        self.assertEqual(page.shown(".template .picture"), [])

    def test_the_next_candidate_has_its_own_ten_seconds(self):
        page = self.open_silent(basic(pt_gif=MEDIA + "silent.gif", pt_big_img=MEDIA + "silent.png"))
        page.advance(10.1)
        self.assertEqual(page.state["pictures"], {"pt_big_img": 1})
        page.advance(9.8)
        self.assertEqual(page.state["pictures"], {"pt_big_img": 1})
        page.advance(0.3)
        self.assertEqual(page.state["pictures"], {"pt_big_img": None})

    def test_pages_are_waited_for_together(self):
        page = self.open_silent(carousel("silent-1.png", "silent-2.png", "silent-3.png"))
        page.advance(10.1)
        self.assertEqual(page.state["mode"], "text")

    def test_a_tap_does_not_wait_either(self):
        page = self.open_silent(basic(pt_big_img=MEDIA + "silent.png", pt_dl1="https://example.com/now"))
        page.click(".template .title")
        self.assertEqual(page.opened, ["https://example.com/now"])

    def test_nothing_is_shown_of_what_comes_too_late(self):
        page = self.open_silent(basic(pt_big_img=MEDIA + "silent.png"))
        page.advance(10.1)
        page.run("document.querySelector('.template img').dispatchEvent(new Event('load'))")
        self.assertEqual(page.shown(".template img"), [])
