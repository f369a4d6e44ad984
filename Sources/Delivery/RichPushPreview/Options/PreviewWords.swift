/// The page's own words, in English by default. They do not include texts of the push.
public struct PreviewWords: Sendable, Hashable {
    /// The page's language, as a BCP 47 tag.
    public var language = "en"
    /// The time of a notification that was delivered less than a minute ago.
    public var now = "now"
    /// The time since delivery in minutes; `#` is replaced by the number.
    public var minutesAgo = "#m ago"
    /// The time since delivery in hours; `#` is replaced by the number.
    public var hoursAgo = "#h ago"
    /// The time since delivery in days; `#` is replaced by the number.
    public var daysAgo = "#d ago"
    /// Heading of the notification on the lock screen.
    public var lockScreen = "Lock Screen"
    /// What is said below a banner whose picture iOS 27 may leave out.
    public var mayBeMissing = "The banner's picture may be missing on iOS 27."
    /// Heading of the expanded notification.
    public var expanded = "Expanded"
    /// Text for a push that the system does not show.
    public var nothingShown = "The push has no alert: nothing is shown."
    /// What is written in place of a Live Activity.
    public var liveActivity = "The push is for a Live Activity, which the app draws."
    /// Heading of the log of events.
    public var events = "Events"
    /// The button that closes a notification.
    public var close = "Close"
    /// The button that does what a tap on the notification does.
    public var open = "Open"
    /// The button that shows the previous page.
    public var previous = "Previous"
    /// The button that shows the next page.
    public var next = "Next"
    /// The button that stops and restarts the automatic turning of pages.
    public var pause = "Pause"
    /// The button that restarts the notification.
    public var startOver = "Start over"
    /// A star of a rating; `#` is replaced by its number.
    public var star = "Rating # Star"
    /// One of several pages; `#` is replaced by its number.
    public var page = "Page #"
    /// One of several products or icons without a name; `#` is replaced by its number.
    public var item = "Item #"
    /// The name of the countdown for screen readers.
    public var timeLeft = "Time left"
    /// The button that sends a text, if the category has no title for it.
    public var send = "Send"
    /// The switch between ``system``, ``light`` and ``dark``.
    public var appearance = "Appearance"
    /// The choice of the viewer's own appearance.
    public var system = "System"
    /// The choice of the light appearance.
    public var light = "Light"
    /// The choice of the dark appearance.
    public var dark = "Dark"
    /// The switch for the text size.
    public var textSize = "Text size"
    /// The list of the page's notifications.
    public var index = "Notifications"
    /// Text for a video attachment, which the page does not play.
    public var video = "Video"
    /// Text for an audio attachment, which the page does not play.
    public var audio = "Audio"
    /// The name of a web page without a title.
    public var webPage = "Web page"
    /// Log entry: a device would open the link after it.
    public var wouldOpen = "Opens"
    /// Log entry: a device would open the app.
    public var opensApp = "Opens the app"
    /// Log entry: the notification was closed.
    public var dismissed = "Dismissed"
    /// Log entry: the notification was closed and the action was passed to the app.
    public var forwarded = "Dismissed, passed to the app"
    /// Log entry: the action after it was chosen, or its text was sent.
    public var chosen = "Action"
    /// Log entry: the rating after it was given.
    public var rated = "Rating"
    /// Log entry: the event after it was recorded.
    public var recorded = "Recorded"
    /// Log entry: the countdown is over.
    public var expired = "Time is up"
    /// Log entry: the picture after it could not be loaded.
    public var pictureMissing = "Picture unavailable"

    /// Creates the English words, with the language `en`.
    public init() {}

    /// The text with the first `#` replaced by a number.
    func numbered(_ text: String, _ number: Int) -> String {
        text.replacingFirst("#", with: String(number))
    }

    /// The time since delivery in the words of the system.
    func ago(seconds: Double) -> String {
        switch seconds {
        case 60..<3600: numbered(minutesAgo, Int(seconds / 60))
        case 3600..<86_400: numbered(hoursAgo, Int(seconds / 3600))
        case 86_400..<1e12: numbered(daysAgo, Int(seconds / 86_400))
        default: now
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ mark: Character, with text: String) -> String {
        guard let place = firstIndex(of: mark) else { return self }
        return self[..<place] + text + self[index(after: place)...]
    }
}
