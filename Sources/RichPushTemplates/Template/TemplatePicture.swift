/// A picture of a template: what to try, and what to say for those who cannot see it.
public struct TemplatePicture: Sendable, Hashable {
    /// One source of a picture.
    public struct Candidate: Sendable, Hashable {
        /// The URL as the payload has it.
        public let url: String
        /// The payload's key it was found under.
        public let key: String
        /// Whether it is meant to move.
        public let isAnimated: Bool

        /// A source.
        public init(url: String, key: String, isAnimated: Bool = false) {
            self.url = url
            self.key = key
            self.isAnimated = isAnimated
        }
    }

    /// The name the state machine knows it by: the key of its static picture.
    public let slot: String
    /// What to try, best first: the animated one before the static one. Never empty.
    public let candidates: [Candidate]
    /// What is read out in its place.
    public let alternativeText: String

    /// A picture; nil without candidates.
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
    /// The proportion of the place a picture is given.
    public enum Shape: String, Sendable, Hashable {
        /// Sixteen to nine.
        case landscape
        /// As high as wide.
        case square
        /// Three to four.
        case portrait
    }

    /// Its place's proportion.
    public var shape = Shape.landscape
    /// Of a high picture beside texts: whether the whole picture is seen, with margins, rather than its place filled. The
    /// other layouts decide that themselves.
    public var fits = false
    /// Its border and corners.
    public var border = TemplateBorder()

    /// The usual way: its place is filled, without a border.
    public init() {}
}
