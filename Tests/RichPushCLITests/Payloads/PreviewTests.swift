import Foundation
import RichPushPayload
import Testing

@Suite("preview")
struct PreviewCommandTests {
    private let scratch = Scratch()

    private func page() throws -> String {
        try String(contentsOf: URL(fileURLWithPath: scratch.path("page.html")), encoding: .utf8)
    }

    @Test("Several payloads are shown on one page under their names, and it has no URLs except their pictures'")
    func gallery() async throws {
        let files = ["templates/timer", "templates/rating"].map { Repository.sample("\($0).json") }
        let ending = try await Tool.run(
            ["preview"] + files + ["--output", scratch.path("page.html"), "--inline-samples"]
        )
        #expect(ending.code == 0)
        let page = try page()
        #expect(page.contains("templates/timer.json") && page.contains("templates/rating.json"))
        #expect(page.contains("Content-Security-Policy") && page.contains("data:image/"))
        #expect(!page.contains("src=\"https://media.example.com"))
    }

    @Test("Every picture of the samples' host is replaced, except missing.png")
    func otherPictures() async throws {
        let keys = ["pt_img1": "plum-season.jpg", "pt_img2": "missing.png", "pt_img3": "menu.pdf"]
        let sample = try Data(contentsOf: URL(fileURLWithPath: Repository.sample("templates/manual-carousel.json")))
        var payload = try #require(try JSONValue(parsing: Array(sample)).objectValue)
        for (key, name) in keys { payload[key] = .string("https://media.example.com/\(name)") }
        let ending = try await Tool.run(
            ["preview", "-", "--output", scratch.path("page.html"), "--inline-samples"],
            input: JSONValue.object(payload).serialized()
        )
        #expect(ending.code == 0)
        let page = try page()
        #expect(page.contains("data:image/jpeg") && !page.contains("plum-season.jpg"))
        #expect(page.contains("https://media.example.com/missing.png"))
    }

    @Test(
        "The banner of a template is that of the system that --ios names, and without it says what iOS 27 may leave out",
        arguments: [
            (["--ios", "18"], true, "Lock Screen, iOS 18", false),
            (["--ios", "27"], false, "Lock Screen, iOS 27", false), ([], true, "Lock Screen", true),
        ] as [([String], Bool, String, Bool)]
    )
    func systems(options: [String], hasThumbnail: Bool, caption: String, hasNote: Bool) async throws {
        var push: JSONObject = [
            "aps": ["alert": "Hello", "category": "CTNotification", "mutable-content": 1], "pt_id": "pt_basic",
            "pt_title": "The title of the template", "image_url": "https://media.example.com/store.png",
        ]
        let command = ["preview", "-", "--output", scratch.path("page.html")] + options
        #expect(try await Tool.run(command, input: JSONValue.object(push).serialized()).code == 0)
        var page = try page()
        #expect(page.contains("data-part=\"thumbnail\"") == hasThumbnail)
        #expect(page.contains("<figcaption>\(caption)</figcaption>"))
        #expect(page.contains("may be missing on iOS 27") == hasNote)
        // Without a content extension every system draws it.
        push["aps"] = ["alert": "Hello", "mutable-content": 1]
        push["pt_id"] = nil
        #expect(try await Tool.run(command, input: JSONValue.object(push).serialized()).code == 0)
        page = try self.page()
        #expect(page.contains("data-part=\"thumbnail\"") && !page.contains("may be missing"))
    }

    @Test("A system that is not known ends with 64", arguments: ["17", "iOS 27", ""])
    func otherSystem(version: String) async throws {
        let arguments = ["preview", "-", "--output", scratch.path("page.html"), "--ios", version]
        #expect(try await Tool.run(arguments, input: Array("{}".utf8)).code == 64)
    }

    @Test(
        "A template is drawn only for its category and for the listed ones",
        arguments: [
            ("CTNotification", [], true), ("MINE", [], false), ("OFFER_CLIP", [], false),
            ("MINE", ["--template-category", "MINE"], true),
        ] as [(String, [String], Bool)]
    )
    func otherCategory(category: String, options: [String], isDrawn: Bool) async throws {
        let push: JSONValue = [
            "aps": ["alert": "Hello", "category": .string(category), "mutable-content": 1], "pt_id": "pt_basic",
            "pt_title": "The title of the template",
        ]
        let arguments = ["preview", "-", "--output", scratch.path("page.html")] + options
        #expect(try await Tool.run(arguments, input: push.serialized()).code == 0)
        #expect(try page().contains("The title of the template") == isDrawn)
    }

