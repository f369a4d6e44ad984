/// Any JSON value. Integers and other numbers are separate cases.
///
/// A value read from a push keeps everything the sender wrote: an integer stays exact, a number outside `Int64` and
/// `Double` keeps its text as ``unrepresentableNumber(_:)``, and an object keeps the order of its keys.
public enum JSONValue: Sendable, Hashable {
    /// JSON `null`, which is not the same as a missing key.
    case null
    /// A boolean: JSON `true` or `false`.
    case bool(Bool)
    /// An integer literal within `Int64`.
    case int(Int64)
    /// A number with a fraction or an exponent that fits in a double.
    case double(Double)
    /// An integer literal outside `Int64`, or a number with a fraction or an exponent that is too large for a double:
    /// its text, as written.
    case unrepresentableNumber(String)
    /// A text, with its escapes decoded.
    case string(String)
    /// An array, in the order of its elements.
    case array([JSONValue])
    /// An object, in the order of its keys.
    case object(JSONObject)
}

extension JSONValue {
    /// Whether this is JSON `null`.
    public var isNull: Bool { self == .null }

    /// The text of a string, else nil.
    public var stringValue: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of an integer literal within `Int64`, else nil.
    public var intValue: Int64? {
        if case .int(let number) = self { number } else { nil }
    }

    /// An integer in any form that a push may use: `7`, `"7"` or `7.0`. Nil for anything else; a boolean is not an
    /// integer.
    public var integerValue: Int64? {
        switch self {
        case .int(let number): number
        case .double(let number): JSONNumber.integer(number)
        case .string(let text): Int64(text)
        default: nil
        }
    }

    /// The value of any number that fits in a double, else nil.
    public var doubleValue: Double? {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number
        case .unrepresentableNumber(let text): JSONNumber.finite(text)
        default: nil
        }
    }

    /// The value of `true` or `false`, else nil.
    public var boolValue: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of an array, else nil.
    public var arrayValue: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, else nil.
    public var objectValue: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of an object with this key, else nil.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The element of an array at this position; nil for a position outside of the array and for any other type.
    public subscript(position: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
        return elements[position]
    }
}

extension JSONValue: ExpressibleByNilLiteral {
    /// Creates JSON `null` from `nil`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates a JSON boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates an integer from a literal.
    public init(integerLiteral value: Int64) { self = .int(value) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number with a fraction from a literal.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates an array from a literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object from a literal. The last of several equal keys wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue {
    /// A string, or null for nil.
    package init(_ text: String?) {
        self = text.map { .string($0) } ?? .null
    }

    /// A number, or null for nil.
    package init(_ number: Int?) {
        self = number.map { .int(Int64($0)) } ?? .null
    }

    /// `true` or `false`, or null for nil.
    package init(_ flag: Bool?) {
        self = flag.map { .bool($0) } ?? .null
    }
}
