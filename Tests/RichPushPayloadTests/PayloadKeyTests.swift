import RichPushLint
import Testing

@testable import RichPushPayload

@Suite("The table of keys")
struct PayloadKeyTests {
    @Test("A key is listed once for an object, with a meaning and a source")
    func once() {
        let holders = PayloadKey.all.map { "\($0.holder) \($0.name)" }
        #expect(Set(holders).count == holders.count)
        for key in PayloadKey.all { #expect(!key.name.isEmpty && key.meaning.hasSuffix(".") && !key.since.isEmpty) }
        #expect(
            Set(KeyHolder.allCases.flatMap { PayloadKey.all(in: $0) }.map { "\($0.holder) \($0.name)" }) == Set(holders)
        )
    }

    @Test("Every typed property is read from one key of the table")
    func fields() {
        let read = PayloadKey.all.compactMap(\.field)
        #expect(Set(read).count == read.count)
        let all: [PayloadKey.Field] =
            PayloadField.allCases.map { .root($0) } + APSField.allCases.map { .aps($0) }
            + APSAlertField.allCases.map { .alert($0) } + APSSoundField.allCases.map { .sound($0) }
        #expect(Set(all) == Set(read))
    }

    @Test("The default names of the keys are those of the table")
    func defaults() {
        let table = PayloadKeys.default.table
        for key in PayloadKey.kitKeys {
            guard case .root(let field)? = key.field else { continue }
            #expect(table.names.names[table.index(of: field)] == key.name)
        }
    }

    @Test("The code of every key is one of the package's")
    func codes() {
        #expect(Set(PayloadKey.all.map(\.code)).isSubset(of: FindingCode.allCases))
    }
}

@Suite("A payload that is a part of a JSON text")
struct PayloadPartTests {
    @Test(
        "It is read as the same payload alone",
        arguments: [
            #"{"aps": {"alert": "A coffee", "badge": 3}, "type": "Offer", "id": 7, "message_response_id": "9001"}"#,
            #"{"aps": {}, "id": 1, "id": 1042.50}"#,
            #"{"aps": {"mutable-content": 1}, "pt_id": "pt_basic", "pt_title": "Ada"}"#,
            #"{"notification": {"sound": "default", "alert": "Bread"}, "target": {"device_id": "d"}}"#,
        ]
    )
    func part(text: String) throws {
        let whole = Array("{\"member\": [1, {\"a\": 2}], \"payload\": \(text), \"after\": {\"id\": 8}}".utf8)
        let element = try #require(try JSONDocument(whole).root["payload"])
        let part = try PushPayload(element)
        let alone = try PushPayload(bytes: Array(text.utf8))
        #expect(part.json == alone.json)
        #expect(part.isCarnival == alone.isCarnival)
        #expect(part.idText == alone.idText && part.messageResponseID == alone.messageResponseID)
        #expect(part.hasTemplate == alone.hasTemplate && part.aps?.badge == alone.aps?.badge)
        #expect(part.encoded == alone.encoded)
    }
}

/// Types that a host adds to the ten of the Notifications Kit.
@Suite struct OwnTypesTests {
    private static let keys = PayloadKeys(types: [NotificationType("Store")], categories: ["STORE"])

    private static func push(_ json: String, keys: PayloadKeys = keys) throws -> PushPayload {
        try PushPayload(bytes: Array(json.utf8), keys: keys)
    }

    @Test("A type of the host's own is read if it is listed, and unknown otherwise")
    func listed() throws {
        let json = #"{"aps": {"alert": "a"}, "type": "Store", "id": "berlin-1"}"#
        #expect(try Self.push(json).notificationType == NotificationType("Store"))
        #expect(try Self.push(json, keys: .default).notificationType == nil)
        #expect(try Self.push(json).findings.map(\.code) == [])
        #expect(try Self.push(json, keys: .default).findings.map(\.code) == [.typeUnknown])
    }

    @Test(
        "Its id is any text that is not a folder",
        arguments: [("\"berlin-1\"", "berlin-1"), ("7", "7"), ("\"..\"", nil)]
    )
    func anyText(id: String, expected: String?) throws {
        let push = try Self.push(#"{"aps": {"alert": "a"}, "type": "Store", "id": \#(id)}"#)
        #expect(push.id(for: NotificationType("Store"))?.description == expected)
    }

    @Test("A push of such a type without an id is reported")
    func withoutID() throws {
        let push = try Self.push(#"{"aps": {"alert": "a"}, "type": "Store"}"#)
        #expect(push.findings.map(\.code) == [.idMissing])
    }

    @Test("No category is inferred from it, and no action of the package fits it")
    func category() {
        let store = NotificationType("Store")
        #expect(RichPushCategory.inferred(from: store) == nil)
        #expect(RichPushAction.allCases.allSatisfy { !$0.fits(store) })
    }

    @Test("The ten types stay the only ones in the list and of the failable initialiser")
    func ten() {
        #expect(NotificationType.allCases.count == 10)
        #expect(NotificationType(rawValue: "Store") == nil)
        #expect(NotificationType(rawValue: "Offer") == .offer)
    }

    @Test("A category of the host's own is not reported if it is listed")
    func ownCategory() throws {
        let json = #"{"aps": {"alert": "a", "category": "STORE"}, "type": "Offer", "id": 1}"#
        #expect(try Self.push(json).findings.map(\.code) == [])
        #expect(try Self.push(json, keys: .default).findings.map(\.code) == [.categoryUnknown])
    }
}
