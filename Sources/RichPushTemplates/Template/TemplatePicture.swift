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