    @Test(
        "Buttons of a category that only the type suggests are drawn if the service extension runs",
        arguments: [0, 1]
    )
    func inferredCategory(mutable: Int64) async throws {
        let push: JSONValue = ["aps": ["alert": "Hello", "mutable-content": .int(mutable)], "type": "Post", "id": 1]
        let arguments = ["preview", "-", "--output", scratch.path("page.html")]
        #expect(try await Tool.run(arguments, input: push.serialized()).code == 0)
        #expect(try page().contains("data-action=\"like-post\"") == (mutable == 1))
    }

    @Test("A file that is not a payload ends with 65, and the other files are on the page")
    func badFile() async throws {
        let bad = try scratch.write(Array("{".utf8), to: "bad.json")
        let files = [bad.path, Repository.sample("templates/timer.json")]
        let ending = try await Tool.run(["preview"] + files + ["--output", scratch.path("page.html")])
        #expect(ending.code == 65)
        #expect(ending.errors.contains("bad.json"))
        #expect(try page().contains("templates/timer.json"))
    }

    @Test("Without a payload no page is written")
    func noPage() async throws {
        let ending = try await Tool.run(
            ["preview", "missing.json", "--output", scratch.path("page.html")],
            in: scratch
        )
        #expect(ending.code == 66)
        #expect(scratch.contents.isEmpty)
    }

    @Test(
        "A width, time or appearance outside of its range is wrong usage",
        arguments: [
            ["--width", "10"], ["--width", "x"], ["--at", "-1"], ["--at", "inf"], ["--appearance", "pink"],
        ]
    )
    func usage(_ options: [String]) async throws {
        let file = Repository.sample("templates/timer.json")
        let ending = try await Tool.run(["preview", file, "--output", scratch.path("page.html")] + options)
        #expect(ending.code == 64)
    }

    @Test("A page that cannot be written ends with 1 and a message")
    func unwritable() async throws {
        let file = Repository.sample("templates/timer.json")
        let ending = try await Tool.run(["preview", file, "--output", scratch.path("no/such/page.html")])
        #expect(ending.code == 1)
        #expect(ending.errors.hasSuffix("There is no such folder; the page could not be written.\n"))
    }

    @Test("A page does not replace a folder")
    func folder() async throws {
        let ending = try await Tool.run(
            ["preview", Repository.sample("templates/timer.json"), "--output", scratch.folder.path]
        )
        #expect(ending.code == 1)
        #expect(ending.errors.contains("This is a folder"))
    }

    @Test("A page does not replace a payload that it shows, however its path is written")
    func overItself() async throws {
        let payload = try scratch.write(Push.of("Offer"), to: "push.json")
        for output in ["push.json", "./push.json", payload] {
            let ending = try await Tool.run(["preview", payload, "--output", output], in: scratch)
            #expect(ending.code == 64)
            #expect(ending.errors.contains("one of the payloads"))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: payload)) == Data(Push.of("Offer").serialized()))
        #expect(scratch.contents == ["push.json"])
    }

    @Test("For - only the page is written, to standard output")
    func standardOutput() async throws {
        let ending = try await Tool.run(
            ["preview", "-", "--output", "-"],
            input: Push.of("Offer").serialized(),
            in: scratch
        )
        #expect(ending.code == 0)
        #expect(ending.output.hasPrefix("<!doctype html>"))
        #expect(ending.output.hasSuffix("</body></html>\n\n"))
        #expect(scratch.contents.isEmpty)
    }

    @Test("A pipe is written to, not replaced")
    func pipe() async throws {
        let script = #"""
            mkfifo page; timeout 600 cat page > copy & "$RICHPUSH" preview "$1" --output page; wait; test -p page
            """#
        let ending = try await Tool.shell(script, Repository.sample("templates/timer.json"), in: scratch)
        #expect(ending.code == 0)
        #expect(try String(contentsOf: scratch.url("copy"), encoding: .utf8).hasPrefix("<!doctype html>"))
    }
}

@Suite("Templates on the command line")
struct TemplateCommandTests {
    @Test("inspect shows every sample template, and null if a push does not ask for one")
    func inspection() async throws {
        let folder = Repository.payloads.appendingPathComponent("templates")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        let files = names.map { Repository.sample("templates/\($0)") } + [Repository.sample("types/offer.json")]
        let ending = try await Tool.run(["inspect"] + files + ["--json"])
        let templates = try #require(try ending.json().arrayValue).map { $0["template"] }
        #expect(templates.count == files.count)
        #expect(templates.dropLast().allSatisfy { $0?["rendered"]?.stringValue != nil })
        #expect(templates.last == .null)
    }
}
