import RichPushPayload
import RichPushPreview
import Testing

@Suite("Large payloads")
struct SizeTests {
    @Test("A caption of a megabyte is written once for each place where it is shown")
    func longCaption() throws {
        let text = String(repeating: "<b>a</b>&amp;", count: 80_000)
        let keys = Fixture.with(Fixture.basic, ["pt_title": .string(text)])
        let page = PreviewPage([try Fixture.notification(keys)], options: Fixture.options).bytes
        #expect(page.count > text.utf8.count)
        #expect(page.count < text.utf8.count + 100_000)
    }

    @Test("Five hundred pages have a number instead of dots")
    func manyPages() throws {
        let tokens = HTMLTokens(try Fixture.page(Fixture.with(Fixture.slider(count: 500), ["pt_id": "x"])))
        #expect(tokens.tags.count { $0["data-part"] == "page" } == 500)
        #expect(tokens.tags.count { $0["class"] == "dot" } == 0)
        #expect(tokens.tags.count { $0["class"] == "count" } == 1)
        // Only the page in view is loaded at the beginning.
        #expect(tokens.all("img").count { $0["src"] != nil } == 1)
    }

    @Test("A width outside of its range is set to the nearest bound", arguments: [1: 200, 390: 390, 100_000: 1_000])
    func widths(width: Int, expected: Int) throws {
        var options = Fixture.options
        options.width = width
        #expect(try Fixture.page(Fixture.basic, options: options).contains("--w:\(expected)px}"))
    }
}
