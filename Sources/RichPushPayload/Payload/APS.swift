/// Apple's own part of a push: the object under `aps`. Keys of the wrong type read as absent.
public struct APS: Sendable, Hashable {
    /// What is shown.
    public var alert: APSAlert?
    /// The number on the app's icon; 0 removes it. Only a JSON number counts.
    public var badge: Int?
    /// What is heard.
    public var sound: APSSound?
    /// The identifier of the category, as written; nil if it is empty.
    public var category: String?
    /// The thread the notification is grouped under.
    public var threadID: String?
    /// Whether the service extension is to run: `mutable-content` is 1 or true.
    public var mutableContent: Bool
    /// Whether the app is woken in the background: `content-available` is 1 or true.
    public var contentAvailable: Bool
    /// How urgent it is; nil if absent or unknown.
    public var interruptionLevel: InterruptionLevel?
    /// How it is ranked in a summary, from 0 to 1.
    public var relevanceScore: Double?
    /// The window or scene that is brought to the front.
    public var targetContentID: String?

    /// Apple's part with nothing in it.
    public init() {
        mutableContent = false
        contentAvailable = false
    }
}

extension APS {
    /// Reads what is of the right type in an `aps` object.
    init(_ aps: JSONView) {
        alert = aps["alert"].flatMap(APSAlert.init)
        badge = aps["badge"].flatMap(Self.badge)
        sound = aps["sound"].flatMap(APSSound.init)
        category = aps["category"]?.nonEmptyString
        threadID = aps["thread-id"]?.string
        mutableContent = aps["mutable-content"].flatMap(Self.flag) ?? false
        contentAvailable = aps["content-available"].flatMap(Self.flag) ?? false
        interruptionLevel = aps["interruption-level"]?.string.flatMap(InterruptionLevel.init)
        relevanceScore = aps["relevance-score"]?.double
        targetContentID = aps["target-content-id"]?.string
    }

    /// The badge must be a JSON number; every other integer may be a numeric text.
    static func badge(_ view: JSONView) -> Int? {
        view.isNumber ? view.integer.flatMap(Int.init(exactly:)) : nil
    }

    /// A flag is a boolean or an integer; nil if it is neither.
    static func flag(_ view: JSONView) -> Bool? {
        view.bool ?? view.integer.map { $0 == 1 }
    }
}
