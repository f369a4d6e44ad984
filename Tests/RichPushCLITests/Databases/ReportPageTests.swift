import Foundation
import RichPushPayload
import RichPushStore
import Testing

@testable import RichPushCLI

@Suite("report --html")
struct ReportPageTests {
    @Test("The page draws deliveries, opens and what the platform has not received")
    func page() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        for id: JSONValue in [1, 2, 3] {
            _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer", message: id))
        }
        let ending = try await Tool.run(["report", "--html", scratch.path("page.html")] + database)
        let page = try String(contentsOfFile: scratch.path("page.html"), encoding: .utf8)

        #expect(ending.code == 0)
        #expect(ending.output.hasSuffix("The page is at \(scratch.path("page.html")).\n"))
        #expect(page.contains("<dt>Delivered</dt><dd>3</dd>"))
        let drawn = page.matches(of: #/<rect class="(delivered|opened|queue)"[^>]*><title>[^<]*: (\d+) /#)
        let sums = Dictionary(drawn.map { ($0.output.1, Int($0.output.2) ?? 0) }, uniquingKeysWith: +)
        #expect(sums["delivered"] == 3)
        #expect(sums["opened"] == nil)
        #expect(
            try FileManager.default.attributesOfItem(atPath: scratch.path("page.html"))[.posixPermissions] as? Int
                == 0o600
        )
    }

    @Test("A member's name is escaped on the page; the page has no script and loads nothing")
    func hostileName() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        let name = "<script>alert(1)</script>\"'&"
        _ = try await Tool.run(["badge", "set", "3", "--recipient", name] + database)
        let page = try await Tool.run(["report", "--html", "-"] + database).output

        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"))
        #expect(!page.contains("<script"))
        #expect(page.contains("default-src 'none'"))
        #expect(page.hasSuffix("</html>\n"))
    }

    @Test("Without a message the page says so")
    func empty() async throws {
        let scratch = Scratch()
        _ = try await Tool.run(["badge", "clear", "--database", scratch.path("db")])
        let page = try await Tool.run(["report", "--html", "-", "--database", scratch.path("db")]).output
        #expect(page.contains("No message was delivered or opened yet."))
    }

    @Test("The page does not replace the database, and standard output has only one document", arguments: ["", "-wal"])
    func refused(_ suffix: String) async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        _ = try await Tool.run(["badge", "set", "3", "--database", path])
        let over = try await Tool.run(["report", "--html", path + suffix, "--database", path])
        #expect(over.code == 64)
        #expect(try await Tool.run(["report", "--json", "--database", path]).json().list("badges").count == 1)

        let both = try await Tool.run(["report", "--html", "-", "--json", "--database", path])
        #expect(both.code == 64)
    }

    @Test("The queue is what was recorded and not received by the end of each span, and not negative")
    func queue() {
        var timeline = MessageTimeline(width: 60, spans: [])
        for (delivered, opened, taken) in [(3, 0, 1), (0, 2, 0), (0, 0, 5), (1, 0, 1)] {
            timeline.spans.append(
                MessageTimeline.Span(start: Date(), delivered: delivered, opened: opened, taken: taken)
            )
        }
        #expect(ReportPage.queue(timeline) == [2, 4, 0, 0])
    }

    @Test(
        "A span's length is written in its largest unit",
        arguments: [
            (60, "a minute"), (300, "5 minutes"), (3600, "an hour"), (10_800, "3 hours"), (86_400, "a day"),
            (604_800, "7 days"), (31_536_000, "a year"),
        ]
    )
    func words(_ seconds: Int64, _ words: String) {
        #expect(ReportPage.words(seconds: seconds) == words)
    }
}
