/// The id of the object a push targets. Most types use integers; a post's id may be any text.
public enum ObjectID: Sendable, Hashable {
    /// An id that is an integer.
    case integer(Int64)
    /// A text, which may hold digits only.
    case text(String)

    /// The id as an integer: a numeric text counts as one (kit 1.2.6).
    public var integerValue: Int64? {
        switch self {
        case .integer(let number): number
        case .text(let text): Int64(text)
        }
    }
}

extension ObjectID: CustomStringConvertible {
    /// The digits, or the text.
    public var description: String {
        switch self {
        case .integer(let number): String(number)
        case .text(let text): text
        }
    }
}

extension ObjectID: Codable {
    /// Reads an integer or a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes an integer as a number, a text as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
