import RichPushLint
import RichPushPayload
import Testing

@Suite("Template keys of a push that names no template")
struct TemplateKeyTests {
    private func findings(_ members: String) throws -> [String] {
        try push(#"{"aps": {"alert": "A"}, \#(members)}"#).findings.map { "\($0.code.rawValue) \($0.key ?? "-")" }
    }

    @Test(
        "Another spelling of pt_id is a warning",
        arguments: ["pt_Id", "PT_ID", "ptId", "ptid", "pt-id", "pt_di", "pt_ids", "pt__id"]
    )
    func id(key: String) throws {
        #expect(try findings("\"\(key)\": \"pt_basic\"") == ["template.key-misspelt \(key)"])
    }

    @Test("Any other template key is a note, once")
    func others() throws {
        let members = #""pt_title": "T", "pt_json": "{}", "PT_MSG": "M", "pt_title": "U", "pt_bg": null, "title_pt": 1"#
        let keys = ["pt_title", "pt_json", "PT_MSG"]
        #expect(try findings(members) == ["payload.key-duplicate pt_title"] + keys.map { "template.key-unread \($0)" })
    }

    @Test("A push that names a template has no such finding", arguments: ["pt_id", "ct_ContentSlider"])
    func named(key: String) throws {
        let codes = try findings(#""\#(key)": "x", "pt_Id": "y", "pt_title": "T""#)
        #expect(!codes.contains { $0.hasPrefix("template.key-") })
    }

    @Test("The keys of a host and of Apple are not template keys")
    func foreign() throws {
        #expect(try findings(#""id": 1, "type": "Offer", "ptr_id": 1, "p_id": 2, "points": 3"#) == [])
    }

    @Test(
        "A key is near to another one in the same letters or within two edits, in a short one within one",
        arguments: [
            ("pt_tilte", "pt_title", true), ("pt_titel", "pt_title", true), ("PT_TITLE", "pt_title", true),
            ("pt_timer_treshold", "pt_timer_threshold", true), ("pt_timerThreshold", "pt_timer_threshold", true),
            ("pt_img6", "pt_img3", true), ("imgUrl", "imageUrl", true), ("imageURL", "imageUrl", true),
            ("pt_bg", "pt_msg", false), ("pt_ico", "pt_id", false), ("pt_subtitle", "pt_title", false),
            ("pt_dl1", "pt_id", false), ("pt_title_alt", "pt_title", false), ("points", "pt_id", false),
        ]
    )
    func near(key: String, other: String, isNear: Bool) {
        #expect(KeySpelling.isNear(key, other) == isNear)
    }

    @Test("The nearest of several keys has the fewest edits, the first of equals")
    func nearest() {
        #expect(KeySpelling.nearest(to: "pt_img6", among: ["pt_title", "pt_img3", "pt_img1"]) == "pt_img3")
        #expect(KeySpelling.nearest(to: "PT_IMG1", among: ["pt_title", "pt_img3", "pt_img1"]) == "pt_img1")
        #expect(KeySpelling.nearest(to: "pt_img6", among: []) == nil)
        let long = String(repeating: "x", count: 100_000)
        #expect(KeySpelling.nearest(to: long, among: ["pt_title"]) == "pt_title")
    }
}
