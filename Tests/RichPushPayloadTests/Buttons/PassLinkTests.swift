import RichPushLint
import Testing

@testable import RichPushPayload

/// The links of a push that add a pass to Wallet.
@Suite("Links of passes")
struct PassLinkTests {
    private static func push(_ members: String) throws -> PushPayload {
        try PushPayload(bytes: Array(#"{"aps": {"alert": "A", "mutable-content": 1}, \#(members)}"#.utf8))
    }

    /// The findings about passes, buttons and misspelt keys, as `code key`.
    private static func findings(_ members: String) throws -> [String] {
        try push(members).findings.filter {
            ["pass.", "buttons.", "payload."].contains(where: $0.code.rawValue.hasPrefix)
        }
        .map { "\($0.code.rawValue) \($0.key ?? "")" }
    }

    @Test("A URL of https with a host is the pass of a tap, without surrounding white space")
    func tap() throws {
        #expect(try Self.push(#""pass_url": " https://e.com/card ""#).passURL == "https://e.com/card")
        #expect(try Self.findings(#""pass_url": " https://e.com/card ""#) == [])
        #expect(try Self.push(#""pass_url": null"#).passURL == nil)
    }

    @Test(
        "lint reports a pass that would be refused",
        arguments: [
            #""http://e.com/card""#, #""card""#, #""""#, "7", "{}", #""https://""#, #""https://u:p@e.com/card""#,
            #""https://10.0.0.1/card""#, #""https://localhost/card""#, #""app://card""#,
        ]
    )
    func refused(value: String) throws {
        #expect(try Self.findings(#""pass_url": \#(value)"#) == ["pass.url-invalid pass_url"])
    }

    @Test("A button with pass adds its link to Wallet, in the foreground")
    func button() throws {
        let push = try Self.push(#""buttons": [{"id": "a", "title": "A", "link": "https://e.com/ä", "pass": true}]"#)
        let expected = PushButton(id: "a", title: "A", effect: .pass("https://e.com/%C3%A4"))
        #expect(push.buttons == [expected])
        #expect(push.buttons.first?.options == [.foreground])
        #expect(push.buttons.first?.link == "https://e.com/%C3%A4")
    }

    @Test(
        "A button's pass without a usable link is reported",
        arguments: [
            (#""pass": true"#, ["pass.url-invalid buttons.0.pass"]), (#""pass": false"#, []), (#""pass": null"#, []),
            (#""pass": "yes", "link": "https://e.com/a""#, ["buttons.field-type buttons.0.pass"]),
            (#""pass": true, "link": "app://card""#, ["pass.url-invalid buttons.0.link"]),
            (#""pass": true, "link": "none""#, ["buttons.link-invalid buttons.0.link"]),
            (#""pass": true, "link": "https://e.com/a", "input": {}"#, ["buttons.link-dropped buttons.0.link"]),
        ]
    )
    func buttonFindings(fields: String, expected: [String]) throws {
        #expect(try Self.findings(#""buttons": [{"id": "a", "title": "A", \#(fields)}]"#) == expected)
    }

    @Test("A misspelt pass_url is named")
    func misspelt() throws {
        #expect(try Self.findings(#""passUrl": "https://e.com/card""#) == ["payload.key-lost passUrl"])
    }

    @Test("The links of a push that add a pass are those of the tap, the buttons and the template, each with its key")
    func all() throws {
        let template = #""pt_id": "pt_carousel", "pt_dl1": "https://e.com/a.pkpass", "pt_dl2": "https://e.com/b""#
        let push = try Self.push(
            #""pass_url": "https://e.com/t", "wzrk_dl": "http://e.com/w.pkpass?x=1", \#(template), "buttons": ["#
                + #"{"id": "a", "title": "A"}, {"id": "b", "title": "B", "link": "https://e.com/c", "pass": true}]"#
        )
        #expect(
            push.passLinks.map { "\($0.key) \($0.url)" } == [
                "pass_url https://e.com/t", "buttons.1.link https://e.com/c", "pt_dl1 https://e.com/a.pkpass",
                "wzrk_dl http://e.com/w.pkpass?x=1",
            ]
        )
    }

    @Test("Links in a template's own JSON and in a slider are found")
    func nested() throws {
        let json = try Self.push(#""pt_id": "pt_basic", "pt_json": "{\"pt_dl1\": \"https://e.com/a.pkpass\"}""#)
        #expect(json.passLinks.map(\.key) == ["pt_dl1"])
        let slider = try Self.push(
            #""ct_ContentSlider": {"items": [{"imageUrl": "https://e.com/a.png"}, {"actionUrl": "https://e.com/a.pkpass"}]}"#
        )
        #expect(slider.passLinks.map(\.key) == ["ct_ContentSlider.items.1.actionUrl"])
    }

    @Test(
        "The path of a template's link decides whether it is that of a pass",
        arguments: [
            ("https://e.com/a.pkpass", true), ("https://e.com/A.PKPASS?b=c#d", true), ("http://e.com/a.pkpass", true),
            ("https://e.com/a?b=c.pkpass", false), ("https://e.com/pkpass", false), ("app://e/a.pkpass", false),
            ("a.pkpass", false),
        ]
    )
    func suffix(link: String, isPass: Bool) {
        #expect(PassSyntax.isPass(link) == isPass)
    }
}
