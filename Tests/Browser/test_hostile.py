"""No part of a payload runs as a script, and each page shows something."""
from support.attacks import ATTACKS, COLOURS, LINKS, PICTURES
from support.cases import PageTest, each, expanded

MEDIA = "https://media.example.com/"
TEXT_KEYS = ("pt_title", "pt_msg", "pt_subtitle", "pt_msg_summary", "pt_text1", "pt_text2", "pt_btn_name", "pt_title_alt",
             "pt_msg_alt", "pt_product_display_action")


def everything(text):
    """A text wherever a template reads one."""
    payload = {"aps": {"alert": {"title": text, "subtitle": text, "body": text}, "category": "CTNotification"}}
    payload |= dict.fromkeys(TEXT_KEYS, text) | {"pt_big_img": MEDIA + "1.png", "pt_big_img_alt_text": text}
    for n in range(1, 6):
        payload |= {f"pt_img{n}": f"{MEDIA}{n}.png", f"pt_img{n}_alt_text": text, f"pt_bt{n}": text, f"pt_st{n}": text,
                    f"pt_price{n}": text, f"pt_dl{n}": "https://example.com"}
    return payload


TOUCH_EVERYTHING = """
    for (const element of document.querySelectorAll('.template *, .actions *, .banner *')) {
      element.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))
      element.click?.()
    }
    """
TEMPLATES = ("pt_basic", "pt_manual_carousel", "pt_timer", "pt_zero_bezel", "pt_rating", "pt_product_display",
             "pt_vertical_img", "pt_icons", "pt_web_view", "unknown")


