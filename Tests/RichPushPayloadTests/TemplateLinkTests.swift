import RichPushPayload
import Testing

@Suite("Template keys")
struct TemplateLinkTests {
    @Test(
        "Which pushes ask for a template",
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
        "The body link of each template",
        arguments: [
            (#""pt_id": "pt_basic", "pt_dl1": "a""#, "a"), (#""pt_id": "pt_basic", "pt_dl1": """#, "w"),
            (#""pt_id": "pt_basic""#, "w"), (#""pt_id": "new", "pt_dl1": "a""#, "a"),
            (#""pt_id": 7, "pt_dl1": "a""#, "a"),
            (#""pt_id": "pt_timer", "pt_dl1": "a", "pt_default_dl": "d""#, "a"),
            (#""pt_id": "pt_rating", "pt_dl1": "a", "pt_default_dl": "d""#, "d"),
            (#""pt_id": "pt_rating", "pt_dl1": "a""#, "w"),
            (#""pt_id": "pt_vertical_img", "pt_dl1": "a", "pt_default_dl": "d""#, "d"),
            (#""pt_id": "pt_product_display", "pt_dl1": "a""#, "a"), (#""pt_id": "pt_product_display""#, nil),
            (#""pt_id": "pt_icons", "pt_dl1": "a""#, "w"),
            (#""pt_id": "pt_basic", "pt_json": "{\"pt_dl1\": \"j\"}", "pt_dl1": "a""#, "j"),
            (#""pt_id": "pt_basic", "pt_json": {"pt_dl1": "j"}"#, "j"),
            (#""pt_id": "pt_basic", "pt_json": "{}", "pt_dl1": "a""#, "w"),
            (#""pt_id": "pt_basic", "pt_json": "broken", "pt_dl1": "a""#, "w"),
            (#""ct_mediaType": "image", "ct_mediaUrl": "u", "pt_dl1": "a""#, "w"),
            (#""ct_ContentSlider": "{\"items\": [{\"actionUrl\": \"s\"}]}", "pt_id": "pt_basic", "pt_dl1": "a""#, "s"),
            (#""ct_ContentSlider": {"items": [{"actionUrl": "s"}]}"#, "s"),
            (#""ct_ContentSlider": {"items": [{"actionUrl": ""}]}"#, "w"), (#""ct_ContentSlider": null"#, "w"),
            (#""type": "Offer""#, nil),
        ] as [(String, String?)]
    )
    func bodyLink(members: String, link: String?) throws {
        #expect(try push("{\(members), \"wzrk_dl\": \"w\"}").templateBodyLink == link)
    }
}
