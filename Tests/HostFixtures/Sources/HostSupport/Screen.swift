/// Replaces an app's user interface. Like UIKit, it is isolated to the main actor.
@MainActor
package final class Screen {
    /// What was shown, the oldest first.
    package private(set) var shown: [String] = []

    package nonisolated init() {}

    package func show(_ text: String) {
        shown.append(text)
    }
}
