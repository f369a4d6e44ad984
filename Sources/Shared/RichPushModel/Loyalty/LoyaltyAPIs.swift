public import RichPushPayload

import struct Foundation.URL

/// The loyalty platform's APIs. A host can replace each of them separately.
///
/// ```swift
/// let services = PushServices(api: LoyaltyAPIs(RecordingLoyaltyClient()), store: store)
/// ```
///
/// Every call of an API that is not given fails with ``LoyaltyAPIError/Code/notConfigured``. Calls that change
/// something stay in the outbox until the host provides the API.
public struct LoyaltyAPIs: Sendable {
    /// Reads offers, clips them and responds to them.
    public var offers: any OffersAPI
    /// Likes posts and adds comments to them.
    public var newsFeed: any NewsFeedAPI
    /// Marks events as the member's favorites.
    public var events: any EventsAPI
    /// Reads challenges by their integer ids.
    public var challenges: any ChallengesAPI
    /// Reads content pages by id or name.
    public var content: any ContentAPI
    /// Reports that messages were delivered or opened.
    public var messages: any MessagesAPI
    /// Registers the device's token and removes it.
    public var devices: any DevicesAPI
    /// Registers the tokens of Live Activities and widgets; `nil` for a platform that does not push to them. Then no such
    /// token is recorded.
    public var activities: (any ActivityAPI)?
    /// Requests the EMS opens of an e-mail system.
    public var emsOpens: any EMSOpenAPI

    /// Creates the APIs from separate clients; leave out those that the host does not have.
    public init(
        offers: (any OffersAPI)? = nil,
        newsFeed: (any NewsFeedAPI)? = nil,
        events: (any EventsAPI)? = nil,
        challenges: (any ChallengesAPI)? = nil,
        content: (any ContentAPI)? = nil,
        messages: (any MessagesAPI)? = nil,
        devices: (any DevicesAPI)? = nil,
        activities: (any ActivityAPI)? = nil,
        emsOpens: (any EMSOpenAPI)? = nil
    ) {
        let missing = UnconfiguredAPI()
        self.offers = offers ?? missing
        self.newsFeed = newsFeed ?? missing
        self.events = events ?? missing
        self.challenges = challenges ?? missing
        self.content = content ?? missing
        self.messages = messages ?? missing
        self.devices = devices ?? missing
        self.activities = activities
        self.emsOpens = emsOpens ?? missing
    }

    /// Creates APIs of which every call fails with ``LoyaltyAPIError/Code/notConfigured`` and a reason.
    package init(missingBecause reason: String) {
        self.init(UnconfiguredAPI(reason: reason))
    }

    /// What makes a recorded call of an API that the host has provided before and does not provide now.
    var missingActivities: any ActivityAPI { UnconfiguredAPI() }

    /// Creates the APIs from one client for the whole platform. It registers tokens of Live Activities and widgets too if
    /// it is an ``ActivityAPI``.
    public init(
        _ client: any OffersAPI & NewsFeedAPI & EventsAPI & ChallengesAPI & ContentAPI & MessagesAPI & DevicesAPI
            & EMSOpenAPI
    ) {
        self.init(
            offers: client,
            newsFeed: client,
            events: client,
            challenges: client,
            content: client,
            messages: client,
            devices: client,
            activities: client as? any ActivityAPI,
            emsOpens: client
        )
    }
}

/// Replaces an API that a host has not provided: every call throws an error that says so.
private struct UnconfiguredAPI: LoyaltyClient, EMSOpenAPI {
    /// The reason why there is no API; nil if the host has not provided it.
    var reason: String?

    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        throw missing(request.name.prefix { $0 != "." })
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply { throw missing("EMSOpenAPI") }

    private func missing(_ name: Substring) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: .notConfigured,
            message: reason ?? "The host has not provided \(name), so this call cannot be made. Pass it in LoyaltyAPIs."
        )
    }
}

/// A client for all operations of the loyalty platform in one function. The functions of the API protocols are made from
/// it.
public protocol LoyaltyClient: OffersAPI, NewsFeedAPI, EventsAPI, ChallengesAPI, ContentAPI, MessagesAPI, DevicesAPI,
    ActivityAPI
{
    /// Makes one request of the platform.
    ///
    /// - Parameters:
    ///   - request: The operation with its arguments. It is not an EMS open, which ``EMSOpenAPI`` makes.
    ///   - context: The member of the call, the idempotency key and the push.
    /// - Returns: The platform's answer, from which a reading and a response to an offer are made. Other calls do not
    ///   read it.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not answer or apply the request.
    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject
}
