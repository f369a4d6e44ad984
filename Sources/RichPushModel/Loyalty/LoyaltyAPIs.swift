/// The loyalty platform's APIs. Each one can be replaced separately.
///
/// ```swift
/// let services = PushServices(api: LoyaltyAPIs(RecordingLoyaltyClient()), store: store)
/// ```
///
/// An API that is not given fails with ``LoyaltyAPIError/Code/notConfigured``. Calls that change something stay in the
/// outbox until the host gives the API.
public struct LoyaltyAPIs: Sendable {
    /// Reads, clips and responds to offers.
    public var offers: any OffersAPI
    /// Likes posts and adds comments.
    public var newsFeed: any NewsFeedAPI
    /// Adds events to the member's own.
    public var events: any EventsAPI
    /// Reads the platform's challenges.
    public var challenges: any ChallengesAPI
    /// Reads content pages by id or name.
    public var content: any ContentAPI
    /// Reports that messages were delivered or opened.
    public var messages: any MessagesAPI
    /// Registers and deregisters the device's token.
    public var devices: any DevicesAPI
    /// Requests the beacons of the e-mail system.
    public var beacons: any BeaconAPI

    /// Creates a set of APIs; those that are left out are not configured.
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

    /// Creates a set without APIs: every call fails with ``LoyaltyAPIError/Code/notConfigured`` and that reason.
    package init(missingBecause reason: String) {
        self.init(UnconfiguredAPI(reason: reason))
    }

    /// Creates a set in which one client is all APIs.
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
