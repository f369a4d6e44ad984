/// The member that a push belongs to. On a phone it is the member who is signed in; on a host service it can be any
/// member.
public struct Recipient: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The member's identifier in your system.
    public let rawValue: String

    /// Creates a recipient from your own identifier, unchanged.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a recipient from your own identifier, unchanged.
    public init(_ identifier: String) {
        rawValue = identifier
    }

    /// Creates a recipient from a string literal.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The recipient before a member has signed in: the device itself.
    public static let device: Recipient = "device"

    /// Whether two identifiers have the same UTF-8 bytes. Two Unicode forms of `é` are two members.
    public static func == (left: Recipient, right: Recipient) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// The opposite of `==`. Without it, `!=` of `RawRepresentable` would compare the texts as Unicode does, and two
    /// members would not differ.
    public static func != (left: Recipient, right: Recipient) -> Bool { !(left == right) }

    /// Hashes the UTF-8 bytes of the identifier.
    public func hash(into hasher: inout Hasher) {
        var rawValue = rawValue
        rawValue.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The identifier, the same as ``rawValue``.
    public var description: String { rawValue }
}
