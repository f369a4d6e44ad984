/// The id of the object that a push targets. Most types use integers; the id of a post may be any text.
public enum ObjectID: Sendable, Hashable {
    /// An id that is a number in the payload, or a text of digits for a type that needs an integer.
    case int(Int64)
    /// An id that is a text; it may consist of digits.
    case text(String)

    /// The id as an integer; a text of digits is converted (Notifications Kit 1.2.6). Nil for any other text.
    public var intValue: Int64? {
        switch self {
        case .int(let number): number
        case .text(let text): Int64(text)
        }
    }
}

extension ObjectID: CustomStringConvertible {
    /// The digits of an integer, or the text as written.
    public var description: String {
        switch self {
        case .int(let number): String(number)
        case .text(let text): text
        }
    }
}

extension ObjectID: Codable {
    /// Reads an integer or a text.
    ///
    /// - Throws: The decoder's error if the value is of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            self = .int(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes an integer as a number and a text as a string.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .int(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
