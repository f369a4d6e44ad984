public import RichPushModel

/// How the page looks.
public struct PreviewOptions: Sendable {
    /// Light or dark.
    public enum Appearance: String, CaseIterable, Sendable, Hashable {
        /// As the system of the person who views the page.
        case system
        /// Light.
        case light
        /// Dark.
        case dark
    }

    /// How much of the page there is.
    public enum Scope: Sendable, Hashable {
        /// Lock screen, long look, switches and a log of what happens.
        case page
        /// The template alone, as wide as the view that shows it: for a notification content extension.
        case template
    }

    /// Light or dark at first; a switch on the page changes it.
    public var appearance = Appearance.system
    /// The width of the notification, in points; the view's own width where that is less. From 200 to 1,000.
    public var width = 390
    /// Shows the notification this long after delivery. Nil shows the templates as their models stand; less than zero
    /// counts as zero.
    public var timeSinceDelivery: Duration?
    /// The page's title.
    public var title = "Notification preview"
    /// How much of the page there is.
    public var scope = Scope.page
    /// Pictures given in place of their URLs, so that the page needs no network for them.
    public var pictures: [String: PictureData] = [:]
    /// The page's own words.
    public var words = PreviewWords()
    /// Where the nonce of the page's style and script comes from: the same numbers give the same page.
    public var random = RandomSource.live

    /// The usual page.
    public init() {}
}
