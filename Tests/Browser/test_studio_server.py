"""The studio's page and its server: what is typed outlives the server, the token stays in memory, a payload is only shown."""
import base64
import json
import zlib

from support.attacks import ATTACKS, LINKS
from support.studio import PLAIN, StudioTest

MINE = PLAIN.replace("Plums", "Mine")


def link(text):
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "p=" + base64.urlsafe_b64encode(pack.compress(text.encode()) + pack.flush()).decode().rstrip("=")


class Ended(StudioTest):
    def test_what_is_typed_stays_when_the_server_ends_and_is_saved_when_it_is_back(self):
        page = self.studio().open_file("plums.json")
        page.write(MINE)
        port = self.server.port
        self.server.stop()
        page.wait(lambda: page.state == "offline")
        page.press("!")
        typed = page.text
        self.serve(port=port)
        page.wait(lambda: page.shown("#notice input"))
        page.one("#notice input").send_keys(self.server.url)
        page.click("#notice form button")
        page.wait(lambda: page.state == "changed")
        self.assertEqual(page.text, typed)
        page.control("s")
        page.wait(lambda: page.state == "saved")
        self.assertEqual(self.read("plums.json"), typed)

    def test_the_new_address_in_the_same_window_goes_on(self):
        page = self.studio().open_file("plums.json")
        page.write(MINE)
        port = self.server.port
        self.server.stop()
        page.wait(lambda: page.state == "offline")
        self.serve(port=port)
        page.run("location.hash = arguments[0]", "t=" + self.server.token)
        page.wait(lambda: page.state == "changed")
        self.assertEqual(page.text, MINE)

    def test_what_is_typed_is_offered_again_after_a_reload(self):
        page = self.studio().open_file("plums.json")
        page.write(MINE)
        page.wait(lambda: page.run("return sessionStorage.length") == 1)
        page.driver.get("about:blank")
        page.driver.get(self.server.url)
        page.begun()
        self.assertEqual((page.text, page.state), (MINE, "changed"))
        self.assertIn("not saved", page.one("#notice").text)
        page.click_on(page.shown("#notice .choices button")[0])
        page.wait(lambda: page.text == PLAIN)

    def test_a_page_without_its_token_asks_for_the_address(self):
        page = self.studio()
        page.write(MINE)
        page.wait(lambda: page.run("return sessionStorage.length") == 1)
        page.driver.refresh()
        page.wait(lambda: page.shown("#notice input"))
        page.one("#notice input").send_keys(self.server.token)
        page.click("#notice form button")
        page.begun()
        self.assertEqual(page.text, MINE)


class Token(StudioTest):
    def test_the_token_is_in_memory_only(self):
        page = self.studio().open_file("plums.json")
        page.write(MINE)
        page.wait(lambda: page.run("return sessionStorage.length") == 1)
        page.click("[data-studio=press-default]")
        page.wait(lambda: page.log)
        kept = page.run("""return JSON.stringify([document.documentElement.outerHTML, {...sessionStorage}, {...localStorage},
            location.href, document.cookie, document.referrer, name, history.state,
            Object.getOwnPropertyNames(window).map(key => { try { return String(window[key]) } catch { return '' } })])""")
        self.assertNotIn(self.server.token, kept)
        self.assertIn("Mine", kept)
        in_phone = page.in_phone(lambda: page.run("return document.documentElement.outerHTML + location.href + document.referrer"))
        self.assertNotIn(self.server.token, in_phone)

    def test_the_phone_s_page_has_an_origin_of_its_own(self):
        page = self.studio()
        reached = page.in_phone(lambda: page.run("""
            const tried = []
            for (const act of [() => parent.document.title, () => top.location.href, () => sessionStorage.length, () => localStorage.length])
              try { act(); tried.push('reached') } catch { tried.push('refused') }
            return [self.origin, ...tried]"""))
        self.assertEqual(reached, ["null"] + ["refused"] * 4)

    def test_the_phone_s_page_cannot_ask_the_server(self):
        page = self.studio()
        answer = page.in_phone(lambda: page.driver.execute_async_script("""
            const done = arguments[arguments.length - 1]
            fetch(arguments[0]).then(answer => done(answer.status), () => done('refused'))""", f"http://127.0.0.1:{self.server.port}/api/files"))
        self.assertEqual(answer, "refused")


