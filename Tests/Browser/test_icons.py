"""Three to five icons in a row."""
from support.cases import PageTest
from support.preview import sample


class Icons(PageTest):
    def test_an_icon_opens_its_link_once_and_not_the_body_s(self):
        page = self.open(sample("icons-5"))
        page.click(".icons button:nth-child(4)")
        self.assertEqual(page.opened, ["harvestlane://rewards"])

    def test_an_icon_without_a_link_opens_the_body_s(self):
        page = self.open(sample("icons-links"))
        page.click(".icons button:nth-child(1)")
        self.assertEqual(page.opened, ["harvestlane://home"])

    def test_an_icon_keeps_the_link_of_its_slot(self):
        page = self.open(sample("icons-links"))
        page.click(".icons button:nth-child(2)")
        self.assertEqual(page.opened, ["harvestlane://orders"])

    def test_an_icon_that_does_not_come_leaves_the_row(self):
        payload = {"aps": {}, "pt_id": "pt_icons", "pt_title": "T", "pt_dl4": "https://example.com/4"}
        payload |= {f"pt_img{n}": f"https://media.example.com/i{n}.png" for n in (1, 3, 4)}
        payload["pt_img2"] = "https://media.example.com/missing-icon.png"
        page = self.open(payload)
        page.wait(lambda: page.state["available"] == [0, 2, 3])
        self.assertEqual(len(page.shown(".icons button")), 3)
        page.click_on(page.shown(".icons button")[2])
        self.assertEqual(page.opened, ["https://example.com/4"])

    def test_of_fewer_than_three_the_texts_remain(self):
        payload = {"aps": {}, "pt_id": "pt_icons", "pt_title": "T", "pt_msg": "M",
                   "pt_img1": "https://media.example.com/i1.png", "pt_img2": "https://media.example.com/missing.png",
                   "pt_img3": "https://media.example.com/i3.png"}
        page = self.open(payload)
        page.wait(lambda: page.state["mode"] == "text")
        self.assertEqual(page.shown(".icons button"), [])
        self.assertEqual(page.texts(".template p"), ["T", "M"])

    def test_an_icon_is_named_for_those_who_cannot_see_it(self):
        page = self.open(sample("icons-links"))
        self.assertEqual(page.shown(".icons button")[0].accessible_name, "Menu")
