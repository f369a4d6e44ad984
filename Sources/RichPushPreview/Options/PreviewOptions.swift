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
    /// The addresses from which the page loads pictures instead of their URLs, by URL: of `https`, or of a scheme of the
    /// host's own that its `WKURLSchemeHandler` serves. The page's policy admits each of them.
    public var pictureAddresses: [String: String] = [:]
    /// The URLs of pictures that the page must not load.
    package var refusedPictures: Set<String> = []
    /// A film or sound that the template's page plays above the template, as `richPush.play()` and `richPush.pause()` ask;
    /// nil for none. Only ``Scope/template`` has it.
    public var player: PreviewPlayer?
    /// The page's own words; by default in English.
    public var words = PreviewWords()
    /// The source of the nonce of the page's style and script. The same random numbers give the same page.
    public var random = RandomSource.live

    /// Creates the default options: a whole page, 390 points wide.
    public init() {}
}

/// A film or sound that a page plays. The page reports the beginning and the end of playing.
public struct PreviewPlayer: Sendable, Hashable {
    /// The file's address: of `https`, or of a scheme of the host's own.
    public var address: String
    /// Whether it is a film, which needs an area of the page; else it is a sound.
    public var isVideo: Bool

    /// Creates a player.
    public init(address: String, isVideo: Bool) {
        self.address = address
        self.isVideo = isVideo
    }
}
