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

    /// The strings of a list and the digits of its numbers; elements of other types are left out.
    static func arguments(_ list: JSONView?) -> [String] {
        var arguments: [String] = []
        guard let list, list.entry.kind == .array else { return arguments }
        list.forEach { argument in
            if let text = argument.string ?? argument.numberText { arguments.append(text) }
        }
        return arguments
    }
}
