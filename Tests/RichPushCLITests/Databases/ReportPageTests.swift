import Foundation
import RichPushPayload
import Testing

@Suite("report --html")
struct ReportPageTests {
    @Test("The page has the totals, and only its owner may read it")
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
        #expect(page.contains("<dt>Opened</dt><dd>0</dd>"))
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
}
