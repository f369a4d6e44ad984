"""One gesture opens one thing."""
from support.cases import PageTest, each, expanded
from support.preview import TEMPLATES, inspect, sample

TAPPED = [file for file in TEMPLATES if not file.name.startswith("web-view")]


@expanded
class Gestures(PageTest):
    @each(TAPPED)
    def test_a_tap_on_the_body_opens_one_link_of_the_template(self, file):
        page, links = self.open(file), inspect(file)["deepLinks"]
        page.click_on(page.shown(".template .caption:not(.away), .template .side .message, .template .product")[0])
        self.assertEqual(len(page.opened), 1)
        self.assertIn(page.opened[0], links or [None])

    @each(TAPPED)
    def test_a_double_tap_is_two_gestures(self, file):
        page = self.open(file)
        body = page.shown(".template .caption:not(.away), .template .side .message, .template .product")[0]
        page.click_on(body)
        page.click_on(body)
        self.assertEqual(len(page.opened), 2)

    @each(TEMPLATES)
    def test_view_in_app_opens_at_most_one_link(self, file):
        page = self.open(file)
        page.click("[data-action=action_3]")
        self.assertLessEqual(len(page.opened), 1)

    @each(TEMPLATES)
    def test_the_page_itself_goes_nowhere(self, file):
        page = self.open(file)
        address = page.driver.current_url
        for control in page.shown(".template button:not(.body-button), .actions button"):
            if control.is_displayed():
                page.click_on(control)
        self.assertEqual(page.driver.current_url, address)

    def test_without_a_link_a_tap_opens_the_app(self):
        page = self.open({"aps": {"alert": "Hello"}, "pt_id": "pt_basic"})
        page.click(".template .caption")
        self.assertEqual(page.opened, [None])

    def test_without_a_link_view_in_app_only_closes(self):
        page = self.open({"aps": {"alert": "Hello", "category": "CTNotification"}, "pt_id": "pt_basic"})
        page.click("[data-action=action_3]")
        self.assertEqual([effect["name"] for effect in page.effects], ["dismiss"])

    def test_what_is_opened_stands_in_the_log(self):
        page = self.open(sample("basic"))
        page.click(".template .caption")
        self.assertIn("harvestlane://offers/1042", page.one("[data-part=log]").text)

    def test_closing_opens_nothing(self):
        page = self.open(sample("basic"))
        page.click(".close")
        self.assertEqual(page.opened, [])

    def test_a_closed_notification_opens_nothing(self):
        page = self.open(sample("basic"))
        page.click("[data-action=action_3]")
        page.dispatch("tap")
        self.assertEqual(len(page.opened), 1)
