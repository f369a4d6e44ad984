import Foundation
import RichPushHTTP
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPreview
import RichPushStudio
import RichPushTestSupport
import Testing

@testable import RichPushCLI

/// The studio's work as the command makes it, without a server.
private func worker(
    network: StudioPictures.Fetch? = nil,
    review: LintReview = LintReview(),
    presses: StudioPresses = StudioPresses()
) -> StudioWork {
    StudioWork(
        keys: .default,
        review: review,
        languages: StudioLanguages(usual: .english),
        pictures: StudioPictures(fetch: network),
        schema: PushSchema(keys: .default).json,
        press: { try await presses.answer(to: $0, on: $1, $2) }
    )
}

private func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: Repository.sample(name))))
}

@Suite("What the studio says of a push")
struct StudioWorkTests {
    @Test("The findings of each sample are those of lint --json, and the counts of a list are theirs")
    func lint() async throws {
        let worker = worker()
        let ending = try await Tool.run(["lint", "--json", Repository.payloads.path])
        let files = try #require(try ending.json().arrayValue)
        // Also the lists of expected codes are files of the folder.
        #expect(files.count >= Repository.samples.count)
        for file in files {
            let path = try #require(file["file"]?.stringValue)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let answer = await worker.lint(bytes)
            #expect(answer["diagnostics"] == file["diagnostics"], "\(path)")
            #expect(answer["bytes"] == JSONValue(bytes.count))
            let summary = worker.summary(of: bytes)
            let severities = try #require(file["diagnostics"]?.arrayValue).map { $0["severity"]?.stringValue }
            #expect(summary.errors == severities.count { $0 == "error" }, "\(path)")
            #expect(summary.warnings == severities.count { $0 == "warning" }, "\(path)")
            #expect(summary.notes == severities.count { $0 == "note" }, "\(path)")
            #expect(JSONValue(summary.kind) == answer["kind"])
        }
    }

    @Test("The size as sent is that of inspect, and a text that is not a payload has none")
    func size() async throws {
        let worker = worker()
        let indented = await worker.lint(try sample("other/large-when-indented.json"))
        let inspected = try await Tool.run(["inspect", "--json", Repository.sample("other/large-when-indented.json")])
        #expect(indented["bytesAsSent"] == (try inspected.json()[0]?["bytes"]))
        #expect(await worker.lint(Array("{".utf8))["bytesAsSent"]?.isNull == true)
        #expect(await worker.lint(Array("{".utf8))["kind"]?.isNull == true)
    }

    @Test(
        "A push has the kind that an author gives it",
        arguments: [
            ("templates/rating.json", "template"), ("templates/slider.json", "template"),
            ("buttons/four.json", "buttons"),
            ("types/award.json", "plain"), ("categories/offer-clip.json", "plain"), ("other/plain.json", "plain"),
            ("silent/background-refresh.json", "silent"), ("other/live-start.json", "activity"),
            ("other/live-end.json", "activity"), ("other/reload-widgets.json", "reload"),
            ("other/web-push.json", "web"),
            ("other/safari-website.json", "safari"), ("carnival/image.json", "carnival"),
        ]
    )
    func kinds(_ name: String, _ kind: String) async throws {
        #expect(await worker().lint(try sample(name))["kind"] == .string(kind))
    }

