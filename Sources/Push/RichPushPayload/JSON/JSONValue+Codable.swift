/// For hosts that nest a `JSONValue` in their own `Codable` types. The package itself reads JSON with ``JSONDocument``,
/// which is many times faster and reports line and column.
extension JSONValue: Codable {
    /// Reads one value from any decoder.
    ///
    /// - Throws: The decoder's error if the value is not JSON.
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: AnyCodingKey.self) {
            self = .object(try JSONObject(from: object))
        } else if var array = try? decoder.unkeyedContainer() {
            self = try .array(Self.elements(of: &array))
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func elements(of container: inout any UnkeyedDecodingContainer) throws -> [JSONValue] {
        var elements: [JSONValue] = []
        elements.reserveCapacity(container.count ?? 0)
        while !container.isAtEnd {
            elements.append(try container.decode(JSONValue.self))
        }
        return elements
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let number = try? container.decode(Int64.self) { return .int(number) }
        return .double(try container.decode(Double.self))
    }

    /// Writes this value to any encoder; an integer outside `Int64` is written as the nearest double, and a number too
    /// large for a double as a string.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        if case .object(let object) = self { return try object.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .int(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .unrepresentableNumber(let text):
            if let number = JSONNumber.finite(text) { try container.encode(number) } else { try container.encode(text) }
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let object): try container.encode(object)
        }
    }
}

extension JSONObject: Codable {
    /// Reads an object from any decoder, in the decoder's order of keys.
    ///
    /// - Throws: The decoder's error if the value is not a JSON object.
    public init(from decoder: any Decoder) throws {
        self = try JSONObject(from: decoder.container(keyedBy: AnyCodingKey.self))
    }

    fileprivate init(from container: KeyedDecodingContainer<AnyCodingKey>) throws {
        self.init()
        for key in container.allKeys {
            self[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
    }

    /// Writes this object to any encoder; most encoders do not keep the order.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for (key, value) in self {
            try container.encode(value, forKey: AnyCodingKey(stringValue: key))
        }
    }
}

/// A coding key of any name.
private struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
