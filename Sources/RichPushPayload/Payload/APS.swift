/// Apple's part of a push: the object `aps`. Fields of the wrong type are treated as absent.
public struct APS: Sendable, Hashable {
    /// The texts to show; nil for a push without an alert.
    public var alert: APSAlert?
    /// The number on the app's icon; 0 removes it. Only a JSON number counts.
    public var badge: Int?
    /// The sound to play; nil for none.
    public var sound: APSSound?
    /// The identifier of the category, as written; nil if it is empty.
    public var category: String?
    /// The thread the notification is grouped under.
    public var threadID: String?
    /// Whether the service extension runs: `mutable-content` is 1 or true.
    public var mutableContent: Bool
    /// Whether the app is woken in the background: `content-available` is 1 or true.
    public var contentAvailable: Bool
    /// The urgency; nil if absent or unknown.
    public var interruptionLevel: InterruptionLevel?
    /// The rank in the notification summary, from 0 to 1.
    public var relevanceScore: Double?
    /// The identifier of the window or scene to show (`target-content-id`).
    public var targetContentID: String?

    /// Creates an `aps` object without any field.
    public init() {
        mutableContent = false
        contentAvailable = false
    }
}

/// The properties that are read from `aps`.
enum APSField: Int, CaseIterable {
    case alert, badge, sound, category, threadID, mutableContent, contentAvailable, interruptionLevel, relevanceScore
    case targetContentID
}

extension APS {
    private static let table = JSONFieldTable(
        PayloadKey.names(of: PayloadKey.apsKeys) { if case .aps(let field) = $0 { field } else { nil } }
    )

    /// Reads the fields of an `aps` object that have the right type.
    init(_ aps: JSONView) {
        self = Self.table.withFields(of: aps) { found in
            let fields = JSONTypedFields<APSField>(found)
            var aps = APS()
            aps.alert = fields[.alert].flatMap(APSAlert.init)
            aps.badge = fields[.badge].flatMap(Self.badge)
            aps.sound = fields[.sound].flatMap(APSSound.init)
            aps.category = fields[.category]?.nonEmptyString
            aps.threadID = fields[.threadID]?.string
            aps.mutableContent = fields[.mutableContent].flatMap(Self.flag) ?? false
            aps.contentAvailable = fields[.contentAvailable].flatMap(Self.flag) ?? false
            aps.interruptionLevel = fields[.interruptionLevel]?.string.flatMap(InterruptionLevel.init)
            aps.relevanceScore = fields[.relevanceScore]?.double
            aps.targetContentID = fields[.targetContentID]?.string
            return aps
        }
    }

    /// Reads a badge. It must be a JSON number; other integers of a push may also be a text of digits.
    static func badge(_ view: JSONView) -> Int? {
        view.isNumber ? view.integer.flatMap(Int.init(exactly:)) : nil
    }

    /// Reads a flag from a boolean or an integer, which may be a text; only 1 is true. Nil for any other type.
    static func flag(_ view: JSONView) -> Bool? {
        view.bool ?? view.integer.map { $0 == 1 }
    }
}
