public import RichPushModel

/// The requests that a fault applies to.
public enum FaultTarget: Sendable, Hashable {
    /// One operation of the loyalty API, for any id.
    case operation(LoyaltyOperation)
    /// One path, percent-encoded and without its query; or, if it ends in `*`, all paths with this prefix.
    case path(String)
    /// Every request except those for the platform's own pages.
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
