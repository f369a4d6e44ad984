"""On a small phone, in both fonts and at each text size, texts do not overlap and are not clipped."""
from support.cases import PageTest, each, expanded
from support.fonts import FONTS
from support.layouts import BUTTON, LINES, MEDIA, PICTURE, payload
from support.preview import TEMPLATES

SIZES = (100, 118, 150, 200)
FAMILIES = [file for file in TEMPLATES if not file.stem.startswith("web-view")]
# Sets the text size as the page's switch does: from 141 % on, captions have several lines.
ENLARGE = """
    const root = document.documentElement
    root.style.fontSize = arguments[0] + '%'
    root.dataset.size = arguments[0] > 130 ? 4 : 2
    """
# The boxes of all texts of the template that are shown, each as it is drawn: within what clips it. The last number is
# the part of the first line's height that is seen.
DRAWN = """
    const template = document.querySelector('.expanded .template')
    const texts = [...template.querySelectorAll('p,.timer,.button,.count')].filter(e =>
      e.offsetParent && e.textContent.trim() && !e.closest('.away') && getComputedStyle(e).visibility === 'visible')
    const box = element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect(), clip = element.getBoundingClientRect()
      const [line] = range.getClientRects()
      const seen = Math.min(line.bottom, clip.bottom) - Math.max(line.top, clip.top)
      return [element.className, Math.max(text.left, clip.left), Math.max(text.top, clip.top),
        Math.min(text.right, clip.right), Math.min(text.bottom, clip.bottom), seen / line.height]
    }
    const {left, top, right, bottom} = template.getBoundingClientRect()
    return [[left, top, right, bottom], texts.map(box)]
    """
DIGITS = """
    const timer = document.querySelector('.template .timer'), range = document.createRange()
    range.selectNodeContents(timer)
    const text = range.getBoundingClientRect(), box = timer.getBoundingClientRect()
    const template = timer.closest('.template').getBoundingClientRect()
    return [text.left - box.left, box.right - text.right, text.top - box.top, box.bottom - text.bottom,
      box.left - template.left, template.right - box.right, template.bottom - box.bottom]
    """
SCRIM = """
    const caption = document.querySelector('.template .caption'), title = caption.querySelector('.title')
    const dark = parseFloat(getComputedStyle(caption, '::before').height)
    return [caption.getBoundingClientRect().bottom - title.getBoundingClientRect().top, dark]
    """


@expanded
class TextSizes(PageTest):
    def enlarged(self, payload, size, font):
        page = self.open(payload, at=0, width=320, viewport=(340, 1400), font=font)
        page.run(ENLARGE, size)
        return page

    @each((file, font) for file in FAMILIES for font in FONTS)
    def test_texts_neither_overlap_nor_leave_the_template(self, file, font):
        page = self.open(file, inline_samples=True, at=0, width=320, viewport=(340, 1400), font=font)
        for size in SIZES:
            page.run(ENLARGE, size)
            self.check(page, size)

    def check(self, page, size):
        (left, top, right, bottom), texts = page.run(DRAWN)
        for at, (name, x1, y1, x2, y2, seen) in enumerate(texts):
            where = f"{name} at {size} %"
            # A line's box is a little higher than its letters.
            self.assertGreater(seen, 0.85, where)
            self.assertTrue(x1 >= left - 1 and x2 <= right + 1 and y1 >= top - 1 and y2 <= bottom + 1, where)
            for other, u1, v1, u2, v2, _ in texts[at + 1:]:
                apart = x2 <= u1 + 1 or u2 <= x1 + 1 or y2 <= v1 + 1 or v2 <= y1 + 1
                self.assertTrue(apart, f"{where} covers {other}")

    @each((seconds, border, size, font) for seconds in (900, 7_199, 359_999, 1_700_000_000_000) for border in (0, 10)
          for size in SIZES for font in FONTS)
    def test_a_timer_shows_all_its_digits(self, seconds, border, size, font):
        keys = {"pt_timer_threshold": seconds, "pt_chrono_border_width": border, "pt_chrono_border_clr": "#FF0000"}
        page = self.enlarged(payload("pt_timer", PICTURE, keys), size, font)
        for room in page.run(DIGITS):
            self.assertGreaterEqual(room, -1)
        self.check(page, size)

    @each((size, font) for size in SIZES for font in FONTS)
    def test_a_high_picture_is_beside_texts_that_do_not_overlap(self, size, font):
        words = {"pt_title": "Barista of the month", "pt_msg": "Ida pours four hundred cups a day. " * 4}
        page = self.enlarged(payload("pt_vertical_img", words, PICTURE, LINES, BUTTON), size, font)
        self.check(page, size)

    @each((size, font, subtitle) for size in SIZES for font in FONTS for subtitle in ("", "Mill Street"))
    def test_the_title_on_a_picture_is_within_its_dark_edge(self, size, font, subtitle):
        words = {"pt_title": "The market is open again this autumn", "pt_msg": "Saturday from nine. " * 20}
        page = self.enlarged(payload("pt_zero_bezel", words, PICTURE, {"pt_subtitle": subtitle}), size, font)
        title, dark = page.run(SCRIM)
        self.assertGreaterEqual(dark, title)
        self.check(page, size)


@expanded
class Lines(PageTest):
    @each((template, size) for template in ("pt_vertical_img", "pt_icons") for size in (100, 200))
    def test_a_line_break_in_a_message_of_two_lines_is_one(self, template, size):
        pictures = {f"pt_img{n}": f"{MEDIA}{n}.png" for n in (1, 2, 3)}
        page = self.open(payload(template, PICTURE, pictures, {"pt_msg": "One\nTwo"}))
        page.run(ENLARGE, size)
        self.assertEqual(page.texts(".template .message"), ["One\nTwo"])
