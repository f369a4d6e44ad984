"""Two or three products, of which one is chosen."""
from support.cases import PageTest, each, expanded
from support.preview import sample

SHOP = "https://example.com/shop/"
BOTH = ["product-display", "product-display-linear"]


@expanded
class Products(PageTest):
    @each(BOTH)
    def test_the_first_is_chosen_at_first(self, name):
        page = self.open(sample(name))
        self.assertEqual(page.texts(".product .title"), ["House blend"])
        self.assertEqual(page.texts(".price"), ["€ 7.90"])

    @each(BOTH)
    def test_a_small_picture_chooses_its_product_and_opens_nothing(self, name):
        page = self.open(sample(name))
        page.click(".thumbs button:nth-child(3)")
        self.assertEqual(page.texts(".product .title"), ["Decaf"])
        self.assertEqual(page.texts(".price"), ["€ 8.10"])
        self.assertEqual(page.opened, [])

    @each(BOTH)
    def test_the_large_picture_is_that_of_the_chosen_one(self, name):
        page = self.open(sample(name))
        page.click(".thumbs button:nth-child(2)")
        page.settle()
        self.assertEqual([image.get_attribute("src") for image in page.shown(".picture img")],
                         ["https://media.example.com/blend-2.png"])

    @each(BOTH)
    def test_the_button_opens_the_chosen_product_once(self, name):
        page = self.open(sample(name))
        page.click(".thumbs button:nth-child(2)")
        page.click("[data-part=button]")
        self.assertEqual(page.opened, [SHOP + "dark"])

    @each(BOTH)
    def test_body_and_view_in_app_open_the_chosen_product(self, name):
        page = self.open(sample(name))
        page.click(".thumbs button:nth-child(3)")
        page.click(".template .product")
        page.click("[data-action=action_3]")
        self.assertEqual(page.opened, [SHOP + "decaf"] * 2)

    def test_the_chosen_one_is_marked_for_assistive_technology(self):
        page = self.open(sample("product-display"))
        page.click(".thumbs button:nth-child(2)")
        pressed = [button.get_attribute("aria-pressed") for button in page.shown(".thumbs button")]
        self.assertEqual(pressed, ["false", "true", "false"])

    def test_two_products_are_two(self):
        self.assertEqual(len(self.open(sample("product-display-two")).shown(".thumbs button")), 2)

    def test_a_product_without_its_picture_can_still_be_chosen(self):
        payload = {
            "aps": {}, "pt_id": "pt_product_display", "pt_product_display_action": "Buy",
            "pt_img1": "https://media.example.com/1.png", "pt_img2": "https://media.example.com/missing-2.png",
            "pt_bt1": "One", "pt_bt2": "Two", "pt_st1": "1", "pt_st2": "2", "pt_price1": "1", "pt_price2": "2",
            "pt_dl1": SHOP + "1", "pt_dl2": SHOP + "2",
        }
        page = self.open(payload)
        page.wait(lambda: page.state["pictures"]["pt_img2"] is None)
        page.click(".thumbs button:nth-child(2)")
        self.assertEqual(page.texts(".product .title"), ["Two"])
