import Foundation
import RichPushLint
import RichPushPayload
import Testing

@Suite("Numbers")
struct JSONNumberTests {
    @Test(
        "A number is read as the nearest double",
        arguments: [
            "0.1", "0.3", "2.2250738585072014e-308", "5e-324", "4.9e-324", "1.7976931348623157e308",
            "9007199254740993.0", "9007199254740992.5", "123456789012345678901234567890.5", "1e22", "1e23", "1e-22",
            "0.000000000000000000000000000123", "3.141592653589793238462643383279", "-1.5e-10", "8.5e21",
            "179769313486231570000000000000000000000.0", "0.75", "1e+05",
        ]
    )
    func nearestDouble(text: String) throws {
        #expect(try json(text).doubleValue == Double(text))
    }

    @Test("Random doubles are read as the standard library reads them")
    func randomDoubles() throws {
        var random = SeededGenerator(state: 11)
        for _ in 0..<2000 {
            let double = Double(bitPattern: random.next())
            guard double.isFinite else { continue }
            #expect(try json("[\(double)]")[0]?.doubleValue == double)
            let digits = "\(random.next() % 1_000_000).\(random.next() % 1_000_000_000)e\(Int(random.next() % 60) - 30)"
            #expect(try json(digits).doubleValue == Double(digits))
        }
    }

    @Test("An integer outside of Int64 keeps its digits and is written with them")
    func hugeIntegers() throws {
        let digits = "-123456789012345678901234567890"
        let value = try json(digits)
        #expect(value == .unrepresentableNumber(digits))
        #expect(value.integerValue == nil)
        #expect(value.doubleValue == -1.2345678901234568e29)
        #expect(value.text == digits)
    }

    @Test("Integers around the limits of Int64 are exact")
    func limits() throws {
        for text in ["999999999999999999", "1000000000000000000", "-999999999999999999", "9223372036854775807"] {
            #expect(try json(text) == .int(try #require(Int64(text))))
        }
    }

    static let tooLarge = [
        "1e999", "-1e999", "1.5E+400", "-0.1e100000000000000000000", "1" + String(repeating: "0", count: 400),
    ]

    @Test("A number too large for a double has no value, and is written as it was", arguments: tooLarge)
    func keepsText(text: String) throws {
        let value = try json(text)
        #expect(value == .unrepresentableNumber(text))
        #expect(value.text == text)
        #expect(value.doubleValue == nil)
        #expect(value.integerValue == nil)
        let element = try JSONDocument(Array(text.utf8)).root
        #expect(element.kind == .number)
        #expect(element.numberText == text)
        #expect(element.double == nil)
        #expect(element.integer == nil)
    }

    @Test("A push with a number too large for a double is read, and its other keys too", arguments: tooLarge)
    func tooLargeInPush(text: String) throws {
        let push = try push(#"{"aps": {"alert": "Hi"}, "type": "Post", "id": 7, "ratio": \#(text)}"#)
        #expect(push.integerID == 7)
        #expect(push["ratio"] == .unrepresentableNumber(text))
        #expect(push.encoded == Array(#"{"aps":{"alert":"Hi"},"type":"Post","id":7,"ratio":\#(text)}"#.utf8))
        #expect(!push.findings.contains { $0.key == "ratio" })
    }

    @Test("A key that is read reports a number too large for a double", arguments: tooLarge)
    func tooLargeInKey(text: String) throws {
        let push = try push(#"{"aps": {}, "type": "Offer", "id": \#(text), "message_response_id": \#(text)}"#)
        #expect(push.messageResponseID == nil)
        #expect(push.findings.map(\.code) == [.idNotInteger, .messageResponseIDInvalid])
    }

    @Test("Encoders write a number too large for a double as a string")
    func encodedTooLarge() throws {
        let value: JSONValue = [.unrepresentableNumber("1e999"), .unrepresentableNumber("1e3")]
        #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == #"["1e999",1000]"#)
    }

    @Test(
        "Integers may be written 7, \"7\" or 7.0; booleans are none",
        arguments: [
            ("7", 7), ("\"7\"", 7), ("7.0", 7), ("70e-1", 7), ("-7.0", -7), ("7.5", nil), ("\"7.0\"", nil),
            ("true", nil), ("\"\"", nil), ("null", nil), ("[7]", nil), ("1e30", nil), ("9223372036854775808", nil),
            ("9223372036854775808.0", nil), ("-9223372036854775808.0", Int64.min),
        ] as [(String, Int64?)]
    )
    func integers(text: String, integer: Int64?) throws {
        #expect(try json(text).integerValue == integer)
        #expect(try JSONDocument(Array(text.utf8)).root.integer == integer)
    }
}
