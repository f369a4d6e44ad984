/// The loyalty platform's APIs, each pluggable by itself.
///
/// One that is not given answers every call with ``LoyaltyAPIError/Code/notConfigured``: readings fail with that reason,
/// changing calls wait in the outbox until a host brings the API.
public struct LoyaltyAPIs: Sendable {
    /// Offers.
    public var offers: any OffersAPI
    /// Posts and comments.
    public var newsFeed: any NewsFeedAPI
    /// Events.
    public var events: any EventsAPI
    /// Challenges.
    public var challenges: any ChallengesAPI
    /// Content pages.
    public var content: any ContentAPI
    /// Message tracking.
    public var messages: any MessagesAPI
    /// Device registration.
    public var devices: any DevicesAPI
    /// The e-mail system's beacons.
    public var beacons: any BeaconAPI

    /// The APIs a host has; leave out those it has not.
    public init(
        offers: (any OffersAPI)? = nil,
        newsFeed: (any NewsFeedAPI)? = nil,
        events: (any EventsAPI)? = nil,
        challenges: (any ChallengesAPI)? = nil,
        content: (any ContentAPI)? = nil,
        messages: (any MessagesAPI)? = nil,
        devices: (any DevicesAPI)? = nil,
        beacons: (any BeaconAPI)? = nil
    ) {
        let missing = UnconfiguredAPI()
        self.offers = offers ?? missing
        self.newsFeed = newsFeed ?? missing
        self.events = events ?? missing
        self.challenges = challenges ?? missing
        self.content = content ?? missing
        self.messages = messages ?? missing
        self.devices = devices ?? missing
        self.beacons = beacons ?? missing
    }

    /// No API: every call fails with ``LoyaltyAPIError/Code/notConfigured`` and that reason.
    package init(missingBecause reason: String) {
        self.init(UnconfiguredAPI(reason: reason))
    }

    /// One client that speaks for the whole platform.
    public init(
        _ client: any OffersAPI & NewsFeedAPI & EventsAPI & ChallengesAPI & ContentAPI & MessagesAPI & DevicesAPI
            & BeaconAPI
    ) {
        self.init(
            offers: client,
            newsFeed: client,
            events: client,
            challenges: client,
            content: client,
            messages: client,
            devices: client,
            beacons: client
        )
    }
}
