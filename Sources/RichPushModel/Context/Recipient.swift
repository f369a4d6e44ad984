/// The member a push belongs to: on a phone the member who is signed in, on a host service any member.
public struct Recipient: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The member's identifier, as the host names its members.
    public let rawValue: String

    /// Creates a recipient with the host's own identifier.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a recipient with the host's own identifier.
    public init(_ identifier: String) {
        rawValue = identifier
    }

    /// Creates a recipient from a literal.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// Whoever holds the device, before a member has signed in.
    public static let device: Recipient = "device"

    /// Two recipients are equal if their identifiers have the same bytes: `é` written in two ways names two members.
    public static func == (left: Recipient, right: Recipient) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// Hashes the UTF-8 bytes of the identifier.
    public func hash(into hasher: inout Hasher) {
        var rawValue = rawValue
        rawValue.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The identifier, as the host gave it.
    public var description: String { rawValue }
}
