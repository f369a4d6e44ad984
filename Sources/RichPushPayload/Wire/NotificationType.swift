/// What a push is about: the entity of the loyalty platform it targets.
///
/// The raw values are what the platform writes into the payload (kit 4.0.0); they are matched exactly.
public enum NotificationType: String, CaseIterable, Sendable, Hashable, Codable {
    /// The push is about an award.
    case award = "Award"
    /// The push is about a challenge.
    case challenge = "Challenge"
    /// Geofencing events of this client.
    case clientEvents = "ClientEvents"
    /// A content page, by id or by name.
    case contentPage = "ContentPage"
    /// The push is about an event.
    case event = "Event"
    /// A member; the platform calls it a person.
    case member = "Person"
    /// The push is about an offer.
    case offer = "Offer"
    /// A member's response to an offer.
    case offerResponse = "OfferResponse"
    /// A post in the news feed.
    case post = "Post"
    /// The push is about a reward.
    case reward = "Reward"
}
