/// An operation of the loyalty platform that has a route.
public enum LoyaltyOperation: String, CaseIterable, Sendable, Hashable {
    /// Reads an offer by its id.
    case getOffer
    /// Adds an offer to the member's clipped offers.
    case clipOffer
    /// Responds to an offer; the response may have a certificate or coupon.
    case respondToOffer
    /// Likes a post by its id.
    case likePost
    /// Adds a comment to a post.
    case addNewComment
    /// Adds an event to the member's favorites.
    case favoriteEvent
    /// Reads a challenge by its id.
    case getChallenge
    /// Reads a content page by its id.
    case getContentPageByID
    /// Reads a content page by its name.
    case getContentPageByName
    /// Reports that a message was delivered or opened.
    case trackMessage
    /// Registers the device's token for pushes.
    case registerDevice
    /// Removes the registration of the device's token.
    case deregisterDevice
}

/// The table of routes: one for each operation of the loyalty platform.
///
/// The HTTP client and the embedded platform use the same table. A host for a platform with other paths changes them
/// here:
///
/// ```swift
/// var routes = LoyaltyRoutes.standard
/// routes[.clipOffer] = LoyaltyRoute(.put, "/api/members/me/clips/{id}")
/// ```
public struct LoyaltyRoutes: Sendable, Hashable {
    /// The paths that this project defines.
    public static let standard = LoyaltyRoutes()

    private var replaced: [LoyaltyOperation: LoyaltyRoute] = [:]

    private init() {}

    /// The route of one operation.
    public subscript(operation: LoyaltyOperation) -> LoyaltyRoute {
        get { replaced[operation] ?? Self.standardRoute(of: operation) }
        set { replaced[operation] = newValue == Self.standardRoute(of: operation) ? nil : newValue }
    }

    /// Finds the operation of a request.
    ///
    /// - Parameters:
    ///   - method: The request's method, in capitals.
    ///   - path: The path as in the request, percent-encoded, without its query.
    ///   - query: The query as in the request, without its question mark.
    /// - Returns: The operation and the values of its placeholders, or nil if no route matches. If several match, it is
    ///   the first in the order of ``LoyaltyOperation``.
    public func match(
        method: String,
        path: String,
        query: String = ""
    ) -> (operation: LoyaltyOperation, values: [String: String])? {
        for operation in LoyaltyOperation.allCases {
            if let values = self[operation].match(method: method, path: path, query: query) {
                return (operation, values)
            }
        }
        return nil
    }

    private static func standardRoute(of operation: LoyaltyOperation) -> LoyaltyRoute {
        switch operation {
        case .getOffer: LoyaltyRoute(.get, "/v1/offers/{id}")
        case .clipOffer: LoyaltyRoute(.post, "/v1/offers/{id}/clip")
        case .respondToOffer: LoyaltyRoute(.post, "/v1/offers/{id}/responses")
        case .likePost: LoyaltyRoute(.post, "/v1/posts/{id}/likes")
        case .addNewComment: LoyaltyRoute(.post, "/v1/posts/{id}/comments")
        case .favoriteEvent: LoyaltyRoute(.post, "/v1/events/{id}/favorite")
        case .getChallenge: LoyaltyRoute(.get, "/v1/challenges/{id}")
        case .getContentPageByID: LoyaltyRoute(.get, "/v1/content-pages/{id}")
        case .getContentPageByName: LoyaltyRoute(.get, "/v1/content-pages?name={name}")
        case .trackMessage: LoyaltyRoute(.post, "/v1/messages/{id}/track")
        case .registerDevice: LoyaltyRoute(.post, "/v1/devices")
        // Some proxies remove the body of a DELETE request.
        case .deregisterDevice: LoyaltyRoute(.post, "/v1/devices/deregister")
        }
    }
}
