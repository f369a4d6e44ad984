import RichPushPayload
import Testing

@testable import RichPushLint

/// What the table of keys says of a value, at the ends of what is allowed.
@Suite("Values of keys")
struct KeyValueTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let value: KeyValue
        let json: String
        let fault: KeyFault?
        var kind = PushKind.alert

        var testDescription: String { "\(value) \(json)" }
    }

    private static func rows(_ value: KeyValue, _ fault: KeyFault?, _ values: String..., kind: PushKind = .alert)
        -> [Row]
    {
        values.map { Row(value: value, json: $0, fault: fault, kind: kind) }
    }

    private static let times =
        rows(.epoch, nil, "0", "-1", "1793620800", "99999999999")
        + rows(.epoch, .milliseconds, "100000000000", "1793620800000")
        + rows(.epoch, .type, "1.5", "\"1793620800\"", "true", "[]")

    private static let base64 =
        rows(.base64, nil, "\"dHN0\"", "\"dHM=\"", "\"dA==\"", "\"+/+/\"")
        + rows(
            .base64,
            .unknown,
            "\"\"",
            "\"====\"",
            "\"d===\"",
            "\"dHN\"",
            "\"dHN0d\"",
            "\"dH=0\"",
            "\"-_-_\"",
            "\"dH 0\"",
            "\"dé0\""
        )
        + rows(.base64, .type, "7", "true", "{}")

    private static let numbers =
        rows(.number(0...1), nil, "0", "1", "0.5") + rows(.number(0...1), .range, "-0.1", "1.1", "80")
        + rows(.number(0...1), .type, "\"1\"", "true")
        + rows(.score, nil, "0", "1") + rows(.score, .range, "75") + rows(.score, nil, "75", kind: .live)
        + rows(.constant(8030), nil, "8030", "8030.0") + rows(.constant(8030), .unknown, "8031")
        + rows(.constant(8030), .type, "\"8030\"")

    private static let switches =
        rows(.zeroOrOne(orBoolean: false), nil, "0", "1") + rows(.zeroOrOne(orBoolean: false), .range, "2", "-1", "0.5")
        + rows(.zeroOrOne(orBoolean: false), .type, "true", "\"1\"")
        + rows(.zeroOrOne(orBoolean: true), nil, "true", "0") + rows(.zeroOrOne(orBoolean: true), .range, "2")
        + rows(.boolean, nil, "true") + rows(.boolean, .type, "1", "\"true\"")
        + rows(.flag, nil, "1", "false") + rows(.flag, .type, "\"1\"", "[]")

    private static let texts =
        rows(.text, nil, "\"\"") + rows(.text, .type, "1") + rows(.url, .type, "1", "null")
        + rows(.localizedText, nil, "\"a\"") + rows(.localizedText, .type, "{}")
        + rows(.localizedText, nil, "{}", kind: .live)
        + rows(.textOrObject, nil, "\"a\"", "{}") + rows(.textOrObject, .type, "[]")
        + rows(.object, .type, "\"{}\"") + rows(.array, .type, "{}") + rows(.texts, nil, "[1]")
        + rows(.word(["a"]), nil, "\"a\"") + rows(.word(["a"]), .unknown, "\"A\"") + rows(.word(["a"]), .type, "1")

    @Test(
        "A value is right, or has the fault that the table names",
        arguments: times + base64 + numbers + switches + texts
    )
    func faults(row: Row) throws {
        let push = try PushPayload(bytes: Array("{\"aps\": {}, \"value\": \(row.json)}".utf8))
        let element = try #require(push.root["value"])
        #expect(row.value.fault(element, kind: row.kind) == row.fault)
    }
}
