public import struct Foundation.Date

/// Whether the system runs the app's service extension, as far as the app can see it: the extension notes in each push
/// that it has processed it, and the app counts the opened pushes with and without that note. Only pushes that the
/// system gives to an extension are counted: those with an alert and `mutable-content`.
public struct ServiceExtensionUse: Sendable, Hashable {
    /// The time of the first opening that was counted; `nil` if none was.
    public var since: Date?
    /// The opened pushes that the extension had processed.
    public var processed: Int
    /// The opened pushes that the extension had not processed.
    public var missed: Int
    /// What to look at: what is wrong with the extensions in the app, or else what else stops them. Empty if no push was
    /// missed.
    public var reasons: [Reason]

    /// Whether pushes were opened and none of them was processed.
    public var hasNeverRun: Bool { processed == 0 && missed > 0 }

    /// Makes a value for a test; each parameter sets the property with its name.
    public init(since: Date? = nil, processed: Int = 0, missed: Int = 0, reasons: [Reason] = []) {
        self.since = since
        self.processed = processed
        self.missed = missed
        self.reasons = reasons
    }

    /// A reason why the system may not run the extension, or stop it.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// The kinds of reasons.
        public enum Code: String, Sendable {
            /// The app contains no service extension.
            case noExtension
            /// The app contains more than one service extension; the system runs one of them.
            case severalExtensions
            /// The extension's Info.plist names no principal class.
            case noPrincipalClass
            /// The extension needs a newer system than this device has.
            case newerSystem
            /// Nothing is wrong with the extension in the app. It may be stopped while it runs.
            case stopped
        }

        /// The kind of reason.
        public var code: Code
        /// A sentence for a log: what is wrong, and what to do.
        public var message: String

        /// The same text as ``message``.
        public var description: String { message }
    }
}
