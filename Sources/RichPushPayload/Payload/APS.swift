/// Apple's own part of a push: the object under `aps`. Keys of the wrong type read as absent.
public struct APS: Sendable, Hashable {
    /// The texts of the alert; nil without one.
    public var alert: APSAlert?
    /// The number on the app's icon; 0 removes it. Only a JSON number counts.
    public var badge: Int?
    /// The sound to play; nil for none.
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
    /// The identifier of the window or scene to show (`target-content-id`).
    public var targetContentID: String?

    /// Creates an empty `aps` object.
    public init() {
        mutableContent = false
        contentAvailable = false
    }
}

extension APS {
    private static let table = JSONFieldTable([
        "alert", "badge", "sound", "category", "thread-id", "mutable-content", "content-available",
        "interruption-level", "relevance-score", "target-content-id",
    ])

    /// Creates the value from an `aps` object. Values of a wrong type are ignored.
    init(_ aps: JSONView) {
        self = Self.table.withFields(of: aps) { fields in
            var aps = APS()
            aps.alert = fields[0].flatMap(APSAlert.init)
            aps.badge = fields[1].flatMap(Self.badge)
            aps.sound = fields[2].flatMap(APSSound.init)
            aps.category = fields[3]?.nonEmptyString
            aps.threadID = fields[4]?.string
            aps.mutableContent = fields[5].flatMap(Self.flag) ?? false
            aps.contentAvailable = fields[6].flatMap(Self.flag) ?? false
            aps.interruptionLevel = fields[7]?.string.flatMap(InterruptionLevel.init)
            aps.relevanceScore = fields[8]?.double
            aps.targetContentID = fields[9]?.string
            return aps
        }
    }

    /// The badge must be a JSON number; every other integer may be a numeric text.
    static func badge(_ view: JSONView) -> Int? {
        view.isNumber ? view.integer.flatMap(Int.init(exactly:)) : nil
    }

    /// The value of a flag, a boolean or an integer; nil for other types.
    static func flag(_ view: JSONView) -> Bool? {
        view.bool ?? view.integer.map { $0 == 1 }
    }
}
