/// The words the page itself adds, in English unless a host gives others. Texts of the push are never among them.
public struct PreviewWords: Sendable, Hashable {
    /// The page's language, as a BCP 47 tag.
    public var language = "en"
    /// The time of a notification that has just come.
    public var now = "now"
    /// Minutes, hours and days passed; `#` stands for the number.
    public var minutesAgo = "#m ago"
    /// See ``minutesAgo``.
    public var hoursAgo = "#h ago"
    /// See ``minutesAgo``.
    public var daysAgo = "#d ago"
    /// Heading of the notification as it arrives.
    public var lockScreen = "Lock Screen"
    /// Heading of the notification with its details.
    public var expanded = "Expanded"
    /// What is told of a push that the system does not show.
    public var nothingShown = "The push has no alert: nothing is shown."
    /// Heading of what has happened.
    public var events = "Events"
    /// The button that closes a notification.
    public var close = "Close"
    /// The button that does what a tap on the notification does.
    public var open = "Open"
    /// The button to the page before.
    public var previous = "Previous"
    /// The button to the page after.
    public var next = "Next"
    /// The button that lets pages no longer turn by themselves, and lets them again.
    public var pause = "Pause"
    /// The button that begins anew.
    public var startOver = "Start over"
    /// A star; `#` stands for its number.
    public var star = "Rating # Star"
    /// One of several pages; `#` stands for its number.
    public var page = "Page #"
    /// One of several products or icons without a name; `#` stands for its number.
    public var item = "Item #"
    /// The countdown.
    public var timeLeft = "Time left"
    /// The button that sends a text where the category names none.
    public var send = "Send"
    /// The switch between light and dark, and its choices.
    public var appearance = "Appearance"
    /// See ``appearance``.
    public var system = "System"
    /// See ``appearance``.
    public var light = "Light"
    /// See ``appearance``.
    public var dark = "Dark"
    /// The switch of the size of texts.
    public var textSize = "Text size"
    /// The list of notifications in the page.
    public var index = "Notifications"
    /// What is attached but not played.
    public var video = "Video"
    /// See ``video``.
    public var audio = "Audio"
    /// The page from the web.
    public var webPage = "Web page"
    /// What is told when a link would be opened, the app would be opened, the notification would be closed.
    public var wouldOpen = "Opens"
    /// See ``wouldOpen``.
    public var opensApp = "Opens the app"
    /// See ``wouldOpen``.
    public var dismissed = "Dismissed"
    /// What is told when the notification would be closed and the action delivered to the app.
    public var forwarded = "Dismissed, passed to the app"
    /// What is told when an action was chosen, a text was sent, stars were given, something was recorded.
    public var chosen = "Action"
    /// See ``chosen``.
    public var rated = "Rating"
    /// See ``chosen``.
    public var recorded = "Recorded"
    /// What is told when time has run out.
    public var expired = "Time is up"
    /// What is told of a picture that could not be loaded.
    public var pictureMissing = "Picture unavailable"

    /// English words.
    public init() {}

    /// A text with a number in the place of `#`.
    func numbered(_ text: String, _ number: Int) -> String {
        text.replacingFirst("#", with: String(number))
    }

    /// How long ago something was, as the system says it.
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
