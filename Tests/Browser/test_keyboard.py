"""All controls can be used without a pointer, in their visible order."""
from selenium.webdriver.common.keys import Keys

from support.cases import PageTest, each, expanded
from support.preview import ROOT, TEMPLATES, sample, with_every_button

# The controls as Tab reaches them, by what they do.
ORDER = """
    const e = document.activeElement
    if (!e.closest('.expanded')) return null
    return e.dataset.action ?? e.dataset.does ?? (e.dataset.event ?? e.className) + (e.dataset.n ?? '')
    """


@expanded
class Keyboard(PageTest):
    def order(self, page):
        """What Tab reaches within the notification."""
        found = []
        page.run("document.querySelector('.close').focus()")
        while (reached := page.run(ORDER)) is not None and len(found) < 40:
            found.append(reached)
            page.press(Keys.TAB)
        return found

    @each([
        ("basic", ["close", "tap", "action_1", "action_2", "action_3"]),
        ("rating", ["close", "star1", "star2", "star3", "star4", "star5", "tap", "action_1", "action_2", "action_3"]),
        ("icons-3", ["close", "icon0", "icon1", "icon2", "tap", "action_1", "action_2", "action_3"]),
        ("vertical-image", ["close", "button", "tap", "action_1", "action_2", "action_3"]),
        ("product-display",
         ["close", "button", "select0", "select1", "select2", "tap", "action_1", "action_2", "action_3"]),
    ])
    def test_tab_goes_through_the_controls_as_they_are_seen(self, name, expected):
        self.assertEqual(self.order(self.open(with_every_button(name))), expected)

    def test_tab_reaches_the_pages_their_dots_and_arrows(self):
        reached = self.order(self.open(sample("manual-carousel")))
        for control in ("pages", "select0", "select2", "previous", "next"):
            self.assertIn(control, reached)

    @each(TEMPLATES)
    def test_tab_never_lands_on_what_is_not_seen(self, file):
        page = self.open(file)
        self.order(page)
        hidden = page.run("""
            return [...document.querySelectorAll('.template button, .template [tabindex]')]
              .filter(e => !e.offsetParent && e.tabIndex >= 0 && e.matches(':focus')).length
            """)
        self.assertEqual(hidden, 0)

    def test_the_return_key_on_the_body_opens_its_link_once(self):
        page = self.open(sample("basic"))
        page.run("document.querySelector('.body-button').focus()")
        page.press(Keys.ENTER)
        self.assertEqual(page.opened, ["harvestlane://offers/1042"])

    def test_the_space_bar_gives_stars_once(self):
        page = self.open(sample("rating"))
        page.focus(".stars button:nth-child(4)")
        page.press(Keys.SPACE)
        self.assertEqual(page.opened, ["harvestlane://rate/55122/4"])

    def test_the_return_key_chooses_a_product_and_keeps_the_focus(self):
        page = self.open(sample("product-display"))
        page.focus(".thumbs button:nth-child(2)")
        page.press(Keys.ENTER)
        self.assertEqual((page.texts(".product .title"), page.opened), (["Dark roast"], []))
        self.assertEqual(page.focused.accessible_name, "Dark roast")

    def test_arrow_keys_turn_the_pages(self):
        page = self.open(sample("manual-carousel"))
        page.focus(".pages")
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual([effect["item"] for effect in page.named("pageShown")], [1, 2, 1])

    def test_from_right_to_left_the_left_key_goes_on(self):
        page = self.open(sample("manual-carousel-right-to-left"), locale="he")
        page.focus(".pages")
        page.press(Keys.ARROW_LEFT)
        self.assertEqual(page.state["page"], 1)

    def test_what_has_the_focus_is_marked(self):
        page = self.open(sample("rating"))
        page.run("document.querySelector('.close').focus()")
        page.press(Keys.TAB)
        self.assertEqual(page.focused.value_of_css_property("outline-style"), "solid")

    def test_the_body_s_button_is_seen_while_it_has_the_focus(self):
        page = self.open(sample("basic"))
        self.assertEqual(page.run("return getComputedStyle(document.querySelector('.body-button')).opacity"), "0")
        page.run("document.querySelector('.close').focus()")
        page.press(Keys.TAB)
        self.assertEqual(page.focused.value_of_css_property("opacity"), "1")

    def test_after_closing_the_focus_is_where_one_can_start_over(self):
        page = self.open(sample("basic"))
        page.focus("[data-action=action_3]")
        page.press(Keys.ENTER)
        self.assertEqual(page.focused.get_attribute("data-does"), "begin")

    def test_a_closed_notification_is_out_of_reach(self):
        page = self.open(sample("rating"))
        page.focus("[data-action=action_3]")
        page.press(Keys.ENTER)
        page.run("document.querySelector('.stars button').focus()")
        self.assertFalse(page.run("return document.activeElement.matches('.stars button')"))

    def test_a_reply_is_opened_written_and_sent(self):
        page = self.open(ROOT / "Samples/Payloads/categories/post-like-comment.json")
        page.focus("[data-action][aria-controls]")
        page.press(Keys.ENTER)
        page.press("Well done", Keys.ENTER)
        sent = [message["text"] for message in page.messages if "text" in message]
        self.assertEqual(sent, ["Well done"])
