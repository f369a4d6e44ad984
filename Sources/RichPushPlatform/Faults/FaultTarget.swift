public import RichPushModel

/// The requests a fault concerns.
public enum FaultTarget: Sendable, Hashable {
    /// One operation of the loyalty API, for any object.
    case operation(LoyaltyOperation)
    /// One path, as it stands on the wire without its query; or, if it ends in `*`, all paths that begin so.
    case path(String)
    /// Every request but those for the platform's own pages.
    case everything

    func concerns(_ request: PlatformRequest, _ operation: LoyaltyOperation?) -> Bool {
        switch self {
        case .operation(let wanted): wanted == operation
        case .path(let path) where path.hasSuffix("*"): request.path.hasPrefix(path.dropLast())
        case .path(let path): request.path == path
        case .everything: true
        }
    }
}
