public import RichPushPayload

/// An element of a template's list: a page, a product, a star or an icon.
public struct TemplateItem: Sendable, Hashable {
    /// The item's picture; nil if it has none.
    public var picture: TemplatePicture?
    /// The first text: a page's caption or a product's name.
    public var caption: TemplateText?
    /// The second text, below the caption; nil if there is none.
    public var subcaption: TemplateText?
    /// A product's price as the payload has it; nil if there is none.
    public var price: String?
    /// The link that a tap on the item opens; nil if there is none.
    public var link: TemplateLink?
    /// The fields that are recorded when the item is viewed or opened, as the payload has them. Nil records nothing.
    public var record: JSONObject?

    /// Creates an item; every part is optional.
    public init(
        picture: TemplatePicture? = nil,
        caption: TemplateText? = nil,
        subcaption: TemplateText? = nil,
        price: String? = nil,
        link: TemplateLink? = nil,
        record: JSONObject? = nil
    ) {
        self.picture = picture
        self.caption = caption
        self.subcaption = subcaption
        self.price = price
        self.link = link
        self.record = record
    }
}

/// A text of a template as the payload has it.
public struct TemplateText: Sendable, Hashable {
    /// The text, including its markup.
    public var text: String
    /// Whether simple markup (bold, italic, underlined, struck through, line breaks) is interpreted. Code that shows the
    /// text must accept only a list of allowed tags. Without markup the text is shown character by character.
    public var allowsMarkup: Bool

    /// Creates a text; by default without markup.
    public init(_ text: String, allowsMarkup: Bool = false) {
        self.text = text
        self.allowsMarkup = allowsMarkup
    }
}

/// A link, and whether it can be opened.
public struct TemplateLink: Sendable, Hashable {
    /// The link as it is opened: characters that no URL may have are encoded once. A link that cannot be
    /// opened is the payload's text without white space around it.
    public let text: String
    /// Whether it is an absolute URL that may be opened, without user name and password. An unusable link is not replaced
    /// by another link: the default action is done instead.
    public let isUsable: Bool

    /// Creates a link from a text and checks whether it can be opened.
    public init(_ text: String) {
        let usable = LinkSyntax.usable(text)
        self.text = usable ?? text.trimmingWhiteSpace()
        isUsable = usable.map { !LinkSyntax.hasUserInfo($0) } ?? false
    }

    /// The link if it can be opened, else nil.
    public var url: String? { isUsable ? text : nil }
}

/// A web page that is shown instead of all other parts.
public struct TemplateWebPage: Sendable, Hashable {
    /// The page's URL, with the scheme `https`.
    public let url: String
    /// Whether the page is shown in landscape format; else in portrait format.
    public let isLandscape: Bool

    /// Creates a web page; the caller checks that the URL's scheme is `https`.
    public init(url: String, isLandscape: Bool) {
        self.url = url
        self.isLandscape = isLandscape
    }
}

/// The border of a box: a line and rounded corners.
public struct TemplateBorder: Sendable, Hashable {
    /// The line's colour; nil draws none.
    public var color: TemplateColorPair?
    /// The line's width in points.
    public var width = 0.0
    /// The corners' radius in points.
    public var radius = 0.0

    /// Creates a border without a line and with square corners.
    public init() {}
}

/// The background of a box: a colour or a gradient.
public enum TemplateFill: Sendable, Hashable {
    /// One colour for the whole box.
    case solid(TemplateColorPair)
    /// A linear gradient. Degrees are those of CSS: 0 points to the top, 90 to the right.
    case linear(TemplateColorPair, TemplateColorPair, degrees: Double)
    /// A radial gradient, from the first colour in the middle to the second at the edge.
    case radial(TemplateColorPair, TemplateColorPair)
}

extension TemplateFill {
    /// The one colour, or both ends of a gradient.
    package var colors: [TemplateColorPair] {
        switch self {
        case .solid(let color): [color]
        case .linear(let first, let second, _), .radial(let first, let second): [first, second]
        }
    }
}

/// A button within a template.
public struct TemplateButton: Sendable, Hashable {
    /// The button's text; it is not markup.
    public var title: String
    /// The button's background: a colour or a gradient.
    public var fill: TemplateFill
    /// The colour of the button's text.
    public var textColor: TemplateColorPair
    /// The button's border; the default draws none.
    public var border = TemplateBorder()

    /// Creates a button. What it opens is in ``TemplateMachine/button``.
    public init(title: String, fill: TemplateFill, textColor: TemplateColorPair) {
        self.title = title
        self.fill = fill
        self.textColor = textColor
    }
}

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

/// A picture of a template: its sources and its alternative text.
public struct TemplatePicture: Sendable, Hashable {
    /// One source of a picture.
    public struct Candidate: Sendable, Hashable {
        /// The URL that is requested, encoded.
        public let url: String
        /// The payload's key that has the URL.
        public let key: String
        /// Whether it is an animated picture, such as a GIF.
        public let isAnimated: Bool

        /// Creates a source from the payload's URL and its key.
        public init(url: String, key: String, isAnimated: Bool = false) {
            self.url = url
            self.key = key
            self.isAnimated = isAnimated
        }
    }

    /// The picture's name in the state machine: the key of the static picture.
    public let slot: String
    /// The sources in the order in which they are tried: the animated one before the static one. Not empty.
    public let candidates: [Candidate]
    /// The text that VoiceOver reads for the picture.
    public let alternativeText: String

    /// Creates a picture; nil without candidates.
    public init?(slot: String, candidates: [Candidate], alternativeText: String) {
        guard !candidates.isEmpty else { return nil }
        self.slot = slot
        self.candidates = candidates
        self.alternativeText = alternativeText
    }

    /// The URL of the first candidate.
    public var url: String { candidates[0].url }
}

/// How a template's pictures are drawn.
public struct TemplatePictureStyle: Sendable, Hashable {
    /// The aspect ratio of the area in which a picture is drawn.
    public enum Shape: String, Sendable, Hashable {
        /// A width of 16 to a height of 9.
        case landscape
        /// The width equals the height.
        case square
        /// A width of 3 to a height of 4.
        case portrait
    }

    /// The aspect ratio of the picture's area. The default is ``Shape/landscape``.
    public var shape = Shape.landscape
    /// Whether the whole picture is shown, with margins; else it fills its area and is cropped. Only
    /// ``TemplateLayout/sidePicture`` uses it.
    public var fits = false
    /// The picture's border; the default draws none.
    public var border = TemplateBorder()

    /// Creates the default style: a landscape area that the picture fills, without a border.
    public init() {}
}
