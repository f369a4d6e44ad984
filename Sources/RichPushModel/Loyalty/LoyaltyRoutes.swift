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

    /// The route of one operation. That of an EMS open is not used: its URL is in the push.
    public subscript(operation: LoyaltyOperation) -> LoyaltyRoute {
        get { replaced[operation] ?? operation.row.route }
        set { replaced[operation] = newValue == operation.row.route ? nil : newValue }
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
        for operation in LoyaltyOperation.routed {
            if let values = self[operation].match(method: method, path: path, query: query) {
                return (operation, values)
            }
        }
        return nil
    }
}
