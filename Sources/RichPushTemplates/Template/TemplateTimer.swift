/// A countdown, and what is shown once it has run out.
public struct TemplateTimer: Sendable, Hashable {
    /// What the countdown runs to.
    public var countdown: TemplateCountdown
    /// The colour of the digits.
    public var digits = TemplateColorPair(light: .black, dark: .white)
    /// What fills the box around the digits; nil leaves it transparent.
    public var fill: TemplateFill?
    /// The box's border and corners.
    public var border = TemplateBorder()
    /// The title after the end; nil leaves the title as it was.
    public var expiredTitle: TemplateText?
    /// The message after the end; nil leaves the message as it was.
    public var expiredMessage: TemplateText?
    /// The picture after the end; nil leaves the picture as it was.
    public var expiredPicture: TemplatePicture?

    /// A countdown in the default style.
    public init(countdown: TemplateCountdown) {
        self.countdown = countdown
    }
}

/// How long there is to wait.
public enum TemplateCountdown: Sendable, Hashable {
    /// A number of seconds after delivery.
    case afterDelivery(seconds: Int64)
    /// A moment, in seconds since 1970.
    case until(epochSeconds: Int64)

    /// The whole seconds left, 0 when there are none (CleverTap 1.4.0: the time since delivery counts).
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - delivered: when the push was delivered, in seconds since 1970.
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

    /// A duration as `MM:SS`, from an hour on as `HH:MM:SS`, hours not capped.
    public static func label(seconds: Int64) -> String {
        func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let seconds = max(0, seconds)
        let tail = [padded(seconds / 60 % 60), padded(seconds % 60)]
        return (seconds < 3600 ? tail : [padded(seconds / 3600)] + tail).joined(separator: ":")
    }
}

/// Whole seconds of times that are doubles.
private enum WholeSeconds {
    /// The greatest whole number not above a time; what no `Int64` can hold is brought to its nearest.
    static func floor(_ time: Double) -> Int64 {
        guard time > -0x1p62 else { return time.isNaN ? 0 : -1 << 62 }
        guard time < 0x1p62 else { return 1 << 62 }
        let whole = Int64(time)
        return Double(whole) > time ? whole - 1 : whole
    }
}
