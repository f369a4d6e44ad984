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
    init(_ aps: JSONElement) {
        alert = aps[APSKey.alert].flatMap(APSAlert.init)
        badge = aps[APSKey.badge].flatMap(Self.badge)
        sound = aps[APSKey.sound].flatMap(APSSound.init)
        category = aps[APSKey.category]?.string.flatMap { $0.isEmpty ? nil : $0 }
        threadID = aps[APSKey.threadID]?.string
        mutableContent = aps[APSKey.mutableContent].flatMap(Self.flag) ?? false
        contentAvailable = aps[APSKey.contentAvailable].flatMap(Self.flag) ?? false
        interruptionLevel = aps[APSKey.interruptionLevel]?.string.flatMap(InterruptionLevel.init)
        relevanceScore = aps[APSKey.relevanceScore]?.double
        targetContentID = aps[APSKey.targetContentID]?.string
    }

    /// The badge must be a JSON number; every other integer may be a numeric text.
    static func badge(_ element: JSONElement) -> Int? {
        element.kind == .number ? element.integer.flatMap(Int.init(exactly:)) : nil
    }

    /// A flag is a boolean or an integer; nil if it is neither.
    static func flag(_ element: JSONElement) -> Bool? {
        element.bool ?? element.integer.map { $0 == 1 }
    }
}

/// The names of Apple's keys.
enum APSKey {
    static let alert = "alert"
    static let badge = "badge"
    static let sound = "sound"
    static let category = "category"
    static let threadID = "thread-id"
    static let mutableContent = "mutable-content"
    static let contentAvailable = "content-available"
    static let interruptionLevel = "interruption-level"
    static let relevanceScore = "relevance-score"
    static let targetContentID = "target-content-id"
}
