import Foundation

/// Finds the containers of app groups; tests replace it.
struct AppGroupContainers: Sendable {
    /// Whether the system has app groups at all.
    var areSupported: Bool
    /// Returns the container of an app group; `nil` if this process may not use it.
    var url: @Sendable (_ identifier: String) -> URL?
}

#if canImport(Darwin)
extension AppGroupContainers {
    /// /// The containers of the system.
    static let live = AppGroupContainers(
        areSupported: true,
        url: { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    )
}
#else
extension AppGroupContainers {
    /// No containers: this system has no app groups.
    static let live = AppGroupContainers(areSupported: false, url: { _ in nil })
}
#endif
