#!/usr/bin/env python3
"""Tests what refuses a release, and what writes its texts, without building anything."""
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE))

import archive  # noqa: E402
import bom  # noqa: E402
import changelog  # noqa: E402
import icu  # noqa: E402
import links  # noqa: E402
import notices  # noqa: E402
import refusals  # noqa: E402
import startpage  # noqa: E402

LOG = """# Changelog

## Unreleased

## 1.1.0 – 2026-02-03

### Added
- A [page](Sources/Page.md) and a [standard](https://example.com/a).

## 1.0.0 – 2026-01-02
- The first.
"""
PIN = {
    "identity": "swift-log",
    "location": "https://github.com/apple/swift-log",
    "state": {"revision": "0123456789abcdef0123456789abcdef01234567", "version": "1.16.2"},
}


class Refusals(unittest.TestCase):
    def refused(self, status, check, *values):
        with self.assertRaises(refusals.Refusal) as caught:
            check(*values)
        self.assertEqual(caught.exception.status, status)
        self.assertTrue(str(caught.exception).endswith("."), caught.exception)

    def test_a_version_has_three_numbers_and_no_letter_before_them(self):
        refusals.check_format("1.2.3")
        refusals.check_format("1.2.3-beta.1")
        for version in ["v1.2.3", "1.2", "1.2.3.4", "", "1.2.3 "]:
            self.refused(refusals.WRONG_USAGE, refusals.check_format, version)

    def test_a_version_that_is_not_that_of_the_code_is_refused(self):
        refusals.check_version(ROOT, refusals.version_of_the_code(ROOT))
        self.refused(refusals.VERSION_DIFFERS, refusals.check_version, ROOT, "99.0.0")

    def test_a_readme_with_another_version_is_refused(self):
        text = 'Version 1.1.0, new.\n.package(url: "x", from: "1.1.0")\nrichpush-1.1.0-linux-x86_64.tar.gz\n'
        refusals.check_readme(text, "1.1.0")
        self.refused(refusals.VERSION_DIFFERS, refusals.check_readme, text.replace('from: "1.1', 'from: "1.0'), "1.1.0")
        self.refused(refusals.VERSION_DIFFERS, refusals.check_readme, "No version.", "1.1.0")

    def test_the_changelog_must_have_the_section_as_its_newest_with_a_date(self):
        refusals.check_changelog(LOG, "1.1.0", True)
        self.refused(refusals.CHANGELOG_DIFFERS, refusals.check_changelog, LOG, "1.2.0", True)
        self.refused(refusals.CHANGELOG_DIFFERS, refusals.check_changelog, LOG, "1.0.0", True)
        undated = LOG.replace("## 1.1.0 – 2026-02-03", "## 1.1.0")
        self.refused(refusals.CHANGELOG_DIFFERS, refusals.check_changelog, undated, "1.1.0", True)

    def test_unreleased_lines_refuse_a_release_but_not_a_rehearsal(self):
        log = LOG.replace("## Unreleased\n", "## Unreleased\n- A line.\n")
        refusals.check_changelog(log, "1.1.0", False)
        self.refused(refusals.CHANGELOG_DIFFERS, refusals.check_changelog, log, "1.1.0", True)

    def test_a_changed_or_a_new_file_refuses_a_release(self):
        with clone() as root:
            refusals.check_tree(root)
            (root / "new").touch()
            self.refused(refusals.NOT_CLEAN, refusals.check_tree, root)
            (root / "new").unlink()
            (root / "file").write_text("changed")
            self.refused(refusals.NOT_CLEAN, refusals.check_tree, root)
        with tempfile.TemporaryDirectory() as folder:
            self.refused(refusals.NOT_CLEAN, refusals.check_tree, pathlib.Path(folder))

    def test_a_version_with_a_tag_is_refused_unless_the_tag_started_the_release(self):
        for tag in ["1.1.0", "v1.1.0"]:
            with clone() as root:
                refusals.check_tag(root, "1.1.0", False)
                self.refused(refusals.EXISTS, refusals.check_tag, root, "1.1.0", True)
                git(root, "tag", tag)
                self.refused(refusals.EXISTS, refusals.check_tag, root, "1.1.0", False)
                refusals.check_tag(root, "1.1.0", True)
                git(root, "commit", "-q", "--allow-empty", "-m", "later")
                self.refused(refusals.EXISTS, refusals.check_tag, root, "1.1.0", True)

    def test_a_commit_on_which_a_stage_of_deep_has_not_passed_is_refused(self):
        wanted = refusals.stages((ROOT / "Tests/run").read_text(), "deep")
        self.assertTrue({"thread-store", "histories", "browser"} <= set(wanted), wanted)
        with clone() as root:
            self.refused(refusals.UNCHECKED, refusals.check_deep, root, wanted)
            for stage in wanted:
                git(root, "notes", "--ref=deep", "append", "-m", f"{stage}: 9 s")
                if stage != wanted[-1]:
                    self.refused(refusals.UNCHECKED, refusals.check_deep, root, wanted)
            refusals.check_deep(root, wanted)
            git(root, "commit", "-q", "--allow-empty", "-m", "later")
            self.refused(refusals.UNCHECKED, refusals.check_deep, root, wanted)

    def test_a_folder_with_files_is_not_written(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            refusals.check_output(folder)
            refusals.check_output(folder / "new")
            (folder / "file").touch()
            self.refused(refusals.EXISTS, refusals.check_output, folder)
            self.refused(refusals.EXISTS, refusals.check_output, folder / "file")

    def test_the_program_ends_with_the_exit_code_of_the_refusal(self):
        for words, status in [(["v1"], 64), (["--unknown"], 64), ([], 64), (["99.0.0"], 66)]:
            run = subprocess.run([str(ROOT / "Tests/Scripts/release"), *words], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (status, ""), run.stderr)
            self.assertTrue(run.stderr.strip())


class Texts(unittest.TestCase):
    def test_notes_are_the_section_with_links_that_work_elsewhere(self):
        text = changelog.notes(LOG, "1.1.0", "https://example.com/blob/1.1.0/")
        self.assertIn("[page](https://example.com/blob/1.1.0/Sources/Page.md)", text)
        self.assertIn("[standard](https://example.com/a)", text)
        self.assertTrue(text.startswith("# RichPushKit 1.1.0 (2026-02-03)\n"))
        self.assertNotIn("The first.", text)
        self.assertIn("A page and a [standard]", changelog.notes(LOG, "1.1.0"))

    def test_a_list_of_parts_has_each_package_and_the_same_bytes_for_the_same_packages(self):
        text = bom.document("1.1.0", {"pins": [PIN]}, 0, bom.linked("6.3.1", "3.40.1"), [("swift", "6.3.1")])
        document = json.loads(text)
        names = [part["purl"] for part in document["components"]]
        self.assertEqual(names[0], "pkg:swift/github.com/apple/swift-log@1.16.2")
        self.assertEqual(document["dependencies"][0]["dependsOn"], names)
        self.assertEqual(document["metadata"]["timestamp"], "1970-01-01T00:00:00Z")
        again = bom.document("1.1.0", {"pins": [PIN]}, 0, bom.linked("6.3.1", "3.40.1"), [("swift", "6.3.1")])
        self.assertEqual(text, again)
        other = bom.document("1.1.1", {"pins": [PIN]}, 0, [], [])
        self.assertNotEqual(document["serialNumber"], json.loads(other)["serialNumber"])

    def test_a_package_whose_licence_is_not_known_is_an_error(self):
        with self.assertRaises(bom.UnknownLicence):
            bom.document("1.1.0", {"pins": [{**PIN, "identity": "new"}]}, 0, [], [])

    def test_notices_have_the_licence_of_each_package(self):
        with tempfile.TemporaryDirectory() as name:
            package = pathlib.Path(name) / "swift-log"
            package.mkdir()
            with self.assertRaises(FileNotFoundError):
                notices.text(pathlib.Path(name))
            (package / "LICENSE.txt").write_text("the licence")
            (package / "NOTICE.txt").write_text("the notice")
            text = notices.text(pathlib.Path(name))
            self.assertLess(text.index("the licence"), text.index("the notice"))

    def test_the_readme_has_a_first_screen_whose_pictures_exist(self):
        text, pictures = startpage.article((ROOT / "README.md").read_text(), "1.1.0")
        self.assertTrue(pictures)
        for source in pictures.values():
            self.assertTrue((ROOT / source).is_file(), source)
        self.assertNotIn(".docc/", text)
        self.assertNotIn("<picture>", text)
        with self.assertRaises(startpage.NoFirstScreen):
            startpage.article("# A title\n", "1.1.0")


class Workflows(unittest.TestCase):
    def test_each_action_is_named_by_its_commit_and_no_job_may_do_more_than_read_by_default(self):
        for file in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
            text = file.read_text()
            for action in re.findall(r"uses: (\S+@.*)", text):
                self.assertRegex(action, r"^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", file.name)
            self.assertRegex(text, r"(?m)^permissions:\n  contents: read$", file.name)

    def test_the_jobs_of_each_night_run_every_stage_of_deep_once(self):
        run = (ROOT / "Tests" / "run").read_text()
        workflows = ROOT / ".github" / "workflows"
        jobs = re.search(r"matrix:\n\s+stages:\n((?:\s+- .*\n)+)", (workflows / "deep.yml").read_text())[1]
        nightly = " ".join(re.findall(r"- (.*)", jobs)).split()
        nightly += refusals.stages(run, "sanitizers")
        nightly.remove("sanitizers")
        self.assertEqual(sorted(nightly), sorted([*refusals.stages(run, "deep"), "rules"]))
        for name in ["ci.yml", "release.yml"]:
            self.assertIn("uses: ./.github/workflows/deep.yml", (workflows / name).read_text())


class Bytes(unittest.TestCase):
    def test_an_archive_depends_on_names_and_content_only(self):
        packed = []
        for order in (["a", "b"], ["b", "a"]):
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name) / "folder"
                folder.mkdir()
                for file in order:
                    (folder / file).write_text(file)
                (folder / "a").chmod(0o700)
                archive.pack(folder, folder.parent / "packed", 1000)
                packed.append((folder.parent / "packed").read_bytes())
                with tarfile.open(folder.parent / "packed") as tar:
                    modes = [(entry.name, entry.mode, entry.mtime, entry.uid) for entry in tar]
                self.assertEqual(modes[1:], [("folder/a", 0o755, 1000, 0), ("folder/b", 0o644, 1000, 0)])
        self.assertEqual(*packed)

    def test_the_smaller_data_of_icu_keeps_the_bytes_of_the_files_that_stay(self):
        names = ["icudt1l/de.res", "icudt1l/gb.cnv", "icudt1l/lang/de.res", "icudt1l/zone/de.res"]
        found = [(name, name.encode() * (index + 1)) for index, name in enumerate(names)]
        header = b"\x90\x00\xda\x27" + bytes(8) + b"CmnD" + bytes(128)
        self.assertEqual(len(header), 144)
        _, again = icu.files(icu.packed(header, found))
        self.assertEqual([(name, content.rstrip(b"\0")) for name, content in again], found)
        _, kept = icu.files(icu.smaller(icu.packed(header, found)))
        self.assertEqual([(name, content.rstrip(b"\0")) for name, content in kept], [found[0], found[3]])

    def test_a_link_to_a_missing_page_or_section_is_found(self):
        with tempfile.TemporaryDirectory() as name:
            site = pathlib.Path(name)
            (site / "data" / "documentation").mkdir(parents=True)
            (site / "documentation" / "a").mkdir(parents=True)
            (site / "documentation" / "a" / "index.html").touch()
            good = {"url": "/documentation/a#Part"}
            page = {"references": {"x": good}, "primaryContentSections": [{"anchor": "Part", "type": "heading"}]}
            for references, faults in [
                ({"x": good}, 0),
                ({"x": {"url": "/documentation/b"}}, 1),
                ({"x": {"url": "/documentation/a#part"}}, 1),
                ({"x": {"url": "#part"}}, 1),
                ({"x": {"variants": [{"url": "/images/none.png"}]}}, 1),
            ]:
                text = json.dumps({**page, "references": references})
                (site / "data" / "documentation" / "a.json").write_text(text)
                self.assertEqual(len(links.broken(site)[0]), faults, references)


class clone:
    """A repository with one commit."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(self.folder.name)
        git(root, "init", "-q")
        (root / "file").touch()
        git(root, "add", "file")
        git(root, "commit", "-q", "-m", "first")
        return root

    def __exit__(self, *_):
        self.folder.cleanup()


def git(root, *words):
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"]
    subprocess.run(["git", *identity, *words], cwd=root, check=True)


if __name__ == "__main__":
    unittest.main()
