"""axe-core finds no problem. Rules that it cannot check have tests of their own."""
import importlib.util
from functools import cache
from pathlib import Path

from support.cases import PageTest, each, expanded
from support.preview import ROOT, TEMPLATES, sample

# axe checks contrasts on a plain wall, but not on a gradient. The drawn clock is not a text to read.
PLAIN_WALL = """
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.screen{background:${arguments[0]}!important}
      .screen::before,.screen::after,.status::before,.picture::after,.caption::before,
      .thumbs ::after{content:none!important}`)
    document.adoptedStyleSheets.push(sheet)
    """
WALLS = {"light": "#b78cf2", "dark": "#3a2560"}
RUN = """
    const done = arguments[arguments.length - 1]
    const context = {include: document, exclude: ['.status', '.date', '.clock']}
    const sentence = violation =>
      violation.id + ': ' + violation.nodes.map(node => node.html + ' ' + node.failureSummary).join(' | ')
    axe.run(context, {resultTypes: ['violations'], iframes: false})
      .then(result => done(result.violations.map(sentence)))
    """


@cache
def axe():
    """The one file of the package that is used; its Python is not."""
    package = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
    return (Path(package) / "axe.min.js").read_text()


@expanded
class Accessibility(PageTest):
    def check(self, page, appearance="light"):
        self.assertEqual(self.found(page, appearance), [])

    def found(self, page, appearance):
        page.run(PLAIN_WALL, WALLS[appearance])
        page.run(axe())
        return page.driver.execute_async_script(RUN)

    @each((file, appearance) for file in TEMPLATES for appearance in ("light", "dark"))
    def test_axe_finds_nothing(self, file, appearance):
        self.check(self.open(file, appearance=appearance, clock=False), appearance)

    @each(["ar", "he"])
    def test_axe_finds_nothing_from_right_to_left(self, locale):
        self.check(self.open(sample("manual-carousel-right-to-left"), locale=locale, clock=False))

    def test_axe_finds_nothing_in_a_gallery(self):
        self.check(self.open(TEMPLATES[:8], clock=False))

    def test_axe_finds_nothing_where_a_text_is_asked_for(self):
        page = self.open(ROOT / "Samples/Payloads/categories/post-like-comment.json", clock=False)
        page.click("[data-action][aria-controls]")
        self.check(page)

    def test_axe_finds_nothing_in_an_empty_push(self):
        self.check(self.open({"aps": {}}, clock=False))

    @each([
        "document.querySelector('.template img').removeAttribute('alt')",
        "document.querySelector('.close').removeAttribute('aria-label')",
        "document.querySelector('.template .title').style.color = '#ddd'",
    ])
    def test_axe_does_find_what_is_wrong(self, wrong):
        page = self.open(sample("basic"), clock=False)
        before = len(self.found(page, "light"))
        page.run(wrong)
        self.assertEqual(len(page.driver.execute_async_script(RUN)), before + 1)


class Names(PageTest):
    def test_a_picture_has_the_text_it_is_given(self):
        page = self.open(sample("basic-dark"))
        self.assertEqual(page.one(".template img").accessible_name, "A plum cake on a wooden board")

    def test_a_picture_without_a_text_is_a_notification_image(self):
        self.assertEqual(self.open(sample("basic")).one(".template img").accessible_name, "Notification Image")

    def test_an_icon_without_a_text_is_a_numbered_notification_icon(self):
        names = [icon.accessible_name for icon in self.open(sample("icons-3")).shown(".icons button")]
        self.assertEqual(names, ["Notification Icon 1", "Notification Icon 2", "Notification Icon 3"])

    def test_stars_are_numbered(self):
        names = [star.accessible_name for star in self.open(sample("rating")).shown(".stars button")]
        self.assertEqual(names, [f"Rating {n} Star" for n in range(1, 6)])

    def test_a_product_s_small_picture_is_named_by_the_product(self):
        names = [button.accessible_name for button in self.open(sample("product-display")).shown(".thumbs button")]
        self.assertEqual(names, ["House blend", "Dark roast", "Decaf"])

    def test_a_name_has_no_markup_in_it(self):
        payload = {"aps": {}, "pt_id": "pt_manual_carousel", "pt_title": "<b>Bold</b> &amp; brave"}
        payload |= {f"pt_img{n}": f"https://media.example.com/{n}.png" for n in (1, 2)}
        self.assertEqual(self.open(payload).one(".pages").accessible_name, "Bold & brave")

    def test_controls_are_large_enough_to_be_hit(self):
        for name in ("rating", "manual-carousel", "icons-5", "product-display", "vertical-image"):
            page = self.open(sample(name), width=320)
            for control in page.shown(".stars button, .arrow, .icons button, .thumbs button, .button, .actions button"):
                size = control.size
                self.assertGreaterEqual(min(size["width"], size["height"]), 24, control.get_attribute("outerHTML"))
