import Foundation
import RichPushLint
import RichPushPayload
import Testing

@Suite("Findings")
struct FindingsTests {
    /// The findings about members of a payload with a correct `aps`, as `code key`.
    static let table: [(String, [String])] = [
        (#""type": "Offer", "id": 7"#, []), (#""type": "offer""#, ["type.unknown type"]),
        (#""type": 3"#, ["type.unknown type"]), (#""type": null"#, []),
        (#""type": "Offer""#, ["id.missing id"]), (#""type": "Offer", "id": null"#, ["id.missing id"]),
        (#""type": "Offer", "id": "x""#, ["id.not-integer id"]), (#""type": "Offer", "id": """#, ["id.not-integer id"]),
        (#""type": "Offer", "id": true"#, ["id.not-integer id"]),
        (#""type": "Reward", "id": 7.5"#, ["id.not-integer id"]),
        (#""type": "Award", "id": "7""#, []), (#""type": "Person", "id": 7.0"#, []), (#""id": "x""#, []),
        (#""id": []"#, ["id.not-integer id"]),
        (#""type": "OfferResponse", "id": 9223372036854775808"#, ["id.not-integer id"]),
        (#""type": "Post", "id": "abc""#, ["category.inferred aps.category"]),
        (
            #""type": "Post", "id": """#,
            ["id.missing id", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (
            #""type": "Post", "id": {}"#,
            ["id.not-integer id", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (
            #""type": "Post", "id": ".""#,
            ["id.not-integer id", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (
            #""type": "Post", "id": "..""#,
            ["id.not-integer id", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (#""type": "ContentPage", "name": "n""#, ["category.inferred aps.category"]),
        (#""type": "ContentPage", "id": 3, "name": """#, ["category.inferred aps.category"]),
        (
            #""type": "ContentPage""#,
            ["name.empty name", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (
            #""type": "ContentPage", "id": "x", "name": """#,
            ["name.empty name", "id.not-integer id", "category.inferred aps.category", "buttons.without-effect type"]
        ),
        (#""type": "ClientEvents", "client_events": []"#, []),
        (#""type": "ClientEvents", "id": 7"#, ["client-events.not-array client_events"]),
        (#""type": "ClientEvents""#, ["client-events.not-array client_events", "id.missing id"]),
        (
            #""type": "ClientEvents", "client_events": {}, "id": "x""#,
            ["client-events.not-array client_events", "id.not-integer id"]
        ),
        (#""message_response_id": "7""#, []), (#""message_response_id": 7.0"#, []),
        (#""message_response_id": null"#, []),
        (#""message_response_id": "x""#, ["message-response-id.invalid message_response_id"]),
        (#""message_response_id": true"#, ["message-response-id.invalid message_response_id"]),
        (#""ems_open": " https://e.com/open ""#, []), (#""ems_open": "http://e.com/""#, []),
        (#""ems_open": "e.com""#, ["ems-open.url-invalid ems_open"]),
        (#""ems_open": """#, ["ems-open.url-invalid ems_open"]), (#""ems_open": 1"#, ["ems-open.url-invalid ems_open"]),
        (#""ems_open": "ftp://e.com/""#, ["ems-open.url-invalid ems_open"]),
        (#""ems_open": "https://user:pw@e.com/""#, ["ems-open.url-invalid ems_open"]),
        (#""extra_json": {}"#, []), (#""extra_json": "{}""#, []), (#""extra_json": null"#, []),
        (#""extra_json": "[]""#, ["extra-json.invalid extra_json"]),
        (#""extra_json": 1"#, ["extra-json.invalid extra_json"]),
        (#""extra_json": "{""#, ["extra-json.invalid extra_json"]),
        (#""image_url": "https://e.com/a.png""#, []), (#""image_url": null"#, []),
        (#""image_url": "http://e.com/a.png""#, ["media.scheme image_url"]),
        (#""image_url": "e.com/a.png""#, ["media.url-invalid image_url"]),
        (#""image_url": "data:image/png;base64,AA==""#, ["media.scheme image_url"]),
        (#""image_url": "http:/a.png""#, ["media.url-invalid image_url"]),
        (#""image_url": "https:///a.png""#, ["media.url-invalid image_url"]),
        (#""image_url": """#, ["media.url-invalid image_url"]), (#""image_url": 1"#, ["media.url-invalid image_url"]),
        (#""attachmentUrl": "https://e.com/a""#, ["media.kind-unknown attachmentUrl"]),
        (
            #""data": {"attachment-url": "file:///a"}"#,
            ["media.scheme data.attachment-url", "media.kind-unknown data.attachment-url"]
        ),
        (#""_st": {"video_url": "ftp://e.com/a"}, "image_url": "https://e.com/a""#, ["media.scheme _st.video_url"]),
    ]

    @Test("Findings of the kit's keys", arguments: table)
    func kitKeys(members: String, expected: [String]) throws {
        let push = try push(#"{"aps": {"alert": "A", "mutable-content": 1}, \#(members)}"#)
        #expect(push.findings.map { "\($0.code.rawValue) \($0.key ?? "-")" } == expected)
    }

    static let apsTable: [(String, [String])] = [
        ("{}", ["aps.missing aps"]), (#"{"aps": null}"#, ["aps.missing aps"]), (#"{"aps": "x"}"#, ["aps.missing aps"]),
        (#"{"aps": {}}"#, []), (#"{"aps": {"badge": 7.0, "alert": null}}"#, []),
        (#"{"aps": {"badge": "7"}}"#, ["aps.field-type aps.badge"]),
        (#"{"aps": {"badge": true}}"#, ["aps.field-type aps.badge"]),
        (#"{"aps": {"badge": 7.5}}"#, ["aps.field-type aps.badge"]),
        (
            #"{"aps": {"alert": 1, "sound": [], "category": 2, "thread-id": 3, "mutable-content": "x", "content-available": {}, "interruption-level": "loud", "relevance-score": "1", "target-content-id": false}}"#,
            ["alert", "sound", "category", "thread-id", "mutable-content", "content-available"].map {
                "aps.field-type aps.\($0)"
            } + [
                "aps.value-unknown aps.interruption-level", "aps.field-type aps.relevance-score",
                "aps.field-type aps.target-content-id",
            ]
        ),
        (
            #"{"aps": {"alert": {"title": 1, "loc-args": "x", "body": null}}}"#,
            ["aps.field-type aps.alert.title", "aps.field-type aps.alert.loc-args"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP"}}"#,
            ["mutable-content.missing aps.mutable-content", "buttons.without-effect aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": true}}"#,
            ["buttons.without-effect aps.category"]
        ),
        (#"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": true}, "id": 7}"#, []),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": "1"}}"#,
            ["aps.field-type aps.mutable-content", "buttons.without-effect aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "mutable-content": "0", "content-available": "1"}}"#,
            ["aps.field-type aps.mutable-content", "aps.field-type aps.content-available"]
        ),
        (
            #"{"aps": {"alert": "A", "badge": 1e999, "relevance-score": -1e999, "mutable-content": 1e999, "more": 1e999}}"#,
            [
                "aps.field-type aps.badge", "aps.field-type aps.mutable-content", "aps.field-type aps.relevance-score",
                "aps.key-own aps.more",
            ]
        ),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": 2}}"#,
            ["mutable-content.missing aps.mutable-content", "buttons.without-effect aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "CTNotification"}}"#,
            ["mutable-content.missing aps.mutable-content", "template.pages-none aps.category"]
        ),
        (
            #"{"aps": {"alert": "A"}, "pt_id": "pt_basic"}"#,
            ["mutable-content.missing aps.mutable-content", "template.category-missing aps.category"]
        ),
        (#"{"aps": {"alert": "A", "mutable-content": 1}, "pt_id": "pt_basic"}"#, ["category.inferred aps.category"]),
        (
            #"{"aps": {"alert": "A", "mutable-content": 1}, "ct_ContentSlider": {}, "type": "Post", "id": 1}"#,
            ["category.inferred aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "CTNotification", "mutable-content": 1}, "pt_id": "pt_basic"}"#,
            ["template.pages-none aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "MINE", "mutable-content": 1}, "pt_id": "pt_basic"}"#,
            ["template.category-missing aps.category", "category.unknown aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": 1}, "pt_id": "pt_basic"}"#,
            ["template.category-missing aps.category", "buttons.without-effect aps.category"]
        ),
        (
            #"{"aps": {"alert": "A"}, "image_url": "https://e.com/a.png"}"#,
            ["mutable-content.missing aps.mutable-content"]
        ),
        (
            #"{"image_url": "https://e.com/a.png"}"#,
            ["aps.missing aps", "aps.alert-missing aps.alert", "mutable-content.missing aps.mutable-content"]
        ),
        (#"{"aps": {"alert": "A", "category": "MINE"}}"#, ["category.unknown aps.category"]),
        (#"{"aps": {"alert": "A", "category": "MINE"}, "type": "Post", "id": 1}"#, ["category.unknown aps.category"]),
        (
            #"{"aps": {}, "type": "Event", "id": 1}"#,
            ["category.not-applied aps.mutable-content", "category.inferred aps.category"]
        ),
        (
            #"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": 1}, "type": "Post", "id": 1}"#,
            ["category.type-mismatch aps.category", "buttons.without-effect aps.category"]
        ),
        (#"{"aps": {"alert": "A", "category": "OFFER_CLIP", "mutable-content": 1}, "type": "Offer", "id": 1}"#, []),
        (
            #"{"aps": {"alert": "A", "category": "CTNotification", "mutable-content": 1}, "type": "Post", "id": 1}"#,
            ["template.pages-none aps.category"]
        ),
    ]

    @Test("Findings of aps and the category", arguments: apsTable)
    func apsKeys(text: String, expected: [String]) throws {
        #expect(try push(text).findings.map { "\($0.code.rawValue) \($0.key ?? "-")" } == expected)
    }

    @Test("The size is that of the compact payload")
    func size() throws {
        let text = { (count: Int) in #"{ "aps" : {} , "x" : "\#(String(repeating: "x", count: count))" }"# }
        let fitting = try push(text(4096 - 17))
        #expect(fitting.compactByteCount == 4096)
        #expect(fitting.findings.map(\.code) == [.payloadSizeAsSent])
        let large = try push(text(4096 - 16)).findings
        #expect(large.map(\.code) == [.payloadTooLarge])
        #expect(large.first?.severity == .error)
    }

    @Test("A payload that fits only in its compact form has a note with both sizes")
    func sizeAsSent() throws {
        let escaped = String(repeating: #"\u00e9"#, count: 700)
        let note = try #require(try push(#"{"aps":{},"x":"\#(escaped)"}"#).findings.first)
        #expect(note.code == .payloadSizeAsSent)
        #expect(note.severity == .note)
        #expect(note.message.contains("4217") && note.message.contains("1417"))
        #expect(try push(#"{"aps":{},"x":"\#(escaped.prefix(3000))"}"#).findings.isEmpty)
    }

    @Test("A category that the host lists as one with templates has no finding")
    func hostTemplateCategory() throws {
        let text = #"{"aps": {"alert": "A", "category": "MINE", "mutable-content": 1}, "pt_id": "pt_basic"}"#
        let keys = PayloadKeys(templateCategories: ["MINE"])
        let push = try PushPayload(bytes: Array(text.utf8), keys: keys)
        #expect(push.findings.isEmpty)
        #expect(push.isTemplateCategory)
        #expect(push.resolvedCategory == .host("MINE"))
    }

    @Test("A finding has the line of its key; a missing key does not have a line")
    func lines() throws {
        let findings = try push("{\n\"aps\": {\n\"badge\": \"1\"},\n\"type\":\n\"Offer\"}").findings
        #expect(findings.map(\.line) == [3, nil])
        #expect(findings.map(\.key) == ["aps.badge", "id"])
    }

    @Test(
        "Input that is not a payload has an error with its line",
        arguments: [
            ("{\n!", FindingCode.payloadNotJSON, 2), ("\n[]", .payloadNotObject, 2),
            (String(repeating: "[", count: 70), .payloadTooDeep, 1), ("{\"a\":\"\\ud800\"}", .payloadNotJSON, 1),
        ]
    )
    func noPayload(text: String, code: FindingCode, line: Int) throws {
        let error = #expect(throws: JSONError.self) { try push(text) }
        let finding = try #require(error?.finding)
        #expect(finding.code == code)
        #expect(finding.severity == .error)
        #expect(finding.line == line)
    }

    @Test("Each code has its fixed severity")
    func severities() {
        let errors = [
            "payload.not-json", "payload.not-object", "payload.too-large", "payload.too-deep",
            "template.json-invalid", "template.alert-missing", "buttons.with-category", "buttons.with-template",
            "buttons.without-effect", "payload.envelope",
            "live.missing", "live.start-incomplete", "live.value-unknown", "live.field-type", "live.timestamp-unit",
        ]
        let notes = [
            "category.unknown", "category.inferred", "category.not-applied", "template.json-object",
            "template.documented-required", "slider.field-defaulted", "carnival.converted", "payload.size-as-sent",
            "template.key-unread", "template.value-limited", "template.text-cut", "text.cut", "template.pages-none",
            "template.border-color-missing",
            "aps.key-own", "aps.sound-format", "aps.sound-object", "buttons.link-unused", "payload.key-redundant",
            "aps.key-deprecated", "live.key-unused", "payload.format", "payload.key-misspelt", "banner.thumbnail-lost",
        ]
        #expect(Set(FindingCode.allCases).count == FindingCode.allCases.count)
        for code in FindingCode.allCases {
            let expected: Finding.Severity =
                errors.contains(code.rawValue) ? .error : notes.contains(code.rawValue) ? .note : .warning
            #expect(code.severity == expected)
            #expect(FindingCode(rawValue: code.rawValue).severity == expected)
        }
    }

    @Test("A code is its name: in JSON, for comparisons, and as a warning if the package does not define it")
    func names() throws {
        let codes = try JSONDecoder().decode([FindingCode].self, from: Data(#"["aps.missing", "host.own"]"#.utf8))
        #expect(codes == [.apsMissing, FindingCode(rawValue: "host.own")])
        #expect(Set(codes + [.apsMissing]).count == 2)
        #expect(codes[1].severity == .warning)
        #expect(String(decoding: try JSONEncoder().encode(codes), as: UTF8.self) == #"["aps.missing","host.own"]"#)
    }
}