class Links(StudioTest):
    def test_a_link_is_opened_only_after_a_question(self):
        page = self.studio(url=self.serve().url + "&" + link(MINE))
        page.wait(lambda: page.shown("#link-open"))
        self.assertNotIn("Mine", page.text)
        self.assertNotIn("p=", page.driver.current_url)
        page.click("#link-open")
        self.assertEqual((page.text, page.state), (MINE, "changed"))

    def test_a_link_that_is_made_holds_the_text(self):
        page = self.studio()
        page.write(MINE)
        page.click("[data-studio=export]")
        page.click("[data-way=link]")
        page.wait(lambda: page.shown("dialog textarea"))
        made = page.one("dialog textarea").get_attribute("value")
        self.assertNotIn(self.server.token, made)
        packed = made.split("#p=")[1]
        self.assertEqual(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15).decode(), MINE)

    def test_links_that_hold_no_payload_are_refused(self):
        page = self.studio()
        for wrong in ("p=", "p=%%%", "p=AAAA", "p=" + "A" * 20_000, link("x" * 3_000_000)):
            page.run("location.hash = arguments[0]", wrong)
            page.wait(lambda: page.texts("#notice p") == ["This link holds no payload."])
            self.assertEqual(page.shown("#link-open"), [])
            page.click("#notice .choices button")


class Hostile(StudioTest):
    def test_a_hostile_payload_runs_nothing_and_reaches_nothing(self):
        page = self.studio()
        asked = len(self.requests)
        for attack in ATTACKS:
            push = {
                "aps": {"alert": {"title": attack, "body": attack}, "mutable-content": 1}, "pt_id": "pt_basic", "pt_title": attack,
                "pt_msg": attack, "pt_dl1": LINKS[0], attack: attack, "buttons": [{"id": attack, "title": attack, "link": LINKS[0]}],
            }
            before = page.pictures
            page.write(json.dumps(push, ensure_ascii=False, indent=2))
            page.wait(lambda: page.pictures > before)
            page.click("#tab-form")
            page.click("#tab-text")
        page.click("[data-studio=press-default]")
        page.wait(lambda: page.log)
        self.assertIsNone(page.run("return window.ran ?? null"))
        self.assertIsNone(page.in_phone(lambda: page.run("return window.ran ?? null")))
        self.assertEqual(page.seen["errors"] + page.seen["violations"], [])
        self.assertEqual([host for host, _ in self.requests[asked:] if "evil" in host or host.startswith("media.")], [])

    def test_a_name_of_a_file_is_a_text(self):
        (self.folder / "<img src=x onerror=ran=1>.json").write_text(PLAIN)
        page = self.studio()
        page.wait(lambda: "<img src=x onerror=ran=1>.json" in page.hook("files").text)
        self.assertIsNone(page.run("return window.ran ?? null"))

    def test_messages_of_others_are_not_heard(self):
        page = self.studio()
        page.run("postMessage({richPush: {event: {name: 'action', identifier: 'default'}, effects: []}}, '*')")
        page.in_phone(lambda: page.run("parent.postMessage({richPush: {event: {name: 7}, effects: 'none'}}, '*'); parent.postMessage(null, '*')"))
        page.in_phone(lambda: page.run("parent.postMessage({richPush: {shown: {isShown: true, actions: [{id: 7}, null]}}}, '*')"))
        page.click("[data-studio=press-default]")
        page.wait(lambda: page.log)
        self.assertEqual(len(page.find("[data-studio=log] article")), 1)
        self.assertEqual(page.seen["errors"], [])
