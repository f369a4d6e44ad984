"""The timer: it counts down, and then shows its other texts."""
import time

from support.cases import PageTest, each, expanded
from support.preview import sample


MEDIA = "https://media.example.com/"
PICTURES = {"aps": {}, "pt_id": "pt_timer", "pt_timer_threshold": 5, "pt_title": "T",
            "pt_big_img": MEDIA + "first.png", "pt_big_img_alt": MEDIA + "other.png"}


@expanded
class Timer(PageTest):
    def test_it_shows_what_is_left(self):
        self.assertEqual(self.open(sample("timer"), at=0).texts(".timer"), ["15:00"])

    def test_it_counts_each_second(self):
        page = self.open(sample("timer"), at=0)
        page.advance(1.05)
        self.assertEqual(page.texts(".timer"), ["14:59"])
        page.advance(1)
        self.assertEqual(page.texts(".timer"), ["14:58"])

    def test_it_has_counted_since_delivery(self):
        self.assertEqual(self.open(sample("timer"), at=840).texts(".timer"), ["01:00"])

    def test_an_hour_and_more_has_hours(self):
        self.assertEqual(self.open(sample("timer-styled"), at=0).texts(".timer"), ["01:30:00"])

    def test_just_below_an_hour_it_has_none(self):
        page = self.open(sample("timer-styled"), at=1799)
        self.assertEqual(page.texts(".timer"), ["01:00:01"])
        page.advance(2.05)
        self.assertEqual(page.texts(".timer"), ["59:59"])

    def test_its_last_second_is_still_shown(self):
        page = self.open(sample("timer"), at=0)
        page.advance(899.5)
        self.assertEqual((page.texts(".timer"), page.state["mode"]), (["00:01"], "running"))

    def test_at_its_end_it_shows_its_other_texts_and_no_time(self):
        page = self.open(sample("timer"), at=0)
        page.advance(900.2)
        self.assertEqual(page.texts(".template .title"), ["Happy hour is over"])
        self.assertEqual(page.texts(".template .message"), ["See you tomorrow at four."])
        self.assertEqual(page.shown(".timer"), [])

    def test_at_its_end_it_shows_its_other_picture(self):
        page = self.open(sample("timer"), at=890)
        page.advance(11)
        page.settle()
        self.assertEqual([image.get_attribute("alt") for image in page.shown(".picture img")], ["An empty cup"])

    def test_texts_without_an_alternative_stay(self):
        page = self.open(sample("timer-gif"), at=0)
        page.advance(61)
        self.assertEqual(page.texts(".template .title"), ["Too late"])
        self.assertEqual(page.texts(".template .message"), ["Coffee for one euro while the clock runs."])

    def test_a_picture_without_an_alternative_stays(self):
        payload = {"aps": {}, "pt_id": "pt_timer", "pt_timer_threshold": 5, "pt_title": "T",
                   "pt_big_img": "https://media.example.com/a.png"}
        page = self.open(payload, at=0)
        page.advance(6)
        page.settle()
        self.assertEqual(len(page.shown(".picture img")), 1)

    def test_the_other_picture_missing_the_first_stays(self):
        page = self.open(PICTURES | {"pt_big_img_alt": MEDIA + "missing.png"}, at=0)
        page.advance(6)
        page.wait(lambda: page.state["pictures"]["pt_big_img_alt"] is None)
        self.assertEqual(page.one(".picture img").get_attribute("data-slot"), "pt_big_img")

    def test_only_the_picture_that_is_shown_is_asked_for(self):
        before = len(self.requests)
        page = self.open(PICTURES, at=0)
        self.assertEqual(self.asked(before), {"/first.png"})
        page.advance(6)
        page.settle()
        self.assertEqual(self.asked(before), {"/first.png", "/other.png"})

    def test_one_that_is_over_asks_for_its_other_picture_alone(self):
        before = len(self.requests)
        page = self.open(PICTURES, at=10)
        page.advance(5)
        page.settle()
        self.assertEqual(self.asked(before), {"/other.png"})

    def test_one_that_is_over_has_no_first_picture(self):
        before = len(self.requests)
        for other in ({"pt_big_img_alt": ""}, {"pt_big_img_alt": MEDIA + "missing.png"}):
            page = self.open(PICTURES | other, at=10)
            page.wait(lambda: not page.shown(".picture"))
            self.assertEqual(page.box(".template")[3], 56)
        self.assertNotIn("/first.png", self.asked(before))

    def asked(self, before):
        return {path for _, path in self.requests[before:]}

    def test_one_that_is_over_says_so_at_once(self):
        page = self.open(sample("timer-expired"))
        self.assertEqual(page.texts(".template .title"), ["Happy hour is over"])

    def test_seen_after_its_end_it_is_over(self):
        self.assertEqual(self.open(sample("timer"), at=900).texts(".template .title"), ["Happy hour is over"])

    def test_an_end_is_a_moment(self):
        payload = {"aps": {}, "pt_id": "pt_timer", "pt_timer_end": f"$D_{int(time.time()) + 7200}"}
        hours = self.open(payload, at=0).one(".timer").text
        self.assertRegex(hours, r"^0(2:00:00|1:59:\d\d)$")

    def test_a_hundred_hours_have_three_digits(self):
        payload = {"aps": {}, "pt_id": "pt_timer", "pt_timer_threshold": 360_000}
        self.assertEqual(self.open(payload, at=0).texts(".timer"), ["100:00:00"])

    @each([360_000, 3_600_000, 1_798_761_600_000])
    def test_no_digit_is_cut(self, seconds):
        payload = {"aps": {}, "pt_id": "pt_timer", "pt_timer_threshold": seconds, "pt_title": "T " * 100}
        page = self.open(payload, at=0)
        timer, title = page.box(".timer"), page.box(".template .title")
        self.assertTrue(page.run("const t = document.querySelector('.timer'); return t.scrollWidth <= t.clientWidth"))
        self.assertLessEqual(title[0] + title[2], timer[0])
        self.assertEqual(page.box(".template")[3], 56)

    def test_the_tap_opens_the_same_link_before_and_after(self):
        page = self.open(sample("timer"), at=890)
        page.click(".template .title")
        page.advance(11)
        page.click(".template .title")
        self.assertEqual(page.opened, ["harvestlane://offers/2044"] * 2)

    def test_a_timer_does_not_talk_while_it_counts(self):
        page = self.open(sample("timer"), at=0)
        messages = len(page.messages)
        page.advance(5)
        self.assertEqual(len(page.messages), messages)
        self.assertEqual(page.one(".timer").get_attribute("aria-live"), "off")
