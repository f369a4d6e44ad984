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
        [message] = page.seen["messages"]
        self.assertEqual(message["notification"], 0)
        self.assertEqual(message["event"], {"name": "tap"})
        self.assertEqual(message["effects"], [{"name": "openLink", "link": "harvestlane://offers/1042"}])
        self.assertEqual(message["state"], page.state)

    def test_one_gesture_is_one_message(self):
        page = self.open(sample("rating"))
        page.click(".stars button:nth-child(2)")
        [message] = page.seen["messages"]
        self.assertEqual(message["event"], {"name": "star", "rating": 2})

    def test_a_page_that_turns_by_itself_is_told_once(self):
        page = self.open(sample("auto-carousel"))
        page.advance(3.2)
        [message] = page.seen["messages"]
        self.assertEqual((message["event"], message["effects"]), ({"name": "tick"}, [{"name": "pageShown", "item": 1}]))

    def test_a_timer_s_end_is_told(self):
        page = self.open(sample("timer"), at=890)
        page.advance(12)
        [message] = page.seen["messages"]
        self.assertEqual(message["state"]["mode"], "expired")

    def test_an_action_is_told_by_its_identifier(self):
        page = self.open(sample("manual-carousel"))
        page.click("[data-action=action_2]")
        self.assertEqual([message["event"] for message in page.seen["messages"]],
                         [{"name": "action", "identifier": "action_2"}])

    def test_of_several_notifications_each_is_told_by_its_place(self):
        page = self.open([sample("basic"), sample("basic-text")])
        page.click("#p2 .template .title")
        self.assertEqual([message["notification"] for message in page.seen["messages"]], [1])

    def test_a_host_can_set_the_state(self):
        page = self.open(sample("manual-carousel"))
        page.run("richPush.show({mode: 'shown', page: 2})")
        self.assertEqual((page.state["page"], len(page.shown("[data-part=page]"))), (2, 1))

    def test_a_page_in_a_frame_tells_its_parent(self):
        inner = preview.page(sample("basic"))
        outer = session.folder() / "host.html"
        outer.write_text(HOST.replace("INNER", inner.name))
        page = self.open_file(outer, handler=False)
        page.driver.switch_to.frame(0)
        page.wait(lambda: page.run("return window.richPush !== undefined"))
        page.dispatch("tap")
        page.driver.switch_to.default_content()
        page.wait(lambda: page.run("return told.length"))
        [told] = page.run("return told")
        self.assertEqual(told["richPush"]["effects"][0]["link"], "harvestlane://offers/1042")

    def test_alone_it_tells_nobody_and_complains_of_nothing(self):
        page = self.open(sample("basic"), handler=False)
        page.click(".template .title")
        self.assertEqual((page.opened, page.complaints), (["harvestlane://offers/1042"], []))
