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

    /// The badge that a value is read as.
    package static func badge(_ element: JSONElement) -> Int? { element.withView(badge) }

    /// The flag that a value is read as.
    package static func flag(_ element: JSONElement) -> Bool? { element.withView(flag) }
}

/// The texts of a push: `aps.alert`, a string or an object.
public struct APSAlert: Sendable, Hashable {
    /// The title, in bold on the first line; nil if the payload has none.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The message. If the alert is a string, it is the body.
    public var body: String?
    /// The key of a localized title, `title-loc-key`.
    public var titleLocKey: String?
    /// The arguments of the localized title, `title-loc-args`.
    public var titleLocArgs: [String]
    /// The key of a localized subtitle, `subtitle-loc-key`.
    public var subtitleLocKey: String?
    /// The arguments of the localized subtitle, `subtitle-loc-args`.
    public var subtitleLocArgs: [String]
    /// The key of a localized message, `loc-key`.
    public var locKey: String?
    /// The arguments of the localized message, `loc-args`.
    public var locArgs: [String]

    /// Creates an alert of texts that are not localized.
    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        titleLocArgs = []
        subtitleLocArgs = []
        locArgs = []
    }
}

/// The properties that are read from `aps.alert`.
enum APSAlertField: Int, CaseIterable {
    case title, subtitle, body, titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs, locKey, locArgs
}

extension APSAlert {
    /// Whether the alert has a text or the key of one. Without any, the system shows nothing.
    package var hasText: Bool {
        [title, subtitle, body, titleLocKey, subtitleLocKey, locKey].contains { $0?.isEmpty == false }
    }

    private static let table = JSONFieldTable(
        PayloadKey.names(of: PayloadKey.alertKeys) { if case .alert(let field) = $0 { field } else { nil } }
    )

    /// Reads a string or an object; nil for any other type.
    init?(_ alert: JSONView) {
        if let body = alert.string {
            self.init(body: body)
            return
        }
        guard alert.isObject else { return nil }
        self = Self.table.withFields(of: alert) { found in
            let fields = JSONTypedFields<APSAlertField>(found)
            var alert = APSAlert(
                title: fields[.title]?.string,
                subtitle: fields[.subtitle]?.string,
                body: fields[.body]?.string
            )
            alert.titleLocKey = fields[.titleLocKey]?.string
            alert.titleLocArgs = Self.arguments(fields[.titleLocArgs])
            alert.subtitleLocKey = fields[.subtitleLocKey]?.string
            alert.subtitleLocArgs = Self.arguments(fields[.subtitleLocArgs])
            alert.locKey = fields[.locKey]?.string
            alert.locArgs = Self.arguments(fields[.locArgs])
            return alert
        }
    }

    /// The strings of a list and the digits of its numbers; an element of another type keeps its place as an empty text.
    static func arguments(_ list: JSONView?) -> [String] {
        var arguments: [String] = []
        guard let list, list.entry.kind == .array else { return arguments }
        list.forEach { arguments.append($0.string ?? $0.numberText ?? "") }
        return arguments
    }
}

/// The sound of a push: `aps.sound`, a name or an object for critical alerts.
public struct APSSound: Sendable, Hashable {
    /// The sound's file name, or `default`.
    public var name: String?
    /// Whether it is played even if the device is muted.
    public var isCritical: Bool
    /// The volume of a critical sound, from 0 to 1.
    public var volume: Double?

    /// Creates a sound from its file name.
    public init(name: String?, isCritical: Bool = false, volume: Double? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }

    private static let table = JSONFieldTable(
        PayloadKey.names(of: PayloadKey.soundKeys) { if case .sound(let field) = $0 { field } else { nil } }
    )

    /// Reads a string or an object; nil for any other type.
    init?(_ sound: JSONView) {
        if let name = sound.string {
            self.init(name: name)
        } else if sound.isObject {
            self = Self.table.withFields(of: sound) { found in
                let fields = JSONTypedFields<APSSoundField>(found)
                return APSSound(
                    name: fields[.name]?.string,
                    isCritical: fields[.critical].flatMap(APS.flag) ?? false,
                    volume: fields[.volume]?.double
                )
            }
        } else {
            return nil
        }
    }
}

/// The properties that are read from `aps.sound`.
enum APSSoundField: Int, CaseIterable {
    case name, critical, volume
}

/// The urgency of a notification: `aps.interruption-level` (Apple).
public enum InterruptionLevel: String, CaseIterable, Sendable, Hashable, Codable {
    /// Added to the list without lighting up the screen.
    case passive
    /// Shown at once, with sound. The system's default.
    case active
    /// Shown even during a Focus that holds back other notifications.
    case timeSensitive = "time-sensitive"
    /// Shown and played even if the device is muted.
    case critical
}
