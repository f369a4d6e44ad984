import RichPushPayload
import Testing

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
