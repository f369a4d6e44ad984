"""Every page loads without errors."""
from support.cases import PageTest, each, expanded
from support.preview import BAD_TEMPLATES, TEMPLATES


@expanded
class Loading(PageTest):
    @each(TEMPLATES)
    def test_a_sample_loads_without_a_complaint(self, file):
        page = self.open(file)
        self.assertEqual(page.complaints, [])

    @each(BAD_TEMPLATES)
    def test_a_bad_sample_loads_without_a_complaint_and_shows_something(self, file):
        page = self.open(file)
        self.assertEqual(page.complaints, [])
        # Without an alert the page says that nothing is shown.
        self.assertNotEqual(page.one(".template, .nothing").text.strip(), "")

    def test_all_samples_fit_on_one_page(self):
        page = self.open(TEMPLATES, inline_samples=True)
        self.assertEqual(page.complaints, [])
        self.assertEqual(len(page.find(".scene")), len(TEMPLATES))

    def test_each_notification_of_a_gallery_has_a_link_to_it(self):
        page = self.open(TEMPLATES)
        missing = page.run(
            "return [...document.querySelectorAll('.index a')].filter(a => !document.querySelector(a.hash)).length"
        )
        self.assertEqual((missing, len(page.find(".index a"))), (0, len(TEMPLATES)))

    def test_a_page_with_its_pictures_in_it_asks_the_web_for_nothing(self):
        before = len(self.requests)
        page = self.open([file for file in TEMPLATES if not file.name.startswith("web-view")], inline_samples=True)
        self.assertEqual(self.requests[before:], [])

    def test_a_page_asks_for_its_own_pictures_alone(self):
        before = len(self.requests)
        page = self.open({"aps": {}, "pt_id": "pt_basic", "pt_big_img": "https://media.example.com/only.png"})
        self.assertEqual(set(self.requests[before:]), {("media.example.com", "/only.png")})
