import Testing

@testable import RichPushPayload

@Suite("Objects")
struct JSONObjectTests {
    @Test("Equality and hash ignore the order of keys")
    func equality() {
        let left: JSONObject = ["a": 1, "b": [2]]
        let right: JSONObject = ["b": [2], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": 1, "b": [3]])
        #expect(left != ["a": 1])
    }

    @Test("Keys keep their order: a new key is last, a changed key keeps its position")
    func order() {
        var object: JSONObject = ["z": 1, "a": 2]
        object["m"] = 3
        object["z"] = 4
        #expect(object.keys == ["z", "a", "m"])
        #expect(object.map(\.value) == [4, 2, 3])
    }

    @Test("Setting nil removes a member", arguments: [3, 200])
    func removal(count: Int) {
        var object = JSONObject((0..<count).map { ("key\($0)", .int(Int64($0))) })
        object["key1"] = nil
        object["missing"] = nil
        #expect(object.count == count - 1)
        #expect(object["key1"] == nil)
        #expect(object["key2"] == 2)
    }

    @Test("An object that has outgrown its index finds every key")
    func growth() {
        var object = JSONObject()
        for number in 0..<3000 { object["key\(number)"] = .int(Int64(number)) }
        #expect((0..<3000).allSatisfy { object["key\($0)"] == .int(Int64($0)) })
        #expect(object["key3000"] == nil)
    }

    @Test("Keys that are only canonically equivalent are different keys")
    func canonicalEquivalence() throws {
        let object = try #require(try json("{\"\u{E9}\": 1, \"e\u{301}\": 2}").objectValue)
        #expect(object.count == 2)
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }
}

@Suite("Elements of a document")
struct JSONElementTests {
    static let text = """
        {
          "a": {"b": [1, "two", {"c": 3.50}]},
          "\\u0064": true,
          "e": null,
          "e": "last"
        }
        """

    private func root() throws -> JSONElement { try JSONDocument(Array(Self.text.utf8)).root }

    @Test("Members are found by key and by path, escaped or not")
    func lookup() throws {
        let root = try root()
        #expect(root["a"]?["b"]?[1]?.string == "two")
        #expect(root[["a", "b"]]?.elements.count == 3)
        #expect(root["d"]?.bool == true)
        #expect(root["missing"] == nil)
        #expect(root["a"]?["b"]?["c"] == nil)
        #expect(root["a"]?["b"]?[3] == nil)
        #expect(root["a"]?[0] == nil)
    }

    @Test("The last of several equal keys wins, and all of them are members")
    func repeated() throws {
        let root = try root()
        #expect(root["e"]?.string == "last")
        #expect(root.members.map(\.key) == ["a", "d", "e", "e"])
        #expect(root.value.objectValue?.keys == ["a", "d", "e"])
    }

    @Test("An element has its kind, its number as written and the line of its key")
    func kinds() throws {
        let root = try root()
        let list = try #require(root[["a", "b"]])
        #expect(
            [root.kind, list.kind, list.elements[0].kind, list.elements[1].kind] == [.object, .array, .number, .string]
        )
        #expect(list[2]?["c"]?.numberText == "3.50")
        #expect(list[0]?.int64 == 1)
        #expect(list[2]?["c"]?.int64 == nil)
        #expect(list[0]?.double == 1)
        #expect(root["a"]?.line == 2)
        #expect(list[2]?["c"]?.line == 2)
        #expect(root["d"]?.line == 3)
        #expect(root["e"]?.line == 5)
        #expect(root.line == 1)
    }
}

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
