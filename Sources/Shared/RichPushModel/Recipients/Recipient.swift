public import RichPushPayload

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

/// The member that a service extension notes in a notification's `userInfo` when the push arrives.
package enum RecipientNote {
    /// The key at the root of `userInfo`. Its value is the member's id, or empty if no member was found by what the
    /// extension knows, or the push has an addressee. So the key also shows that the extension has processed the push.
    package static let key = "rich_push_recipient"
}

extension PushPayload {
    /// The member who was signed in when the push arrived. The service extension notes it in the notification's
    /// `userInfo`; `nil` if there is no note.
    public var notedRecipient: Recipient? {
        guard let text = root[RecipientNote.key]?.string, !text.isEmpty else { return nil }
        return Recipient(text)
    }
}

/// The source of a push's member. The sources are tried in this order.
public enum RecipientSource: String, CaseIterable, Sendable {
    /// The host named the member: `NotificationResponse.recipient`, `NotificationRequest.recipient`, or `--recipient`.
    case given
    /// The payload names the member; see `PushPayload.addressee`.
    case payload
    /// The service extension noted the member who was signed in when the push arrived.
    case arrival
    /// The member signed in on this device, or ``Recipient/device`` while no member is.
    case signedIn
    /// The payload names a member that is not known here. Nothing is recorded, called or shown for the push.
    case unknown
}
