"""Each picture, text, button and star is where CleverTap's own view has it, at the widths of small and large phones."""
from support.cases import PageTest, each, expanded
from support.fonts import FONTS
from support.layouts import LAYOUTS, mirrored

WIDTHS = (320, 360, 375, 390, 414, 430)
# The template's size, and the boxes of what selectors show, from its upper left corner.
BOXES = """
    const template = document.querySelector('.expanded .template'), corner = template.getBoundingClientRect()
    const box = element => {
      const {x, y, width, height} = element.getBoundingClientRect()
      return [x - corner.x, y - corner.y, width, height]
    }
    return [[corner.width, corner.height], arguments[0].map(selector =>
      [...template.querySelectorAll(selector)].filter(e => e.offsetParent && !e.closest('.away')).map(box))]
    """
TOLERANCE = 0.5
# These digits need more than the 100 points of CleverTap's box, so that the box is wider.
WIDER = ("timer with hours", "Wide Roboto")


@expanded
class Layout(PageTest):
    def check(self, page, name, width, mirror=False):
        page.run("document.documentElement.style.setProperty('--w', arguments[0] + 'px')", width)
        height, expected = LAYOUTS[name][1](width)
        (found_width, found_height), found = page.run(BOXES, list(expected))
        self.assertAlmostEqual(found_width, width, delta=TOLERANCE)
        self.assertAlmostEqual(found_height, height, delta=TOLERANCE, msg=f"height at {width}")
        for (selector, boxes), measured in zip(expected.items(), found):
            if isinstance(boxes, int):
                self.assertEqual(len(measured), boxes, selector)
                continue
            boxes = mirrored(boxes, width) if mirror else boxes
            self.assertEqual(len(measured), len(boxes), f"{selector} at {width}")
            for one, other in zip(measured, boxes):
                for number, wanted in zip(one, other):
                    self.assertAlmostEqual(number, wanted, delta=TOLERANCE, msg=f"{selector} at {width}: {one} {other}")

    @each((name, font) for name in LAYOUTS for font in FONTS if (name, font) != WIDER)
    def test_everything_is_in_its_place(self, name, font):
        page = self.open(LAYOUTS[name][0], at=0, font=font)
        for width in WIDTHS:
            self.check(page, name, width)

    @each(LAYOUTS)
    def test_from_right_to_left_everything_is_in_the_mirrored_place(self, name):
        page = self.open(LAYOUTS[name][0], at=0, locale="ar")
        for width in (320, 390):
            self.check(page, name, width, mirror=True)

    @each(LAYOUTS)
    def test_the_dark_changes_no_place(self, name):
        self.check(self.open(LAYOUTS[name][0], at=0, appearance="dark"), name, 390)
