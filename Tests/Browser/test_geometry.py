"""Sizes, to within a point, at the widths of small, usual and large phones."""
from support.cases import PageTest, each, expanded
from support.fonts import FONTS
from support.preview import ROOT, TEMPLATES, sample

CAPTION = 56
SUBTITLE = 20
WIDE = 0.5625
HEIGHTS = {
    "basic-text": lambda w: CAPTION,
    "basic": lambda w: WIDE * w + CAPTION,
    "basic-gif": lambda w: WIDE * w + CAPTION,
    "basic-markup": lambda w: CAPTION,
    "basic-right-to-left": lambda w: WIDE * w + CAPTION,
    "auto-carousel": lambda w: WIDE * w + CAPTION,
    "manual-carousel": lambda w: WIDE * w + CAPTION,
    "timer": lambda w: WIDE * w + CAPTION,
    "timer-end": lambda w: CAPTION,
    "timer-styled": lambda w: CAPTION,
    "zero-bezel": lambda w: WIDE * w + CAPTION,
    "single-media": lambda w: WIDE * w + CAPTION,
    "slider": lambda w: WIDE * w + CAPTION,
    "slider-string": lambda w: w + CAPTION,
    "web-view": lambda w: WIDE * w,
    "web-view-portrait": lambda w: 1.777 * w,
    "rating": lambda w: WIDE * w + CAPTION + 44 + SUBTITLE,
    "rating-json": lambda w: WIDE * w + CAPTION + 44,
    "rating-one-link": lambda w: CAPTION + 50 + 8,
    "vertical-image": lambda w: 0.38 * w * 4 / 3 + 20,
    "vertical-image-styled": lambda w: 0.38 * w * 4 / 3 + 20,
}
WIDTHS = (320, 390, 430)


