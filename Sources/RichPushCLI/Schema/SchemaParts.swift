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

    static func type(_ names: String...) -> JSONValue { ["type": .array(names.map(JSONValue.string))] }

    static func values(_ texts: [String]) -> JSONValue { ["enum": .array(texts.map(JSONValue.string))] }

    static func text(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string(pattern)] }

    /// Keys that may only be null. As patterns they are not offered by an editor's completion.
    static func forbidden(_ names: [String]) -> JSONValue {
        let names = Set(names).sorted().map { $0.replacing("$", with: "\\$").replacing(".", with: "\\.") }
        return ["patternProperties": .object(["^(\(names.joined(separator: "|")))$": ["type": "null"]])]
    }

    static let never = JSONValue.bool(false)
    static let nonEmpty: JSONValue = ["type": "string", "minLength": 1]
    static let object: JSONValue = ["type": "object"]

    /// An integer written as `7`, `"7"` or `7.0`.
    static let integer = any([
        ["type": "integer", "minimum": .int(.min), "maximum": .int(.max)], text("^[+-]?[0-9]{1,18}$"),
    ])

    /// A flag that is set: `1`, `"1"` or `true`.
    static let set = any([
        ["type": "boolean", "const": true], ["type": "integer", "const": 1], text("^[+]?0*1$"),
    ])

    /// A pattern for a text in capital and small letters.
    static func inAnyCase(_ text: String) -> String {
        text.map { $0.isLetter ? "[\($0.uppercased())\($0.lowercased())]" : String($0) }.joined()
    }
}
