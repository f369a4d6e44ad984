"""Carousels: pages that turn automatically, and pages that the user turns."""
from selenium.webdriver.common.keys import Keys

from support.cases import PageTest
from support.preview import sample, with_every_button

WEEK = "https://example.com/week/"


class AutoCarousel(PageTest):
    def setUp(self):
        self.page = self.open(sample("auto-carousel-links"))

    def test_it_stays_for_almost_three_seconds(self):
        self.page.advance(2.9)
        self.assertEqual(self.page.state["page"], 0)

    def test_it_turns_after_three_seconds(self):
        self.page.advance(3.1)
        self.assertEqual(self.page.state["page"], 1)

    def test_it_shows_one_page_at_a_time(self):
        self.page.advance(3.1)
        self.assertEqual(len(self.page.shown("[data-part=page]")), 1)
        self.assertEqual(len(self.page.shown("[data-part=page] img")), 1)

    def test_after_the_last_page_comes_the_first(self):
        self.page.advance(9.4)
        self.assertEqual([effect["item"] for effect in self.page.named("pageShown")], [1, 2, 0])

    def test_its_dots_follow(self):
        self.page.advance(3.1)
        current = [dot.get_attribute("aria-current") for dot in self.page.shown(".dot")]
        self.assertEqual(current, ["false", "true", "false"])

    def test_it_has_no_arrows(self):
        self.assertEqual(self.page.shown("[data-part=arrow]"), [])

    def test_a_tap_opens_the_link_of_the_page_in_view(self):
        self.page.advance(3.1)
        self.page.click("[data-part=page] .picture")
        self.assertEqual(self.page.opened, [WEEK + "2"])

    def test_view_in_app_opens_the_link_of_the_page_in_view_and_closes(self):
        self.page.advance(6.2)
        self.page.click("[data-action=action_3]")
        self.assertEqual(self.page.opened, [WEEK + "3"])
        self.assertEqual(self.page.state["mode"], "dismissed")

    def test_back_and_next_do_nothing(self):
        page = self.open(with_every_button("auto-carousel-links"))
        page.click("[data-action=action_1]")
        page.click("[data-action=action_2]")
        self.assertEqual((page.effects, page.state["page"]), ([], 0))

    def test_without_a_category_it_has_no_back_and_next(self):
        self.assertEqual(self.page.texts("[data-part=action]"), ["View In App"])

    def test_once_closed_it_no_longer_turns(self):
        self.page.click("[data-action=action_3]")
        self.page.advance(10)
        self.assertEqual(self.page.named("pageShown"), [])

    def test_it_can_be_paused_and_goes_on_afterwards(self):
        self.page.click(".pause")
        self.page.advance(10)
        self.assertEqual(self.page.state["page"], 0)
        self.page.click(".pause")
        self.page.advance(3.1)
        self.assertEqual(self.page.state["page"], 1)

    def test_start_over_shows_the_first_page(self):
        self.page.advance(3.1)
        self.page.click(".again")
        self.assertEqual(self.page.state["page"], 0)
        self.page.advance(2.8)
        self.assertEqual(self.page.state["page"], 0)


class OwnClock(PageTest):
    def test_on_the_browser_s_own_clock_it_turns_too(self):
        page = self.open(sample("auto-carousel"), clock=False)
        page.wait(lambda: page.state["page"] == 1)
        self.assertEqual(page.complaints, [])


class ManualCarousel(PageTest):
    def setUp(self):
        self.page = self.open(sample("manual-carousel"))

    def shown(self):
        return [effect["item"] for effect in self.page.named("pageShown")]

    def test_it_does_not_turn_by_itself(self):
        self.page.advance(60)
        self.assertEqual(self.page.state["page"], 0)

    def test_the_arrow_forward_wraps(self):
        for _ in range(3):
            self.page.click(".arrow.forth")
        self.assertEqual(self.shown(), [1, 2, 0])

    def test_the_arrow_back_wraps(self):
        for _ in range(3):
            self.page.click(".arrow.back")
        self.assertEqual(self.shown(), [2, 1, 0])

    def test_the_buttons_back_and_next_turn_too(self):
        self.page.click("[data-action=action_2]")
        self.page.click("[data-action=action_1]")
        self.page.click("[data-action=action_1]")
        self.assertEqual(self.shown(), [1, 0, 2])

    def test_turning_opens_nothing(self):
        self.page.click(".arrow.forth")
        self.page.click("[data-action=action_2]")
        self.assertEqual(self.page.opened, [])

    def test_a_tap_on_a_dot_turns_no_page_and_opens_nothing(self):
        self.page.click_on(self.page.shown(".dot")[2])
        self.assertEqual((self.page.state["page"], self.page.opened), (0, []))

    def test_the_return_key_on_a_dot_shows_its_page_and_opens_nothing(self):
        self.page.run("arguments[0].focus()", self.page.shown(".dot")[2])
        self.page.press(Keys.ENTER)
        self.assertEqual((self.page.state["page"], self.page.opened), (2, []))

    def test_a_swipe_turns_no_page_and_opens_nothing(self):
        for way in (-120, 120):
            self.page.swipe("[data-part=page] .picture", way)
        self.assertEqual((self.shown(), self.page.opened), ([], []))

    def test_a_hand_that_trembles_still_taps(self):
        self.page.swipe("[data-part=page] .picture", 6)
        self.assertEqual(len(self.page.opened), 1)

    def test_from_right_to_left_the_arrow_forward_is_on_the_left(self):
        page = self.open(sample("manual-carousel-right-to-left"), locale="he")
        self.assertLess(page.box(".arrow.forth")[0], page.box(".arrow.back")[0])


class OnePicture(PageTest):
    def test_a_carousel_of_one_picture_has_neither_dots_nor_arrows_and_does_not_turn(self):
        for template in ("pt_carousel", "pt_manual_carousel"):
            payload = {"aps": {}, "pt_title": "T", "pt_img2": "https://media.example.com/2.png"}
            page = self.open(payload | {"pt_id": template})
            page.advance(10)
            self.assertEqual(page.shown(".dots, .arrow"), [])
            self.assertEqual(page.effects, [])
