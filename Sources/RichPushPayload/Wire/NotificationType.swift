/// What a push is about: the entity of the loyalty platform it targets.
///
/// The raw values are what the platform writes into the payload (kit 4.0.0); they are matched exactly.
public enum NotificationType: String, CaseIterable, Sendable, Hashable, Codable {
    /// An award.
    case award = "Award"
    /// A challenge.
    case challenge = "Challenge"
    /// Geofencing events of this client.
    case clientEvents = "ClientEvents"
    /// A content page, by id or by name.
    case contentPage = "ContentPage"
    /// An event.
    case event = "Event"
    /// A member; the platform calls it a person.
    case member = "Person"
    /// An offer.
    case offer = "Offer"
    /// A member's response to an offer.
    case offerResponse = "OfferResponse"
    /// A post in the news feed.
    case post = "Post"
    /// A reward.
    case reward = "Reward"
}
