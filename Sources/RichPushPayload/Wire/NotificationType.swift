/// The kind of object on the loyalty platform that a push targets.
///
/// The raw values are those of the payload (Notifications Kit 4.0.0). They are compared with upper and lower case.
public enum NotificationType: String, CaseIterable, Sendable, Hashable, Codable {
    /// An award, by its integer id.
    case award = "Award"
    /// A challenge, by its integer id.
    case challenge = "Challenge"
    /// Geofencing events of the client, as an array in the payload.
    case clientEvents = "ClientEvents"
    /// A content page, by id or by name.
    case contentPage = "ContentPage"
    /// An event, by its integer id.
    case event = "Event"
    /// A member; the platform calls it a person.
    case member = "Person"
    /// An offer, by its integer id.
    case offer = "Offer"
    /// A member's response to an offer.
    case offerResponse = "OfferResponse"
    /// A post in the news feed, by an id that may be any text.
    case post = "Post"
    /// A reward, by its integer id.
    case reward = "Reward"
}
