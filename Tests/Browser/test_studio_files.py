"""The studio's files: nothing is written without a press, and never over a text that has not been seen."""
from support.studio import PLAIN, StudioTest

MINE, THEIRS = PLAIN.replace("Plums", "Mine"), PLAIN.replace("Plums", "Theirs")


class Files(StudioTest):
    files = {"plums.json": PLAIN, "wrong.json": PLAIN.replace('"Plums"', "7")}

    def changed(self):
        page = self.studio().open_file("plums.json")
        page.write(MINE)
        self.assertEqual(page.state, "changed")
        return page

    def state(self, page, name):
        page.wait(lambda: page.state == name)

    def conflict(self):
        page = self.changed()
        (self.folder / "plums.json").write_text(THEIRS)
        self.state(page, "conflict")
        page.control("s")
        page.wait(lambda: page.shown("dialog .diff"))
        return page

    def test_the_list_has_the_files_with_their_state(self):
        page = self.studio()
        self.assertEqual([one.split("\n")[0] for one in page.texts("[data-studio=files] button")], ["plums.json", "wrong.json"])
        self.assertEqual(page.texts("[data-path='wrong.json'] .warnings"), ["1\nWarnings: 1"])

    def test_nothing_is_written_without_a_press(self):
        self.changed().wait_for_phone("Mine")
        self.assertEqual(self.read("plums.json"), PLAIN)

    def test_a_press_saves(self):
        page = self.changed()
        page.control("s")
        self.state(page, "saved")
        self.assertEqual(self.read("plums.json"), MINE)

    def test_a_changed_file_is_read_again_if_nothing_was_typed(self):
        page = self.studio().open_file("plums.json")
        (self.folder / "plums.json").write_text(THEIRS)
        page.wait_for_phone("Theirs")
        self.assertEqual((page.text, page.state), (THEIRS, "saved"))

    def test_a_file_that_was_changed_elsewhere_is_not_overwritten(self):
        page = self.conflict()
        self.assertEqual(self.read("plums.json"), THEIRS)
        self.assertIn("Theirs", page.one("dialog del").text)
        self.assertIn("Mine", page.one("dialog ins").text)

    def test_a_conflict_ends_with_mine(self):
        page = self.conflict()
        page.click("#keep-mine")
        self.state(page, "saved")
        self.assertEqual(self.read("plums.json"), MINE)

    def test_a_conflict_ends_with_theirs_and_mine_can_be_undone_to(self):
        page = self.conflict()
        page.click("#take-theirs")
        self.state(page, "saved")
        self.assertEqual(page.text, THEIRS)
        page.focus("[data-studio=editor]")
        page.control("z")
        self.assertEqual(page.text, MINE)

    def test_a_conflict_ends_with_a_copy(self):
        page = self.conflict()
        page.click("#save-copy")
        page.click("dialog .main")
        self.state(page, "saved")
        self.assertEqual((self.read("plums.json"), self.read("plums-2.json")), (THEIRS, MINE))

    def test_two_windows_on_one_file(self):
        first = self.changed()
        second = self.studio(url=self.server.url).open_file("plums.json")
        second.write(THEIRS)
        second.control("s")
        self.state(second, "saved")
        self.turn_to(first)
        self.state(first, "conflict")
        self.assertEqual(first.text, MINE)
        self.assertEqual(self.read("plums.json"), THEIRS)

    def test_a_new_file_takes_a_name_and_no_other_s_place(self):
        page = self.studio()
        page.write(MINE)
        page.control("s")
        field = page.one("#new-name")
        self.assertEqual(field.get_attribute("value"), "mine.json")
        field.clear()
        field.send_keys("plums.json")
        page.click("dialog .main")
        page.wait(lambda: page.texts("dialog .error") == ["A file with this name exists. Choose another name."])
        self.assertEqual(self.read("plums.json"), PLAIN)
        field.clear()
        field.send_keys("new.json")
        page.click("dialog .main")
        self.state(page, "saved")
        self.assertEqual(self.read("new.json"), MINE)
        page.wait(lambda: page.shown("[data-path='new.json']"))

    def test_a_duplicate_is_a_new_file(self):
        page = self.studio().open_file("plums.json")
        page.click("#duplicate")
        page.click("dialog .main")
        page.wait(lambda: (self.folder / "plums.json").exists() and len(list(self.folder.glob("*.json"))) == 3)
        self.assertEqual(page.state, "saved")

    def test_unsaved_text_is_not_given_up_without_a_question(self):
        page = self.changed()
        page.click("[data-path='wrong.json']")
        page.choose("Cancel")
        self.assertEqual(page.text, MINE)
        page.click("[data-path='wrong.json']")
        page.choose("Do not save")
        page.wait(lambda: page.text == self.read("wrong.json"))
        self.assertEqual(self.read("plums.json"), PLAIN)

    def test_a_file_that_is_not_utf_8_is_not_opened(self):
        (self.folder / "bytes.json").write_bytes(b'{"a": "\xff"}')
        page = self.studio()
        page.wait(lambda: page.shown("[data-path='bytes.json']"))
        page.click("[data-path='bytes.json']")
        page.wait(lambda: any("UTF-8" in text for text in page.texts("#notice p")))
        self.assertEqual((self.folder / "bytes.json").read_bytes(), b'{"a": "\xff"}')

    def test_read_only_cannot_save(self):
        page = self.studio("--read-only").open_file("plums.json")
        page.write(MINE)
        page.control("s")
        page.wait(lambda: any("--read-only" in text for text in page.texts("#notice p")))
        self.assertFalse(page.hook("save").is_enabled())
        self.assertEqual(self.read("plums.json"), PLAIN)

    def test_the_text_is_compared_with_the_file(self):
        page = self.changed()
        page.click("#compare")
        page.wait(lambda: page.shown("dialog ins"))
        self.assertEqual((page.one("dialog del").text.split(), page.one("dialog ins").text.split()),
                         (["-", '"title":', '"Plums",'], ["+", '"title":', '"Mine",']))

    def test_a_new_text_starts_from_a_sample_with_its_picture(self):
        page = self.studio()
        page.click("[data-studio=new]")
        page.wait(lambda: page.shown("[data-sample]"))
        page.one("dialog [type=search]").send_keys("rating")
        page.wait(lambda: len(page.shown("[data-sample]")) < 10)
        page.run("arguments[0].focus()", page.shown("[data-sample]")[0])
        page.wait(lambda: page.shown("dialog .picture iframe"))
        page.click_on(page.shown("[data-sample]")[0])
        page.wait(lambda: "pt_rating" in page.text)

    def test_a_new_text_starts_empty_of_each_kind(self):
        page = self.studio()
        for kind, key in {"template": "pt_id", "buttons": "buttons", "plain": "alert", "silent": "content-available",
                          "recall": "recall", "activity": "content-state"}.items():
            page.click("[data-studio=new]")
            page.click(f"[data-kind={kind}]")
            self.assertIn(f'"{key}"', page.text)
            page.wait(lambda: page.run("return document.getElementById('counts').textContent") != "")
