import RichPushLint
import RichPushPayload

/// Parts of a JSON Schema.
enum Schema {
    /// An object that has a key with another value than null.
    static func given(_ key: String, _ value: JSONValue = ["not": ["type": "null"]]) -> JSONValue {
        ["type": "object", "required": [.string(key)], "properties": .object([key: value])]
    }

    /// An object in an object.
    static func within(_ path: [String], _ value: JSONValue) -> JSONValue {
        path.reversed().reduce(value) { inner, key in given(key, inner) }
    }

    static func all(_ parts: [JSONValue]) -> JSONValue { ["allOf": .array(parts)] }
    static func any(_ parts: [JSONValue]) -> JSONValue { ["anyOf": .array(parts)] }
    static func not(_ part: JSONValue) -> JSONValue { ["not": part] }

    static func when(_ condition: JSONValue, _ then: JSONValue, else other: JSONValue? = nil) -> JSONValue {
        guard let other else { return ["if": condition, "then": then] }
        return ["if": condition, "then": then, "else": other]
    }

    static func values(_ texts: [String]) -> JSONValue { ["enum": .array(texts.map(JSONValue.string))] }

    static func text(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string(pattern)] }

    /// The schemas of keys, as the properties of an object.
    static func properties(_ keys: [PayloadKey], constrained: Bool = true) -> JSONObject {
        JSONObject(keys.map { ($0.name, .object($0.schema(constrained: constrained))) })
    }

    /// What the values of keys may be, as the properties of an object.
    static func constraints(_ keys: [PayloadKey]) -> JSONObject {
        JSONObject(keys.map { ($0.name, .object($0.value.constraint)) })
    }

    /// Keys that may only be null. As patterns they are not offered by an editor's completion.
    static func forbidden(_ names: [String]) -> JSONValue {
        let names = Set(names).sorted().map(escaped)
        return ["patternProperties": .object(["^(\(names.joined(separator: "|")))$": ["type": "null"]])]
    }

    private static func escaped(_ name: String) -> String {
        name.replacing("$", with: "\\$").replacing(".", with: "\\.")
    }

    static let nonEmpty: JSONValue = ["type": "string", "minLength": 1]
    static let object: JSONValue = ["type": "object"]

    /// An integer written as `7`, `"7"` or `7.0`.
    static let integer = any([
        ["type": "integer", "minimum": .int(.min), "maximum": .int(.max)], text("^[+-]?[0-9]{1,18}$"),
    ])

    /// An object without certain keys, in any case and with any `_` and `-`.
    static func forbiddenInAnySpelling(_ names: [String], except known: [String]) -> JSONValue {
        let spellings = Set(names).sorted().map { name in
            name.filter { $0 != "_" && $0 != "-" }.map { "[_-]*" + inAnyCase(escaped(String($0))) }.joined()
        }
        let others = Set(known).sorted().map(escaped).joined(separator: "|")
        return [
            "patternProperties": .object([
                "^(?!(\(others))$)(\(spellings.joined(separator: "|")))[_-]*$": ["type": "null"]
            ])
        ]
    }

    /// A flag that is set: `1`, `"1"` or `true`.
    static let set = any([["type": "boolean", "const": true], ["type": "integer", "const": 1], text("^[+]?0*1$")])

    /// A pattern for a text in capital and small letters.
    static func inAnyCase(_ text: String) -> String {
        text.map { $0.isLetter ? "[\($0.uppercased())\($0.lowercased())]" : String($0) }.joined()
    }
}

extension PayloadKey {
    /// What an editor shows about the key, and the constraint on its value.
    func schema(constrained: Bool = true) -> JSONObject {
        var schema = constrained ? value.constraint : [:]
        schema["description"] = .string(value.range.map { "\(meaning) Expected: \($0)." } ?? meaning)
        schema["x-since"] = .string(since)
        schema["x-source"] = .string(source.rawValue)
        schema["x-code"] = .string(code.rawValue)
        schema["x-severity"] = .string(code.severity.rawValue)
        if schema["enum"] == nil, schema["items"] == nil, !value.values.isEmpty, name != "pt_id" {
            schema["examples"] = .array(value.values.map(JSONValue.string))
        }
        return schema
    }

