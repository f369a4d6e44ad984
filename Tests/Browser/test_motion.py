"""With reduced motion nothing moves; light and dark follow the system and the switch."""
from support.cases import PageTest, each, expanded
from support.preview import sample

STILL = [("prefers-reduced-motion", "reduce")]
DARK = [("prefers-color-scheme", "dark")]
GROUND = "return getComputedStyle(document.querySelector('.template')).backgroundColor"
MOVING = "return document.getAnimations().filter(a => (a.effect.getTiming().duration || 0) > 10).length"


@expanded
class Motion(PageTest):
    def test_without_motion_a_carousel_does_not_turn_by_itself(self):
        page = self.open(sample("auto-carousel"), media=STILL)
        page.advance(30)
        self.assertEqual(page.effects, [])

    def test_without_motion_a_carousel_can_still_be_turned(self):
        page = self.open(sample("manual-carousel"), media=STILL)
        page.click(".arrow.forth")
        self.assertEqual(page.state["page"], 1)
        self.assertEqual(page.run(MOVING), 0)

    @each(["auto-carousel", "slider"])
    def test_without_motion_pages_that_turn_by_themselves_have_arrows(self, name):
        page = self.open(sample(name), media=STILL)
        page.click(".arrow.forth")
        self.assertEqual(page.state["page"], 1)
        page.click(".arrow.back")
        self.assertEqual(page.state["page"], 0)
        self.assertEqual(self.open(sample(name)).shown(".arrow"), [])

    def test_without_motion_time_is_still_counted(self):
        page = self.open(sample("timer"), at=0, media=STILL)
        page.advance(2.1)
        self.assertEqual(page.texts(".timer"), ["14:58"])

    def test_without_motion_closing_does_not_move(self):
        page = self.open(sample("basic"), media=STILL)
        page.click(".close")
        self.assertEqual(page.run(MOVING), 0)

    def test_with_motion_a_page_takes_the_place_of_another_at_once(self):
        page = self.open(sample("manual-carousel"))
        moving = page.run("richPush.dispatch({name: 'next'}); document.body.offsetWidth; " + MOVING)
        self.assertEqual(moving, 0)

    def test_the_texts_beside_a_timer_widen_slowly_when_it_loses_its_hours(self):
        page = self.open(sample("timer-styled"), at=1799)
        page.advance(2.05)
        self.assertEqual(page.run("document.body.offsetWidth; " + MOVING), 1)


class Appearance(PageTest):
    def test_it_follows_the_system(self):
        light, dark = (self.open(sample("basic-dark"), media=media).run(GROUND) for media in ([], DARK))
        self.assertEqual((light, dark), ("rgb(255, 248, 238)", "rgb(43, 33, 24)"))

    def test_dark_is_dark_on_a_light_system(self):
        self.assertEqual(self.open(sample("basic-dark"), appearance="dark").run(GROUND), "rgb(43, 33, 24)")

    def test_light_is_light_on_a_dark_system(self):
        page = self.open(sample("basic-dark"), appearance="light", media=DARK)
        self.assertEqual(page.run(GROUND), "rgb(255, 248, 238)")

    def test_the_switch_changes_it(self):
        page = self.open(sample("basic-dark"))
        page.click(".segments label:last-child")
        self.assertEqual(page.run(GROUND), "rgb(43, 33, 24)")

    def test_a_dark_colour_that_is_not_given_is_the_default(self):
        self.assertEqual(self.open(sample("basic"), appearance="dark").run(GROUND), "rgb(28, 28, 30)")

    def test_larger_texts_are_larger_and_stay_in_their_place(self):
        page = self.open(sample("basic"))
        before = page.one(".template .title").value_of_css_property("font-size")
        page.run("const size = document.getElementById('size'); size.value = 5; size.dispatchEvent(new Event('input'))")
        after = page.one(".template .title").value_of_css_property("font-size")
        self.assertGreater(float(after[:-2]), float(before[:-2]) * 1.5)
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), 1000)
