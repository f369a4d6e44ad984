public import RichPushModel

/// The appearance, size and texts of a page.
public struct PreviewOptions: Sendable {
    /// The light or dark appearance of the page.
    public enum Appearance: String, CaseIterable, Sendable, Hashable {
        /// The appearance of the viewer's system.
        case system
        /// Always the light appearance, on every system.
        case light
        /// Always the dark appearance, on every system.
        case dark
    }

    /// The parts of the page that are written.
    public enum Scope: Sendable, Hashable {
        /// Lock screen, expanded notification, switches and a log of events.
        case page
        /// Only the template, as wide as the view that shows it, for a notification content extension.
        case template
    }

    /// The appearance at the beginning; a switch on the page changes it.
    public var appearance = Appearance.system
    /// The width of the notification in points, from 200 to 1,000. In a narrower view it is the view's width.
    public var width = 390
    /// Shows the notification this long after delivery; a negative time is treated as zero. Nil shows each template in the
    /// current state of its model.
    public var timeSinceDelivery: Duration?
    /// The title of the page and its main heading.
    public var title = "Notification preview"
    /// The parts of the page that are written.
    public var scope = Scope.page
    /// Pictures by URL, which the page contains and does not load from the network.
    public var pictures: [String: PictureData] = [:]
    /// The page's own words; by default in English.
    public var words = PreviewWords()
    /// The source of the nonce of the page's style and script. The same random numbers give the same page.
    public var random = RandomSource.live

    /// Creates the default options: a whole page, 390 points wide.
    public init() {}
}
