import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Web view")
struct WebViewTests {
    @Test("The page is shown, and a tap beside it opens the link")
    func page() throws {
        let template = try template("pt_web_view", ["url": "https://example.com/a", "dl1": "app:1"])
        #expect(template.rendered == "pt_web_view")
        #expect(template.webPage == TemplateWebPage(url: "https://example.com/a", isLandscape: false))
        #expect(template.links == ["app:1"])
        var model = TemplateModel(template, now: 0)
        let viewed = model.handle(.action("action_3"), at: 0)
        #expect(viewed == [.openLink("app:1", from: .action("action_3", page: nil)), .dismiss])
    }

    @Test(
        "Without an https page only texts are shown",
        arguments: [
            (.null, "missing-required"), ("", "missing-required"), ("http://example.com", "url-invalid"),
            ("example.com", "url-invalid"), ("https://", "url-invalid"), ("https://exa mple.com", "url-invalid"),
            ("javascript:alert(1)", "url-invalid"), ("https://example.com:zz/", "url-invalid"),
        ] as [(JSONValue, String)]
    )
    func fallback(url: JSONValue, code: String) throws {
        let template = try template("pt_web_view", ["url": url, "title": "T", "dl1": "app:1", "bg": "#123456"])
        #expect(template.rendered == "text")
        #expect(template.title?.text == "T")
        #expect(template.links == ["app:1"])
        #expect(template.keyedCodes == ["template.\(code) pt_url", "template.fallback pt_id"])
    }

    @Test("Of a page that refuses to be framed title and message remain, with the link, and a finding says so once")
    func refusedFrame() throws {
        let template = try template("pt_web_view", ["url": "https://example.com/a", "title": "T", "dl1": "app:1"])
        var model = TemplateModel(template, now: 0)
        for _ in 0..<2 { #expect(model.handle(.framingRefused, at: 1) == []) }
        #expect(model.screen.layout == .text)
        #expect(model.screen.title?.text == "T")
        #expect(model.findings.map(\.code) == template.findings.map(\.code) + [.templateFramingRefused])
        #expect(model.handle(.tap, at: 2) == [.openLink("app:1", from: .body)])
    }

    @Test("Without a title and a message a refused page leaves a sign, not an empty place")
    func refusedBlank() throws {
        let push = try PushPayload(["pt_id": "pt_web_view", "pt_url": "https://example.com/a"])
        var model = TemplateModel(TemplateCatalog.standard.template(for: push, now: 0), now: 0)
        model.handle(.framingRefused, at: 1)
        #expect(model.screen.message?.text == "…")
    }

    @Test("Templates without a page from the web take no notice of a refusal")
    func refusalElsewhere() throws {
        var model = TemplateModel(try template("pt_basic", ["title": "T"]), now: 0)
        model.handle(.framingRefused, at: 1)
        #expect(model.state.mode == .shown)
        #expect(!model.findings.map(\.code).contains(.templateFramingRefused))
    }

    @Test(
        "pt_orientation decides the format",
        arguments: [
            ("landscape", true, []), ("portrait", false, []), ("", false, []), (.null, false, []),
            ("landscapes", false, ["template.value-unknown"]), ("portraits", false, ["template.value-unknown"]),
            ("Landscape", false, ["template.value-unknown"]),
            (1, false, ["template.field-type", "template.value-unknown"]),
        ] as [(JSONValue, Bool, [String])]
    )
    func orientation(value: JSONValue, isLandscape: Bool, codes: [String]) throws {
        let template = try template("pt_web_view", ["url": "https://example.com", "orientation": value])
        #expect(template.webPage?.isLandscape == isLandscape)
        #expect(template.codes == codes)
    }
}
