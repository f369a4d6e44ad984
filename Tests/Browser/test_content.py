"""The page of a content extension, driven by the state machine in Swift, with pictures from a folder."""
import json
import struct

from support.cases import PageTest
from support.content import HOST, Content
from support.preview import sample

URLS = [f"https://media.example.com/{number}.png" for number in (1, 2, 3)]


def carousel(kind="pt_manual_carousel"):
    payload = {"aps": {"alert": {"title": "Title", "body": "Body"}, "category": "CTNotification"}, "pt_id": kind}
    for number, url in enumerate(URLS, 1):
        payload |= {f"pt_img{number}": url, f"pt_dl{number}": f"shop://page/{number}"}
    return payload


def wave(seconds, rate=8_000):
    """A silent sound."""
    samples = bytes([128]) * (seconds * rate)
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, rate, rate, 1, 8,
                       b"data", len(samples))
    return head + samples


class ContentExtension(PageTest):
    def content(self, payload, **options):
        content = Content(self, payload, **options)
        content.page.settle()
        content.pump()
        return content

    def test_kept_pictures_come_from_the_folder_and_the_others_from_the_web(self):
        before = len(self.requests)
        content = self.content(carousel(), kept=URLS[:2])
        self.assertEqual(content.page.complaints, [])
        self.assertTrue(content.shown_picture.startswith(f"https://{HOST}/picture/"))
        content.action("action_1")
        content.page.settle()
        self.assertEqual(content.shown_picture, URLS[2])
        asked = self.requests[before:]
        self.assertIn((HOST, "/picture/1"), asked)
        self.assertIn((HOST, "/picture/2"), asked)
        self.assertEqual([path for host, path in asked if host == "media.example.com"], ["/3.png"])

    def test_an_action_button_of_the_host_turns_a_carousel(self):
        content = self.content(carousel(), kept=URLS, actions={"change": "next"})
        pictures = []
        for _ in URLS:
            pictures.append(content.shown_picture)
            self.assertEqual(content.action("change"), "doNotDismiss")
        self.assertEqual(len(set(pictures)), 3)
        self.assertEqual(content.shown_picture, pictures[0])

    def test_page_and_model_are_in_the_same_state_after_taps_and_time(self):
        content = self.content(carousel("pt_carousel"), kept=URLS)
        for seconds in (3.2, 3.2, 2.9, 0.4):
            content.advance(seconds)
            self.assertEqual(content.page.state, content.state)
        self.assertEqual(content.state["page"], 0)
        content.click("[data-part=page] img.loaded")
        self.assertEqual(content.done[-1], {"open": "shop://page/1"})

    def test_a_state_that_the_page_has_by_itself_is_replaced_by_the_model_s(self):
        content = self.content(carousel(), kept=URLS)
        content.page.run("richPush.phones[0].machine.page = 2; richPush.phones[0].dispatch({name: 'pause'})")
        content.pump()
        self.assertEqual((content.state["page"], content.page.state["page"]), (0, 0))

    def test_a_link_that_the_page_claims_is_not_opened(self):
        content = self.content(carousel(), kept=URLS)
        content.page.run("richPush.phones[0].data.table.items[0].link = {url: 'evil://x'}")
        content.click("[data-part=page] img.loaded")
        self.assertEqual([effect for effect in content.done if "open" in effect], [{"open": "shop://page/1"}])

    def test_messages_that_are_none_change_nothing(self):
        content = self.content(carousel(), kept=URLS)
        state, done = content.state, list(content.done)
        for message in ({}, [], {"notification": 7, "height": 1}, {"notification": 0, "event": {"name": "x"}},
                        {"notification": 0, "height": 90, "more": "x" * 1_000_000}):
            content.carry_out(content.ask(message=message))
        self.assertEqual((content.state, content.done), (state, done))

    def test_the_view_gets_the_template_s_height(self):
        content = self.content(carousel(), kept=URLS)
        heights = [effect["height"] for effect in content.done if "height" in effect]
        self.assertLess(abs(heights[-1] - content.page.box(".template")[3]), 1)

    def test_a_file_in_the_folder_that_is_no_picture_is_left_out(self):
        content = Content(self, carousel(), kept=URLS)
        for file in content.folder.glob("*.png"):
            file.write_text("<html>")
        self.assertIsNone(content.picture("/picture/1"))
        self.assertIsNone(content.picture("/picture/../page.html"))

    def test_a_page_that_refuses_to_be_framed_gives_way_to_the_texts(self):
        content = self.content(json.loads(sample("web-view").read_text()))
        self.assertEqual(len(content.page.shown("iframe")), 1)
        answer = content.ask(answered={"X-Frame-Options": "DENY"})
        content.carry_out(answer)
        self.assertFalse(answer["mayShow"])
        self.assertEqual(content.page.shown("iframe"), [])
        self.assertNotEqual(content.page.one(".template").text, "")

    def test_a_sound_plays_and_stops_as_the_system_asks_and_its_height_counts(self):
        payload = {"aps": {"alert": {"title": "Title", "body": "Body"}, "category": "CTNotification"},
                   "ct_mediaType": "audio", "ct_mediaUrl": "https://media.example.com/1.wav"}
        content = self.content(payload, sound=wave(seconds=60))
        self.assertEqual(content.page.complaints, [])
        heights = [effect["height"] for effect in content.done if "height" in effect]
        self.assertLess(abs(heights[-1] - content.page.box(".template")[3] - 72), 1)
        # The browser plays nothing before the first tap.
        content.click(".template")
        for plays in (True, False):
            content.carry_out(content.ask(play=plays))
            content.page.wait(lambda: content.pump() or content.done[-1] == {"playing": plays})

    def test_an_action_that_the_template_does_not_know_goes_to_the_app(self):
        content = self.content(carousel(), kept=URLS)
        self.assertEqual(content.action("clip-offer"), "dismissAndForward")
