public import struct Foundation.URL

/// How an app opens links: its own ones itself, all others by the system.
public enum LinkOpening {
    /// Opens links for ``/RichPushKit/PushServices/openURL``.
    ///
    /// - Parameters:
    ///   - opensItself: shows a link in the app, and returns whether the link is one of the app's own. The system would
    ///     open a universal link of the app in the browser.
    ///   - open: opens a link by the system.
    /// - Returns: a closure that asks the app first.
    public static func by(
        _ opensItself: @escaping @MainActor @Sendable (URL) -> Bool,
        otherwise open: @escaping @MainActor @Sendable (URL) -> Void
    ) -> @MainActor @Sendable (URL) -> Void {
        { url in
            if !opensItself(url) { open(url) }
        }
    }
}
