import RichPushLint
import RichPushPayload
import Testing

@Suite("Pushes without a text")
struct AlertTests {
    /// The members of a push beside its alert, and the code if there is no text.
    static let table: [(aps: String, members: String, code: String?)] = [
        (#""mutable-content": 1"#, "", "aps.alert-missing"),
        (#""mutable-content": true"#, #""type": "Post", "id": 1"#, "aps.alert-missing"),
        (#""category": "OFFER_CLIP""#, "", "aps.alert-missing"),
        (#""badge": 1"#, #""image_url": "https://e.com/a.png""#, "aps.alert-missing"),
        (#""badge": 1"#, #""ct_mediaUrl": "https://e.com/a.png", "ct_mediaType": "image""#, "aps.alert-missing"),
        (#""content-available": 1, "mutable-content": 1"#, "", "aps.alert-missing"),
        (#""badge": 1"#, #""pt_id": "pt_basic""#, "template.alert-missing"),
        (#""badge": 1"#, #""ct_ContentSlider": {}"#, "template.alert-missing"),
        (#""category": "CTNotification""#, "", "template.alert-missing"),
        (#""category": "MINE", "mutable-content": 1"#, #""pt_id": "pt_basic""#, "template.alert-missing"),
        (#""content-available": 1"#, #""type": "Post", "id": 1"#, nil),
        (#""content-available": 1"#, #""extra_json": {}"#, nil), (#""badge": 0"#, "", nil),
        (#""category": "MINE""#, "", nil), (#""badge": 1"#, #""type": "Event", "id": 1"#, nil),
    ]

    private func codes(_ aps: [String], _ members: String) throws -> [String] {
        let members = members.isEmpty ? "" : ", \(members)"
        return try push("{\"aps\": {\(aps.joined(separator: ", "))}\(members)}").findings
            .filter { $0.key == "aps.alert" }.map(\.code.rawValue)
    }

    /// Alerts without a text, and the code in place of `aps.alert-missing` if the service extension is to run.
    static let alerts = [
        ("", "aps.alert-missing"),
        (#""alert": null"#, "aps.alert-missing"),
        (#""alert": """#, "aps.alert-empty"),
        (#""alert": {}"#, "aps.alert-empty"),
        (#""alert": {"title": "", "body": ""}"#, "aps.alert-empty"),
    ]

    @Test("A push that is meant to be shown needs a text", arguments: table, alerts)
    func missing(row: (aps: String, members: String, code: String?), alert: (text: String, code: String)) throws {
        let runsExtension = row.aps.contains("mutable-content")
        let code = row.code == "aps.alert-missing" && runsExtension ? alert.code : row.code
        #expect(try codes([row.aps, alert.text].filter { !$0.isEmpty }, row.members) == [code].compactMap(\.self))
    }

    @Test(
        "Any text of the alert is enough",
        arguments: [
            #""A""#, #"{"title": "A"}"#, #"{"subtitle": "A"}"#, #"{"body": "A"}"#, #"{"loc-key": "A"}"#,
            #"{"title-loc-key": "A"}"#, #"{"subtitle-loc-key": "A"}"#,
        ]
    )
    func present(alert: String) throws {
        for row in Self.table { #expect(try codes([row.aps, "\"alert\": \(alert)"], row.members) == []) }
    }

    @Test("A title that the service extension would set is no text: the extension does not run")
    func customTitle() throws {
        #expect(try codes([#""mutable-content": 1"#], #""title": "A""#) == ["aps.alert-missing"])
    }

    @Test("Without a text no finding says that the push is shown")
    func consequence() throws {
        let text = #"{"aps": {"category": "OFFER_CLIP"}}"#
        #expect(try push(text).findings.allSatisfy { !$0.message.contains("is shown") })
    }

    @Test(
        "A category that the type suggests is not applied without mutable-content; other reasons for it are warned about"
    )
    func notApplied() throws {
        func codes(_ members: String) throws -> [String] {
            try push(#"{"aps": {"alert": "A"\#(members)"#).findings.map(\.code.rawValue)
        }
        #expect(try codes(#"}, "type": "Post", "id": 1}"#) == ["category.not-applied", "category.inferred"])
        #expect(try codes(#", "mutable-content": 1}, "type": "Post", "id": 1}"#) == ["category.inferred"])
        #expect(
            try codes(#"}, "type": "Post", "id": 1, "image_url": "https://e.com/a.png"}"#)
                == ["mutable-content.missing", "category.inferred"]
        )
    }
}
