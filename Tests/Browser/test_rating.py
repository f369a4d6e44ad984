"""Five stars."""
from support.cases import PageTest
from support.preview import sample

RATE = "harvestlane://rate/55122"


class Rating(PageTest):
    def star(self, page, number):
        page.click(f".stars button:nth-child({number})")

    def test_a_star_opens_its_own_link_and_not_the_body_s(self):
        page = self.open(sample("rating"))
        self.star(page, 4)
        self.assertEqual(page.opened, [f"{RATE}/4"])
        self.assertEqual([effect["rating"] for effect in page.named("rating")], [4])

    def test_stars_up_to_the_chosen_one_are_filled(self):
        page = self.open(sample("rating"))
        self.star(page, 3)
        self.assertEqual(len(page.shown(".stars .filled")), 3)
        pressed = [star.get_attribute("aria-pressed") for star in page.shown(".stars button")]
        self.assertEqual(pressed, ["true"] * 3 + ["false"] * 2)

    def test_a_choice_can_be_changed(self):
        page = self.open(sample("rating"))
        self.star(page, 5)
        self.star(page, 2)
        self.assertEqual(len(page.shown(".stars .filled")), 2)

    def test_a_star_without_a_link_opens_that_of_the_first(self):
        page = self.open(sample("rating-one-link"))
        self.star(page, 5)
        self.assertEqual(page.opened, [RATE])

    def test_a_tap_beside_the_stars_opens_the_default_link(self):
        page = self.open(sample("rating"))
        page.click(".template .title")
        self.assertEqual(page.opened, ["harvestlane://orders/55122"])

    def test_without_a_first_link_there_are_no_stars(self):
        page = self.open({"aps": {}, "pt_id": "pt_rating", "pt_title": "T", "pt_dl2": "https://example.com"})
        self.assertEqual(page.shown(".stars button"), [])

    def test_its_subtitle_and_icon_are_shown(self):
        self.assertEqual(self.open(sample("rating")).texts(".template .subtitle"), ["Order 55122"])
        page = self.open(sample("rating-one-link"))
        self.assertEqual(len(page.shown("[data-part=icon] img")), 1)
