extension LoyaltyCall {
    /// The calls without their arguments. The raw value is the call's ``name``, which is also stored.
    ///
    /// Writing and reading a call both switch over all kinds, so a new call does not compile until both know it.
    package enum Kind: String, CaseIterable, Sendable {
        case trackMessage = "MessagesAPI.trackMessage"
        case emsOpen = "EMSOpenHandler.handleEmsOpen"
        case clipOffer = "OffersAPI.clipOffer"
        case respondToOffer = "OffersAPI.respondToOffer"
        case likePost = "NewsFeedAPI.likePost"
        case addNewComment = "NewsFeedAPI.addNewComment"
        case favoriteEvent = "EventsAPI.favoriteEvent"
        case registerDevice = "DevicesAPI.registerDevice"
        case deregisterDevice = "DevicesAPI.deregisterDevice"
    }

    /// The call without its arguments.
    package var kind: Kind {
        switch self {
        case .trackMessage: .trackMessage
        case .emsOpen: .emsOpen
        case .clipOffer: .clipOffer
        case .respondToOffer: .respondToOffer
        case .likePost: .likePost
        case .addNewComment: .addNewComment
        case .favoriteEvent: .favoriteEvent
        case .registerDevice: .registerDevice
        case .deregisterDevice: .deregisterDevice
        }
    }
}
