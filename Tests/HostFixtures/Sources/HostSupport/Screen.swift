/// Replaces an app's user interface. Like UIKit, it is isolated to the main actor.
@MainActor
public final class Screen {
    /// What was shown, the oldest first.
    public private(set) var shown: [String] = []

    /// Makes a screen that has shown nothing.
    public nonisolated init() {}

    /// Adds a text to ``shown``.
    public func show(_ text: String) {
        shown.append(text)
    }
}