@expanded
class Hostile(PageTest):
    def check(self, page, notifications=1):
        """No script has run, no dialog was shown, something is visible; the same holds after every control was used."""
        before = len(self.requests)
        scripts = page.run("return document.scripts.length")
        page.run(TOUCH_EVERYTHING)
        page.advance(5)
        self.assertIsNone(page.run("return window.ran ?? null"))
        self.assertEqual(page.seen["errors"] + page.seen["violations"], [])
        self.assertEqual(page.run("return document.scripts.length"), scripts)
        hosts = {host for host, _ in self.requests[before:]}
        self.assertLessEqual(hosts, {"media.example.com"})
        handlers = page.run("""
            return [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => /^on/i.test(a.name)
              || /^\\s*(javascript|data:text|vbscript)/i.test(a.value) && ['href', 'src', 'action'].includes(a.name))).length
            """)
        self.assertEqual(handlers, 0)
        page.run("richPush.phones.forEach(phone => phone.begin())")
        page.wait(lambda: len(page.shown(".template")) == notifications)
        for number, template in enumerate(page.shown(".template")):
            self.assertTrue(
                template.text.strip() or template.find_elements("css selector", "img"), f"nothing is shown in {number}"
            )

    @each(TEMPLATES)
    def test_a_text_does_not_run(self, template):
        """All attacks on one page, each in a notification of its own."""
        payloads = [everything(attack) | {"pt_id": template} for attack in ATTACKS]
        self.check(self.open(payloads), len(payloads))

    @each(range(len(ATTACKS)))
    def test_a_text_of_which_nothing_remains_leaves_no_blank_view(self, number):
        page = self.open({"aps": {}, "pt_id": "pt_basic", "pt_title": ATTACKS[number]})
        self.assertNotEqual(page.one(".template").text.strip(), "")

    @each(range(len(ATTACKS)))
    def test_a_caption_does_not_run(self, number):
        attack = ATTACKS[number]
        items = [{"caption": attack, "subcaption": attack, "imgAltText": attack, "imageUrl": f"{MEDIA}{n}.png",
                  "actionUrl": attack} for n in (1, 2)]
        self.check(self.open({"aps": {"alert": attack}, "ct_ContentSlider": {"showsPaging": True, "items": items}}))

    @each(range(len(LINKS)))
    def test_a_link_does_not_run_and_is_not_followed(self, number):
        payload = everything("Text") | {f"pt_dl{n}": LINKS[number] for n in range(1, 6)}
        payload |= {"pt_id": "pt_rating", "pt_default_dl": LINKS[number], "wzrk_dl": LINKS[number]}
        page = self.open(payload)
        address = page.driver.current_url
        self.check(page)
        self.assertEqual(page.driver.current_url, address)

    @each(range(5))
    def test_a_link_that_is_a_script_opens_the_app_instead(self, number):
        page = self.open({"aps": {}, "pt_id": "pt_basic", "pt_title": "T", "pt_dl1": LINKS[number]})
        page.click(".template .title")
        self.assertEqual(page.opened, [None])

    @each(range(len(COLOURS)))
    def test_a_colour_does_not_leave_its_place(self, number):
        keys = ("pt_bg", "pt_title_clr", "pt_msg_clr", "pt_btn_clr", "pt_btn_text_clr", "pt_btn_border_clr",
                "pt_text1_clr", "pt_btn_grad_clr1", "pt_btn_grad_clr2", "pt_btn_grad_dir", "pt_btn_border_width",
                "pt_img_border_clr", "pt_img_corner_radius")
        payload = everything("Text") | dict.fromkeys(keys, COLOURS[number])
        payload |= {"pt_id": "pt_vertical_img", "pt_btn_style": "gradient_linear"}
        page = self.open(payload)
        self.check(page)
        self.assertEqual(page.one(".template .title").value_of_css_property("color"), "rgba(0, 0, 0, 1)")

    @each(range(len(PICTURES)))
    def test_a_picture_s_address_does_not_run_and_leaves_the_texts(self, number):
        payload = everything("Text") | {f"pt_img{n}": PICTURES[number] for n in range(1, 6)}
        self.check(self.open(payload | {"pt_id": "pt_manual_carousel", "pt_big_img": PICTURES[number]}))

    def test_a_picture_s_address_adds_nothing_to_the_policy(self):
        address = "https://a;script-src *;.example.com/a.png"
        page = self.open(everything("Text") | {"pt_id": "pt_basic", "pt_big_img": address})
        policy = page.run("return document.querySelector('[http-equiv]').content")
        self.assertEqual(policy.count("script-src"), 1)
        self.assertNotIn("*", policy)

    def test_what_the_page_runs_is_named_by_its_nonce_alone(self):
        page = self.open(everything("Text") | {"pt_id": "pt_basic"})
        page.run("""
            const script = document.createElement('script')
            script.textContent = 'window.ran = 1'
            document.body.append(script)
            """)
        self.assertIsNone(page.run("return window.ran ?? null"))
        self.assertEqual(len(page.seen["violations"]), 1)

    def test_a_caption_of_a_megabyte_keeps_its_place(self):
        long = "<b>All work</b> and no play &amp; so on. " * 26_000
        page = self.open(everything("Text") | {"pt_id": "pt_basic", "pt_title": long, "pt_msg": "W" * 1_000_000})
        self.assertLess(page.box(".template")[3], 400)
        self.assertEqual(page.seen["errors"], [])

    def test_tags_of_a_megabyte_come_to_an_end(self):
        page = self.open(everything("Text") | {"pt_id": "pt_basic", "pt_title": "<b>" * 300_000 + "x"})
        self.assertEqual(page.texts(".template .title"), ["x"])

    def test_five_hundred_hostile_pages_are_shown(self):
        items = [{"caption": ATTACKS[n % len(ATTACKS)], "imageUrl": f"{MEDIA}{n % 7}.png",
                  "actionUrl": LINKS[n % len(LINKS)]} for n in range(500)]
        page = self.open({"aps": {}, "ct_ContentSlider": {"showsPaging": True, "autoPlay": True, "items": items}})
        page.advance(6.5)
        self.assertEqual(page.state["page"], 2)
        self.assertEqual((page.seen["errors"], page.run("return window.ran ?? null")), ([], None))

    def test_names_of_javascript_s_own_are_no_states_or_slots(self):
        page = self.open(everything("Text") | {"pt_id": "pt_basic"})
        names = ("__proto__", "constructor", "toString")
        for name in names:
            page.dispatch("imageUnavailable", slot=name, candidate=0)
            page.dispatch(name)
        self.assertEqual((page.effects, page.seen["errors"]), ([], []))
        # An action with such a name is one that the template does not know.
        for name in names:
            page.dispatch("action", identifier=name)
        self.assertEqual(page.effects, [{"name": "dismissAndForward"}])
        self.assertEqual(page.seen["errors"], [])
