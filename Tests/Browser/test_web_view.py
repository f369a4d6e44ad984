"""The page from the web: only this page, in a restricted frame."""
from support.cases import PageTest, each, expanded
from support.preview import sample


def web(url):
    return {"aps": {"alert": {"title": "Title", "body": "Body"}}, "pt_id": "pt_web_view", "pt_url": url}


@expanded
class WebView(PageTest):
    def test_its_page_is_framed(self):
        page = self.open(sample("web-view"))
        page.driver.switch_to.frame(page.one("iframe"))
        page.wait(lambda: "A page of the web" in page.run("return document.body?.innerText ?? ''"))

    def test_the_frame_may_run_scripts_and_nothing_more(self):
        frame = self.open(sample("web-view")).one("iframe")
        self.assertEqual(frame.get_attribute("sandbox"), "allow-scripts")
        self.assertEqual(frame.get_attribute("referrerpolicy"), "no-referrer")

    def test_the_frame_cannot_reach_the_page(self):
        page = self.open(sample("web-view"))
        page.driver.switch_to.frame(page.one("iframe"))
        page.wait(lambda: page.run("return location.protocol") == "https:")
        self.assertEqual(page.run("return origin"), "null")
        reached = page.run("try { return parent.document.title } catch (error) { return error.name }")
        self.assertEqual(reached, "SecurityError")

    def test_the_policy_names_that_page_and_no_other(self):
        policy = self.open(sample("web-view")).run("return document.querySelector('[http-equiv]').content")
        [frames] = [part.split()[1:] for part in policy.split("; ") if part.startswith("frame-src")]
        self.assertEqual(frames, ["https://example.com/farms/story"])

    @each(["http://example.com/a", "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "", "https:///a",
           "https://user@example.com:x/"])
    def test_what_is_no_https_address_is_not_framed(self, url):
        page = self.open(web(url))
        self.assertEqual(page.find("iframe"), [])
        self.assertEqual(page.complaints, [])
        self.assertNotEqual(page.one(".template").text, "")

    def test_no_other_template_frames_anything(self):
        page = self.open({"aps": {}, "pt_id": "pt_basic", "pt_title": "T", "pt_url": "https://example.com/"})
        self.assertEqual(page.find("iframe"), [])
        self.assertNotIn("frame-src", page.run("return document.querySelector('[http-equiv]').content"))

    def test_an_address_with_signs_of_a_policy_is_framed_or_not_but_never_widens_it(self):
        page = self.open(web("https://example.com/a;script-src%20*,'unsafe-inline'?x=1#y"))
        policy = page.run("return document.querySelector('[http-equiv]').content")
        self.assertEqual(policy.count("script-src "), 1)
        self.assertNotIn("unsafe-inline';", policy)
        self.assertEqual(page.complaints, [])

    def test_a_page_that_refuses_to_be_framed_gives_way_to_the_texts(self):
        page = self.open(sample("web-view"))
        page.dispatch("framingRefused")
        self.assertEqual(page.shown("iframe"), [])
        page.click(".template .title")
        self.assertEqual(page.opened, ["harvestlane://pages/farms"])

    def test_view_in_app_opens_the_template_s_link(self):
        page = self.open(sample("web-view"))
        page.click("[data-action=action_3]")
        self.assertEqual(page.opened, ["harvestlane://pages/farms"])
