/// What a push shows: `aps.alert`, a text or an object.
public struct APSAlert: Sendable, Hashable {
    /// The title, if the payload has one.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The message; an alert that is a text is its body.
    public var body: String?
    /// The key of a localized title.
    public var titleLocKey: String?
    /// What is put into the localized title.
    public var titleLocArgs: [String]
    /// The key of a localized subtitle.
    public var subtitleLocKey: String?
    /// What is put into the localized subtitle.
    public var subtitleLocArgs: [String]
    /// The key of a localized message.
    public var locKey: String?
    /// What is put into the localized message.
    public var locArgs: [String]

    /// Creates an alert with these texts.
    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        titleLocArgs = []
        subtitleLocArgs = []
        locArgs = []
    }
}

extension APSAlert {
    private static let table = JSONFieldTable([
        "title", "subtitle", "body", "title-loc-key", "title-loc-args", "subtitle-loc-key", "subtitle-loc-args",
        "loc-key", "loc-args",
    ])

    /// Creates the alert from a text or an object; nil for other types.
    init?(_ alert: JSONView) {
        if let body = alert.string {
            self.init(body: body)
            return
        }
        guard alert.isObject else { return nil }
        self = Self.table.withFields(of: alert) { fields in
            var alert = APSAlert(title: fields[0]?.string, subtitle: fields[1]?.string, body: fields[2]?.string)
            alert.titleLocKey = fields[3]?.string
            alert.titleLocArgs = Self.arguments(fields[4])
            alert.subtitleLocKey = fields[5]?.string
            alert.subtitleLocArgs = Self.arguments(fields[6])
            alert.locKey = fields[7]?.string
            alert.locArgs = Self.arguments(fields[8])
            return alert
        }
    }

    /// The texts and numbers of an array, numbers as digits. Other values are ignored.
    static func arguments(_ list: JSONView?) -> [String] {
        var arguments: [String] = []
        guard let list, list.entry.kind == .array else { return arguments }
        list.forEach { argument in
            if let text = argument.string ?? argument.numberText { arguments.append(text) }
        }
        return arguments
    }
}
