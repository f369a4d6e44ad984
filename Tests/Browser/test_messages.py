"""The page reports events to its host, and opens no link itself."""
from support import preview, session
from support.cases import PageTest
from support.preview import sample

HOST = """<!doctype html><title>Host</title><iframe src="INNER" width=900 height=900></iframe>
    <script>var told = []; var isHost = true; addEventListener('message', event => told.push(event.data))</script>"""


class Messages(PageTest):
    def test_a_tap_is_told_with_its_effects_and_the_state_after_it(self):
        page = self.open(sample("basic"))
        page.click(".template .title")
        [message] = page.messages
        self.assertEqual(message["notification"], 0)
        self.assertEqual(message["event"], {"name": "tap"})
        self.assertEqual(message["effects"], [{"name": "openLink", "link": "harvestlane://offers/1042", "from": {"name": "body"}}])
        self.assertEqual(message["state"], page.state)

    def test_one_gesture_is_one_message(self):
        page = self.open(sample("rating"))
        page.click(".stars button:nth-child(2)")
        [message] = page.messages
        self.assertEqual(message["event"], {"name": "star", "rating": 2})

    def test_a_page_that_turns_by_itself_is_told_once(self):
        page = self.open(sample("auto-carousel"))
        page.advance(3.2)
        [message] = page.messages
        self.assertEqual((message["event"], message["effects"]), ({"name": "tick"}, [{"name": "pageShown", "item": 1}]))

    def test_a_timer_s_end_is_told(self):
        page = self.open(sample("timer"), at=890)
        page.advance(12)
        [message] = page.messages
        self.assertEqual(message["state"]["mode"], "expired")

    def test_an_action_is_told_by_its_identifier(self):
        page = self.open(sample("manual-carousel"))
        page.click("[data-action=action_2]")
        self.assertEqual([message["event"] for message in page.messages],
                         [{"name": "action", "identifier": "action_2"}])

    def test_of_several_notifications_each_is_told_by_its_place(self):
        page = self.open([sample("basic"), sample("basic-text")])
        page.click("#p2 .template .title")
        self.assertEqual([message["notification"] for message in page.messages], [1])

    def test_a_host_can_set_the_state(self):
        page = self.open(sample("manual-carousel"))
        page.run("richPush.show({mode: 'shown', page: 2})")
        self.assertEqual((page.state["page"], len(page.shown("[data-part=page]"))), (2, 1))

    def test_a_state_that_is_stopped_keeps_its_time_until_it_appears(self):
        page = self.open(sample("timer"))
        since = page.run("return richPush.phones[0].data.table.countdown.from")
        kept = {"mode": "running", "page": 0, "star": 0, "since": since, "now": since + 60, "stopped": True, "failed": {}}
        page.run("richPush.show(arguments[0], arguments[1])", kept, since + 100)
        seconds = page.run("return richPush.phones[0].data.table.countdown.seconds")
        self.assertEqual(page.state["remaining"], seconds - 60)

    def test_an_action_that_stands_for_a_star_names_none_and_does_nothing(self):
        page = self.open(sample("rating"))
        page.run("richPush.phones[0].data.table.actions.like = 'star'")
        page.dispatch("action", identifier="like")
        self.assertEqual((page.messages[-1]["effects"], page.state["star"]), ([], 0))

    def test_a_page_in_a_frame_tells_its_parent(self):
        inner = preview.page(sample("basic"))
        outer = session.folder() / "host.html"
        outer.write_text(HOST.replace("INNER", inner.name))
        page = self.open_file(outer, handler=False)
        page.driver.switch_to.frame(0)
        page.wait(lambda: page.run("return window.richPush !== undefined"))
        page.dispatch("tap")
        page.driver.switch_to.default_content()
        events = "return told.filter(message => message.richPush.event)"
        page.wait(lambda: page.run(events))
        [told] = page.run(events)
        self.assertEqual(told["richPush"]["effects"][0]["link"], "harvestlane://offers/1042")

    def test_a_window_around_the_page_chooses_what_is_shown_and_is_told_the_actions(self):
        inner = preview.page(sample("manual-carousel"))
        outer = session.folder() / "host-of-a-view.html"
        outer.write_text(HOST.replace("INNER", inner.name))
        page = self.open_file(outer, handler=False, clock=False)
        page.run("""frames[0].postMessage({richPushShow: {look: 'expanded', appearance: 'dark', size: 9}}, '*')
            frames[0].postMessage({richPushShow: 'lock'}, '*')""")
        shown = "return told.map(message => message.richPush.shown).filter(Boolean)"
        page.wait(lambda: page.run(shown))
        [told] = page.run(shown)
        self.assertEqual([one["id"] for one in told["actions"]], ["action_1", "action_2", "action_3"])
        page.driver.switch_to.frame(0)
        self.assertEqual(page.run("return {...document.documentElement.dataset}"), {"look": "expanded", "appearance": "dark"})
        self.assertEqual(len(page.shown(".phone")), 1)
        page.run("postMessage({richPushShow: {look: 'lock'}}, '*')")
        page.run("return new Promise(done => setTimeout(done))")
        self.assertEqual(page.run("return document.documentElement.dataset.look"), "expanded")

    def test_a_template_s_height_is_told_at_first(self):
        page = self.open(sample("basic"))
        page.wait(lambda: page.heights)
        [told] = page.heights[-1:]
        self.assertLess(abs(told - page.box(".template")[3]), 1)

    def test_a_template_s_height_is_told_whenever_it_changes(self):
        page = self.open(sample("basic"))
        for width in (320, 414):
            page.run("document.documentElement.style.setProperty('--w', arguments[0] + 'px')", width)
            height = page.box(".template")[3]
            page.wait(lambda: page.heights and abs(page.heights[-1] - height) < 1)

    def test_a_height_that_stays_is_not_told_again(self):
        page = self.open(sample("manual-carousel"))
        page.wait(lambda: page.heights)
        before = len(page.heights)
        page.dispatch("next")
        page.dispatch("previous")
        self.assertEqual(len(page.heights), before)

    def test_a_closed_notification_tells_no_height(self):
        page = self.open(sample("basic"))
        page.wait(lambda: page.heights)
        page.click("[data-action=action_3]")
        self.assertNotIn(0, page.heights)

    def test_pause_and_its_end_are_told(self):
        page = self.open(sample("auto-carousel"))
        page.click(".pause")
        page.click(".pause")
        self.assertEqual([message["event"]["name"] for message in page.messages], ["pause", "appear"])

    def test_an_action_of_the_app_closes_the_notification(self):
        page = self.open(sample("basic"))
        page.dispatch("action", identifier="clipOffer")
        self.assertEqual(page.messages[-1]["effects"], [{"name": "dismissAndForward"}])
        self.assertEqual(len(page.find(".scene.gone")), 1)

    def test_alone_it_tells_nobody_and_complains_of_nothing(self):
        page = self.open(sample("basic"), handler=False)
        page.click(".template .title")
        self.assertEqual((page.opened, page.complaints), (["harvestlane://offers/1042"], []))
