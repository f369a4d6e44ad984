import Foundation
import RichPushStore

/// A platform's address, in the one form in which a database remembers it: scheme and host in lower case, without the
/// scheme's usual port and without a slash at the end.
struct PlatformAddress: Equatable {
    let text: String
    /// Scheme, host and port alone.
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

    /// Has a database remember the platform.
    ///
    /// - Parameter isForced: whether it takes the place of another one.
    /// - Throws: ``CommandFailure`` with 64 if the database is used with another one, ``RichPushHandling/StoreError``.
    func remember(in store: SQLiteStore, isForced: Bool) async throws {
        let known = try await store.rememberPlatform(text, replacing: isForced)
        guard known != text else { return }
        throw CommandFailure(
            status: .usage,
            message:
                "\(store.url.path): This database is used with the platform \(known); nothing was sent to \(text). "
                + "With --force it is used with that one from now on."
        )
    }
}