@expanded
class Geometry(PageTest):
    def sized(self, name, width, appearance="light", locale="en", viewport=None, font="Roboto"):
        page = self.open(
            sample(name), width=width, appearance=appearance, locale=locale, viewport=(viewport or width + 60, 1400),
            font=font,
        )
        box = page.box("[data-part=template]")
        self.assertAlmostEqual(box[2], width, delta=1)
        self.assertAlmostEqual(box[3], HEIGHTS[name](width), delta=1)

    @each((name, width) for name in HEIGHTS for width in WIDTHS)
    def test_a_template_is_as_wide_as_asked_and_as_high_as_it_must_be(self, name, width):
        self.sized(name, width)

    @each(HEIGHTS)
    def test_the_dark_is_as_large_as_the_light(self, name):
        self.sized(name, 390, appearance="dark")

    @each(HEIGHTS)
    def test_right_to_left_is_as_large_as_left_to_right(self, name):
        self.sized(name, 390, locale="ar")

    @each((width, font) for width in WIDTHS for font in FONTS)
    def test_on_a_screen_as_wide_as_the_notification_the_card_keeps_its_gap(self, width, font):
        page = self.open(sample("basic"), width=width, viewport=(width, 1400), font=font)
        for card in (".banner", ".look"):
            x, _, breadth, _ = page.box(card)
            self.assertEqual((x, breadth), (8, width - 16))

    @each(WIDTHS)
    def test_a_rating_s_picture_alone_leaves_no_room_for_stars(self, width):
        payload = {"aps": {}, "pt_id": "pt_rating", "pt_title": "T", "pt_big_img": "https://media.example.com/a.png"}
        self.assertAlmostEqual(self.open(payload, width=width).box(".template")[3], WIDE * width + CAPTION, delta=1)

    @each(WIDTHS)
    def test_a_rating_without_picture_and_stars_is_its_texts(self, width):
        payload = {"aps": {}, "pt_id": "pt_rating", "pt_title": "T"}
        self.assertAlmostEqual(self.open(payload, width=width).box(".template")[3], CAPTION + 8, delta=1)

    @each(WIDTHS)
    def test_a_high_picture_is_four_thirds_as_high_as_wide(self, width):
        box = self.open(sample("vertical-image"), width=width).box(".side .picture")
        self.assertAlmostEqual(box[2], 0.38 * width, delta=1)
        self.assertAlmostEqual(box[3], 0.38 * width * 4 / 3, delta=1)

    def test_arrows_are_forty_points_and_a_hundred_below_the_top(self):
        page = self.open(sample("manual-carousel"))
        top = page.box(".template")[1]
        for arrow in (".arrow.back", ".arrow.forth"):
            _, y, width, height = page.box(arrow)
            self.assertEqual((y - top, width, height), (100, 40, 40))

    def test_long_texts_do_not_make_a_template_higher(self):
        payload = {"aps": {}, "pt_id": "pt_basic", "pt_title": "Long " * 100, "pt_msg": "words " * 100}
        self.assertAlmostEqual(self.open(payload).box(".template")[3], CAPTION, delta=1)

    def test_a_subtitle_has_a_line_of_its_own(self):
        payload = {"aps": {}, "pt_id": "pt_zero_bezel", "pt_title": "T", "pt_subtitle": "S", "pt_msg": "M"}
        self.assertAlmostEqual(self.open(payload).box(".template")[3], CAPTION + SUBTITLE, delta=1)

    @each((file.stem, width, font) for file in TEMPLATES for width in (320, 390) for font in FONTS)
    def test_nothing_reaches_beyond_a_small_screen(self, name, width, font):
        page = self.open(sample(name), width=width, viewport=(320, 1400), font=font)
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), 320)

    @each((locale, font) for locale in ("en", "ar") for font in FONTS)
    def test_a_gallery_and_a_reply_stay_within_a_small_screen(self, locale, font):
        files = [sample("rating"), ROOT / "Samples/Payloads/categories/post-like-comment.json"]
        page = self.open(files, locale=locale, viewport=(320, 1400), font=font)
        page.run("for (const reply of document.querySelectorAll('.reply')) reply.hidden = false")
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), 320)

    @each(["640x60", "60x640"])
    def test_a_picture_of_the_system_s_view_fills_its_place(self, size):
        payload = {"aps": {"alert": "Baked now."}, "image_url": f"https://media.example.com/{size}.png"}
        page = self.open(payload)
        self.assertEqual(page.box(".system .picture"), page.box(".system .picture img"))

    def test_a_name_in_the_index_stays_in_one_column(self):
        page = self.open([sample("rating"), sample("basic"), sample("slider")], viewport=(700, 1400))
        columns = "return [...document.querySelectorAll('.index li')].map(e => e.getClientRects().length)"
        self.assertEqual(page.run(columns), [1, 1, 1])

    @each((name, font) for name in ("auto-carousel", "slider") for font in FONTS)
    def test_with_the_largest_texts_the_buttons_below_the_phones_stay_on_a_small_screen(self, name, font):
        page = self.open(sample(name), width=320, viewport=(320, 1400), font=font)
        page.run("document.documentElement.dataset.size = 5")
        boxes = page.run("""return [...document.querySelectorAll('.panel button')].filter(e => e.offsetParent)
            .map(e => e.getBoundingClientRect()).map(({left, right}) => [left, right])""")
        self.assertTrue(boxes)
        for left, right in boxes:
            self.assertGreaterEqual(left, 0)
            self.assertLessEqual(right, 320)

    def test_no_part_of_a_long_product_leaves_the_template(self):
        payload = {"aps": {}, "pt_id": "pt_product_display", "pt_product_display_action": "Buy " * 40}
        for n in (1, 2):
            payload |= {f"pt_img{n}": f"https://media.example.com/{n}.png", f"pt_bt{n}": "Wordwordword" * 20,
                        f"pt_st{n}": "text " * 60, f"pt_price{n}": "1234567890" * 5, f"pt_dl{n}": "https://example.com"}
        page = self.open(payload, width=320)
        left, _, width, _ = page.box(".template")
        for part in (".product .title", ".price", "[data-part=button]"):
            x, _, w, _ = page.box(part)
            self.assertGreaterEqual(x, left)
            self.assertLessEqual(x + w, left + width + 0.5)
