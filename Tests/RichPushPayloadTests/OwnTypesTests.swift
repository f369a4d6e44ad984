import RichPushLint
import RichPushPayload
import Testing

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
