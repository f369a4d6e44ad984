/// Stands for an app's user interface: like all of UIKit, it belongs to the main actor.
@MainActor
public final class Screen {
    /// What was shown, the oldest first.
    public private(set) var shown: [String] = []

    /// A blank screen.
    public nonisolated init() {}

    /// Shows a text.
    public func show(_ text: String) {
        shown.append(text)
    }
}