    @Test("Texts of an app's tables are checked with --strings, as by lint")
    func strings() async throws {
        let folder = Scratch()
        try folder.write(Array(#""OPEN" = "Open";"#.utf8), to: "en.lproj/Localizable.strings")
        let texts = try LocalizedTexts(folder: folder.folder.path)
        let worker = worker(review: LintReview(texts: texts))
        let push = Push.of(nil, ["buttons": [["id": "a", "title-loc-key": "MISSING"]]])
        let ending = try await Tool.run(["lint", "--strings", folder.folder.path, "-"], payload: push)
        let answer = await worker.lint(push.serialized())
        #expect(answer["diagnostics"] == (try ending.json()[0]?["diagnostics"]))
        #expect(answer["diagnostics"]?.arrayValue?.isEmpty == false)
    }

    @Test("A formatted text is the same JSON with each member on its own line", arguments: Repository.samples)
    func format(_ name: String) throws {
        let bytes = try sample(name)
        guard let value = try? JSONValue(parsing: bytes) else {
            let problem = #expect(throws: StudioProblem.self) { try worker().format(bytes) }
            #expect(problem?.status == .badRequest)
            #expect(problem?.detail.hasPrefix("Line ") == true)
            return
        }
        let formatted = try worker().format(bytes)
        #expect(try JSONValue(parsing: formatted) == value)
        #expect(formatted.last == UInt8(ascii: "\n"))
        #expect(try worker().format(formatted) == formatted)
    }

    @Test("The schema is that of richpush schema")
    func schema() async throws {
        #expect(worker().schema == (try await Tool.run(["schema"]).json()))
    }

    @Test("Every right sample is part of the program, with a title, a kind and what it is for")
    func samples() throws {
        let list = try #require(StudioSamples.list.arrayValue)
        let names = list.compactMap { $0["name"]?.stringValue }
        let right = Repository.samples.filter { !$0.hasPrefix("bad") }.map { String($0.dropLast(".json".count)) }
        #expect(names.sorted() == right.sorted())
        for entry in list {
            let name = try #require(entry["name"]?.stringValue)
            #expect(StudioSamples.bytes[name] == (try sample("\(name).json")), "\(name)")
            for key in ["title", "kind", "use"] { #expect(entry[key]?.stringValue?.isEmpty == false, "\(name)") }
        }
        #expect(list.first?["use"] == "an award that was earned; a tap opens its detail page")
        #expect(StudioSamples.bytes["bad/truncated"] == nil)
    }
}

@Suite("What a press in the studio does")
struct StudioPressTests {
    private func press(_ name: String, _ action: String, input: String? = nil) async throws -> JSONObject {
        let presses = StudioPresses()
        let worker = worker(presses: presses)
        let answer = await Result.of {
            try await worker.press(try sample(name), StudioPress(action: action, input: input, locale: nil))
        }
        await presses.stop()
        return try answer.get()
    }

    @Test("It answers with a member's words, the outcome and the calls of richpush respond")
    func clip() async throws {
        let answer = try await press("categories/offer-clip.json", "clip-offer")
        #expect(answer["words"] == ["saves offer 1102", "records the open of message 880015, and sends it"])
        let folder = Scratch()
        let ending = try await Tool.run([
            "respond", Repository.sample("categories/offer-clip.json"), "--action", "clip-offer", "--database",
            folder.path("db.sqlite"), "--json",
        ])
        let respond = try ending.json()
        for (key, other) in [("outcome", "outcome"), ("route", "route"), ("calls", "calls"), ("hooks", "host")] {
            #expect(answer[key] == respond[other], "\(key)")
        }
    }

    @Test(
        "Each kind of press is in words",
        arguments: [
            ("categories/post-like-comment.json", "comment-post", "Lovely!", "sends a comment on post "),
            ("categories/offer-certificate.json", "open-certificate", nil, "responds to offer "),
            ("types/award.json", "default", nil, "opens award "),
            ("types/award.json", "dismiss", nil, "closes the notification"),
            ("other/plain.json", "default", nil, "opens the app"),
            ("buttons/four.json", "unknown", nil, "is handled by the app"),
        ] as [(String, String, String?, String)]
    )
    func words(_ name: String, _ action: String, _ input: String?, _ start: String) async throws {
        let answer = try await press(name, action, input: input)
        #expect(answer["words"]?[0]?.stringValue?.hasPrefix(start) == true, "\(answer["words"] ?? .null)")
    }

    @Test("Nothing is kept from one press to the next")
    func memory() async throws {
        let presses = StudioPresses()
        let worker = worker(presses: presses)
        let press = StudioPress(action: "clip-offer", input: nil, locale: nil)
        let bytes = try sample("categories/offer-clip.json")
        let first = await Result.of { try await worker.press(bytes, press) }
        let second = await Result.of { try await worker.press(bytes, press) }
        await presses.stop()
        #expect(try first.get() == second.get())
        #expect(try second.get()["tracked"]?["new"] == true)
    }

    @Test("A press on a text that is not a payload is a problem with its position")
    func notPayload() async throws {
        let worker = worker()
        let problem = await #expect(throws: StudioProblem.self) {
            try await worker.press(Array("{".utf8), StudioPress(action: "default", input: nil, locale: nil))
        }
        #expect(problem?.status == .badRequest)
        #expect(problem?.detail.hasPrefix("Line 1, column 2: ") == true)
    }
}

@Suite("What the studio shows")
struct StudioPreviewTests {
    private func page(
        _ name: String,
        _ view: PreviewView = PreviewView(),
        network: StudioPictures.Fetch? = nil
    ) async throws -> (html: String, policy: String) {
        let page = try #require(try await worker(network: network).preview(try sample(name), view))
        return (String(decoding: page.html, as: UTF8.self), page.contentSecurityPolicy)
    }

    @Test("A preview has the asked language, appearance, width and text size")
    func view() async throws {
        let view = PreviewView(locale: "tr", isDark: true, width: 320, textSize: 4)
        let page = try await page("categories/offer-clip.json", view)
        #expect(page.html.contains(#"data-appearance="dark""#))
        #expect(page.html.contains(#"data-size="4""#))
        #expect(page.html.contains("--w:320px"))
        #expect(page.html.contains(#"lang="tr""#))
        let usual = try await self.page("categories/offer-clip.json")
        #expect(usual.html.contains(#"data-appearance="system""#))
        #expect(!usual.html.contains(#"" data-size=""#))
        #expect(usual.html.contains("--w:390px"))
    }

    @Test("After its time a timer shows what is meant for afterwards")
    func expiry() async throws {
        let before = try await page("templates/timer.json").html
        let after = try await page("templates/timer.json", PreviewView(secondsSinceDelivery: 901)).html
        #expect(before.contains(#""mode":"running""#) != after.contains(#""mode":"running""#))
        _ = try await page("templates/timer.json", PreviewView(secondsSinceDelivery: .infinity))
    }

    @Test("Without --network a page loads nothing: each picture is data", arguments: Repository.samples)
    func offline(_ name: String) async throws {
        guard let page = try await worker().preview(try sample(name), PreviewView()) else { return }
        let html = String(decoding: page.html, as: UTF8.self)
        // Two policies: a page may load what both admit.
        let policies = page.contentSecurityPolicy.components(separatedBy: ", ")
        #expect(policies.count == 2)
        #expect(policies.last == "img-src data:; frame-src 'none'")
        for source in html.matches(of: #/<img[^>]* (?:data-)?src="([^"]*)"/#) {
            #expect(source.1.hasPrefix("data:image/"), "\(source.1)")
        }
    }

    @Test("A picture elsewhere is a drawing with its address, and the samples' own are shown")
    func drawings() async throws {
        let push = Push.of(nil, ["image_url": "https://cdn.example.org/a<b>&c.png"]).serialized()
        let page = try #require(try await worker().preview(push, PreviewView()))
        let html = String(decoding: page.html, as: UTF8.self)
        let data = try #require(html.firstMatch(of: #/data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)/#)?.1)
        let drawing = String(decoding: try #require(Data(base64Encoded: String(data))), as: UTF8.self)
        #expect(drawing.contains("https://cdn.example.org/a"))
        #expect(!drawing.contains("<b>"))
        #expect(try await self.page("media/image-url.json").html.contains("data:image/svg") == false)
    }

    @Test("With --network the server fetches each picture once, and draws what it cannot fetch")
    func network() async throws {
        let asked = Collected<String>()
        let picture = try #require(SamplePictures.picture(named: "offer.png"))
        let worker = worker(network: { url in
            asked.append(url)
            guard url.hasSuffix("good.png") else { throw URLError(.badServerResponse) }
            return picture
        })
        for (name, isDrawn) in [("good.png", false), ("bad.png", true), ("good.png", false)] {
            let push = Push.of(nil, ["image_url": .string("https://cdn.example.org/\(name)")]).serialized()
            let page = try #require(try await worker.preview(push, PreviewView()))
            #expect(String(decoding: page.html, as: UTF8.self).contains("data:image/svg") == isDrawn, "\(name)")
        }
        #expect(asked.all.sorted() == ["https://cdn.example.org/bad.png", "https://cdn.example.org/good.png"])
    }

    @Test(
        "The server fetches by the policy for media: not from this machine, a private network or without encryption",
        arguments: [
            "https://127.0.0.1/a.png", "https://localhost/a.png", "https://10.0.0.1/a.png", "http://a.example/a.png",
        ]
    )
    func policy(_ url: String) async throws {
        let fetch = StudioPictures.network(folder: Scratch().folder)
        await #expect(throws: (any Error).self) { try await fetch(url) }
    }

    @Test("A text that is not a payload has no page")
    func none() async throws {
        #expect(try await worker().preview(Array("{".utf8), PreviewView()) == nil)
    }

    @Test("A language that is none is a problem", arguments: ["", "!", ",", "en,!"])
    func language(_ locale: String) async throws {
        let worker = worker()
        let problem = await #expect(throws: StudioProblem.self) {
            try await worker.preview(try sample("types/award.json"), PreviewView(locale: locale))
        }
        #expect(problem?.status == .badRequest)
    }
}
