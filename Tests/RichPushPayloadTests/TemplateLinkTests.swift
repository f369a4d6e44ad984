import RichPushLint
import RichPushPayload
import Testing

@Suite("Template keys")
struct TemplateLinkTests {
    @Test(
        "Pushes that ask for a template",
        arguments: [
            (#"{"pt_id": null}"#, true), (#"{"ct_ContentSlider": null}"#, true),
            (#"{"ct_mediaType": "image", "ct_mediaUrl": "u"}"#, true), (#"{"ct_mediaUrl": "u"}"#, false),
            (#"{"ct_mediaType": null, "ct_mediaUrl": "u"}"#, false), (#"{"pt_json": "{}"}"#, false), ("{}", false),
        ]
    )
    func hasTemplateKeys(text: String, expected: Bool) throws {
        #expect(try push(text).hasTemplateKeys == expected)
    }

    @Test(
        "The link of a push with neither a type nor a template is wzrk_dl, encoded",
        arguments: [
            (#"{"wzrk_dl": "app:w"}"#, "app:w"),
            (#"{"wzrk_dl": "https://çay.example/{a}"}"#, "https://xn--ay-3ia.example/%7Ba%7D"),
            (#"{"wzrk_dl": "app:w", "type": "Offer"}"#, nil),
            (#"{"wzrk_dl": "app:w", "pt_id": "pt_basic"}"#, nil),
            (#"{"wzrk_dl": "javascript:alert(1)"}"#, nil), (#"{"wzrk_dl": "https://u:p@a.example"}"#, nil),
            (#"{"wzrk_dl": "app:w", "ct_mediaType": "image", "ct_mediaUrl": "u"}"#, "app:w"),
            (
                #"{"wzrk_dl": "app:w", "ct_mediaType": "image", "ct_mediaUrl": "u", "aps": {"category": "CTNotification"}}"#,
                nil
            ),
            ("{}", nil),
        ] as [(String, String?)]
    )
    func link(text: String, link: String?) throws {
        #expect(try push(text).link == link)
    }

    @Test(
        "A link that cannot be opened is reported if a tap would open it",
        arguments: [
            (#"{"wzrk_dl": "javascript:alert(1)"}"#, true), (#"{"wzrk_dl": 5}"#, true), (#"{"wzrk_dl": ""}"#, false),
            (#"{"wzrk_dl": null}"#, false), (#"{"wzrk_dl": "app:w"}"#, false),
            (#"{"wzrk_dl": "no link", "type": "Offer", "id": "1"}"#, false),
        ]
    )
    func brokenLink(text: String, isReported: Bool) throws {
        let found = try push(text).findings.filter { $0.code == .templateURLInvalid }
        #expect(found.map(\.key) == (isReported ? ["wzrk_dl"] : []))
    }

    @Test(
        "The body link is read from the key of each template",
        arguments: [
            (#""pt_id": "pt_basic", "pt_dl1": "app:a""#, "app:a"), (#""pt_id": "pt_basic", "pt_dl1": """#, "app:w"),
            (#""pt_id": "pt_basic""#, "app:w"), (#""pt_id": "new", "pt_dl1": "app:a""#, "app:a"),
            (#""pt_id": 7, "pt_dl1": "app:a""#, "app:a"),
            (#""pt_id": "pt_timer", "pt_dl1": "app:a", "pt_default_dl": "app:d""#, "app:a"),
            (#""pt_id": "pt_rating", "pt_dl1": "app:a", "pt_default_dl": "app:d""#, "app:d"),
            (#""pt_id": "pt_rating", "pt_dl1": "app:a""#, "app:w"),
            (#""pt_id": "pt_vertical_img", "pt_dl1": "app:a", "pt_default_dl": "app:d""#, "app:d"),
            (#""pt_id": "pt_icons", "pt_dl1": "app:a""#, "app:w"),
            (#""ct_mediaType": "image", "ct_mediaUrl": "u", "pt_dl1": "app:a""#, "app:w"),
            (#""type": "Offer""#, "app:w"),
        ] as [(String, String?)]
    )
    func bodyLink(members: String, link: String?) throws {
        #expect(try push("{\(members), \"wzrk_dl\": \"app:w\"}").templateBodyLink == link)
    }

    @Test(
        "If pt_json is given, links are read only from it",
        arguments: [
            (#""pt_json": "{\"pt_dl1\": \"app:j\"}", "pt_dl1": "app:a""#, "app:j"),
            (#""pt_json": {"pt_dl1": "app:j"}"#, "app:j"), (#""pt_json": "{}", "pt_dl1": "app:a""#, "app:w"),
            (#""pt_json": "broken", "pt_dl1": "app:a""#, "app:w"), (#""pt_json": null, "pt_dl1": "app:a""#, "app:a"),
        ]
    )
    func templateData(members: String, link: String) throws {
        #expect(try push(#"{"pt_id": "pt_basic", "wzrk_dl": "app:w", \#(members)}"#).templateBodyLink == link)
    }

    @Test("A product's missing link is not replaced, except if the basic template is shown")
    func products() throws {
        let names = ["img1", "img2", "bt1", "bt2", "st1", "st2", "dl2", "price1", "price2", "product_display_action"]
        let members = names.map { #""pt_\#($0)": "x""# }.joined(separator: ", ")
        func link(_ more: String) throws -> String? {
            try push(#"{"pt_id": "pt_product_display", "wzrk_dl": "app:w", \#(more)}"#).templateBodyLink
        }
        #expect(try link(#"\#(members), "pt_dl1": "app:a""#) == "app:a")
        #expect(try link(#"\#(members), "pt_dl1": """#) == nil)
        #expect(try link(members) == "app:w")
    }

    @Test(
        "The first page with a picture decides",
        arguments: [
            (#""pt_id": "pt_carousel", "pt_dl1": "app:1", "pt_dl2": "app:2""#, "app:1"),
            (#""pt_id": "pt_carousel", "pt_img1": "https://a.example/1", "pt_dl1": "app:1""#, "app:1"),
            (
                #""pt_id": "pt_carousel", "pt_img2": "https://a.example/2", "pt_dl1": "app:1", "pt_dl2": "app:2""#,
                "app:2"
            ),
            (
                #""pt_id": "pt_manual_carousel", "pt_img1": "no", "pt_img3": "https://a.example/3", "pt_dl1": "app:1""#,
                "app:1"
            ),
            (#""ct_ContentSlider": {"items": [{"imageUrl": "https://a.example/1", "actionUrl": "app:1"}]}"#, "app:1"),
            (#""ct_ContentSlider": {"items": [{"imageUrl": "https://a.example/1", "actionUrl": ""}]}"#, "app:w"),
            (#""ct_ContentSlider": {"items": [{"actionUrl": "app:1"}]}"#, "app:w"),
            (#""ct_ContentSlider": null"#, "app:w"),
        ]
    )
    func pages(members: String, link: String) throws {
        #expect(try push(#"{\#(members), "wzrk_dl": "app:w"}"#).templateBodyLink == link)
    }

    @Test(
        "A link that cannot be opened is nil",
        arguments: [
            "no link", "app:", ":x", "https://", "https:///path", "javascript:alert(1)", "data:text/html,x", "a%2",
        ]
    )
    func unusable(link: String) throws {
        #expect(try push(#"{"pt_id": "pt_basic", "pt_dl1": "\#(link)", "wzrk_dl": "app:w"}"#).templateBodyLink == nil)
    }
}
