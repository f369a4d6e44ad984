import Foundation

/// The containers of app groups, as a parameter.
struct AppGroupContainers: Sendable {
    /// Whether the system has app groups at all.
    var areSupported: Bool
    /// The container of an app group; `nil` if this process may not use it.
    var url: @Sendable (_ identifier: String) -> URL?
}

#if canImport(Darwin)
extension AppGroupContainers {
    /// The system's.
    static let live = AppGroupContainers(
        areSupported: true,
        url: { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    )
}
#else
extension AppGroupContainers {
    /// None: this system has no app groups.
    static let live = AppGroupContainers(areSupported: false, url: { _ in nil })
}
#endif
