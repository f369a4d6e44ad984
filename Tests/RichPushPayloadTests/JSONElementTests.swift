import RichPushPayload
import Testing

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