    /// A row of the table of keys.
    var row: JSONValue {
        [
            "key": .string(key), "type": .string(value.type),
            "values": value.values.isEmpty ? nil : .array(value.values.map(JSONValue.string)),
            "range": JSONValue(value.range), "since": .string(since), "source": .string(source.rawValue),
            "severity": .string(code.severity.rawValue), "code": .string(code.rawValue),
        ]
    }
}

extension KeyValue {
    private static let digits = #"([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#

    /// The values that `lint` accepts in every kind of push.
    var constraint: JSONObject {
        switch self {
        case .any, .id, .url, .integer, .objectOrText: [:]
        case .integers:
            [
                "anyOf": [
                    ["type": "null"], Schema.integer,
                    ["type": "array", "items": Schema.integer, "minItems": 1, "maxItems": JSONValue(PushRecall.limit)],
                ]
            ]
        case .text, .templateText, .picture: ["type": ["string", "null"]]
        case .localizedText, .textOrObject: ["type": ["string", "object", "null"]]
        case .object, .free: ["type": ["object", "null"]]
        case .texts: ["type": ["array", "null"], "items": ["type": "string"]]
        case .words(let words): ["type": ["array", "null"], "items": Schema.values(words)]
        case .array: ["type": ["array", "null"]]
        case .count: ["type": ["integer", "null"], "minimum": 0]
        case .number(let range):
            ["type": ["number", "null"], "minimum": .double(range.lowerBound), "maximum": .double(range.upperBound)]
        case .score: ["type": ["number", "null"]]
        case .flag: ["type": ["boolean", "integer", "null"]]
        case .zeroOrOne(orBoolean: true):
            ["anyOf": [["type": ["boolean", "null"]], ["type": "integer", "enum": [0, 1]]]]
        case .zeroOrOne: ["anyOf": [["type": "null"], ["type": "integer", "enum": [0, 1]]]]
        case .boolean: ["type": ["boolean", "null"]]
        case .word(let words): ["enum": .array(words.map(JSONValue.string) + [.null])]
        case .epoch: ["type": ["integer", "null"], "exclusiveMaximum": 100_000_000_000]
        case .base64:
            [
                "type": ["string", "null"],
                "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$",
            ]
        case .constant(let number): ["enum": [.int(Int64(number)), .null]]
        case .color: ["$ref": "#/$defs/color"]
        case .link: ["$ref": "#/$defs/link"]
        case .page: ["$ref": "#/$defs/page"]
        case .templateWord(let words, let inAnyCase):
            Self.text("^(\((inAnyCase ? words.map(Schema.inAnyCase) : words).joined(separator: "|")))?$")
        case .length: number(#"\+?"#, ["minimum": 0])
        case .decimal: number("[+-]?", [:])
        case .seconds:
            ["type": ["integer", "string", "null"], "pattern": #"^\s*((\$D_)?[+-]?[0-9]{1,18})?\s*$"#]
        case .switchText: ["type": ["boolean", "string", "null"], "pattern": .string(Self.flags)]
        }
    }

    /// The texts that a template reads as true or false.
    static let flags =
        #"^\s*(\#(["true", "false"].map(Schema.inAnyCase).joined(separator: "|"))|0|1)?\s*$"#

    /// The values that many keys have.
    static let definitions: JSONValue = [
        "color": .object(text("^(#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))?$")),
        "link": .object(text(LinkPattern.link)),
        "page": .object(text(LinkPattern.page)),
    ]

    private static func text(_ pattern: String) -> JSONObject {
        ["type": ["string", "null"], "pattern": .string(pattern)]
    }

    private func number(_ sign: String, _ limits: JSONObject) -> JSONObject {
        let pattern = #"^\s*(\#(sign)\#(Self.digits))?\s*$"#
        let schema: JSONObject = ["type": ["number", "string", "null"], "pattern": .string(pattern)]
        return schema.merging(limits)
    }
}
