import Testing

@testable import RichPushPayload

@Suite("Known keys")
struct JSONKnownKeysTests {
    /// The ready string of a key that is written with these bytes; nil if the parser creates a string for it.
    private static func ready(_ written: String) throws -> String? {
        try JSONDocument(Array("{\"\(written)\": 0}".utf8)).withView { object in
            JSONKnownKeys.shared.withSlots { $0.text(of: object.at(1)) }
        }
    }

    @Test("Every known key has its ready string, whatever its length and however many share a slot")
    func found() throws {
        for name in JSONKnownKeys.names { #expect(try Self.ready(name) == name) }
    }

    @Test("No key is listed twice, and none is empty")
    func listedOnce() {
        #expect(Set(JSONKnownKeys.names).count == JSONKnownKeys.names.count)
        #expect(!JSONKnownKeys.names.contains(""))
        #expect(JSONKnownKeys.names.count < 300)
    }

    @Test("The keys that every push is searched for are known")
    func pushes() {
        let read = PayloadKeys.default.table.names.names + MediaKey.standard.flatMap { $0.path + ($0.typePath ?? []) }
        #expect(Set(read).subtracting(JSONKnownKeys.names) == [])
    }

    @Test("A key that differs in one character, and one with escapes, is read as it is written")
    func others() throws {
        for name in JSONKnownKeys.names {
            for other in [name + "x", "x" + name, String(name.dropLast()) + "~"] {
                #expect(try Self.ready(other) == nil)
                #expect(try json("{\"\(other)\": 1}").objectValue?.keys == [other])
            }
        }
        #expect(try Self.ready(#"\u0061ps"#) == nil)
        #expect(try json(#"{"\u0061ps": 1}"#).objectValue?.keys == ["aps"])
        #expect(try Self.ready("") == nil)
    }
}
