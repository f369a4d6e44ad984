import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Web view")
struct WebViewTests {
    @Test("The page is shown, and the link opened from outside it")
    func page() throws {
        let template = try template("pt_web_view", ["url": "https://example.com/a", "dl1": "app:1"])
        #expect(template.rendered == "pt_web_view")
        #expect(template.webPage == TemplateWebPage(url: "https://example.com/a", isLandscape: false))
        #expect(template.links == ["app:1"])
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.action("action_3"), at: 0) == [.openLink("app:1"), .dismiss])
    }

    @Test(
        "Without an https page, texts are shown",
        arguments: [
            (.null, "missing-required"), ("", "missing-required"), ("http://example.com", "url-invalid"),
            ("example.com", "url-invalid"), ("https://", "url-invalid"), ("https://exa mple.com", "url-invalid"),
            ("javascript:alert(1)", "url-invalid"), ("https://example.com/<zz>", "url-invalid"),
        ] as [(JSONValue, String)]
    )
    func fallback(url: JSONValue, code: String) throws {
        let template = try template("pt_web_view", ["url": url, "title": "T", "dl1": "app:1", "bg": "#123456"])
        #expect(template.rendered == "text")
        #expect(template.title?.text == "T")
        #expect(template.links == ["app:1"])
        #expect(template.findings == ["template.\(code) pt_url", "template.fallback pt_id"])
    }

    @Test(
        "The format",
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
