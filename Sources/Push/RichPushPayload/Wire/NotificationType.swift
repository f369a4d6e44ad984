/// The kind of object on the loyalty platform that a push targets, as its wire value.
///
/// The ten types are those of the Notifications Kit 4.0.0. An app whose platform has more lists them in
/// ``PayloadKeys/types``; a push of such a type reaches the object hook with any text as its id.
///
/// ```swift
/// extension NotificationType {
///     static let store = NotificationType("Store")
/// }
/// let keys = PayloadKeys(types: [.store])
/// ```
///
/// Wire values are compared with upper and lower case.
public struct NotificationType: RawRepresentable, Sendable, Hashable {
    /// The type as the payload has it.
    public let rawValue: String

    /// Creates a type of the app's own, or one of the ten, from its wire value.
    public init(_ wireValue: String) {
        rawValue = wireValue
    }

    /// One of the ten types, by its wire value; nil for any other text.
    public init?(rawValue: String) {
        self.init(rawValue)
        guard Self.allCases.contains(self) else { return nil }
    }

    /// An award, by its integer id.
    public static let award = NotificationType("Award")
    /// A challenge, by its integer id.
    public static let challenge = NotificationType("Challenge")
    /// Geofencing events of the client, as an array in the payload.
    public static let clientEvents = NotificationType("ClientEvents")
    /// A content page, by id or by name.
    public static let contentPage = NotificationType("ContentPage")
    /// An event, by its integer id.
    public static let event = NotificationType("Event")
    /// A member; the platform calls it a person.
    public static let member = NotificationType("Person")
    /// An offer, by its integer id.
    public static let offer = NotificationType("Offer")
    /// A member's response to an offer.
    public static let offerResponse = NotificationType("OfferResponse")
    /// A post in the news feed, by an id that may be any text.
    public static let post = NotificationType("Post")
    /// A reward, by its integer id.
    public static let reward = NotificationType("Reward")
}

extension NotificationType: CaseIterable {
    /// The ten types of the Notifications Kit 4.0.0.
    public static let allCases: [NotificationType] = [
        .award, .challenge, .clientEvents, .contentPage, .event, .member, .offer, .offerResponse, .post, .reward,
    ]

    /// Whether an id of this type may be any text: posts, and the app's own types.
    package var takesAnyID: Bool { self == .post || !Self.allCases.contains(self) }
}

extension NotificationType: CustomStringConvertible {
    /// The wire value.
    public var description: String { rawValue }
}

extension NotificationType: Codable {
    /// Reads any text.
    ///
    /// - Throws: The decoder's error if the value is not a text.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the wire value.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

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
