/// A countdown, and what is shown after its end.
public struct TemplateTimer: Sendable, Hashable {
    /// The end of the countdown.
    public var countdown: TemplateCountdown
    /// The colour of the digits. The default is black, and white in the dark appearance.
    public var digits = TemplateColorPair(light: .black, dark: .white)
    /// The background of the box around the digits; nil keeps it transparent.
    public var fill: TemplateFill?
    /// The box's border; the default draws none.
    public var border = TemplateBorder()
    /// The title after the end; nil keeps the title.
    public var expiredTitle: TemplateText?
    /// The message after the end; nil keeps the message.
    public var expiredMessage: TemplateText?
    /// The picture after the end; nil keeps the picture.
    public var expiredPicture: TemplatePicture?

    /// Creates a countdown in the default style.
    public init(countdown: TemplateCountdown) {
        self.countdown = countdown
    }
}

/// The end of a countdown.
public enum TemplateCountdown: Sendable, Hashable {
    /// A number of seconds after delivery.
    case afterDelivery(seconds: Int64)
    /// A moment, in seconds since 1970.
    case until(epochSeconds: Int64)

    /// The whole seconds left; 0 after the end (CleverTap 1.4.0: the time since delivery counts).
    ///
    /// - Parameters:
    ///   - now: the current time in seconds since 1970.
    ///   - delivered: when the push was delivered, in seconds since 1970.
    /// - Returns: the seconds left, at least 0.
    public func remaining(now: Double, delivered: Double) -> Int64 {
        let (total, start) =
            switch self {
            case .afterDelivery(let seconds): (seconds, delivered)
            case .until(let epochSeconds): (epochSeconds, 0)
            }
        let passed = WholeSeconds.floor(now - start)
        let (left, overflow) = total.subtractingReportingOverflow(passed)
        return overflow ? (total > 0 ? .max : 0) : max(0, left)
    }

    /// A duration as `MM:SS`, or as `HH:MM:SS` from one hour. The hours may have more than two digits.
    ///
    /// - Parameter seconds: the duration; a negative one is shown as 0.
    /// - Returns: the digits with colons.
    public static func label(seconds: Int64) -> String {
        func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let seconds = max(0, seconds)
        let tail = [padded(seconds / 60 % 60), padded(seconds % 60)]
        return (seconds < 3600 ? tail : [padded(seconds / 3600)] + tail).joined(separator: ":")
    }
}

/// Rounds times to whole seconds.
private enum WholeSeconds {
    /// The largest whole number that is not greater than a time. A time beyond ±2⁶² is clamped to ±2⁶²; NaN gives 0.
    static func floor(_ time: Double) -> Int64 {
        guard time > -0x1p62 else { return time.isNaN ? 0 : -1 << 62 }
        guard time < 0x1p62 else { return 1 << 62 }
        let whole = Int64(time)
        return Double(whole) > time ? whole - 1 : whole
    }
}
