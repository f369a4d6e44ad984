import Foundation
import RichPushPayload
import Testing

@Suite("Values")
struct JSONValueTests {
    static let value: JSONValue = [
        "null": nil, "flag": true, "int": -7, "double": 1.5, "text": "é\"\\/\n\u{1}", "list": [1, [], [:]],
    ]

    @Test("The writer escapes in one fixed form")
    func compact() {
        #expect(
            Self.value.text
                == #"{"null":null,"flag":true,"int":-7,"double":1.5,"text":"é\"\\/\n\u0001","list":[1,[],{}]}"#
        )
        #expect(JSONValue.string("\u{8}\u{c}\r\t\u{1f}\u{7f}").text == "\"\\b\\f\\r\\t\\u001f\u{7f}\"")
        #expect(Self.value.description == Self.value.text)
    }

    @Test("Pretty text has a line for each member")
    func pretty() {
        let value: JSONValue = ["a": [1, []], "b": [:]]
        let text = String(decoding: value.serialized(pretty: true), as: UTF8.self)
        #expect(text == "{\n  \"a\": [\n    1,\n    []\n  ],\n  \"b\": {}\n}")
    }

    @Test("A double that is not finite is written as null")
    func notFinite() {
        #expect(JSONValue.array([.double(.nan), .double(.infinity)]).text == "[null,null]")
    }

    @Test("Foundation reads written JSON as the same value")
    func foundation() throws {
        let read = try JSONSerialization.jsonObject(with: Data(Self.value.serialized()))
        let dictionary = try #require(read as? [String: Any])
        #expect(dictionary["text"] as? String == "é\"\\/\n\u{1}")
        #expect(dictionary["double"] as? Double == 1.5)
    }

    @Test("A value is unchanged after encoding and decoding with Codable")
    func codable() throws {
        let data = try JSONEncoder().encode(Self.value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == Self.value)
        #expect(try JSONDecoder().decode(JSONObject.self, from: data) == Self.value.objectValue)
    }

    @Test("An accessor returns nil for values of another kind")
    func accessors() {
        #expect(JSONValue.int(1).intValue == 1)
        #expect(JSONValue.double(1).intValue == nil)
        #expect(JSONValue.int(1).boolValue == nil)
        #expect(JSONValue.bool(true).integerValue == nil)
        #expect(Self.value["list"]?[0] == 1)
        #expect(Self.value["list"]?[3] == nil)
        #expect(Self.value["list"]?[-1] == nil)
        #expect(Self.value["missing"] == nil)
        #expect(Self.value[0] == nil)
        #expect(JSONValue.null.isNull)
    }
}
