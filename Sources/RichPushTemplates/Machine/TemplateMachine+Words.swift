extension TemplateMachine {
    /// A state of the machine. Hosts may add their own.
    public struct Mode: RawRepresentable, Sendable, Hashable {
        /// The mode's name in the table.
        public let rawValue: String

        /// A mode of this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The template is seen, and time changes nothing.
        public static let shown = Mode(rawValue: "shown")
        /// Pages turn by themselves.
        public static let playing = Mode(rawValue: "playing")
        /// Pages are turned by hand.
        public static let resting = Mode(rawValue: "resting")
        /// Time runs down.
        public static let running = Mode(rawValue: "running")
        /// Time has run out: the timer's other texts and picture are seen.
        public static let expired = Mode(rawValue: "expired")
        /// Too few pictures are left: title and message alone are seen.
        public static let text = Mode(rawValue: "text")
        /// The notification was closed: nothing happens any more.
        public static let dismissed = Mode(rawValue: "dismissed")
    }

    /// What can set off a transition.
    public enum Trigger: String, CaseIterable, Sendable, Hashable {
        /// To the next item, or the previous one.
        case next, previous
        /// To the next item, because its time has come.
        case advance
        /// A page or product, a star, an icon was tapped.
        case select, star, icon
        /// The button was tapped.
        case button
        /// The body was tapped.
        case tap
        /// "View In App": the action that opens the link.
        case view
        /// The countdown has run out.
        case expire
        /// Too few items are left.
        case empty
    }

    /// One thing done in a transition.
    public enum Command: Sendable, Hashable {
        /// Show the next available item, or the previous one, or the chosen one.
        case next, previous, select
        /// Set the rating; report it with its link.
        case star, rate
        /// Report that the current item was opened.
        case opened
        /// Open a link; do nothing if there is none.
        case open(Target)
        /// Open a link; do the default action if there is none.
        case openOrDefault(Target)
        /// Close the notification.
        case dismiss
    }

    /// Whose link is opened.
    public enum Target: String, CaseIterable, Sendable, Hashable {
        /// The body's, the button's.
        case body, button
        /// That of the item in view, that of the item the event names.
        case current, chosen
    }
}
