"""The content slider."""
from support.cases import PageTest
from support.preview import sample

RECIPE = "https://example.com/recipes/"


class Slider(PageTest):
    def setUp(self):
        self.page = self.open(sample("slider"))

    def test_it_turns_by_itself_and_records_each_page_it_comes_to(self):
        self.page.advance(9.4)
        self.assertEqual([effect["item"] for effect in self.page.named("pageShown")], [1, 2, 0])
        captions = [effect["properties"]["caption"] for effect in self.page.named("record")]
        self.assertEqual(captions, ["Plum crumble", "Onion tart", "Pumpkin soup"])

    def test_texts_turn_with_the_page(self):
        self.page.advance(3.1)
        self.assertEqual(self.page.texts(".template .title"), ["Plum crumble"])

    def test_next_turns_once_and_ends_the_turning(self):
        self.page.click("[data-action=action_2]")
        self.page.advance(30)
        self.assertEqual([effect["item"] for effect in self.page.named("pageShown")], [1])

    def test_back_from_the_first_page_shows_the_last(self):
        self.page.click("[data-action=action_1]")
        self.assertEqual(self.page.state["page"], 2)

    def test_view_in_app_records_opens_and_closes_if_the_slider_says_so(self):
        self.page.click("[data-action=action_3]")
        self.assertEqual([effect["name"] for effect in self.page.effects], ["record", "openLink", "dismiss"])
        self.assertEqual(self.page.effects[0]["record"], "CTOpenedContentUrl")

    def test_view_in_app_leaves_a_slider_that_does_not_close(self):
        page = self.open(sample("slider-string"))
        page.click("[data-action=action_3]")
        self.assertEqual(page.opened, [RECIPE + "1"])
        self.assertEqual(page.named("dismiss"), [])

    def test_a_tap_opens_the_page_in_view_and_records_nothing(self):
        self.page.advance(3.1)
        records = len(self.page.named("record"))
        self.page.click(".template .title")
        self.assertEqual(self.page.opened, [RECIPE + "2"])
        self.assertEqual(len(self.page.named("record")), records)

    def test_a_page_without_a_link_opens_the_common_one(self):
        page = self.open(sample("slider-string"))
        page.dispatch("next")
        page.click("[data-part=page] .picture")
        self.assertEqual(page.opened, ["harvestlane://recipes"])

    def test_a_slider_of_one_page_has_no_dots_and_stays(self):
        page = self.open(sample("slider-one-page"))
        page.advance(10)
        self.assertEqual((page.shown(".dots"), page.effects), ([], []))

    def test_without_paging_there_are_no_dots(self):
        self.assertEqual(self.open(sample("slider-defaults")).shown(".dots"), [])

    def test_many_pages_are_counted_in_place_of_dots_and_loaded_when_their_time_comes(self):
        items = [{"caption": str(n), "imageUrl": f"https://media.example.com/many-{n}.png"} for n in range(500)]
        before = len(self.requests)
        page = self.open(
            {"aps": {}, "ct_ContentSlider": {"orientation": "landscape", "showsPaging": True, "items": items}}
        )
        page.settle()
        self.assertEqual(page.texts(".count"), ["1 / 500"])
        page.dispatch("previous")
        self.assertEqual(page.texts(".count"), ["500 / 500"])
        page.settle()
        asked = {path for _, path in self.requests[before:]}
        self.assertIn("/many-499.png", asked)
        self.assertLess(len(asked), 10)
