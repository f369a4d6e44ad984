/// What a push shows: `aps.alert`, a text or an object.
public struct APSAlert: Sendable, Hashable {
    /// The title.
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

    /// An alert of these texts.
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
    /// Reads a text or an object; nil if it is neither.
    init?(_ alert: JSONView) {
        if let body = alert.string {
            self.init(body: body)
            return
        }
        guard alert.isObject else { return nil }
        self.init(title: alert["title"]?.string, subtitle: alert["subtitle"]?.string, body: alert["body"]?.string)
        titleLocKey = alert["title-loc-key"]?.string
        titleLocArgs = Self.arguments(alert["title-loc-args"])
        subtitleLocKey = alert["subtitle-loc-key"]?.string
        subtitleLocArgs = Self.arguments(alert["subtitle-loc-args"])
        locKey = alert["loc-key"]?.string
        locArgs = Self.arguments(alert["loc-args"])
    }

    /// Texts and numbers, the latter as their digits; anything else is left out.
    static func arguments(_ list: JSONView?) -> [String] {
        var arguments: [String] = []
        guard let list, list.entry.kind == .array else { return arguments }
        list.forEach { argument in
            if let text = argument.string ?? argument.numberText { arguments.append(text) }
        }
        return arguments
    }
}
