import Foundation
import RichPushStore

/// A platform's address in the form that a database stores: scheme and host in lower case, without the scheme's default
/// port and without a slash at the end.
struct PlatformAddress: Equatable {
    let text: String
    /// Only scheme, host and port.
    let origin: String

    init(_ url: URL) {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        components.scheme = components.scheme?.lowercased()
        components.encodedHost = components.encodedHost?.lowercased()
        if components.port == Self.usualPorts[components.scheme ?? ""] { components.port = nil }
        while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
        text = components.string ?? url.absoluteString
        components.percentEncodedPath = ""
        origin = components.string ?? text
    }

    private static let usualPorts = ["https": 443, "http": 80]

    /// Stores the platform in a database.
    ///
    /// - Parameters:
    ///   - store: the database.
    ///   - isForced: whether it replaces another platform.
    /// - Throws: ``CommandFailure`` with 64 if the database is used with another platform, and
    ///   ``RichPushStore/StoreError``.
    func remember(in store: PushStore, isForced: Bool) async throws {
        let known = try await store.rememberPlatform(text, replacing: isForced)
        guard known != text else { return }
        throw CommandFailure(
            status: .usage,
            message:
                "\(store.url?.path ?? "The database"): This database is used with the platform \(known); nothing was sent to \(text). "
                + "Add --force to use the database with that platform from now on."
        )
    }
}
