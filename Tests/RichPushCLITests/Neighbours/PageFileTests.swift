import Foundation
import RichPushPayload
import Testing

/// Where pages are written, with which mode, and not through links that another user created in a shared folder.
@Suite("Files of pages")
struct PageFileTests {
    private let scratch = Scratch()

    init() throws {
        try scratch.write(Array("precious".utf8), to: "mine/file")
        try scratch.write([], to: "shared/x")
        try #require(chmod(scratch.path("shared"), 0o1777) == 0)
    }

    private func plant(_ name: String, to target: String = "mine/file") throws {
        try FileManager.default.createSymbolicLink(
            at: scratch.url("shared/\(name)"),
            withDestinationURL: scratch.url(target)
        )
    }

    private var isUnharmed: Bool {
        (try? Data(contentsOf: scratch.url("mine/file"))) == Data("precious".utf8)
            && scratch.contents.filter { $0.hasPrefix("mine/") } == ["mine/file"]
    }

    @Test("A page is not written through a link in a shared folder")
    func page() async throws {
        try plant("page.html")
        let preview = ["preview", Repository.sample("types/offer.json"), "--output"]
        let ending = try await Tool.run(preview + [scratch.path("shared/page.html")])
        #expect(ending.code == 1)
        #expect(ending.errors.contains("is a link, in a folder that every user can write to"))
        #expect(isUnharmed)
    }

    @Test("In another folder a page is written to the target of a link")
    func ownPage() async throws {
        let (link, page) = (scratch.url("link.html"), scratch.url("page.html"))
        try scratch.write([1], to: "page.html")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: page)
        let ending = try await Tool.run(["preview", Repository.sample("types/offer.json"), "--output", link.path])
        #expect(ending.code == 0)
        #expect(try String(contentsOf: page, encoding: .utf8).hasPrefix("<!doctype html>"))
    }

    @Test("A replaced page keeps its mode; the umask decides the mode of a new page")
    func pageMode() async throws {
        try scratch.write([1], to: "old.html")
        try #require(chmod(scratch.path("old.html"), 0o640) == 0)
        let script = #"umask 027; for page in old new; do "$RICHPUSH" preview "$1" --output "$page.html"; done"#
        _ = try await Tool.shell(script, Repository.sample("types/offer.json"), in: scratch)
        #expect(try scratch.mode(of: "old.html") == 0o640)
        #expect(try scratch.mode(of: "new.html") == 0o640)
        #expect(scratch.contents.filter { $0.contains("unfinished") } == [])
    }

    @Test(
        "With any umask the owner can read and write a new page",
        arguments: [("000", 0o666), ("022", 0o644), ("077", 0o600), ("400", 0o666), ("777", 0o600)]
    )
    func ownPage(umask: String, mode: Int) async throws {
        let script = #"umask "$2"; "$RICHPUSH" preview "$1" --output page.html"#
        let ending = try await Tool.shell(script, Repository.sample("types/offer.json"), umask, in: scratch)
        #expect(ending.code == 0)
        #expect(try scratch.mode(of: "page.html") == mode)
    }

    @Test("A page with data of members can be read by its owner only, with any umask", arguments: ["000", "777"])
    func reportPage(umask: String) async throws {
        let script = #"""
            "$RICHPUSH" badge set 3 --database db && umask "$1" && "$RICHPUSH" report --database db --html page.html
            """#
        let ending = try await Tool.shell(script, umask, in: scratch)
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(try scratch.mode(of: "page.html") == 0o600)
    }

    @Test("The next command removes the unfinished page of a killed command")
    func leftPage() async throws {
        try scratch.write([1], to: ".richpush-0123456789abcdef0123456789abcdef.unfinished")
        let preview = ["preview", Repository.sample("types/offer.json"), "--output", scratch.path("page.html")]
        #expect(try await Tool.run(preview).code == 0)
        #expect(scratch.contents.filter { $0.contains("unfinished") } == [])
    }
}
