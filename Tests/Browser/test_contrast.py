"""Default colours can be read: they have a contrast of 4.5 or more on every background."""
from support.cases import PageTest, each, expanded

MEDIA = "https://media.example.com/"
PRODUCT = {"img": MEDIA, "bt": "Product ", "st": "Words ", "dl": "https://example.com/", "price": "€ "}
PAYLOADS = {
    "basic": {"pt_id": "pt_basic"},
    "carousel": {"pt_id": "pt_manual_carousel", "pt_img1": MEDIA + "1.png", "pt_img2": MEDIA + "2.png"},
    "timer": {"pt_id": "pt_timer", "pt_timer_threshold": 600},
    "rating": {"pt_id": "pt_rating", "pt_subtitle": "Subtitle", "pt_dl1": "https://example.com"},
    "zero bezel without picture": {"pt_id": "pt_zero_bezel", "pt_subtitle": "Subtitle"},
    "vertical image": {"pt_id": "pt_vertical_img", "pt_text1": "One", "pt_text2": "Two", "pt_btn_name": "Button"},
    "icons": {"pt_id": "pt_icons"} | {f"pt_img{n}": f"{MEDIA}{n}.png" for n in (1, 2, 3)},
    "product": {"pt_id": "pt_product_display", "pt_product_display_action": "Buy"}
    | {f"pt_{key}{n}": value + str(n) for n in (1, 2) for key, value in PRODUCT.items()},
    "slider": {"ct_ContentSlider": {"items": [{"caption": "One", "subcaption": "Two", "imageUrl": MEDIA + "1.png"}]}},
    "single media": {"ct_mediaType": "image", "ct_mediaUrl": MEDIA + "1.png"},
}
# The background of the system's material: the page's wall at its darkest and lightest places.
WALL = {"light": ((62, 72, 168), (160, 200, 255)), "dark": ((20, 30, 60), (85, 41, 67))}
# Every text that is shown, with its colour, and the colours behind it from the nearest outwards.
COLORS = """
    const template = document.querySelector('.template')
    return [...template.querySelectorAll('p, .timer, .price, .button')]
      .filter(element => element.offsetParent && element.textContent.trim() && !element.closest('.away'))
      .map(element => {
        const grounds = []
        for (let e = element; e !== template.closest('.look').parentElement; e = e.parentElement) {
          const style = getComputedStyle(e)
          grounds.push(style.backgroundColor)
          if (style.backgroundImage !== 'none') throw new Error('a gradient behind ' + element.textContent)
        }
        return [element.textContent, getComputedStyle(element).color, grounds]
      })
    """


def channels(text):
    """Red, green, blue and alpha of `rgb(…)` or `rgba(…)`."""
    numbers = [float(part) for part in text[text.index("(") + 1:-1].split(",")]
    return (*numbers[:3], numbers[3] if len(numbers) > 3 else 1.0)


def over(top, bottom):
    return tuple(top[3] * t + (1 - top[3]) * b for t, b in zip(top[:3], bottom))


def luminance(color):
    parts = [part / 255 for part in color]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(color, grounds, behind):
    """Of a text on translucent grounds, with one colour behind all of them."""
    ground = behind
    for layer in reversed(grounds):
        ground = over(channels(layer), ground)
    one, two = luminance(over(channels(color), ground)), luminance(ground)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)


@expanded
class Contrast(PageTest):
    @each((name, appearance) for name in PAYLOADS for appearance in ("light", "dark"))
    def test_default_colours_can_be_read(self, name, appearance):
        alert = {"title": "Title", "body": "Message"}
        # Single media is a template only in this category.
        aps = {"alert": alert, "category": "CTNotification"}
        page = self.open({"aps": aps, "pt_title": "Title", "pt_msg": "Message"} | PAYLOADS[name],
                         appearance=appearance)
        texts = page.run(COLORS)
        self.assertGreaterEqual(len(texts), 2)
        for text, color, grounds in texts:
            for behind in WALL[appearance]:
                self.assertGreaterEqual(round(contrast(color, grounds, behind), 2), 4.5, (text, color, grounds, behind))

    @each(["light", "dark"])
    def test_over_a_picture_the_title_is_white_on_a_dark_edge(self, appearance):
        page = self.open({"aps": {}, "pt_id": "pt_zero_bezel", "pt_title": "Title", "pt_big_img": MEDIA + "1.png"},
                         appearance=appearance)
        self.assertEqual(page.one(".template .title").value_of_css_property("color"), "rgba(255, 255, 255, 1)")
        style = "getComputedStyle(document.querySelector('.template .caption'), '::before')"
        self.assertEqual(page.run(f"return {style}.backgroundImage"), "linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0.65))")

    def test_the_picture_missing_a_default_title_over_it_can_be_read(self):
        payload = {"aps": {}, "pt_id": "pt_zero_bezel", "pt_title": "Title", "pt_big_img": MEDIA + "missing.png"}
        page = self.open(payload)
        self.assertEqual(page.one(".template .title").value_of_css_property("color"), "rgba(0, 0, 0, 1)")

    def test_black_on_white_has_a_contrast_of_21(self):
        self.assertAlmostEqual(contrast("rgb(0, 0, 0)", ["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"], (0, 0, 0)), 21)

    def test_colours_of_the_payload_stay_as_they_are(self):
        payload = {"aps": {}, "pt_id": "pt_basic", "pt_title": "T", "pt_title_clr": "#EEEEEE", "pt_bg": "#FFFFFF"}
        page = self.open(payload)
        self.assertEqual(page.one(".template .title").value_of_css_property("color"), "rgba(238, 238, 238, 1)")

    def test_a_colour_of_the_payload_that_equals_the_default_stays_too(self):
        payload = {"aps": {}, "pt_id": "pt_basic", "pt_title": "T", "pt_title_clr": "#000000", "pt_bg": "#000000"}
        page = self.open(payload)
        self.assertEqual(page.one(".template .title").value_of_css_property("color"), "rgba(0, 0, 0, 1)")
